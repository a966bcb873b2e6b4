#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill-while-recording.py PROGRAM: someone enters a hand that was played with real cards,
and the program is killed at a random moment, again and again. The next start goes on where
the moves are entered, with every move that was seen.
"""
import os
import random
import re
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from screen_reader import Atspi, Failed, Tap

N_LIVES = 200 if os.environ.get("CT_TORTURE") else 3
MOST_MOVES = 20  # the stock is not endless
PROMPT = "Type rank and suit, such as 7H."


def count_moves(program):
    """Returns: the number of the last move in the list"""
    numbers = [re.match(r"(\d+)\. ", node.name) for node in program.nodes()]
    return max((int(number.group(1)) for number in numbers if number), default=0)


def begin(program):
    """Up to the first move; only the lead card is known."""
    program.click(program.expect("Kargaburo", Atspi.Role.PUSH_BUTTON))
    program.click(program.expect("Record a Hand", Atspi.Role.PUSH_BUTTON))
    program.click(program.expect("Next", Atspi.Role.PUSH_BUTTON))
    program.expect("The lead card: 0 of 1")
    program.press("2", "h")
    program.expect("The lead card: 1 of 1")
    program.press("Return")
    while True:
        button = program.wait_for(
            lambda: program.find(PROMPT) or
            program.find("Leave Unknown", Atspi.Role.PUSH_BUTTON), "the next step")
        if button.role != Atspi.Role.PUSH_BUTTON:
            return
        program.click(button)


def restore(program):
    program.wait_for(lambda: next((node for node in program.root.walk()
                                   if "Cartilla closed before" in node.name), None),
                     "the question")
    program.wait_for(lambda: len(program.find_windows()) == 2, "the dialog")
    screen_reader.xdotool("windowfocus", "--sync", min(
        program.find_windows(), key=lambda window: screen_reader.geometry(window)[2:]))
    program.press("Return")
    program.expect(PROMPT)
    program.wait_for(lambda: len(program.find_windows()) == 1, "the window")
    screen_reader.xdotool("windowfocus", "--sync", program.find_windows()[0])


def type_moves(program, n_moves):
    """Draws some cards, and takes them back when there are many. Returns: how many moves
    were seen
    """
    for _ in range(random.randint(1, 3)):
        if n_moves >= MOST_MOVES:
            for n_moves in range(n_moves - 1, 0, -1):
                program.press("BackSpace")
                program.wait_for(lambda n=n_moves: count_moves(program) == n,
                                 f"{n_moves} moves")
        program.press("d")
        n_moves += 1
        program.wait_for(lambda n=n_moves: count_moves(program) == n, f"move {n_moves}")
    program.press("d")  # which may be seen or not
    time.sleep(random.uniform(0, 0.2))
    return n_moves


def story(tap):
    home = tempfile.mkdtemp(prefix="cartilla-")
    seen = 0
    for number in range(N_LIVES):
        program = screen_reader.Program(sys.argv[1], home=home,
                                        settings=(("animation-speed", "'none'"),))
        try:
            if number == 0:
                begin(program)
            else:
                restore(program)
            kept = program.wait_for(lambda: max(count_moves(program), 1), "the moves")
            if number > 0 and kept not in (seen, seen + 1):
                raise Failed(f"{seen} moves were seen, and {kept} are kept")
            seen = type_moves(program, kept if number > 0 else 0)
        finally:
            program.process.kill()
            program.process.wait()
            program.log.close()
        tap.ok(f"life {number + 1}: {seen} moves were seen")
    shutil.rmtree(home)


sys.exit(Tap().run(story))
