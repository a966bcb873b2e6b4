#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds out whether the checks notice corrupted lessons, rule books and records.

spoil.py BUILD [--count N] [--seed N] [--class WORD] [--show]

BUILD is the folder of a build. Each file of lessons/, rules/ and data/hands/ is changed in small
ways, like authors' mistakes: a missing step, swapped hints, another key, a doubled card. A change
is noticed if `cartilla-cli check` has a new finding, or else if a test of our content fails; the
latter are counted apart, because other authors do not have these tests. Prints the score by class
and kind of file: noticed by check, by check or a test, of how many; and how many changes were
harmless (harmless.py).
"""

import argparse
import collections
import os
import pathlib
import random
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from harmless import is_harmless
from spoilers import SPOILERS

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {"lesson": "lessons", "rulebook": "rules", "record": "data/hands"}

# Run if `check` finds nothing.
TESTS = {
    "lesson": [],
    "rulebook": ["content/test-content credits", "play/test-play shown"],
    "record": ["play/test-play retold", "play/test-play narrated"],
}
INSIDE = "/org/cartilla/Cartilla"  # the resource path of the program


class Checker:
    def __init__(self, build, folder):
        self.folder = pathlib.Path(folder)
        self.program = build / "src/cli/cartilla-cli"
        self.tests = {kind: [f"{build}/tests/{test}".rsplit(" ", 1) for test in tests]
                      for kind, tests in TESTS.items()}
        self.environment = {
            **os.environ, "LC_ALL": "C.UTF-8", "CT_SOURCE_ROOT": str(self.folder),
            "G_TEST_SRCDIR": str(ROOT / "tests"), "G_TEST_BUILDDIR": str(build / "tests"),
            "G_RESOURCE_OVERLAYS": f"{INSIDE}/hands={self.folder / 'data/hands'}",
        }
        for place in KINDS.values():
            for path in (ROOT / place).rglob("*.xml"):
                copy = self.folder / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(path.read_bytes())
        self.said = {}
        for kind in KINDS:
            if self.fails(kind):
                raise SystemExit(f"the tests of a {kind} fail as it is")

    def fails(self, kind):
        return any(subprocess.run(test, cwd=self.folder, env=self.environment,
                                  check=False, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, timeout=60).returncode != 0
                   for test in self.tests[kind])

    def check(self, name):
        """The findings for the file NAME and those beside it, without line numbers."""
        beside = sorted((self.folder / name).parent.glob("*.xml"))
        run = subprocess.run([self.program, "check", *map(str, beside)],
                             cwd=self.folder, check=False, text=True, timeout=60,
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        said = collections.Counter(line.split(": ", 1)[-1]
                                   for line in run.stderr.splitlines())
        return run.returncode, said

    def is_said(self, name):
        """Whether the file NAME has more findings than the original."""
        status, said = self.check(name)
        if status < 0:
            print(f"DIED {-status}: {name}: {said.most_common(1)}")
            return False
        before_status, before = self.said[name]
        return status != before_status or bool(said - before)

    def notices(self, name, kind, tree):
        """What notices TREE in the place of the file NAME: "check", "test" or None."""
        there = self.folder / name
        if name not in self.said:
            self.said[name] = self.check(name)
        right = there.read_bytes()
        tree.write(there, encoding="UTF-8", xml_declaration=True)
        try:
            if self.is_said(name):
                return "check"
            return "test" if self.fails(kind) else None
        finally:
            there.write_bytes(right)


def find_ways(wanted):
    for kind, place in KINDS.items():
        for path in sorted((ROOT / place).rglob("*.xml")):
            root = ET.parse(path).getroot()
            for spoiler in SPOILERS:
                if root.tag in spoiler.kinds and wanted in spoiler.__name__:
                    for number in range(len(list(spoiler.places(root)))):
                        yield str(path.relative_to(ROOT)), root.tag, spoiler, number


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--class", dest="wanted", default="")
    parser.add_argument("--show", action="store_true", help="what was not noticed")
    wishes = parser.parse_args()

    ways = list(find_ways(wishes.wanted))
    chosen = random.Random(wishes.seed).sample(ways, min(wishes.count, len(ways)))
    rows = collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory() as folder:
        checker = Checker(wishes.build.resolve(), folder)
        for name, kind, spoiler, number in sorted(chosen, key=str):
            tree = ET.parse(ROOT / name)
            told = spoiler(tree.getroot(), number)
            if told is None:
                continue
            by = checker.notices(name, kind, tree)
            if by is None and is_harmless(ET.parse(ROOT / name).getroot(), spoiler, number):
                by = "harmless"
            for key in ("all", kind, kind + " " + spoiler.__name__):
                rows[key]["all"] += by != "harmless"
                rows[key][by] += 1
            if wishes.show and by is None:
                print(f"NOT NOTICED {spoiler.__name__}: {name}: {told}")
    for key, row in sorted(rows.items()):
        noticed = row["check"] + row["test"]
        made = max(row["all"], 1)
        print(f"{row['check']:5} {noticed:5} of {row['all']:5}  "
              f"{100 * row['check'] / made:5.1f} % {100 * noticed / made:5.1f} %  "
              f"{key}, {row['harmless']} harmless")


if __name__ == "__main__":
    main()
