#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""learn-all-lessons.py PROGRAM [--windows N] [WORD…]: has the robot pupil go through all
lessons, in several windows at a time, each on a screen of its own. With words, only
through those with one of them in their name. With CT_ALL_WAYS=1 in the environment, in
all ways instead of one each: first each lesson once, then each a second time in another
way, so that a few rounds have seen most of what may go wrong.

Nobody waits for anything here (see ct-clock.c), so there are few more windows than
processors.
"""
import argparse
import itertools
import os
import queue
import subprocess
import sys
import threading
import time

PATIENCE = 900  # seconds for one lesson
WINDOWS = (os.cpu_count() or 1) + 1


class Screen:
    """An X server, which does not begin anew whenever a pupil leaves: the next one might
    come in between. Nor does it repeat keys: a busy machine might seem to hold one down.
    """

    def __init__(self):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24",
             "-nolisten", "tcp", "-noreset", "-r"], pass_fds=[writer],
            stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            self.name = ":" + pipe.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


class Pupils:
    """Those who sit before the screens, and what they have done."""

    def __init__(self, program, paths):
        self.program = program
        self.todo = queue.Queue()
        for path in paths:
            self.todo.put(path)
        self.lock = threading.Lock()
        self.n_done = 0
        self.n_failed = 0
        self.n_faults = 0

    def learn(self, path, screen):
        """The faults of one lesson; none if it went well."""
        environment = dict(os.environ, DISPLAY=screen.name)
        try:
            run = subprocess.run(
                [*self.program, "-p", path], env=environment, timeout=PATIENCE,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                encoding="utf-8", errors="replace")
        except subprocess.TimeoutExpired:
            return [f"not finished after {PATIENCE} seconds"]

        lines = run.stdout.splitlines()
        faults = [line.partition("FAULT ")[2] for line in lines if "FAULT " in line]
        if run.returncode != 0 and not faults:
            faults = [f"ended with {run.returncode}", *lines[-5:]]
        elif not any(line.startswith(("ok ", "not ok ")) for line in lines):
            faults.append("was not gone through")
        return faults

    def tell(self, path, faults, seconds):
        with self.lock:
            self.n_done += 1
            self.n_failed += bool(faults)
            self.n_faults += len(faults)
            for fault in faults:
                print(f"# {fault}")
            print(f"{'not ok' if faults else 'ok'} {self.n_done} {path}")
            print(f"# {seconds:.0f} s", flush=True)

    def work(self):
        screen = Screen()
        try:
            while True:
                path = self.todo.get_nowait()
                begin = time.monotonic()
                faults = self.learn(path, screen)
                self.tell(path, faults, time.monotonic() - begin)
        except queue.Empty:
            pass
        finally:
            screen.close()


def list_paths(program):
    """The first way of each lesson, then the second of each, and so on."""
    screen = Screen()
    try:
        output = subprocess.run(
            [*program, "-l"], env=dict(os.environ, DISPLAY=screen.name), check=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8").stdout
    finally:
        screen.close()
    paths = [line for line in output.splitlines() if line.startswith("/lessons/")]
    lessons = [list(ways) for _, ways in
               itertools.groupby(paths, key=lambda path: path.split("/")[2])]
    return [path for turn in itertools.zip_longest(*lessons) for path in turn if path]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--windows", type=int, default=WINDOWS)
    arguments = parser.parse_args()

    program = [arguments.program] + (["--all"] if os.environ.get("CT_ALL_WAYS") else [])
    paths = [path for path in list_paths(program)
             if not arguments.words or any(word in path for word in arguments.words)]
    print(f"1..{len(paths)}", flush=True)
    begin = time.monotonic()
    pupils = Pupils(program, paths)
    threads = [threading.Thread(target=pupils.work) for _ in range(arguments.windows)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    n_lessons = len({path.split("/")[2] for path in paths})
    print(f"# {pupils.n_done} runs of {n_lessons} lessons, {pupils.n_failed} failed, "
          f"{pupils.n_faults} faults, {time.monotonic() - begin:.0f} s in {arguments.windows} windows")
    sys.exit(1 if pupils.n_failed or not paths else 0)


main()
