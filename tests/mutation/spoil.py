#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does `check` notice when a lesson, a rule book or a record is spoilt?

spoil.py PROGRAM [--count N] [--seed N] [--class WORD] [--show]

PROGRAM is cartilla-cli. Each file of lessons/, rules/ and data/hands/ is spoilt in small
ways, as it happens to authors: a step lost, hints turned round, a key moved, a card
twice. A spoilt file counts as noticed if `check` says anything that it does not say about
the file as it is. At the end the score is printed by class and by kind of file.
"""

import argparse
import collections
import pathlib
import random
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from spoilers import SPOILERS

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {"lesson": "lessons", "rulebook": "rules", "record": "data/hands"}


class Checker:
    """Asks `check` about a file that stands in the place of another one."""

    def __init__(self, program, folder):
        self.folder = pathlib.Path(folder)
        self.program = shutil.copy(program, self.folder)  # it may be built anew meanwhile
        for place in KINDS.values():
            for path in (ROOT / place).rglob("*.xml"):
                copy = self.folder / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(path.read_bytes())
        self.said = {}

    def check(self, name):
        """What is said about the file NAME and those beside it, without lines."""
        beside = sorted((self.folder / name).parent.glob("*.xml"))
        run = subprocess.run([self.program, "check", *map(str, beside)],
                             cwd=self.folder, check=False, text=True, timeout=60,
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        said = collections.Counter(line.split(": ", 1)[-1]
                                   for line in run.stderr.splitlines())
        return run.returncode, said

    def notices(self, name, tree):
        """Whether more is said with TREE in the place of the file NAME."""
        there = self.folder / name
        if name not in self.said:
            self.said[name] = self.check(name)
        right = there.read_bytes()
        tree.write(there, encoding="UTF-8", xml_declaration=True)
        try:
            status, said = self.check(name)
        finally:
            there.write_bytes(right)
        if status < 0:
            print(f"DIED {-status}: {name}: {said.most_common(1)}")
            return False
        before_status, before = self.said[name]
        return status != before_status or bool(said - before)


def find_ways(wanted):
    """All (file, kind of file, class, number) that can be tried."""
    for kind, place in KINDS.items():
        for path in sorted((ROOT / place).rglob("*.xml")):
            root = ET.parse(path).getroot()
            for spoiler in SPOILERS:
                if root.tag in spoiler.kinds and wanted in spoiler.__name__:
                    for number in range(len(list(spoiler.places(root)))):
                        yield str(path.relative_to(ROOT)), root.tag, spoiler, number


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--class", dest="wanted", default="")
    parser.add_argument("--show", action="store_true", help="what was not noticed")
    wishes = parser.parse_args()

    ways = list(find_ways(wishes.wanted))
    chosen = random.Random(wishes.seed).sample(ways, min(wishes.count, len(ways)))
    rows = collections.defaultdict(lambda: [0, 0])
    with tempfile.TemporaryDirectory() as folder:
        checker = Checker(wishes.program, folder)
        for name, kind, spoiler, number in sorted(chosen, key=str):
            tree = ET.parse(ROOT / name)
            told = spoiler(tree.getroot(), number)
            if told is None:
                continue
            noticed = checker.notices(name, tree)
            for key in ("all", kind, kind + " " + spoiler.__name__):
                rows[key][0] += noticed
                rows[key][1] += 1
            if wishes.show and not noticed:
                print(f"NOT NOTICED {spoiler.__name__}: {name}: {told}")
    for key, (noticed, made) in sorted(rows.items()):
        print(f"{noticed:5} of {made:5}  {100 * noticed / made:5.1f} %  {key}")


if __name__ == "__main__":
    main()
