# SPDX-License-Identifier: GPL-3.0-or-later
"""The class of that day: its students, and who sits at which computer when."""
import os
import shutil
import subprocess
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = ("Ana", "Ben", "Carla", "David", "Eva", "Finn", "Greta", "Hannes", "Ida", "Jonas",
         "Karla", "Leo", "Mila", "Noah", "Olga", "Paul", "Quirin", "Rosa", "Sami", "Tara",
         "Umut", "Vera", "Willi", "Xenia")
PICTURES = ("owl", "crab", "fish", "rocket", "butterfly", "kite", "moon")
GROUPS = ("Lions", "Tigers")
PLAN = """<plan id="{id}" order="given">
  <title>{day}</title>
  <do lesson="day-at-school"/>
  <do rule="KB-FOLLOW-1" count="3"/>
</plan>
"""
STUCK = 3  # errors in a row
N_LESSONS = 3  # each student comes once per lesson, if a computer is free


@dataclass(frozen=True)
class Child:
    """A student in the roster."""

    id: str
    name: str
    picture: str
    group: str


@dataclass(frozen=True)
class Visit:
    """A student at a computer: how many wrong answers they give before a right one, and
    after how many right ones they leave.
    """

    child: Child
    seat: int
    wrong: int
    most: int
    by_keys: bool

    def describe(self):
        """Returns: the visit as an order to the computer"""
        return {"child": self.child.id, "name": self.child.name,
                "picture": self.child.picture, "group": self.child.group,
                "wrong": self.wrong, "most": self.most, "by_keys": self.by_keys}


def list_children(number):
    """The last student has the same name as the first, but another picture."""
    return [Child(f"k{i + 1}", NAMES[i % (number - 1)], PICTURES[i % len(PICTURES)],
                  GROUPS[i % (number - 1) % len(GROUPS)]) for i in range(number)]


def write(folder, *names_and_text):
    """Replaces a file atomically."""
    path = os.path.join(folder, *names_and_text[:-1])
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(names_and_text[-1])
    os.rename(path + ".new", path)


def write_roster(folder, children):
    lines = [f"{child.id};{child.name};{child.picture};{child.group}\n"
             for child in children]
    write(folder, "roster.csv", "id;name;picture;group\n" + "".join(lines))


def make_class(cli, folder, children):
    subprocess.run([cli, "class", folder, "new"], check=True)
    write_roster(folder, children)
    for place in ("plans", "lessons"):
        os.makedirs(os.path.join(folder, place), exist_ok=True)
    write(folder, "plans", "monday.xml", PLAN.format(id="monday", day="Monday"))
    shutil.copy(os.path.join(HERE, "day-at-school.xml"),
                os.path.join(folder, "lessons", "day-at-school.xml"))


def change_class(folder, children):
    """Adds a new student and another plan."""
    write_roster(folder, children)
    write(folder, "plans", "tuesday.xml", PLAN.format(id="tuesday", day="Tuesday"))


def plan_visits(children, n_seats, stuck, newcomer):
    """Everyone comes three times, each time to another computer: begins the lesson, ends
    it, and does exercises. Those in @stuck need help the first time; the @newcomer comes
    later than the others.
    """
    return [Visit(child, (i + lesson) % n_seats,
                  STUCK if lesson == 0 and i in stuck else (i + lesson) % STUCK,
                  2 if lesson != 1 else 9, (i + lesson) % 2 == 0)
            for lesson in range(N_LESSONS) for i, child in enumerate(children)
            if lesson > 0 or child is not newcomer]
