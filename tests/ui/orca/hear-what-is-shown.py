#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hear-what-is-shown.py PROGRAM: screen readers get every whole sentence on the screen, no
sentence twice, and a few keys are enough to hear them; and they get so little else that
they drop nothing. Orca does not run: this listens to the events that Orca presents.
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import screen_reader  # noqa: E402
from screen_reader import Atspi, Failed, GLib  # noqa: E402

ECHO = 3  # seconds
# Names of cards and places after one key: Orca drops words when fifty events are waiting.
MOST_NAMES = 20
SENTENCE = (".", "?", "!")
SHOWN = (Atspi.Role.LABEL, Atspi.Role.STATUS_BAR, Atspi.Role.ALERT,
         Atspi.Role.NOTIFICATION)


def flat(text):
    return " ".join(text.split())


class Ear:
    """Hears what Cartilla says through the focused widget."""

    def __init__(self):
        self.program = None
        self.heard = []  # (when, text)
        self.since = 0   # what was heard before the last key
        self.n_sentences = 0
        self.events = Atspi.EventListener.new(self.on_said)
        self.events.register("object:property-change:accessible-description")
        self.events.register("object:announcement")  # since GTK 4.14
        self.n_names = [0]  # how many names were sent after each key
        self.names = Atspi.EventListener.new(self.on_named)
        self.names.register("object:property-change:accessible-name")

    def on_said(self, event):
        is_heard = (event.type.startswith("object:announcement") or
                    event.source.get_state_set().contains(Atspi.StateType.FOCUSED))
        if is_heard and event.any_data:
            self.heard.append((time.monotonic(), flat(event.any_data)))

    def on_named(self, event):
        try:
            self.n_names[-1] += event.source.get_role() == Atspi.Role.PUSH_BUTTON
        except GLib.Error:
            pass  # the widget is already gone

    def said(self):
        return [text for _, text in self.heard[self.since:]]

    def press(self, *keys):
        self.check()
        self.since = len(self.heard)
        for key in keys:
            self.n_names.append(0)
            self.program.press(key)

    def expect(self, words):
        return self.program.wait_for(
            lambda: next((text for text in self.said() if words in text), None),
            f"“{words}” to be heard, not {self.said()}")

    def shown(self):
        texts = []
        for node in self.program.nodes():
            text = flat(node.name)
            if node.role in SHOWN and text.endswith(SENTENCE):
                texts.append(text)
        return texts

    def check(self):
        """Checks that everything shown was heard at some time, and nothing twice."""
        self.program.wait_for(lambda: not self.mute(),
                              f"{self.mute()} to be heard, not only {self.said()}")
        self.n_sentences += len(self.shown())
        said = self.heard[self.since:]
        for i, (when, text) in enumerate(said):
            for later, other in said[i + 1:]:
                if text == other and later - when < ECHO:
                    raise Failed(f"“{text}” is heard twice")

    def mute(self):
        everything = " ".join(text for _, text in self.heard)
        return [text for text in self.shown() if text not in everything]


def in_lesson(binary, ear, file):
    path = os.path.join(os.environ["CT_SOURCE_ROOT"], "lessons", file)
    ear.heard.clear()
    ear.since = 0
    ear.program = screen_reader.Program(binary, path)
    return ear.program


def greet(tap, binary, ear):
    """A widget that gets the focus says what its name does not."""
    ear.program = screen_reader.Program(binary)
    try:
        ear.program.tab_to("Kargaburo")
        words = ear.expect("Follow suit or carry the load.")
        if [text for _, text in ear.heard].count(words) != 1:
            raise Failed(f"“{words}” is heard twice")
        tap.ok("what gets the focus says more of itself than its name, once")
    finally:
        ear.program.close()


def play_a_card(tap, binary, ear):
    program = in_lesson(binary, ear, "kargaburo/01-first-card.xml")
    try:
        ear.expect("Play a heart, too.")
        ear.press("g")
        ear.expect("How things stand. It’s your turn")
        tap.ok("one key tells how it stands")
        ear.press("ctrl+Up")
        ear.expect("How things stand. It’s your turn")
        tap.ok("one key repeats the last sentence")
        ear.press("p")
        ear.expect("Your 9 of hearts glows.")
        tap.ok("one key leads to a card that may be played, and says why it glows")
        ear.press("p", "Return")
        ear.expect("You play the 9 of hearts.")
        tap.ok("two keys play a card that may be played")
        ear.expect("Berta plays the jack of hearts.")
        program.expect_focus("Next")
        ear.press("Return")
        ear.expect("Whose card is winning now")
        ear.press("Return")
        ear.expect("every picture card beats it.")
        ear.press("Tab", "Return")
        ear.expect("The order is 2 to 10")
        ear.expect("Carlo plays the king of spades.")
        ear.check()
    finally:
        program.close()


def meld(tap, binary, ear):
    program = in_lesson(binary, ear, "buraco-netcartas/03-sequences.xml")
    try:
        ear.expect("Lay down a sequence.")
        program.expect_focus("4 of spades")
        ear.press("shift+Right", "shift+Right", "m")
        ear.expect("They make a meld: clean sequence of spades, 4 to 6, 3 cards.")
        ear.expect("You lay down the 4 of spades, the 5 of spades and the 6 of "
                   "spades.")
        tap.ok("three keys meld three cards that lie beside each other")
        ear.check()
    finally:
        program.close()


def main(binary):
    def story(tap):
        ear = Ear()
        greet(tap, binary, ear)
        play_a_card(tap, binary, ear)
        meld(tap, binary, ear)
        if max(ear.n_names) > MOST_NAMES:
            raise Failed(f"too many names after a key: {ear.n_names}")
        tap.ok(f"at most {max(ear.n_names)} names are given after a key")
        tap.ok(f"{ear.n_sentences} times a sentence was shown, and it was heard")

    return screen_reader.Tap().run(story)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
