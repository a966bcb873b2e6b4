#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""own_screen.py PROGRAM [ARGUMENT…]: runs a program with its own screen and message bus.
Nothing else takes the focus, the pointer or the clipboard there, so many such programs can
run at the same time. CT_SCREEN is the size of the screen.
"""
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile

# The server does not reset when a program disconnects, because the next one may be
# connecting. It does not repeat keys, because a busy machine would seem to hold one down.
SIZE = os.environ.get("CT_SCREEN", "1280x800")
SERVER = ["Xvfb", "-screen", "0", SIZE + "x24", "-nolisten", "tcp", "-noreset", "-r",
          "-displayfd"]
BUS = ["dbus-daemon", "--session", "--nofork", "--print-address"]
# Constants of X.h and Xatom.h
XA_WINDOW = 33
PROP_MODE_REPLACE = 0
RETAIN_PERMANENT = 1
NOT_FOR_DAEMONS = ("WAYLAND_DISPLAY", "XAUTHORITY", "AT_SPI_BUS_ADDRESS", "G_DEBUG")


def pretend_manager(name):
    """Without a window manager, GTK asks for one in each frame: two fifths of all that it
    asks the server. This one cannot do anything. Its window stays after the connection
    is closed.
    """
    x11 = ctypes.CDLL("libX11.so.6")
    for function in (x11.XOpenDisplay, x11.XDefaultRootWindow, x11.XCreateSimpleWindow,
                     x11.XInternAtom):
        function.restype = ctypes.c_ulong
    display = ctypes.c_ulong(x11.XOpenDisplay(name.encode()))
    if not display:
        raise RuntimeError(f"{name} does not answer")
    root = x11.XDefaultRootWindow(display)
    window = x11.XCreateSimpleWindow(display, ctypes.c_ulong(root), 0, 0, 1, 1, 0, 0, 0)
    atom = x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 0)
    for holder in (root, window):
        x11.XChangeProperty(display, ctypes.c_ulong(holder), ctypes.c_ulong(atom),
                            XA_WINDOW, 32, PROP_MODE_REPLACE,
                            ctypes.byref(ctypes.c_ulong(window)), 1)
    x11.XSetCloseDownMode(display, RETAIN_PERMANENT)
    x11.XCloseDisplay(display)


class Screen:
    """An X server and a message bus, for as long as they are needed."""

    def __init__(self):
        # At the end, daemons started by others may still use this folder.
        self.runtime = tempfile.TemporaryDirectory(prefix="screen-",
                                                   ignore_cleanup_errors=True)
        self.daemons = []
        self.environment = dict(os.environ, XDG_RUNTIME_DIR=self.runtime.name,
                                GDK_BACKEND="x11")
        self.environment["DISPLAY"] = ":" + self.start(SERVER)
        pretend_manager(self.environment["DISPLAY"])
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.start(BUS)
        self.environment.pop("WAYLAND_DISPLAY", None)

    def start(self, command):
        """Starts a daemon. When it is ready, it writes its address to the file descriptor
        that is its last argument.
        """
        reader, writer = os.pipe()
        environment = {name: value for name, value in self.environment.items()
                       if name not in NOT_FOR_DAEMONS}
        self.daemons.append(subprocess.Popen(
            [*command, str(writer)], env=environment, pass_fds=[writer],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL))
        os.close(writer)
        with os.fdopen(reader) as pipe:
            answer = pipe.readline().strip()
        if not answer:
            raise RuntimeError(f"{command[0]} does not start")
        return answer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            daemon.wait()
        self.runtime.cleanup()


def find_missing():
    """Returns: the names of the missing programs that a screen needs"""
    return " and ".join(name for name in (SERVER[0], BUS[0])
                        if shutil.which(name) is None)


def main():
    missing = find_missing()
    if missing:
        print(f"1..0 # SKIP {missing} not found")
        return 0

    with Screen() as screen:
        status = subprocess.run(sys.argv[1:], env=screen.environment,
                                check=False).returncode
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main())
