#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-glossary.py ROOT: fails if a message uses a word that po/glossary/en.md forbids."""
import os
import pathlib
import re
import subprocess
import sys

KEYWORDS = ('_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3')
TERMS = 80  # a glossary with fewer has lost some
PART = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$')
ESCAPES = {'n': '\n', 't': '\t'}


def extract(root):
    """The .pot of all files that have messages."""
    listed = [name for path in sorted(root.glob('po/**/POTFILES.in'))
              for name in path.read_text(encoding='utf-8').splitlines()]
    return subprocess.run(
        ['xgettext', '--from-code=UTF-8', '--no-wrap', '-o', '-',
         *(f'--keyword={word}' for word in KEYWORDS),
         *(name for name in listed if name and not name.startswith('#'))],
        cwd=root, env={**os.environ, 'GETTEXTDATADIRS': str(root / 'data')},
        stdout=subprocess.PIPE, encoding='utf-8', check=True).stdout


def read_pot(pot):
    """Lists each text of POT with its places, FILE:LINE."""
    texts, places, last = [], [], None
    for line in pot.splitlines():
        part = PART.match(line)
        if line.startswith('#: '):
            places += line[3:].split()
        elif part:
            last = part.group(1)
            if last.startswith('msgid'):
                texts.append([part.group(2), places])
        elif line.startswith('"') and last and last.startswith('msgid'):
            texts[-1][0] += line[1:-1]
        elif not line:
            places = []
    return [(re.sub(r'\\(.)', lambda sign: ESCAPES.get(sign[1], sign[1]), text), where)
            for text, where in texts if text]


def strip(text):
    """TEXT without tags and access keys, in lower case."""
    return re.sub(r'_(?=\w)', '', re.sub(r'</?[a-z][^>]*>', ' ', text)).lower()


def compile_words(words):
    """Matches WORDS in lower case; "*" is the end of any word, "#" a number."""
    words = words.lower()
    body = re.sub(r'\s+', r'\\s+', re.escape(words).replace(r'\ ', ' '))
    body = body.replace(r'\*', r'\w*').replace(r'\#', r'\d+')
    before = r'(?<!\w)' if re.match(r'[\w#]', words) else ''
    after = r'(?![\w-])' if re.search(r'[\w*#]$', words) else ''
    probe = max(re.split(r'[\s*#]+', words), key=len)  # is faster to look for
    return probe, re.compile(before + body + after)


class Term:
    def __init__(self, number, cells):
        self.number = number
        self.use = re.sub(r'[*`]', '', cells[0])
        self.forbidden = [(words, *compile_words(words))
                          for words in re.findall(r'`([^`]+)`', cells[2])]
        right = re.findall(r'`([^`]+)`', cells[3])
        self.files = [name for name in right if '/' in name]
        self.phrases = [compile_words(words)[1] for words in right if '/' not in words]

    def is_right(self, text, found):
        return any(phrase.start() <= found.start() and found.end() <= phrase.end()
                   for compiled in self.phrases for phrase in compiled.finditer(text))

    def find(self, text):
        """Lists the forbidden words of TEXT (lower case), except in phrases that are right."""
        return [words for words, probe, compiled in self.forbidden
                if probe in text and any(not self.is_right(text, found)
                                         for found in compiled.finditer(text))]


def read_glossary(path):
    terms = []
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        cells = [cell.strip() for cell in line.strip('|').split('|')]
        if not line.startswith('|') or cells[0] == 'use' or set(line) <= set('|-: '):
            continue
        if len(cells) != 4:
            sys.exit(f'{path}:{number}: not four columns')
        terms.append(Term(number, cells))
    return terms


def find_faults(terms, messages):
    faults = []
    for text, places in messages:
        plain = strip(text)
        for term in terms:
            faults += [f'{place}: “{text}”: “{words}”; use: {term.use}'
                       for words in term.find(plain) for place in places
                       if not place.startswith(tuple(term.files))]
    return sorted(faults)


def find_deaf(terms):
    """Plants each forbidden word in a message of its own; lists those that are not found."""
    deaf = []
    for term in terms:
        for words, *_ in term.forbidden:
            planted = words.replace('*', '').replace('#', '7').capitalize()
            pot = f'#: planted.c:1\nmsgid "I say: {planted}"\nmsgstr ""\n'
            if not find_faults([term], read_pot(pot)):
                deaf.append(f'planted and not found: “{words}”')
    return deaf


def find_contradictions(terms):
    """No term may be forbidden by another one."""
    return [f'“{one.use}”, line {one.number}, is forbidden in line {other.number}'
            for one in terms for other in terms if other.find(one.use.lower())]


def main():
    root = pathlib.Path(sys.argv[1])
    terms = read_glossary(root / 'po/glossary/en.md')
    messages = read_pot(extract(root))
    n_words = sum(len(term.forbidden) for term in terms)
    results = (
        (f'{len(terms)} terms', [] if len(terms) >= TERMS else [f'fewer than {TERMS}']),
        ('no term contradicts another', find_contradictions(terms)),
        (f'{n_words} forbidden words, each found where it is planted', find_deaf(terms)),
        (f'{len(messages)} messages without a forbidden word', find_faults(terms, messages)),
    )

    print(f'1..{len(results)}')
    for number, (name, faults) in enumerate(results, 1):
        print(f'{"not " if faults else ""}ok {number} - {name}')
        for fault in faults:
            print('# ' + fault.replace('\n', ' '))
    sys.exit(1 if any(faults for _, faults in results) or not messages else 0)


if __name__ == '__main__':
    main()
