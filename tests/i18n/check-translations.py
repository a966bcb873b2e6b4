#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-translations.py ROOT: fails unless every catalog that ships (po/LINGUAS, and LINGUAS of
each game) is complete, is accepted by msgfmt, and keeps placeholders and tags."""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

import brackets

PLACEHOLDER = re.compile(r'\{([a-z_]+)(?::[a-z]+)?\}')
TAG = re.compile(r'</?[a-z][^<>]*>')


def read_list(path):
    lines = path.read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def run(*command):
    """The complaints of COMMAND, each a line; none if it succeeds."""
    done = subprocess.run(command, capture_output=True, encoding='utf-8', check=False)
    lines = (done.stdout + done.stderr).splitlines()
    return (lines or ['failed']) if done.returncode else []


def find_changed(parts):
    """Placeholders and tags that a translation of PARTS has lost or added."""
    singular = parts['msgid']
    plural = parts.get('msgid_plural', singular)
    for name, text in parts.items():
        if not name.startswith('msgstr') or not text:
            continue
        if set(PLACEHOLDER.findall(text)) != set(PLACEHOLDER.findall(plural)) and \
                (plural == singular or set(PLACEHOLDER.findall(text)) - set(PLACEHOLDER.findall(plural))):
            yield f'placeholders: “{plural}”: “{text}”'
        if collections.Counter(TAG.findall(text)) != collections.Counter(TAG.findall(plural)):
            yield f'tags: “{plural}”: “{text}”'


def check(catalog, template):
    text = catalog.read_text(encoding='utf-8')
    faults = run('msgcmp', str(catalog), str(template))
    faults += run('msgfmt', '--check', '--check-accelerators=_', '-o', '/dev/null', str(catalog))
    joined = re.sub(r'"\n"', '', text)
    for parts in brackets.messages(joined):
        if parts.get('msgid'):
            faults += find_changed(parts)
    return faults


def main():
    root = pathlib.Path(sys.argv[1])
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for linguas in sorted(root.glob('po/**/LINGUAS')):
            template = pathlib.Path(folder, 'template.pot')
            languages = read_list(linguas)
            if languages:
                template.write_text(brackets.extract(root, linguas.parent), encoding='utf-8')
            for language in languages:
                catalog = linguas.parent / f'{language}.po'
                results.append((catalog.relative_to(root), check(catalog, template)))

    print(f'1..{len(results)}')
    for number, (name, faults) in enumerate(results, 1):
        print(f'{"not " if faults else ""}ok {number} - {name}')
        for fault in faults[:100]:
            print(f'# {fault}')
    sys.exit(1 if any(faults for _, faults in results) or not results else 0)


if __name__ == '__main__':
    main()
