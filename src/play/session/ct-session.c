/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-session.h"

#include <glib/gi18n.h>

#include "ct-signal.h"

/**
 * CtSession:
 *
 * One hand as a list of states and moves, with a current position. Only the events of
 * the last move shown are kept; the rules compute the others again, so both always
 * agree.
 *
 * A session that starts in %CT_PHASE_DEAL has the deal as its first move. A learner can
 * also deal card by card; until the last card, the table is half dealt.
 */
struct _CtSession
{
  GObject parent_instance;

  CtRules rules;
  GArray *states;    /* CtState, one more than there are moves */
  GArray *moves;     /* CtMove */
  GArray *irregular; /* gboolean, one per move */
  guint position;

  GArray *events;
  guint events_ply;

  /* Dealing by hand: the table so far, and how many events of the deal were shown */
  CtState half_dealt;
  GArray *deal; /* CtEvent; NULL unless someone is dealing */
  guint n_dealt;
};

enum
{
  PROP_POSITION = 1,
  PROP_N_PLIES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtSession, ct_session, G_TYPE_OBJECT)

/* Begins the deal if it has not begun.
 *
 * Returns: (nullable)
 */
static const CtEvent *
next_dealt_card (CtSession *self)
{
  CtState state = *ct_session_get_state_at (self, self->position);
  CtMove move = { .type = CT_MOVE_DEAL, .seat = state.to_act };

  if (self->deal == NULL)
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

      if (state.phase != CT_PHASE_DEAL)
        return NULL;

      self->half_dealt = state;
      if (!ct_rules_apply (&self->rules, &state, &move, NULL, events))
        return NULL;

      self->deal = g_steal_pointer (&events);
    }

  for (guint i = self->n_dealt; i < self->deal->len; i++)
    {
      const CtEvent *event = &g_array_index (self->deal, CtEvent, i);

      if (event->type == CT_EVENT_CARD)
        return event;
    }

  return NULL;
}

/**
 * ct_session_get_next_deal:
 * @ret_card: (out): a card that must go back now, or %CT_NO_CARD for the top of the
 *   pack
 *
 * Returns: %FALSE if there is nothing to deal
 */
gboolean
ct_session_get_next_deal (CtSession *self, CtCard *ret_card, guint *ret_zone)
{
  const CtEvent *next;

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  next = next_dealt_card (self);
  if (next == NULL)
    return FALSE;

  *ret_card = next->to == CT_ZONE_STOCK ? next->card : CT_NO_CARD;
  *ret_zone = next->to;
  return TRUE;
}

/* A packet goes to its player all at once; face-up cards are dealt one by one. */
static gboolean
is_of_packet (const CtEvent *first, const CtEvent *event)
{
  gboolean is_hidden = ct_zone_is_hand (first->to);

  return event == first || (is_hidden && event->type == CT_EVENT_CARD &&
                            event->to == first->to && event->rule == first->rule);
}

static const CtEvent *
find_packet_end (CtSession *self, const CtEvent *first)
{
  const CtEvent *end = (const CtEvent *) self->deal->data + self->deal->len;
  const CtEvent *last = first;

  while (last + 1 < end && is_of_packet (first, last + 1))
    last++;

  return last;
}

static gboolean
goes_back_now (CtSession *self, const CtEvent *next, const CtEvent *event)
{
  const CtEvent *end = (const CtEvent *) self->deal->data + self->deal->len;

  return event < end && next->to == CT_ZONE_STOCK && event->type == CT_EVENT_CARD &&
         event->to == next->to && event->from == next->from;
}

static gboolean
put_first (CtSession *self, const CtEvent *next, CtCard card)
{
  CtEvent *first =
      &g_array_index (self->deal, CtEvent, next - (const CtEvent *) self->deal->data);

  for (CtEvent *event = first; goes_back_now (self, next, event); event++)
    if (event->card == card)
      {
        event->card = first->card;
        first->card = card;
        return TRUE;
      }

  return FALSE;
}

/* Only a card that goes back to the pack needs a name. Touching a card in the center
 * points at the center, unless a card there has to go back.
 */
static gboolean
is_right (CtSession *self, const CtEvent *next, CtCard card, guint zone)
{
  gboolean is_touched =
      card != CT_NO_CARD && ct_state_find (&self->half_dealt, card, NULL) == zone;

  if (next->to != CT_ZONE_STOCK)
    return next->to == zone && (card == CT_NO_CARD || is_touched);

  return card != CT_NO_CARD && (is_touched || zone == CT_ZONE_STOCK) &&
         put_first (self, next, card);
}

static void
judge_card (CtSession *self, const CtEvent *next, CtCard card, CtVerdict *ret_verdict)
{
  gboolean is_hand = ct_zone_is_hand (next->to);

  *ret_verdict = (CtVerdict){
    .rule = next->rule,
    .suit = CT_NO_SUIT,
    .seat = is_hand ? next->to - CT_ZONE_HAND : CT_NOBODY,
  };
  if (card != CT_NO_CARD && next->to == CT_ZONE_STOCK)
    ct_verdict_point (ret_verdict, CT_ROLE_OFFENDING, card);
  for (const CtEvent *event = next; goes_back_now (self, next, event); event++)
    ct_verdict_point (ret_verdict, CT_ROLE_EVIDENCE, event->card);
}

static void
reject_card (CtSession *self, const CtVerdict *verdict)
{
  CtMove move = { .type = CT_MOVE_DEAL, .seat = self->half_dealt.to_act };

  ct_session_reject (self, &move, verdict, NULL);
}

static gboolean
show_deal (CtSession *self, const CtEvent *next, const CtEvent *last)
{
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  guint first = self->n_dealt;

  self->n_dealt = last - (const CtEvent *) self->deal->data + 1;
  if (next_dealt_card (self) == NULL)
    {
      CtMove move = { .type = CT_MOVE_DEAL, .seat = self->half_dealt.to_act };

      self->n_dealt = first;
      return ct_session_play (self, &move);
    }

  for (const CtEvent *event = next; event <= last; event++)
    ct_state_shift (&self->half_dealt, event->card, event->to, event->pos, NULL, NULL);
  g_array_append_vals (shown, &g_array_index (self->deal, CtEvent, first),
                       self->n_dealt - first);

  g_signal_emit_by_name (self, "stepped", shown);
  return TRUE;
}

/**
 * ct_session_deal:
 * @card: the card dragged or touched, or %CT_NO_CARD for the top of the pack
 * @zone: where it is put, or where it was touched
 * @ret_verdict: (out) (optional): why it does not belong there, with the cards that
 *   have to go back; the caller then calls ct_session_reject()
 *
 * Deals the next card or packet. The last one ends the deal.
 *
 * Returns: %FALSE if the card belongs elsewhere or there is nothing to deal
 */
gboolean
ct_session_deal (CtSession *self, CtCard card, guint zone, CtVerdict *ret_verdict)
{
  const CtEvent *next;
  CtVerdict verdict = { .rule = CT_TABLE_MOVE, .suit = CT_NO_SUIT, .seat = CT_NOBODY };

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  next = next_dealt_card (self);
  if (next != NULL && is_right (self, next, card, zone))
    return show_deal (self, next, find_packet_end (self, next));

  if (next != NULL)
    judge_card (self, next, card, &verdict);
  if (ret_verdict != NULL)
    *ret_verdict = verdict;
  else
    reject_card (self, &verdict);
  return FALSE;
}

static CtState *
state_at (CtSession *self, guint position)
{
  return &g_array_index (self->states, CtState, position);
}

static GArray *
new_events (void)
{
  return g_array_new (FALSE, FALSE, sizeof (CtEvent));
}

static GArray *
repeat (CtSession *self, guint ply)
{
  GArray *events = new_events ();
  const CtMove *move = &g_array_index (self->moves, CtMove, ply);
  CtState state = *state_at (self, ply);

  if (!g_array_index (self->irregular, gboolean, ply))
    ct_rules_apply_judged (&self->rules, &state, move, events);
  else if (!ct_rules_apply_irregular (&self->rules, &state, move, events))
    g_assert_not_reached ();

  return events;
}

static void
forget_events (CtSession *self)
{
  g_clear_pointer (&self->events, g_array_unref);
}

static gboolean
remembers_events (CtSession *self, guint ply)
{
  return self->events != NULL && self->events_ply == ply;
}

/* @events: (transfer full) */
static void
remember_events (CtSession *self, guint ply, GArray *events)
{
  forget_events (self);
  self->events = events;
  self->events_ply = ply;
}

/**
 * ct_session_new:
 * @rules: copied
 * @start: copied
 */
CtSession *
ct_session_new (const CtRules *rules, const CtState *start)
{
  CtSession *self = g_object_new (CT_TYPE_SESSION, NULL);

  self->rules = *rules;
  g_array_append_vals (self->states, start, 1);
  return self;
}

CtSession *
ct_session_fork_at (CtSession *self, guint position)
{
  CtSession *fork;

  g_return_val_if_fail (CT_IS_SESSION (self), NULL);
  g_return_val_if_fail (position <= self->moves->len, NULL);

  fork = ct_session_new (&self->rules, state_at (self, 0));
  g_array_append_vals (fork->states, state_at (self, 1), position);
  g_array_append_vals (fork->moves, self->moves->data, position);
  g_array_append_vals (fork->irregular, self->irregular->data, position);
  fork->position = position;
  return fork;
}

CtSession *
ct_session_fork (CtSession *self)
{
  g_return_val_if_fail (CT_IS_SESSION (self), NULL);

  return ct_session_fork_at (self, self->position);
}

const CtRules *
ct_session_get_rules (CtSession *self)
{
  g_return_val_if_fail (CT_IS_SESSION (self), NULL);

  return &self->rules;
}

/**
 * ct_session_get_n_plies:
 *
 * Includes moves after the current position.
 */
guint
ct_session_get_n_plies (CtSession *self)
{
  g_return_val_if_fail (CT_IS_SESSION (self), 0);

  return self->moves->len;
}

guint
ct_session_get_position (CtSession *self)
{
  g_return_val_if_fail (CT_IS_SESSION (self), 0);

  return self->position;
}

/**
 * ct_session_get_state:
 *
 * Returns: valid until the next move is played
 */
const CtState *
ct_session_get_state (CtSession *self)
{
  g_return_val_if_fail (CT_IS_SESSION (self), NULL);

  return self->deal != NULL ? &self->half_dealt : state_at (self, self->position);
}

const CtState *
ct_session_get_state_at (CtSession *self, guint position)
{
  g_return_val_if_fail (CT_IS_SESSION (self), NULL);
  g_return_val_if_fail (position <= self->moves->len, NULL);

  return state_at (self, position);
}

const CtMove *
ct_session_get_move (CtSession *self, guint ply)
{
  g_return_val_if_fail (CT_IS_SESSION (self), NULL);
  g_return_val_if_fail (ply < self->moves->len, NULL);

  return &g_array_index (self->moves, CtMove, ply);
}

/**
 * ct_session_is_irregular:
 *
 * Returns: whether the move was recorded although it broke a rule
 */
gboolean
ct_session_is_irregular (CtSession *self, guint ply)
{
  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);
  g_return_val_if_fail (ply < self->moves->len, FALSE);

  return g_array_index (self->irregular, gboolean, ply);
}

/**
 * ct_session_is_undone:
 *
 * Returns: whether the move broke a rule and changed nothing
 */
gboolean
ct_session_is_undone (CtSession *self, guint ply)
{
  return ct_session_is_irregular (self, ply) &&
         memcmp (ct_session_get_state_at (self, ply),
                 ct_session_get_state_at (self, ply + 1), sizeof (CtState)) == 0;
}

/**
 * ct_session_dup_events:
 *
 * Returns: (transfer full) (element-type CtEvent)
 */
GArray *
ct_session_dup_events (CtSession *self, guint ply)
{
  g_return_val_if_fail (CT_IS_SESSION (self), NULL);
  g_return_val_if_fail (ply < self->moves->len, NULL);

  if (remembers_events (self, ply))
    return g_array_copy (self->events);

  return repeat (self, ply);
}

/**
 * ct_session_recall:
 * @ret_recall: overwritten with what @seat remembers at the current position, since the
 *   first position of the session
 */
void
ct_session_recall (CtSession *self, guint seat, CtRecall *ret_recall)
{
  const CtRules *rules;

  g_return_if_fail (CT_IS_SESSION (self));

  rules = ct_session_get_rules (self);
  ct_recall_begin (ret_recall, rules, ct_session_get_state_at (self, 0), seat);
  for (guint ply = 0; ply < ct_session_get_position (self); ply++)
    ct_recall_watch (ret_recall, rules, ct_session_get_state_at (self, ply),
                     ct_session_get_move (self, ply),
                     ct_session_get_state_at (self, ply + 1));
}

static void
stop_dealing (CtSession *self)
{
  g_clear_pointer (&self->deal, g_array_unref);
  self->n_dealt = 0;
}

static void
step (CtSession *self, guint position, guint ply, const char *signal)
{
  g_autoptr (GArray) events = NULL;

  if (!remembers_events (self, ply))
    remember_events (self, ply, repeat (self, ply));
  events = g_array_ref (self->events);
  self->position = position;
  g_signal_emit_by_name (self, signal, events);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

static void
jump (CtSession *self, guint position)
{
  self->position = position;
  g_signal_emit_by_name (self, "jumped");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/**
 * ct_session_set_position:
 *
 * A change of one move is a step, any other a jump.
 */
void
ct_session_set_position (CtSession *self, guint position)
{
  g_return_if_fail (CT_IS_SESSION (self));
  g_return_if_fail (position <= self->moves->len);

  if (self->deal != NULL)
    {
      stop_dealing (self);
      g_signal_emit_by_name (self, "jumped");
    }
  if (position == self->position)
    return;

  if (position == self->position + 1)
    step (self, position, self->position, "stepped");
  else if (position + 1 == self->position)
    step (self, position, position, "stepped-back");
  else
    jump (self, position);
}

/**
 * ct_session_jump:
 *
 * Animates nothing.
 */
void
ct_session_jump (CtSession *self, guint position)
{
  g_return_if_fail (CT_IS_SESSION (self));
  g_return_if_fail (position <= self->moves->len);

  if (self->deal != NULL)
    stop_dealing (self);
  if (position != self->position)
    jump (self, position);
}

static void
drop_behind (CtSession *self, guint position)
{
  if (self->events_ply >= position)
    forget_events (self);
  g_array_set_size (self->states, position + 1);
  g_array_set_size (self->moves, position);
  g_array_set_size (self->irregular, position);
}

static void
put_behind (CtSession *self,
            guint position,
            const CtMove *move,
            gboolean irregular,
            const CtState *state)
{
  drop_behind (self, position);
  g_array_append_vals (self->states, state, 1);
  g_array_append_vals (self->moves, move, 1);
  g_array_append_vals (self->irregular, &irregular, 1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PLIES]);
}

static void
finish_dealing (CtSession *self)
{
  g_autoptr (GArray) events = g_steal_pointer (&self->deal);

  g_array_remove_range (events, 0, self->n_dealt);
  self->n_dealt = 0;
  self->position++;
  g_signal_emit_by_name (self, "stepped", events);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/**
 * ct_session_play:
 *
 * Drops the moves after the current position.
 *
 * Returns: %FALSE if the rules refuse the move; #CtSession::rejected says why
 */
gboolean
ct_session_play (CtSession *self, const CtMove *move)
{
  CtVerdict verdict;

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  verdict = ct_rules_check (&self->rules, state_at (self, self->position), move);
  if (verdict.rule != NULL)
    ct_session_reject (self, move, &verdict, NULL);
  else
    ct_session_make (self, move);
  return verdict.rule == NULL;
}

/**
 * ct_session_make:
 *
 * ct_session_play() for a move that was checked.
 */
void
ct_session_make (CtSession *self, const CtMove *move)
{
  GArray *events = new_events ();
  guint ply;
  CtState state;

  g_return_if_fail (CT_IS_SESSION (self));

  ply = self->position;
  state = *state_at (self, ply);
  ct_rules_apply_judged (&self->rules, &state, move, events);
  put_behind (self, ply, move, FALSE, &state);
  remember_events (self, ply, events);
  if (self->deal != NULL)
    finish_dealing (self);
  else
    step (self, ply + 1, ply, "stepped");
}

/**
 * ct_session_reject:
 * @text: (nullable): replaces the text of the rule
 *
 * Only emits #CtSession::rejected.
 */
void
ct_session_reject (CtSession *self,
                   const CtMove *move,
                   const CtVerdict *verdict,
                   const char *text)
{
  g_return_if_fail (CT_IS_SESSION (self));
  g_return_if_fail (verdict->rule != NULL);

  g_signal_emit_by_name (self, "rejected", move, verdict, text);
}

/**
 * ct_session_undo:
 *
 * Also drops all moves after the current position.
 *
 * Returns: %FALSE at the start of the hand
 */
gboolean
ct_session_undo (CtSession *self)
{
  g_autoptr (GArray) events = NULL;

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  if (self->position == 0)
    return FALSE;

  self->position--;
  events = ct_session_dup_events (self, self->position);
  drop_behind (self, self->position);
  g_signal_emit_by_name (self, "stepped-back", events);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PLIES]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  return TRUE;
}

/**
 * ct_session_undo_to:
 * @position: before the current one
 *
 * A single move is undone as by ct_session_undo(); several are a jump.
 */
void
ct_session_undo_to (CtSession *self, guint position)
{
  g_return_if_fail (CT_IS_SESSION (self));
  g_return_if_fail (position < self->position);

  if (self->deal != NULL)
    stop_dealing (self);
  if (position + 1 == self->position)
    {
      ct_session_undo (self);
      return;
    }

  self->position = position;
  drop_behind (self, position);
  g_signal_emit_by_name (self, "jumped");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PLIES]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/**
 * ct_session_append:
 * @irregular: the move broke a rule
 *
 * Adds @move at the end without going there.
 *
 * Returns: %FALSE if the rules refuse the move, or it cannot have happened
 */
gboolean
ct_session_append (CtSession *self, const CtMove *move, gboolean irregular)
{
  CtState state;

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  state = *state_at (self, self->moves->len);
  if (irregular ? !ct_rules_apply_irregular (&self->rules, &state, move, NULL)
                : !ct_rules_apply (&self->rules, &state, move, NULL, NULL))
    return FALSE;

  put_behind (self, self->moves->len, move, irregular, &state);
  return TRUE;
}

static void
ct_session_finalize (GObject *object)
{
  CtSession *self = CT_SESSION (object);

  g_array_unref (self->states);
  g_array_unref (self->moves);
  g_array_unref (self->irregular);
  g_clear_pointer (&self->deal, g_array_unref);
  forget_events (self);

  G_OBJECT_CLASS (ct_session_parent_class)->finalize (object);
}

static void
ct_session_get_property (GObject *object,
                         guint prop_id,
                         GValue *value,
                         GParamSpec *pspec)
{
  CtSession *self = CT_SESSION (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;

    case PROP_N_PLIES:
      g_value_set_uint (value, self->moves->len);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_session_class_init (CtSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_session_finalize;
  object_class->get_property = ct_session_get_property;

  properties[PROP_POSITION] =
      g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE);
  properties[PROP_N_PLIES] =
      g_param_spec_uint ("n-plies", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_signal_new (klass, "stepped", 1, G_TYPE_ARRAY);

  ct_signal_new (klass, "stepped-back", 1, G_TYPE_ARRAY);

  ct_signal_new (klass, "jumped", 0);

  /**
   * CtSession::rejected:
   * @move: (type CtMove)
   * @verdict: (type CtVerdict)
   * @text: (nullable): replaces the text of the rule
   */
  ct_signal_new (klass, "rejected", 3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
ct_session_init (CtSession *self)
{
  self->states = g_array_new (FALSE, FALSE, sizeof (CtState));
  self->moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  self->irregular = g_array_new (FALSE, FALSE, sizeof (gboolean));
}

static gboolean
is_own (CtSession *session, guint ply, guint people)
{
  const CtMove *move = ct_session_get_move (session, ply);

  return move->type != CT_MOVE_DEAL && (people & 1u << move->seat) != 0;
}

/**
 * ct_undo_say_why_not:
 * @first: the first ply that can be a move
 * @people: a bit per seat
 *
 * Returns: a translated sentence
 */
const char *
ct_undo_say_why_not (CtSession *session, guint first, guint people)
{
  guint position = ct_session_get_position (session);
  gboolean has_moved = FALSE;

  for (guint ply = first; ply < position; ply++)
    has_moved |= is_own (session, ply, people);

  if (!has_moved)
    return _ ("You have no move to undo.");
  if (is_own (session, position - 1, people))
    return _ ("Only one move in a row can be undone.");

  return _ ("Someone has played after you, so your move can no longer be undone.");
}
