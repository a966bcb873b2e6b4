#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-families.sh ROOT: pages and the table know no game. Which family it is, and which
# part of a turn, the engine and CtTableFamily are asked; only the families' own files
# on the table may name themselves and look at their facts, and what the library says of
# each game.
set -eu
cd "$1/src/ui"

families=$(cd ../engine && echo */ | sed 's,/ ,|,g; s,/$,,')
games=$(sed -n 's/^  RULES (\([a-z_]*\)).*/\1/p' ../engine/ct-rules.h)
# Lists that are not found would praise everything.
[ "$(echo "$games" | wc -l)" -ge 6 ]
[ "$(echo "$families" | tr '|' '\n' | wc -l)" -ge 3 ]

asked="\"($families)\"|CT_PHASE_|is_($families)|ct_(layout|table)_($families)\\b"
facts="[.>]($families)\\b"
named=$(echo "$games" | while read -r id; do
  printf "ct_rules_%s|\"%s\"|" "$id" "$(echo "$id" | tr _ -)"
done)
named=${named%|}
status=0
for file in */*.[ch]; do
  if echo "$file" | grep -qE "^table/ct-table-((layout-)?(family|$families))[-.]"; then continue; fi
  if [ "$file" = widgets/ct-game-look.c ]; then continue; fi
  if grep -nHE "$asked|$facts|$named" "$file"; then status=1; fi
done
if [ $status != 0 ]; then
  echo 'The above asks for a family, a phase or a game: let the engine answer what can'
  echo 'be done (ct_rules_awaits, ct_rules_moves_from) and what an event has changed'
  echo '(ct_follow_event), or CtTableFamily what is shown.'
fi
exit $status
