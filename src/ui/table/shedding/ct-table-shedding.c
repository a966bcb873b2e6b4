/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Kargaburo and Cangkul have on the table: a trick, and who has left it. */
#include <glib/gi18n.h>

#include "ct-reach.h"
#include "ct-seat-view.h"
#include "ct-table.h"

/* Whether the next card would go to the middle. A trick that is about to be swept aside
 * waits for nobody, though it still seems to be its last player's turn.
 */
static gboolean
awaits_card (CtTable *self, const CtState *state)
{
  const CtRules *rules = ct_table_get_rules (self);

  if (!ct_rules_awaits (rules, state, CT_MOVE_LEAD) &&
      !ct_rules_awaits (rules, state, CT_MOVE_FOLLOW))
    return FALSE;

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_TRICK); i++)
    if (state->shedding.trick_seat[i] == state->to_act)
      return FALSE;

  return TRUE;
}

static gboolean
contains (const guint8 *seats, guint n_seats, guint seat)
{
  return n_seats > 0 && memchr (seats, seat, n_seats) != NULL;
}

static char *
dup_status (CtTable *self, const CtState *state, guint seat)
{
  guint n_cards = ct_zone_len (state, ct_hand (seat));

  if (contains (state->shedding.out, state->shedding.n_out, seat))
    return g_strdup (C_ ("player", "out"));
  if (contains (state->shedding.passed, state->shedding.n_passed, seat))
    return g_strdup_printf (ngettext ("%u card, passed", "%u cards, passed", n_cards),
                            n_cards);

  return NULL;
}

/* Whose card lies, or will lie, at a place of the trick; briefly as the picture of who
 * it is.
 */
static void
show_player (CtTable *self, guint slot, guint seat)
{
  const char *name = ct_table_get_name (self, seat);
  g_autofree char *initial = ct_seat_dup_initial (name);
  g_autofree char *colour = g_strdup_printf ("seat-%u", seat);
  const char *classes[] = { "caption", "initial", colour, NULL };
  guint caption = CT_CAPTION_SLOT + slot;

  ct_table_captions_show_with_brief (ct_table_get_captions (self), caption, name,
                                     initial);
  gtk_widget_set_css_classes (ct_table_captions_get (ct_table_get_captions (self),
                                                     CT_CAPTION_SHORT + caption),
                              classes);
}

/* Names the cards of the trick. */
static void
show_players (CtTable *self, const CtState *present, const CtState *trick)
{
  guint n = ct_zone_len (trick, CT_ZONE_TRICK);

  for (guint i = 0; i < CT_MAX_SEATS; i++)
    if (i < n)
      show_player (self, i, trick->shedding.trick_seat[i]);
    else if (i == n && !ct_table_get_terms (self)->discreet &&
             awaits_card (self, trick))
      show_player (self, i, trick->to_act);
    else
      ct_table_captions_show_with_brief (ct_table_get_captions (self),
                                         CT_CAPTION_SLOT + i, NULL, NULL);
}

static const CtGameLook looks[] = {
  {
      .id = "kargaburo",
      .name = N_ ("Kargaburo"),
      .players = N_ ("Philippines · 2–10 players"),
      .line = N_ ("Follow suit or carry the load"),
      .cards = { "AH", "7H", "KS" },
  },
  {
      .id = "cangkul",
      .name = N_ ("Cangkul"),
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
  .hint = N_ ("Let a card go in the middle of the table to play it."),
  .show_counts = show_players,
  .awaits_card = awaits_card,
  .dup_status = dup_status,
};
