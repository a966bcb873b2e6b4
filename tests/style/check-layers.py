#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-layers.py SRC: each folder includes only what is below it, and only store uses SQL.

A file belongs to the deepest folder named here; other subfolders only sort its files.
"""
import pathlib
import re
import sys

DRAWING = 'gtk/|gdk/|adwaita|librsvg|cairo'
BELOW = ['engine', 'content', 'exercise', 'store', 'learner', 'play', 'class']
TABLE = BELOW + ['ui/table', 'ui/cards', 'ui/widgets', 'ui/accessibility']
PAGES = ['ui/' + name for name in ('author', 'exercise', 'learners', 'library', 'lesson', 'map',
                                   'practice', 'record', 'replay', 'rules', 'sheets')]

# What a folder may include besides its own files, and forbidden library headers.
LAYERS = {
    'engine': ([], 'glib/|glib-object|gio/|libxml/|sqlite|' + DRAWING),
    'content': (['engine'], 'sqlite|' + DRAWING),
    'exercise': (['engine', 'content'], 'sqlite|libxml/|' + DRAWING),
    'store': ([], 'libxml/|' + DRAWING),
    'learner': (BELOW[:4], 'libxml/|sqlite|' + DRAWING),
    'play': (BELOW[:5], 'libxml/|sqlite|' + DRAWING),
    'class': (BELOW[:6], 'libxml/|sqlite|' + DRAWING),
    'cli': (BELOW, 'libxml/|sqlite|' + DRAWING),
    'ui/accessibility': ([], 'engine/|libxml/'),
    'ui/cards': (['engine', 'content', 'ui/accessibility'], 'libxml/'),
    'ui/widgets': (BELOW + ['ui/accessibility'], 'libxml/'),
    'ui/table': (TABLE, 'libxml/'),
    # A class page shows what students see elsewhere.
    'ui/class': (TABLE + ['ui/exercise', 'ui/map'], 'libxml/'),
    'ui/app': (TABLE + PAGES + ['ui/class'], 'libxml/'),
}
LAYERS |= {page: (TABLE, 'libxml/') for page in PAGES}
# Families know the interface, and nobody knows them.
for FAMILY in ('fishing', 'rummy', 'shedding'):
    LAYERS['engine/' + FAMILY] = (['engine'], LAYERS['engine'][1])
    LAYERS['ui/table/' + FAMILY] = (TABLE, 'libxml/')


SQL = re.compile(r'"[^"\n]*\b(SELECT|INSERT (OR|INTO)|UPDATE \w+ SET|DELETE FROM)\b')


def find_layer(folder):
    while str(folder) not in LAYERS and folder.parts:
        folder = folder.parent
    return str(folder)


def main():
    root = pathlib.Path(sys.argv[1])
    files = {path: find_layer(path.parent.relative_to(root))
             for path in sorted(root.rglob('*')) if path.name.endswith(('.c', '.h', '.h.in'))}
    homes = {path.name.removesuffix('.in'): layer for path, layer in files.items()
             if path.suffix != '.c'}
    faults = []
    for path, layer in files.items():
        below, forbidden = LAYERS.get(layer, ([], '^'))
        text = path.read_text(encoding='utf-8')
        for header in re.findall(r'^#include "([^"]*)"', text, re.M):
            home = homes.get(pathlib.Path(header).name)
            is_private = header.endswith('-private.h')
            if not header.endswith('-resources.h') and home != layer and (
                    is_private or home not in below):
                faults.append(f'{path}: {layer} must not include {header} of {home}')
        if layer != 'store' and SQL.search(text):
            faults.append(f'{path}: {layer} must not use SQL')
        for header in re.findall(r'^#include <([^>]*)>', text, re.M):
            if re.match(forbidden, header):
                faults.append(f'{path}: {layer} must not include {header}')
    for fault in faults:
        print(fault)
    sys.exit(1 if faults or not files else 0)


main()
