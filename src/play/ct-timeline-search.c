/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-timeline-search.c: the moments that one finds by what the moves did */
#include "ct-timeline-private.h"

/* What must be remembered on the way from the first move to the last. */
typedef struct
{
  CtSession *session;
  GArray *moments;
  gboolean has_trick;                /* the first trick has ended */
  guint leader;                      /* of the trick in progress */
  guint8 void_suits[CT_MAX_SEATS];   /* a bit for each suit that was lacking */
  gboolean has_melded[CT_MAX_SEATS]; /* by side */
} Search;

static void
add (Search *search, guint position, CtMomentKind kind, guint seat)
{
  CtMoment moment = { position, kind, seat };

  g_array_append_val (search->moments, moment);
}

/**
 * ct_timeline_is_dealing:
 *
 * Dealing and the cuts before it are no moves to people.
 *
 * Returns: whether @move is one of them
 */
gboolean
ct_timeline_is_dealing (const CtMove *move)
{
  return move->type == CT_MOVE_DEAL || move->type == CT_MOVE_LIFT;
}

/* Who draws, passes or picks up lacks the suit. */
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
  /* Who is first to play to a trick is its leader, also where a lead card waits. */
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

/* Who could have called, and played something else? */
static void
find_missed_call (Search *search, guint ply, const GArray *events)
{
  const CtRules *rules = ct_session_get_rules (search->session);
  const CtState *before = ct_session_get_state_at (search->session, ply);
  const CtMove *move = ct_session_get_move (search->session, ply);
  g_autoptr (GArray) legal = NULL;
  g_autoptr (GArray) others = NULL;

  if (!ct_rules_has_zone (rules, CT_ZONE_CENTRE) || before->fishing.n_chain == 0 ||
      move->type != CT_MOVE_PLAY || has_call (events))
    return;

  legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  others = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  ct_rules_legal (rules, before, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *other = &g_array_index (legal, CtMove, i);
      CtState state = *before;

      g_array_set_size (others, 0);
      if (other->seat == move->seat &&
          ct_rules_apply (rules, &state, other, NULL, others) && has_call (others))
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

  if (!ct_timeline_is_dealing (move) && ct_zone_len (before, CT_ZONE_STOCK) > 0 &&
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

/**
 * ct_timeline_search:
 *
 * Returns: (transfer full) (element-type CtMoment): what is worth a look, in the order
 *   of positions
 */
GArray *
ct_timeline_search (CtSession *session)
{
  const CtState *start = ct_session_get_state_at (session, 0);
  Search search = { .session = session, .leader = start->leader };

  search.moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));
  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    find_in_ply (&search, ply);

  return search.moments;
}
