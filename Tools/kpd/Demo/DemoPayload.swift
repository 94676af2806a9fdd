/// A response in the format of GitHub's repository search. The repositories are invented.
let demoPayload = #"""
  {
    "total_count": 10,
    "incomplete_results": false,
    "items": [
      {
        "id": 482190000, "name": "tidewater", "private": false, "visibility": "public",
        "owner": {"login": "mira-okafor", "id": 1200450, "type": "User"},
        "html_url": "https://github.com/mira-okafor/tidewater",
        "description": "Streaming JSON from slow networks, one chunk at a time",
        "pushed_at": "2025-05-28T06:00:08Z", "size": 27642, "language": "Swift",
        "stargazers_count": 9214,
        "license": {"key": "mit", "name": "MIT License"},
        "topics": ["json", "swift", "streaming"], "default_branch": "main"
      },
      {
        "id": 482263519, "name": "kumo", "private": false, "visibility": "public",
        "owner": {"login": "nagare-lab", "id": 1291267, "type": "Organization"},
        "html_url": "https://github.com/nagare-lab/kumo",
        "description": "🚀 雲の上のビルド — caches for every café",
        "pushed_at": "2025-06-02T11:17:08Z", "size": 15771, "language": "Rust",
        "stargazers_count": 5120,
        "license": {"key": "apache-2.0", "name": "Apache License 2.0"},
        "topics": ["build", "cache"], "default_branch": "main"
      },
      {
        "id": 482337038, "name": "inkwell", "private": false, "visibility": "public",
        "owner": {"login": "petra-lindqvist", "id": 1382084, "type": "User"},
        "html_url": "https://github.com/petra-lindqvist/inkwell",
        "description": "A Markdown editor that stays out of your way",
        "pushed_at": "2025-04-17T16:34:08Z", "size": 10953, "language": "TypeScript",
        "stargazers_count": 3377,
        "license": {"key": "mit", "name": "MIT License"},
        "topics": ["editor", "markdown"], "default_branch": "main"
      },
      {
        "id": 482410557, "name": "gauge", "private": false, "visibility": "public",
        "owner": {"login": "observatory-hq", "id": 1472901, "type": "Organization"},
        "html_url": "https://github.com/observatory-hq/gauge",
        "description": "Metrics you can read without a dashboard",
        "pushed_at": "2025-06-01T21:51:08Z", "size": 56583, "language": "Go",
        "stargazers_count": 18450,
        "license": {"key": "bsd-3-clause", "name": "BSD 3-Clause \"New\" or \"Revised\" License"},
        "topics": ["metrics", "observability", "cli"], "default_branch": "master"
      },
      {
        "id": 482484076, "name": "dotfiles", "private": false, "visibility": "public",
        "owner": {"login": "jonas-weber", "id": 1563718, "type": "User"},
        "html_url": "https://github.com/jonas-weber/dotfiles",
        "description": null,
        "pushed_at": "2024-11-30T02:08:08Z", "size": 1680, "language": null,
        "stargazers_count": 12,
        "license": null,
        "topics": [], "default_branch": "main"
      },
      {
        "id": 482557595, "name": "sundial", "private": false, "visibility": "public",
        "owner": {"login": "ravi-menon", "id": 1654535, "type": "User"},
        "html_url": "https://github.com/ravi-menon/sundial",
        "description": "Time zones, calendars and the 29th of February",
        "pushed_at": "2025-03-09T07:25:08Z", "size": 4281, "language": "Swift",
        "stargazers_count": 742,
        "license": {"key": "mpl-2.0", "name": "Mozilla Public License 2.0"},
        "topics": ["dates", "calendar"], "default_branch": "main"
      },
      {
        "id": 482631114, "name": "payroll", "private": true, "visibility": "internal",
        "owner": {"login": "brightline", "id": 1745352, "type": "Organization"},
        "html_url": "https://github.com/brightline/payroll",
        "description": "Internal payroll services",
        "pushed_at": "2025-06-03T12:42:08Z", "size": 2475, "language": "Kotlin",
        "stargazers_count": 3,
        "license": null,
        "topics": ["internal"], "default_branch": "develop"
      },
      {
        "id": 482704633, "name": "hexagon", "private": false, "visibility": "public",
        "owner": {"login": "ana-sousa", "id": 1836169, "type": "User"},
        "html_url": "https://github.com/ana-sousa/hexagon",
        "description": "Board games on a hexagonal grid 🎲",
        "pushed_at": "2023-08-21T17:59:08Z", "size": 6744, "language": "C++",
        "stargazers_count": 1289,
        "license": {"key": "gpl-3.0", "name": "GNU General Public License v3.0"},
        "topics": ["games", "hex-grid"], "default_branch": "trunk"
      },
      {
        "id": 482778152, "name": "quarry", "private": false, "visibility": "public",
        "owner": {"login": "quarry-db", "id": 1926986, "type": "Organization"},
        "html_url": "https://github.com/quarry-db/quarry",
        "description": "An embedded column store in one header",
        "pushed_at": "2025-05-31T22:16:08Z", "size": 86997, "language": "C",
        "stargazers_count": 27903,
        "license": {"key": "apache-2.0", "name": "Apache License 2.0"},
        "topics": ["database", "embedded", "olap"], "default_branch": "main"
      },
      {
        "id": 482851671, "name": "empty-nest", "private": true, "visibility": "private",
        "owner": {"login": "lee-hartmann", "id": 2017803, "type": "User"},
        "html_url": "https://github.com/lee-hartmann/empty-nest",
        "description": null,
        "pushed_at": null, "size": 3699, "language": null,
        "stargazers_count": 0,
        "license": null,
        "topics": [], "default_branch": "main"
      }
    ]
  }
  """#
