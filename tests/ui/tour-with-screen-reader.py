#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tour-with-screen-reader.py PROGRAM [ARGUMENT…]: someone who cannot see the screen and has
no mouse uses every action. PROGRAM is test-tour-listening: Cartilla, with the list of its
actions. It says which action is next and what its controls are called, and checks whether
it was done; this script acts through the accessibility bus and the keys.

With GTK 4.8, a screen reader can press buttons and switches, and do what cards, places and
seats offer. Everything else works as for people with a screen reader: with keys, while
listening to where the focus is:

  - menu items and the rows of a list have no action on the bus,
  - an entry can only be focused, to write in it,
  - a check button has no action (later versions of GTK have fixed this),
  - the bus cannot move the focus (GrabFocus is “not supported”).
"""
import os
import socket
import sys

import screen_reader
from screen_reader import Atspi, Failed, GLib, Node

INTO = " › "  # between the name of a menu and that of its item
PRESSES = ("click", "toggle")
MENU_LINES = (Atspi.Role.MENU_ITEM, Atspi.Role.CHECK_MENU_ITEM,
              Atspi.Role.RADIO_MENU_ITEM)
ENTRIES = (Atspi.Role.ENTRY, Atspi.Role.TEXT)
AT_MOST = 80  # key presses on the way to something


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

    def find_control(self, name, place, owner):
        """The usable control that is called NAME; a choice belongs to the row OWNER, because
        others may have the same choices, and a list that is closing can still be found."""
        called_so = (node for node in (place.walk() if place else self.page())
                     if is_called(node, name) and is_usable(node))
        first = next(called_so, None)
        if owner and first is not None and is_choice(first):
            return next((node for node in (first, *called_so) if belongs_to(node, owner)), first)
        if first is None or find_action(first, "") is not None:
            return first
        # A row has the same name as the switch in it.
        return next((n for n in called_so if find_action(n, "") is not None), first)

    def expect_control(self, name, place, owner):
        try:
            return self.wait_for(lambda: self.find_control(name, place, owner), f"“{name}”")
        except Failed as failure:
            others = ", ".join(str(n) for n in self.page() if is_usable(n))
            raise Failed(f"{failure}; there are {others}") from failure

    def is_there(self, node):
        return node.has(Atspi.StateType.FOCUSED) or self.focused is not None and \
            self.focused.accessible.get_parent() == node.accessible

    def comes_first(self, node):
        """Returns: whether @node comes before the focus in reading order"""
        for other in self.page():
            if other.accessible == node.accessible:
                return True
            if self.focused is not None and other.accessible == self.focused.accessible:
                return False
        return False

    def press_and_move(self, key):
        before = self.focused
        self.press(key)
        self.wait_for(lambda: self.focused is not before, "the focus to move")

    def go_to(self, node, key):
        """Presses @key until @node, or something in it, has the focus."""
        for _ in range(AT_MOST):
            if self.is_there(node):
                return
            before = self.focused
            try:
                self.press_and_move(key)
            except Failed:
                if not is_choice(before):
                    raise
                self.press_and_move(key)  # libadwaita 1.7 ignores the first arrow key in a list
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
        place = owner = None
        for name in heard.split(INTO):
            control = self.expect_control(name, place, owner)
            place = Node(control.accessible.get_parent())  # its menu is a sibling
            self.use(control, action)
            owner = name

    def take(self):
        """Carries out requests until there are none. Tells what a program that fails wrote."""
        try:
            for request in self.requests:
                try:
                    self.do(*request.rstrip("\n").split("\t"))
                    print("done", file=self.answers, flush=True)
                except (Failed, GLib.Error) as failure:
                    print(failure, file=self.answers, flush=True)
        except ConnectionError:
            pass  # it has died
        status = self.process.wait()
        if status != 0:
            self.log.seek(0)
            print(f"# It ended with {status}.")
            print("".join(f"# {line}" for line in self.log), end="")
        return 0 if status == 0 else 1


def is_usable(node):
    return all(node.has(state) for state in (
        Atspi.StateType.FOCUSABLE, Atspi.StateType.VISIBLE, Atspi.StateType.SENSITIVE))


def get_name(node):
    """GTK 4.8 does not name the items of a drop-down: reads what is in them."""
    if node.name or node.role != Atspi.Role.LIST_ITEM:
        return node.name
    return next((n.name for n in node.walk() if n.role == Atspi.Role.LABEL), "")


def is_called(node, name):
    """The name of a card or place continues after a comma; that of an answer begins with
    its number, and that of a stone on the map ends with the learner's progress."""
    heard = get_name(node)
    return (heard == name or heard.startswith(name + ",") or
            name.endswith((". ", ": ")) and heard.startswith(name))


def is_choice(node):
    """Returns: whether it is an item of a drop-down, and not the row with the drop-down"""
    return node.role == Atspi.Role.LIST_ITEM and not node.name


def belongs_to(node, owner):
    return is_choice(node) and Node(node.accessible.get_parent()).name == owner


def check_name(node):
    name = get_name(node)
    if not name or name.startswith(("Gtk", "Adw", "Ct")):
        raise Failed(f"the focus is on something without a name: {node}")


def find_action(node, name):
    """Returns: the number of the action of that name, or else of one that presses @node"""
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
