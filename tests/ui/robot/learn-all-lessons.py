#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""learn-all-lessons.py PROGRAM [--windows N] [WORD…]: a robot learns all lessons, in
several windows at a time; with words, only lessons whose name contains one of them. With
CT_ALL_WAYS=1 in the environment, it learns them in all ways instead of one: first each
lesson once, then each in a second way, so that a few rounds find most of what can go wrong.

The robot never waits (see ct-clock.c), so there are only slightly more windows than
processors.
"""
import argparse
import itertools
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import many_windows  # noqa: E402

PATIENCE = 900  # seconds for one lesson
WINDOWS = (os.cpu_count() or 1) + 1


def list_in_turn(program):
    """The first way of each lesson, then the second of each, and so on."""
    lessons = [list(ways) for _, ways in
               itertools.groupby(many_windows.list_paths(program),
                                 key=lambda path: path.split("/")[2])]
    return [path for turn in itertools.zip_longest(*lessons) for path in turn if path]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--windows", type=int, default=WINDOWS)
    arguments = parser.parse_intermixed_args()

    program = [arguments.program] + (["--all"] if os.environ.get("CT_ALL_WAYS") else [])
    paths = [path for path in list_in_turn(program)
             if not arguments.words or any(word in path for word in arguments.words)]
    report = many_windows.Report()
    seconds = many_windows.run_all(program, paths, report, PATIENCE, arguments.windows)

    n_lessons = len({path.split("/")[2] for path in paths})
    print(f"# {report.n_done} runs of {n_lessons} lessons, {report.n_failed} failed, "
          f"{report.n_faults} faults, {seconds:.0f} s in {arguments.windows} windows")
    sys.exit(1 if report.n_failed or not paths else 0)


main()
