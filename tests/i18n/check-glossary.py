#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-glossary.py ROOT: fails if a message uses a word that po/glossary/en.md forbids, or a
translation one that po/glossary/LANGUAGE.md forbids.

In the glossary of a language, forbidden words are between backticks in the last column. They are
wrong where the English message has the English term of the row, in any form, but right as the
translation of another term that the message has. Words in italics there are right, and a translated
English term must not remain. po/glossary/right.txt lists exceptions.
"""
import pathlib
import re
import sys

import catalogs

TERMS = 80  # a glossary with fewer has lost some
TERMS_OF_LANGUAGE = 60


# What is the same in every language, and “called”, which is mostly about a name.
CODE = re.compile(r"""
    \{[^{}]*\} | (?<!\w)--?[a-z]+(?:-[a-z]+)* | \S*[|=./]\S+ | \b[a-z]+-[a-z]+-time\b
  | class-folder | [“«„][a-z]+[”»“] | <[a-z]+ | \b(?!USB|CSV)[A-Z]{2,}\b
  | cartilla-cli(?:\s[\w|]+)+ | (?:^|\s{3})\s*\w+: | \bcalled\b(?!\s\w*cau)
  """, re.VERBOSE)


def strip(text):
    return catalogs.strip(text).lower()


def compile_words(words):
    """Matches WORDS in lower case; "*" is the end of any word, "#" a number."""
    words = words.lower()
    body = re.sub(r"\s+", r"\\s+", re.escape(words).replace(r"\ ", " "))
    body = body.replace(r"\*", r"\w*").replace(r"\#", r"\d+")
    before = r"(?<!\w)" if re.match(r"[\w#]", words) else ""
    after = r"(?![\w-])" if re.search(r"[\w*#]$", words) else ""
    probe = max(re.split(r"[\s*#]+", words), key=len)  # is faster to look for
    return probe, re.compile(before + body + after)


class Term:
    """A row of the English glossary."""

    def __init__(self, number, cells):
        self.number = number
        self.use = re.sub(r"[*`]", "", cells[0])
        self.forbidden = [(words, *compile_words(words))
                          for words in re.findall(r"`([^`]+)`", cells[2])]
        right = re.findall(r"`([^`]+)`", cells[3])
        self.files = [name for name in right if "/" in name]
        self.phrases = [compile_words(words)[1] for words in right if "/" not in words]

    def is_right(self, text, found):
        return any(phrase.start() <= found.start() and found.end() <= phrase.end()
                   for compiled in self.phrases for phrase in compiled.finditer(text))

    def find(self, text):
        """Lists the forbidden words of TEXT (lower case), except in phrases that are right."""
        return [words for words, probe, compiled in self.forbidden
                if probe in text and any(not self.is_right(text, found)
                                         for found in compiled.finditer(text))]


def read_rows(path):
    """The cells of each row of the tables, with its line."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or cells[0] in ("use", "English") or set(line) <= set("|-: "):
            continue
        if len(cells) != 4:
            sys.exit(f"{path}:{number}: not four columns")
        yield number, cells


def find_faults(terms, messages):
    faults = []
    for message in messages:
        for text in message.english:
            plain = strip(text)
            for term in terms:
                faults += [f"{place}: “{text}”: “{words}”; use: {term.use}"
                           for words in term.find(plain) for place in message.places
                           if not place.startswith(tuple(term.files))]
    return sorted(faults)


def find_deaf(terms):
    """Plants each forbidden word in a message of its own; lists those that are not found."""
    deaf = []
    for term in terms:
        for words, *_ in term.forbidden:
            planted = words.replace("*", "").replace("#", "7").capitalize()
            message = catalogs.Message({"msgid": f"I say: {planted}", "places": ["planted.c:1"]})
            if not find_faults([term], [message]):
                deaf.append(f"planted and not found: “{words}”")
    return deaf


def find_contradictions(terms):
    """No term may be forbidden by another one."""
    return [f"“{one.use}”, line {one.number}, is forbidden in line {other.number}"
            for one in terms for other in terms if other.find(one.use.lower())]


# Forms of English terms.
IRREGULAR = {"catch": "caught", "deal": "dealt", "draw": "drew|drawn", "freeze": "froze|frozen",
             "go": "went|gone", "hold": "held", "lay": "laid", "lead": "led|leaders?",
             "lose": "lost", "take": "took|taken", "win": "won"}


# Each returns a pattern, and letters that everything that matches it has.
def inflect_romance(word):
    if re.fullmatch(r"\w{2,}[aei]r", word):
        return rf"{word[:-2]}[aeioáéíóúàèòâêãõ]\w{{,5}}", word[:-2]
    if word.endswith("a"):
        return rf"{word[:-1]}(?:as?|es)", word[:-1]
    return word + "(?:e?s|ns)?", word


def inflect_german(word):
    is_noun, word = word[0].isupper(), word.lower()
    if not is_noun and re.fullmatch(r"\w{3,}[^e]en", word):
        return rf"(?:ge)?{word[:-2]}(?:en?|s?t|te[nt]?|test|end\w*)?", word[:-2]
    if len(word) < 5:
        return rf"{word}e?[ns]?", word
    return rf"\w*{word}(?:e[nmrs]?|n|s|ern|\w{{4,}})?", word  # nouns also form compounds


def inflect_indonesian(word):
    stem = re.sub("^me(?:ng(?=[aeioughk])|ny|n(?=[cdjtz])|m(?=[bpf])|m|n)?", "", word)
    if len(stem) < 4:
        stem = word
    return (rf"(?:di|ter|ber|me\w{{,2}})?(?:{word}|[kpst]?{stem})(?:k?an|i)?(?:nya|[mk]u)?",
            stem)


def inflect_filipino(word):
    return rf"(?:(?:[nm]a|[nmp]ag|[nm]aka|pinag|in?|ka|um)-?)?{word}(?:ng|g|h?in|h?an)?", word


def inflect_english(word):
    stem = re.sub("[ey]$", "", word)
    other = IRREGULAR.get(word)
    return (rf"(?:{word}(?:e?[sd])?|{stem}(?:\w?ing|[nt]?ed|ies){'|' + other if other else ''})",
            "" if other else stem)


INFLECT = {"ca": inflect_romance, "de": inflect_german, "en": inflect_english,
           "es": inflect_romance, "fil": inflect_filipino, "id": inflect_indonesian,
           "pt_BR": inflect_romance}

# English terms, with forms of forbidden words that must be found.
PLANTED = {"ca": {"call": "crides", "seat": "seients"}, "de": {"pile": "Kartenhaufens"},
           "es": {"draw": "cogemos", "discarded": "tiraste"}, "fil": {"stock": "buntong"},
           "id": {"robs": "dicurinya"}, "pt_BR": {"deleted": "apagou", "dirty": "impuras"}}


class Words:
    """Words of a glossary, to be found in any of their forms."""

    def __init__(self, words, language):
        self.words = words
        parts = [INFLECT[language](word) if word.isalpha() else (re.escape(word), word)
                 for word in (words if language == "de" else words.lower()).split()]
        self.probe = max((probe for _, probe in parts), key=len)
        body = r"\s+".join(part for part, _ in parts)
        self.compiled = re.compile(rf"(?<!\w){body}(?!\w)")

    def find(self, text):
        return self.compiled.finditer(text) if self.probe in text else ()


def split_terms(cell, language):
    """The terms of a cell: no remarks, no articles."""
    cell = re.sub(r"\([^)]*\)|\b(?:noun|pl\.|plural|label):? |[*…]", " ", cell)
    articles = r"^(?:the|an?|is|are|has) " if language == "en" else "^$"
    parts = (re.sub(articles, "", re.sub("^.*: ", "", part.strip()))
             for part in re.split(r"[,;/:]", cell))
    return [Words(part, language) for part in parts if len(part) > 1]


class Row:
    """A row of another glossary. What its note has in italics is right, too."""

    def __init__(self, language, cells):
        self.use = cells[1]
        self.english = split_terms(cells[0], "en")
        self.right = split_terms(cells[1], language)
        for words in re.findall(r"\*([^*]+)\*", cells[3]):
            self.right += split_terms(words, language)
        forbidden = re.findall(r"`([^`]+)`", cells[3])
        if "adj" in cells[2]:
            forbidden += [f"{words[:-1]}a" for words in forbidden if words.endswith("o")]
        self.forbidden = [Words(words, language) for words in forbidden]

    def is_meant(self, english):
        return any(True for words in self.english for _ in words.find(english))


class Glossary:
    def __init__(self, rows, exceptions=()):
        self.rows = rows
        self.exceptions = exceptions
        self.looked_for = [(words.probe, words, row, prefix) for row in rows
                           for prefix, group in (("", row.forbidden), ("English ", row.english))
                           for words in group]

    @staticmethod
    def is_translation(rows, found):
        """Whether what was FOUND is the right translation of a term of ROWS."""
        return any(place.start() <= found.start() and found.end() <= place.end()
                   for row in rows for right in row.right for place in right.find(found.string))

    def find_wrong(self, message):
        english, text = (strip(CODE.sub(" ", " ".join(texts).replace("\u00a0", " ")))
                         for texts in (message.english, message.translations))
        for probe, words, row, prefix in self.looked_for:
            for found in words.find(text) if probe in text else ():
                meant = [each for each in self.rows if prefix or each.is_meant(english)]
                if (row.is_meant(english) and not self.is_translation(meant, found) and
                        (message.key, found[0]) not in self.exceptions):
                    yield f"{prefix}“{found[0]}”; use: {row.use}"

    def find_deaf(self, planted):
        """Plants each forbidden word where only its term is meant, and the forms in PLANTED."""
        cases = [(Glossary([row]), row.english[0].words, words.words)
                 for row in self.rows for words in row.forbidden]
        cases += [(self, *case) for case in planted.items()]
        for glossary, english, words in cases:
            message = catalogs.Message({"msgid": f"I say: {english}.", "places": [],
                                        "msgstr": f"Ĉu: {words}?"})
            if not list(glossary.find_wrong(message)):
                yield f"planted and not found: “{words}” for “{english}”"


def read_exceptions(root, language):
    """Keys of messages, each with the word that is right in it."""
    lines = (line.split(" ", 2) for line in
             catalogs.read_list(root / "po" / "glossary" / "right.txt"))
    return {(key, words.split(":")[0]) for where, key, words in lines if where in (language, "*")}


def check_language(root, language, messages):
    rows = [Row(language, cells)
            for _, cells in read_rows(root / "po" / "glossary" / f"{language}.md")]
    glossary = Glossary(rows, read_exceptions(root, language))
    n_words = sum(len(row.forbidden) for row in rows)
    return [
        (f"{language}: {len(rows)} terms",
         [] if len(rows) >= TERMS_OF_LANGUAGE else [f"fewer than {TERMS_OF_LANGUAGE}"]),
        (f"{language}: {n_words} forbidden words, each found where it is planted",
         list(glossary.find_deaf(PLANTED[language]))),
        (f"{language}: {len(messages)} messages without a forbidden word",
         [f"{fault}: {message}: “{message.translations[-1]}”"
          for message in messages for fault in glossary.find_wrong(message)]),
    ]


def main():
    root = pathlib.Path(sys.argv[1])
    terms = [Term(number, cells) for number, cells in read_rows(root / "po/glossary/en.md")]
    messages = catalogs.read(catalogs.extract(root))
    n_words = sum(len(term.forbidden) for term in terms)
    results = [
        (f"{len(terms)} terms", [] if len(terms) >= TERMS else [f"fewer than {TERMS}"]),
        ("no term contradicts another", find_contradictions(terms)),
        (f"{n_words} forbidden words, each found where it is planted", find_deaf(terms)),
        (f"{len(messages)} messages without a forbidden word",
         find_faults(terms, messages) if messages else ["there are no messages"]),
    ]
    for language, translated in catalogs.read_shipped(root).items():
        results += check_language(root, language, translated)
    catalogs.report(results)


if __name__ == "__main__":
    main()
