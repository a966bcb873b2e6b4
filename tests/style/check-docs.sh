#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-docs.sh SRC: checks that each doc comment says more than a name, and that those of
# engine, content and play belong to functions that a header declares.
set -eu
src=$1

if find "$src" -name '*.[ch]' -exec awk '
  /^\/\*\*$/ { if ((getline name) > 0 && name ~ /^ \* [a-z0-9_]*:$/ &&
                   (getline last) > 0 && last == " */") print FILENAME ":" FNR ": " name }
  ' {} + | grep .; then
  echo 'The above say only what the prototype says.'
  exit 1
fi

# Static functions have a plain comment.
if find "$src/engine" "$src/content" "$src/play" -name '*.c' -exec awk '
  /^\/\*\*$/ { doc = 1 }
  doc && /^[^ \/*]/ { if (/^static /) print FILENAME ":" FNR ": " $0; doc = 0 }
  ' {} + | grep -v ' const \| = '; then
  echo 'The above have a doc comment, though only their file knows them.'
  exit 1
fi
