#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-docs.sh SRC FOLDER: does every function of a header that others may include have a
# doc comment?
set -eu
src=$1
list=$2/docs
mkdir -p "$list"

find "$src" -name '*.h' ! -name '*-private.h' -exec cat {} + \
  | sed -n 's/^[a-zA-Z].*[ *]\(ct_[a-z0-9_]*\) (.*/\1/p' \
  | grep -v -e '_get_type$' -e '_error_quark$' | sort -u >"$list/declared"
find "$src" -name '*.[ch]' -exec cat {} + \
  | sed -n 's/^ \* \(ct_[a-z0-9_]*\):$/\1/p' | sort -u >"$list/documented"

# A pattern that finds nothing would praise everything.
[ "$(wc -l <"$list/declared")" -gt 300 ]
if comm -23 "$list/declared" "$list/documented" | grep .; then
  echo 'The above have no doc comment.'
  exit 1
fi
