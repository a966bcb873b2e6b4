#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-families.sh ROOT: checks that pages and the table know no game. They ask the engine
# and CtTableFamily about the family and the phase of a turn; only the folder of a family
# may name it and use its facts.
set -eu
cd "$1/src/ui"

families=$(cd ../engine && echo */ | sed 's,/ ,|,g; s,/$,,')
games=$(sed -n 's/^rule_sets += \[\(.*\)\]$/\1/p' ../engine/*/meson.build | grep -oE '[a-z_]+')
# If the lists were empty, the check would always pass.
[ "$(echo "$games" | wc -l)" -ge 6 ]
[ "$(echo "$families" | tr '|' '\n' | wc -l)" -ge 3 ]

named=$(echo "$games" | while read -r id; do
  printf "ct_rules_%s|\"%s\"|" "$id" "$(echo "$id" | tr _ -)"
done)
named=${named%|}
status=0

# names FAMILIES WHAT-ELSE FILES…: prints which of these files name one of the families
names () {
  asked="\"($1)\"|is_($1)|ct_(layout|table)_($1)\\b|[.>]($1)\\b$2"
  shift 2
  if grep -nHE "$asked" "$@"; then status=1; fi
}

# shellcheck disable=SC2046 # our names have no spaces
names "$families" "|CT_PHASE_|$named" \
  $(find . -name '*.[ch]' | grep -vE "^\./table/($families)/")
for family in $(echo "$families" | tr '|' ' '); do
  others=$(echo "$families" | tr '|' '\n' | grep -vx "$family" | paste -sd '|')
  names "$others" '' "table/$family"/*.[ch]
done

if [ $status != 0 ]; then
  echo 'The above asks for a family, a phase or a game: let the engine answer what can'
  echo 'be done (ct_rules_awaits, ct_rules_moves_from) and what an event has changed'
  echo '(ct_follow_event), or CtTableFamily what is shown.'
fi
exit $status
