#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill-in-lesson.py PROGRAM: someone learns the first lesson of Kargaburo, and the program
is killed at a random moment, again and again. What Buro has praised is saved, the next
start continues at the step that was seen last, and what looked done is done; more may be
saved than was seen.
"""
import collections
import os
import random
import re
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

N_LIVES = 200 if os.environ.get("CT_TORTURE") else 3
LONGEST = 4.0  # seconds of a life, once the lesson shows
SETTINGS = (("animation-speed", "'none'"),)
LESSON = "kargaburo-first-card"
NOTHING_KEPT = {4, 6}  # steps in which no answer proves a rule

# What to click in each step, and Buro's praise.
STEPS = (
    (("9 of hearts, playable",), "A heart on a heart"),
    (("Berta’s, the jack",), "The order is 2 to 10"),
    (("4 of spades, playable",), "High or low"),
    (("jack of diamonds, playable",), "That beats his 6"),
    (("king of clubs, playable",), "The others must play clubs"),
    (("(queen|4) of spades, playable",), "You went out, so you won"),
    (("My hand was empty first",), "Tricks count for nothing"),
    (("Berta",), "The last player with cards loses"),
    (("3 of clubs, playable",), "The same suit"),
    (("2 of clubs", "ace of clubs", "That’s My Answer"), "Any club will do"),
    (("2 of clubs, playable",), "Your choice"),
)


class Seen:
    """What the learner has seen since the start of the lesson."""

    def __init__(self):
        self.home = tempfile.mkdtemp(prefix="cartilla-")
        self.step = None  # the current one
        self.praised = collections.Counter()  # step → how often
        self.is_done = False


def find_step(program):
    """Returns: the visible step, from 1; one after the last if the lesson is done"""
    words = [node.name for node in program.nodes()]
    if any("You have finished “Your first card”." in name for name in words):
        return len(STEPS) + 1
    steps = (re.search(r"^Step (\d+) of", name) for name in words)
    return next((int(step.group(1)) for step in steps if step is not None), None)


def find_control(program, pattern):
    kinds = (Atspi.Role.PUSH_BUTTON, Atspi.Role.CHECK_BOX)
    numbered = re.compile(r"([0-9]+\. )?(" + pattern + ")")
    return next((node for node in program.nodes()
                 if node.role in kinds and numbered.match(node.name)), None)


def answer(program, pattern):
    control = program.wait_for(lambda: find_control(program, pattern), pattern)
    program.click(control, 2 if pattern.endswith("playable") else 1)


def wait_for_step(program, seen, number):
    program.wait_for(lambda: find_step(program) == number, f"step {number}")
    seen.is_done = number > len(STEPS)
    seen.step = number - 1


def learn(program, seen, first):
    """Learns from step @first to the end; notes in @seen what was visible."""
    if first <= (seen.step or 0):
        raise Failed(f"step {seen.step + 1} was seen, and it goes on at step {first}")
    for number in range(first, len(STEPS) + 1):
        wait_for_step(program, seen, number)
        choices, praise = STEPS[number - 1]
        for choice in choices:
            answer(program, choice)
        program.expect(praise, Atspi.Role.STATUS_BAR)
        seen.praised[number - 1] += 1
        program.expect_focus("Next")
        program.press("Return")
    wait_for_step(program, seen, len(STEPS) + 1)


def live(binary, seen, longest):
    """One life of the program: at most @longest seconds of the lesson; with None, all."""
    program = screen_reader.Program(binary, settings=SETTINGS, home=seen.home)
    is_killed = threading.Event()

    def kill():
        is_killed.set()
        program.process.kill()

    death = threading.Timer(random.uniform(0, longest or 0), kill)
    try:
        answer(program, "Continue: Kargaburo, Lesson 1" if seen.praised else
               "Continue: Kargaburo, Lesson 1|Play Your First Card")
        first = program.wait_for(lambda: find_step(program), "the lesson")
        if longest is not None:
            death.start()
        learn(program, seen, first)
    except (AttributeError, Failed, GLib.Error, subprocess.CalledProcessError):
        if not is_killed.is_set():
            raise
    finally:
        death.cancel()
        program.process.kill()
        program.process.wait()
        program.log.close()


def ask(home, question):
    """Asks a copy of the database, so that the next life finds the file unchanged."""
    with tempfile.TemporaryDirectory(prefix="cartilla-") as folder:
        copy = shutil.copytree(os.path.join(home, "data", "cartilla"),
                               os.path.join(folder, "copy"))
        database = sqlite3.connect(os.path.join(copy, "progress.sqlite"))
        try:
            return database.execute(question, (LESSON,)).fetchall()
        finally:
            database.close()


def check(seen):
    """Checks that everything that was seen is saved."""
    kept = dict(ask(seen.home, """
        SELECT step, max (n) FROM (SELECT step, count (*) AS n FROM observation
          WHERE lesson = ? AND outcome = 1 GROUP BY step, rule) GROUP BY step"""))
    lost = [step + 1 for step, times in seen.praised.items()
            if step not in NOTHING_KEPT and kept.get(step, 0) < times]
    if lost:
        raise Failed(f"what was praised at the steps {lost} is not kept")

    is_done = bool(ask(seen.home, "SELECT 1 FROM run WHERE lesson = ?"))
    if seen.is_done and not is_done:
        raise Failed("the lesson was done, and is not")
    seen.is_done = is_done
    if not is_done and seen.step is not None:
        place = ask(seen.home, "SELECT step FROM lesson WHERE lesson = ?")
        if not place or place[0][0] < seen.step:
            raise Failed(f"step {seen.step + 1} was seen, and {place} is kept")


def story(tap):
    seen = Seen()
    for number in range(N_LIVES):
        live(sys.argv[1], seen, LONGEST)
        check(seen)
        tap.ok(f"life {number + 1}: {seen.praised.total()} answers were praised, step "
               f"{(seen.step or 0) + 1}")
        if seen.is_done:
            shutil.rmtree(seen.home)
            seen = Seen()

    if not seen.is_done:
        live(sys.argv[1], seen, None)
    check(seen)
    if not seen.is_done:
        raise Failed("the last life does not come to the end of the lesson")
    shutil.rmtree(seen.home)
    tap.ok("what is left is learned to its end")


sys.exit(Tap().run(story))
