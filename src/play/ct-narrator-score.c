/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-score.c: the lines of a score sheet */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"

static char *
capitalize (const char *words)
{
  char first[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (words)), first);
  return g_strconcat (first, g_utf8_next_char (words), NULL);
}

/**
 * ct_narrator_say_counted:
 * @zone: the meld, hand, pot or pack that the points are about
 * @rule: by which they count
 * @points: how many
 *
 * Returns: (transfer full): for what the points are, in two words: "Dirty run"; in
 *   games without a score sheet that it is counted, or the title of the rule
 */
char *
ct_narrator_say_counted (CtNarrator *self,
                         const CtState *state,
                         guint zone,
                         const char *rule,
                         gint points)
{
  CtMeld meld;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (ct_rules_counting (&self->rules) == CT_COUNTING_CARDS)
    return g_strdup (C_ ("counted", "Counted"));
  if (ct_rules_counting (&self->rules) != CT_COUNTING_LINES)
    return ct_narrator_name_rule (self, rule);

  switch (ct_rummy_score_kind (&self->rules, zone, rule))
    {
    case CT_SCORE_MELD_CARDS:
      return g_strdup (C_ ("counted", "Cards on the table"));

    case CT_SCORE_MELD:
      if (!ct_rummy_read (&self->rules, state, zone, &meld))
        return ct_narrator_name_rule (self, rule);
      if (points < 0)
        return g_strdup (C_ ("counted", "Unfinished wild stack"));
      return capitalize (ct_narrator_name_meld (self, &meld));

    case CT_SCORE_HAND:
      return g_strdup (C_ ("counted", "Cards left in hand"));

    case CT_SCORE_UNUSED:
      return g_strdup (C_ ("counted", "Pot not played"));

    case CT_SCORE_POT:
      return g_strdup (points > 0 ? C_ ("counted", "Pot taken")
                                  : C_ ("counted", "No pot taken"));

    case CT_SCORE_OUT:
      return g_strdup (C_ ("counted", "Going out"));

    case CT_SCORE_CUT:
    default:
      return g_strdup (points > 0 ? C_ ("counted", "Exact packet")
                                  : C_ ("counted", "Packet too small"));
    }
}

/**
 * ct_narrator_say_score_line:
 * @line: of ct_rummy_score_sheet()
 *
 * Returns: (transfer full): for what the points are: "Meld 1, clean canastra: Cards on
 *   the table"
 */
char *
ct_narrator_say_score_line (CtNarrator *self, const CtState *state, const CtEvent *line)
{
  g_autofree char *counted = NULL;
  g_autofree char *number = NULL;
  const char *meld_name = NULL;
  const char *text = "{counted}";
  guint seat = ct_narrator_owner_of (line->to);
  CtMeld meld;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (line->type == CT_EVENT_SCORE, NULL);

  counted = ct_narrator_say_counted (self, state, line->to, line->rule, line->amount);
  if (ct_zone_is_meld (line->to))
    {
      number = g_strdup_printf ("%u", ct_rummy_get_number (state, line->to));
      text = C_ ("line of a score sheet", "Meld {number}: {counted}");
    }
  if (ct_rummy_score_kind (&self->rules, line->to, line->rule) == CT_SCORE_MELD_CARDS &&
      ct_rummy_read (&self->rules, state, line->to, &meld))
    {
      meld_name = ct_narrator_name_meld (self, &meld);
      text = C_ ("line of a score sheet", "Meld {number}, {meld}: {counted}");
    }
  if (seat != CT_NOBODY && seat == self->learner)
    text = C_ ("line of a score sheet", "You: {counted}");
  else if (seat != CT_NOBODY)
    text = C_ ("line of a score sheet", "{player}: {counted}");

  return ct_narrator_fill (text, "number", number, "meld", meld_name, "counted",
                           counted, "player",
                           seat != CT_NOBODY ? ct_narrator_get_name (self, seat) : NULL,
                           NULL);
}
