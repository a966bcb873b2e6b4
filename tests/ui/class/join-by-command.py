#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""join-by-command.py PROGRAM CLI: “cartilla --class FOLDER” joins the class in that
folder, and the computer stays in it; if there is no class, it says so and ends.
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from screen_reader import Failed, Tap

ROSTER = "id;name;picture;group\nana;Ana;owl;Lions\nben;Ben;crab;Tigers\n"


def make_class(home, cli):
    folder = os.path.join(home, "4b.cartilla-class")
    subprocess.run([cli, "class", folder, "new"], check=True)
    with open(os.path.join(folder, "roster.csv"), "w", encoding="utf-8") as file:
        file.write(ROSTER)
    return folder


def story(tap):
    place = tempfile.mkdtemp(prefix="cartilla-class-")
    folder = make_class(place, sys.argv[2])
    home = tempfile.mkdtemp(prefix="cartilla-")
    program = screen_reader.Program(sys.argv[1], "--class", folder, home=home)
    program.expect("Ana")
    program.expect("Tigers")
    tap.ok("the children of the class are there to be pressed")
    program.process.terminate()
    program.process.wait()

    with open(os.path.join(home, "config", "glib-2.0", "settings", "keyfile"),
              encoding="utf-8") as file:
        settings = file.read()
    if folder not in settings:
        raise Failed(f"the class is not kept: {settings}")
    tap.ok("the computer stays in the class")

    gone = subprocess.run([sys.argv[1], "--class", os.path.join(place, "nowhere")],
                          capture_output=True, text=True, check=False,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})
    if gone.returncode == 0 or "nowhere" not in gone.stderr:
        raise Failed(f"nobody says what is wrong: {gone.returncode} {gone.stderr}")
    tap.ok("where there is no class, it says so and ends")


sys.exit(Tap().run(story))
