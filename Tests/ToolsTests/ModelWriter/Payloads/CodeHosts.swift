/// A repository, similar to GitHub's REST API.
func gitHubRepository(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  let owner = gitHubUser(&choice), name = choice.word()
  let url = "https://api.github.com/repos/x/\(name)"
  var repository: Sample = [
    "id": choice.number(1_000...900_000_000), "node_id": .string("R_\(choice.hex(10))"), "name": .string(name),
    "full_name": "x/\(name)", "private": .bool(choice.chance(10)), "owner": owner,
    "html_url": .string("https://github.com/x/\(name)"), "description": choice.chance(20) ? nil : choice.text(),
    "fork": .bool(choice.chance(20)), "url": .string(url), "git_url": "git:github.com/x/\(name).git",
    "branches_url": .string("\(url)/branches{/branch}"), "created_at": choice.date(), "updated_at": choice.date(),
    "pushed_at": choice.chance(5) ? nil : choice.date(),
    "homepage": choice.one(nil, "", .string("https://\(name).example")), "size": choice.number(0...90_000),
    "stargazers_count": choice.number(0...9_000), "language": choice.one(nil, "Swift", "C++", "Rust", "Go", "Zig"),
    "has_issues": true, "archived": .bool(choice.chance(10)),
    "license": choice.chance(30)
      ? nil
      : [
        "key": .string(choice.of("mit", "apache-2.0", "gpl-3.0")), "name": choice.text(),
        "spdx_id": .string(choice.of("MIT", "Apache-2.0", "GPL-3.0")),
        "url": choice.one(nil, "https://api.github.com/licenses/mit"),
      ],
    "topics": choice.list(0...4) { .string($0.word()) },
    "visibility": .string(choice.of("public", "private", "internal")),
    "default_branch": .string(choice.of("main", "master")),
    "permissions": ["admin": .bool(choice.chance(30)), "push": .bool(choice.chance(50)), "pull": true],
    "score": 1.0,
  ]
  if choice.chance(15), seed < 1_000_000 { repository = repository.with("parent", gitHubRepository(seed + 1_000_000)) }
  return repository
}

private func gitHubUser(_ choice: inout Choice) -> Sample {
  let login = choice.word()
  return [
    "login": .string(login), "id": choice.number(1...90_000_000), "node_id": .string("U_\(choice.hex(8))"),
    "avatar_url": .string("https://avatars.githubusercontent.com/u/\(choice.int(1...999))?v=4"), "gravatar_id": "",
    "html_url": .string("https://github.com/\(login)"), "type": .string(choice.of("User", "User", "Organization")),
    "site_admin": .bool(choice.chance(2)),
  ]
}

/// An event, similar to GitHub's events API: `type` determines the type of `payload`.
func gitHubEvent(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  let push: Sample = [
    "push_id": choice.number(1...900_000), "size": choice.number(1...3), "ref": "refs/heads/\(choice.word())",
    "head": .string(choice.hex(40)), "before": .string(choice.hex(40)),
    "commits": choice.list(1...3) { choice in
      [
        "sha": .string(choice.hex(40)), "author": ["email": "\(choice.word())@example.com", "name": choice.text()],
        "message": choice.text(), "distinct": true, "url": "https://api.github.com/commits/\(choice.hex(8))",
      ]
    },
  ]
  let user = gitHubUser(&choice), assignee = gitHubUser(&choice)
  let issue: Sample = [
    "id": choice.number(1...900_000), "number": choice.number(1...5_000), "title": choice.text(), "user": user,
    "labels": choice.list(0...2) { ["id": $0.number(1...99), "name": $0.text()] },
    "state": .string(choice.of("open", "closed")), "locked": false, "assignee": choice.one(nil, assignee),
    "comments": choice.number(0...40), "created_at": choice.date(), "closed_at": choice.one(nil, choice.date()),
    "body": choice.one(nil, choice.text()),
  ]
  let issues: Sample = ["action": .string(choice.of("opened", "closed", "reopened")), "issue": issue]
  let types = ["PushEvent", "IssuesEvent", "WatchEvent", "ForkEvent"], index = choice.int(0...3)
  let payload = [push, issues, ["action": "started"], ["forkee": gitHubRepository(seed + 2_000_000)]][index]
  let actor = choice.word()
  return [
    "id": .string("\(choice.int(10_000_000...90_000_000))"), "type": .string(types[index]),
    "actor": [
      "id": choice.number(1...900_000), "login": .string(actor), "display_login": .string(actor), "gravatar_id": "",
      "url": "https://api.github.com/users/\(actor)", "avatar_url": "https://avatars.githubusercontent.com/u/1?",
    ],
    "repo": [
      "id": choice.number(1...900_000), "name": "x/\(choice.word())", "url": "https://api.github.com/repos/x/y",
    ],
    "payload": payload, "public": true, "created_at": choice.date(),
  ]
}

/// A package document, similar to npm's registry: maps by version, people in two forms, and a license in two.
func npmPackage(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  let name = choice.word()
  func person(_ choice: inout Choice) -> Sample { ["name": choice.text(), "email": "\(choice.word())@example.com"] }
  let versions = (0..<choice.int(2...5)).map { "\($0 / 2).\(choice.int(0...9)).\($0)" }
  func dependencies(_ choice: inout Choice) -> Sample {
    .object((0..<choice.int(0...5)).map { _ in (choice.word(), "^\(choice.int(0...9)).\(choice.int(0...9)).0") })
  }
  let documents = versions.map { version -> (String, Sample) in
    let document: Sample = [
      "name": .string(name), "version": .string(version), "description": choice.text(), "main": "index.js",
      "scripts": ["test": "run"], "license": "MIT", "dependencies": dependencies(&choice),
      "devDependencies": dependencies(&choice),
      "dist": [
        "shasum": .string(choice.hex(40)),
        "tarball": .string("https://registry.npmjs.org/\(name)/-/\(name)-\(version).tgz"),
        "fileCount": choice.number(3...400), "unpackedSize": choice.number(900...900_000),
      ],
      "engines": ["node": ">=\(choice.int(6...20))"], "_id": "\(name)@\(version)",
      "maintainers": choice.list(1...3, person),
    ]
    return (version, choice.chance(30) ? document.with("deprecated", choice.text()) : document)
  }
  let whole: Sample = [
    "_id": .string(name), "_rev": "\(choice.int(1...90))-\(choice.hex(32))", "name": .string(name),
    "description": choice.text(), "dist-tags": ["latest": .string(versions[0])], "versions": .object(documents),
    "readme": choice.text(), "maintainers": choice.list(1...3, person),
    "time": .object([("modified", choice.date()), ("created", choice.date())] + versions.map { ($0, choice.date()) }),
    "license": choice.chance(70) ? "MIT" : ["type": "MIT", "url": "https://example.com/license"],
    "repository": choice.chance(80)
      ? ["type": "git", "url": "git+https://github.com/x/\(name).git"] : "github:x/\(name)",
    "keywords": choice.list(0...4) { .string($0.word()) },
  ]
  return choice.chance(60) ? whole.with("homepage", "https://github.com/x/\(name)#readme") : whole
}

/// A webhook delivery, similar to GitHub's: an action and its subject. Only the keys show which kind it is.
func gitHubWebhook(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  let user = gitHubUser(&choice)
  let pull: Sample = [
    "id": choice.number(1...900_000), "number": choice.number(1...900), "state": .string(choice.of("open", "closed")),
    "title": choice.text(), "draft": .bool(choice.chance(20)), "user": user,
    "merged_at": choice.one(nil, choice.date()),
    "head": ["ref": .string(choice.word()), "sha": .string(choice.hex(40))],
    "base": ["ref": .string(choice.word()), "sha": .string(choice.hex(40))],
  ]
  let comment: Sample = [
    "id": choice.number(1...900_000), "user": user, "body": choice.text(), "created_at": choice.date(),
    "reactions": ["+1": choice.number(0...9), "-1": choice.number(0...9), "total_count": choice.number(0...9)],
  ]
  let subjects: [(String, Sample)] = [("pull_request", pull), ("comment", comment), ("starred_at", choice.date())]
  let (key, subject) = subjects[choice.int(0...2)]
  let head: Sample = ["action": .string(choice.of("created", "edited", "deleted"))]
  return head.with(key, subject)
    .with("repository", ["id": choice.number(1...900), "name": .string(choice.word()), "owner": user])
    .with("sender", user)
}
