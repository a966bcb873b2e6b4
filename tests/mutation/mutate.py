#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds out whether the tests notice wrong code.

mutate.py ROOM [--count N] [--seed N] [--file WORD] [--jobs N] [--folder FOLDER]

Makes small mistakes in the sources of ROOM ("engine" or "play"), each in its own copy of the
project, which it builds and tests: first with the tests that noticed most mistakes in the same
file, then with quick ones. A mistake that no test notices survives and counts against the tests,
unless equivalent.txt says why nobody could notice it. Prints the score by file and kind of
mistake, and the survivors.

The same seed makes the same mistakes in the same sources.
"""

import argparse
import collections
import concurrent.futures
import json
import math
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import threading

from mistakes import find_mistakes

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = "build-mutation"
MEMORY = 4 << 30  # bytes, against endless allocations
PATIENCE = 900  # seconds, against hangs

# The suites to run, and programs of other suites that test the same code.
ASKED = {
    "engine": ({"engine"}, {"content-proofs", "content-bad", "content-quiz", "credits"}),
    "play": ({"play"}, {"credits", "cli-files", "exercise-fresh", "exercise-luck",
                        "exercise-packs", "exercise-words", "shown"}),
}


class Proof:
    def __init__(self, test, build, programs):
        self.name = test["name"]
        self.command = test["cmd"]
        self.environment = test["env"]
        self.folder = test["workdir"] or build
        asked = {os.path.normpath(build / word)
                 for word in [*self.command, *self.environment.values()]}
        self.targets = sorted(os.path.relpath(name, build) for name in programs & asked)
        self.seconds = 0.0

    def run(self, seconds):
        """Whether it passes within SECONDS of CPU time."""
        run = subprocess.Popen(
            ["prlimit", f"--cpu={math.ceil(seconds)}", f"--as={MEMORY}", *self.command],
            cwd=self.folder, env={**os.environ, **self.environment},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            return run.wait(PATIENCE) == 0
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            run.wait()
            return False


class Workshop:
    def __init__(self, folder, noticed):
        self.folder = folder
        self.noticed = noticed  # how often a test noticed a mistake in a file

    def prepare(self, room):
        """Copies the files in git, builds them, and finds the tests of ROOM."""
        files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True,
                               stdout=subprocess.PIPE).stdout.split(b"\0")
        for name in filter(None, map(os.fsdecode, files)):
            there = self.folder / name
            if not (ROOT / name).is_file():
                continue
            there.parent.mkdir(parents=True, exist_ok=True)
            if not there.exists() or there.read_bytes() != (ROOT / name).read_bytes():
                shutil.copy(ROOT / name, there)
        if not (self.folder / BUILD / "build.ninja").exists():
            subprocess.run(["meson", "setup", BUILD, "-Doptimization=1", "-Ddebug=false",
                            "-Ddefault_library=shared"],
                           cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        self.build(["build.ninja"])  # there may be new tests
        build = self.folder / BUILD
        suites, names = ASKED[room]
        targets = self.ask_meson("--targets")
        programs = {name for target in targets
                    if target["type"] == "executable" for name in target["filename"]}
        catalogs = [os.path.relpath(name, build) for target in targets
                    for name in target["filename"] if name.endswith(".mo")]
        self.proofs = [Proof(test, build, programs) for test in self.ask_meson("--tests")
                       if test["name"] in names or
                       suites & {suite.split(":")[-1] for suite in test["suite"]}]
        if not (self.build(catalogs) and all(self.build(proof.targets)
                                             for proof in self.proofs)):
            sys.exit(f"{self.folder} cannot be built")

    def ask_meson(self, what):
        return json.loads(subprocess.run(
            ["meson", "introspect", what, BUILD], cwd=self.folder, check=True,
            stdout=subprocess.PIPE).stdout)

    def time(self):
        for proof in self.proofs:
            began = os.times()
            if not proof.run(PATIENCE):
                sys.exit(f"{proof.name} fails without any mistake")
            ended = os.times()
            proof.seconds = (ended.children_user - began.children_user
                             + ended.children_system - began.children_system)

    def time_like(self, other):
        seconds = {proof.name: proof.seconds for proof in other.proofs}
        for proof in self.proofs:
            proof.seconds = seconds[proof.name]

    def order(self, path):
        return sorted(self.proofs, key=lambda proof: (
            -self.noticed[path, proof.name], proof.seconds))

    def build(self, targets):
        return subprocess.run(
            ["ninja", "-C", BUILD, "-j1", "--quiet", *targets], cwd=self.folder,
            check=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL).returncode == 0

    def judge(self, mistake):
        """The name of the test that notices MISTAKE, "compiler", or None."""
        there = self.folder / mistake.path
        right = there.read_text("utf-8")
        there.write_text(mistake.make(right), "utf-8")
        try:
            for proof in self.order(mistake.path):
                if not self.build(proof.targets):
                    return "compiler"
                if not proof.run(10 + 4 * proof.seconds):
                    self.noticed[mistake.path, proof.name] += 1
                    return proof.name
            return None
        finally:
            there.write_text(right, "utf-8")


def read_equivalents():
    path = pathlib.Path(__file__).with_name("equivalent.txt")
    return {line.rpartition(" -- ")[0].strip() for line in path.read_text("utf-8").splitlines()
            if " -- " in line and not line.startswith("#")}


class Score:
    def __init__(self):
        self.rows = collections.defaultdict(lambda: [0, 0])
        self.survivors = []
        self.n_equivalent = 0

    def add(self, mistake, noticed):
        for key in ("file " + mistake.path, "class " + mistake.kind, "all"):
            self.rows[key][0] += noticed
            self.rows[key][1] += 1
        if not noticed:
            self.survivors.append(mistake)

    def print(self):
        for key, (noticed, made) in sorted(self.rows.items(), key=lambda row: row[0]):
            print(f"{noticed:5} of {made:5}  {100 * noticed / made:5.1f} %  {key}")
        print(f"{self.n_equivalent} more cannot be noticed by anybody (equivalent.txt).")
        for mistake in self.survivors:
            print("SURVIVED", mistake)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("room", choices=sorted(ASKED))
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", default="", help="only sources with this in their name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / BUILD,
                        help="where the copies are kept")
    wishes = parser.parse_args()

    mistakes = [mistake
                for path in sorted((ROOT / "src" / wishes.room).rglob("*.c"))
                if wishes.file in path.name
                for mistake in find_mistakes(str(path.relative_to(ROOT)),
                                             path.read_text("utf-8"))]
    print(f"{len(mistakes)} mistakes can be made; {wishes.count} of them are tried.")
    chosen = random.Random(wishes.seed).sample(mistakes, min(wishes.count, len(mistakes)))

    noticed = collections.Counter()
    workshops = [Workshop(wishes.folder / str(i), noticed) for i in range(wishes.jobs)]
    for workshop in workshops:
        workshop.prepare(wishes.room)
    workshops[0].time()
    for workshop in workshops[1:]:
        workshop.time_like(workshops[0])

    score = Score()
    equivalents = read_equivalents()
    free = list(workshops)
    lock = threading.Lock()

    def judge(mistake):
        with lock:
            workshop = free.pop()
        noticed_by = workshop.judge(mistake)
        with lock:
            free.append(workshop)
            print(noticed_by or "NOT NOTICED", "|", mistake, flush=True)
            if noticed_by is None and mistake.key in equivalents:
                score.n_equivalent += 1
            elif noticed_by != "compiler":
                score.add(mistake, noticed_by is not None)

    with concurrent.futures.ThreadPoolExecutor(wishes.jobs) as pool:
        list(pool.map(judge, chosen))
    score.print()


if __name__ == "__main__":
    main()
