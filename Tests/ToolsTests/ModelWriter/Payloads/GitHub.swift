/// An event, similar to GitHub's events API: `type` determines the type of `payload`.
func gitHubEvent(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  let push: Sample = [
    "push_id": choice.number(1...900_000), "ref": "refs/heads/\(choice.word())",
    "commits": choice.list(1...3) { ["sha": .string($0.hex(40)), "message": $0.text()] },
    "checks": choice.list(1...3, check),
  ]
  let user = gitHubUser(&choice), assignee = gitHubUser(&choice)
  let issue: Sample = [
    "number": choice.number(1...5_000), "title": choice.text(), "user": user,
    "assignee": choice.one(nil, assignee),
    "closed_at": choice.one(nil, choice.date()),
  ]
  let issues: Sample = ["action": .string(choice.of("opened", "closed", "reopened")), "issue": issue]
  let types = ["PushEvent", "IssuesEvent", "WatchEvent", "ForkEvent"], index = choice.int(0...3)
  let payload = [push, issues, ["action": "started"], ["forkee": gitHubRepository(seed + 2_000_000)]][index]
  return [
    "id": .string("\(choice.int(10_000_000...90_000_000))"), "type": .string(types[index]),
    "actor": user, "payload": payload, "public": true, "created_at": choice.date(),
  ]
}

/// A check of a commit, which names its own type. The metadata is a map of texts.
private func check(_ choice: inout Choice) -> Sample {
  let metadata: Sample = choice.chance(50) ? [:] : ["order_id": .string("\(choice.int(1...9_999))")]
  return choice.chance(50)
    ? [
      "object": "run", "id": .string(choice.uuid()), "started": choice.seconds(),
      "updated": .number("\(choice.int(1_500_000_000...1_700_000_000))123"),
      "metadata": metadata,
    ]
    : ["object": "bill", "amount": choice.amount(), "metadata": metadata, "price": ["text": choice.text()]]
}

/// A repository, which may have a repository as its parent.
private func gitHubRepository(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  let owner = gitHubUser(&choice), name = choice.word()
  let repository: Sample = [
    "id": choice.number(1_000...900_000_000), "name": .string(name), "owner": owner,
    "description": choice.chance(20) ? nil : choice.text(), "pushed_at": choice.chance(5) ? nil : choice.date(),
    "homepage": choice.chance(40) ? "" : .string("https://\(name).example"),
    "license": choice.chance(30)
      ? nil : ["key": .string(choice.of("mit", "apache-2.0", "gpl-3.0"))],
    "score": 1.5,
  ]
  return choice.chance(30) ? repository.with("parent", gitHubRepository(seed + 1_000_000)) : repository
}

private func gitHubUser(_ choice: inout Choice) -> Sample {
  let login = choice.word()
  return [
    "login": .string(login), "id": choice.number(1...90_000_000),
    "type": .string(choice.of("User", "User", "Organization")),
  ]
}
