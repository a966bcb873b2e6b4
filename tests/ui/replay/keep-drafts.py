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


class Test:
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


def is_kept(test, words):
    for path in test.drafts():
        with open(path, encoding="utf-8") as file:
            if words in file.read():
                return True
    return False


def write_and_die(test):
    """Writes half a note and kills the program."""
    program = test.start(test.file)
    begin_note(program)
    write(program, WORDS)
    time.sleep(SECONDS)
    test.kill(program)


def go_on(tap, test):
    before = test.text()
    write_and_die(test)
    require(test.text() == before, "the file has changed")
    require(is_kept(test, WORDS), "what was written is not kept")
    tap.ok("what is being written is kept two seconds after the last key")

    program = test.start()
    expect_question(program)
    take_keyboard(program, 2)
    program.press("Return")
    program.expect("• A short hand")
    require(test.text() == before, "the file has changed before it was saved")
    test.kill(program)
    program = test.start()
    expect_question(program)
    take_keyboard(program, 2)
    program.press("Return")
    program.expect("• A short hand")
    tap.ok("whoever goes on and is killed again has lost nothing")

    take_keyboard(program, 1)
    program.press("ctrl+z")
    program.wait_for(lambda: not test.drafts(), "nothing to be kept")
    program.press("ctrl+shift+z")
    program.wait_for(lambda: is_kept(test, WORDS), "it to be kept again")
    program.press("ctrl+s")
    program.wait_for(lambda: WORDS in test.text(), "the note in the file")
    program.wait_for(lambda: not test.drafts(), "the draft to go")
    test.kill(program)
    tap.ok("it can be taken back, written again and saved")


def discard(tap, test):
    write_and_die(test)
    program = test.start()
    expect_question(program)
    take_keyboard(program, 2)
    program.press("alt+d")
    program.wait_for(lambda: not test.drafts(), "the draft to go")
    test.kill(program)
    require(WORDS not in test.text(), "the file has what was discarded")
    tap.ok("what is discarded is gone")


def leave(tap, test):
    program = test.start(test.file)
    program.expect("A short hand")
    program.press("Right", "Right", "1")
    program.expect("• A short hand")
    program.wait_for(test.drafts, "the mark to be kept")
    program.press("ctrl+w")
    expect_question(program, "Save Your Changes?")
    take_keyboard(program, 2)
    program.press("alt+d")
    program.process.wait()
    test.kill(program)
    require(not test.drafts(), "what was discarded will be offered")
    tap.ok("who leaves and discards is not asked again")


def changed(tap, test):
    write_and_die(test)
    theirs = test.text().replace("A short hand", "A changed hand")
    with open(test.file, "w", encoding="utf-8") as file:
        file.write(theirs)
    program = test.start()
    expect_question(program, CHANGED)
    take_keyboard(program, 2)
    program.press("Return")
    program.expect("• A short hand")
    take_keyboard(program, 1)
    program.press("ctrl+s")
    expect_question(program, "The File Has Changed")
    require(test.text() == theirs, "what others have written is lost")
    test.kill(program)
    tap.ok("what others have written meanwhile is told, and not overwritten")


def damaged(tap, test):
    write_and_die(test)
    for path in test.drafts():
        with open(path, "r+", encoding="utf-8") as file:
            text = file.read()
            file.seek(0)
            file.write(text.replace("<moves>", "<mov"))
            file.truncate()
    program = test.start()
    expect_question(program, "they cannot be read")
    test.kill(program)
    program = test.start()
    program.expect("Kargaburo")
    require(asks(program, "they cannot be read") is None, "it is told again")
    require(is_kept(test, WORDS), "what is left of it is lost")
    test.kill(program)
    tap.ok("what is damaged is told once, and put aside")


def story(tap):
    for part in (go_on, discard, leave, changed, damaged):
        test = Test(*sys.argv[1:3])
        try:
            part(tap, test)
        finally:
            test.end()


sys.exit(Tap().run(story))
