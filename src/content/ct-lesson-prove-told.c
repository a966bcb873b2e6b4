/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-told.c: nothing gives the answer away before somebody has thought
 *
 * Neither what the coach says nor what he asks nor his first hint names the card that
 * is the answer, or all cards of it, in whatever English words.
 */
#include <glib/gi18n.h>

#include "ct-lesson-proof-private.h"
#include "ct-lesson-words-private.h"

/* Whether @text names every card of @move. */
static gboolean
names_answer (const CtLessonProof *self, const char *text, const CtMove *move)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (!ct_lesson_words_name_face (self->rules, text,
                                    ct_rules_face (self->rules, move->card[i])))
      return FALSE;

  return move->n_cards > 0;
}

/* What is told of jokers is told of a kind of card, not of one. */
static gboolean
is_joker (const CtLessonProof *self, const CtMove *move)
{
  return ct_rules_face (self->rules, move->card[0]) == CT_FACE_JOKER;
}

static void
prove_text (CtLessonProof *self,
            const CtAccept *accept,
            const CtMove *move,
            const char *text,
            const char *element)
{
  if (names_answer (self, text, move))
    ct_reading_dispute (&self->reading, accept->line, "told",
                        /* Translators: "<ask>" or the like, and what stands there. */
                        _ ("The %s tells which answer is right: “%s”"), element, text);
}

/* A hint that says less than one before it comes too late. */
static void
prove_order (CtLessonProof *self, const CtMove *move)
{
  char **hints = self->step->hints;

  for (guint i = 1; hints[0] != NULL && hints[i] != NULL; i++)
    if (names_answer (self, hints[i - 1], move) && !names_answer (self, hints[i], move))
      ct_reading_dispute (&self->reading, self->step->line, "weaker-hint",
                          _ ("The hint “%s” says less than the one before it."),
                          hints[i]);
}

/**
 * ct_lesson_proof_not_told:
 * @move: the only answer that @accept means
 *
 * Proves that the answer is not told too early, and that hints grow stronger.
 */
void
ct_lesson_proof_not_told (CtLessonProof *self,
                          const CtAccept *accept,
                          const CtMove *move)
{
  const CtStep *step = self->step;

  for (guint i = 0; step->says[i] != NULL && !is_joker (self, move); i++)
    prove_text (self, accept, move, step->says[i], "<say>");
  prove_text (self, accept, move, step->ask, "<ask>");
  if (step->hints[0] != NULL)
    prove_text (self, accept, move, step->hints[0], C_ ("hint", "first <hint>"));
  prove_order (self, move);
}
