#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""keep-drafts.py PROGRAM HAND: someone edits a recorded hand, and the program is killed
before they save. The next start offers to continue; the file does not change until someone
saves.
"""
import glob
import os
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from screen_reader import Failed, Tap

WORDS = "Here I should have kept the ten"
SECONDS = 2.0  # the most that may be lost
QUESTION = "Cartilla closed before your changes to"
CHANGED = "Someone else has changed or removed the file"


class Home:
    """A home with a file in it, and the programs that run there."""

    def __init__(self, binary, hand):
        self.binary = binary
        self.home = tempfile.mkdtemp(prefix="cartilla-")
        self.file = os.path.join(self.home, "a.hand.xml")
        shutil.copy(hand, self.file)
        self.programs = []

    def start(self, *args):
        self.programs.append(screen_reader.Program(
            self.binary, *args, home=self.home,
            settings=(("animation-speed", "'none'"),)))
        return self.programs[-1]

    def kill(self, program):
        program.process.kill()
        program.process.wait()
        program.log.close()
        self.programs.remove(program)

    def text(self):
        with open(self.file, encoding="utf-8") as file:
            return file.read()

    def drafts(self):
        return glob.glob(os.path.join(self.home, "data", "cartilla", "drafts", "*"))

    def end(self):
        for program in list(self.programs):
            self.kill(program)
        shutil.rmtree(self.home)


def require(condition, what):
    if not condition:
        raise Failed(what)


def asks(program, words=QUESTION):
    """Dialogs are not on a page."""
    return next((n for n in program.root.walk() if words in n.name), None)


def expect_question(program, words=QUESTION):
    return program.wait_for(lambda: asks(program, words), f"“{words}”")


def take_keyboard(program, n_windows):
    """Moves the keyboard focus to a dialog (the smaller window) or back, because there is
    no window manager to do it.
    """
    program.wait_for(lambda: len(program.find_windows()) == n_windows, "the windows")
    screen_reader.xdotool("windowfocus", "--sync", min(
        program.find_windows(), key=lambda window: screen_reader.geometry(window)[2:]))


def begin_note(program):
    """Goes to the first card, and begins a note."""
    program.expect("A short hand")
    program.press("Right", "Right")
    program.press("n")
    program.wait_for(lambda: next((n for n in program.root.walk()
                                   if n.name.startswith("Note on")), None), "the dialog")
    take_keyboard(program, 2)


def write(program, words):
    screen_reader.xdotool("type", "--delay", "30", words)


def is_kept(home, words):
    for path in home.drafts():
        with open(path, encoding="utf-8") as file:
            if words in file.read():
                return True
    return False


def write_and_die(home):
    """Writes half a note and kills the program."""
    program = home.start(home.file)
    begin_note(program)
    write(program, WORDS)
    time.sleep(SECONDS)
    home.kill(program)


def go_on(tap, home):
    before = home.text()
    write_and_die(home)
    require(home.text() == before, "the file has changed")
    require(is_kept(home, WORDS), "what was written is not kept")
    tap.ok("what is being written is kept two seconds after the last key")

    program = home.start()
    expect_question(program)
    take_keyboard(program, 2)
    program.press("Return")
    program.expect("• A short hand")
    require(home.text() == before, "the file has changed before it was saved")
    home.kill(program)
    program = home.start()
    expect_question(program)
    take_keyboard(program, 2)
    program.press("Return")
    program.expect("• A short hand")
    tap.ok("whoever goes on and is killed again has lost nothing")

    take_keyboard(program, 1)
    program.press("ctrl+z")
    program.wait_for(lambda: not home.drafts(), "nothing to be kept")
    program.press("ctrl+shift+z")
    program.wait_for(lambda: is_kept(home, WORDS), "it to be kept again")
    program.press("ctrl+s")
    program.wait_for(lambda: WORDS in home.text(), "the note in the file")
    program.wait_for(lambda: not home.drafts(), "the draft to go")
    home.kill(program)
    tap.ok("it can be taken back, written again and saved")


def discard(tap, home):
    write_and_die(home)
    program = home.start()
    expect_question(program)
    take_keyboard(program, 2)
    program.press("alt+d")
    program.wait_for(lambda: not home.drafts(), "the draft to go")
    home.kill(program)
    require(WORDS not in home.text(), "the file has what was discarded")
    tap.ok("what is discarded is gone")


def leave(tap, home):
    program = home.start(home.file)
    program.expect("A short hand")
    program.press("Right", "Right", "1")
    program.expect("• A short hand")
    program.wait_for(home.drafts, "the mark to be kept")
    program.press("ctrl+w")
    expect_question(program, "Save Your Changes?")
    take_keyboard(program, 2)
    program.press("alt+d")
    program.process.wait()
    home.kill(program)
    require(not home.drafts(), "what was discarded will be offered")
    tap.ok("who leaves and discards is not asked again")


def changed(tap, home):
    write_and_die(home)
    theirs = home.text().replace("A short hand", "A changed hand")
    with open(home.file, "w", encoding="utf-8") as file:
        file.write(theirs)
    program = home.start()
    expect_question(program, CHANGED)
    take_keyboard(program, 2)
    program.press("Return")
    program.expect("• A short hand")
    take_keyboard(program, 1)
    program.press("ctrl+s")
    expect_question(program, "The File Has Changed")
    require(home.text() == theirs, "what others have written is lost")
    home.kill(program)
    tap.ok("what others have written meanwhile is told, and not overwritten")


def damaged(tap, home):
    write_and_die(home)
    for path in home.drafts():
        with open(path, "r+", encoding="utf-8") as file:
            text = file.read()
            file.seek(0)
            file.write(text.replace("<moves>", "<mov"))
            file.truncate()
    program = home.start()
    expect_question(program, "they cannot be read")
    home.kill(program)
    program = home.start()
    program.expect("Kargaburo")
    require(asks(program, "they cannot be read") is None, "it is told again")
    require(is_kept(home, WORDS), "what is left of it is lost")
    home.kill(program)
    tap.ok("what is damaged is told once, and put aside")


def story(tap):
    for part in (go_on, discard, leave, changed, damaged):
        home = Home(*sys.argv[1:3])
        try:
            part(tap, home)
        finally:
            home.end()


sys.exit(Tap().run(story))
