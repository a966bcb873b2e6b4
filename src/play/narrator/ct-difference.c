/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-difference.h"

#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"
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
    .kind = ct_rummy_score_kind (&self->rules, line->to, line->rule),
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

/**
 * ct_difference_say:
 *
 * Returns: (nullable): what brought the side that scored more the most, compared with
 * the other side; %NULL unless two sides have score sheets
 */
char *
ct_difference_say (CtNarrator *self, const CtState *state)
{
  g_autoptr (GArray) headings = g_array_new (FALSE, FALSE, sizeof (Heading));
  const Heading *best = NULL;
  g_autofree char *winners = NULL;
  g_autofree char *losers = NULL;
  g_autofree char *points = NULL;
  g_autofree char *other = NULL;
  gint lead = 0;
  guint more;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (ct_rules_counting (&self->rules) != CT_COUNTING_LINES ||
      !ct_state_is_over (state) || ct_rules_n_sides (&self->rules, state->n_seats) != 2)
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
  return ct_narrator_fill (_ ("The largest difference: {counted}. {winners}: {points}. "
                              "{losers}: {other}."),
                           "counted", best->title, "winners", winners, "losers", losers,
                           "points", points, "other", other, NULL);
}
