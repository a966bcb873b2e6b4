#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tour-with-screen-reader.py PROGRAM [ARGUMENT…]: somebody who cannot see the screen and
has no mouse does everything that can be done. PROGRAM is test-tour-listening: Cartilla,
with the list of its actions. It says which is next and by what names it is to be found,
and sees whether it was done; what is done here goes through the accessibility bus and
the keys.

GTK 4.8 lets a screen reader press buttons and switches and do what cards, places and
seats offer. For all else it has to be done as people with a screen reader do it, with
keys, listening to where the focus is:

  - the lines of a menu and the rows of a list have no action on the bus,
  - an entry is there to write in, so that being in it is all that can be done,
  - a check button has no action (later versions of GTK have mended that),
  - the focus cannot be set through the bus (GrabFocus is “not supported”).
"""
import os
import socket
import sys

import screen_reader
from screen_reader import Atspi, Failed, GLib, Node

INTO = " › "  # between the names of a menu and of what is in it
PRESSES = ("click", "toggle")
MENU_LINES = (Atspi.Role.MENU_ITEM, Atspi.Role.CHECK_MENU_ITEM,
              Atspi.Role.RADIO_MENU_ITEM)
ENTRIES = (Atspi.Role.ENTRY, Atspi.Role.TEXT)
AT_MOST = 80  # presses of a key on the way to something


class Tour(screen_reader.Program):
    """The program on its tour, and where its focus is."""

    def __init__(self, binary, *args):
        here, there = socket.socketpair()
        os.environ["CT_LISTENER"] = str(there.fileno())
        self.focused = None
        self.listener = Atspi.EventListener.new(self.on_focused)
        self.listener.register("object:state-changed:focused")
        super().__init__(binary, *args, output=sys.stdout,
                         pass_fds=(there.fileno(),))
        there.close()
        self.requests = here.makefile("r", encoding="utf-8")
        self.answers = here.makefile("w", encoding="utf-8")

    def on_focused(self, event):
        if event.detail1:
            self.focused = Node(event.source)

    def page(self):
        """All nodes of the page; those of the list of moves come last, because it is long."""
        lists = []
        for node in self.nodes(skipped=lists):
            yield node
        for node in lists:
            yield from node.walk()

    def find_control(self, name, place):
        """The usable control that is called NAME."""
        called_so = (node for node in (place.walk() if place else self.page())
                     if is_called(node, name) and is_usable(node))
        first = next(called_so, None)
        if first is None or find_action(first, "") is not None:
            return first
        # A row has the same name as the switch in it.
        return next((n for n in called_so if find_action(n, "") is not None), first)

    def expect_control(self, name, place):
        try:
            return self.wait_for(lambda: self.find_control(name, place), f"“{name}”")
        except Failed as failure:
            others = ", ".join(str(n) for n in self.page() if is_usable(n))
            raise Failed(f"{failure}; there are {others}") from failure

    def is_there(self, node):
        return node.has(Atspi.StateType.FOCUSED) or self.focused is not None and \
            self.focused.accessible.get_parent() == node.accessible

    def comes_first(self, node):
        """Whether @node is before what has the focus, in the order of reading."""
        for other in self.page():
            if other.accessible == node.accessible:
                return True
            if self.focused is not None and other.accessible == self.focused.accessible:
                return False
        return False

    def go_to(self, node, key):
        """Presses @key until @node or what is in it has the focus."""
        for _ in range(AT_MOST):
            if self.is_there(node):
                return
            before = self.focused
            self.press(key)
            self.wait_for(lambda: self.focused is not before, "the focus to move")
            check_name(self.focused)
        raise Failed(f"{key} does not lead to {node}")

    def walk_to(self, node):
        self.go_to(node, "shift+Tab" if self.comes_first(node) else "Tab")

    def use(self, node, action):
        number = find_action(node, action)
        if node.role in ENTRIES:
            self.walk_to(node)
        elif number is not None:
            node.accessible.get_action_iface().do_action(number)
        elif node.role in MENU_LINES or is_choice(node):
            self.go_to(node, "Up" if self.comes_first(node) else "Down")
            self.press("Return")
        else:
            self.walk_to(node)
            self.press("space")

    def do(self, action, heard):
        place = None
        for name in heard.split(INTO):
            control = self.expect_control(name, place)
            self.use(control, action)
            place = Node(control.accessible.get_parent())  # a menu is beside its button

    def take(self):
        """Does what is asked for until nothing more is."""
        for request in self.requests:
            try:
                self.do(*request.rstrip("\n").split("\t"))
                print("done", file=self.answers, flush=True)
            except (Failed, GLib.Error) as failure:
                print(failure, file=self.answers, flush=True)
        return self.process.wait()


def is_usable(node):
    return all(node.has(state) for state in (
        Atspi.StateType.FOCUSABLE, Atspi.StateType.VISIBLE, Atspi.StateType.SENSITIVE))


def get_name(node):
    """GTK 4.8 gives the lines of a choice no name: one reads what is in them."""
    if node.name or node.role != Atspi.Role.LIST_ITEM:
        return node.name
    return next((n.name for n in node.walk() if n.role == Atspi.Role.LABEL), "")


def is_called(node, name):
    """A card or a place tells more after its name, with a comma between; an answer has
    its words after its number, and a stone of the map how one stands with it."""
    heard = get_name(node)
    return (heard == name or heard.startswith(name + ",") or
            name.endswith((". ", ": ")) and heard.startswith(name))


def is_choice(node):
    """Whether it is a line of what opens from a row, and not a row itself."""
    return node.role == Atspi.Role.LIST_ITEM and not node.name


def check_name(node):
    name = get_name(node)
    if not name or name.startswith(("Gtk", "Adw", "Ct")):
        raise Failed(f"the focus is on something without a name: {node}")


def find_action(node, name):
    """The number of the action of that name, or else of the one that presses it."""
    actions = node.accessible.get_action_iface()
    if actions is None:
        return None
    names = [actions.get_action_name(i) for i in range(actions.get_n_actions())]
    for wanted in (name, *PRESSES):
        if wanted in names:
            return names.index(wanted)
    return None


def main():
    tour = Tour(*sys.argv[1:])
    try:
        return tour.take()
    finally:
        tour.close()


sys.exit(main())
