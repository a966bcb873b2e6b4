#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-rule-sets.sh SRC: checks that no file outside the folders of the families asks for
# the family or rule set of a game; they ask which zones it has, and its module. The only
# exception is the vocabulary for the melds of each Buraco. Within a family, no file
# compares an option with a number: its values have names.
set -eu
cd "$1"

ids=$(sed -n 's/^rule_sets += \[\(.*\)\]$/\1/p' engine/*/meson.build | grep -oE '[a-z_]+')
# If the lists were empty, the check would always pass.
[ "$(echo "$ids" | wc -l)" -ge 6 ]

families=$(cd engine && echo */ | sed 's,/ ,|,g; s,/$,,')
[ "$(echo "$families" | tr '|' '\n' | wc -l)" -ge 3 ]

asks="\"($families)\""
for id in $ids; do
  asks="$asks|\bct_rules_$id\b|\"$(echo "$id" | tr _ -)\""
done

if find engine content learner play cli -name '*.[ch]' \
  ! -path 'engine/*/*' ! -path play/narrator/ct-narrator-rummy.c \
  -exec grep -nE "$asks" {} +; then
  echo 'The above ask for a family or a rule set.'
  exit 1
fi

if grep -rnE '_(choice|option) \([^()]*\)\s*([=!]=|[<>]=?|-|\+)\s*[0-9]' engine; then
  echo 'The above compare the value of an option with a number: give it a name.'
  exit 1
fi
