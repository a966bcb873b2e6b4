#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-families.sh ROOT: pages and the table know no game. Which family it is, and which
# part of a turn, the engine and CtTableFamily are asked; only the families' own files
# on the table may name themselves and look at their facts, and what the library says of
# each game.
set -eu
cd "$1/src/ui"

asked='CT_FAMILY_|CT_PHASE_|is_(rummy|fishing|shedding)|family [!=]= &'
facts='[.>](rummy|fishing|shedding)\b'
named='"(kargaburo|cangkul|cau-robat|buraco-[a-z]+)"|ct_rules_(kargaburo|cangkul|cau_robat|buraco)'
status=0
for file in */*.[ch]; do
  case ${file#*/} in
    ct-table-family.c | ct-table-shedding.c | ct-table-fishing.c | ct-table-rummy*.[ch]) continue ;;
    ct-game-look.c) continue ;;
  esac
  if grep -nHE "$asked|$facts|$named" "$file"; then status=1; fi
done
if [ $status != 0 ]; then
  echo 'The above asks for a family, a phase or a game: let the engine answer what can'
  echo 'be done (ct_rules_awaits, ct_rules_moves_from) and what an event has changed'
  echo '(ct_follow_event), or CtTableFamily what is shown.'
fi
exit $status
