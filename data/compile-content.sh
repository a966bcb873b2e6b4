#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# compile-content.sh ROOT CODE HEADER DEPENDENCIES: compiles all rule books, lessons, hands
# and schemas into the program, and lists them as dependencies for ninja.
set -eu
export LC_ALL=C
root=$1
code=$2
header=$3
dependencies=$4
list=${code%.c}.gresource.xml

files () { # FOLDER ALIAS
  (cd "$root" && find "$1" -name '*.xml' -o -name '*.rng') | sort |
    sed "s|^$1/\(.*\)|    <file alias=\"$2/\1\">&</file>|"
}

{
  echo '<gresources><gresource prefix="/org/cartilla/Cartilla">'
  files data/hands hands
  files lessons lessons
  files rules rules
  files data/schemas schemas
  echo '</gresource></gresources>'
} >"$list"

for target in "$code" "$header"; do
  glib-compile-resources "$list" --sourcedir "$root" --c-name ct_content --internal \
    --generate --target "$target"
done

# The folder itself changes when a file is added or removed.
{
  printf '%s:' "$code"
  find "$root/data/hands" "$root/data/schemas" "$root/lessons" "$root/rules" |
    while read -r path; do printf ' %s' "$path"; done
} >"$dependencies"
