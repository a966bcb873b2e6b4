#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-art.sh ROOT FOLDER: checks that the pictures are those that the scripts draw, are
# small, and need no fonts.
set -eu
root=$1
new=$2/art
rm -rf "$new"
mkdir -p "$new/icons"
cp -r "$root/data/cards" "$root/data/coach" "$root/data/learners" "$new"
cp "$root/data/icons/draw-icons.py" "$new/icons"
mkdir -p "$new/icons/hicolor/scalable/apps" "$new/icons/hicolor/scalable/mimetypes"
rm -f "$new"/cards/french/*.svg "$new"/cards/spanish/*.svg "$new"/coach/*.svg "$new"/learners/*.svg

export PYTHONDONTWRITEBYTECODE=1
python3 "$new/cards/draw-french.py"
python3 "$new/cards/draw-spanish.py"
python3 "$new/coach/buro.py"
python3 "$new/learners/draw-learners.py"
python3 "$new/icons/draw-icons.py"
diff -r "$root/data/cards/french" "$new/cards/french"
diff -r "$root/data/cards/spanish" "$new/cards/spanish"
diff -r "$root/data/learners" "$new/learners"
for picture in "$root"/data/coach/*.svg; do
  cmp "$picture" "$new/coach/$(basename "$picture")"
done
cp -r "$root/data/sounds" "$new"
rm -f "$new"/sounds/*.wav
python3 "$new/sounds/make-sounds.py"
diff -r "$root/data/sounds" "$new/sounds"
diff -r "$root/data/icons/hicolor/scalable" "$new/icons/hicolor/scalable"

[ "$(find "$new/cards/french" -name '*.svg' | wc -l)" -eq 54 ]
[ "$(find "$new/cards/spanish" -name '*.svg' | wc -l)" -eq 41 ]
[ "$(find "$new/learners" -name '*.svg' | wc -l)" -eq 32 ]
find "$root/data" -name '*.svg' -exec xmllint --noout {} +
if find "$root/data" -name '*.svg' -size +12k | grep .; then
  echo 'The above are larger than 12 KB.'
  exit 1
fi
if grep -lE '<text|font-|<image' -r "$root/data" --include='*.svg'; then
  echo 'The above need a font or another picture.'
  exit 1
fi
