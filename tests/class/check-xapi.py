#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-xapi.py CARTILLA-CLI DO-EVERYTHING: every statement that the program writes is valid
Experience API 1.0.3, and the validator finds invalid ones.
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import xapi

# Errors: where, the value put there, and the section that forbids it.
BROKEN = [
    (("id",), "12345", "2.4.1"),
    (("id",), None, "2.2"),
    (("id",), "12345678-1234-5678-c234-567812345678", "2.4.1"),
    (("score",), 1, "2.2"),
    (("Verb",), {"id": "https://x.invalid/y"}, "2.2"),
    (("actor",), {}, "2.4.2.3"),
    (("actor", "mbox"), "mailto:ana@example.org", "2.4.2.3"),
    (("actor",), {"mbox": "ana@example.org"}, "2.4.2.3"),
    (("actor", "account", "homePage"), "/classes/4b", "2.4.2.4"),
    (("actor", "account", "name"), "", "2.4.2.4"),
    (("actor", "account", "name"), 7, "2.4.2.4"),
    (("actor", "objectType"), "agent", "2.4.2"),
    (("verb", "id"), "answered", "2.4.3"),
    (("verb", "id"), "http://a b", "2.4.3"),
    (("verb", "id"), xapi.VOIDED, "2.3.2"),
    (("verb", "display"), "answered", "2.4.3"),
    (("verb", "display"), {"english language": "answered"}, "4.2"),
    (("verb", "display"), {"en": 1}, "4.2"),
    (("object", "id"), "KB-FOLLOW-1", "2.4.4.1"),
    (("object", "objectType"), "Thing", "2.4.4"),
    (("object", "definition"), {"type": "rule"}, "2.4.4.1"),
    (("object", "definition"), {"name": {"en": None}}, "4.2"),
    (("result", "success"), "true", "2.4.5"),
    (("result", "success"), 1, "2.4.5"),
    (("result", "score"), {"scaled": 1.5}, "2.4.5.1"),
    (("result", "score"), {"scaled": "1"}, "2.4.5.1"),
    (("result", "score"), {"raw": 3, "min": 0, "max": 2}, "2.4.5.1"),
    (("result", "duration"), "3 s", "4.6"),
    (("result", "duration"), "PT", "4.6"),
    (("result", "duration"), "P1M1W", "4.6"),
    (("context", "extensions"), {"help": 1}, "4.1"),
    (("context", "language"), "de_DE.UTF-8", "2.4.6"),
    (("context", "registration"), "1", "2.4.6"),
    (("context", "extension"), {}, "2.2"),
    (("timestamp",), "2026-11-25 10:00:00", "2.4.7"),
    (("timestamp",), "2026-11-25T10:00:00", "2.4.7"),
    (("timestamp",), "2026-11-25T10:00:00-00:00", "4.5"),
    (("timestamp",), "2026-02-30T10:00:00Z", "4.5"),
    (("timestamp",), 1764064800, "2.4.7"),
]

# Valid, though Cartilla does not write it: the validator must not be too strict.
ALLOWED = [
    (("actor",), {"objectType": "Agent", "name": "Ana", "mbox": "mailto:ana@example.org"}),
    (("verb", "display"), {"en-US": "answered", "zh-Hant-TW": "回答", "de-CH-1996": "ja"}),
    (("object", "definition"), {"name": {"en": "Follow suit"}, "type": "https://x.invalid/t"}),
    (("result", "score"), {"scaled": -1, "raw": 2, "min": 0, "max": 2}),
    (("result", "duration"), "P1Y2M3DT4H5M6.78S"),
    (("result", "duration"), "P3W"),
    (("context", "extensions"), {"https://x.invalid/y": None}),
    (("timestamp",), "2026-11-25T10:00:00.123+01:00"),
    (("version",), "1.0.3"),
]


def put(statement, path, value):
    changed = copy.deepcopy(statement)
    place = changed
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    return json.dumps(changed)


def make_folder(home, cli, everything):
    """A class folder with every kind of statement of a student."""
    folder = home / "4b.cartilla-class"
    subprocess.run([cli, "class", folder, "new", "4b “Füchse”"], check=True)
    (folder / "roster.csv").write_text("id;name;picture\nana;Ana Ägir;owl\n", encoding="utf-8")
    subprocess.run([everything, folder, home / "progress.sqlite", "ana"],
                   check=True)
    return folder


class Report:
    def __init__(self):
        self.number = 0
        self.failed = 0

    def tell(self, is_good, what):
        self.number += 1
        self.failed += not is_good
        print(f"{'ok' if is_good else 'not ok'} {self.number} {what}")

    def lines(self, what, lines):
        """Each line must be a statement. Returns the statements."""
        statements, problem = [], None
        for line in lines:
            try:
                statements.append(xapi.check(line))
            except xapi.Broken as error:
                problem = f"{error} in {line}"
        self.tell(problem is None and bool(lines), f"{what}: {len(lines)} {problem or ''}")
        return statements


def count_verbs(statements):
    return {one["verb"]["id"].rpartition("/")[2] for one in statements}


def check_ours(report, folder, cli):
    """Checks the files in the folder and the export. Returns an answer."""
    kept = [line for file in sorted(folder.glob("results/*/*.jsonl"))
            for line in file.read_text(encoding="utf-8").splitlines()]
    given = subprocess.run([cli, "class", folder, "xapi"], check=True, capture_output=True,
                           encoding="utf-8").stdout.splitlines()
    kept = report.lines("kept", kept)
    given = report.lines("given", given)

    report.tell(count_verbs(kept) == {"answered", "completed", "progressed", "voided"},
                f"verbs that are kept: {count_verbs(kept)}")
    report.tell(count_verbs(given) == {"answered", "completed", "progressed"},
                f"verbs that are given: {count_verbs(given)}")
    report.tell(all("display" in one["verb"] and "definition" in one["object"]
                    for one in given), "what is given says in words what it is")
    report.tell(len({one["id"] for one in given}) == len(given), "no id twice")
    return next(one for one in given if "duration" in one.get("result", {}))


def check_checker(report, answer):
    """Broken statements are found, with their section; valid ones pass."""
    for path, value, section in BROKEN:
        try:
            xapi.check(put(answer, path, value))
            found = "nothing"
        except xapi.Broken as error:
            found = str(error)
        report.tell(found.startswith(section + ":"), f"broken {'.'.join(path)}: {found}")
    for path, value in ALLOWED:
        try:
            xapi.check(put(answer, path, value))
            found = ""
        except xapi.Broken as error:
            found = str(error)
        report.tell(not found, f"allowed {'.'.join(path)} {found}")
    for name in ("actor", "verb", "object"):
        try:
            xapi.check(json.dumps({key: answer[key] for key in answer if key != name}))
            found = ""
        except xapi.Broken as error:
            found = str(error)
        report.tell(found.startswith("2.4:"), f"without {name}: {found}")


def main(cli, everything):
    report = Report()
    with tempfile.TemporaryDirectory() as home:
        folder = make_folder(pathlib.Path(home), cli, everything)
        answer = check_ours(report, folder, cli)
    check_checker(report, answer)
    print(f"1..{report.number}")
    return report.failed > 0


sys.exit(main(*sys.argv[1:]))
