#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# update-content.sh [--check]: writes content.gresource.xml, the list of everything that
# is compiled into the program, or tells whether it is complete.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

files () { # FOLDER ALIAS
  [ -d "$1" ] || return 0
  find "$1" -name '*.xml' -o -name '*.rng' | sort |
    sed "s|^$1/\(.*\)|    <file alias=\"$2/\1\">&</file>|"
}

list () {
  cat <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!-- Written by data/update-content.sh. -->
<gresources>
  <gresource prefix="/org/cartilla/Cartilla">
XML
  files data/hands hands
  files lessons lessons
  files rules rules
  files data/schemas schemas
  printf '  </gresource>\n</gresources>\n'
}

if [ "${1:-}" = --check ]; then
  if ! list | diff -u data/content.gresource.xml -; then
    echo 'Run data/update-content.sh and commit data/content.gresource.xml.'
    exit 1
  fi
else
  list >data/content.gresource.xml
fi
