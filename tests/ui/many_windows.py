# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the tests of a program in several windows at a time, each on its own screen.

There may be more windows than processors if the tests mostly wait for something to show.
"""
import queue
import subprocess
import threading
import time

from own_screen import Screen

WINDOWS = 8


def list_paths(program):
    """Returns: the names of all tests of the program, in its order"""
    with Screen() as screen:
        output = subprocess.run(
            [*program, "-l"], env=screen.environment, check=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8").stdout
    # GLib 2.84 lists them in comments.
    lines = [line.removeprefix("# ") for line in output.splitlines()]
    return [line for line in lines if line.startswith("/")]


class Run:
    """One test of the program: its output, how long it took, and its faults: the lines
    with “FAULT”, or why it did not end.
    """

    def __init__(self, program, path, screen, patience):
        begin = time.monotonic()
        self.path = path
        self.lines = []
        try:
            run = subprocess.run(
                [*program, "-p", path], env=screen.environment, timeout=patience,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                encoding="utf-8", errors="replace")
            self.lines = run.stdout.splitlines()
            self.faults = self.find_faults(run.returncode)
        except subprocess.TimeoutExpired:
            self.faults = [f"not finished after {patience} seconds"]
        self.seconds = time.monotonic() - begin

    def find_faults(self, status):
        faults = [line.partition("FAULT ")[2] for line in self.lines if "FAULT " in line]
        if status != 0 and not faults:
            return [f"ended with {status}", *self.lines[-5:]]
        if not any(line.startswith(("ok ", "not ok ")) for line in self.lines):
            faults.append("was not gone through")
        return faults


class Report:
    """Reports each run in the Test Anything Protocol."""

    def __init__(self):
        self.lock = threading.Lock()
        self.n_done = 0
        self.n_failed = 0
        self.n_faults = 0

    def tell(self, run):
        with self.lock:
            self.n_done += 1
            self.n_failed += bool(run.faults)
            self.n_faults += len(run.faults)
            for fault in run.faults:
                print(f"# {fault}")
            print(f"{'not ok' if run.faults else 'ok'} {self.n_done} {run.path}")
            print(f"# {run.seconds:.0f} s", flush=True)
            self.note(run)

    def note(self, run):
        """For subclasses that count something else; called for one run at a time."""


def run_all(program, paths, report, patience, n_windows=WINDOWS):
    """Returns: how many seconds it took"""
    todo = queue.Queue()
    begin = time.monotonic()

    def work():
        with Screen() as screen:
            try:
                while True:
                    report.tell(Run(program, todo.get_nowait(), screen, patience))
            except queue.Empty:
                pass

    for path in paths:
        todo.put(path)
    print(f"1..{len(paths)}", flush=True)
    threads = [threading.Thread(target=work) for _ in range(n_windows)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.monotonic() - begin
