#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""try-all-moves.py PROGRAM NAME [--windows N] [WORD…]: tries each move that a hand can make
at a table, in several windows at a time; with words, only tests whose name contains one of
them. With REACH=all in the environment, tries all moves in all ways.
"""
import argparse
import os
import sys

import many_windows

PATIENCE = 6 * 3600  # seconds for one game
MARK = "# TALLY "  # GLib 2.84 begins the line with another #


class Tally(many_windows.Report):
    """Adds up what the runs have tried: moves, then gestures of each kind."""

    def __init__(self):
        super().__init__()
        self.sums = [0, 0, 0, 0]

    def note(self, run):
        for line in run.lines:
            if MARK in line:
                counts = map(int, line.partition(MARK)[2].split())
                self.sums = [one + other for one, other in zip(self.sums, counts)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("name")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--windows", type=int, default=many_windows.WINDOWS)
    arguments = parser.parse_intermixed_args()

    program = [arguments.program, arguments.name]
    paths = [path for path in many_windows.list_paths(program)
             if not arguments.words or any(word in path for word in arguments.words)]
    tally = Tally()
    seconds = many_windows.run_all(program, paths, tally, PATIENCE, arguments.windows)

    print("# {} moves: {} gestures by pointer, {} by drag, {} by keys; "
          "{} without; {:.0f} s in {} windows".format(
              *tally.sums, tally.n_faults, seconds, arguments.windows))
    sys.exit(1 if tally.n_failed or tally.sums[0] == 0 else 0)


main()
