#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# update-potfiles.sh [--check]: writes the lists of all files with something to translate,
# POTFILES.in of the program and of each game, or checks that they are complete.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
games=$(find po -mindepth 2 -name LINGUAS -printf '%h\n' | sed 's/^po.//' | sort)

list () {
  {
    set +e # a folder or a kind of file may be missing
    find data -name '*.desktop.in' -o -name '*.metainfo.xml.in' -o -name '*.gschema.xml' \
      -o -path 'data/mime/*.xml.in' -o -path 'data/hands/*.xml' -o -path 'data/help/*.html'
    find rules lessons -name '*.xml'
    find src -name '*.c' -exec grep -lE '\b(N?C?_|ngettext|g_dp?n?gettext2?) \(' {} +
    find ui -name '*.ui' -exec grep -lE 'translatable="(yes|true)"' {} +
  } 2>/dev/null | sort
}

# pattern GAME: finds the files of a game in the list.
pattern () {
  echo "^(lessons/$1/|rules/$1\\.xml$|data/hands/$1/)"
}

# write FILE: writes the list from standard input to FILE, or compares them.
write () {
  if [ "$mode" = --check ]; then
    if ! { echo '# Written by po/update-potfiles.sh.'; cat; } | diff -u "$1" -; then
      echo "Run po/update-potfiles.sh and commit $1."
      exit 1
    fi
  else
    { echo '# Written by po/update-potfiles.sh.'; cat; } >"$1"
  fi
}

mode=${1:-}
all=$(list)
rest=$all
for game in $games; do
  grep -E "$(pattern "$game")" <<<"$all" | write "po/$game/POTFILES.in"
  rest=$(grep -vE "$(pattern "$game")" <<<"$rest")
done
write po/POTFILES.in <<<"$rest"
