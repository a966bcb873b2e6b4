/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-place-view.h"
#include "ct-reach.h"
#include "ct-rummy.h"
#include "ct-table-actions.h"
#include "ct-table-area.h"
#include "ct-table-use.h"
#include "ct-words.h"

#define END 3.f /* the first and last of this many parts count as the ends */

static gboolean table_rummy_draws (const CtTable *self);
static void use_selection (CtTable *self, GtkWidget *at);

static float
measure_allowed (const CtTable *self,
                 guint zone,
                 const CtMeld *meld,
                 CtCard card,
                 float x)
{
  const graphene_rect_t *area = &self->layout->melds.area[zone - CT_ZONE_MELD];

  for (guint i = 0; i < meld->n_cards; i++)
    if (meld->card[i] == card)
      return ABS (area->origin.x + area->size.width * (i + .5f) / meld->n_cards - x);

  return G_MAXFLOAT;
}

/* Distance to the nearest place that the card cannot take. */
static float
measure_refused (const CtTable *self, guint zone, CtFace face, float x)
{
  const CtRules *rules = self->rules;
  const graphene_rect_t *area = &self->layout->melds.area[zone - CT_ZONE_MELD];
  float nearest = G_MAXFLOAT;
  CtMeld meld;

  if (!ct_rummy_read (rules, self->state, zone, &meld))
    return nearest;

  for (guint place = 1; place <= CT_PLACE_HIGH_ACE; place++)
    if (ct_rummy_face_of_place (rules, meld.suit, place) == face)
      {
        float at = area->origin.x +
                   area->size.width * ((int) place - meld.start + .5f) / meld.n_cards;

        nearest = MIN (nearest, ABS (at - x));
      }

  return nearest;
}

static float
measure_place (const CtTable *self, guint zone, const CtMove *move, float x)
{
  CtMeld meld;

  return ct_rummy_result (self->rules, self->state, move, &meld) == CT_MELD_FINE
             ? measure_allowed (self, zone, &meld, move->card[0], x)
             : measure_refused (self, zone, move->as[0], x);
}

/* Returns: whether any move is possible */
static gboolean
move_wild (CtTable *self, guint zone, CtCard card, float x)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint best = 0;

  ct_table_list_reach (self, zone, &card, 1, zone, moves);
  if (moves->len == 0)
    return FALSE;

  for (guint i = 1; i < moves->len; i++)
    if (measure_place (self, zone, &g_array_index (moves, CtMove, i), x) <
        measure_place (self, zone, &g_array_index (moves, CtMove, best), x))
      best = i;
  ct_table_try (self, &g_array_index (moves, CtMove, best));
  return TRUE;
}

/* Returns: -1 or 1 for an end of the meld, or 0 */
static int
find_end (const CtTable *self, guint zone, float x)
{
  const graphene_rect_t *area = &self->layout->melds.area[zone - CT_ZONE_MELD];
  float part = area->size.width / END;

  if (x < area->origin.x + part)
    return -1;

  return x > area->origin.x + area->size.width - part ? 1 : 0;
}

static gboolean
lies_at_end (const CtTable *self, const CtMove *move, int end)
{
  CtMeld meld;

  return ct_rummy_result (self->rules, self->state, move, &meld) == CT_MELD_FINE &&
         meld.card[end < 0 ? 0 : meld.n_cards - 1] == move->card[0];
}

/* Returns: whether the end was decided by the drop */
static gboolean
lay_at_end (CtTable *self, guint zone, float x)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  const CtMove *meant = NULL;
  guint n_carried;
  const CtCard *carried = ct_table_hold_get_carried (self->hold, &n_carried);
  guint n_meant = 0;
  guint n_allowed;
  int end;

  if (!ct_zone_is_meld (zone) || n_carried != 1)
    return FALSE;

  end = find_end (self, zone, x);
  n_allowed = ct_table_list_reach (self, self->near_hand, carried, 1, zone, moves);
  for (guint i = 0; end != 0 && n_allowed > 1 && i < n_allowed; i++)
    if (lies_at_end (self, &g_array_index (moves, CtMove, i), end))
      {
        meant = &g_array_index (moves, CtMove, i);
        n_meant++;
      }

  if (n_meant == 1)
    ct_table_try (self, meant);
  return n_meant == 1;
}

static void
try_plain (CtTable *self, CtMoveType type)
{
  CtMove move = { .type = type, .seat = self->terms.near_seat };

  ct_table_try (self, &move);
}

/* Unlike a drop on the pile, this never means giving the card back. */
static void
discard (CtTable *self)
{
  CtCard cards[CT_MAX_CARDS];
  CtMove move = { .type = CT_MOVE_DISCARD,
                  .seat = self->terms.near_seat,
                  .n_cards = 1 };

  if (ct_table_get_selection (self, cards) != 1)
    {
      ct_table_use_zone (self, CT_ZONE_DISCARDS);
      return;
    }

  move.card[0] = cards[0];
  ct_table_try (self, &move);
}

static void
try_lift (CtTable *self, CtTableActions *actions)
{
  CtMove lift = { .type = CT_MOVE_LIFT,
                  .seat = self->terms.near_seat,
                  .number = ct_table_actions_get_number (actions) };

  ct_table_try (self, &lift);
}

static void
on_chosen (CtTable *self, guint action, CtTableActions *actions)
{
  switch ((CtTableAction) action)
    {
    case CT_TABLE_ACTION_DRAW:
      try_plain (self, CT_MOVE_DRAW);
      break;

    case CT_TABLE_ACTION_REJECT:
      try_plain (self, CT_MOVE_REJECT);
      break;

    case CT_TABLE_ACTION_TAKE:
      ct_table_use_zone (self, CT_ZONE_DISCARDS);
      break;

    case CT_TABLE_ACTION_DISCARD:
      discard (self);
      break;

    case CT_TABLE_ACTION_USE:
      use_selection (self, ct_table_actions_get_button (actions, CT_TABLE_ACTION_USE));
      break;

    case CT_TABLE_ACTION_LIFT:
      try_lift (self, actions);
      break;

    case CT_TABLE_N_ACTIONS:
    default:
      g_assert_not_reached ();
    }
}

static void
create_actions (CtTable *self)
{
  GtkWidget *actions = ct_table_actions_new (self->focus);

  g_signal_connect_swapped (actions, "chosen", G_CALLBACK (on_chosen), self);
  ct_table_set_actions (self, actions);
}

static void
update_quiet (CtTable *self, const CtCard *cards, guint n_cards)
{
  CtTableActions *actions = CT_TABLE_ACTIONS (self->actions);
  guint hand = self->near_hand;
  const struct
  {
    CtTableAction action;
    guint from;
    guint n_cards;
    guint to;
  } ways[] = {
    { CT_TABLE_ACTION_DRAW, CT_ZONE_STOCK, 0, hand },
    { CT_TABLE_ACTION_TAKE, CT_ZONE_DISCARDS, n_cards, hand },
    { CT_TABLE_ACTION_USE, hand, n_cards, CT_N_ZONES },
    { CT_TABLE_ACTION_DISCARD, hand, n_cards, CT_ZONE_DISCARDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    ct_table_actions_set_quiet (ct_table_actions_get_button (actions, ways[i].action),
                                !ct_table_may_reach (self, ways[i].from, cards,
                                                     ways[i].n_cards, ways[i].to));
}

/* A lesson may ask about rejecting even where the rules never allow it. */
static gboolean
may_try_reject (const CtTable *self)
{
  const CtState *state = self->state;

  return self->terms.is_quiz && ct_rules_awaits (self->rules, state, CT_MOVE_DISCARD) &&
         ct_zone_len (state, CT_ZONE_DISCARDS) == 0 && state->rummy.n_melds == 0;
}

static void
update_reject (CtTable *self, gboolean may)
{
  CtTableActions *actions = CT_TABLE_ACTIONS (self->actions);
  GtkWidget *button = ct_table_actions_get_button (actions, CT_TABLE_ACTION_REJECT);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  gboolean has_choice = ct_rules_awaits (self->rules, self->state, CT_MOVE_REJECT);
  gboolean must = has_choice || may_try_reject (self);
  gboolean is_allowed =
      ct_table_list_reach (self, CT_N_ZONES, NULL, 0, CT_N_ZONES, moves) > 0 &&
      g_array_index (moves, CtMove, 0).type == CT_MOVE_REJECT;

  gtk_button_set_label (GTK_BUTTON (button),
                        must
                            /* Translators: A button: give the first card drawn back. */
                            ? _ ("Reject It")
                            /* Translators: A button: take back cards laid down in this
                             * turn, because they are worth too little to open.
                             */
                            : _ ("Take Back"));
  ct_set_tooltip (button,
                  has_choice
                      ? _ ("Keep the card you drew, or reject it: it goes face up on "
                           "the discard pile, and you draw another one.")
                      : NULL);
  ct_table_actions_set_quiet (button, !is_allowed);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_REJECT,
                          may && (is_allowed || may_try_reject (self)));
}

static void
update_answer (CtTable *self, const CtCard *cards, guint n_cards)
{
  g_autofree char *text = NULL;

  if (self->narrator != NULL && self->terms.interactive && n_cards > 0)
    text = ct_narrator_answer_selection (self->narrator, self->state, cards, n_cards);
  ct_table_captions_show (self->captions, CT_CAPTION_ANSWER, text);
}

static void
update_actions (CtTable *self)
{
  const CtState *state = self->state;
  CtTableActions *actions;
  const CtRules *rules;
  CtCard cards[CT_MAX_CARDS];
  guint n;
  gboolean may;
  gboolean draws;
  gboolean plays;

  if (self->actions == NULL)
    return;

  actions = CT_TABLE_ACTIONS (self->actions);
  rules = self->rules;
  n = ct_table_get_selection (self, cards);
  may = self->terms.interactive && !self->terms.dealing &&
        state->to_act == self->terms.near_seat;
  draws = may && ct_rules_awaits (rules, state, CT_MOVE_DRAW);
  plays = may && ct_rules_awaits (rules, state, CT_MOVE_DISCARD);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_DRAW, draws);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_TAKE,
                          draws && ct_zone_len (state, CT_ZONE_DISCARDS) > 0);
  update_reject (self, may);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_USE, plays);
  ct_table_actions_set_ready (actions, CT_TABLE_ACTION_USE, n > 1,
                              /* Translators: Why a button is gray. */
                              _ ("First choose the cards that you want to lay down."));
  ct_table_actions_offer (actions, CT_TABLE_ACTION_DISCARD, plays);
  ct_table_actions_set_ready (actions, CT_TABLE_ACTION_DISCARD, n == 1,
                              /* Translators: Why a button is gray. */
                              _ ("First choose the card that you want to discard."));
  if (draws || plays)
    update_quiet (self, cards, n);
  ct_table_actions_offer_lift (actions,
                               may && ct_rules_awaits (rules, state, CT_MOVE_LIFT),
                               ct_zone_len (state, CT_ZONE_STOCK),
                               self->terms.cuts_by_eye);
  update_answer (self, cards, n);
}

/* A refusal in the same place says more. A second line grows over the table. */
static void
allocate_answer (CtTable *self)
{
  const CtTableLayout *layout = self->layout;
  GtkWidget *answer = self->captions->label[CT_CAPTION_ANSWER];
  float width = MIN (ct_table_captions_measure (self->captions, CT_CAPTION_ANSWER),
                     layout->answer.size.width);
  float bottom = layout->answer.origin.y + layout->answer.size.height;
  int height;

  if (!gtk_widget_get_visible (answer))
    return;

  gtk_widget_set_child_visible (answer, self->banner == NULL ||
                                            !gtk_widget_get_visible (self->banner));
  gtk_widget_measure (answer, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  height = MAX (height, layout->answer.size.height);
  ct_table_captions_put (self->captions, CT_CAPTION_ANSWER,
                         (layout->needs.width - width) / 2, bottom - height, width,
                         height);
}

static gboolean
may_act (const CtTable *self)
{
  return self->terms.interactive && !self->terms.dealing &&
         !ct_table_motion_is_moving (self->motion);
}

static gboolean
sort_key (CtTable *self, int value)
{
  if (ct_table_motion_is_moving (self->motion))
    return FALSE;

  ct_table_sort_hand (self);
  return TRUE;
}

static CtCard
get_neighbor (const CtTable *self, CtCard card, int by)
{
  const CtState *state = self->state;
  guint hand = self->near_hand;
  gint pos = ct_zone_find (state, hand, card) + by;

  return pos >= 0 && pos < (gint) ct_zone_len (state, hand)
             ? ct_zone_card (state, hand, pos)
             : CT_NO_CARD;
}

static gboolean
extend_key (CtTable *self, int by)
{
  CtCard card = may_act (self) ? ct_table_focus_get_card (self->focus) : CT_NO_CARD;
  CtCard toggled[2];
  CtCard next;
  guint n = 0;

  if (card == CT_NO_CARD)
    return FALSE;

  next = get_neighbor (self, card, by);
  if (next == CT_NO_CARD)
    return TRUE;

  if (!self->hold->is_chosen[card] || self->hold->is_chosen[next])
    toggled[n++] = card;
  if (!self->hold->is_chosen[next])
    toggled[n++] = next;
  gtk_widget_grab_focus (self->cards[next]);
  ct_table_toggle (self, toggled, n);
  return TRUE;
}

static gboolean
shift_key (CtTable *self, int by)
{
  gint pos;
  CtCard card;

  if (ct_table_motion_is_moving (self->motion))
    return FALSE;

  card = ct_table_focus_get_card (self->focus);
  if (card == CT_NO_CARD || get_neighbor (self, card, by) == CT_NO_CARD)
    return card != CT_NO_CARD;

  pos = ct_zone_find (self->state, self->near_hand, card);
  ct_table_put_in_hand (self, &card, 1, pos + by);
  gtk_widget_grab_focus (self->cards[card]);
  return TRUE;
}

static gboolean
scroll_key (CtTable *self, int by)
{
  gboolean has_scrolled = FALSE;

  for (guint side = 0; side < self->layout->needs.n_sides; side++)
    has_scrolled = ct_table_rows_scroll (self->rows, side, by) || has_scrolled;

  return has_scrolled;
}

/* After the draw, D discards in two presses: the first only lifts the card. Several
 * cards before the draw mean that the learner wants to lay down too early.
 */
static gboolean
draw_or_discard_key (CtTable *self, int value)
{
  CtCard cards[CT_MAX_CARDS];
  CtCard looked_at;
  gboolean draws;
  guint n;

  if (!may_act (self))
    return FALSE;

  draws = table_rummy_draws (self);
  looked_at = ct_table_focus_get_card (self->focus);
  n = ct_table_get_selection (self, cards);
  if (n == 1 && !draws)
    discard (self);
  else if (n == 1 || (n > 1 && !draws))
    ct_table_reach (self, self->near_hand, cards, n, CT_ZONE_DISCARDS,
                    self->places[CT_ZONE_DISCARDS]);
  else if (draws)
    ct_table_use_zone (self, CT_ZONE_STOCK);
  else if (looked_at != CT_NO_CARD)
    ct_table_toggle (self, &looked_at, 1);
  return TRUE;
}

static gboolean
take_key (CtTable *self, int value)
{
  if (!may_act (self))
    return FALSE;

  if (!table_rummy_draws (self))
    ct_table_forget_selection (self);
  ct_table_use_zone (self, CT_ZONE_DISCARDS);
  return TRUE;
}

static gboolean
lay_down_key (CtTable *self, int value)
{
  if (!may_act (self))
    return FALSE;

  ct_table_use_zone (self, CT_ZONE_TRICK);
  return TRUE;
}

static gboolean
reject_key (CtTable *self, int value)
{
  if (!may_act (self))
    return FALSE;

  try_plain (self, CT_MOVE_REJECT);
  return TRUE;
}

static const CtTableKey keys[] = {
  { GDK_KEY_s, 0, sort_key, 0 },
  { GDK_KEY_Left, GDK_SHIFT_MASK, extend_key, -1 },
  { GDK_KEY_Right, GDK_SHIFT_MASK, extend_key, 1 },
  { GDK_KEY_Left, GDK_CONTROL_MASK, shift_key, -1 },
  { GDK_KEY_Right, GDK_CONTROL_MASK, shift_key, 1 },
  { GDK_KEY_Page_Up, 0, scroll_key, -1 },
  { GDK_KEY_Page_Down, 0, scroll_key, 1 },
  { GDK_KEY_d, 0, draw_or_discard_key, 0 },
  { GDK_KEY_k, 0, take_key, 0 },
  { GDK_KEY_m, 0, lay_down_key, 0 },
  { GDK_KEY_r, 0, reject_key, 0 },
};

#define NEAR 14.f /* distance that still counts as hit */

static gboolean
table_rummy_draws (const CtTable *self)
{
  return ct_rules_awaits (self->rules, ct_session_get_state (self->session),
                          CT_MOVE_DRAW);
}

/* Enter asks if there are several moves. */
static const char *
get_key_words (CtTable *self, CtCard card)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (ct_table_list_reach (self, self->near_hand, &card, 1, CT_N_ZONES, moves) > 1)
    return _ ("Press Enter to see what it can do, D to discard it, or Escape to "
              "cancel.");

  return _ ("Press Enter or D again to do it, or Escape to cancel.");
}

static char *
say_choice (CtTable *self)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_get_selection (self, cards);
  g_autofree char *made = NULL;

  if (self->narrator == NULL || n == 0)
    return NULL;

  made = ct_narrator_say_selection (self->narrator, self->state, cards, n);
  if (n > 1 || self->pointers->is_by_pointer ||
      !ct_table_may_reach (self, self->near_hand, cards, 1, CT_ZONE_DISCARDS))
    return g_steal_pointer (&made);

  return g_strdup_printf ("%s %s", made, get_key_words (self, cards[0]));
}

static gboolean
goes_onto_meld (CtTable *self, CtCard card)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed =
      ct_table_list_reach (self, self->near_hand, &card, 1, CT_N_ZONES, moves);

  for (guint i = 0; i < n_allowed; i++)
    if (g_array_index (moves, CtMove, i).type == CT_MOVE_LAY_OFF)
      return TRUE;

  return FALSE;
}

static guint
find_goal (const CtTable *self, guint n_cards)
{
  return n_cards == 1 || (n_cards == 2 && table_rummy_draws (self)) ? CT_ZONE_DISCARDS
                                                                    : CT_ZONE_TRICK;
}

static void
use_selection (CtTable *self, GtkWidget *at)
{
  guint hand = self->near_hand;
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_get_selection (self, cards);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_list_reach (self, hand, cards, n, CT_N_ZONES, moves);

  if (n > 0)
    ct_table_reach (self, hand, cards, n,
                    n_allowed > 0 ? CT_N_ZONES : find_goal (self, n), at);
}

/* The first touch only lifts a card, because a discard cannot be undone. */
static void
use_own (CtTable *self, CtCard card)
{
  if (!self->hold->is_chosen[card])
    ct_table_toggle (self, &card, 1);
  else
    use_selection (self, self->cards[card]);
}

static guint
collect (CtTable *self, CtCard card, CtCard ret_cards[CT_MAX_CARDS])
{
  if (self->hold->is_chosen[card])
    return ct_table_get_selection (self, ret_cards);

  ret_cards[0] = card;
  return 1;
}

static char *
say_move (const CtTable *self, const CtMove *move)
{
  return ct_narrator_say_use (self->narrator, self->state, move);
}

/* Before the draw, or without chosen cards, takes the pile. */
static void
use_discards (CtTable *self)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_get_selection (self, cards);
  guint hand = self->near_hand;

  if (n > 0 && !table_rummy_draws (self))
    ct_table_reach (self, hand, cards, n, CT_ZONE_DISCARDS,
                    self->places[CT_ZONE_DISCARDS]);
  else
    ct_table_reach (self, CT_ZONE_DISCARDS, cards, n, hand,
                    self->places[CT_ZONE_DISCARDS]);
}

/* Must not reveal what is allowed. */
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

/* An ace has two places, of which one may be free. */
static gboolean
is_taken (const CtTable *self, const CtMove *move)
{
  const CtState *state = self->state;
  const CtRules *rules = self->rules;
  guint side = ct_rules_side (rules, state->n_seats, move->seat);

  if ((move->type != CT_MOVE_MOVE_WILD && move->type != CT_MOVE_LAY_OFF) ||
      move->n_cards != 1 || move->as[0] == 0 || ct_face_rank (move->as[0]) == 1)
    return FALSE;

  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    if (ct_zone_len (state, zone) > 0 &&
        ct_rummy_get_number (state, zone) == move->number &&
        ct_rummy_get_side (state, zone) == side)
      for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
        {
          CtCard card = ct_zone_card (state, zone, pos);
          CtFace stands_for = ct_rummy_card_stands_for (rules, state, zone, pos);

          if (card != move->card[0] &&
              (stands_for != CT_NO_FACE ? stands_for : ct_rules_face (rules, card)) ==
                  move->as[0])
            return TRUE;
        }

  return FALSE;
}

/* A taken place is visible. */
static void
drop_taken (const CtTable *self, GArray *moves)
{
  for (guint i = moves->len; i-- > 0;)
    if (is_taken (self, &g_array_index (moves, CtMove, i)))
      g_array_remove_index (moves, i);
}

/* The list must not give away the answer of a quiz: one allowed move keeps its whole
 * type.
 */
static void
keep_offered (const CtTable *self, GArray *moves, guint n_allowed)
{
  guint kinds = 0;

  for (guint i = 0; i < n_allowed; i++)
    kinds |= 1u << g_array_index (moves, CtMove, i).type;
  for (guint i = moves->len; i-- > n_allowed;)
    if (!self->terms.is_closed ||
        (kinds & 1u << g_array_index (moves, CtMove, i).type) == 0)
      g_array_remove_index (moves, i);
  if (self->terms.is_closed)
    g_array_sort (moves, compare_moves);
}

static gboolean
has_wild (const CtTable *self, guint zone, CtCard card)
{
  CtMeld meld;

  if (!ct_rummy_read (self->rules, self->state, zone, &meld))
    return FALSE;

  for (guint i = 0; i < meld.n_cards; i++)
    if (ct_meld_is_wild_at (&meld, i) && (card == CT_NO_CARD || meld.card[i] == card))
      return TRUE;

  return FALSE;
}

static const char *
say_why_no_use (const CtTable *self, guint zone, CtCard card)
{
  const CtState *state = ct_session_get_state (self->session);

  if (state->rummy.meld_side[zone - CT_ZONE_MELD] !=
      ct_rules_side (self->rules, state->n_seats, self->terms.near_seat))
    return _ ("That meld doesn’t belong to your side. Add cards only to your own "
              "side’s melds.");
  if (table_rummy_draws (self))
    return _ ("Draw first. Then you can add cards to this meld.");
  if ((state->rummy.meld_flags[zone - CT_ZONE_MELD] & CT_MELD_CLOSED) != 0)
    return _ ("This meld is closed. Nothing can be added to it or moved in it.");
  if (has_wild (self, zone, card))
    return _ ("The wild card has no other place in this meld. To add cards from your "
              "hand, choose them first.");

  return _ ("Choose cards from your hand first, then the meld to add them to.");
}

static gboolean
is_about_one (GArray *moves)
{
  for (guint i = 1; i < moves->len; i++)
    if (g_array_index (moves, CtMove, i).card[0] !=
        g_array_index (moves, CtMove, 0).card[0])
      return FALSE;

  return TRUE;
}

/* Always asks; with several wild cards, about the touched one. */
static void
offer_meld (CtTable *self, guint zone, CtCard card)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_list_reach (self, zone, NULL, 0, CT_N_ZONES, moves);

  keep_offered (self, moves, n_allowed);
  drop_taken (self, moves);
  if (n_allowed == 0 || moves->len == 0)
    ct_table_tell (self, say_why_no_use (self, zone, card));
  else if (card == CT_NO_CARD || ct_table_keep_moves_of (moves, card) ||
           (is_about_one (moves) && !has_wild (self, zone, card)))
    ct_table_offer (self, moves, self->places[zone]);
  else if (has_wild (self, zone, card))
    ct_table_tell (self, say_why_no_use (self, zone, card));
  else
    ct_table_tell (self, _ ("Choose the card in this meld that you want to move."));
}

static void
use_meld (CtTable *self, guint zone)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_get_selection (self, cards);

  if (n > 0)
    ct_table_reach (self, self->near_hand, cards, n, zone, self->places[zone]);
  else
    offer_meld (self, zone, CT_NO_CARD);
}

static gboolean
use_card (CtTable *self, guint zone, CtCard card)
{
  CtCard cards[CT_MAX_CARDS];

  if (!ct_zone_is_meld (zone) || ct_table_get_selection (self, cards) > 0)
    return FALSE;

  offer_meld (self, zone, card);
  return TRUE;
}

/* Puts the chosen card back, or draws. */
static void
use_stock (CtTable *self)
{
  guint hand = self->near_hand;
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_get_selection (self, cards);

  if (ct_table_actions_focus_number (CT_TABLE_ACTIONS (self->actions)))
    return;

  if (n == 0 || table_rummy_draws (self))
    ct_table_reach (self, CT_ZONE_STOCK, NULL, 0, hand, self->places[CT_ZONE_STOCK]);
  else
    ct_table_reach (self, hand, cards, n, CT_ZONE_STOCK, self->places[CT_ZONE_STOCK]);
}

static void
use_free_table (CtTable *self)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_get_selection (self, cards);

  if (n > 0)
    ct_table_reach (self, self->near_hand, cards, n, CT_ZONE_TRICK,
                    self->cards[cards[0]]);
}

static gboolean
use_zone (CtTable *self, guint zone)
{
  if (zone == CT_ZONE_STOCK)
    use_stock (self);
  else if (zone == CT_ZONE_DISCARDS)
    use_discards (self);
  else if (zone == CT_ZONE_TRICK)
    use_free_table (self);
  else if (ct_zone_is_meld (zone))
    use_meld (self, zone);
  else
    ct_table_reach (self, zone, NULL, 0, self->near_hand, NULL);

  return TRUE;
}

static gboolean
is_near (const graphene_rect_t *area, double x, double y)
{
  graphene_rect_t wide;
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);

  graphene_rect_inset_r (area, -NEAR, -NEAR, &wide);
  return graphene_rect_contains_point (&wide, &point);
}

static guint
find_pile (const CtTable *self, double x, double y)
{
  const CtTableLayout *layout = self->layout;

  if (is_near (&layout->slot, x, y) || is_near (&layout->discards, x, y))
    return CT_ZONE_DISCARDS;
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (ct_table_layout_shows_meld (layout, slot) &&
        is_near (&layout->melds.area[slot], x, y))
      return CT_ZONE_MELD + slot;

  return CT_ZONE_TRICK;
}

/* A wild card may be dropped on a place that does not exist yet. */
static gboolean
is_beside (const CtTable *self, guint from, double x, double y)
{
  const CtTableLayout *layout = self->layout;
  graphene_rect_t area;

  if (from < CT_ZONE_MELD || self->state->rummy.n_melds == 0)
    return FALSE;

  area = layout->melds.area[from - CT_ZONE_MELD];
  graphene_rect_inset (&area, -2 * area.size.height * CT_CARD_RATIO, 0);
  return graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT (x, y));
}

static guint
find_drop (const CtTable *self, guint from, double x, double y)
{
  guint goal = find_pile (self, x, y);

  return goal == CT_ZONE_TRICK && is_beside (self, from, x, y) ? from : goal;
}

/* Dropping a card back must be deliberate. */
static gboolean
is_exact_goal (guint zone)
{
  return zone == CT_ZONE_STOCK;
}

static gboolean
drop (CtTable *self, guint from, guint zone, float x)
{
  if (from >= CT_ZONE_MELD && zone == from)
    return move_wild (self, zone, self->hold->grip, x);

  return (from == self->near_hand && lay_at_end (self, zone, x)) ||
         ct_table_reach_carried (self, from, zone);
}

static CtCard
place_refused (const CtTable *self, const CtMove *move, CtPlace *ret_goal)
{
  const CtTableLayout *layout = self->layout;
  guint side = layout->needs.near_side;
  guint zone = ct_meld_zone (self->state, side, move->number);
  graphene_rect_t area = layout->slot;

  if (move->type == CT_MOVE_MOVE_WILD)
    return CT_NO_CARD;
  if (move->type == CT_MOVE_MELD)
    area = layout->melds.side[side];
  else if (move->type == CT_MOVE_LAY_OFF)
    ct_table_layout_get_zone (layout, zone, &area);

  *ret_goal = ct_table_layout_place_in (&area, layout->melds.height[side]);
  return move->card[0];
}

#define PAD      4.f
#define HEAD_GAP 8.f /* between a line and the number at its end */

static void
create_places (CtTable *self)
{
  ct_table_add_place (self, CT_ZONE_DISCARDS);
  for (guint zone = CT_ZONE_POT; zone < CT_N_ZONES; zone++)
    ct_table_add_place (self, zone);
}

static guint16
get_told (const CtTable *self, const CtState *state, guint zone)
{
  const CtRules *rules = self->rules;
  guint16 told = 0;

  for (guint i = 0; i < ct_zone_len (state, zone); i++)
    if (ct_rummy_card_stands_for (rules, state, zone, i) != CT_NO_FACE)
      told |= 1 << i;

  return told;
}

static void
table_rummy_need (const CtTable *self, const CtState *state, CtTableNeeds *needs)
{
  const CtRules *rules = self->rules;

  needs->n_sides = ct_rules_n_sides (rules, state->n_seats);
  needs->near_side = ct_rules_side (rules, state->n_seats, needs->near_seat);
  needs->n_discards = ct_zone_len (state, CT_ZONE_DISCARDS);
  needs->open_discards =
      needs->n_discards > 1 &&
      ct_rules_sees (rules, state, needs->near_seat, CT_ZONE_DISCARDS, 0);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    if (ct_zone_len (state, CT_ZONE_POT + pot) > 0)
      needs->n_pots = pot + 1;

  needs->n_melds = CT_MAX_MELDS;
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    {
      guint side = state->rummy.meld_side[slot];

      needs->meld[slot].n_cards = ct_zone_len (state, CT_ZONE_MELD + slot);
      needs->meld[slot].side = side < needs->n_sides ? side : 0;
      needs->meld[slot].is_closed =
          (state->rummy.meld_flags[slot] & CT_MELD_CLOSED) != 0;
      needs->meld[slot].told = get_told (self, state, CT_ZONE_MELD + slot);
      needs->meld[slot].words =
          ct_table_captions_measure (self->captions, CT_CAPTION_SHORT_MELD + slot);
    }
  needs->stock_width = ct_table_captions_measure (self->captions, CT_CAPTION_STOCK) + 4;
  needs->tag_width = ct_card_view_get_tag_width (self->cards[0]);
  needs->answer_height = 1.7f * needs->caption_height;
  ct_table_actions_need (CT_TABLE_ACTIONS (self->actions), needs);
  if (!self->terms.interactive)
    needs->buttons_width = 0;
  ct_table_rows_need (self->rows, needs);
}

static char *
dup_side (const CtTable *self, const CtState *state, guint side)
{
  const CtRules *rules = self->rules;
  guint learner;

  if (self->narrator == NULL)
    return g_strdup (ct_table_get_name (self, side));

  learner = ct_narrator_get_learner (self->narrator);
  return learner < state->n_seats &&
                 ct_rules_side (rules, state->n_seats, learner) == side
             /* Translators: Above the melds of the player’s own side. */
             ? g_strdup (_ ("Your side"))
             : ct_narrator_name_side (self->narrator, state, side);
}

/* Points counted so far; the score sheet has the match. */
static char *
dup_result (const CtTable *self, const CtState *state, guint side)
{
  const CtRules *rules = self->rules;
  g_autofree char *name = dup_side (self, state, side);
  gint points = ct_rummy_score_sheet (rules, state, side, NULL) -
                ct_table_motion_get_undelivered (self->motion, side);

  if (points < 0)
    /* Translators: whose points, and how many; a hyphen is too short for a minus. */
    return g_strdup_printf (ngettext ("%s · −%d point", "%s · −%d points", -points),
                            name, -points);

  return g_strdup_printf (
      /* Translators: whose points, and how many. */
      ngettext ("%s · %d point", "%s · %d points", points), name, points);
}

/* Frees @head. */
static char *
add_pot (char *head, const CtState *state, guint side)
{
  char *text;

  if (state->rummy.pot[side] == CT_POT_UNTAKEN)
    return head;

  text = g_strdup_printf (C_ ("side · its pot is gone", "%s · pot taken"), head);
  g_free (head);
  return text;
}

/* Frees @head. A packet counts as soon as it is cut. */
static char *
add_match (CtTable *self, char *head, const CtState *state, guint side, gboolean brief)
{
  gint target = ct_rummy_match_target (self->rules);
  g_autofree char *before = head;
  g_autofree char *points =
      ct_words_points (state->total[side] + state->rummy.bonus[side]);

  if (target == 0)
    return g_steal_pointer (&before);

  return brief ? g_strdup_printf (C_ ("side · its points", "%s · %s in the match"),
                                  before, points)
               : g_strdup_printf (C_ ("side · its points · those that win",
                                      "%s · %s of %d in the match"),
                                  before, points, target);
}

/* @brief: few words */
static char *
dup_head (CtTable *self, const CtState *state, guint side, gboolean brief)
{
  gint need = state->rummy.opened[side] ? 0 : state->rummy.requirement[side];
  g_autofree char *name = dup_side (self, state, side);
  g_autofree char *points =
      ct_words_points (ct_rummy_table_points (self->rules, state, side));
  g_autofree char *head = NULL;

  if (self->terms.discreet)
    return g_steal_pointer (&name);
  if (ct_state_is_over (state))
    return dup_result (self, state, side);

  if (!brief)
    head =
        g_strdup_printf (C_ ("side of a player", "%s · %s on the table"), name, points);
  else if (need > 0)
    head = g_strdup_printf (C_ ("side · what it needs to open", "%s · needs %d"), name,
                            need);
  else
    head = g_strdup_printf (C_ ("side · its points on the table", "%s · %s"), name,
                            points);

  head = add_match (self, g_steal_pointer (&head), state, side, brief);
  head = add_pot (g_steal_pointer (&head), state, side);
  if (brief || need == 0)
    return g_steal_pointer (&head);

  return g_strdup_printf (C_ ("side · what it needs to open", "%s · needs %d to open"),
                          head, need);
}

/* Returns: (nullable): what the words of the head mean */
static const char *
explain_head (CtTable *self, const CtState *state, guint side)
{
  return self->terms.discreet || ct_state_is_over (state) ||
                 state->rummy.pot[side] == CT_POT_UNTAKEN
             ? NULL
             : _ ("Pot taken: this side has already taken its spare hand of cards.");
}

/* Returns: (transfer full) (nullable): such as "=4♠" */
static char *
table_rummy_dup_tag (const CtTable *self, const CtState *state, guint zone, guint pos)
{
  const CtRules *rules = self->rules;
  g_autofree char *sign = NULL;
  CtFace face;

  if (zone < CT_ZONE_MELD)
    return NULL;
  face = ct_rummy_card_stands_for (rules, state, zone, pos);
  if (face == CT_NO_FACE)
    return NULL;

  sign = ct_words_sign (rules->deck, face);
  return g_strconcat ("=", sign, NULL);
}

/* The grade may be the answer to a question. */
static gboolean
hides_grades (const CtTable *self)
{
  return self->terms.discreet && self->narrator != NULL;
}

static void
show_place (CtTable *self, GtkWidget *place, const CtState *state, gboolean outlined)
{
  guint zone = ct_place_view_get_zone (CT_PLACE_VIEW (place));
  gboolean is_empty = ct_zone_len (state, zone) == 0;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (place, outlined || !is_empty);
  if (is_empty && !outlined)
    return;

  label = ct_zone_is_meld (zone) && hides_grades (self)
              ? ct_narrator_label_plain_meld (self->narrator, state, zone)
              : ct_table_dup_zone_label (self, state, zone);
  ct_place_view_show (CT_PLACE_VIEW (place), outlined && is_empty, label);
}

/* The points of a move are added at once. */
static void
show_heads (CtTable *self, const CtState *present, const CtState *trick)
{
  static const guint captions[] = { CT_CAPTION_SIDE, CT_CAPTION_SHORT_SIDE };
  const CtState *state = self->state;
  const CtRules *rules = self->rules;

  for (guint side = 0; side < CT_MAX_SIDES; side++)
    {
      g_autofree char *head = side < ct_rules_n_sides (rules, state->n_seats)
                                  ? dup_head (self, state, side, FALSE)
                                  : NULL;
      g_autofree char *brief = head != NULL ? dup_head (self, state, side, TRUE) : NULL;

      ct_table_captions_show (self->captions, CT_CAPTION_SIDE + side, head);
      ct_table_captions_show (self->captions, CT_CAPTION_SHORT_SIDE + side, brief);
      for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
        ct_table_captions_explain (self->captions, captions[i] + side,
                                   explain_head (self, state, side));
    }
}

static void
show_pots_caption (CtTable *self, const CtState *state)
{
  static const guint captions[] = { CT_CAPTION_POTS, CT_CAPTION_SHORT_POTS };
  g_autofree char *words = NULL;
  g_autofree char *number = NULL;
  guint n_pots = 0;
  guint n_cards = 0;

  for (guint pot = CT_ZONE_POT; pot < CT_ZONE_MELD; pot++)
    {
      n_pots += ct_zone_len (state, pot) > 0;
      n_cards += ct_zone_len (state, pot);
    }
  if (n_pots > 0)
    {
      words = g_strdup_printf (n_pots == 1
                                   /* Translators: one pot or several ones, and the
                                    * number of cards in them.
                                    */
                                   ? _ ("Pot · %u")
                                   /* Translators: several pots, and the number of cards
                                    * in them.
                                    */
                                   : _ ("Pots · %u"),
                               n_cards);
      number = g_strdup_printf ("%u", n_cards);
    }
  ct_table_captions_show (self->captions, CT_CAPTION_POTS, words);
  ct_table_captions_show (self->captions, CT_CAPTION_SHORT_POTS, number);
  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    gtk_label_set_xalign (GTK_LABEL (self->captions->label[captions[i]]), 0);
}

static void
show_meld (CtTable *self, const CtState *state, guint zone)
{
  CtTableCaptions *captions = self->captions;
  CtNarrator *narrator = self->narrator;
  guint slot = zone - CT_ZONE_MELD;
  g_autofree char *caption = NULL;
  g_autofree char *brief = NULL;
  g_autofree char *about = NULL;

  if (narrator != NULL && ct_zone_len (state, zone) > 0 && hides_grades (self))
    {
      caption = g_strdup_printf ("%u", ct_rummy_get_number (state, zone));
      brief = g_strdup (caption);
    }
  else if (narrator != NULL)
    {
      caption = ct_narrator_caption_meld (narrator, state, zone);
      brief = ct_narrator_caption_meld_briefly (narrator, state, zone);
      about = ct_narrator_explain_meld (narrator, state, zone);
    }

  show_place (self, self->places[zone], state, FALSE);
  ct_table_captions_show (captions, CT_CAPTION_MELD + slot, caption);
  ct_table_captions_explain (captions, CT_CAPTION_MELD + slot, about);
  ct_table_captions_show (captions, CT_CAPTION_SHORT_MELD + slot, brief);
  ct_table_captions_explain (captions, CT_CAPTION_SHORT_MELD + slot, about);
}

static void
table_rummy_show (CtTable *self, const CtState *state)
{
  guint n_discards = ct_zone_len (state, CT_ZONE_DISCARDS);
  /* Translators: Below the discard pile: how many cards it has. */
  g_autofree char *discards = g_strdup_printf (_ ("Discards · %u"), n_discards);

  show_place (self, self->places[CT_ZONE_DISCARDS], state, TRUE);
  ct_table_captions_show (self->captions, CT_CAPTION_DISCARDS, discards);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    show_place (self, self->places[CT_ZONE_POT + pot], state, FALSE);
  show_pots_caption (self, state);
  gtk_label_set_xalign (GTK_LABEL (self->captions->label[CT_CAPTION_DISCARDS]), 0);
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    show_meld (self, state, CT_ZONE_MELD + slot);
  update_actions (self);
}

static void
allocate_line (CtTable *self, guint caption, float x, float y, float room)
{
  const CtTableLayout *layout = self->layout;

  ct_table_captions_put (self->captions, caption, x, y, MAX (1, room),
                         layout->needs.caption_height);
}

static void
show_more (CtTable *self)
{
  const CtTableLayout *layout = self->layout;

  for (guint side = 0; side < layout->needs.n_sides; side++)
    {
      g_autofree char *text = NULL;
      guint n_above;
      guint n_below;

      if (!ct_table_rows_count (self->rows, side, &n_above, &n_below))
        continue;

      if (n_above > 0 && n_below > 0)
        text = g_strdup_printf (C_ ("melds out of sight", "▲ %u · ▼ %u"), n_above,
                                n_below);
      else if (layout->melds.is_headless && n_above + n_below > 0)
        text = g_strdup_printf (n_above > 0 ? "▲ %u" : "▼ %u", n_above + n_below);
      else if (n_above > 0)
        text = g_strdup_printf (C_ ("melds out of sight", "▲ %u more"), n_above);
      else if (n_below > 0)
        text = g_strdup_printf (C_ ("melds out of sight", "▼ %u more"), n_below);
      ct_table_captions_show (self->captions, CT_CAPTION_MORE + side, text);
      gtk_widget_add_css_class (self->captions->label[CT_CAPTION_MORE + side], "badge");
    }
}

/* The number of hidden melds is never cut. */
static void
allocate_head (CtTable *self, guint side)
{
  const CtTableLayout *layout = self->layout;
  const graphene_rect_t *area = &layout->melds.side[side];
  gboolean mirrored = layout->needs.mirrored;
  gboolean is_shown = !layout->melds.is_headless;
  guint head = CT_CAPTION_SIDE + side;
  guint brief = CT_CAPTION_SHORT_SIDE + side;
  int more = ct_table_captions_measure (self->captions, CT_CAPTION_MORE + side);
  float room = area->size.width - more - HEAD_GAP;
  gboolean is_full = ct_table_captions_measure (self->captions, head) <= room;
  int natural = ct_table_captions_measure (self->captions, is_full ? head : brief);
  float beside = natural + 2 * (more + HEAD_GAP) <= area->size.width ? more : 0;
  float left = mirrored ? more : beside;

  gtk_widget_set_child_visible (self->captions->label[head], is_shown && is_full);
  gtk_widget_set_child_visible (self->captions->label[brief], is_shown && !is_full);
  allocate_line (self, is_full ? head : brief, area->origin.x + left, area->origin.y,
                 area->size.width - more - beside);
  allocate_line (self, CT_CAPTION_MORE + side,
                 area->origin.x + (mirrored ? 0 : area->size.width - more),
                 area->origin.y, more);
}

static void
allocate_meld_caption (CtTable *self, guint slot, gboolean is_shown)
{
  const CtMeldsLayout *melds = &self->layout->melds;
  CtTableCaptions *captions = self->captions;
  const graphene_rect_t *area = &melds->area[slot];
  guint full = CT_CAPTION_MELD + slot;
  guint brief = CT_CAPTION_SHORT_MELD + slot;
  float room =
      area->size.width + melds->between[self->layout->needs.meld[slot].side] - 2;
  gboolean is_full =
      is_shown && ct_table_captions_measure (captions, full) <= area->size.width;
  guint caption = is_full ? full : brief;
  float width = MIN (room, ct_table_captions_measure (captions, caption));

  gtk_widget_set_child_visible (captions->label[full], is_full);
  gtk_widget_set_child_visible (captions->label[brief], is_shown && !is_full);
  ct_set_css_class (captions->label[caption], "close", melds->is_tight);
  if (is_shown)
    allocate_line (self, caption, area->origin.x + (area->size.width - width) / 2,
                   area->origin.y + area->size.height + melds->words, width);
}

static void
allocate_discards_caption (CtTable *self, float y)
{
  const CtTableLayout *layout = self->layout;
  float width = ct_table_captions_measure (self->captions, CT_CAPTION_DISCARDS);
  float x = layout->needs.mirrored
                ? layout->slot.origin.x + layout->slot.size.width - width
                : layout->slot.origin.x;

  allocate_line (self, CT_CAPTION_DISCARDS,
                 CLAMP (x, PAD, MAX (PAD, layout->needs.width - PAD - width)), y,
                 width);
}

/* The first pot is taken first. */
static void
allocate_pots_caption (CtTable *self, float y)
{
  const CtTableLayout *layout = self->layout;
  CtTableCaptions *captions = self->captions;
  const graphene_rect_t *pot = &layout->pot[0];
  gboolean is_full;
  float room;

  for (guint i = layout->needs.n_pots; i-- > 0;)
    if (ct_zone_len (self->state, CT_ZONE_POT + i) > 0)
      pot = &layout->pot[i];

  room = MAX (1.4f * pot->size.width,
              layout->stock.origin.x - pot->origin.x - layout->stock_gap);
  is_full = ct_table_captions_measure (captions, CT_CAPTION_POTS) <= room;
  gtk_widget_set_child_visible (captions->label[CT_CAPTION_POTS], is_full);
  gtk_widget_set_child_visible (captions->label[CT_CAPTION_SHORT_POTS], !is_full);
  allocate_line (self, is_full ? CT_CAPTION_POTS : CT_CAPTION_SHORT_POTS, pot->origin.x,
                 y, room);
}

static void
table_rummy_allocate (CtTable *self, const CtTableLayout *told)
{
  const CtTableLayout *layout = self->layout;
  float below = layout->stock.origin.y + layout->stock.size.height + 4;

  show_more (self);
  ct_table_area_allocate (self->places[CT_ZONE_DISCARDS], &layout->slot);
  allocate_discards_caption (self, below);
  allocate_pots_caption (self, below);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    ct_table_area_allocate (self->places[CT_ZONE_POT + pot], &layout->pot[pot]);
  for (guint side = 0; side < layout->needs.n_sides; side++)
    allocate_head (self, side);
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    {
      const graphene_rect_t *area = &layout->melds.area[slot];
      gboolean is_shown = ct_table_layout_shows_meld (layout, slot);

      allocate_meld_caption (self, slot, is_shown);
      gtk_widget_set_child_visible (self->places[CT_ZONE_MELD + slot], is_shown);
      if (!is_shown)
        continue;
      ct_table_area_allocate (self->places[CT_ZONE_MELD + slot], area);
    }
  ct_table_actions_allocate (CT_TABLE_ACTIONS (self->actions), layout);
  allocate_answer (self);
}

static const CtGameLook looks[] = {
  {
      .id = "buraco-brazil",
      /* Translators: Name of a card game and where it is played. */
      .name = N_ ("Buraco · Brazil"),
      /* Translators: For how many players a game is. */
      .players = N_ ("2, 4 or 6 players"),
      /* Translators: A few words about Brazilian Buraco. A “cerrado” is a meld of seven
       * cards or more.
       */
      .line = N_ ("Twelve jokers and the cerrado"),
      .cards = { "3H", "4H", "5H" },
  },
  {
      .id = "buraco-us",
      /* Translators: Name of a card game and where it is played. */
      .name = N_ ("Buraco · United States"),
      /* Translators: For how many players a game is. */
      .players = N_ ("4 players"),
      /* Translators: A few words about Buraco in the United States: what the first
       * melds must be worth.
       */
      .line = N_ ("Fifty points to open"),
      .cards = { "KC", "KD", "KH" },
  },
  {
      .id = "buraco-netcartas",
      /* Translators: Name of a card game and of the site whose rules it follows. */
      .name = N_ ("Buraco · NetCartas"),
      /* Translators: For how many players a game is. */
      .players = N_ ("2 or 4 players"),
      /* Translators: A few words about the game Buraco as NetCartas plays it. */
      .line = N_ ("From ace to ace"),
      .cards = { "QC", "KC", "AC" },
  },
};

const CtTableFamily ct_table_rummy = {
  .name = "rummy",
  .looks = looks,
  .n_looks = G_N_ELEMENTS (looks),
  .layout = &ct_layout_rummy,
  .middle = CT_ZONE_TRICK,
  .least_lines = 9.1f,
  .keeps_places = TRUE,
  .is_together = TRUE,
  .question = N_ ("What do you want to do?"),
  .hint = N_ ("Drop cards on the empty table to meld them, on a meld to add them, or "
              "on the discard pile."),
  .keys = keys,
  .n_keys = G_N_ELEMENTS (keys),
  .create = create_places,
  .create_above = create_actions,
  .need = table_rummy_need,
  .show = table_rummy_show,
  .show_counts = show_heads,
  .show_choice = update_actions,
  .allocate = table_rummy_allocate,
  .dup_tag = table_rummy_dup_tag,
  .say_choice = say_choice,
  .say_move = say_move,
  .is_playable = goes_onto_meld,
  .use_own = use_own,
  .use_card = use_card,
  .use_zone = use_zone,
  .collect = collect,
  .find_goal = find_goal,
  .is_exact_goal = is_exact_goal,
  .find_drop = find_drop,
  .drop_carried = drop,
  .place_refused = place_refused,
};
