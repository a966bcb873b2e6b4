#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""stay-logged-in.py PROGRAM HAND: while there is unsaved text, the program asks the session
not to end, and says why; this test plays the session manager.
"""
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import screen_reader
from screen_reader import Failed, GLib, Tap
from gi.repository import Gio

LOGOUT = 1  # as in org.gnome.SessionManager
NAME = "org.gnome.SessionManager"
INTERFACE = """
<node>
  <interface name="org.gnome.SessionManager">
    <method name="RegisterClient">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="u" direction="in"/>
      <arg type="s" direction="in"/><arg type="u" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method>
    <property name="SessionIsActive" type="b" access="read"/>
  </interface>
</node>
"""


class SessionManager:
    """Knows who does not want the session to end now, and why."""

    def __init__(self):
        self.reasons = {}
        self.n_asked = 0
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
        self.bus.register_object("/org/gnome/SessionManager", node.interfaces[0],
                                 self.on_call, lambda *_: GLib.Variant("b", True), None)
        self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus",
                           "org.freedesktop.DBus", "RequestName",
                           GLib.Variant("(su)", (NAME, 0)), None, 0, -1, None)

    def on_call(self, _bus, _sender, _path, _interface, method, args, call):
        answer = None
        if method == "Inhibit":
            _, _, reason, flags = args.unpack()
            self.n_asked += 1
            if flags & LOGOUT:
                self.reasons[self.n_asked] = reason
            answer = GLib.Variant("(u)", (self.n_asked,))
        elif method == "Uninhibit":
            self.reasons.pop(args.unpack()[0], None)
        elif method == "RegisterClient":
            answer = GLib.Variant("(o)", ("/org/gnome/SessionManager/Client1",))
        call.return_value(answer)


def story(tap):
    manager = SessionManager()
    home = tempfile.mkdtemp(prefix="cartilla-")
    path = os.path.join(home, "a.hand.xml")
    shutil.copy(sys.argv[2], path)
    program = screen_reader.Program(sys.argv[1], path, home=home,
                                    settings=(("animation-speed", "'none'"),))
    program.expect("A short hand")
    if manager.reasons:
        raise Failed("nobody has written anything")
    program.press("Right", "Right", "1")
    program.wait_for(lambda: manager.reasons, "the session to be held up")
    if "unsaved notes" not in list(manager.reasons.values())[0]:
        raise Failed(f"nobody understands “{manager.reasons}”")
    tap.ok("the session does not end while something is not saved, and is told why")

    program.press("ctrl+z")
    program.wait_for(lambda: not manager.reasons, "the session to be let go")
    tap.ok("what is taken back holds nothing up")

    program.press("2")
    program.wait_for(lambda: manager.reasons, "the session to be held up")
    program.press("ctrl+s")
    program.wait_for(lambda: not manager.reasons, "the session to be let go")
    tap.ok("what is saved holds nothing up")

    program.press("3")
    program.wait_for(lambda: manager.reasons, "the session to be held up")
    program.press("alt+Left")
    program.wait_for(lambda: len(program.find_windows()) == 2, "the question")
    screen_reader.xdotool("windowfocus", "--sync", program.find_window())
    program.press("alt+d")
    program.wait_for(lambda: not manager.reasons, "the session to be let go")
    tap.ok("what nobody wants holds nothing up")
    program.close()


sys.exit(Tap().run(story))
