#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-docs.sh SRC FOLDER: checks that every function in a public header has a doc
# comment. In engine, content and play, so must every function in a private header, except
# those that only make or free something.
set -eu
src=$1
list=$2/docs
mkdir -p "$list"

declared='s/^[a-zA-Z].*[ *]\([a-z0-9]*_[a-z0-9_]*\) (.*/\1/p'
{
  find "$src" -name '*.h' ! -name '*-private.h' -exec cat {} + | sed -n "$declared" \
    | grep '^ct_'
  find "$src/engine" "$src/content" "$src/play" -name '*-private.h' -exec cat {} + \
    | sed -n "$declared" | grep -v -e '_new$' -e '_new_element$' -e '_free$' -e '_clear$'
} | grep -v -e '_get_type$' -e '_error_quark$' | sort -u >"$list/declared"
find "$src" -name '*.[ch]' -exec cat {} + \
  | sed -n 's/^ \* \([a-z0-9]*_[a-z0-9_]*\):$/\1/p' | sort -u >"$list/documented"

# If the pattern found nothing, the check would always pass.
[ "$(wc -l <"$list/declared")" -gt 300 ]
if comm -23 "$list/declared" "$list/documented" | grep .; then
  echo 'The above have no doc comment.'
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
