#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill-while-editing.py PROGRAM: someone makes a lesson, and the program is killed at a
random moment while they write its title, again and again. The next start goes on with the
lesson, with every letter that was seen.
"""
import os
import random
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from screen_reader import Atspi, Failed, Tap

N_LIVES = 100 if os.environ.get("CT_TORTURE") else 3
TITLE = "abcdefghijklmnopqrstuvwxyz"  # is written from the start


def count_letters(program):
    """Returns: how much of the title the header shows"""
    return max((len(node.name) for node in program.nodes()
                if node.role == Atspi.Role.LABEL and TITLE.startswith(node.name)),
               default=0)


def expect_letters(program, n_letters):
    program.wait_for(lambda: count_letters(program) == n_letters, f"{n_letters} letters")


def play(program):
    """Makes the first step: the learner follows suit, or draws."""
    program.expect_said("It’s your turn to follow.")
    playable = [node for node in program.nodes() if ", playable, " in node.name]
    if playable:
        program.click(playable[0], 2)
    else:
        program.click(program.expect("Stock, "))
    program.wait_for(lambda: any(node.name.startswith("1. ") for node in program.nodes()),
                     "the first step")


def begin(program):
    program.click(program.expect("Kargaburo", Atspi.Role.PUSH_BUTTON))
    program.click(program.expect("New Lesson", Atspi.Role.PUSH_BUTTON))
    play(program)
    program.click(program.expect("The Lesson"))


def restore(program):
    program.wait_for(lambda: next((node for node in program.root.walk()
                                   if "Cartilla closed before" in node.name), None),
                     "the question")
    program.wait_for(lambda: len(program.find_windows()) == 2, "the dialog")
    screen_reader.xdotool("windowfocus", "--sync", min(
        program.find_windows(), key=lambda window: screen_reader.geometry(window)[2:]))
    program.press("Return")
    program.expect("Steps")
    program.wait_for(lambda: len(program.find_windows()) == 1, "the window")
    screen_reader.xdotool("windowfocus", "--sync", program.find_windows()[0])


def write(program, n_letters):
    """Writes some letters, after removing them when there are many. Returns: how many
    letters were seen
    """
    program.click(program.expect("Title", Atspi.Role.TEXT))
    program.expect_focus("Title")
    program.press("ctrl+End")
    if n_letters > len(TITLE) - 5:
        program.press(*["BackSpace"] * (n_letters - 1))
        n_letters = 1
        expect_letters(program, n_letters)
    for _ in range(random.randint(1, 3)):
        program.press(TITLE[n_letters])
        n_letters += 1
        expect_letters(program, n_letters)
    program.press(TITLE[n_letters])  # which may be seen or not
    time.sleep(random.uniform(0, 0.2))
    return n_letters


def story(tap):
    home = tempfile.mkdtemp(prefix="cartilla-")
    seen = 0
    for number in range(N_LIVES):
        program = screen_reader.Program(sys.argv[1], home=home,
                                        settings=(("animation-speed", "'none'"),))
        try:
            kept = 0
            if number == 0:
                begin(program)
            else:
                restore(program)
                kept = program.wait_for(lambda: count_letters(program), "the title")
                if kept not in (seen, seen + 1):
                    raise Failed(f"{seen} letters were seen, and {kept} are kept")
            seen = write(program, kept)
        finally:
            program.process.kill()
            program.process.wait()
            program.log.close()
        tap.ok(f"life {number + 1}: {seen} letters were seen")
    shutil.rmtree(home)


sys.exit(Tap().run(story))
