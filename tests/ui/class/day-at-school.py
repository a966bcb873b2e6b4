#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""day-at-school.py PROGRAM CLI CLOCK continuous|stick: a day at school in real windows.
Each computer has its own home, screen and class folder; files are copied between them
badly. Students sign in by picture, learn, make mistakes and change computers; one program
is killed, and one folder vanishes for a while. The teacher sees who is stuck. At the end,
grid, CSV and statements say what was done.
"""
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import own_screen
import school_book
from school_book import Failed
from school_class import STUCK, change_class, list_children, make_class, plan_visits
from school_copier import TEACHER, Copier
from school_lesson import RULES
from school_seat import Seat

N_COMPUTERS, N_CHILDREN, WHO_IS_STUCK = \
    (12, 25, (1, 8, 15)) if os.environ.get("CT_TORTURE") else (3, 6, (1,))
N_AT_ONCE = 4  # computers that are switched on
MOST_HOURS = 10  # that a clock is wrong
AN_HOUR = 60 * 60
AWAY = 8  # seconds
SETTLED = 60  # seconds within which everything arrives once nobody is learning


class School:
    """The computers, the copier between them, and the book of what is done."""

    def __init__(self, binary, cli, clock, is_stick, seed):
        self.chance = random.Random(seed)
        self.cli = cli
        self.is_stick = is_stick
        self.master = tempfile.mkdtemp(prefix="school-")
        self.copier = Copier(self.master, seed)
        self.book = school_book.Book()
        self.children = list_children(N_CHILDREN)
        self.newcomer = self.children[-2]
        self.teacher = Seat(TEACHER, "school_teacher.py", binary, {})
        self.seats = [
            Seat(number, "school_computer.py", binary,
                 self.make_clock(clock) if is_stick else {})
            for number in range(N_COMPUTERS)]
        self.sitting = {child: threading.Lock() for child in self.children}
        self.teaching = threading.Lock()
        self.changing = threading.Lock()
        self.is_over = threading.Event()
        self.waits = []  # seconds until the teacher saw that a student was stuck …
        self.looks = []  # … and the same since the news arrived in the teacher's folder
        self.n_visits = self.n_killed = self.n_vanished = 0

    def make_clock(self, clock):
        """Makes a clock that is wrong by hours."""
        hours = self.chance.choice([-1, 1]) * self.chance.randint(1, MOST_HOURS)
        return {"LD_PRELOAD": clock, "CT_WRONG_CLOCK": str(hours * AN_HOUR),
                "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") +
                                ":verify_asan_link_order=0"}

    def list_folders(self):
        return {seat.number: seat.folder for seat in (self.teacher, *self.seats)}

    def open(self):
        """Switches on all computers, and begins to copy."""
        make_class(self.cli, self.teacher.folder,
                   [child for child in self.children if child is not self.newcomer])
        for seat in self.seats:
            os.mkdir(seat.folder)
        self.copier.settle(self.list_folders())
        with ThreadPoolExecutor(N_AT_ONCE) as pool:
            list(pool.map(Seat.begin, (self.teacher, *self.seats)))
        self.teacher.order(open_pages=True)
        self.teacher.read_until("opened")
        threading.Thread(target=self.copy, daemon=True).start()

    def close(self):
        self.is_over.set()
        for seat in (self.teacher, *self.seats):
            seat.remove()
        shutil.rmtree(self.master, ignore_errors=True)

    def copy(self):
        """Copies all folders again and again, like a synchronization tool; or more slowly,
        like someone who walks around with a USB stick.
        """
        seats = [self.teacher, *self.seats]
        while not self.is_over.is_set():
            for seat in seats:
                self.copier.carry(seat.folder, seat.number)
                self.is_over.wait(.5 if self.is_stick else 1 / len(seats))
            if not self.is_stick:
                self.chance.shuffle(seats)

    # ----------------------------------------------------------------------- the day

    def learn(self, visits):
        """Runs all visits. Meanwhile, a program is killed and a folder vanishes."""
        with ThreadPoolExecutor(len(self.seats)) as pool:
            list(pool.map(lambda seat: self.attend(
                seat, [visit for visit in visits if visit.seat == seat.number]),
                self.seats))

    def attend(self, seat, visits):
        """Runs the visits at one computer. If it fails, the day is over for everyone."""
        try:
            self.work_off(seat, visits)
        except RuntimeError:
            self.stop()
            raise

    def stop(self):
        for seat in (self.teacher, *self.seats):
            seat.stop()

    def work_off(self, seat, visits):
        """Lets one student after the other sit down at this computer."""
        for number, visit in enumerate(visits):
            if seat.number == 1 and number == 1:
                self.vanish(seat)
            with self.sitting[visit.child]:
                while not self.follow(seat, visit, seat.number == 0 and number == 1):
                    self.n_killed += 1
            self.note_visit()

    def note_visit(self):
        """Counts a visit. When everyone has been there once, a new student joins."""
        with self.changing:
            self.n_visits += 1
            if self.n_visits == N_CHILDREN - 1:
                with self.copier.lock:
                    change_class(self.teacher.folder, self.children)

    def follow(self, seat, visit, is_killed):
        """Writes what a student does into the book. Returns: whether the visit ended well,
        not because the program was killed
        """
        is_killed = is_killed and self.n_killed == 0
        seat.order(visit=visit.describe())
        while True:
            entry = seat.read()
            self.book.write(entry)
            if "stuck" in entry:
                self.await_teacher(visit, entry["at"])
                seat.order(helped=True)
            if "begins" in entry and is_killed:
                is_killed = False
                threading.Timer(self.chance.uniform(0, 2), os.kill,
                                (seat.pid, signal.SIGKILL)).start()
            if "left" in entry or "killed" in entry:
                return "left" in entry

    def vanish(self, seat):
        """Makes the folder unreachable from that computer for a while."""
        def bring_back():
            with self.copier.lock:
                if not self.is_over.is_set():
                    seat.bring_back()
        with self.copier.lock:
            seat.take_away()
        self.n_vanished += 1
        threading.Timer(AWAY, bring_back).start()

    def await_teacher(self, visit, since):
        """Waits until the teacher sees that the student is stuck."""
        with self.teaching:
            self.teacher.order(await_stuck=visit.child.name)
            seen = self.teacher.read_until("seen")["at"]
            came = self.copier.find_came(self.teacher.folder, visit.seat, since)
            self.waits.append(seen - since)
            self.looks.append(max(seen - came, 0))

    # ------------------------------------------------------------------------ the end

    def find_faults(self):
        """Returns: where the program and the book disagree"""
        answers, twice = school_book.read_statements(self.cli, self.master)
        faults = self.book.find_faults(answers)
        faults += [f"{name} is there twice" for name in twice]
        if answers != school_book.read_counts(self.cli, self.master):
            faults.append("the table does not say what the statements say")
        return faults

    def settle(self):
        """Waits until everything has arrived, now that nobody is learning."""
        self.is_over.set()
        began = time.monotonic()
        while True:
            self.copier.settle(self.list_folders())
            faults = self.find_faults()
            if not faults or time.monotonic() - began > SETTLED:
                break
            time.sleep(1)
        if faults:
            raise Failed("; ".join(faults))
        for seat in self.seats:
            seat.end()
        self.copier.settle(self.list_folders())
        faults = self.find_faults()
        if faults:
            raise Failed("at the end, " + "; ".join(faults))
        return time.monotonic() - began

    def count_hours(self):
        """Returns: the hours between the first and last answer, by the computers' clocks"""
        times = school_book.read_times(self.cli, self.master)
        return (max(times) - min(times)) / AN_HOUR

    def read_grid(self):
        """Returns: the grid in the teacher's window, by student and rule"""
        self.teacher.order(read_grid=len(self.children))
        grid = {}
        while True:
            entry = self.teacher.read()
            if "read" in entry:
                return grid
            grid[self.children[entry["row"]].id, entry["rule"]] = entry["words"]


def say_seconds(times):
    return ", ".join(f"{seconds:.1f} s" for seconds in times)


def say_due(words):
    """Returns: the same for a rule that is worth another look"""
    return words.removesuffix(", still to do") + ", worth another look today"


def compare_grids(school):
    """Checks that window, table and book say the same of each student and rule."""
    shown = school.read_grid()
    kept = school_book.read_grid(school.cli, school.master)
    names = [child.name for child in school.children]
    for child in school.children:
        for rule, title in RULES.items():
            words = kept[child.id, rule]
            name = f"{child.name} ({child.id})" if names.count(child.name) > 1 \
                else child.name
            place = f"{name}. {title}: "
            if shown[child.id, rule] not in (place + words, place + say_due(words)):
                raise Failed(f"{shown[child.id, rule]} stands for {child}, {words}")
            school.book.check_mastery(child.id, rule, words)
    return len(shown)


def story(school):
    """Runs the day. Yields: each thing that went well"""
    school.open()
    yield f"{N_COMPUTERS + 1} computers are switched on, and the class is known"
    visits = plan_visits(school.children, N_COMPUTERS, WHO_IS_STUCK, school.newcomer)
    school.learn(visits)
    yield (f"{school.n_visits} times one of {N_CHILDREN} children sat down by picture, "
           f"learned and went; {school.n_killed} times the program was killed, "
           f"{school.n_vanished} times a folder was away")
    waits = (f"{say_seconds(school.waits)}, and {say_seconds(school.looks)} after the "
             "word of it had come")
    if len(school.looks) < len(WHO_IS_STUCK):
        raise Failed(f"{len(school.looks)} of {len(WHO_IS_STUCK)} children were seen stuck")
    yield f"{STUCK} errors in a row were seen in the teacher's window after {waits}"
    seconds = school.settle()
    yield (f"{sum(school.book.answers.values())} answers, of which "
           f"{school.book.count_wrong()} wrong, are in statements and tables once each, "
           f"{seconds:.0f} s after all is over; {school.copier.say()}")
    if school.is_stick:
        if school.count_hours() < 1:
            raise Failed("all clocks were right")
        yield f"the clocks differed by {school.count_hours():.0f} hours"
    yield f"{compare_grids(school)} cells of the teacher's grid say the same"
    school.teacher.end()
    yield "no program had anything to complain of"


def main():
    binary, cli, clock, how = sys.argv[1:]
    missing = own_screen.find_missing()
    if missing:
        print(f"1..0 # SKIP {missing} not found")
        return 0

    seed = int(os.environ.get("CT_SEED", random.randrange(2 ** 32)))
    print(f"# CT_SEED={seed}", flush=True)
    school = School(binary, cli, clock, how == "stick", seed)
    signal.signal(signal.SIGTERM, lambda *_: (school.close(), os._exit(1)))
    number = 0
    began = time.monotonic()
    try:
        for number, what in enumerate(story(school), 1):
            print(f"ok {number} - {what}", flush=True)
            print(f"# {time.monotonic() - began:.0f} s", flush=True)
    except (Failed, RuntimeError) as failure:
        number += 1
        print(f"not ok {number} - {failure}", flush=True)
        return 1
    finally:
        school.close()
        print(f"1..{number}", flush=True)
    return 0


sys.exit(main())
