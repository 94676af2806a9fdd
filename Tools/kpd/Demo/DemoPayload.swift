/// A response in the format of GitHub's repository search. The repositories are invented.
let demoPayload = #"""
  {
    "total_count": 10,
    "incomplete_results": false,
    "items": [
      {
        "id": 482190000, "node_id": "R_NDgyMTkwMDAw",
        "name": "tidewater", "full_name": "mira-okafor/tidewater",
        "private": false, "visibility": "public", "fork": false,
        "owner": {
          "login": "mira-okafor", "id": 1200450, "type": "User",
          "avatar_url": "https://avatars.githubusercontent.com/u/1200450?v=4"
        },
        "html_url": "https://github.com/mira-okafor/tidewater",
        "url": "https://api.github.com/repos/mira-okafor/tidewater",
        "description": "Streaming JSON from slow networks, one chunk at a time",
        "homepage": "https://tidewater.example",
        "created_at": "2016-01-10T09:30:00Z", "updated_at": "2025-05-28T23:59:00Z",
        "pushed_at": "2025-05-28T06:00:08Z",
        "size": 27642, "language": "Swift",
        "stargazers_count": 9214, "watchers_count": 9214,
        "forks_count": 708, "open_issues_count": 94,
        "license": {"key": "mit", "name": "MIT License", "spdx_id": "MIT"},
        "topics": ["json", "swift", "streaming"], "default_branch": "main"
      },
      {
        "id": 482263519, "node_id": "R_NDgyMjYzNTE5",
        "name": "kumo", "full_name": "nagare-lab/kumo",
        "private": false, "visibility": "public", "fork": false,
        "owner": {
          "login": "nagare-lab", "id": 1291267, "type": "Organization",
          "avatar_url": "https://avatars.githubusercontent.com/u/1291267?v=4"
        },
        "html_url": "https://github.com/nagare-lab/kumo",
        "url": "https://api.github.com/repos/nagare-lab/kumo",
        "description": "🚀 雲の上のビルド — caches for every café",
        "homepage": "https://kumo.example/docs",
        "created_at": "2017-02-11T09:30:00Z", "updated_at": "2025-06-02T23:59:01Z",
        "pushed_at": "2025-06-02T11:17:08Z",
        "size": 15771, "language": "Rust",
        "stargazers_count": 5120, "watchers_count": 5120,
        "forks_count": 393, "open_issues_count": 52,
        "license": {"key": "apache-2.0", "name": "Apache License 2.0", "spdx_id": "Apache-2.0"},
        "topics": ["build", "cache"], "default_branch": "main"
      },
      {
        "id": 482337038, "node_id": "R_NDgyMzM3MDM4",
        "name": "inkwell", "full_name": "petra-lindqvist/inkwell",
        "private": false, "visibility": "public", "fork": false,
        "owner": {
          "login": "petra-lindqvist", "id": 1382084, "type": "User",
          "avatar_url": "https://avatars.githubusercontent.com/u/1382084?v=4"
        },
        "html_url": "https://github.com/petra-lindqvist/inkwell",
        "url": "https://api.github.com/repos/petra-lindqvist/inkwell",
        "description": "A Markdown editor that stays out of your way",
        "homepage": null,
        "created_at": "2018-03-12T09:30:00Z", "updated_at": "2025-04-17T23:59:02Z",
        "pushed_at": "2025-04-17T16:34:08Z",
        "size": 10953, "language": "TypeScript",
        "stargazers_count": 3377, "watchers_count": 3377,
        "forks_count": 259, "open_issues_count": 34,
        "license": {"key": "mit", "name": "MIT License", "spdx_id": "MIT"},
        "topics": ["editor", "markdown"], "default_branch": "main"
      },
      {
        "id": 482410557, "node_id": "R_NDgyNDEwNTU3",
        "name": "gauge", "full_name": "observatory-hq/gauge",
        "private": false, "visibility": "public", "fork": false,
        "owner": {
          "login": "observatory-hq", "id": 1472901, "type": "Organization",
          "avatar_url": "https://avatars.githubusercontent.com/u/1472901?v=4"
        },
        "html_url": "https://github.com/observatory-hq/gauge",
        "url": "https://api.github.com/repos/observatory-hq/gauge",
        "description": "Metrics you can read without a dashboard",
        "homepage": "https://gauge.example",
        "created_at": "2019-04-13T09:30:00Z", "updated_at": "2025-06-01T23:59:03Z",
        "pushed_at": "2025-06-01T21:51:08Z",
        "size": 56583, "language": "Go",
        "stargazers_count": 18450, "watchers_count": 18450,
        "forks_count": 1419, "open_issues_count": 190,
        "license": {"key": "bsd-3-clause", "name": "BSD 3-Clause \"New\" or \"Revised\" License", "spdx_id": "BSD-3-Clause"},
        "topics": ["metrics", "observability", "cli"], "default_branch": "master"
      },
      {
        "id": 482484076, "node_id": "R_NDgyNDg0MDc2",
        "name": "dotfiles", "full_name": "jonas-weber/dotfiles",
        "private": false, "visibility": "public", "fork": true,
        "owner": {
          "login": "jonas-weber", "id": 1563718, "type": "User",
          "avatar_url": "https://avatars.githubusercontent.com/u/1563718?v=4"
        },
        "html_url": "https://github.com/jonas-weber/dotfiles",
        "url": "https://api.github.com/repos/jonas-weber/dotfiles",
        "description": null,
        "homepage": null,
        "created_at": "2020-05-14T09:30:00Z", "updated_at": "2024-11-30T23:59:04Z",
        "pushed_at": "2024-11-30T02:08:08Z",
        "size": 1680, "language": null,
        "stargazers_count": 12, "watchers_count": 12,
        "forks_count": 0, "open_issues_count": 0,
        "license": null,
        "topics": [], "default_branch": "main"
      },
      {
        "id": 482557595, "node_id": "R_NDgyNTU3NTk1",
        "name": "sundial", "full_name": "ravi-menon/sundial",
        "private": false, "visibility": "public", "fork": false,
        "owner": {
          "login": "ravi-menon", "id": 1654535, "type": "User",
          "avatar_url": "https://avatars.githubusercontent.com/u/1654535?v=4"
        },
        "html_url": "https://github.com/ravi-menon/sundial",
        "url": "https://api.github.com/repos/ravi-menon/sundial",
        "description": "Time zones, calendars and the 29th of February",
        "homepage": null,
        "created_at": "2021-06-15T09:30:00Z", "updated_at": "2025-03-09T23:59:05Z",
        "pushed_at": "2025-03-09T07:25:08Z",
        "size": 4281, "language": "Swift",
        "stargazers_count": 742, "watchers_count": 742,
        "forks_count": 57, "open_issues_count": 7,
        "license": {"key": "mpl-2.0", "name": "Mozilla Public License 2.0", "spdx_id": "MPL-2.0"},
        "topics": ["dates", "calendar"], "default_branch": "main"
      },
      {
        "id": 482631114, "node_id": "R_NDgyNjMxMTE0",
        "name": "payroll", "full_name": "brightline/payroll",
        "private": true, "visibility": "internal", "fork": false,
        "owner": {
          "login": "brightline", "id": 1745352, "type": "Organization",
          "avatar_url": "https://avatars.githubusercontent.com/u/1745352?v=4"
        },
        "html_url": "https://github.com/brightline/payroll",
        "url": "https://api.github.com/repos/brightline/payroll",
        "description": "Internal payroll services",
        "homepage": null,
        "created_at": "2022-07-16T09:30:00Z", "updated_at": "2025-06-03T23:59:06Z",
        "pushed_at": "2025-06-03T12:42:08Z",
        "size": 2475, "language": "Kotlin",
        "stargazers_count": 3, "watchers_count": 3,
        "forks_count": 0, "open_issues_count": 0,
        "license": null,
        "topics": ["internal"], "default_branch": "develop"
      },
      {
        "id": 482704633, "node_id": "R_NDgyNzA0NjMz",
        "name": "hexagon", "full_name": "ana-sousa/hexagon",
        "private": false, "visibility": "public", "fork": false,
        "owner": {
          "login": "ana-sousa", "id": 1836169, "type": "User",
          "avatar_url": "https://avatars.githubusercontent.com/u/1836169?v=4"
        },
        "html_url": "https://github.com/ana-sousa/hexagon",
        "url": "https://api.github.com/repos/ana-sousa/hexagon",
        "description": "Board games on a hexagonal grid 🎲",
        "homepage": "",
        "created_at": "2016-08-17T09:30:00Z", "updated_at": "2023-08-21T23:59:07Z",
        "pushed_at": "2023-08-21T17:59:08Z",
        "size": 6744, "language": "C++",
        "stargazers_count": 1289, "watchers_count": 1289,
        "forks_count": 99, "open_issues_count": 13,
        "license": {"key": "gpl-3.0", "name": "GNU General Public License v3.0", "spdx_id": "GPL-3.0"},
        "topics": ["games", "hex-grid"], "default_branch": "trunk"
      },
      {
        "id": 482778152, "node_id": "R_NDgyNzc4MTUy",
        "name": "quarry", "full_name": "quarry-db/quarry",
        "private": false, "visibility": "public", "fork": false,
        "owner": {
          "login": "quarry-db", "id": 1926986, "type": "Organization",
          "avatar_url": "https://avatars.githubusercontent.com/u/1926986?v=4"
        },
        "html_url": "https://github.com/quarry-db/quarry",
        "url": "https://api.github.com/repos/quarry-db/quarry",
        "description": "An embedded column store in one header",
        "homepage": "https://quarry.example",
        "created_at": "2017-09-18T09:30:00Z", "updated_at": "2025-05-31T23:59:08Z",
        "pushed_at": "2025-05-31T22:16:08Z",
        "size": 86997, "language": "C",
        "stargazers_count": 27903, "watchers_count": 27903,
        "forks_count": 2146, "open_issues_count": 287,
        "license": {"key": "apache-2.0", "name": "Apache License 2.0", "spdx_id": "Apache-2.0"},
        "topics": ["database", "embedded", "olap"], "default_branch": "main"
      },
      {
        "id": 482851671, "node_id": "R_NDgyODUxNjcx",
        "name": "empty-nest", "full_name": "lee-hartmann/empty-nest",
        "private": true, "visibility": "private", "fork": false,
        "owner": {
          "login": "lee-hartmann", "id": 2017803, "type": "User",
          "avatar_url": "https://avatars.githubusercontent.com/u/2017803?v=4"
        },
        "html_url": "https://github.com/lee-hartmann/empty-nest",
        "url": "https://api.github.com/repos/lee-hartmann/empty-nest",
        "description": null,
        "homepage": null,
        "created_at": "2018-01-19T09:30:00Z", "updated_at": "2022-01-15T23:59:09Z",
        "pushed_at": null,
        "size": 3699, "language": null,
        "stargazers_count": 0, "watchers_count": 0,
        "forks_count": 0, "open_issues_count": 0,
        "license": null,
        "topics": [], "default_branch": "main"
      }
    ]
  }
  """#
