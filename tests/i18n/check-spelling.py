#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-spelling.py ROOT: fails on words of a translation that its dictionary does not know.

Also right are the terms of po/glossary/LANGUAGE.md, and the words in po/spelling/LANGUAGE.txt and
po/spelling/names.txt, which is for all languages.
"""
import pathlib
import re
import shutil
import subprocess
import sys

import catalogs

# Formats, placeholders, tags, options, rule ids, files and addresses are no words.
NOISE = re.compile(r"""
    </?[a-z][^<>]*> | \{[^{}]*\} | %(?:\d+\$)?[-+'\#0-9.]*[a-zA-Z%]
  | (?<!\w)--?[a-z]+(?:-[a-z]+)* | \b[A-Z]{2,5}(?:-[A-Z]+)+-\d+ | \w+="[^"]*"
  | \w+://\S+ | \S*[\d@/\\|=]\S* | &\w+; | [\w.-]*\.(?:csv|hand|html|ini|json|sqlite|xml)\b
  """, re.VERBOSE)
WORD = re.compile(r"[^\W\d_]{2,}(?:['·-][^\W\d_]+)*|[^\W\d_]'[^\W\d_]+")
HUNSPELL = ("hunspell", "-i", "utf-8", "-d")
SPELLERS = {
    "ca": (*HUNSPELL, "ca"),
    "de": (*HUNSPELL, "de_DE"),
    "es": (*HUNSPELL, "es_ES"),
    "fil": ("aspell", "--encoding=utf-8", "--sug-mode=fast", "-d", "tl"),
    "id": (*HUNSPELL, "id_ID"),
    "pt_BR": (*HUNSPELL, "pt_BR"),
}
# What a known word may have around it that the dictionary does not have.
AFFIXES = {
    "ca": (r"^[dlmnst]'",),
    "de": (r"s$",),  # Anas, des Ziehstapels
    "id": (r"^(?:di|ku)", r"(?:lah|kah|pun)$", r"(?:[mk]u|nya)$", r"(?:i|kan)$"),
    "fil": (
        r"^(?:pinaka|ma|na|mag|nag|pag|ka|pa|i|di|tig|ika|makaka?|nakaka?|makapag|nakapag|um)-?",
        r"(?<=^[^aeiou])(?:um|in)(?=[aeiou])",  # b-um-unot
        r"^([^aeiou]?[aeiou])(?=\1)",  # bu-bunot
        r"(?:ng|g|'t|h?in|h?an)$",
    ),
}
PLANTED = {"ca": "partidda", "de": "Kartte", "es": "barraja", "fil": "barrajah",
           "id": "kartuu", "pt_BR": "barallho"}


def split(text):
    text = NOISE.sub(" ", text.replace("’", "'"))
    return WORD.findall(re.sub(r"_(?=\w)", "", text))


def lower_first(word):
    return word[:1].lower() + word[1:]


def read_glossary(path):
    """The words of the second column, and those that a note has in italics."""
    words = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = line.split("|")
        if len(cells) > 5:
            words.update(split(" ".join([cells[2], *re.findall(r"\*([^*]+)\*", cells[4])])))
    return words


def read_accepted(root, language):
    words = read_glossary(root / "po" / "glossary" / f"{language}.md")
    for name in ("names", language):
        words |= set(catalogs.read_list(root / "po" / "spelling" / f"{name}.txt"))
    return words


class Speller:
    def __init__(self, language, accepted):
        self.command = SPELLERS[language]
        self.affixes = [re.compile(affix) for affix in AFFIXES.get(language, ())]
        self.accepted = accepted

    def find_missing(self):
        """Why there is no such speller here, or None."""
        if not shutil.which(self.command[0]):
            return f"{self.command[0]} is not installed"
        try:
            self.run("-a", words={"a"})
        except subprocess.CalledProcessError:
            return f"{self.command[0]} has no dictionary {self.command[-1]}"
        return None

    def run(self, *arguments, words):
        return subprocess.run([*self.command, *arguments], input="\n".join(sorted(words)),
                              capture_output=True, encoding="utf-8", check=True).stdout

    def list_unknown(self, words):
        words = {word for word in words if not self.accepts(word)}
        return set(self.run(*(["-l"] if self.command[0] == "hunspell" else ["list"]),
                            words=words).split())

    def accepts(self, word):
        return word in self.accepted or lower_first(word) in self.accepted

    def list_stems(self, word):
        """WORD, and what remains without affixes, in any order."""
        stems = [word, lower_first(word)]
        for stem in stems:
            stems += {affix.sub("", stem) for affix in self.affixes} - {*stems, ""}
        return stems

    def find_wrong(self, words):
        """Those of WORDS that are wrong, also by their parts between hyphens and stems."""
        unknown = self.list_unknown(words)
        stems = {part: self.list_stems(part) for word in words
                 if unknown & {word, *word.split("-")} for part in word.split("-") if part}
        wrong = self.list_unknown({stem for part in stems for stem in stems[part]})
        return {word for word in words
                if unknown & {word, *word.split("-")} and not self.accepts(word)
                and any(wrong.issuperset(stems[part]) for part in word.split("-") if part)}

    def suggest(self, words):
        said = self.run("-a", words=words) if words else ""
        return dict(re.findall(r"^[&?] (\S+) \d+ \d+: ([^,\n]+)", said, re.M))


def check(speller, messages):
    places = {}
    for message in messages:
        for word in split(" ".join(message.translations)):
            places.setdefault(word, message)
    wrong = speller.find_wrong(places)
    better = speller.suggest(wrong)
    return sorted(f"{word}: {better.get(word, '?')}: {places[word]}" for word in wrong)


def main():
    root = pathlib.Path(sys.argv[1])
    lists = {path.name: catalogs.read_list(path)
             for path in sorted((root / "po" / "spelling").glob("*.txt"))}
    results = [("the lists are sorted", [name for name, words in lists.items()
                                         if words != sorted(words, key=str.casefold)])]
    for language, messages in catalogs.read_shipped(root).items():
        speller = Speller(language, read_accepted(root, language))
        planted = PLANTED[language]
        missing = speller.find_missing()
        results += [
            (language, missing or check(speller, messages)),
            (f"{language} with “{planted}”",
             missing or [] if missing or speller.find_wrong({planted}) else ["not found"]),
        ]
    catalogs.report(results)


if __name__ == "__main__":
    main()
