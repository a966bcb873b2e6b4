#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-mime.sh PACKAGE FOLDER: checks that lessons and records are recognized, by name and
# content.
set -eu
package=$1
home=$2/mime-home
rm -rf "$home"
mkdir -p "$home/mime/packages" "$home/files"
cp "$package" "$home/mime/packages/org.cartilla.Cartilla.xml"
XDG_DATA_HOME=$home update-mime-database "$home/mime"
status=0

# expect TYPE NAME TEXT
expect () {
  printf '%s\n' "$3" >"$home/files/$2"
  found=$(XDG_DATA_HOME=$home gio info -a standard::content-type "$home/files/$2" \
    | sed -n 's/.*standard::content-type: //p')
  if [ "$found" != "$1" ]; then
    echo "$2: expected $1, found $found"
    status=1
  fi
}

head='<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->'
lesson=application/x-cartilla-lesson+xml
record=application/x-cartilla-record+xml
expect $lesson first.lesson.xml ''
expect $record evening.hand.xml ''
expect application/x-cartilla-lessons+zip ours.cartilla-lessons ''
expect $lesson lesson-without-ending "$head
<lesson id=\"first\" ruleset=\"kargaburo\"/>"
expect $record record-without-ending "$head
<record ruleset=\"kargaburo\" version=\"1\"/>"
expect application/xml other.xml "$head
<recording/>"
expect application/xml other-without-ending "$head
<lesson title=\"Latin\"/>"

for type in lesson record; do
  if ! grep -qx " $type application/x-cartilla-$type+xml" "$home/mime/XMLnamespaces"; then
    echo "The first element <$type> is not registered."
    status=1
  fi
done
exit $status
