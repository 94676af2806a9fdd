"""Determines which branches of `#if` are compiled on Apple's systems, and which on Linux."""
import re


def condition(words, apple, facts={}):
    """Evaluates the condition of an `#if` on Apple's systems or on Linux. Returns True, False or None (unknown).

    `facts` has more answers, such as `{"DEBUG": True, "os(Linux)": False}`.
    """
    def value(name, argument):
        if name == "os":
            # A branch for one of Apple's systems is skipped on the others.
            is_apple = argument in ("macOS", "iOS", "tvOS", "watchOS", "visionOS")
            return (None if is_apple else False) if apple else argument == "Linux"
        if name == "canImport" and argument in ("Darwin", "Combine", "ObjectiveC"):
            return apple
        if name == "canImport" and argument in ("Glibc", "Musl", "Android", "WASILibc", "WinSDK"):
            return argument == "Glibc" and not apple
        return None

    def either(values):
        return True if True in values else None if None in values else False

    def both(values):
        return False if False in values else None if None in values else True

    tokens = re.findall(r"\|\||&&|!|\(|\)|\w+\([^()]*\)|[\w.>=<]+", words)

    def parse(level):
        if level < 2:
            values = [parse(level + 1)]
            while tokens and tokens[0] == ("||", "&&")[level]:
                tokens.pop(0)
                values.append(parse(level + 1))
            return (either, both)[level](values)
        token = tokens.pop(0)
        if token == "!":
            inner = parse(2)
            return None if inner is None else not inner
        if token == "(":
            inner = parse(0)
            tokens.pop(0)
            return inner
        if token in facts:
            return facts[token]
        call = re.fullmatch(r"(\w+)\((.*)\)", token)
        return value(call[1], call[2].strip()) if call else {"true": True, "false": False}.get(token)

    return parse(0)


def branches(source):
    """Returns two lists of byte ranges: the branches of `#if` that Apple's systems skip, and those that Linux skips."""
    left_out, unseen = [], []
    for start, end, own, _ in clauses(source):
        if condition(own, True) is False:
            left_out.append((start, end))
        elif condition(own, False) is False:
            unseen.append((start, end))
    return left_out, unseen


def clauses(source):
    """Yields each branch of `#if`: the offsets of its start and end, its condition, and the conditions of it and all branches around it, joined."""
    open_branches, offset = [], 0
    for line in source.splitlines(keepends=True):
        words = line.decode().split("//")[0].strip()
        directive = re.match(r"#(if|elseif|else|endif)\b(.*)", words)
        if directive:
            earlier = []
            if directive[1] != "if":
                start, own, whole, earlier = open_branches.pop()
                yield start, offset, own, whole
            if directive[1] != "endif":
                this = directive[2] if directive[1] != "else" else "true"
                own = " && ".join([f"!({one})" for one in earlier] + [f"({this})"])
                around = [open_branches[-1][2]] if open_branches else []
                open_branches.append((offset, own, " && ".join([*around, own]), [*earlier, this]))
        offset += len(line)
