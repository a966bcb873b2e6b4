/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards of a hand that are chosen together, and what is done with them.
 */
#include <glib/gi18n.h>

#include "ct-rummy.h"
#include "ct-table-view-private.h"

/* ---------------------------------------------------------------------- selection */

/* The chosen cards, as they lie in the hand. */
guint
ct_table_view_get_selection (CtTableView *self, CtCard ret_cards[CT_MAX_CARDS])
{
  guint hand = ct_hand (self->near_seat);
  guint n = 0;

  for (guint i = 0; i < ct_zone_len (&self->after, hand); i++)
    if (self->selected[ct_zone_card (&self->after, hand, i)])
      ret_cards[n++] = ct_zone_card (&self->after, hand, i);

  return n;
}

void
ct_table_view_forget_selection (CtTableView *self)
{
  memset (self->selected, 0, sizeof self->selected);
  ct_table_view_set_preview (self, NULL);
}

/* Adds @card to what is chosen, or takes it away, and tells what that would make. */
void
ct_table_view_toggle (CtTableView *self, CtCard card)
{
  CtCard cards[CT_MAX_CARDS];
  guint n;

  ct_table_view_act (self);
  self->selected[card] = !self->selected[card];
  n = ct_table_view_get_selection (self, cards);
  ct_table_view_set_preview (self,
                             self->narrator != NULL && n > 0
                                 ? ct_narrator_say_selection (self->narrator,
                                                              &self->after, cards, n)
                                 : NULL);
  ct_table_view_update_actions (self);
  ct_table_view_update_marks (self);
}

/* Tries the only one of @moves, or asks which is meant. */
static void
try_one_of (CtTableView *self, const GArray *moves, GtkWidget *at)
{
  if (moves->len == 1)
    ct_table_view_try (self, &g_array_index (moves, CtMove, 0));
  else
    ct_table_view_present_moves (self, moves, at);
}

/* What the near player may do with @cards now. */
static GArray *
list_uses (CtTableView *self, const CtCard *cards, guint n_cards)
{
  const CtState *state = ct_session_get_state (self->session);
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (state->to_act == self->near_seat)
    ct_rummy_list_uses (ct_session_get_rules (self->session), state, cards, n_cards,
                        moves);
  return moves;
}

/* Whether @card alone goes onto a meld of the near side. */
gboolean
ct_table_view_goes_onto_meld (CtTableView *self, CtCard card)
{
  g_autoptr (GArray) moves = list_uses (self, &card, 1);

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CtMove, i).type == CT_MOVE_LAY_OFF)
      return TRUE;

  return FALSE;
}

/**
 * ct_table_view_use_cards:
 * @number: of the meld onto which they are laid, or 0
 * @at: where to ask
 *
 * Does this with @cards; asks where a wild card can stand for several others. Where the
 * rules refuse it, it is tried as it is, so that the table can say why not.
 */
void
ct_table_view_use_cards (CtTableView *self,
                         CtMoveType type,
                         guint number,
                         const CtCard *cards,
                         guint n_cards,
                         GtkWidget *at)
{
  g_autoptr (GArray) moves = list_uses (self, cards, n_cards);
  guint n_kept = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      CtMove *move = &g_array_index (moves, CtMove, i);

      if (move->type == type && move->number == number)
        g_array_index (moves, CtMove, n_kept++) = *move;
    }
  g_array_set_size (moves, n_kept);
  if (n_kept == 0)
    {
      CtMove move = { .type = type, .seat = self->near_seat, .number = number };

      move.n_cards = MIN (n_cards, CT_MOVE_MAX_CARDS);
      memcpy (move.card, cards, move.n_cards * sizeof *cards);
      g_array_append_val (moves, move);
    }
  try_one_of (self, moves, at);
}

/**
 * ct_table_view_use_selection:
 *
 * Uses the chosen cards in the only way that is allowed, or asks which is meant; where
 * none is, what comes nearest is tried.
 */
void
ct_table_view_use_selection (CtTableView *self, GtkWidget *at)
{
  const CtState *state = ct_session_get_state (self->session);
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);
  g_autoptr (GArray) moves = list_uses (self, cards, n);
  CtMoveType type = CT_MOVE_MELD;

  if (n == 1)
    type = CT_MOVE_DISCARD;
  else if (n == 2 && state->phase == CT_PHASE_DRAW)
    type = CT_MOVE_TAKE_DISCARDS;

  if (moves->len > 0)
    try_one_of (self, moves, at);
  else
    ct_table_view_use_cards (self, type, 0, cards, n, at);
}

/**
 * ct_table_view_offer_uses:
 * @card: of the near hand
 *
 * Lists all that can be done with @card, and with what is chosen besides.
 */
void
ct_table_view_offer_uses (CtTableView *self, CtCard card)
{
  CtCard cards[CT_MAX_CARDS];
  guint n;
  g_autoptr (GArray) moves = NULL;

  if (!self->selected[card])
    ct_table_view_toggle (self, card);
  n = ct_table_view_get_selection (self, cards);
  moves = list_uses (self, cards, n);
  if (moves->len > 0)
    ct_table_view_present_moves (self, moves, self->cards[card]);
  else
    ct_table_view_use_selection (self, self->cards[card]);
}

/**
 * ct_table_view_get_discards_move:
 * @cards: (array length=n_cards): brought to the discards
 *
 * Before one has drawn, several cards are to take the discards; one card alone wants to
 * go there, unless it is enough to take them.
 */
CtMoveType
ct_table_view_get_discards_move (CtTableView *self, const CtCard *cards, guint n_cards)
{
  const CtState *state = ct_session_get_state (self->session);
  g_autoptr (GArray) uses = NULL;

  if (state->phase != CT_PHASE_DRAW)
    return CT_MOVE_DISCARD;
  if (n_cards != 1)
    return CT_MOVE_TAKE_DISCARDS;

  uses = g_array_new (FALSE, FALSE, sizeof (CtMove));
  ct_rummy_list_uses (ct_session_get_rules (self->session), state, cards, n_cards,
                      uses);
  for (guint i = 0; i < uses->len; i++)
    if (g_array_index (uses, CtMove, i).type == CT_MOVE_TAKE_DISCARDS)
      return CT_MOVE_TAKE_DISCARDS;

  return CT_MOVE_DISCARD;
}

static void
use_discards (CtTableView *self)
{
  const CtState *state = ct_session_get_state (self->session);
  gboolean takes = state->phase == CT_PHASE_DRAW;
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (takes && n == 0 && state->to_act == self->near_seat)
    ct_rummy_list_takes (ct_session_get_rules (self->session), state, moves);
  if (moves->len > 0)
    try_one_of (self, moves, self->discards_place);
  else
    ct_table_view_use_cards (self, ct_table_view_get_discards_move (self, cards, n), 0,
                             cards, n, self->discards_place);
}

/* With cards chosen they are laid off; without, the wild card of the meld is moved. */
static void
use_meld (CtTableView *self, guint zone)
{
  const CtState *state = ct_session_get_state (self->session);
  const CtRules *rules = ct_session_get_rules (self->session);
  GtkWidget *place = self->meld_places[zone - CT_ZONE_MELD];
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);

  if (state->rummy.meld_side[zone - CT_ZONE_MELD] !=
      ct_rules_side (rules, state->n_seats, self->near_seat))
    {
      ct_table_view_set_preview (self, g_strdup (_ ("That meld belongs to the other "
                                                    "side. You can add to the melds of "
                                                    "your own side.")));
      return;
    }

  if (n > 0)
    {
      ct_table_view_use_cards (self, CT_MOVE_LAY_OFF, ct_rummy_get_number (state, zone),
                               cards, n, place);
      return;
    }
  if (state->to_act == self->near_seat && state->phase != CT_PHASE_DRAW)
    ct_rummy_list_wild_moves (rules, state, zone, moves);
  if (moves->len > 0)
    ct_table_view_present_moves (self, moves, place);
  else if (state->to_act == self->near_seat)
    ct_table_view_set_preview (self, g_strdup (_ ("Choose cards of your hand first, "
                                                  "then the meld to which you add "
                                                  "them.")));
}

/* A pile or a meld was chosen as a whole; returns whether that meant something. */
gboolean
ct_table_view_use_rummy_zone (CtTableView *self, guint zone)
{
  if (zone == CT_ZONE_STOCK && gtk_widget_get_visible (self->lift))
    gtk_widget_grab_focus (self->lift);
  else if (zone == CT_ZONE_DISCARDS)
    use_discards (self);
  else if (zone >= CT_ZONE_MELD)
    use_meld (self, zone);
  else
    return FALSE;

  return TRUE;
}

/* ------------------------------------------------------------------- what is new */

/* Sorted among the others a card is easily missed: the table points at what came into
 * the near hand with the last move.
 */
void
ct_table_view_remember_fresh (CtTableView *self, const GArray *events)
{
  memset (self->fresh, 0, sizeof self->fresh);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD)
        self->fresh[event->card] = event->to == ct_hand (self->near_seat);
    }
}

void
ct_table_view_mark_fresh (CtTableView *self, CtCardMark *marks, const char **texts)
{
  guint hand = ct_hand (self->near_seat);
  guint n = ct_zone_len (&self->after, hand);
  guint n_fresh = 0;

  for (guint i = 0; i < n; i++)
    n_fresh += self->fresh[ct_zone_card (&self->after, hand, i)];

  /* Where all are new, none stands out. */
  for (guint i = 0; i < n && n_fresh < n; i++)
    {
      CtCard card = ct_zone_card (&self->after, hand, i);

      if (self->fresh[card])
        {
          marks[card] = CT_MARK_TAKEN;
          texts[card] = _ ("This card is new in your hand.");
        }
    }
}
