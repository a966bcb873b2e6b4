#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-forget.py CARTILLA-CLI DO-EVERYTHING: after a student is forgotten, no file of the class
or of a computer that has opened it since contains their data, and nothing of the others is
missing.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# Words that occur nowhere else.
CHILD, NAME = "zqx7forget", "Wilhelmine-Xq"
OTHER = "vkw3remain"
ROSTER = f"id;name;picture\n{CHILD};{NAME};owl\n{OTHER};Ben;rocket\n"

COMPUTERS = ("one", "two")


class School:
    def __init__(self, home, cli, everything):
        self.home, self.cli, self.everything = home, cli, everything
        self.folder = home / "4b.cartilla-class"

    def run(self, computer, *command):
        names = {"XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "config"}
        home = self.home / computer
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={
            **os.environ, **{name: str(home / folder) for name, folder in names.items()}})

    def try_to_forget(self, child):
        return subprocess.run([self.cli, "class", self.folder, "forget", child],
                              check=False, capture_output=True).returncode

    def use(self, computer, *children):
        """The students sit down one after the other; without any, the computer just opens the
        class.
        """
        store = self.home / computer / "data" / "cartilla" / "progress.sqlite"
        self.run(computer, self.everything, self.folder, store, *children)

    def find(self, word):
        found = []
        for path in self.home.rglob("*"):
            if word.lower() in path.name.lower() or (
                    path.is_file() and word.lower().encode() in path.read_bytes().lower()):
                found.append(str(path.relative_to(self.home)))
        return sorted(found)


def live(school):
    """Two computers, each used twice, so that there are backups; a report; files that a sync tool
    leaves behind; and a damaged file.
    """
    school.run("one", school.cli, "class", school.folder, "new")
    (school.folder / "roster.csv").write_text(ROSTER, encoding="utf-8")
    for computer in COMPUTERS * 2:
        school.use(computer, CHILD, OTHER)
        school.run(computer, school.cli, "class", school.folder, "report")
    device = next(school.folder.glob(f"results/*/{CHILD}.jsonl"))
    for copy in ("{}.sync-conflict-20261125.jsonl", "{}-PC07.jsonl", "Kopie_von-{}.jsonl"):
        shutil.copy(device, device.with_name(copy.format(CHILD)))
        shutil.copy(device.with_name(f"{OTHER}.jsonl"), device.with_name(copy.format(OTHER)))
    device.with_name(f".sync.{CHILD}.jsonl.part").write_bytes(device.read_bytes()[:99])
    (device.parent / "now.json").write_text(
        f'{{"run":"a","beat":1,"child":"{CHILD}","doing":"lesson"}}', encoding="utf-8")
    store = school.home / "one" / "data" / "cartilla" / "progress.sqlite"
    shutil.copy(store, store.with_name("progress.sqlite.broken-20261125-100000"))


def main(cli, everything):
    complaints = []
    with tempfile.TemporaryDirectory() as home:
        school = School(pathlib.Path(home), cli, everything)
        live(school)
        before, others = school.find(CHILD), school.find(OTHER)
        for part in ("backup", ".report", "roster.csv", ".broken-", "now.json", "conflict",
                     "PC07", "Kopie", ".part", "progress.sqlite", ".jsonl"):
            if not any(part in path for path in before):
                complaints.append(f"nothing is tried with {part}: {before}")

        for nobody in ("nobody", OTHER[:-1]):
            if school.try_to_forget(nobody) == 0:
                complaints.append(f"{nobody}, who is not there, is forgotten")
        school.run("one", cli, "class", school.folder, "forget", NAME)
        left = [path for path in school.find(CHILD) + school.find(NAME)
                if path.startswith(school.folder.name)]
        if left:
            complaints.append(f"left in the folder at once: {left}")
        for computer in COMPUTERS:
            school.use(computer)
        for word in (CHILD, NAME):
            if school.find(word):
                complaints.append(f"{word} is left in {school.find(word)}")
        gone = [path for path in others if ".broken-" not in path and
                path not in school.find(OTHER) and "now.json" not in path]
        if gone:
            complaints.append(f"gone of the other child: {gone}")
    for one in complaints:
        print("#", one)
    print(f"{'not ok' if complaints else 'ok'} 1 forgotten in {len(before)} files\n1..1")
    return bool(complaints)


sys.exit(main(*sys.argv[1:]))
