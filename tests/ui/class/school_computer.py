#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""school_computer.py PROGRAM HOME FOLDER: a computer of the class, on the current screen.
It reads what students do here, one line of JSON per visit, and does it in the window with
keys or pointer. It reports each answer before and after. If someone kills the program, it
restarts it, and the student continues.
"""
import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from school_class import STUCK
from school_lesson import DRILLED, LESSON, QUESTIONS, TITLE
from screen_reader import Atspi, Failed, GLib

PATIENCE_MS = 120000  # a dozen computers on one machine
SETTINGS = (("animation-speed", "'none'"),)
CARD = re.compile(r"\w+ of (clubs|diamonds|hearts|spades)")
A_WHILE = 1.5  # seconds
SITTING = """SELECT key FROM learner WHERE gone = 0 ORDER BY chosen DESC, id LIMIT 1"""
KEPT = """SELECT count(*) FROM observation JOIN learner ON learner.id = learner
          WHERE learner.key LIKE ? AND at BETWEEN ? AND ?"""

screen_reader.PATIENCE_MS = PATIENCE_MS
Atspi.set_timeout(PATIENCE_MS, PATIENCE_MS)


def tell(**what):
    print(json.dumps(what), flush=True)


class Computer:
    """A window, and the student in front of it."""

    def __init__(self, binary, home, folder):
        self.binary = binary
        self.home = home
        self.settings = (*SETTINGS, ("class-folder", f"'{folder}'"))
        self.program = None

    def begin(self):
        self.program = screen_reader.Program(self.binary, settings=self.settings,
                                             home=self.home)
        tell(pid=self.program.process.pid)

    # ----------------------------------------------------------- what is on the screen

    def see(self):
        """Returns: the nodes of the page by name"""
        seen = {}
        for node in self.program.nodes():
            name = node.name
            if name:
                seen.setdefault(name, node)
        return seen

    def expect_any(self, *beginnings):
        """Waits for one of these beginnings. Returns: which one"""
        def look():
            seen = self.see()
            return next((words for words in beginnings
                         for name in seen if name.startswith(words)), None)
        return self.program.wait_for(look, f"one of {beginnings}")

    def find_tiles(self, name):
        """Returns: the tiles of students with that name, by picture. The focused tile has
        no description, so its picture is "". While the focus moves, nothing is found.
        """
        tiles = [node for node in self.program.nodes()
                 if node.role == Atspi.Role.PUSH_BUTTON and node.name == name]
        for node in tiles:
            node.accessible.clear_cache()
        found = {node.description.lower(): node for node in tiles}
        focus = next((node for node in tiles if node.has(Atspi.StateType.FOCUSED)), None)
        is_clear = len(found) == len(tiles) and found.get("") is focus
        return found if is_clear else {}

    def find_tile(self, name, picture):
        tiles = self.find_tiles(name)
        return tiles.get(picture, tiles.get(""))

    def is_at(self, name, picture):
        """Returns: whether the tile of that student has the focus"""
        tiles = self.find_tiles(name)
        return bool(tiles) and "" in tiles and picture not in tiles

    # --------------------------------------------------------------- coming and going

    def sit_down(self, child, name, picture, group, by_keys):
        """Signs in by picture. A student who is not listed yet waits for the roster. One
        who has missed, or hit another picture because the tiles moved, tries again.
        """
        program = self.program
        go_on = self.go_by_keys if by_keys else self.go_by_pointer
        tried = [0]

        def find_seated():
            # While a page leaves, it can still be found: nobody sits there anymore.
            who = self.find_who() if program.find("Kargaburo") is not None else None
            if who:
                return who
            if time.monotonic() - tried[0] > A_WHILE and program.find(group) is not None:
                with contextlib.suppress(Failed):  # the tile has just vanished
                    go_on(name, picture, group)
                tried[0] = time.monotonic()
            return None
        while True:
            try:
                who = program.wait_for(find_seated, f"{name}, {picture}, to sit down")
            except Failed as failure:
                raise Failed(f"{failure}: {list(self.see())}") from failure
            if who.endswith("/" + child):
                return
            self.leave()

    def find_who(self):
        """Returns: the class's key of the student who sits here"""
        return self.ask_store(SITTING)

    def go_by_keys(self, name, picture, _):
        """The first letter of a name moves the focus to the next such student."""
        is_there = self.is_at(name, picture)
        self.program.press("Return" if is_there else name[0].lower())

    def go_by_pointer(self, name, picture, group):
        target = self.find_tile(name, picture) or self.program.find(group)
        if target is not None:
            self.program.click(target)

    def leave(self):
        """Signs out, from any page."""
        self.program.press("ctrl+l")
        self.program.expect("Who Are You?")

    def ask_store(self, question, *values):
        """Asks the database of this computer. Returns: None if there is none yet, or it is
        being written
        """
        path = os.path.join(self.home, "data", "cartilla", "progress.sqlite")
        try:
            with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro",
                                                    uri=True)) as store:
                return store.execute(question, values).fetchone()[0]
        except sqlite3.Error:
            return None

    # ------------------------------------------------------------------------ answers

    def count_kept(self, child, since):
        """Returns: how many answers of that student since @since this computer has saved.
        The screen does not tell: Buro's last reply may still be there, and answers from
        other computers may arrive.
        """
        return self.ask_store(KEPT, f"%/{child}", int(since), time.time()) or 0

    def answer(self, child, question, is_right):
        words = question.right if is_right else question.wrong
        rules = question.proves if is_right else (question.breaks,)
        began = time.time()
        n_before = self.count_kept(child, began)
        tell(begins=child, rules=rules, right=is_right)
        if question.is_card:
            self.play(words)
        else:
            self.program.tab_to(words)
            self.program.press("Return")
        self.program.expect(question.praise if is_right else question.blame)
        self.program.wait_for(lambda: self.count_kept(child, began) > n_before,
                              "the answer to be kept")
        tell(did=child, rules=rules, right=is_right)

    def play(self, card):
        """Moves the focus along the hand to a card, and plays it."""
        program = self.program
        before = self.find_card_in_focus()
        if before is None:
            program.press("h")
            before = program.wait_for(self.find_card_in_focus, "a card in focus")
        while not before.name.startswith(card):
            program.press("Right" if "1 of 2" in before.name else "Left")
            program.wait_for(lambda n=before: program.moved_from(n), "the other card")
            before = program.wait_for(self.find_card_in_focus, "a card in focus")
        program.press("Return")

    def find_card_in_focus(self):
        node = self.program.focus()
        return node if node is not None and CARD.match(node.name) else None

    def do_lesson(self, child, wrong, most):
        """Answers at most @most questions of the lesson. Gives @wrong wrong answers before
        the first right one, and one fewer each time.
        """
        texts = [question.text for question in QUESTIONS]
        for _ in range(most):
            question = QUESTIONS[texts.index(self.expect_any(*texts))]
            for _ in range(wrong if question.wrong else 0):
                self.answer(child, question, False)
            if wrong >= STUCK:
                self.await_help(child)
            self.answer(child, question, True)
            wrong = max(wrong - 1, 0)
            if question is QUESTIONS[-1]:
                self.end_lesson(child)
                return
            self.program.expect_focus("Next")
            self.program.press("Return")

    @staticmethod
    def await_help(child):
        """Waits until someone helps the student."""
        tell(stuck=child, at=time.monotonic())
        sys.stdin.readline()

    def end_lesson(self, child):
        tell(begins=child, rules=[LESSON], right=True)
        self.program.expect_focus("Next")
        self.program.press("Return")
        self.program.expect(f"You have finished “{TITLE}”.")
        tell(did=child, rules=[LESSON], right=True)

    def drill(self, child, number):
        """Does exercises about a rule: each time, the student asks for the answer."""
        for _ in range(number):
            self.program.wait_for(lambda: self.find_next(False) and self.is_asked(),
                                  "an exercise")
            tell(begins=child, rules=[DRILLED], right=False)
            self.program.press("i")
            self.program.wait_for(lambda: self.find_next(True), "what Buro says")
            tell(did=child, rules=[DRILLED], right=False)
            self.program.press("n")

    def is_asked(self):
        """Returns: whether the exercise is ready: an answer or a card has the focus"""
        node = self.program.focus()
        return node is not None and (node.name[:1].isdigit() or CARD.match(node.name))

    def find_next(self, can_be_pressed):
        return next((node for node in self.program.nodes()
                     if node.role == Atspi.Role.PUSH_BUTTON and node.name == "Next" and
                     node.has(Atspi.StateType.SENSITIVE) == can_be_pressed), None)

    # ------------------------------------------------------------------------- a visit

    def is_lesson_open(self):
        """Returns: whether the lesson was due. Work at another computer may have changed
        that before the key was pressed.
        """
        def look():
            seen = self.see()
            return seen if not any(name.startswith("For Today: ") for name in seen) else None
        seen = self.program.wait_for(look, "what is due to open")
        return any(name.startswith(TITLE) for name in seen)

    def visit(self, child, name, picture, group, wrong, most, by_keys):
        """A student comes, does what is due, and leaves."""
        self.sit_down(child, name, picture, group, by_keys)
        self.program.expect("For Today: ")
        self.program.press("Return")
        if self.is_lesson_open():
            self.do_lesson(child, wrong, most)
        else:
            self.drill(child, min(most, 2))
        self.leave()
        tell(left=child)

    def do(self, order):
        try:
            self.visit(**order["visit"])
        except (AttributeError, Failed, GLib.Error, subprocess.CalledProcessError) as error:
            if self.program.process.poll() != -signal.SIGKILL:
                raise
            tell(killed=str(error))
            self.begin()


def main(computer):
    """Carries out orders until the input ends."""
    computer.begin()
    for line in sys.stdin:
        computer.do(json.loads(line))
    computer.program.end()


if __name__ == "__main__":
    main(Computer(*sys.argv[1:]))
