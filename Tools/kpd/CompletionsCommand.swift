import KeyPathDecode

/// `kpd completions`: shell completions, generated from the same tables as `--help`.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let synopsis = "completions SHELL"
  static let summary = "prints completions for bash, zsh or fish"

  static let help = """
    usage: kpd completions bash|zsh|fish

    Prints a script that completes commands, options and their values.

      $ kpd completions bash > ~/.local/share/bash-completion/completions/kpd
      $ kpd completions zsh > "${fpath[1]}/_kpd"
      $ kpd completions fish > ~/.config/fish/completions/kpd.fish

    Exit codes: 0 done; 2 usage error.

    """

  static let shells = ["bash", "zsh", "fish"]

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    guard let shell = arguments.operands.first else { throw .wrongUsage("missing SHELL", usage) }
    if arguments.operands.count > 1 { throw .wrongUsage("unexpected argument \(quoted(arguments.operands[1]))", usage) }
    switch shell {
    case "bash": try output.write(bash)
    case "zsh": try output.write(zsh)
    case "fish": try output.write(fish)
    default: throw .wrongUsage("unknown shell \(quoted(shell))", usage)
    }
  }

  private static func words(of command: any Command.Type) -> [String] {
    command.name == name ? shells : []
  }

  private static var bash: String {
    let cases = Tool.commands.map { command in
      let values = command.options.filter { !$0.choices.isEmpty }.map { option in
        "      \(option.name)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;"
      }
      let choose = values.isEmpty ? "" : "\n    case $last in\n\(values.joined(separator: "\n"))\n    esac"
      let words = (words(of: command) + command.options.map(\.name) + ["--help"]).joined(separator: " ")
      return """
          \(command.name))\(choose)
            COMPREPLY=($(compgen -W '\(words)' -- "$word")) ;;
        """
    }
    return """
      _kpd() {
        local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W '\((Tool.commands.map { $0.name } + ["help", "--help", "--version"]).joined(separator: " "))' -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
      }
      complete -o bashdefault -o default -F _kpd kpd

      """
  }

  private static var zsh: String {
    let commands = Tool.commands.map { "    '\($0.name):\($0.summary.zshEscaped)'" }
    let cases = Tool.commands.map { command in
      let options = command.options.map { option in
        let value = option.value.map { value in
          ":\(value):" + (option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))")
        }
        return "'\(option.name)[\(option.summary.zshEscaped)]\(value ?? "")'"
      }
      let operand =
        words(of: command).isEmpty ? "'*:file:_files'" : "':shell:(\(words(of: command).joined(separator: " ")))'"
      return "    \(command.name)) _arguments \((options + [operand]).joined(separator: " ")) ;;"
    }
    return """
      #compdef kpd
      _kpd() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        shift words
        (( CURRENT-- ))
        case $words[1] in
      \(cases.joined(separator: "\n"))
        esac
      }
      _kpd "$@"

      """
  }

  private static var fish: String {
    let commands = Tool.commands.map { command in
      let start = "complete -c kpd -n '__fish_seen_subcommand_from \(command.name)'"
      let options = command.options.map { option in
        let value =
          option.value == nil ? "" : option.choices.isEmpty ? " -r" : " -xa '\(option.choices.joined(separator: " "))'"
        return "\(start) -l \(option.name.dropFirst(2))\(value) -d '\(option.summary.shellEscaped)'"
      }
      let words = words(of: command)
      let operands = words.isEmpty ? [] : ["\(start) -fa '\(words.joined(separator: " "))'"]
      let itself = "complete -c kpd -n __fish_use_subcommand -fa \(command.name) -d '\(command.summary.shellEscaped)'"
      return ([itself] + operands + options).joined(separator: "\n")
    }
    return commands.joined(separator: "\n") + "\n"
  }
}

extension String {
  fileprivate var shellEscaped: String { replacing("'", with: #"'\''"#) }

  /// The text escaped for a zsh description, in which colons and brackets are special.
  fileprivate var zshEscaped: String {
    shellEscaped.replacing(":", with: #"\:"#).replacing("[", with: #"\["#).replacing("]", with: #"\]"#)
  }
}
