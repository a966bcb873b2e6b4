#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""school_teacher.py PROGRAM HOME FOLDER: the teacher's computer, on the current screen:
waits until students are shown as stuck, and reads the grid.
"""
import json
import sys
import time

from school_computer import Computer, main, tell
from school_lesson import MASTERIES, RULES
from screen_reader import Atspi, Failed

WORD = "owl"
STUCK = "Stuck: 3 errors in a row"


class Teacher(Computer):
    """The teacher, in the pages behind the password."""

    def open_pages(self, is_new):
        """Enters the password, or chooses one."""
        program = self.program
        program.expect("Lions")
        program.press("F10")
        program.expect("New Window")
        program.press("t")
        program.expect_focus("Teacher Password")
        program.press(*WORD, "Return")
        if is_new:
            program.expect_focus("Repeat Password")
            program.press(*WORD, "Return")
        program.expect("Nobody is stuck.")
        tell(opened=True)

    def await_stuck(self, name):
        """Reports when the window shows that a student is stuck, above all who are not."""
        children = self.program.expect("Students", Atspi.Role.LIST)
        rows = []

        def is_shown():
            children.accessible.clear_cache()
            rows[:] = [node.name for node in children.children()]
            stuck = [row for row in rows if "Stuck" in row]
            return rows[:len(stuck)] == stuck and \
                any(row.startswith(name + ". ") and STUCK in row for row in stuck)
        try:
            self.program.wait_for(is_shown, f"{name} to be stuck")
        except Failed as failure:
            raise Failed(f"{failure}: {rows}") from failure
        tell(seen=name, at=time.monotonic())

    # ------------------------------------------------------------------------ the grid

    def read_grid(self, rows):
        """Reports what the grid says about each student and rule of the day."""
        self.program.click(self.program.expect("Grid"))
        grid = self.program.wait_for(self.find_grid, "the grid")
        for rule, title in RULES.items():
            self.go_to_column(grid, title)
            for row in range(rows):
                if row > 0:
                    self.step(grid, "Down")
                tell(row=row, rule=rule, words=grid.name)
            for _ in range(rows - 1):
                self.step(grid, "Up")
        tell(read=True)

    def find_grid(self):
        """Presses Tab until the grid has the focus. Its name is the cell at the cursor."""
        node = self.program.focus()
        if node is not None and (". Plan: " in node.name or
                                 any(words in node.name for words in MASTERIES)):
            return node
        self.program.press("Tab")
        return None

    def go_to_column(self, grid, title):
        self.program.press("Home")
        while f". {title}: " not in grid.name:
            self.step(grid, "Right")

    def step(self, grid, key):
        before = grid.name
        self.program.press(key)
        self.program.wait_for(lambda: grid.name != before, "another cell")

    def do(self, order):
        for name, value in order.items():
            getattr(self, name)(value)


if __name__ == "__main__":
    main(Teacher(*sys.argv[1:]))
