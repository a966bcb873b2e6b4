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
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint hand = ct_hand (self->near_seat);
  guint n = 0;

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    if (self->selected[ct_zone_card (state, hand, i)])
      ret_cards[n++] = ct_zone_card (state, hand, i);

  return n;
}

/* Whether anything is chosen, in one's hand or among what lies on the table. */
gboolean
ct_table_view_has_selection (CtTableView *self)
{
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    if (self->selected[card])
      return TRUE;

  return FALSE;
}

void
ct_table_view_forget_selection (CtTableView *self)
{
  memset (self->selected, 0, sizeof self->selected);
  ct_table_view_set_preview (self, NULL);
}

static gboolean
may_discard (CtTableView *self, CtCard card)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  return ct_table_view_list_reach (self, ct_hand (self->near_seat), &card, 1,
                                   CT_ZONE_DISCARDS, moves) > 0;
}

/* What the chosen cards would make, and what to do with them; or what it means that
 * cards are named which another shall take.
 */
static char *
dup_choice_sentence (CtTableView *self)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);
  g_autofree char *made = NULL;

  if (ct_table_view_is_fishing (self))
    return ct_table_view_has_selection (self)
               ? g_strdup (_ ("You say that your card shall take these. "
                              "Now play it, or let them be with Escape."))
               : NULL;
  if (self->narrator == NULL || n == 0)
    return NULL;

  made = ct_narrator_say_selection (self->narrator,
                                    ct_table_motion_get_state (self->motion), cards, n);
  if (n > 1 || !may_discard (self, cards[0]))
    return g_steal_pointer (&made);

  return g_strdup_printf ("%s %s", made,
                          _ ("Enter or D once more does it; Escape lets the card be."));
}

/* Adds @card to what is chosen, or takes it away, and tells what that would make. */
void
ct_table_view_toggle (CtTableView *self, CtCard card)
{
  ct_table_view_act (self);
  self->selected[card] = !self->selected[card];
  ct_table_view_set_preview (self, dup_choice_sentence (self));
  ct_table_view_update_actions (self);
  ct_table_view_update_marks (self);
}

/* Whether @card alone goes onto a meld of the near side. */
gboolean
ct_table_view_goes_onto_meld (CtTableView *self, CtCard card)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_view_list_reach (self, ct_hand (self->near_seat), &card, 1,
                                              CT_N_ZONES, moves);

  for (guint i = 0; i < n_allowed; i++)
    if (g_array_index (moves, CtMove, i).type == CT_MOVE_LAY_OFF)
      return TRUE;

  return FALSE;
}

/* Where cards are meant to go of which the rules allow nothing: one alone to the
 * discards, a pair that comes before the draw as well, others onto the table.
 */
static guint
guess_goal (CtTableView *self, guint n_cards)
{
  gboolean is_early = ct_session_get_state (self->session)->phase == CT_PHASE_DRAW;

  return n_cards == 1 || (n_cards == 2 && is_early) ? CT_ZONE_DISCARDS : CT_ZONE_TRICK;
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
  guint hand = ct_hand (self->near_seat);
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_view_list_reach (self, hand, cards, n, CT_N_ZONES, moves);

  if (n > 0)
    ct_table_view_reach (self, hand, cards, n,
                         n_allowed > 0 ? CT_N_ZONES : guess_goal (self, n), at);
}

/* Chosen cards go there, or before one has drawn take the discards; without any, the
 * discards are taken.
 */
static void
use_discards (CtTableView *self)
{
  gboolean draws = ct_session_get_state (self->session)->phase == CT_PHASE_DRAW;
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);
  guint hand = ct_hand (self->near_seat);

  if (n > 0 && !draws)
    ct_table_view_reach (self, hand, cards, n, CT_ZONE_DISCARDS, self->discards_place);
  else
    ct_table_view_reach (self, CT_ZONE_DISCARDS, cards, n, hand, self->discards_place);
}

/* In an order that tells nothing of what is allowed. */
static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const CtMove *one = a;
  const CtMove *other = b;

  if (one->card[0] != other->card[0])
    return one->card[0] - other->card[0];

  return one->number != other->number ? one->number - other->number
                                      : one->as[0] - other->as[0];
}

/* Takes away what the rules refuse; but where an answer is looked for, only what is of
 * no kind that they allow, so that the list alone does not tell it.
 */
static void
keep_offered (CtTableView *self, GArray *moves, guint n_allowed)
{
  guint kinds = 0;

  for (guint i = 0; i < n_allowed; i++)
    kinds |= 1u << g_array_index (moves, CtMove, i).type;
  for (guint i = moves->len; i-- > n_allowed;)
    if (!self->is_closed || (kinds & 1u << g_array_index (moves, CtMove, i).type) == 0)
      g_array_remove_index (moves, i);
  if (self->is_closed)
    g_array_sort (moves, compare_moves);
}

/* What can be done with a meld itself is always asked. */
static void
offer_meld (CtTableView *self, guint zone)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_view_list_reach (self, zone, NULL, 0, CT_N_ZONES, moves);
  const CtState *state = ct_session_get_state (self->session);

  keep_offered (self, moves, n_allowed);
  if (n_allowed > 0)
    ct_table_view_present_moves (self, moves, self->meld_places[zone - CT_ZONE_MELD]);
  else if (state->rummy.meld_side[zone - CT_ZONE_MELD] !=
           ct_rules_side (ct_session_get_rules (self->session), state->n_seats,
                          self->near_seat))
    ct_table_view_tell (self, _ ("That meld belongs to the other side. You can add to "
                                 "the melds of your own side."));
  else
    ct_table_view_tell (self, _ ("Choose cards of your hand first, then the meld to "
                                 "which you add them."));
}

/* With cards chosen they are laid off. */
static void
use_meld (CtTableView *self, guint zone)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);

  if (n > 0)
    ct_table_view_reach (self, ct_hand (self->near_seat), cards, n, zone,
                         self->meld_places[zone - CT_ZONE_MELD]);
  else
    offer_meld (self, zone);
}

/* Chosen cards go back to the stock, if they may; without any, one draws. */
static void
use_stock (CtTableView *self)
{
  gboolean draws = ct_session_get_state (self->session)->phase == CT_PHASE_DRAW;
  guint hand = ct_hand (self->near_seat);
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);

  if (gtk_widget_get_visible (self->lift))
    gtk_widget_grab_focus (self->lift);
  else if (n == 0 || draws)
    ct_table_view_reach (self, CT_ZONE_STOCK, NULL, 0, hand, self->stock_place);
  else
    ct_table_view_reach (self, hand, cards, n, CT_ZONE_STOCK, self->stock_place);
}

/* Chosen cards are laid down on the free table. */
static void
use_free_table (CtTableView *self)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);

  if (n > 0)
    ct_table_view_reach (self, ct_hand (self->near_seat), cards, n, CT_ZONE_TRICK,
                         self->cards[cards[0]]);
}

/* A pile, a meld or the free table was chosen as a whole. */
void
ct_table_view_use_rummy_zone (CtTableView *self, guint zone)
{
  if (zone == CT_ZONE_STOCK)
    use_stock (self);
  else if (zone == CT_ZONE_DISCARDS)
    use_discards (self);
  else if (zone == CT_ZONE_TRICK)
    use_free_table (self);
  else if (zone >= CT_ZONE_MELD && zone < CT_N_ZONES)
    use_meld (self, zone);
  else
    ct_table_view_reach (self, zone, NULL, 0, ct_hand (self->near_seat), NULL);
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
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint hand = ct_hand (self->near_seat);
  guint n = ct_zone_len (state, hand);
  guint n_fresh = 0;

  for (guint i = 0; i < n; i++)
    n_fresh += self->fresh[ct_zone_card (state, hand, i)];

  /* Where all are new, none stands out. */
  for (guint i = 0; i < n && n_fresh < n; i++)
    {
      CtCard card = ct_zone_card (state, hand, i);

      if (self->fresh[card])
        {
          marks[card] = CT_MARK_FRESH;
          texts[card] = _ ("This card is new in your hand.");
        }
    }
}
