#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""referee-exercises.py PRINT-EXERCISES [SEEDS]: a second opinion about the keys of exercises.

Judges the positions that PRINT-EXERCISES prints, from the rules alone and without looking at the
engine: legal moves, turns and score sheets. One TAP line for each game and set of options.
"""

import subprocess
import sys

from exercise_tables import FishingTable, RummyTable, SheddingTable

SETS = [
    ('kargaburo', ''), ('kargaburo', 'fail-trick=pass'),
    ('kargaburo', 'lead-card-competes=dealer lead-card-pickup=set-aside'),
    ('kargaburo', 'lead-after-out=highest-active play-on=yes'),
    ('cangkul', ''), ('cangkul', 'share-choice=oldest-first play-on=yes'),
    ('cangkul', 'share-choice=highest-first'),
    ('cau-robat', ''), ('cau-robat', 'cau-caller=anyone cau-call=announced'),
    ('cau-robat', 'equal-tops=none centre-protects=breaks-sequence debts=carry'),
    ('buraco-brazil', ''),
    ('buraco-brazil', 'pickup-pair=one-wild pickup-layoff=yes last-card=keep'),
    ('buraco-us', ''), ('buraco-us', 'group-ranks=all final-discard=required'),
    ('buraco-netcartas', ''), ('buraco-netcartas', 'min-natural=1 group-of-twos=yes'),
]
# The class that judges, and the number of seeds; Buraco takes long.
USUAL = (RummyTable, 1)
GAMES = {'kargaburo': (SheddingTable, 3), 'cangkul': (SheddingTable, 3),
         'cau-robat': (FishingTable, 2)}


def judge(program, game, options, n_seeds):
    """How many keys were judged, and what is wrong with the first wrong one."""
    kind, usual_seeds = GAMES.get(game, USUAL)
    call = [program, game, str(n_seeds or usual_seeds)] + options
    text = subprocess.run(call, check=True, capture_output=True, text=True).stdout
    n_keys, judged = 0, set()
    for line in text.splitlines():
        table = kind(line)
        answer = table.is_right()
        if answer is None:
            continue
        if answer != table.key:
            return '', f'the referee says {answer}: {line}'
        n_keys += 1
        judged.add(table.name)
    if not judged:
        return '', 'there is nothing to judge'
    return f'{n_keys} keys of {len(judged)} exercises', None


def main(program, n_seeds):
    failed = False
    print(f'1..{len(SETS)}', flush=True)
    for number, (game, options) in enumerate(SETS, 1):
        found, problem = judge(program, game, options.split(), n_seeds)
        failed = failed or problem is not None
        print(f'{"not " if problem else ""}ok {number} {game} {options}'.rstrip(),
              flush=True)
        print(f'# {problem or found}', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0))
