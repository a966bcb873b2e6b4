/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-timeline.h"

#include <glib/gi18n.h>

#include "ct-signal.h"

/**
 * CtTimeline:
 *
 * Finds the moments of a hand that are worth a look, and keeps the history of jumps.
 */
struct _CtTimeline
{
  GObject parent_instance;

  CtSession *session;
  GArray *found;   /* CtMoment; NULL if outdated */
  GArray *added;   /* CtMoment */
  GArray *moments; /* both; NULL if outdated */
  GArray *shown;   /* NULL if outdated */
  guint viewer;
  guint farthest; /* seen so far */
  gboolean hides_future;
  guint unexplained; /* explanations after it are hidden */
  GArray *back;
  GArray *forward;
  guint position; /* before the current change */
  gboolean walks_history;
  gboolean is_scrubbing;
};

static void tell_history (CtTimeline *self);

G_DEFINE_FINAL_TYPE (CtTimeline, ct_timeline, G_TYPE_OBJECT)

static void
remember_jump (CtTimeline *self)
{
  if (self->walks_history)
    return;

  g_array_append_val (self->back, self->position);
  g_array_set_size (self->forward, 0);
  tell_history (self);
}

static void
walk (CtTimeline *self, GArray *from, GArray *to)
{
  guint here = ct_session_get_position (self->session);
  guint there;

  if (from->len == 0)
    return;

  there = g_array_index (from, guint, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_array_append_val (to, here);

  self->walks_history = TRUE;
  ct_session_set_position (self->session,
                           MIN (there, ct_session_get_n_plies (self->session)));
  self->walks_history = FALSE;
  tell_history (self);
}

gboolean
ct_timeline_can_go_back (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), FALSE);

  return self->back->len > 0;
}

gboolean
ct_timeline_can_go_forward (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), FALSE);

  return self->forward->len > 0;
}

void
ct_timeline_go_back (CtTimeline *self)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  walk (self, self->back, self->forward);
}

void
ct_timeline_go_forward (CtTimeline *self)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  walk (self, self->forward, self->back);
}

void
ct_timeline_return_to (CtTimeline *self, guint position)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  self->walks_history = TRUE;
  ct_session_set_position (self->session, position);
  self->walks_history = FALSE;
}

/**
 * ct_timeline_begin_scrub:
 *
 * During a drag, only its start goes into the history.
 */
void
ct_timeline_begin_scrub (CtTimeline *self)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  self->is_scrubbing = FALSE;
}

void
ct_timeline_scrub (CtTimeline *self, guint position)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  self->walks_history = self->is_scrubbing;
  ct_session_jump (self->session, position);
  self->walks_history = FALSE;
  self->is_scrubbing = TRUE;
}

typedef struct
{
  CtSession *session;
  GArray *moments;
  gboolean has_trick;
  guint leader;                      /* of the current trick */
  guint8 void_suits[CT_MAX_SEATS];   /* bit masks */
  gboolean has_melded[CT_MAX_SEATS]; /* by side */
} Search;

static void
add (Search *search, guint position, CtMomentKind kind, guint seat)
{
  CtMoment moment = { position, kind, seat };

  g_array_append_val (search->moments, moment);
}

/* The cuts count as dealing too. */
static gboolean
is_dealing (const CtMove *move)
{
  return move->type == CT_MOVE_DEAL || move->type == CT_MOVE_LIFT;
}

/* A player who draws, passes or picks up is out of the suit. */
static void
find_void (Search *search, const CtState *before, const CtMove *move, guint position)
{
  guint suit = ct_rules_led_suit (ct_session_get_rules (search->session), before);

  if (suit == CT_NO_SUIT ||
      (move->type != CT_MOVE_DRAW && move->type != CT_MOVE_PASS &&
       move->type != CT_MOVE_PICK_UP) ||
      (search->void_suits[move->seat] & 1 << suit) != 0)
    return;

  search->void_suits[move->seat] |= 1 << suit;
  add (search, position, CT_MOMENT_VOID, move->seat);
}

static gboolean
is_in_trick (const CtState *state)
{
  return state->phase == CT_PHASE_FOLLOW || state->phase == CT_PHASE_DRAWN ||
         state->phase == CT_PHASE_SHARE;
}

static void
find_trick_end (Search *search,
                const CtState *before,
                const CtState *after,
                guint position)
{
  /* The first player of a trick leads it. */
  if (!is_in_trick (before) && is_in_trick (after))
    search->leader = before->phase == CT_PHASE_LEAD ? before->to_act : after->to_act;
  if (!is_in_trick (before) || is_in_trick (after))
    return;

  add (search, position, CT_MOMENT_TRICK_END, CT_NOBODY);
  if (!search->has_trick)
    add (search, position, CT_MOMENT_FIRST_TRICK, CT_NOBODY);
  search->has_trick = TRUE;

  if (after->phase == CT_PHASE_LEAD && after->to_act != search->leader)
    add (search, position, CT_MOMENT_LEAD_CHANGE, after->to_act);
}

static gboolean
has_call (const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, CtEvent, i).type == CT_EVENT_CALL)
      return TRUE;

  return FALSE;
}

static void
find_missed_call (Search *search, guint ply, const GArray *events)
{
  const CtRules *rules = ct_session_get_rules (search->session);
  const CtState *before = ct_session_get_state_at (search->session, ply);
  const CtMove *move = ct_session_get_move (search->session, ply);
  g_autoptr (GArray) legal = NULL;
  g_autoptr (GArray) others = NULL;

  if (!ct_rules_has_zone (rules, CT_ZONE_CENTER) || before->fishing.n_chain == 0 ||
      move->type != CT_MOVE_PLAY || has_call (events))
    return;

  legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  others = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  ct_rules_legal_of (rules, before, move->seat, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *other = &g_array_index (legal, CtMove, i);
      CtState state = *before;

      g_array_set_size (others, 0);
      if (ct_rules_apply (rules, &state, other, NULL, others) && has_call (others))
        {
          add (search, ply + 1, CT_MOMENT_MISSED_CALL, move->seat);
          return;
        }
    }
}

static void
find_in_events (Search *search, guint ply)
{
  g_autoptr (GArray) events = ct_session_dup_events (search->session, ply);

  find_missed_call (search, ply, events);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_OUT)
        add (search, ply + 1, CT_MOMENT_OUT, event->seat);
      else if (event->type == CT_EVENT_CALL)
        add (search, ply + 1, CT_MOMENT_CALL, event->seat);
      else if (event->type == CT_EVENT_MELD)
        add (search, ply + 1, CT_MOMENT_CANASTRA, event->seat);
    }
}

static void
find_in_ply (Search *search, guint ply)
{
  CtSession *session = search->session;
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *before = ct_session_get_state_at (session, ply);
  const CtState *after = ct_session_get_state_at (session, ply + 1);
  const CtMove *move = ct_session_get_move (session, ply);

  if (after->to_act != before->to_act && after->phase != CT_PHASE_OVER)
    add (search, ply + 1, CT_MOMENT_TURN, after->to_act);

  find_void (search, before, move, ply + 1);
  find_trick_end (search, before, after, ply + 1);
  find_in_events (search, ply);

  if (!is_dealing (move) && ct_zone_len (before, CT_ZONE_STOCK) > 0 &&
      ct_zone_len (after, CT_ZONE_STOCK) == 0)
    add (search, ply + 1, CT_MOMENT_STOCK_EMPTY, move->seat);

  if (move->type == CT_MOVE_MELD)
    {
      guint side = ct_rules_side (rules, before->n_seats, move->seat);

      if (!search->has_melded[side])
        add (search, ply + 1, CT_MOMENT_MELD, move->seat);
      search->has_melded[side] = TRUE;
    }

  if (ct_session_is_irregular (session, ply))
    add (search, ply + 1, CT_MOMENT_IRREGULAR, move->seat);
  if (after->phase == CT_PHASE_OVER && before->phase != CT_PHASE_OVER)
    add (search, ply + 1, CT_MOMENT_OVER, CT_NOBODY);
}

static GArray *
timeline_search (CtSession *session)
{
  const CtState *start = ct_session_get_state_at (session, 0);
  Search search = { .session = session, .leader = start->leader };

  search.moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));
  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    find_in_ply (&search, ply);

  return search.moments;
}

static void
tell_history (CtTimeline *self)
{
  g_signal_emit_by_name (self, "history-changed");
}

static int
compare_moments (gconstpointer a, gconstpointer b)
{
  const CtMoment *left = a;
  const CtMoment *right = b;

  if (left->position != right->position)
    return left->position < right->position ? -1 : 1;

  return (int) left->kind - (int) right->kind;
}

static void
find_moments (CtTimeline *self)
{
  guint n_plies = ct_session_get_n_plies (self->session);

  if (self->moments != NULL)
    return;

  if (self->found == NULL)
    self->found = timeline_search (self->session);
  self->moments = g_array_copy (self->found);
  for (guint i = 0; i < self->added->len; i++)
    if (g_array_index (self->added, CtMoment, i).position <= n_plies)
      g_array_append_val (self->moments, g_array_index (self->added, CtMoment, i));

  g_array_sort (self->moments, compare_moments);
}

static gboolean
is_open_to_viewer (CtTimeline *self, const CtMoment *moment)
{
  return moment->kind != CT_MOMENT_MISSED_CALL || self->viewer == CT_SEES_ALL ||
         self->viewer == moment->seat;
}

static gboolean
is_explained (CtTimeline *self, const CtMoment *moment)
{
  return moment->position <= self->unexplained ||
         (CT_MOMENTS_NOTES & 1u << moment->kind) == 0;
}

static void
choose_moments (CtTimeline *self)
{
  guint horizon = ct_timeline_get_horizon (self);

  if (self->shown != NULL)
    return;

  find_moments (self);
  self->shown = g_array_new (FALSE, FALSE, sizeof (CtMoment));
  for (guint i = 0; i < self->moments->len; i++)
    {
      const CtMoment *moment = &g_array_index (self->moments, CtMoment, i);

      if (moment->position <= horizon && is_open_to_viewer (self, moment) &&
          is_explained (self, moment))
        g_array_append_vals (self->shown, moment, 1);
    }
}

static void
choose_anew (CtTimeline *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  g_signal_emit_by_name (self, "changed");
}

static void
combine_anew (CtTimeline *self)
{
  g_clear_pointer (&self->moments, g_array_unref);
  choose_anew (self);
}

static void
on_plies_changed (CtTimeline *self)
{
  g_clear_pointer (&self->found, g_array_unref);
  combine_anew (self);
}

static void
on_position_changed (CtTimeline *self)
{
  self->position = ct_session_get_position (self->session);
  if (self->position <= self->farthest)
    return;

  self->farthest = self->position;
  if (self->hides_future)
    choose_anew (self);
}

/**
 * ct_timeline_new:
 *
 * Returns: follows @session as it grows
 */
CtTimeline *
ct_timeline_new (CtSession *session)
{
  CtTimeline *self = g_object_new (CT_TYPE_TIMELINE, NULL);

  self->session = g_object_ref (session);
  self->position = ct_session_get_position (session);
  self->farthest = self->position;
  ct_connect (session, "jumped", remember_jump, self);
  ct_connect (session, "notify::position", on_position_changed, self);
  ct_connect (session, "notify::n-plies", on_plies_changed, self);
  return self;
}

CtSession *
ct_timeline_get_session (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), NULL);

  return self->session;
}

/**
 * ct_timeline_put:
 * @kinds: a bit for each #CtMomentKind
 * @moments: (element-type CtMoment): of these kinds
 *
 * Replaces the added moments of @kinds.
 */
void
ct_timeline_put (CtTimeline *self, guint kinds, const GArray *moments)
{
  guint n_kept = 0;

  g_return_if_fail (CT_IS_TIMELINE (self));

  for (guint i = 0; i < self->added->len; i++)
    if ((1u << g_array_index (self->added, CtMoment, i).kind & kinds) == 0)
      g_array_index (self->added, CtMoment, n_kept++) =
          g_array_index (self->added, CtMoment, i);
  g_array_set_size (self->added, n_kept);
  g_array_append_vals (self->added, moments->data, moments->len);
  combine_anew (self);
}

/**
 * ct_timeline_set_viewer:
 * @viewer: a seat, or %CT_SEES_ALL; other hands are not revealed
 */
void
ct_timeline_set_viewer (CtTimeline *self, guint viewer)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  if (self->viewer == viewer)
    return;

  self->viewer = viewer;
  choose_anew (self);
}

/**
 * ct_timeline_set_hides_future:
 *
 * Hides moments after the farthest position seen from now on.
 */
void
ct_timeline_set_hides_future (CtTimeline *self, gboolean hides_future)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  if (self->hides_future == hides_future)
    return;

  self->hides_future = hides_future;
  self->farthest = self->position;
  choose_anew (self);
}

/**
 * ct_timeline_hide_explanations:
 * @from: the last position with explanations; %G_MAXUINT to show all
 */
void
ct_timeline_hide_explanations (CtTimeline *self, guint from)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  if (self->unexplained == from)
    return;

  self->unexplained = from;
  choose_anew (self);
}

gboolean
ct_timeline_get_hides_future (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), FALSE);

  return self->hides_future;
}

guint
ct_timeline_get_horizon (CtTimeline *self)
{
  guint n_plies;

  g_return_val_if_fail (CT_IS_TIMELINE (self), 0);

  n_plies = ct_session_get_n_plies (self->session);
  return self->hides_future ? MIN (self->farthest, n_plies) : n_plies;
}

/**
 * ct_timeline_forget_future:
 *
 * If the future is hidden, it begins at the current position again.
 */
void
ct_timeline_forget_future (CtTimeline *self)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  if (self->farthest == self->position)
    return;

  self->farthest = self->position;
  choose_anew (self);
}

gboolean
ct_timeline_hides_end (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), FALSE);

  return ct_timeline_get_horizon (self) < ct_session_get_n_plies (self->session);
}

/**
 * ct_timeline_get_moments:
 *
 * Returns: (array length=ret_n_moments): the visible ones, in order; valid until they
 * change
 */
const CtMoment *
ct_timeline_get_moments (CtTimeline *self, guint *ret_n_moments)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), NULL);

  choose_moments (self);
  *ret_n_moments = self->shown->len;
  return (const CtMoment *) self->shown->data;
}

static guint
find_first (const GArray *moments, guint position)
{
  guint first = 0;
  guint end = moments->len;

  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (g_array_index (moments, CtMoment, middle).position < position)
        first = middle + 1;
      else
        end = middle;
    }

  return first;
}

/**
 * ct_timeline_get_kinds:
 *
 * Returns: a bit for each #CtMomentKind at @position
 */
guint
ct_timeline_get_kinds (CtTimeline *self, guint position)
{
  guint kinds = 0;

  g_return_val_if_fail (CT_IS_TIMELINE (self), 0);

  choose_moments (self);
  for (guint i = find_first (self->shown, position); i < self->shown->len; i++)
    {
      const CtMoment *moment = &g_array_index (self->shown, CtMoment, i);

      if (moment->position != position)
        break;
      kinds |= 1u << moment->kind;
    }

  return kinds;
}

/**
 * ct_timeline_find:
 * @direction: 1 for the next moment, -1 for the previous one
 * @kinds: a bit for each #CtMomentKind; finds hidden ones too
 * @ret_position: (out): untouched if there is none
 */
gboolean
ct_timeline_find (CtTimeline *self, gint direction, guint kinds, guint *ret_position)
{
  guint here;
  gboolean found = FALSE;

  g_return_val_if_fail (CT_IS_TIMELINE (self), FALSE);

  here = ct_session_get_position (self->session);
  find_moments (self);
  for (guint i = 0; i < self->moments->len; i++)
    {
      const CtMoment *moment = &g_array_index (self->moments, CtMoment, i);

      if ((kinds & 1u << moment->kind) == 0 || !is_open_to_viewer (self, moment))
        continue;

      if (direction > 0 && moment->position > here)
        {
          *ret_position = moment->position;
          return TRUE;
        }
      if (direction < 0 && moment->position < here)
        {
          *ret_position = moment->position;
          found = TRUE;
        }
    }

  return found;
}

/**
 * ct_timeline_go:
 *
 * Returns: %FALSE if ct_timeline_find() finds none
 */
gboolean
ct_timeline_go (CtTimeline *self, gint direction, guint kinds)
{
  guint position;

  if (!ct_timeline_find (self, direction, kinds, &position))
    return FALSE;

  ct_session_set_position (self->session, position);
  return TRUE;
}

static guint
count_dealing (CtTimeline *self)
{
  guint n_plies = ct_session_get_n_plies (self->session);
  guint n_dealing = 0;

  while (n_dealing < n_plies &&
         is_dealing (ct_session_get_move (self->session, n_dealing)))
    n_dealing++;

  return n_dealing;
}

/**
 * ct_timeline_get_n_moves:
 *
 * Without the deal.
 */
guint
ct_timeline_get_n_moves (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), 0);

  return ct_session_get_n_plies (self->session) - count_dealing (self);
}

/**
 * ct_timeline_get_number:
 *
 * Returns: the number of the move before @position; 0 for the deal
 */
guint
ct_timeline_get_number (CtTimeline *self, guint position)
{
  guint n_dealing;

  g_return_val_if_fail (CT_IS_TIMELINE (self), 0);

  n_dealing = count_dealing (self);
  return position > n_dealing ? position - n_dealing : 0;
}

/**
 * ct_timeline_get_position_of:
 * @number: of a move; 0 for the deal
 *
 * Returns: the position after it, or the last one
 */
guint
ct_timeline_get_position_of (CtTimeline *self, guint number)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), 0);

  return count_dealing (self) + MIN (number, ct_timeline_get_n_moves (self));
}

/**
 * ct_moment_kind_get_label:
 *
 * Returns: translated
 */
const char *
ct_moment_kind_get_label (CtMomentKind kind)
{
  static const char *const labels[CT_N_MOMENT_KINDS] = {
    [CT_MOMENT_TURN] = N_ ("Next player"),
    [CT_MOMENT_TRICK_END] = N_ ("End of a trick"),
    [CT_MOMENT_FIRST_TRICK] = N_ ("End of the first trick"),
    [CT_MOMENT_LEAD_CHANGE] = N_ ("Someone else leads"),
    [CT_MOMENT_VOID] = N_ ("A player is out of a suit"),
    [CT_MOMENT_STOCK_EMPTY] = N_ ("The stock is empty"),
    [CT_MOMENT_OUT] = N_ ("A player is out"),
    [CT_MOMENT_CALL] = N_ ("Cau, recau or contracau"),
    [CT_MOMENT_MISSED_CALL] = N_ ("A missed call"),
    [CT_MOMENT_MELD] = N_ ("First meld"),
    [CT_MOMENT_CANASTRA] = N_ ("A meld is complete"),
    [CT_MOMENT_OVER] = N_ ("End of the hand"),
    [CT_MOMENT_NOTE] = N_ ("Note"),
    [CT_MOMENT_GOOD] = N_ ("Good move"),
    [CT_MOMENT_MISTAKE] = N_ ("Mistake"),
    [CT_MOMENT_KEY] = N_ ("Key moment"),
    [CT_MOMENT_QUESTION] = N_ ("Question"),
    [CT_MOMENT_IRREGULAR] = N_ ("Against the rules"),
    [CT_MOMENT_VARIATION] = N_ ("Variation"),
    [CT_MOMENT_BOOKMARK] = N_ ("Bookmark"),
    [CT_MOMENT_DIFFERENCE] = N_ ("Differs under the other rules"),
  };

  g_return_val_if_fail (kind < CT_N_MOMENT_KINDS, NULL);

  return _ (labels[kind]);
}

static void
ct_timeline_finalize (GObject *object)
{
  CtTimeline *self = CT_TIMELINE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->found, g_array_unref);
  g_array_unref (self->added);
  g_clear_pointer (&self->moments, g_array_unref);
  g_clear_pointer (&self->shown, g_array_unref);
  g_array_unref (self->back);
  g_array_unref (self->forward);

  G_OBJECT_CLASS (ct_timeline_parent_class)->finalize (object);
}

static void
ct_timeline_class_init (CtTimelineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_timeline_finalize;

  ct_signal_new (klass, "changed", 0);

  ct_signal_new (klass, "history-changed", 0);
}

static void
ct_timeline_init (CtTimeline *self)
{
  self->unexplained = G_MAXUINT;
  self->viewer = CT_SEES_ALL;
  self->added = g_array_new (FALSE, FALSE, sizeof (CtMoment));
  self->back = g_array_new (FALSE, FALSE, sizeof (guint));
  self->forward = g_array_new (FALSE, FALSE, sizeof (guint));
}
