#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill-in-practice.py PROGRAM: someone plays against the computer, and the program is
killed at a random moment, again and again. The file of the hand contains every move that
was seen, and the next start offers to continue it.
"""
import glob
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from screen_reader import Atspi, Failed, GLib, Tap

N_LIVES = 100 if os.environ.get("CT_TORTURE") else 3
LONGEST = 8.0  # seconds of a life, once a card can be played
SETTINGS = (("animation-speed", "'fast'"),)
# A start may take any time; only its result matters. The test has its own time limit.
screen_reader.PATIENCE_MS = 24 * 60 * 60 * 1000
TITLE = "Practice"  # a dot before it means that something is not saved


class HandIsOver(Exception):
    """There is nothing left to play."""


def list_hands(home):
    return glob.glob(os.path.join(home, "data", "cartilla", "hands", "*"))


def is_over(home):
    """Asks the engine whether the last hand is over: the program may have been killed after
    its last move.
    """
    last = max(list_hands(home)).removesuffix(".new")
    tool = os.path.join(os.path.dirname(sys.argv[1]), "..", "cli", "cartilla-cli")
    told = [subprocess.run([tool, "replay", path], capture_output=True, text=True,
                           check=False).stdout for path in glob.glob(last + "*")]
    return any("The hand is over." in words for words in told)


def own_moves(home):
    """Returns: how many moves of the learner the file of the last hand contains"""
    counts = {}
    for path in list_hands(home):
        name = os.path.basename(path).removesuffix(".new")
        try:
            moves = ElementTree.parse(path).getroot().findall("./moves/move[@seat='A']")
        except ElementTree.ParseError:
            if not path.endswith(".new"):
                raise
            continue  # the version before it is complete
        counts[name] = max(counts.get(name, 0), len(moves))
    return counts[max(counts)] if counts else 0


def what_can_be_done(program):
    """Returns: a playable card, or else the stock, with its current name: while cards move,
    a second look may find another name.
    """
    stock = None
    is_my_turn = False
    for node in program.nodes():
        name = node.name
        if ", playable" in name or name == "Next Hand" and \
           node.role == Atspi.Role.PUSH_BUTTON:
            return name.split(",")[0], node
        if name.startswith("Stock"):
            stock = "Stock", node
        is_my_turn |= name.startswith("You,") and ", to play" in name
    return stock if is_my_turn else None


def is_in_hand(program, name):
    in_hand = re.compile(re.escape(name) + r",(.*, )? ?\d+ of \d+$")
    return any(in_hand.match(node.name) for node in program.nodes())


def is_saved(program):
    """Returns: whether the title says so now. The program announces the move before it
    writes the file, so the cached title may be from the move before.
    """
    title = program.find(TITLE, Atspi.Role.LABEL)
    if title is None:
        return False
    title.accessible.clear_cache()
    return title.name.startswith(TITLE) and program.process.poll() is None


def play(program, seen):
    """Plays on and on; counts in @seen which moves were seen to be made and saved."""
    while True:
        name, card = program.wait_for(lambda: what_can_be_done(program), "a card to play")
        if name == "Next Hand":
            raise HandIsOver
        if name == "Stock":
            program.click(card)
            continue
        program.click(card, 2)
        program.wait_for(lambda: not is_in_hand(program, name), f"{name} to go")
        if is_saved(program):
            seen.append(name)


def begin(program, is_left):
    program.expect("Kargaburo", Atspi.Role.PUSH_BUTTON)
    if is_left:
        program.click(program.expect("Continue Your Hand"))
        return
    program.click(program.find("Kargaburo", Atspi.Role.PUSH_BUTTON))
    program.click(program.expect("Practice", Atspi.Role.PUSH_BUTTON))


def live(binary, home, is_left, seen):
    """One life of the program. Returns: whether the hand was played to its end"""
    program = screen_reader.Program(binary, settings=SETTINGS, home=home)
    death = threading.Timer(random.uniform(0, LONGEST), program.process.kill)
    try:
        begin(program, is_left)
        death.start()
        play(program, seen)
    except HandIsOver:
        return True
    except (AttributeError, Failed, GLib.Error, subprocess.CalledProcessError):
        if death.ident is None:
            raise  # the unfinished hand was not offered
    finally:
        death.cancel()
        program.process.kill()
        program.process.wait()
        program.log.close()
    return False


def story(tap):
    home = tempfile.mkdtemp(prefix="cartilla-")
    is_left = False
    seen = []
    for number in range(N_LIVES):
        if not is_left:
            seen = []
        is_finished = live(sys.argv[1], home, is_left, seen)
        kept = own_moves(home)
        if not is_finished and kept < len(seen):
            raise Failed(f"{len(seen)} moves were seen, and {kept} are kept")
        tap.ok(f"life {number + 1}: {len(seen)} moves were seen, {kept} are kept")
        is_left = kept > 0 and not is_finished and not is_over(home)
    shutil.rmtree(home)


sys.exit(Tap().run(story))
