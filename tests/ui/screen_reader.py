# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader knows of Cartilla, and a keyboard and a mouse to drive it.

Everything here goes through the accessibility bus and the X server, as it does for a
person: it asks the program itself nothing.
"""
import gettext
import math
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time
import warnings

for name in ("G_DEBUG", "GTK_A11Y"):  # GLib reads them when it is loaded
    os.environ.pop(name, None)

import gi  # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Their successors do not exist on Debian 12.
warnings.filterwarnings("ignore", category=DeprecationWarning, message="Atspi")

PATIENCE_MS = 20000
PAUSE_MS = 10  # between two looks; or twice as long as a look takes
LONGEST_PAUSE_MS = 240
RESTING_MS = 120  # between two looks at something that may move
DOUBLE_CLICK_MS = 20
CONTROLS = (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.CHECK_BOX,
            Atspi.Role.SLIDER, Atspi.Role.ENTRY, Atspi.Role.SPIN_BUTTON)
Atspi.set_timeout(PATIENCE_MS, PATIENCE_MS)


class Failed(Exception):
    """Something is not as a person should find it."""


def begins(name, words):
    """Returns: whether @name begins with @words, after the number that answers have"""
    return name.startswith(words) or re.sub(r"^[0-9]+\. ", "", name).startswith(words)


class Node:
    """One accessible object."""

    def __init__(self, accessible):
        self.accessible = accessible

    @property
    def name(self):
        name = self.accessible.get_name() or ""
        # Since GTK 4.14, announcements have no name, but a text.
        text = None if name else self.accessible.get_text_iface()
        if text is not None and self.role == Atspi.Role.STATUS_BAR:
            name = Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))
        return name

    @property
    def description(self):
        return self.accessible.get_description() or ""

    @property
    def role(self):
        return self.accessible.get_role()

    def has(self, state):
        return self.accessible.get_state_set().contains(state)

    def children(self):
        for i in range(self.accessible.get_child_count()):
            child = self.accessible.get_child_at_index(i)
            if child is not None:
                yield Node(child)

    def walk(self, skipped=None):
        """Yields: this and everything in it, except lists if there is @skipped to put them
        into
        """
        yield self
        if skipped is not None and self.role == Atspi.Role.LIST:
            skipped.extend(self.children())
            return
        for child in self.children():
            yield from child.walk(skipped)

    def centre(self):
        extents = self.accessible.get_component_iface().get_extents(
            Atspi.CoordType.WINDOW)
        return (extents.x + extents.width // 2, extents.y + extents.height // 2)

    def __str__(self):
        return f"{self.accessible.get_role_name()} “{self.name}”"


def catalogs_of(binary):
    """Returns: the folder of the translations that were built with @binary"""
    return os.path.join(os.path.dirname(binary), "..", "..", "po")


def places_of(binary):
    """Returns: what lets the bus tell right places; newer versions of GTK do not, and only
    there it is built with @binary
    """
    path = os.path.abspath(
        os.path.join(os.path.dirname(binary), "..", "..", "tests", "shim", "libct-places.so"))
    return path if os.path.exists(path) else ""


def teach(binary, home, lesson):
    """Makes @lesson finished for the learner of @home, where no program has run yet."""
    Program(binary, home=home).end()
    path = os.path.join(home, "data", "cartilla", "progress.sqlite")
    database = sqlite3.connect(path)
    with database:
        database.execute("INSERT INTO lesson (learner, lesson, last) "
                         "VALUES (1, ?, strftime ('%s'))", (lesson,))
        database.execute("INSERT INTO run (key, learner, lesson, wrong, help, at) "
                         "VALUES (?1, 1, ?1, 0, 0, strftime ('%s'))", (lesson,))
    database.close()


class Program:
    """Cartilla with its own home, which is empty at first, or with the home of a program
    that ran before.
    """

    def __init__(self, binary, *args, settings=(), output=None, pass_fds=(),
                 home=None, niceness=0, language=None):
        self.home = home or tempfile.mkdtemp(prefix="cartilla-")
        self.process = None
        self.root = None
        self.pages = "Pages"  # the name of what shows one page at a time
        self.log = open(os.path.join(self.home, "log"), "w+", encoding="utf-8")
        environment = dict(os.environ)
        for name in ("DATA", "CONFIG", "STATE", "CACHE"):
            environment[f"XDG_{name}_HOME"] = os.path.join(self.home, name.lower())
        environment.update({
            "GSETTINGS_SCHEMA_DIR": os.path.join(
                os.path.dirname(binary), "..", "..", "data"),
            "GSETTINGS_BACKEND": "keyfile",
            "GSK_RENDERER": "cairo",
            "GDK_BACKEND": "x11",
            "LC_ALL": "C.UTF-8",
            "NO_AT_BRIDGE": "0",
        })
        preloaded = ":".join(filter(None, (environment.get("LD_PRELOAD"), places_of(binary))))
        environment["ASAN_OPTIONS"] = \
            environment.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
        if language is not None:
            environment.update({"LANGUAGE": language,
                                "CARTILLA_LOCALE_DIR": catalogs_of(binary)})
            self.pages = gettext.translation("cartilla", catalogs_of(binary),
                                             [language]).gettext("Pages")
        self.write_settings(settings)
        self.process = subprocess.Popen(
            ["nice", "-n", str(niceness), "env", f"LD_PRELOAD={preloaded}", binary, *args],
            env=environment, stdout=output or self.log, stderr=self.log, pass_fds=pass_fds)
        self.root = self.wait_for(self.find_application, "the program on the bus")
        self.window = self.wait_for(self.find_window, "the window")
        xdotool("windowfocus", "--sync", self.window)

    def write_settings(self, settings):
        folder = os.path.join(self.home, "config", "glib-2.0", "settings")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
            file.write("[org/cartilla/Cartilla]\n")
            file.writelines(f"{key}={value}\n" for key, value in settings)
        # Return does nothing for three double-click times after the program moved the focus.
        folder = os.path.join(self.home, "config", "gtk-4.0")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "settings.ini"), "w", encoding="utf-8") as file:
            file.write(f"[Settings]\ngtk-double-click-time={DOUBLE_CLICK_MS}\n")

    def end(self):
        """Ends the program; what it has saved remains."""
        self.process.terminate()
        self.process.wait()
        self.log.seek(0)
        complaints = [line for line in self.log if "CRITICAL" in line]
        if complaints:
            raise Failed("the program complained: " + complaints[0])

    def close(self):
        try:
            self.end()
        finally:
            shutil.rmtree(self.home)

    def find_application(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_process_id() == self.process.pid:
                return Node(child)
        return None

    def find_windows(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            capture_output=True, text=True, check=False)
        return found.stdout.split()

    def find_window(self):
        """Returns: the largest window, because a tooltip may come and go."""
        return max(self.find_windows(), default=None,
                   key=lambda window: math.prod(geometry(window)[2:]))

    def wait_for(self, condition, what, least_pause=PAUSE_MS):
        """Waits until @condition returns something, and returns that. Calls it again and
        again, less often if that takes long: a look can be hundreds of messages on the bus.
        """
        loop = GLib.MainLoop()
        answer = []

        def is_over():
            if self.process is not None and self.process.poll() is not None:
                return True
            try:
                found = condition()
            except (AttributeError, GLib.Error):
                found = None  # it vanished while we looked at it
            if found:
                answer.append(found)
            return bool(found)

        def look():
            begin = time.monotonic()
            if is_over():
                loop.quit()
                return
            taken = round((time.monotonic() - begin) * 1000)
            GLib.timeout_add(max(least_pause, min(2 * taken, LONGEST_PAUSE_MS)), look)

        if not is_over():
            GLib.timeout_add(PATIENCE_MS, loop.quit)
            GLib.timeout_add(least_pause, look)
            loop.run()
        if not answer:
            raise Failed(f"waited in vain for {what}; in focus is {self.focus()}")
        return answer[0]

    def nodes(self, skipped=None):
        """Yields: what is on the visible page, which comes after the ones to go back to"""
        pages = next((n for n in self.root.walk() if n.name == self.pages), None)
        if pages is None:
            return self.root.walk(skipped)
        page = next(pages.children(), None)
        return page.walk(skipped) if page is not None else []

    def find(self, words, role=None):
        """Returns: the first object on the page whose name begins with @words"""
        for node in self.nodes():
            if begins(node.name, words) and (role is None or node.role == role):
                return node
        return None

    def expect(self, words, role=None):
        return self.wait_for(lambda: self.find(words, role), f"“{words}”")

    def focus(self):
        if self.root is None:
            return None
        try:
            for node in self.nodes():
                if node.has(Atspi.StateType.FOCUSED):
                    return node
        except GLib.Error:
            pass
        return None

    def expect_focus(self, words):
        def in_focus():
            node = self.focus()
            return node if node is not None and begins(node.name, words) else None
        return self.wait_for(in_focus, f"the focus on “{words}”")

    def nameless(self):
        """Returns: controls that a screen reader can only call by their class"""
        return [str(node) for node in self.nodes() if node.role in CONTROLS and
                (not node.name or node.name.startswith(("Gtk", "Adw", "Ct")))]

    def alert(self):
        for node in self.nodes():
            if node.role in (Atspi.Role.ALERT, Atspi.Role.NOTIFICATION):
                return node
        return None

    def expect_alert(self, words):
        def answered():
            node = self.alert()
            return node if node is not None and node.name.startswith(words) else None
        return self.wait_for(answered, f"the answer “{words}”")

    def said(self):
        """Returns: what the line below the table says"""
        return [node.name for node in self.nodes()
                if node.role == Atspi.Role.STATUS_BAR]

    def expect_said(self, words):
        return self.wait_for(
            lambda: next((s for s in self.said() if words in s), None),
            f"“{words}” to be told")

    def press(self, *keys):
        if "Return" in keys or "space" in keys:
            time.sleep(3.5 * DOUBLE_CLICK_MS / 1000)  # see ct_key_rest_begin()
        xdotool("key", *keys)

    def tab_to(self, words, role=None, at_most=40):
        """Presses Tab until something whose name begins with @words has the focus."""
        for _ in range(at_most):
            before = self.focus()
            if before is not None and begins(before.name, words) and \
               role in (None, before.role):
                return before
            self.press("Tab")
            self.wait_for(lambda: self.moved_from(before), "the focus to move")
        raise Failed(f"Tab does not lead to “{words}”")

    def go_on(self, heard):
        """Hears something, and goes to the next step."""
        self.expect(heard)
        self.expect_focus("Next")
        self.press("Return")

    def choose(self, words):
        """Goes to something whose name begins with @words, and presses it."""
        self.expect(words)
        self.tab_to(words)
        self.press("Return")

    def find_in_hand(self, words, is_hand_card):
        """Moves along the hand to a card whose name begins with @words."""
        self.press("h")
        self.wait_for(lambda: is_hand_card(self.focus()), "the hand to be in focus")
        self.press("Home")
        self.wait_for(lambda: ", 1 of " in self.focus().name, "the first card")
        while not self.focus().name.startswith(words):
            before = self.focus()
            self.press("Right")
            self.wait_for(lambda: self.moved_from(before), "the next card")
        return self.focus()

    def moved_from(self, before):
        node = self.focus()
        return node is not None and \
            (before is None or node.accessible != before.accessible)

    def scroll_to(self, node):
        """Turns the mouse wheel until @node is in the window."""
        _, _, width, height = geometry(self.window)
        while node.centre()[1] > height - 20:
            before = node.centre()
            xdotool("mousemove", "--window", self.window, str(width // 2),
                    str(height // 2), "click", "5")
            self.wait_for(lambda: node.centre() != before, f"{node} to scroll")

    def settle(self, node):
        """Waits until @node is at rest: pages slide in, cards travel. Fails at once if it
        vanishes in the meantime.
        """
        seen = []
        words = str(node)

        def rests():
            try:
                seen.append(node.centre())
            except (AttributeError, GLib.Error):
                seen.append(None)
            return len(seen) >= 4 and len(set(seen[-4:])) == 1

        self.wait_for(rests, f"{words} to come to rest", RESTING_MS)
        if seen[-1] is None:
            raise Failed(f"{words} is not there anymore")

    def is_covered(self, x, y):
        """Returns: whether another window covers this point: a tooltip, which vanishes when
        the pointer comes
        """
        left, top, _, _ = geometry(self.window)
        for window in self.find_windows():
            x0, y0, width, height = geometry(window)
            if window != self.window and 0 <= left + x - x0 < width and \
               0 <= top + y - y0 < height:
                return True
        return False

    def click(self, node, times=1):
        x = y = None
        while (x, y) != node.centre():  # the page may have moved in the meantime
            self.settle(node)
            self.scroll_to(node)
            x, y = node.centre()
            xdotool("mousemove", "--window", self.window, str(x), str(y))
            self.wait_for(lambda: not self.is_covered(x, y), f"{node} to be uncovered")
        xdotool(*["click", "1"] * times)


def xdotool(*args):
    subprocess.run(["xdotool", *args], check=True, stdout=subprocess.DEVNULL)


def geometry(window):
    """Returns: place and size of a window; nothing if it is gone"""
    answer = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window],
                            capture_output=True, text=True, check=False).stdout
    values = dict(line.split("=") for line in answer.split())
    return [int(values.get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT")]


class Tap:
    """Reports each thing that went well in the Test Anything Protocol."""

    def __init__(self):
        self.count = 0

    def ok(self, what):
        self.count += 1
        print(f"ok {self.count} - {what}", flush=True)

    def run(self, story):
        try:
            story(self)
        except Failed as failure:
            self.count += 1
            print(f"not ok {self.count} - {failure}", flush=True)
            print(f"1..{self.count}", flush=True)
            return 1
        print(f"1..{self.count}", flush=True)
        return 0
