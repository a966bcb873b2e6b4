#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""orca.py PROGRAM TRANSCRIPT [FILE…]: the screen reader of Debian, Orca, with a speech
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
from screen_reader import Failed  # noqa: E402

PATIENCE = 60  # seconds; a busy machine is slow to speak
SILENCE = 6  # seconds without a word, when a transcript is written anew
HEAD = "press "


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

    def wait_for_silence(self):
        count = -1
        while count != len(self.spoken):
            count = len(self.spoken)
            self.wait_for(count + 1, SILENCE)


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
    """What is pressed, and what is spoken after it."""

    def __init__(self, path):
        self.path = path
        self.comment = []
        self.acts = []
        with open(path, encoding="utf-8") as file:
            for line in file.read().splitlines():
                if line.startswith(HEAD):
                    self.acts.append((line[len(HEAD):].split(), []))
                elif self.acts:
                    self.acts[-1][1].append(line)
                else:
                    self.comment.append(line)

    def write(self, heard):
        with open(self.path, "w", encoding="utf-8") as file:
            for line in self.comment:
                print(line, file=file)
            for (keys, _), spoken in zip(self.acts, heard):
                print(HEAD + " ".join(keys), *spoken, sep="\n", file=file)


def play(voice, program, transcript):
    """Presses the keys of @transcript. What is spoken is waited for, so that nothing
    depends on how fast the machine is; what is spoken on top shows with the next key.
    """
    is_new = "CT_TEST_UPDATE" in os.environ
    n_heard = len(voice.spoken)
    heard = []
    for keys, expected in transcript.acts:
        program.press(*keys)
        if is_new:
            voice.wait_for_silence()
            n_next = len(voice.spoken)
        else:
            n_next = n_heard + len(expected)
            voice.wait_for(n_next, PATIENCE)
        heard.append(voice.spoken[n_heard:n_next])
        if not is_new and heard[-1] != expected:
            raise Failed(f"after {' '.join(keys)}: expected {expected}, "
                         f"but heard {voice.spoken[n_heard:]}")
        n_heard = n_next
    if is_new:
        transcript.write(heard)
    else:
        voice.wait_for(n_heard + 1, SILENCE)
        if len(voice.spoken) > n_heard:
            raise Failed(f"nobody expected {voice.spoken[n_heard:]}")


def main(binary, path, *files):
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
        program = screen_reader.Program(binary, *files)
        try:
            orca.voice.wait_for_silence()
            play(orca.voice, program, transcript)
        finally:
            program.close()
            orca.close()
        tap.ok(f"{len(transcript.acts)} keys, and what is spoken after each")

    return screen_reader.Tap().run(story)


if __name__ == "__main__":
    started = time.monotonic()
    status = main(*sys.argv[1:])
    print(f"# {time.monotonic() - started:.0f} s")
    sys.exit(status)
