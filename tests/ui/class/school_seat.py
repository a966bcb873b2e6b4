# SPDX-License-Identifier: GPL-3.0-or-later
"""The computers of a class: each has its own screen, bus, home and folder, and a process
that carries out orders there.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile

from own_screen import Screen

HERE = os.path.dirname(os.path.abspath(__file__))
NAME_OF_CLASS = "4b.cartilla-class"


class Seat:
    """One computer, and what is different in its environment."""

    def __init__(self, number, script, binary, environment):
        self.number = number
        self.home = tempfile.mkdtemp(prefix=f"school-{number}-")
        self.folder = os.path.join(self.home, NAME_OF_CLASS)
        self.arguments = [sys.executable, os.path.join(HERE, script), binary, self.home,
                          self.folder]
        self.environment = environment
        self.screen = None
        self.worker = None
        self.pid = None  # of the program

    def begin(self):
        """Switches it on. Its folder must exist."""
        self.screen = Screen()
        self.worker = subprocess.Popen(
            self.arguments, env={**self.screen.environment, **self.environment},
            text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.read_until("pid")

    def order(self, **what):
        self.worker.stdin.write(json.dumps(what) + "\n")
        self.worker.stdin.flush()

    def read(self):
        """Returns: the next report of the computer"""
        line = self.worker.stdout.readline()
        if not line:
            raise RuntimeError(f"computer {self.number} has ended")
        entry = json.loads(line)
        self.pid = entry.get("pid", self.pid)
        return entry

    def read_until(self, *names):
        while True:
            entry = self.read()
            if any(name in entry for name in names):
                return entry

    def take_away(self):
        """Makes the folder unreachable."""
        os.rename(self.folder, self.folder + ".away")

    def bring_back(self):
        os.rename(self.folder + ".away", self.folder)

    def end(self):
        """Switches it off, and waits for the end."""
        self.worker.stdin.close()
        self.worker.wait()
        self.pid = None
        if self.worker.returncode != 0:
            raise RuntimeError(f"computer {self.number} has ended badly")

    def stop(self):
        """Kills its processes at once."""
        if self.worker is not None:
            self.worker.kill()
            self.worker.wait()
        if self.pid is not None:
            try:
                os.kill(self.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.pid = None

    def remove(self):
        """Removes everything, whether or not it still runs."""
        self.stop()
        if self.screen is not None:
            self.screen.__exit__()
        shutil.rmtree(self.home, ignore_errors=True)
