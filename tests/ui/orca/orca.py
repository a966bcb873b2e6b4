#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""orca.py PROGRAM TRANSCRIPT: runs Debian's screen reader, Orca, with a speech server that
writes down what it hears. Presses keys and compares what is spoken after each with a
transcript that a person has read. Every sentence that shows on the screen must be spoken,
and none twice in a row.
"""
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import screen_reader  # noqa: E402
from screen_reader import Atspi, Failed, GLib, Program  # noqa: E402
from words import TITLE, Words  # noqa: E402

PATIENCE = 60  # seconds; a busy machine is slow to speak
SILENCE = 1.5  # seconds without a word when cards are at rest and the learner has the turn
PATIENT = 5  # niceness of the program, so that Orca keeps up
ECHO = 3  # seconds in which no sentence is repeated, unless the learner asks for it
READING = 4  # seconds after which someone has surely read whose turn it is
MOST_AGAIN = 2  # how often something may be repeated because Orca was too slow
LATE = 0.5  # seconds after which Orca's news of the focus may be out of date
ARRIVAL = 0.5  # seconds in which the program says nothing after the focus has moved
SHOWN = (Atspi.Role.STATUS_BAR, Atspi.Role.ALERT, Atspi.Role.NOTIFICATION)


def sentences(text):
    """Returns: the whole sentences in @text"""
    return re.findall(r"[^.?!]*[^.?!\s][.?!]+(?=\s|$)", " ".join(text.split()))


def letters(text):
    """Returns: @text without punctuation and case, which voices read differently"""
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


def is_echo(times):
    """Returns: whether two of @times are close to each other, or they are unknown"""
    return len(times) < 2 or min(b - a for a, b in zip(times, times[1:])) < ECHO


class Voice(threading.Thread):
    """Answers like Speech Dispatcher, and keeps what it is asked to say."""

    def __init__(self, path, words):
        super().__init__(daemon=True)
        self.words = words
        self.spoken = []
        self.times = []  # when each sentence was spoken
        self.whole = []  # everything, including what depends on chance
        self.is_nameless = False  # Orca speaks of a widget whose name follows
        self.title = None
        self.titles = ()  # the expected ones
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
        self.whole.append(text)
        text = self.as_title(text)
        if self.is_nameless:
            text = f"{text} {self.words.nameless}"
        self.is_nameless = text == self.words.nameless
        if text and not self.is_chance(text):
            with self.news:
                self.spoken.append(text)
                self.times.append(time.monotonic())
                self.news.notify_all()

    def as_title(self, text):
        """Orca names a page by the title of the window or, if it is late, as a panel with
        that name.
        """
        panel = self.words.panel
        title = text.removesuffix(panel) + TITLE
        return title if text.endswith(panel) and title in self.titles else text

    def is_chance(self, text):
        """Returns: whether this is spoken only if Orca or Cartilla happens to be faster: the
        frame or panel of the focus, a name that was withheld for a moment, and the title of
        the window again because a hand was unsaved for a moment.
        """
        if self.words.place.search(text) or self.is_nameless:
            return True
        if self.spoken and self.spoken[-1] == f"{text} {self.words.nameless}":
            return True
        if not text.endswith(TITLE):
            return False
        before, self.title = self.title, text.lstrip("• ")
        return before == self.title

    def wait_for(self, count, patience):
        """Waits until @count sentences have been spoken."""
        with self.news:
            self.news.wait_for(lambda: len(self.spoken) >= count, patience)
            return self.spoken[:]


# Runs inside Orca. Counts the events that it drops because too many are waiting, measures
# how long others waited, and notes when a text to speak arrived. With patience, it drops
# none. After 0.8 seconds without an answer, Orca would take a program for dead and be
# silent; as the machine may be busy, it waits longer in every run.
CONFESSION = """
import time

import gi
gi.require_version("Atspi", "2.0")
import orca.event_manager
from gi.repository import Atspi

Atspi.set_timeout(%d, %d)
Manager = orca.event_manager.EventManager
PATH = %r
LATE = %r
HAS_PATIENCE = %r


def confess(line):
    with open(PATH, "a", encoding="utf-8") as file:
        print(line, file=file)


def watch_judge(name, is_dropped):
    judge = getattr(Manager, name)

    def judged(self, event):
        answer = judge(self, event)
        if is_dropped(answer):
            confess("dropped 1")
        return answer

    setattr(Manager, name, judged)


def watch_queue():
    enqueue, process = Manager._enqueue, Manager._processObjectEvent

    def come(self, event):
        try:
            event.came = time.monotonic()
        except AttributeError:
            pass  # a key
        if getattr(event, "type", "").endswith("accessible-description"):
            confess(f"came {time.monotonic()} {' '.join(event.any_data.split())}")
        enqueue(self, event)

    def go(self, event):
        waited = time.monotonic() - getattr(event, "came", time.monotonic())
        if waited > LATE:
            confess(f"late {waited:.1f}")
        process(self, event)

    Manager._enqueue, Manager._processObjectEvent = come, go


watch_judge("_ignoreDuringDeluge", lambda answer: answer)
watch_judge("_processDuringFlood", lambda answer: not answer)
watch_queue()
if HAS_PATIENCE:
    Manager._inFlood = Manager._inDeluge = lambda self: False
"""


class Orca:
    """The screen reader, and a window manager, which tells it what is in front."""

    def __init__(self, home, has_patience, language, words):
        self.home = os.path.join(home, "orca")
        self.confession = os.path.join(home, "orca-confesses")
        self.has_patience = has_patience
        os.makedirs(self.home)
        address = os.path.join(home, "speech.sock")
        self.voice = Voice(address, words)
        os.environ["SPEECHD_ADDRESS"] = "unix_socket:" + address
        self.settings()
        environment = dict(os.environ, XDG_DATA_HOME=self.home, LC_ALL="C.UTF-8",
                           PATH=self.hide_others() + ":" + os.environ["PATH"])
        environment.pop("GSETTINGS_SCHEMA_DIR", None)
        if language is not None:
            environment["LANGUAGE"] = language
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
        """Orca looks for other instances, and ends if there is one; but the person who
        runs this test may need theirs.
        """
        folder = os.path.join(self.home, "bin")
        os.makedirs(folder)
        os.symlink("/bin/false", os.path.join(folder, "pgrep"))
        return folder

    def settings(self):
        """Switches off the names of pressed keys."""
        general = {"enableKeyEcho": False, "enableBraille": False,
                   "enableEchoByWord": False, "profile": ["Default", "default"]}
        content = {"general": general, "keybindings": {}, "pronunciations": {},
                   "profiles": {"default": dict(general)}}
        with open(os.path.join(self.home, "user-settings.conf"), "w",
                  encoding="utf-8") as file:
            json.dump(content, file)
        with open(os.path.join(self.home, "orca-customizations.py"), "w",
                  encoding="utf-8") as file:
            file.write(CONFESSION % (1000 * PATIENCE, 1000 * PATIENCE, self.confession,
                                     LATE, self.has_patience))

    def confess(self):
        """Returns: what Orca did differently because the machine was busy, if anything"""
        if not os.path.exists(self.confession):
            return ""
        with open(self.confession, encoding="utf-8") as file:
            lines = [line.split(maxsplit=2) for line in file]
        n_dropped = sum(line[0] == "dropped" for line in lines)
        late = max((float(line[1]) for line in lines if line[0] == "late"), default=0)
        if n_dropped + late == 0:
            return ""
        return f"Orca dropped {n_dropped} events, and was {late} s late"

    def came(self, sentence):
        """Returns: each time at which Orca got @sentence"""
        with open(self.confession, encoding="utf-8") as file:
            lines = [line.rstrip("\n").split(maxsplit=2) for line in file]
        return [float(line[1]) for line in lines
                if line[0] == "came" and sentence in "".join(line[2:])]

    def close(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        self.log.close()


class Reader:
    """Reads the sentences on the screen like someone who sees it: the line below the table,
    the banner, the coach, a quiz, and in a dialog what is beside the focus. It skips lists,
    buttons and books, which are spoken only when the focus goes there; and another player's
    turn until there was time to read it.
    """

    def __init__(self, words):
        self.words = words
        self.program = None  # once it has started
        self.read = {}
        self.turns = {}  # node → the sentence that says whose turn it is, and since when
        self.events = Atspi.EventListener.new(self.on_name)
        self.events.register("object:property-change:accessible-name")

    def on_name(self, event):
        """Notes what shows only for a moment."""
        try:
            if event.source.get_role() in SHOWN:
                self.notice(event.source, event.any_data or "")
        except GLib.Error:
            pass  # it has gone already

    def notice(self, source, text):
        now = time.monotonic()
        told, since = self.turns.pop(source, ([], now))
        if now - since > READING:
            self.read.update(dict.fromkeys(told))
        turn = [sentence for sentence in sentences(text)
                if self.words.turn.match(sentence.strip())]
        if turn:
            self.turns[source] = (turn, since if turn == told else now)
        self.keep(text, turn)

    def keep(self, text, skipped=()):
        self.read.update(dict.fromkeys(sentence for sentence in sentences(text)
                                       if sentence not in skipped))

    def look(self):
        for node in self.program.nodes(skipped=[]):
            if node.role in SHOWN:
                self.keep(node.name)
        for window in list(self.program.root.children())[1:]:
            self.look_at_focus(window)

    def look_at_focus(self, window):
        focus = next((node for node in window.walk()
                      if node.has(Atspi.StateType.FOCUSED)), None)
        for node in focus.walk() if focus is not None else []:
            if node.role == Atspi.Role.LABEL and node.name:
                self.read[node.name] = None


class Transcript:
    """Keys, and what is spoken after each; before the first key, what is spoken when the
    window opens. Lines before that say how it is opened:

        # for readers of this file
        open lessons/kargaburo/01-first-card.xml
        set animation-speed='none'
        seed 1
        child Ana,red,owl
        done kargaburo-first-card
        language ca

    A line “done” is a lesson that the learner has already finished. If there are children,
    the computer belongs to a class. The language is that of the program and of Orca.
    """

    def __init__(self, path):
        self.path = path
        self.head = []
        self.files = []
        self.settings = []
        self.seed = None
        self.children = []
        self.lessons = []  # that the learner has finished
        self.language = None
        self.acts = [([], [])]
        with open(path, encoding="utf-8") as file:
            for line in file.read().splitlines():
                self.read(line)

    def read(self, line):
        word, _, rest = line.partition(" ")
        if self.acts == [([], [])] and \
           word in ("#", "open", "set", "seed", "child", "done", "language"):
            self.head.append(line)
            if word == "open":
                self.files.append(os.path.join(os.environ["CT_SOURCE_ROOT"], rest))
            elif word == "set":
                self.settings.append(rest.split("=", 1))
            elif word == "seed":
                self.seed = rest
            elif word == "child":
                self.children.append(rest)
            elif word == "done":
                self.lessons.append(rest)
            elif word == "language":
                self.language = rest
        elif word == "press":
            self.acts.append((rest.split(), []))
        else:
            self.acts[-1][1].append(line)

    def titles(self):
        return [line for _, spoken in self.acts for line in spoken if line.endswith(TITLE)]

    def write(self, heard):
        with open(self.path, "w", encoding="utf-8") as file:
            print(*self.head, sep="\n", file=file)
            for (keys, _), spoken in zip(self.acts, heard):
                if keys:
                    print("press " + " ".join(keys), file=file)
                for line in spoken:
                    print(line, file=file)


def work_of(process):
    """Returns: the processor time that @process has used"""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


class Listener:
    """Hears what Orca says, and knows whether more will follow."""

    def __init__(self, orca):
        self.voice = orca.voice
        self.orca = orca
        self.program = None  # once it has started
        self.reader = Reader(orca.voice.words)
        self.starts = []  # how many sentences had been spoken before each key
        self.n_heard = 0
        self.is_busy = False
        self.events = Atspi.EventListener.new(self.on_busy)
        self.events.register("object:state-changed:busy")

    def begin(self, program):
        self.program = self.reader.program = program

    def close(self):
        self.events.deregister("object:state-changed:busy")
        self.reader.events.deregister("object:property-change:accessible-name")

    def on_busy(self, event):
        self.is_busy = bool(event.detail1)

    def wait_until(self, condition, patience=PATIENCE):
        """Waits for @condition, and until cards are at rest and the learner has the turn."""
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
        """Waits until nothing is said or done. Only for writing a transcript: no test waits
        for silence.
        """
        last = None
        begin = 0

        def is_silent():
            nonlocal last, begin
            self.program.root.accessible.get_child_count()  # waits for its answer
            now = (len(self.voice.spoken), work_of(self.orca.processes[-1]))
            if now != last:
                last = now
                begin = time.monotonic()
            return time.monotonic() - begin > SILENCE

        self.wait_until(is_silent)

    def take(self):
        heard = self.voice.spoken[self.n_heard:]
        self.n_heard += len(heard)
        return heard

    def take_text(self, text):
        """Returns: what is spoken next: @text, or something that differs from it; less if
        nothing follows. How speech is cut into pieces depends on the speed of the machine.
        """
        self.wait_until(lambda: self.is_told(text))
        return " ".join(self.take())

    def is_told(self, text):
        heard = " ".join(self.voice.spoken[self.n_heard:])
        return len(heard) >= len(text) or not text.startswith(heard)

    def compare(self, transcript):
        """Anything spoken in addition appears at the next key."""
        for keys, expected in transcript.acts:
            if len(expected) > 1:
                self.wait_for_arrival()
            self.press(keys)
            heard = self.take_text(" ".join(expected))
            if heard != " ".join(expected):
                raise Failed(f"after {' '.join(keys)}: expected {expected}, "
                             f"but heard {heard} {self.take()}")
            self.reader.look()
        self.wait_until(lambda: len(self.voice.spoken) > self.n_heard, SILENCE)
        if len(self.voice.spoken) > self.n_heard:
            raise Failed(f"nobody expected {self.take()}")

    def wait_for_arrival(self):
        """Waits until the program speaks at once. Before that, the next sentence may come
        after a name that changes when a card lands.
        """
        end = max(self.voice.times, default=0) + ARRIVAL
        self.wait_until(lambda: time.monotonic() >= end)

    def record(self, transcript):
        heard = []
        for keys, _ in transcript.acts:
            self.press(keys)
            self.wait_for_silence()
            heard.append(self.take())
            self.reader.look()
        transcript.write(heard)

    def press(self, keys):
        self.starts.append(len(self.voice.spoken))
        if keys:
            self.program.press(*keys)

    def check_all_is_heard(self):
        """Checks that every sentence on the screen was heard. Returns: how many"""
        everything = letters(" ".join(self.voice.spoken))
        mute = [text for text in self.reader.read if letters(text) not in everything]
        if mute:
            raise Failed(f"these can be read, but not heard: {mute}")
        return len(self.reader.read)

    def check_nothing_echoes(self):
        """Checks that between two keys, Orca gets no sentence twice within a few seconds.
        Orca itself may speak later, and at shorter intervals.
        """
        voice = self.voice
        for start, end in zip(self.starts, self.starts[1:] + [len(voice.spoken)]):
            last = {}
            for when, text in zip(voice.times[start:end], voice.spoken[start:end]):
                for sentence in sentences(text):
                    if when - last.get(sentence, -ECHO) < ECHO and \
                       is_echo(self.orca.came(sentence.strip())):
                        raise Failed(f"“{sentence}” is heard twice")
                    last[sentence] = when


class TooSlow(Failed):
    """Orca was too slow, so an unexpected result may not be the program's fault."""


def hear(binary, transcript, has_patience):
    """Presses the keys of @transcript, and compares what is spoken.

    Returns: the number of keys, and of sentences on the screen
    """
    with tempfile.TemporaryDirectory(dir=os.environ["XDG_RUNTIME_DIR"],
                                     ignore_cleanup_errors=True) as home:
        learned = tempfile.mkdtemp(prefix="cartilla-")
        for lesson in transcript.lessons:  # before Orca listens
            screen_reader.teach(binary, learned, lesson)
        words = Words(transcript.language, screen_reader.catalogs_of(binary))
        orca = Orca(home, has_patience, transcript.language, words)
        orca.voice.titles = transcript.titles()
        listener = Listener(orca)
        try:
            listen(listener, binary, transcript, learned)
            n_read = listener.check_all_is_heard()
            listener.check_nothing_echoes()
            print(f"# {orca.confess()}")
            return len(transcript.acts) - 1, n_read
        except Failed as failure:
            print(f"# the last that was spoken: {orca.voice.whole[-12:]}")
            confession = orca.confess()
            if not confession:
                raise
            raise TooSlow(f"{failure}; {confession}") from failure
        finally:
            listener.close()
            orca.close()


def make_class(binary, children):
    """Returns: the arguments for a class of @children, if there are any"""
    if not children:
        return []
    folder = os.path.join(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]), "foxes")
    tool = os.path.join(os.path.dirname(binary), "..", "cli", "cartilla-cli")
    subprocess.run([tool, "class", folder, "new", "The Foxes"], check=True,
                   stdout=subprocess.DEVNULL)
    with open(os.path.join(folder, "roster.csv"), "w", encoding="utf-8") as file:
        print("name,group,picture", *children, sep="\n", file=file)
    return ["--class", folder]


def listen(listener, binary, transcript, learned):
    if transcript.seed is not None:
        os.environ["CARTILLA_SEED"] = transcript.seed
    # Orca keeps up because it has a higher priority than the program.
    program = Program(binary, *make_class(binary, transcript.children), *transcript.files,
                      settings=transcript.settings, home=learned, niceness=PATIENT,
                      language=transcript.language)
    try:
        listener.begin(program)
        if "CT_TEST_UPDATE" in os.environ:
            listener.record(transcript)
        else:
            listener.compare(transcript)
    finally:
        program.close()


def tell(tap, n_keys, n_read):
    tap.ok(f"{n_keys} keys, and what is spoken after each")
    tap.ok(f"{n_read} sentences can be read, and are heard")
    tap.ok("nothing is heard twice in a row")


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
        for n_again in range(MOST_AGAIN):
            try:
                return tell(tap, *hear(binary, Transcript(path), n_again > 0))
            except TooSlow as reason:
                print(f"# {reason}.\n# Once more, with an Orca that has more patience",
                      flush=True)
        return tell(tap, *hear(binary, Transcript(path), True))

    return screen_reader.Tap().run(story)


if __name__ == "__main__":
    started = time.monotonic()
    status = main(*sys.argv[1:])
    print(f"# {time.monotonic() - started:.0f} s")
    sys.exit(status)
