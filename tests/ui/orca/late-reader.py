#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""late-reader.py PROGRAM: on a busy computer it takes long until screen readers know of a
new program. Until then, the program says nothing; then it tells them where the focus is,
and everything that has waited.
"""
import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

PATIENCE = 60  # seconds
N_LOOKS = 40  # how often the program asks in vain whether it is known
ROOT = "/org/a11y/atspi/accessible/root"
WORDS = "Play a heart, too."
REGISTRY = """
<node>
  <interface name="org.a11y.atspi.Socket">
    <method name="Embed">
      <arg type="(so)" direction="in"/><arg type="(so)" direction="out"/>
    </method>
  </interface>
  <interface name="org.a11y.atspi.Accessible">
    <method name="GetChildren"><arg type="a(so)" direction="out"/></method>
  </interface>
  <interface name="org.a11y.atspi.Registry">
    <method name="GetRegisteredEvents"><arg type="a(ss)" direction="out"/></method>
  </interface>
</node>
"""


class Registry:
    """Takes its time before it enters a program, and hears what that says meanwhile."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.program = None  # once it asks to be entered
        self.is_entered = False
        self.n_looks = 0
        self.events = []
        node = Gio.DBusNodeInfo.new_for_xml(REGISTRY)
        for interface in node.interfaces:
            path = ROOT
            if interface.name.endswith("Registry"):
                path = "/org/a11y/atspi/registry"
            self.bus.register_object(path, interface, self.on_call, None, None)
        for member in ("StateChanged", "PropertyChange", "Announcement"):
            self.bus.signal_subscribe(None, "org.a11y.atspi.Event.Object", member, None,
                                      None, Gio.DBusSignalFlags.NONE, self.on_event)
        Gio.bus_own_name_on_connection(self.bus, "org.a11y.atspi.Registry",
                                       Gio.BusNameOwnerFlags.NONE, None, None)

    def on_call(self, _bus, sender, _path, _interface, method, _parameters, invocation):
        if method == "Embed":
            self.program = (sender, invocation)
        elif method == "GetChildren":
            self.n_looks += 1
            known = [(self.program[0], ROOT)] if self.is_entered else []
            invocation.return_value(GLib.Variant("(a(so))", (known,)))
        else:
            listening = [(self.bus.get_unique_name(), "object:state-changed")]
            invocation.return_value(GLib.Variant("(a(ss))", (listening,)))

    def on_event(self, _bus, _sender, _path, _interface, member, parameters):
        kind, detail, _, data = parameters.unpack()[:4]
        if kind == "focused" and detail == 1:
            self.events.append("focus")
        elif data and (kind == "accessible-description" or member == "Announcement"):
            self.events.append(data)

    def enter(self):
        self.is_entered = True
        self.program[1].return_value(GLib.Variant("((so))", ((self.bus.get_unique_name(),
                                                              ROOT),)))

    def has_told(self, words):
        return any(words in event for event in self.events)


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        if not GLib.MainContext.default().iteration(False):
            time.sleep(.01)


def story(registry):
    wait_for(lambda: registry.program and registry.n_looks >= N_LOOKS,
             "the program to ask whether it is known")
    before = registry.events[:]
    assert not registry.has_told(WORDS), f"nobody hears yet: {before}"
    print("ok 1 - nothing is said before there is somebody to hear it", flush=True)
    registry.events.clear()
    registry.enter()
    wait_for(lambda: registry.has_told(WORDS), f"“{WORDS}”, not {registry.events}")
    assert "focus" in registry.events, f"where the focus is, not {registry.events}"
    assert registry.events.index("focus") < len(registry.events) - 1
    print("ok 2 - then one is told where the focus is, and what there is to do")


def main(binary):
    lesson = os.path.join(os.environ["CT_SOURCE_ROOT"], "lessons", "kargaburo",
                          "01-first-card.xml")
    os.environ["AT_SPI_BUS_ADDRESS"] = os.environ["DBUS_SESSION_BUS_ADDRESS"]
    registry = Registry()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environment = dict(os.environ, GTK_A11Y="atspi", GSETTINGS_BACKEND="memory")
        for name in ("DATA", "CONFIG", "STATE", "CACHE"):
            environment[f"XDG_{name}_HOME"] = os.path.join(home, name.lower())
        program = subprocess.Popen([binary, lesson], env=environment)
        try:
            print("1..2", flush=True)
            story(registry)
        finally:
            program.terminate()
            program.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
