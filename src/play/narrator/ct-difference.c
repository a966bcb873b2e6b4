/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-difference.h"

#include <glib/gi18n.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-session.h"
#include "ct-words.h"

/* Of all lines of the score sheets with the same title. */
typedef struct
{
  CtScoreKind kind;
  char *title;
  gint points[2];
} Heading;

static void
clear_heading (gpointer data)
{
  Heading *heading = data;

  g_free (heading->title);
}

static void
add_to_heading (CtNarrator *self,
                const CtState *state,
                const CtEvent *line,
                GArray *headings)
{
  Heading new = {
    .kind = ct_rummy_score_kind (&self->rules, line->to, line->rule, line->amount),
    .title = ct_narrator_say_counted (self, state, line->to, line->rule, line->amount),
  };

  for (guint i = 0; i < headings->len; i++)
    {
      Heading *heading = &g_array_index (headings, Heading, i);

      if (heading->kind == new.kind &&
          (new.kind != CT_SCORE_MELD || g_str_equal (heading->title, new.title)))
        {
          heading->points[line->seat] += line->amount;
          g_free (new.title);
          return;
        }
    }
  new.points[line->seat] = line->amount;
  g_array_append_val (headings, new);
}

/* Returns: (nullable): what brought the side that scored more the most, compared with
 * the other side; %NULL unless there are two sides
 */
static char *
compare_lines (CtNarrator *self, const CtState *state)
{
  g_autoptr (GArray) headings = g_array_new (FALSE, FALSE, sizeof (Heading));
  const Heading *best = NULL;
  g_autofree char *winners = NULL;
  g_autofree char *losers = NULL;
  g_autofree char *points = NULL;
  g_autofree char *other = NULL;
  gint lead = 0;
  guint more;

  if (ct_rules_n_sides (&self->rules, state->n_seats) != 2)
    return NULL;

  g_array_set_clear_func (headings, clear_heading);
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

      lead += (side == 0 ? 1 : -1) *
              ct_rummy_score_sheet (&self->rules, state, side, lines);
      for (guint i = 0; i < lines->len; i++)
        add_to_heading (self, state, &g_array_index (lines, CtEvent, i), headings);
    }
  if (lead == 0)
    return NULL;

  more = lead > 0 ? 0 : 1;
  for (guint i = 0; i < headings->len; i++)
    {
      const Heading *heading = &g_array_index (headings, Heading, i);

      if (best == NULL || heading->points[more] - heading->points[1 - more] >
                              best->points[more] - best->points[1 - more])
        best = heading;
    }

  winners = ct_narrator_name_side (self, state, more);
  losers = ct_narrator_name_side (self, state, 1 - more);
  points = ct_words_points (best->points[more]);
  other = ct_words_points (best->points[1 - more]);
  /* Translators: {counted} is the title of a line of the score sheet: “Clean canasta”,
   * “Cards left in hand”. {winners} and {losers}: “You and Carlo”, “Berta and Dina”.
   */
  return ct_narrator_fill (
      _ ("What helped the winners most: {counted}. {winners}: {points}. "
         "{losers}: {other}."),
      "counted", best->title, "winners", winners, "losers", losers, "points", points,
      "other", other, NULL);
}

typedef gboolean (*IsTaken) (const CtRules *rules, const CtEvent *event);

/* Where suit must be followed, who lacks it takes cards, and has more to play. */
static gboolean
goes_to_hand (const CtRules *rules, const CtEvent *event)
{
  return ct_zone_is_hand (event->to);
}

static gboolean
is_robbed (const CtRules *rules, const CtEvent *event)
{
  return ct_zone_is_pile (event->from) && ct_zone_is_pile (event->to) &&
         ct_fishing_reason (rules, event) == CT_FISHING_ROBBED;
}

/* @first_zone: of the zones to which the cards go, one for each player */
static void
count_taken (CtSession *session,
             IsTaken is_taken,
             guint first_zone,
             guint n_taken[CT_MAX_SEATS])
{
  const CtRules *rules = ct_session_get_rules (session);

  for (guint ply = 0; ply < ct_session_get_position (session); ply++)
    {
      g_autoptr (GArray) events = ct_session_dup_events (session, ply);

      if (ct_session_get_move (session, ply)->type == CT_MOVE_DEAL)
        continue;
      for (guint i = 0; i < events->len; i++)
        {
          const CtEvent *event = &g_array_index (events, CtEvent, i);

          if (event->type == CT_EVENT_CARD && is_taken (rules, event))
            n_taken[event->to - first_zone]++;
        }
    }
}

/* @n_taken: by each player
 *
 * Returns: (nullable): who took cards, the player with the most of them first, and
 * always the learner; %NULL if nobody did
 */
static char *
say_taken (CtNarrator *self, CtSession *session, const char *text, const guint *n_taken)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n_seats = ct_session_get_state (session)->n_seats;
  guint most = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    most = MAX (most, n_taken[seat]);
  for (guint n = most + 1; n-- > 0;)
    for (guint seat = 0; seat < n_seats; seat++)
      {
        g_autofree char *number = NULL;

        if (n_taken[seat] != n || (n == 0 && seat != self->learner))
          continue;
        number = g_strdup_printf ("%u", n);
        g_ptr_array_add (items,
                         seat == self->learner
                             /* Translators: How many cards players took: “Carlo 21, you
                                4”. */
                             ? ct_narrator_fill (C_ ("cards taken", "you {number}"),
                                                 "number", number, NULL)
                             /* Translators: How many cards players took: “Carlo 21, you
                                4”. */
                             : ct_narrator_fill (C_ ("cards taken",
                                                     "{player} {number}"),
                                                 "number", number, "player",
                                                 ct_narrator_get_name (self, seat),
                                                 NULL));
      }
  if (most == 0)
    return NULL;

  list = ct_words_list ((const char *const *) items->pdata, items->len);
  return ct_narrator_fill (text, "list", list, NULL);
}

/**
 * ct_difference_say:
 * @session: at the end of the hand
 *
 * Returns: (nullable): what decided the hand: the line of the score sheets in which the
 * sides differ most, or how many cards each player took or robbed; %NULL if there is no
 * such thing
 */
char *
ct_difference_say (CtNarrator *self, CtSession *session)
{
  const CtState *state = ct_session_get_state (session);
  guint n_taken[CT_MAX_SEATS] = { 0 };

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (!ct_state_is_over (state))
    return NULL;
  if (ct_rules_counting (&self->rules) == CT_COUNTING_LINES)
    return compare_lines (self, state);

  if (ct_rules_counting (&self->rules) == CT_COUNTING_CARDS)
    {
      count_taken (session, is_robbed, CT_ZONE_PILE, n_taken);
      /* Translators: Cards from others’ piles. {list}: “Carlo 21, Berta 16 and you 4”.
       */
      return say_taken (self, session, _ ("Cards robbed in this hand: {list}."),
                        n_taken);
    }

  count_taken (session, goes_to_hand, CT_ZONE_HAND, n_taken);
  /* Translators: Cards from the stock and tricks. {list}: “Dina 9, Carlo 3 and you 0”.
   */
  return say_taken (self, session, _ ("Cards taken in this hand: {list}."), n_taken);
}
