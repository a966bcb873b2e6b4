/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-use.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-announcer.h"
#include "ct-reach.h"
#include "ct-words.h"

/**
 * ct_table_get_selection:
 * @ret_cards: (out): as in the hand
 */
guint
ct_table_get_selection (CtTable *self, CtCard ret_cards[CT_MAX_CARDS])
{
  return ct_table_hold_list_chosen (self->hold, self->state, self->near_hand,
                                    ret_cards);
}

void
ct_table_forget_selection (CtTable *self)
{
  ct_table_hold_choose (self->hold, NULL, 0);
  ct_table_set_preview (self, NULL);
}

static void
tell_choice (CtTable *self, const char *made)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_hold_list_chosen (self->hold, self->state, CT_N_ZONES, cards);
  g_autofree char *names = ct_words_the_cards (self->rules, cards, n);
  g_autofree char *chosen = NULL;
  g_autofree char *text = NULL;

  if (n == 0)
    chosen = g_strdup (_ ("No card is chosen."));
  else
    /* Translators: %s is a list of cards. */
    chosen = g_strdup_printf (_ ("Chosen: %s."), names);
  /* Translators: two whole sentences: which cards are chosen, and what they make. */
  text = made != NULL ? g_strdup_printf (_ ("%s %s"), chosen, made)
                      : g_steal_pointer (&chosen);
  ct_announce (self->widget, CT_SPEECH_ADDRESSED, text);
}

/**
 * ct_table_toggle:
 * @cards: (array length=n_cards)
 */
void
ct_table_toggle (CtTable *self, const CtCard *cards, guint n_cards)
{
  g_autofree char *made = NULL;

  ct_table_act (self);
  for (guint i = 0; i < n_cards; i++)
    ct_table_hold_toggle (self->hold, cards[i]);
  if (self->family->say_choice != NULL)
    made = self->family->say_choice (self);
  tell_choice (self, made);
  ct_table_set_preview (self, g_steal_pointer (&made));
  ct_table_show_choice (self);
  ct_table_update_marks (self);
}

/**
 * ct_table_choose:
 * @card: may be %CT_NO_CARD
 */
void
ct_table_choose (CtTable *self, CtCard card)
{
  if (card != CT_NO_CARD)
    ct_table_act (self);
  ct_table_hold_lift (self->hold, card);
  ct_table_tell_choice (self);
  ct_table_update_marks (self);
}

void
ct_table_sort_hand (CtTable *self)
{
  ct_table_hold_sort (self->hold);
  ct_table_jump (self);
}

/**
 * ct_table_put_in_hand:
 * @before: other cards to their left
 */
void
ct_table_put_in_hand (CtTable *self, const CtCard *cards, guint n_cards, guint before)
{
  ct_table_hold_put (self->hold, self->state, self->near_hand, cards, n_cards, before);
  ct_table_jump (self);
}

/**
 * ct_table_is_taken:
 * @card: may be %CT_NO_CARD
 *
 * Emits "touched". If the page then lets the near seat act, the touch has its usual
 * effect.
 *
 * Returns: whether the page handled the touch
 */
gboolean
ct_table_is_taken (CtTable *self, guint zone, CtCard card)
{
  gboolean is_taken = FALSE;

  if (self->session != NULL && self->terms.invites && !self->terms.interactive)
    g_signal_emit_by_name (self->widget, "touched", zone, (guint) card, &is_taken);

  return is_taken;
}

/**
 * ct_table_ask_card:
 *
 * Returns: %FALSE for a face-down card
 */
gboolean
ct_table_ask_card (CtTable *self, CtCard card)
{
  if (self->session == NULL || card == CT_NO_CARD ||
      !ct_table_is_face_up (self, self->state, card))
    return FALSE;

  g_signal_emit_by_name (self->widget, "card-asked", (guint) card);
  return TRUE;
}

/**
 * ct_table_ask:
 * @zone: %CT_N_ZONES for nothing
 * @card: may be %CT_NO_CARD
 */
void
ct_table_ask (CtTable *self, guint zone, CtCard card)
{
  if (self->session != NULL && !ct_table_ask_card (self, card) && zone < CT_N_ZONES)
    g_signal_emit_by_name (self->widget, "zone-asked", zone);
}

void
ct_table_ask_seat (CtTable *self, guint seat)
{
  if (self->session != NULL)
    g_signal_emit_by_name (self->widget, "seat-asked", seat);
}

/* A pile stands for the hand of its player. */
static guint
find_goal_of_deal (CtTable *self, guint zone)
{
  if (ct_zone_is_pile (zone))
    return ct_hand (zone - CT_ZONE_PILE);
  if (zone == CT_ZONE_TRICK)
    return CT_ZONE_LEAD;

  return zone;
}

/**
 * ct_table_deal:
 * @card: %CT_NO_CARD for the top of the pack
 * @zone: the goal, or where a touched @card lies; or %CT_N_ZONES
 *
 * Emits "zone-chosen", or explains how.
 */
void
ct_table_deal (CtTable *self, CtCard card, guint zone)
{
  gboolean is_shown =
      card != CT_NO_CARD && ct_table_is_face_up (self, self->state, card);

  ct_table_act (self);
  if (zone == CT_N_ZONES || (zone == CT_ZONE_STOCK && !is_shown))
    ct_table_tell (self, _ ("Drag a card from the deck to where it is dealt, or "
                            "click the player or place that gets it."));
  else
    g_signal_emit_by_name (self->widget, "zone-chosen", find_goal_of_deal (self, zone),
                           (guint) (is_shown ? card : CT_NO_CARD));
}

/**
 * ct_table_find_dealt:
 *
 * Returns: the top of the pack, @card in the middle, or %CT_NO_CARD
 */
CtCard
ct_table_find_dealt (CtTable *self, guint zone, CtCard card)
{
  const CtState *state = self->state;

  if (zone == CT_ZONE_STOCK && ct_zone_len (state, zone) > 0)
    return ct_zone_top (state, zone);

  return zone == self->family->middle ? card : CT_NO_CARD;
}

/**
 * ct_table_drop_dealt:
 * @zone: may be %CT_N_ZONES
 *
 * Returns: whether the drop means anything
 */
gboolean
ct_table_drop_dealt (CtTable *self, guint zone)
{
  guint from = ct_state_find (self->state, self->hold->grip, NULL);

  if (zone == CT_N_ZONES || zone == from)
    return FALSE;

  ct_table_deal (self, from == CT_ZONE_STOCK ? CT_NO_CARD : self->hold->grip, zone);
  return TRUE;
}

/* The middle counts as one place. */
static guint
name_zone (CtTable *self, guint zone)
{
  return zone == self->family->middle || zone == CT_ZONE_LEAD ? CT_ZONE_TRICK : zone;
}

/**
 * ct_table_list_reach:
 * @from: of @cards, or a whole place; or %CT_N_ZONES
 * @to: %CT_N_ZONES for any
 * @moves: (element-type CtMove): the allowed ones first
 *
 * Returns: how many are allowed
 */
guint
ct_table_list_reach (CtTable *self,
                     guint from,
                     const CtCard *cards,
                     guint n_cards,
                     guint to,
                     GArray *moves)
{
  CtReach reach = { .seat = self->terms.near_seat,
                    .from = from,
                    .to = name_zone (self, to),
                    .n_cards = MIN (n_cards, CT_MOVE_MAX_CARDS) };

  if (reach.n_cards > 0)
    memcpy (reach.card, cards, reach.n_cards * sizeof *cards);
  return ct_rules_moves_from (self->rules, ct_session_get_state (self->session), &reach,
                              moves);
}

gboolean
ct_table_may_reach (CtTable *self,
                    guint from,
                    const CtCard *cards,
                    guint n_cards,
                    guint to)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  return ct_table_list_reach (self, from, cards, n_cards, to, moves) > 0;
}

/* The learner has to find which cards take the discard pile. Returns: how many allowed
 * moves remain
 */
static guint
drop_unchosen (CtTable *self, GArray *moves, guint n_allowed)
{
  guint hand = self->near_hand;
  guint n_left = n_allowed;

  for (guint i = moves->len; i-- > 0;)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (move->n_cards == 0 || ct_zone_find (self->state, hand, move->card[0]) < 0)
        continue;

      g_array_remove_index (moves, i);
      n_left -= i < n_allowed;
    }

  return n_left;
}

/**
 * ct_table_reach:
 * @at: where to ask
 *
 * Tries the only allowed move, or asks. If none is allowed, tries the nearest, which
 * explains it.
 *
 * Returns: whether any move is possible
 */
gboolean
ct_table_reach (CtTable *self,
                guint from,
                const CtCard *cards,
                guint n_cards,
                guint to,
                GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_list_reach (self, from, cards, n_cards, to, moves);
  guint n_meant = n_cards > 0 ? n_allowed : drop_unchosen (self, moves, n_allowed);

  if (n_meant == 0 && n_allowed > 0)
    {
      ct_table_act (self);
      ct_table_tell (self, _ ("Choose the cards to take the discard pile with, then "
                              "take it."));
    }
  else if (n_meant > 1)
    {
      g_array_set_size (moves, n_meant);
      ct_table_offer (self, moves, at);
    }
  else if (moves->len > 0)
    ct_table_try (self, &g_array_index (moves, CtMove, 0));

  return n_allowed > 0 || moves->len > 0;
}

static guint
collect_choice (CtTable *self, CtCard card, CtCard ret_cards[CT_MAX_CARDS])
{
  CtCard chosen[CT_MAX_CARDS];
  guint n_chosen;
  guint n = 1;

  if (self->family->collect != NULL)
    return self->family->collect (self, card, ret_cards);

  n_chosen = ct_table_hold_list_chosen (self->hold, self->state, CT_N_ZONES, chosen);
  ret_cards[0] = card;
  for (guint i = 0; i < n_chosen; i++)
    if (chosen[i] != card)
      ret_cards[n++] = chosen[i];

  return n;
}

/**
 * ct_table_reach_with:
 *
 * With @card and the chosen cards.
 */
gboolean
ct_table_reach_with (CtTable *self, CtCard card, guint to)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = collect_choice (self, card, cards);

  return ct_table_reach (self, self->near_hand, cards, n, to, self->cards[card]);
}

gboolean
ct_table_reach_carried (CtTable *self, guint from, guint zone)
{
  const CtTableHold *hold = self->hold;
  gboolean is_whole =
      from == CT_ZONE_STOCK || from == CT_ZONE_DISCARDS || ct_zone_is_pot (from);
  gboolean asks_there = zone == CT_ZONE_DISCARDS || ct_zone_is_meld (zone);
  guint n_carried;
  const CtCard *carried = ct_table_hold_get_carried (hold, &n_carried);

  return ct_table_reach (self, from, carried, is_whole ? 0 : n_carried, zone,
                         asks_there ? self->places[zone] : self->cards[hold->grip]);
}

/**
 * ct_table_keep_moves_of:
 * @moves: (element-type CtMove)
 *
 * Returns: whether any has @card; if not, all stay
 */
gboolean
ct_table_keep_moves_of (GArray *moves, CtCard card)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < moves->len; i++)
    has_any |= g_array_index (moves, CtMove, i).card[0] == card;

  for (guint i = moves->len; has_any && i-- > 0;)
    if (g_array_index (moves, CtMove, i).card[0] != card)
      g_array_remove_index (moves, i);

  return has_any;
}

/**
 * ct_table_offer_all:
 * @card: may be %CT_NO_CARD
 *
 * Also moves that are not allowed.
 *
 * Returns: whether there are any
 */
gboolean
ct_table_offer_all (CtTable *self, guint zone, CtCard card, GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  gboolean is_own = zone == self->near_hand && card != CT_NO_CARD;
  gboolean is_meld = zone >= CT_ZONE_MELD;
  CtCard cards[CT_MAX_CARDS];
  guint n = is_own ? collect_choice (self, card, cards) : 0;
  guint n_allowed;

  n_allowed = ct_table_list_reach (self, zone, cards, n, CT_N_ZONES, moves);
  if (n == 0)
    drop_unchosen (self, moves, n_allowed);
  if (moves->len < (is_meld ? 1 : 2))
    return FALSE;

  ct_table_offer (self, moves, at);
  return TRUE;
}

/**
 * ct_table_act:
 *
 * Emits "acted" and hides the last refusal.
 */
void
ct_table_act (CtTable *self)
{
  ct_table_motion_finish (self->motion);
  ct_table_clear_verdict (self);
  g_signal_emit_by_name (self->widget, "acted");
}

void
ct_table_tell (CtTable *self, const char *text)
{
  g_signal_emit_by_name (self->widget, "announced", text);
}

static CtCard
find_goal (CtTable *self, const CtMove *move, CtPlace *ret_goal)
{
  const CtState *state = self->state;
  const CtTableLayout *layout = self->layout;
  graphene_rect_t area;

  if (move->type == CT_MOVE_DRAW && ct_zone_len (state, CT_ZONE_STOCK) > 0)
    {
      *ret_goal = ct_table_layout_place_in (&layout->hand[self->terms.near_seat],
                                            layout->middle_height);
      return ct_zone_top (state, CT_ZONE_STOCK);
    }
  if (move->type == CT_MOVE_TAKE && move->n_cards > 0)
    {
      *ret_goal = ct_table_layout_place_in (&layout->hand[self->terms.near_seat],
                                            layout->middle_height);
      return move->card[0];
    }
  if (self->family->place_refused != NULL && move->n_cards > 0)
    return self->family->place_refused (self, move, ret_goal);
  if (move->n_cards > 0)
    {
      ct_table_layout_get_slot (layout, ct_zone_len (state, CT_ZONE_TRICK), &area);
      *ret_goal = ct_table_layout_place_in (&area, layout->middle_height);
      return move->card[0];
    }

  return CT_NO_CARD;
}

void
ct_table_come_home (CtTable *self)
{
  CtHeldCards held;

  ct_table_hold_get_held (self->hold, &held);
  ct_table_motion_send_home (self->motion, &held);
}

/* Carried cards only travel back. */
static void
send_back (CtTable *self, const CtMove *move)
{
  CtPlace goal;
  CtCard card = find_goal (self, move, &goal);

  if (self->hold->is_carrying)
    {
      if (ct_table_hold_has_carried (self->hold, card))
        ct_table_come_home (self);
    }
  else if (card != CT_NO_CARD)
    ct_table_motion_send_out (self->motion, card, &goal);
}

/**
 * ct_table_try:
 *
 * Emits "move-chosen". If it is not played, its cards travel back.
 */
void
ct_table_try (CtTable *self, const CtMove *move)
{
  g_autoptr (GtkWidget) alive = g_object_ref (self->widget);
  CtSession *session = self->session;
  CtMove tried = *move;
  CtCard chosen[CT_MAX_CARDS];
  guint n_chosen;
  guint position;

  ct_table_act (self);
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  n_chosen = ct_table_hold_list_chosen (self->hold, self->state, CT_N_ZONES, chosen);
  ct_table_hold_choose (self->hold, NULL, 0);
  ct_table_set_preview (self, NULL);
  if (self->session != session)
    return;

  position = ct_session_get_position (session);
  self->puts_off = FALSE;
  g_signal_emit_by_name (self->widget, "move-chosen", &tried);
  if (self->session != session)
    return;

  /* After a refused capture the next touch is a move, which must not include its cards.
   */
  if (ct_session_get_position (session) == position &&
      !ct_table_motion_is_moving (self->motion))
    {
      if (self->puts_off || (n_chosen > 1 && tried.type != CT_MOVE_PLAY))
        ct_table_hold_choose (self->hold, chosen, n_chosen);
      if (!self->puts_off || self->hold->is_carrying)
        send_back (self, &tried);
    }
  ct_table_show_choice (self);
  ct_table_update_marks (self);
}

static void
look_at (gpointer owner, const CtMove *move)
{
  ct_table_consider (owner, move);
}

static void
choose (gpointer owner, const CtMove *move)
{
  ct_table_try (owner, move);
}

static void
on_closed (gpointer owner)
{
  CtTable *self = owner;

  if (self->session != NULL && !ct_table_motion_is_moving (self->motion))
    ct_table_show_state (self);
}

static const CtTableChoicesOwner choices_calls = {
  .look_at = look_at,
  .choose = choose,
  .close = on_closed,
};

static char *
dup_words (CtTable *self, const CtMove *move)
{
  const CtState *state = self->state;
  const CtRules *rules = self->rules;

  if (self->narrator == NULL)
    return ct_move_to_text (rules, move);

  if (self->family->say_move != NULL)
    return self->family->say_move (self, move);

  return ct_narrator_say_choice (self->narrator, state, move);
}

/* @answers: a short label or %NULL for each of @moves */
static char *
dup_question (CtTable *self, GArray *moves, GPtrArray *answers)
{
  char *question = NULL;

  if (self->narrator != NULL)
    question = ct_narrator_ask_place (self->narrator, self->state, moves, answers);
  if (question != NULL)
    return question;

  g_ptr_array_set_size (answers, 0);
  return g_strdup (_ (self->family->question));
}

/**
 * ct_table_offer:
 * @asked: (element-type CtMove)
 * @at: where to ask
 */
void
ct_table_offer (CtTable *self, const GArray *asked, GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_copy ((GArray *) asked);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *question = NULL;

  if (self->family->sort_choices != NULL)
    self->family->sort_choices (self, moves);
  question = dup_question (self, moves, answers);
  ct_table_choices_begin (self->choices, question, &choices_calls, self);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *words = dup_words (self, move);

      ct_table_choices_add (self->choices, move, words,
                            i < answers->len ? g_ptr_array_index (answers, i) : NULL);
    }
  ct_table_choices_ask (self->choices, at);
}

static gboolean
is_middle_taken (CtTable *self)
{
  const CtRules *rules = self->rules;

  return ct_rules_has_move (rules, CT_MOVE_PICK_UP) ||
         ct_rules_awaits (rules, self->state, CT_MOVE_TAKE);
}

static void
tell_turn (CtTable *self)
{
  g_autofree char *turn = NULL;
  g_autofree char *text = NULL;

  ct_table_act (self);
  if (self->narrator == NULL)
    return;

  turn = ct_narrator_say_turn (self->narrator, self->state);
  text = g_strdup_printf ("%s %s", _ ("That card is part of the trick."), turn);
  ct_table_tell (self, text);
}

static void
use_card_of_table (CtTable *self, guint zone, CtCard card)
{
  if (self->family->names != NULL && self->family->names (zone))
    ct_table_toggle (self, &card, 1);
  else if ((zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD) && !is_middle_taken (self))
    tell_turn (self);
  else if (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD)
    ct_table_reach (self, zone, &card, 1, self->near_hand, self->cards[card]);
  else if (self->family->use_card == NULL || !self->family->use_card (self, zone, card))
    ct_table_use_zone (self, zone);
}

/**
 * ct_table_use_card:
 *
 * Enter on a card.
 */
void
ct_table_use_card (CtTable *self, CtCard card)
{
  guint zone = ct_state_find (self->state, card, NULL);

  if (ct_table_is_taken (self, zone, card))
    return;
  if (!self->terms.interactive)
    {
      ct_table_ask (self, zone, card);
      return;
    }

  if (self->terms.dealing)
    ct_table_deal (self, card, zone);
  else if (zone != self->near_hand)
    use_card_of_table (self, zone, card);
  else if (self->family->use_own != NULL)
    self->family->use_own (self, card);
  else
    ct_table_reach_with (self, card, self->family->middle);
}

/**
 * ct_table_use_zone:
 *
 * Enter on a pile, a place or a seat.
 */
void
ct_table_use_zone (CtTable *self, guint zone)
{
  if (ct_table_is_taken (self, zone, CT_NO_CARD))
    return;
  if (!self->terms.interactive)
    {
      ct_table_ask (self, zone, CT_NO_CARD);
      return;
    }

  if (self->terms.dealing)
    ct_table_deal (self, CT_NO_CARD, zone);
  else if (self->family->use_zone != NULL && self->family->use_zone (self, zone))
    return;
  else if (zone == self->family->middle && self->hold->lifted != CT_NO_CARD)
    ct_table_use_card (self, self->hold->lifted);
  else
    ct_table_reach (self, zone, NULL, 0, self->near_hand, NULL);
}
