#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-sources.sh ROOT: checks that every source names its license, nothing is left to do,
# and no stray files are in the root folder.
set -eu
cd "$1"
status=0

# Files that are broken on purpose need no license.
sources=$(find run test .ci data lessons po rules src tests ui meson.build -type f \
  ! -path 'tests/bad/*' ! -path 'tests/fuzz/corpus/*' \( -name '*.[ch]' -o -name '*.py' \
  -o -name '*.sh' -o -name '*.ui' -o -name '*.css' -o -name '*.svg' -o -name '*.xml' \
  -o -name '*.xml.in' -o -name '*.rng' -o -name '*.its' -o -name '*.loc' -o -name '*.in' \
  -o -name meson.build -o -name run -o -name test \) ! -name POTFILES.in)

# shellcheck disable=SC2086 # our names have no spaces
if ! awk 'FNR > 4 { nextfile }
  /SPDX-License-Identifier:/ { has[FILENAME] = 1 }
  END {
    for (i = 1; i < ARGC; i++)
      if (!(ARGV[i] in has)) {
        print ARGV[i] ": no SPDX-License-Identifier at the top"
        lacks = 1
      }
    exit lacks
  }' $sources; then
  status=1
fi

# The words are split, so that this line does not match itself.
# shellcheck disable=SC2086 # our names have no spaces
if grep -nE "\b(TO""DO|FIX""ME|XX""X)\b|#if [0]" $sources; then
  echo 'The above is put off. Do it, or open an issue.'
  status=1
fi

# A file that a tool has left in the root folder is easily committed by mistake.
strays=$(git ls-files 2>/dev/null | grep -v / \
  | grep -vxE 'LICENSE|README\.md|CONTRIBUTING\.md|meson\.build|meson_options\.txt|run|test|\..*' || true)
if [ -n "$strays" ]; then
  echo "These have no place beside the folders: $strays"
  status=1
fi
exit $status
