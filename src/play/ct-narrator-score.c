/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-score.c: the lines of a score sheet */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"

/* What a line is about, where its rule is not enough to tell. */
static char *
say_subject (CtNarrator *self, const CtState *state, const CtEvent *line)
{
  g_autofree char *number = NULL;
  const char *meld_name = NULL;
  const char *text;
  guint seat = ct_narrator_owner_of (line->to);
  CtMeld meld;

  if (ct_rummy_read (&self->rules, state, line->to, &meld))
    {
      number = g_strdup_printf ("%u", ct_rummy_get_number (state, line->to));
      meld_name = ct_narrator_name_meld (self, &meld);
      text = C_ ("line of a score sheet", "Meld {number}, {meld}: {rule}");
    }
  else if (seat != CT_NOBODY && seat == self->learner)
    text = C_ ("line of a score sheet", "You: {rule}");
  else if (seat != CT_NOBODY)
    text = C_ ("line of a score sheet", "{player}: {rule}");
  else
    text = "{rule}";

  return ct_narrator_fill (text, "number", number, "meld", meld_name, "player",
                           seat != CT_NOBODY ? ct_narrator_get_name (self, seat) : NULL,
                           NULL);
}

/**
 * ct_narrator_say_score_line:
 * @line: of ct_rummy_score_sheet()
 *
 * Returns: (transfer full): for what the points are: "Meld 1, clean canastra: The cards
 *   on the table"
 */
char *
ct_narrator_say_score_line (CtNarrator *self, const CtState *state, const CtEvent *line)
{
  g_autofree char *rule = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (line->type == CT_EVENT_SCORE, NULL);

  rule = ct_narrator_name_rule (self, line->rule);
  text = say_subject (self, state, line);
  return ct_narrator_fill (text, "rule", rule, NULL);
}
