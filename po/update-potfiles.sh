#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# update-potfiles.sh [--check]: writes POTFILES.in, the list of all files with something to
# translate, or checks that it is complete.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

list () {
  echo '# Written by po/update-potfiles.sh.'
  {
    set +e # a folder or a kind of file may be missing
    find data -name '*.desktop.in' -o -name '*.metainfo.xml.in' -o -name '*.gschema.xml' \
      -o -path 'data/mime/*.xml.in' -o -path 'data/hands/*.xml' -o -path 'data/help/*.html'
    find rules lessons -name '*.xml'
    find src -name '*.c' -exec grep -lE '\b(N?C?_|ngettext|g_dp?n?gettext2?) \(' {} +
    find ui -name '*.ui' -exec grep -lE 'translatable="(yes|true)"' {} +
  } 2>/dev/null | sort
}

if [ "${1:-}" = --check ]; then
  if ! list | diff -u po/POTFILES.in -; then
    echo 'Run po/update-potfiles.sh and commit po/POTFILES.in.'
    exit 1
  fi
else
  list >po/POTFILES.in
fi
