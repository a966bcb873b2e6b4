# SPDX-License-Identifier: GPL-3.0-or-later
"""Copies the folder of a class between computers, badly: files arrive late, in another
order, doubled or cut off. It makes only mistakes that synchronization tools make: no
computer gets its own files back from others.
"""
import os
import random
import threading
import time

RESULTS = "results"
ERRORS = b'"errors":'
STUCK = ERRORS + b"3"
TEACHER = "teacher"  # the only one who writes other files than results
LATE, LOST, CUT_OFF, DOUBLED = "late", "lost", "cut off", "doubled"
FAULTS = (LATE, LATE, LOST, CUT_OFF, CUT_OFF, DOUBLED, None, None, None, None)


def read(path):
    """Returns: the contents of a file; None if it is missing"""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def write(path, content):
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
    except OSError:
        pass  # the folder has just been taken away


def list_files(folder):
    """Yields: the relative paths of all files below a folder"""
    for place, _, names in os.walk(folder):
        for name in names:
            yield os.path.relpath(os.path.join(place, name), folder)


class Copier:
    """Copies between the shared folder and those of the computers."""

    def __init__(self, master, seed):
        self.master = master
        self.chance = random.Random(seed)
        self.owners = {}  # name of a device → number of the computer
        self.late = []  # (path, content): on the way
        self.counts = dict.fromkeys((LATE, LOST, CUT_OFF, DOUBLED), 0)
        self.came = {}  # path → when it first said that a student is stuck
        self.lock = threading.Lock()

    def carry(self, folder, owner, is_faulty=True):
        """Copies the files of @owner from @folder, and those of the others to it."""
        with self.lock:
            if not os.path.isdir(folder):
                return
            self.copy_all(folder, self.master, owner, True, is_faulty)
            self.copy_all(self.master, folder, owner, False, is_faulty)
            if is_faulty:
                self.deliver()

    def say(self):
        """Returns: how many mistakes were made, by kind"""
        return ", ".join(f"{number} {what}" for what, number in self.counts.items())

    def settle(self, folders):
        """Copies everything correctly; @folders: owner → folder"""
        self.late.clear()
        for _ in range(2):
            for owner, folder in folders.items():
                self.carry(folder, owner, is_faulty=False)

    def copy_all(self, source, target, owner, is_own, is_faulty):
        names = list(list_files(source))
        self.chance.shuffle(names)
        for name in names:
            if self.is_of(name, owner, is_own) and not os.path.basename(name).startswith("."):
                self.copy(os.path.join(source, name), os.path.join(target, name),
                          is_faulty)

    def is_of(self, name, owner, is_own):
        """Returns: whether @owner wrote the file; the opposite if not @is_own"""
        parts = name.split(os.sep)
        if parts[0] != RESULTS or len(parts) < 3:
            return (owner == TEACHER) == is_own
        if is_own:
            self.owners.setdefault(parts[1], owner)
        return (self.owners.get(parts[1]) == owner) == is_own

    def copy(self, source, target, is_faulty):
        content = read(source)
        if content is None or content == read(target):
            return
        fault = self.chance.choice(FAULTS) if is_faulty else None
        if fault is not None:
            self.counts[fault] += 1
        if fault == LATE:
            self.late.append((target, content))
        elif fault == CUT_OFF:
            self.put(target, content[:self.chance.randrange(len(content) + 1)])
        elif fault == DOUBLED:
            self.put(target, content * 2)
        elif fault is None:
            self.put(target, content)

    def put(self, path, content):
        """Writes a file, and notes if it says that a student is stuck."""
        write(path, content)
        if STUCK in content:
            self.came.setdefault(path, time.monotonic())
        elif ERRORS in content:
            self.came.pop(path, None)

    def find_came(self, folder, owner, otherwise):
        """Returns: when @folder first said that the student at computer @owner is stuck"""
        with self.lock:
            return max((when for path, when in self.came.items()
                        if path.startswith(folder) and
                        self.owners.get(path.split(os.sep)[-2]) == owner),
                       default=otherwise)

    def deliver(self):
        """Delivers some of the late files, even over newer ones."""
        self.chance.shuffle(self.late)
        for _ in range(self.chance.randrange(len(self.late) + 1)):
            path, content = self.late.pop()
            if os.path.isdir(os.path.dirname(os.path.dirname(path))):
                self.put(path, content)
