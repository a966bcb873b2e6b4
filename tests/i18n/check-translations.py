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

PLACEHOLDER = re.compile(r'\{[a-z_]+(?::[a-z]+)?\}')
TAG = re.compile(r'</?[a-z][^<>]*>')


def read_list(path):
    lines = path.read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def run(*command):
    """The complaints of COMMAND, each a line; none if it succeeds."""
    done = subprocess.run(command, capture_output=True, encoding='utf-8', check=False)
    lines = [line for line in (done.stdout + done.stderr).splitlines()
             if 'is not used' not in line]
    return (lines or ['failed']) if done.returncode else []


def find_places(text, has_roles):
    """The placeholders of TEXT; only rules and lessons can have another role."""
    places = PLACEHOLDER.findall(text)
    return {re.sub(':.*', '}', place) if has_roles else place for place in places}


def find_changed(parts, has_roles):
    """Placeholders and tags that a translation of PARTS has lost or added."""
    english = parts.get('msgid_plural', parts['msgid'])
    places = find_places(english, has_roles)
    for name, text in parts.items():
        if not name.startswith('msgstr') or not text:
            continue
        found = find_places(text, has_roles)
        if found - places or places - found and 'msgid_plural' not in parts:
            yield f'placeholders: “{english}”: “{text}”'
        if collections.Counter(TAG.findall(text)) != collections.Counter(TAG.findall(english)):
            yield f'tags: “{english}”: “{text}”'


def check(catalog, template, has_roles):
    faults = run('msgcmp', str(catalog), str(template))
    faults += run('msgfmt', '--check', '--check-accelerators=_', '-o', '/dev/null', str(catalog))
    for message in catalog.read_text(encoding='utf-8').split('\n\n'):
        for parts in brackets.messages(message):
            if parts.get('msgid'):
                faults += find_changed(parts, has_roles or '#: rules/' in message)
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
                has_roles = linguas.parent != root / 'po'
                results.append((catalog.relative_to(root), check(catalog, template, has_roles)))

    print(f'1..{len(results)}')
    for number, (name, faults) in enumerate(results, 1):
        print(f'{"not " if faults else ""}ok {number} - {name}')
        for fault in faults[:100]:
            print(f'# {fault}')
    sys.exit(1 if any(faults for _, faults in results) or not results else 0)


if __name__ == '__main__':
    main()
