/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-travel.h"

#include "ct-reach.h"
#include "ct-rules.h"
#include "ct-rummy.h"

#define CT_TRAVEL_CARD_MS   300 /* per card */
#define CT_TRAVEL_PACKET_MS 820 /* per packet, and to spread it */
#define CT_TRAVEL_SQUARE_MS 260 /* to square a meld, or to open it again */
#define CT_TRAVEL_APPEAR_MS 160 /* a slip fades */

static inline const CtEvent *
ct_travel_event (const CtTravel *self, guint i)
{
  return &g_array_index (self->events, CtEvent, i);
}

static inline CtTravelAct *
ct_travel_act (const CtTravel *self, guint act)
{
  return &g_array_index (self->acts, CtTravelAct, act);
}

#define REST_MS       70    /* between acts */
#define LOOK_MS       500   /* a full trick before it is swept */
#define LOOK_CARD_MS  300   /* … more for each card */
#define LOOK_CARDS    6     /* … at most */
#define STAGGER_MS    90    /* between cards */
#define SWEEP_MS      25    /* between cards to the same place */
#define SERIES_MS     2600u /* for all departures */
#define READ_MS       700
#define WHY_MS        900
#define STAY_MS       380 /* to read a slip */
#define SLIP_MS       340
#define NEXT_SLIP_MS  420u
#define COUNT_MS      6000u /* for all slips of a count */
#define BRIEF_SLIP_MS 60u
#define BRIEF_COUNT   480u

#define NOTHING_SEEN -1

/**
 * ct_travel_init:
 *
 * Free it with ct_travel_clear().
 */
void
ct_travel_init (CtTravel *self)
{
  *self = (CtTravel){
    .events = g_array_new (FALSE, FALSE, sizeof (CtEvent)),
    .acts = g_array_new (FALSE, FALSE, sizeof (CtTravelAct)),
    .slips = g_array_new (FALSE, FALSE, sizeof (CtTravelSlip)),
  };
}

void
ct_travel_clear (CtTravel *self)
{
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->acts, g_array_unref);
  g_clear_pointer (&self->slips, g_array_unref);
}

/* A #CtTravelKind or NOTHING_SEEN. If hands are counted, the seats show the hands won.
 */
static int
kind_of (const CtTravel *self, const CtEvent *event)
{
  switch ((CtEventType) event->type)
    {
    case CT_EVENT_CARD:
      if (ct_zone_is_pot (event->from))
        return CT_TRAVEL_PACKET;
      return ct_zone_is_pile (event->from) && ct_zone_is_pile (event->to)
                 ? CT_TRAVEL_PILE
                 : CT_TRAVEL_CARDS;

    case CT_EVENT_DEBT:
      return CT_TRAVEL_DEBT;

    case CT_EVENT_MELD:
      return CT_TRAVEL_SQUARE;

    case CT_EVENT_SCORE:
      return ct_rules_counting (&self->rules) == CT_COUNTING_HANDS ? NOTHING_SEEN
                                                                   : CT_TRAVEL_COUNT;

    case CT_EVENT_TURN:
    case CT_EVENT_LEAD:
    case CT_EVENT_PASS:
    case CT_EVENT_OUT:
    case CT_EVENT_CALL:
    case CT_EVENT_OPEN:
    case CT_EVENT_FAILED:
    case CT_EVENT_WIN:
    case CT_EVENT_LOSE:
    case CT_EVENT_MATCH:
    case CT_EVENT_VOID:
    case CT_EVENT_OVER:
    default:
      return NOTHING_SEEN;
    }
}

/* @moved: the cards of this act. */
static gboolean
begins_act (CtTravelKind kind,
            const CtEvent *event,
            const CtEvent *last,
            const gboolean *moved)
{
  gboolean leaves_same = event->from == last->from;
  gboolean same_goal = event->to == last->to;

  switch (kind)
    {
    case CT_TRAVEL_CARDS:
      /* One payer after the other. */
      if (!leaves_same &&
          (ct_zone_is_pile (event->from) || ct_zone_is_pile (last->from)))
        return TRUE;
      return moved[event->card] || (!leaves_same && !same_goal);

    case CT_TRAVEL_PACKET:
    case CT_TRAVEL_PILE:
      return moved[event->card] || !leaves_same || !same_goal;

    case CT_TRAVEL_DEBT:
      return event->seat != last->seat || !same_goal || event->amount != last->amount;

    case CT_TRAVEL_SQUARE:
      return TRUE;

    case CT_TRAVEL_COUNT:
    default:
      return FALSE;
    }
}

static gboolean
is_capture (const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && event->from == CT_ZONE_CENTER &&
         ct_zone_is_pile (event->to);
}

static gboolean
begins_capture (const CtTravel *self, guint first)
{
  for (guint i = first; i > 0; i--)
    if (ct_travel_event (self, i - 1)->type == CT_EVENT_CARD)
      return !ct_zone_is_pile (ct_travel_event (self, i - 1)->to);

  return TRUE;
}

static void
add_slip (CtTravel *self, CtTravelAct *act, CtTravelSlip slip)
{
  if (self->is_brief)
    slip.read = slip.stay = 0;
  if (act->n_slips++ == 0)
    act->first_slip = self->slips->len;
  g_array_append_val (self->slips, slip);
}

static guint
find_counted (const CtTravel *self, const CtEvent *event)
{
  return ct_rules_counting (&self->rules) == CT_COUNTING_CARDS
             ? CT_ZONE_PILE + event->seat
             : event->to;
}

static void
count (CtTravel *self, CtTravelAct *act)
{
  CtTravelSlip slip = { .read = READ_MS, .go = SLIP_MS };
  guint between;

  for (guint i = act->first; i < act->end; i++)
    {
      const CtEvent *event = ct_travel_event (self, i);
      guint zone = find_counted (self, event);

      if (event->type != CT_EVENT_SCORE)
        continue;

      if (act->n_slips > 0)
        {
          CtTravelSlip *last =
              &g_array_index (self->slips, CtTravelSlip, self->slips->len - 1);

          if (last->from == zone && last->seat == event->seat && last->before == 0)
            {
              last->before = last->amount;
              last->amount = event->amount;
              last->rule = event->rule;
              continue;
            }
        }
      slip.from = zone;
      slip.to = ct_rules_counting (&self->rules) == CT_COUNTING_CARDS
                    ? ct_hand (event->seat)
                    : CT_N_ZONES;
      slip.seat = event->seat;
      slip.rule = event->rule;
      slip.amount = event->amount;
      add_slip (self, act, slip);
    }

  between = self->is_brief ? MIN (BRIEF_SLIP_MS, BRIEF_COUNT / act->n_slips)
                           : MIN (NEXT_SLIP_MS, COUNT_MS / act->n_slips);
  for (guint i = 0; i < act->n_slips; i++)
    g_array_index (self->slips, CtTravelSlip, act->first_slip + i).start = i * between;
}

static void
tell_worth (CtTravel *self, CtTravelAct *act)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtTravelSlip slip = { .from = act->zone,
                        .to = act->zone,
                        .start = CT_TRAVEL_SQUARE_MS / 2,
                        .read = READ_MS };

  slip.seat = ct_rummy_get_side (&self->end, act->zone);
  ct_rummy_score_sheet (&self->rules, &self->end, slip.seat, lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const CtEvent *line = &g_array_index (lines, CtEvent, i);

      if (line->to == act->zone)
        {
          slip.rule = line->rule;
          slip.amount = line->amount;
        }
    }
  if (slip.rule != NULL)
    add_slip (self, act, slip);
}

static void
tell_why (CtTravel *self, CtTravelAct *act)
{
  gboolean is_debt = act->kind == CT_TRAVEL_DEBT;
  guint type = is_debt ? CT_EVENT_DEBT : CT_EVENT_CARD;
  guint first = act->first;
  const CtEvent *event;
  CtTravelSlip slip = { .read = WHY_MS, .go = SLIP_MS, .stay = STAY_MS };

  while (ct_travel_event (self, first)->type != type)
    first++;
  event = ct_travel_event (self, first);

  slip.rule = event->rule;
  slip.seat = is_debt ? event->to : event->to - CT_ZONE_PILE;
  slip.from = is_debt ? CT_ZONE_PILE + event->seat : event->from;
  slip.to = is_debt ? CT_ZONE_PILE + event->to : event->to;
  for (guint i = first; i < act->end; i++)
    slip.amount += ct_travel_event (self, i)->type == type;

  /* A debt that is cancelled goes nowhere. */
  if (is_debt && event->amount <= 0)
    slip.to = slip.from;
  add_slip (self, act, slip);
}

static guint
measure_slips (const CtTravel *self, const CtTravelAct *act)
{
  guint length = 0;

  for (guint i = 0; i < act->n_slips; i++)
    {
      const CtTravelSlip *slip =
          &g_array_index (self->slips, CtTravelSlip, act->first_slip + i);

      length = MAX (length, slip->start + 2 * CT_TRAVEL_APPEAR_MS + slip->read +
                                slip->go + slip->stay);
    }

  return length;
}

static guint
time_cards (const CtTravel *self, CtTravelAct *act)
{
  gboolean same_goal = TRUE;
  const CtEvent *last = NULL;

  for (guint i = act->first; i < act->end; i++)
    {
      const CtEvent *event = ct_travel_event (self, i);

      if (event->type != CT_EVENT_CARD)
        continue;

      same_goal = same_goal && (last == NULL || last->to == event->to);
      last = event;
      act->n_cards++;
    }
  if (act->n_cards == 0)
    return 0;
  if (act->kind == CT_TRAVEL_PACKET)
    return CT_TRAVEL_PACKET_MS;

  /* A trick or a capture shows before it goes. */
  act->is_trick = last->from == CT_ZONE_TRICK &&
                  !ct_rules_awaits (&self->rules, &self->base, CT_MOVE_TAKE);
  if (act->is_trick || (is_capture (last) && begins_capture (self, act->first)))
    act->hold = LOOK_MS + LOOK_CARD_MS * MIN (act->n_cards, LOOK_CARDS);
  if (act->kind == CT_TRAVEL_PILE)
    act->hold = CT_TRAVEL_APPEAR_MS + WHY_MS;
  if (self->is_brief)
    act->hold = 0;
  act->stagger = same_goal ? SWEEP_MS : MIN (STAGGER_MS, SERIES_MS / act->n_cards);
  return act->hold + (act->n_cards - 1) * act->stagger + CT_TRAVEL_CARD_MS;
}

static void
add_act (CtTravel *self, CtTravelAct act)
{
  act.start = self->length;
  act.length = time_cards (self, &act);
  if (act.kind == CT_TRAVEL_COUNT)
    count (self, &act);
  else if (act.kind == CT_TRAVEL_SQUARE)
    tell_worth (self, &act);
  else if (act.kind == CT_TRAVEL_PILE || act.kind == CT_TRAVEL_DEBT)
    tell_why (self, &act);

  if (act.kind == CT_TRAVEL_SQUARE)
    act.length = 2 * CT_TRAVEL_SQUARE_MS + (self->is_brief ? 0 : READ_MS);
  act.length = MAX (act.length, measure_slips (self, &act));
  g_array_append_val (self->acts, act);
  self->length += act.length + REST_MS;
}

static CtMeldGrade
grade_of (const CtRules *rules, const CtState *state, guint zone)
{
  CtMeld meld;

  return ct_rummy_read (rules, state, zone, &meld) ? ct_rummy_grade (rules, &meld)
                                                   : CT_GRADE_OPEN;
}

/* A meld that grows may become a canastra. */
static void
square_melds (CtTravel *self, guint first, guint end)
{
  guint last_zone = CT_N_ZONES;

  if (end < self->events->len && ct_travel_event (self, end)->type == CT_EVENT_MELD)
    return;

  for (guint i = first; i < end; i++)
    {
      const CtEvent *event = ct_travel_event (self, i);
      CtTravelAct act = {
        .kind = CT_TRAVEL_SQUARE, .zone = event->to, .first = end, .end = end
      };
      CtMeldGrade grade;

      if (event->type != CT_EVENT_CARD || !ct_zone_is_meld (event->to) ||
          event->to == last_zone)
        continue;

      last_zone = event->to;
      grade = grade_of (&self->rules, &self->end, event->to);
      if (grade != CT_GRADE_OPEN &&
          grade != grade_of (&self->rules, &self->base, event->to))
        add_act (self, act);
    }
}

static void
end_act (CtTravel *self, int kind, guint first, guint end)
{
  CtTravelAct act = { .first = first, .end = end };

  if (kind == NOTHING_SEEN)
    return;

  act.kind = kind;
  if (kind == CT_TRAVEL_SQUARE)
    act.zone = ct_travel_event (self, first)->to;
  add_act (self, act);
  if (kind == CT_TRAVEL_CARDS)
    square_melds (self, first, end);
}

/**
 * ct_travel_plan:
 * @is_brief: without pauses for reading
 *
 * An act ends before another kind of event, a card that has already moved, or cards
 * that share neither origin nor goal.
 */
void
ct_travel_plan (CtTravel *self,
                const CtRules *rules,
                const CtState *base,
                const CtState *end,
                const GArray *events,
                gboolean is_brief)
{
  gboolean moved[CT_MAX_CARDS] = { FALSE };
  const CtEvent *last = NULL;
  int kind = NOTHING_SEEN;
  guint first = 0;

  self->rules = *rules;
  self->base = *base;
  self->end = *end;
  self->is_brief = is_brief;
  self->length = 0;
  g_array_set_size (self->acts, 0);
  g_array_set_size (self->slips, 0);
  g_array_set_size (self->events, 0);
  g_array_append_vals (self->events, events->data, events->len);

  for (guint i = 0; i < self->events->len; i++)
    {
      const CtEvent *event = ct_travel_event (self, i);
      int next = kind_of (self, event);

      if (next == NOTHING_SEEN)
        continue;

      if (last != NULL && (next != kind || begins_act (next, event, last, moved)))
        {
          end_act (self, kind, first, i);
          first = i;
          memset (moved, 0, sizeof moved);
        }
      if (event->type == CT_EVENT_CARD)
        moved[event->card] = TRUE;
      kind = next;
      last = event;
    }
  end_act (self, kind, first, self->events->len);
}

/**
 * ct_travel_find_trick:
 * @ret_start: when the trick is complete, in milliseconds
 * @ret_sweep: when it leaves the table
 *
 * Returns: %FALSE if no trick is completed
 */
gboolean
ct_travel_find_trick (const CtTravel *self,
                      guint *ret_act,
                      guint *ret_start,
                      guint *ret_sweep)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      const CtTravelAct *act = ct_travel_act (self, i);

      if (!act->is_trick)
        continue;

      *ret_act = i;
      *ret_start = act->start;
      *ret_sweep = act->start + act->hold;
      return TRUE;
    }

  return FALSE;
}

/**
 * ct_travel_find_act:
 *
 * Returns: the act at @elapsed milliseconds; there must be one
 */
guint
ct_travel_find_act (const CtTravel *self, double elapsed)
{
  guint act = 0;

  while (act + 1 < self->acts->len && ct_travel_act (self, act + 1)->start <= elapsed)
    act++;

  return act;
}

void
ct_travel_get_act (const CtTravel *self,
                   guint act,
                   CtState *ret_before,
                   CtState *ret_after)
{
  guint first = ct_travel_act (self, act)->first;
  guint end = ct_travel_act (self, act)->end;

  *ret_before = self->base;
  for (guint i = 0; i < first; i++)
    ct_follow_event (&self->rules, ret_before, ct_travel_event (self, i));
  ct_follow_settle (&self->rules, ret_before, &self->base, &self->end);

  if (act + 1 == self->acts->len)
    {
      *ret_after = self->end;
      return;
    }

  *ret_after = *ret_before;
  for (guint i = first; i < end; i++)
    ct_follow_event (&self->rules, ret_after, ct_travel_event (self, i));
  ct_follow_settle (&self->rules, ret_after, &self->base, &self->end);
}

static float
ease (double t)
{
  t = CLAMP (t, 0, 1);

  return t * t * (3 - 2 * t);
}

static float
ease_part (const CtTravelAct *act, double elapsed, double start, double length)
{
  return ease ((elapsed - act->start - start) / length);
}

/**
 * ct_travel_get_progress:
 *
 * Returns: 0 to 1, for cards that only make room
 */
float
ct_travel_get_progress (const CtTravel *self, guint act, double elapsed)
{
  const CtTravelAct *a = ct_travel_act (self, act);

  switch ((CtTravelKind) a->kind)
    {
    case CT_TRAVEL_PACKET:
      return ease_part (a, elapsed, CT_TRAVEL_PACKET_MS / 2., CT_TRAVEL_PACKET_MS / 2.);

    case CT_TRAVEL_SQUARE:
      return ease_part (a, elapsed, a->length - CT_TRAVEL_SQUARE_MS,
                        CT_TRAVEL_SQUARE_MS);

    case CT_TRAVEL_CARDS:
    case CT_TRAVEL_PILE:
      return ease_part (a, elapsed, a->hold,
                        (a->n_cards - 1.) * a->stagger + CT_TRAVEL_CARD_MS);

    case CT_TRAVEL_DEBT:
    case CT_TRAVEL_COUNT:
    default:
      return elapsed > a->start;
    }
}

/**
 * ct_travel_get_card_progress:
 * @nth: of the cards that move
 *
 * Returns: 0 to 1; a packet is spread from .5 on
 */
float
ct_travel_get_card_progress (const CtTravel *self, guint act, guint nth, double elapsed)
{
  const CtTravelAct *a = ct_travel_act (self, act);
  double half = CT_TRAVEL_PACKET_MS / 2.;

  if (a->kind == CT_TRAVEL_PACKET)
    return (ease_part (a, elapsed, 0, half) + ease_part (a, elapsed, half, half)) / 2;

  return ease_part (a, elapsed, a->hold + nth * a->stagger, CT_TRAVEL_CARD_MS);
}

CtTravelKind
ct_travel_get_kind (const CtTravel *self, guint act)
{
  return ct_travel_act (self, act)->kind;
}

/**
 * ct_travel_get_squared:
 *
 * Returns: may be %CT_N_ZONES
 */
guint
ct_travel_get_squared (const CtTravel *self, guint act)
{
  const CtTravelAct *a = ct_travel_act (self, act);

  return a->kind == CT_TRAVEL_SQUARE ? a->zone : CT_N_ZONES;
}

/**
 * ct_travel_get_squareness:
 *
 * Returns: 0 to 1; then ct_travel_get_progress() spreads the cards
 */
float
ct_travel_get_squareness (const CtTravel *self, guint act, double elapsed)
{
  return ease_part (ct_travel_act (self, act), elapsed, 0, CT_TRAVEL_SQUARE_MS);
}

/**
 * ct_travel_get_cards:
 * @ret_cards: in the order of departure
 */
guint
ct_travel_get_cards (const CtTravel *self, guint act, CtCard ret_cards[CT_MAX_CARDS])
{
  const CtTravelAct *a = ct_travel_act (self, act);
  guint n = 0;

  for (guint i = a->first; i < a->end; i++)
    if (ct_travel_event (self, i)->type == CT_EVENT_CARD)
      ret_cards[n++] = ct_travel_event (self, i)->card;

  return n;
}

/**
 * ct_travel_get_present:
 * @ret_present: with the cards that have arrived
 */
guint
ct_travel_get_present (const CtTravel *self,
                       guint act,
                       double elapsed,
                       CtState *ret_present)
{
  const CtTravelAct *a = ct_travel_act (self, act);
  CtState after;
  guint n = 0;

  ct_travel_get_act (self, act, ret_present, &after);
  for (guint i = a->first; i < a->end; i++)
    {
      const CtEvent *event = ct_travel_event (self, i);

      if (event->type == CT_EVENT_CARD)
        {
          if (ct_travel_get_card_progress (self, act, n, elapsed) < 1)
            return n;
          n++;
        }
      ct_follow_event (&self->rules, ret_present, event);
    }

  *ret_present = after;
  return n;
}

guint
ct_travel_get_n_slips (const CtTravel *self, guint act)
{
  return ct_travel_act (self, act)->n_slips;
}

const CtTravelSlip *
ct_travel_get_slip (const CtTravel *self, guint act, guint nth)
{
  const CtTravelAct *a = ct_travel_act (self, act);

  return &g_array_index (self->slips, CtTravelSlip, a->first_slip + nth);
}

/**
 * ct_travel_has_slip:
 * @ret_shown: (out): opacity, 0 to 1
 * @ret_way: (out): progress, 0 to 1
 *
 * Returns: whether it is visible
 */
gboolean
ct_travel_has_slip (const CtTravel *self,
                    guint act,
                    guint nth,
                    double elapsed,
                    float *ret_shown,
                    float *ret_way)
{
  const CtTravelSlip *slip = ct_travel_get_slip (self, act, nth);
  double since = elapsed - ct_travel_act (self, act)->start - slip->start;
  double sets_out = CT_TRAVEL_APPEAR_MS + slip->read;
  double fades = sets_out + slip->go + slip->stay;

  if (since <= 0 || since >= fades + CT_TRAVEL_APPEAR_MS)
    return FALSE;

  *ret_shown = MIN (ease (since / CT_TRAVEL_APPEAR_MS),
                    1 - ease ((since - fades) / CT_TRAVEL_APPEAR_MS));
  *ret_way = slip->go > 0 ? ease ((since - sets_out) / slip->go) : 0;
  return TRUE;
}

/**
 * ct_travel_count_delivered:
 *
 * Returns: how many have arrived
 */
guint
ct_travel_count_delivered (const CtTravel *self, guint act, double elapsed)
{
  const CtTravelAct *a = ct_travel_act (self, act);
  guint n = 0;

  while (n < a->n_slips)
    {
      const CtTravelSlip *slip = ct_travel_get_slip (self, act, n);

      if (elapsed - a->start <
          slip->start + CT_TRAVEL_APPEAR_MS + slip->read + slip->go)
        break;
      n++;
    }

  return n;
}
