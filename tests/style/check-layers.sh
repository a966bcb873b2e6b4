#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-layers.sh SRC: includes may only point downwards: engine, content, exercise,
# play, class, ui/cli.
set -eu
cd "$1"
status=0

# layer FOLDER "FOLDERS IT MAY USE" FORBIDDEN-SYSTEM-HEADERS
layer () {
  if grep -nE "#include <($3)" "$1"/*.[ch]; then
    echo "$1 must not use the above."
    status=1
  fi

  # Private headers stay at home; generated ones have no folder to look in.
  # shellcheck disable=SC2013 # names of headers have no spaces
  for header in $(sed -n 's/^#include "\(.*\)".*/\1/p' "$1"/*.[ch] | sort -u); do
    found=no
    case $header in *-resources.h) found=yes ;; esac
    for folder in $2; do
      case $folder/$header in
        "$1"/*) ;;
        *-private.h) continue ;;
      esac
      if [ -f "$folder/$header" ] || [ -f "$folder/$header.in" ]; then found=yes; fi
    done
    if [ $found = no ]; then
      grep -n "#include \"$header\"" "$1"/*.[ch]
      echo "$1 must not use the above."
      status=1
    fi
  done
}

engine='glib/|glib-object|gio/|libxml/|sqlite|gtk/|gdk/|adwaita|librsvg|cairo'
layer engine 'engine' "$engine"
# Families of games know the interface, not each other.
for family in engine/*/; do
  layer "${family%/}" "engine ${family%/}" "$engine"
done
layer content 'engine content' 'gtk/|gdk/|adwaita|librsvg|cairo|sqlite'
layer exercise 'engine content exercise' 'gtk/|gdk/|adwaita|librsvg|cairo|sqlite|libxml/'
layer store 'store' 'libxml/|gtk/|gdk/|adwaita|librsvg|cairo'
layer play 'engine content exercise store play' 'libxml/|sqlite|gtk/|gdk/|adwaita|librsvg|cairo'
layer class 'engine content exercise store play class' 'libxml/|sqlite|gtk/|gdk/|adwaita|librsvg|cairo'
layer cli 'engine content exercise store play class cli' 'libxml/|sqlite|gtk/|gdk/|adwaita|librsvg|cairo'

# The rooms of the window: pages use the table and what all of them use, never each other.
below='engine content exercise store play class'
pages='exercise learners library lesson map practice replay rules sheets'
window="$below ui/app ui/table ui/cards ui/widgets ui/accessibility"
layer ui/accessibility "ui/accessibility" 'engine/|libxml/'
layer ui/cards "engine content ui/cards ui/accessibility" 'libxml/'
layer ui/widgets "$below ui/widgets ui/accessibility" 'libxml/'
layer ui/table "$below ui/table ui/cards ui/widgets ui/accessibility" 'libxml/'
for family in ui/table/*/; do
  layer "${family%/}" "$below ${family%/} ui/table ui/cards ui/widgets ui/accessibility" 'libxml/'
done
for page in $pages; do
  layer "ui/$page" "$below ui/$page ui/table ui/cards ui/widgets ui/accessibility" 'libxml/'
  window="$window ui/$page"
done
# In front of a class stands what one child sees at other times.
layer ui/class "$below ui/class ui/table ui/cards ui/widgets ui/accessibility ui/exercise ui/map" 'libxml/'
layer ui/app "$window ui/class" 'libxml/'
exit $status
