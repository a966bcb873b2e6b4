# SPDX-License-Identifier: GPL-3.0-or-later
"""What was really done in a class, and what the program says about it in its statements,
its tables and the teacher's window.
"""
import csv
import io
import json
import subprocess
import threading
from collections import Counter

from school_lesson import MASTERIES, RULES

EXTENSIONS = "https://cartilla.invalid/x/"


class Failed(Exception):
    """The program says something that was not done."""


class Book:
    """Counts answers by (student, rule, whether it was right). A finished lesson counts as
    a right answer. If the program was killed during an answer, it may or may not count.
    """

    def __init__(self):
        self.answers = Counter()
        self.open = Counter()
        self.lock = threading.Lock()

    def write(self, entry):
        """Enters a report of a computer: an answer is first begun, then done."""
        with self.lock:
            child = entry.get("begins") or entry.get("did")
            keys = [(child, rule, entry["right"]) for rule in entry.get("rules", ())]
            if "begins" in entry:
                self.open.update(keys)
            elif "did" in entry:
                self.open.subtract(keys)
                self.answers.update(keys)

    def find_faults(self, found):
        """Returns: what is wrong with the counts that the program @found"""
        faults = []
        for key in {*self.answers, *self.open, *found}:
            least = self.answers[key]
            if not least <= found[key] <= least + self.open[key]:
                faults.append(f"{key}: {least} to {least + self.open[key]} were given, "
                              f"{found[key]} are there")
        return faults

    def count_wrong(self):
        return sum(number for key, number in self.answers.items() if not key[2])

    def check_mastery(self, child, rule, words):
        """Checks that the words say “done” only if the student was right, and always then."""
        least = MASTERIES.index("done with help")
        is_right = MASTERIES.index(words) >= least
        could_be = self.answers[child, rule, True] + self.open[child, rule, True] > 0
        if is_right and not could_be or \
           not is_right and self.answers[child, rule, True] > 0:
            raise Failed(f"“{words}” is said of {child} and {rule}")


def ask(cli, folder, *what):
    return subprocess.run([cli, "class", folder, *what], check=True, capture_output=True,
                          encoding="utf-8").stdout


def list_statements(cli, folder):
    return [json.loads(line) for line in ask(cli, folder, "xapi").splitlines()]


def read_times(cli, folder):
    """Returns: when each answer was given, by the clocks of the computers"""
    return [statement["context"]["extensions"][EXTENSIONS + "at"]
            for statement in list_statements(cli, folder)]


def read_statements(cli, folder):
    """Returns: the answers in the statements, and ids that occur twice"""
    answers, ids = Counter(), Counter()
    for statement in list_statements(cli, folder):
        ids[statement["id"]] += 1
        child = statement["actor"]["account"]["name"]
        what = statement["object"]["id"].rpartition("/")[2]
        outcome = statement["context"]["extensions"].get(EXTENSIONS + "outcome")
        if outcome in ("right", "wrong"):
            answers[child, what, outcome == "right"] += 1
        elif statement["verb"]["id"].endswith("/completed"):
            answers[child, what, True] += 1
    return answers, [name for name, number in ids.items() if number > 1]


def read_table(cli, folder, table):
    return list(csv.DictReader(io.StringIO(ask(cli, folder, "csv", table))))


def read_counts(cli, folder):
    """Returns: the answers in the tables of rules and lessons"""
    counts = Counter()
    for row in read_table(cli, folder, "rules"):
        counts[row["id"], row["rule"], True] = int(row["right"])
        counts[row["id"], row["rule"], False] = int(row["wrong"])
    for row in read_table(cli, folder, "lessons"):
        counts[row["id"], row["lesson"], True] = int(row["finished"])
    return +counts


def read_grid(cli, folder):
    """Returns: how well the rules of the day are known: words by (student, rule)"""
    return {(row["id"], rule): MASTERIES[int(row.get(rule, 0))]
            for row in read_table(cli, folder, "grid") for rule in RULES}
