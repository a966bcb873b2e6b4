/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes the parser of moves, on a dealt table of each game. */
#include <stddef.h>
#include <stdint.h>

#include "ct-rules.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define N_GAMES 16

/* Cached, because dealing takes longer than many moves. */
static const CtState *
deal (const CtRules *rules, guint game)
{
  static CtState dealt[N_GAMES];
  static gboolean is_dealt[N_GAMES];
  CtCard pack[CT_MAX_CARDS];

  g_assert (game < N_GAMES);
  if (is_dealt[game])
    return &dealt[game];

  for (guint i = 0; i < ct_deck_size (rules->deck); i++)
    pack[i] = i;
  ct_state_init (&dealt[game], rules->usual_seats, pack, ct_deck_size (rules->deck));
  ct_rules_deal (rules, &dealt[game], NULL);
  is_dealt[game] = TRUE;
  return &dealt[game];
}

static void
read_move (const CtRules *rules, CtState *state, guint seat, const char *text)
{
  g_autofree char *written = NULL;
  CtMove move;
  CtMove again;

  if (ct_move_parse (rules, state, seat, text, &move) != CT_MOVE_TEXT_OK)
    return;

  written = ct_move_to_text (rules, &move);
  g_assert (ct_move_parse (rules, state, seat, written, &again) == CT_MOVE_TEXT_OK);
  g_assert (ct_move_equivalent (rules, &move, &again));
  if (ct_rules_check (rules, state, &move).rule == NULL &&
      !ct_rules_apply (rules, state, &move, NULL, NULL))
    g_assert_not_reached ();
}

/* The first byte chooses the game, the second the seat; each line is a move. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const CtRules *const *all = ct_rules_all ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  const CtRules *rules;
  CtState state;
  guint n = 0;

  if (size < 2)
    return 0;

  while (all[n] != NULL)
    n++;
  rules = all[data[0] % n];
  state = *deal (rules, data[0] % n);
  text = g_strndup ((const char *) data + 2, size - 2);
  lines = g_strsplit (text, "\n", 40);
  for (char **line = lines; *line != NULL; line++)
    read_move (rules, &state, data[1] % 2 == 0 ? state.to_act : data[1] % state.n_seats,
               *line);

  return 0;
}
