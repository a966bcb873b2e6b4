#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""orca.py PROGRAM TRANSCRIPT: the screen reader of Debian, Orca, with a speech
server that writes down what it hears. Somebody presses keys; what is spoken after each
is compared with a transcript that was read by eye.
"""
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import screen_reader  # noqa: E402
from screen_reader import Atspi, Failed, GLib, Program  # noqa: E402

PATIENCE = 60  # seconds; a busy machine is slow to speak
SILENCE = 1.5  # seconds without a word, once cards lie still and it is nobody's turn else


class Voice(threading.Thread):
    """Answers like Speech Dispatcher, and keeps what it was asked to say."""

    def __init__(self, path):
        super().__init__(daemon=True)
        self.spoken = []
        self.news = threading.Condition()
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        self.start()

    def run(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def serve(self, connection):
        stream = connection.makefile("rw", encoding="utf-8", newline="\r\n")
        for line in stream:
            command = line.split()
            if command[:1] == ["SPEAK"]:
                self.answer(stream, "230 OK RECEIVING DATA")
                self.keep(self.read_text(stream))
                self.answer(stream, "225-1", "225 OK MESSAGE QUEUED")
            elif command[:1] == ["HISTORY"]:
                self.answer(stream, "245-1", "245 OK CLIENT ID SENT")
            elif command[:1] == ["LIST"]:
                self.answer(stream, "250-ear", "250 OK LIST SENT")
            elif command[:1] == ["GET"]:
                self.answer(stream, "251-100", "251 OK GET RETURNED")
            else:
                self.answer(stream, "200 OK")

    @staticmethod
    def answer(stream, *lines):
        stream.write("".join(line + "\r\n" for line in lines))
        stream.flush()

    @staticmethod
    def read_text(stream):
        lines = []
        for line in stream:
            line = line.rstrip("\r\n")
            if line == ".":
                break
            lines.append(line)
        return " ".join(lines)

    def keep(self, text):
        text = " ".join(re.sub(r"<[^>]*>", "", text).split())
        if text:
            with self.news:
                self.spoken.append(text)
                self.news.notify_all()

    def wait_for(self, count, patience):
        """Waits until so many sentences were spoken."""
        with self.news:
            self.news.wait_for(lambda: len(self.spoken) >= count, patience)
            return self.spoken[:]


class Orca:
    """The screen reader, and a window manager, which tells it what is in front."""

    def __init__(self, home):
        self.home = os.path.join(home, "orca")
        os.makedirs(self.home)
        address = os.path.join(home, "speech.sock")
        self.voice = Voice(address)
        os.environ["SPEECHD_ADDRESS"] = "unix_socket:" + address
        self.settings()
        environment = dict(os.environ, XDG_DATA_HOME=self.home, LC_ALL="C.UTF-8",
                           PATH=self.hide_others() + ":" + os.environ["PATH"])
        environment.pop("GSETTINGS_SCHEMA_DIR", None)
        self.log = open(os.path.join(home, "orca.log"), "w", encoding="utf-8")
        self.processes = [
            subprocess.Popen(command, env=environment, stdout=self.log,
                             stderr=self.log)
            for command in (["openbox", "--sm-disable"],
                            ["orca", "-u", self.home])]
        if not self.voice.wait_for(1, PATIENCE):
            self.log.flush()
            with open(self.log.name, encoding="utf-8") as log:
                raise Failed("Orca does not say a word: " + log.read())

    def hide_others(self):
        """Orca looks for others of its kind, and leaves if there is one: whoever runs
        this may need one to hear what it says.
        """
        folder = os.path.join(self.home, "bin")
        os.makedirs(folder)
        os.symlink("/bin/false", os.path.join(folder, "pgrep"))
        return folder

    def settings(self):
        """Keys are not named when they are pressed."""
        general = {"enableKeyEcho": False, "enableBraille": False,
                   "enableEchoByWord": False, "profile": ["Default", "default"]}
        content = {"general": general, "keybindings": {}, "pronunciations": {},
                   "profiles": {"default": dict(general)}}
        with open(os.path.join(self.home, "user-settings.conf"), "w",
                  encoding="utf-8") as file:
            json.dump(content, file)

    def close(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        self.log.close()


class Transcript:
    """What is pressed, and what is spoken after it; before the first key, what is spoken
    when the window opens. Lines in front of that say how it is opened:

        # for whoever reads this
        open lessons/kargaburo/01-first-card.xml
        set animation-speed=0
    """

    def __init__(self, path):
        self.path = path
        self.head = []
        self.files = []
        self.settings = []
        self.acts = [([], [])]
        with open(path, encoding="utf-8") as file:
            for line in file.read().splitlines():
                self.read(line)

    def read(self, line):
        word, _, rest = line.partition(" ")
        if word in ("#", "open", "set"):
            self.head.append(line)
            if word == "open":
                self.files.append(os.path.join(os.environ["CT_SOURCE_ROOT"], rest))
            elif word == "set":
                self.settings.append(rest.split("=", 1))
        elif word == "press":
            self.acts.append((rest.split(), []))
        else:
            self.acts[-1][1].append(line)

    def write(self, heard):
        with open(self.path, "w", encoding="utf-8") as file:
            print(*self.head, sep="\n", file=file)
            for (keys, _), spoken in zip(self.acts, heard):
                if keys:
                    print("press " + " ".join(keys), file=file)
                for line in spoken:
                    print(line, file=file)


def work_of(process):
    """How long @process has kept the processor busy so far."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


class Listener:
    """Somebody who hears what Orca says, and whether more is to come."""

    def __init__(self, orca):
        self.voice = orca.voice
        self.orca = orca.processes[-1]
        self.program = None  # once it has started
        self.n_heard = 0
        self.is_busy = False
        self.events = Atspi.EventListener.new(self.on_busy)
        self.events.register("object:state-changed:busy")

    def on_busy(self, event):
        self.is_busy = bool(event.detail1)

    def wait_until(self, condition, patience=PATIENCE):
        """Waits for @condition while cards lie still and nobody else is to move."""
        context = GLib.MainContext.default()
        end = time.monotonic() + patience
        while time.monotonic() < end:
            while context.iteration(False):
                pass
            if self.program is not None and self.program.process.poll() is not None:
                raise Failed("the program has ended")
            if not self.is_busy and condition():
                return True
            self.voice.wait_for(len(self.voice.spoken) + 1, 0.05)
        return False

    def wait_for_silence(self):
        """Until nobody says or does anything any more. Only for whoever writes a
        transcript: no test waits for it.
        """
        last = None
        begin = 0

        def is_silent():
            nonlocal last, begin
            self.program.root.accessible.get_child_count()  # once it has time to answer
            now = (len(self.voice.spoken), work_of(self.orca))
            if now != last:
                last = now
                begin = time.monotonic()
            return time.monotonic() - begin > SILENCE

        self.wait_until(is_silent)

    def take(self, count):
        """The next @count sentences; fewer, if they do not come."""
        end = self.n_heard + count
        self.wait_until(lambda: len(self.voice.spoken) >= end)
        return self.take_all() if len(self.voice.spoken) < end else self.take_to(end)

    def take_to(self, end):
        heard = self.voice.spoken[self.n_heard:end]
        self.n_heard = end
        return heard

    def take_all(self):
        return self.take_to(len(self.voice.spoken))

    def compare(self, transcript):
        """What is spoken on top shows with the next key."""
        for keys, expected in transcript.acts:
            if keys:
                self.program.press(*keys)
            heard = self.take(len(expected))
            if heard != expected:
                raise Failed(f"after {' '.join(keys)}: expected {expected}, "
                             f"but heard {heard + self.take_all()}")
        self.wait_until(lambda: len(self.voice.spoken) > self.n_heard, SILENCE)
        if len(self.voice.spoken) > self.n_heard:
            raise Failed(f"nobody expected {self.take_all()}")

    def record(self, transcript):
        heard = []
        for keys, _ in transcript.acts:
            if keys:
                self.program.press(*keys)
            self.wait_for_silence()
            heard.append(self.take_all())
        transcript.write(heard)


def main(binary, path):
    if "CT_ORCA" not in os.environ:
        print("1..0 # SKIP run with ./test --orca")
        return 0
    missing = [name for name in ("orca", "openbox", "xdotool")
               if shutil.which(name) is None]
    if missing:
        print(f"1..0 # SKIP {' and '.join(missing)} not found")
        return 0

    def story(tap):
        transcript = Transcript(path)
        orca = Orca(os.environ["XDG_RUNTIME_DIR"])
        listener = Listener(orca)
        listener.program = Program(binary, *transcript.files, settings=transcript.settings)
        try:
            if "CT_TEST_UPDATE" in os.environ:
                listener.record(transcript)
            else:
                listener.compare(transcript)
        finally:
            listener.program.close()
            orca.close()
        tap.ok(f"{len(transcript.acts) - 1} keys, and what is spoken after each")

    return screen_reader.Tap().run(story)


if __name__ == "__main__":
    started = time.monotonic()
    status = main(*sys.argv[1:])
    print(f"# {time.monotonic() - started:.0f} s")
    sys.exit(status)
