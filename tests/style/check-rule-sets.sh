#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-rule-sets.sh SRC: nobody outside the folders of the families asks which family or
# which rule set a game belongs to; they ask what lies on its table, and what its module
# says. One place names rule sets: the words in which computer and coach speak of the melds
# of each Buraco. Within a family nobody compares what is chosen with a number: the values
# of an option have names.
set -eu
cd "$1"

ids=$(sed -n 's/^rule_sets += \[\(.*\)\]$/\1/p' engine/*/meson.build | grep -oE '[a-z_]+')
# Lists that are not found would praise everything.
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
