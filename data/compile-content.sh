#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# compile-content.sh ROOT CODE HEADER DEPENDENCIES: compiles into the program what lies in
# the folders of rule books, lessons, hands and schemas, and tells ninja about it.
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

# A folder changes when something comes or goes.
{
  printf '%s:' "$code"
  find "$root/data/hands" "$root/data/schemas" "$root/lessons" "$root/rules" |
    while read -r path; do printf ' %s' "$path"; done
} >"$dependencies"
