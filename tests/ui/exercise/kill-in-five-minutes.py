#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill-in-five-minutes.py PROGRAM: someone does exercises, and the program is killed at a
random moment, again and again. Every answer to which Buro has replied is saved; there may
be more saved answers than replies.
"""
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from screen_reader import Atspi, Failed, GLib, Tap

N_LIVES = 50 if os.environ.get("CT_TORTURE") else 3
LONGEST = 4.0  # seconds of a life, once the first exercise shows
SETTINGS = (("animation-speed", "'none'"),)
ASKED_IN_EXERCISES = 3


def find_next(program, can_be_pressed):
    return next((node for node in program.nodes()
                 if node.role == Atspi.Role.PUSH_BUTTON and node.name == "Next" and
                 node.has(Atspi.StateType.SENSITIVE) == can_be_pressed), None)


class Life:
    """The program, from its start until it is killed."""

    def __init__(self, binary, home):
        self.program = screen_reader.Program(binary, settings=SETTINGS, home=home)
        self.n_told = 0
        self.is_killed = threading.Event()

    def kill(self):
        self.is_killed.set()
        self.program.process.kill()

    def answer(self, longest):
        """Asks for each answer, which counts as an answer, until the session is over."""
        program = self.program
        program.click(program.wait_for(
            lambda: next((node for node in program.nodes()
                          if node.role == Atspi.Role.PUSH_BUTTON and
                          node.name == "Five Minutes"), None), "Five Minutes"))
        program.wait_for(lambda: find_next(program, False), "the first exercise")
        death = threading.Timer(random.uniform(.5, longest), self.kill)
        death.start()
        try:
            while True:
                program.press("i")
                program.wait_for(lambda: find_next(program, True), "what Buro says")
                self.n_told += 1
                program.press("n")
                program.wait_for(lambda: find_next(program, False), "another exercise")
        finally:
            death.cancel()

    def live(self, longest):
        try:
            self.answer(longest)
        except (AttributeError, Failed, GLib.Error, subprocess.CalledProcessError):
            if not self.is_killed.is_set() and self.n_told == 0:
                raise
        finally:
            self.program.process.kill()
            self.program.process.wait()
            self.program.log.close()


def count_kept(home):
    """Counts in a copy, so that the next life finds the file unchanged."""
    with tempfile.TemporaryDirectory(prefix="cartilla-") as folder:
        copy = shutil.copytree(os.path.join(home, "data", "cartilla"),
                               os.path.join(folder, "copy"))
        database = sqlite3.connect(os.path.join(copy, "progress.sqlite"))
        try:
            return database.execute(
                "SELECT count (*) FROM observation WHERE occasion = ?",
                (ASKED_IN_EXERCISES,)).fetchone()[0]
        finally:
            database.close()


def story(tap):
    home = tempfile.mkdtemp(prefix="cartilla-")
    screen_reader.teach(sys.argv[1], home, "kargaburo-first-card")
    n_told = 0
    for number in range(N_LIVES):
        life = Life(sys.argv[1], home)
        life.live(LONGEST)
        n_told += life.n_told
        kept = count_kept(home)
        if kept < n_told:
            raise Failed(f"{n_told} answers were told, and {kept} are kept")
        n_told = kept
        tap.ok(f"life {number + 1}: {life.n_told} answers were told, {kept} are kept")
    shutil.rmtree(home)


sys.exit(Tap().run(story))
