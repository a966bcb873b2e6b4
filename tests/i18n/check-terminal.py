#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that cartilla-cli prints is translatable, in whole sentences.

    check-terminal.py CARTILLA-CLI ROOT FOLDER

Shows every lesson, record and rule book in the language of brackets.py.
"""

import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import brackets

# Cards, seats, rule ids; names of options and values before their label; typed moves.
DATA = [rf"^\s*[A-Za-z0-9>][A-Za-z0-9=#,@-]*:?\s+(?={brackets.SENTENCE})",
        r"\b(10|[A2-9TJQK])[CDHS]\b", r"\b(JK|[A-J]:)", r"\b[A-Z]{2,5}-[A-Z]+-\d+\b",
        r"^\s*>?\s*[A-J]\b", r"\b(1[0-2]|[1-7])[oceb]\b",
        r"^\s*(lead|follow|take-discards|take|draw|pass|pick-up|deal|play|leave|from|cau"
        r"|recau|contracau|lift|reject|meld|lay-off|move-wild|discard)\b"]


def words(values):
    return [rf"\b{re.escape(value)}\b" for value in values if value]


def brought(path):
    """Names and places in a lesson or record."""
    tree = ElementTree.parse(path)
    values = [node.get("name") for node in tree.iter("player")]
    values += [node.get("place") for node in tree.iter("event")]
    return words(values)


def answers(path):
    typed = []
    for step in ElementTree.parse(path).iter("step"):
        typed += [node.get("move") for node in step.iter("accept") if node.get("move")][:1]
    return "\n".join(["?", *typed]) + "\n"


def jobs(root):
    """Name, arguments, input and data of every call."""
    for path in sorted(root.glob("data/hands/*/*.xml")):
        yield path, ["replay", "--notes", path], "", brought(path)
    for path in sorted(root.glob("rules/*.xml")):
        if path.stem != "table":
            yield path, ["rules", path.stem], "", []
    for path in sorted(root.glob("lessons/*/*.xml")):
        typed = answers(path)
        yield path, ["learn", path], typed, brought(path)


def main():
    cli, root, folder = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    language = brackets.environment(root, folder)
    calls = list(jobs(root))
    failed = False

    print(f"1..{len(calls)}")
    for number, (path, arguments, typed, data) in enumerate(calls, 1):
        said = subprocess.run([cli, *map(str, arguments)], input=typed, env=language,
                              capture_output=True, encoding="utf-8", check=False)
        wrong = brackets.findings(said.stdout + said.stderr, DATA + data)
        if not said.stdout:
            wrong.append("nothing was said")
        failed = failed or bool(wrong)
        print(f"{'not ' if wrong else ''}ok {number} {path.relative_to(root)}")
        for finding in dict.fromkeys(wrong):
            print(f"# {finding}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
