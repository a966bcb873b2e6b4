# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of Orca and of Cartilla by which a test knows what is spoken, in a language."""
import gettext
import os
import re

TITLE = " – Cartilla"  # at the end of the title of a window
TURN = re.compile(r"(?!You|It’s your )(It’s .* turn to |.* must play the card |"
                  r".* can keep or reject |The suit to follow|.*cau is open: )")


def translation(domain, language, folder=None):
    """Returns: the catalog of @domain; without one, nothing is translated"""
    return gettext.translation(domain, folder, [language], fallback=True)


def pattern(text):
    """Returns: a regular expression for @text, whose {placeholders} stand for anything"""
    return ".*".join(re.escape(part) for part in re.split(r"{\w+}", text))


class Words:
    """All that depends on the language. Without one, it is English."""

    def __init__(self, language=None, catalogs=None):
        self.nameless = "push button."  # what Orca says for a button whose name is withheld
        self.places = ["panel", "frame"]  # roles of what is around the focus
        self.turn = TURN  # a sentence that says whose turn it is
        if language is not None:
            roles = translation("at-spi2-core", language)
            self.nameless = roles.gettext("push button") + "."
            self.places = [roles.gettext(role) for role in self.places]
            self.turn = self.find_turns(translation("cartilla", language, catalogs))
        self.panel = f" {self.places[0]}."
        # A player's seat is a panel, too, but its name is a sentence.
        self.place = re.compile(rf"[^.] ({'|'.join(map(re.escape, self.places))})\.$")

    @staticmethod
    def find_turns(program):
        """Returns: a regular expression for the translations of what TURN finds"""
        messages = getattr(program, "_catalog", {})
        return re.compile("|".join(
            pattern(translated) for message, translated in messages.items()
            if isinstance(message, str) and TURN.match(message)) or r"(?!)")
