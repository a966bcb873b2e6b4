/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Kargaburo and Cangkul: a trick, and who has gone out. */
#include <glib/gi18n.h>

#include "ct-table-trick.h"

static gboolean
contains (const guint8 *seats, guint n_seats, guint seat)
{
  return n_seats > 0 && memchr (seats, seat, n_seats) != NULL;
}

static char *
dup_status (const CtTable *self, const CtState *state, guint seat)
{
  guint n_cards = ct_zone_len (state, ct_hand (seat));

  if (ct_rules_is_out (ct_session_get_rules (self->session), state, seat))
    return g_strdup (C_ ("player", "out"));
  if (contains (state->shedding.passed, state->shedding.n_passed, seat))
    /* Translators: Next to the name of a player who passed: how many cards they hold.
     */
    return g_strdup_printf (ngettext ("passed, %u card", "passed, %u cards", n_cards),
                            n_cards);

  return NULL;
}

static const CtGameLook looks[] = {
  {
      .id = "kargaburo",
      /* Translators: Name of a card game. */
      .name = N_ ("Kargaburo"),
      /* Translators: Where a game comes from and for how many players. */
      .players = N_ ("Philippines · 2–10 players"),
      .line = N_ ("Follow suit or carry the load"),
      .cards = { "AH", "7H", "KS" },
  },
  {
      .id = "cangkul",
      /* Translators: Name of a card game. */
      .name = N_ ("Cangkul"),
      /* Translators: Where a game comes from and for how many players. */
      .players = N_ ("Indonesia · 2–7 players"),
      .line = N_ ("Dig until you find the suit"),
      .cards = { "9S", "2C", "QD" },
  },
};

const CtTableFamily ct_table_shedding = {
  .name = "shedding",
  .looks = looks,
  .n_looks = G_N_ELEMENTS (looks),
  .layout = &ct_layout_trick,
  .middle = CT_ZONE_TRICK,
  .least_lines = 8.6f,
  .keeps_places = TRUE,
  .question = N_ ("How do you want to play this card?"),
  .hint = N_ ("Drop a card in the middle of the table to play it."),
  .show_counts = ct_table_trick_show_players,
  .awaits_card = ct_table_trick_awaits_card,
  .dup_status = dup_status,
};
