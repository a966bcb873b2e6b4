/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-table.c: a table that a lesson sets is one that play can lead to
 *
 * An example may show a few cards and no more; a learner looks at everything that lies
 * there, and believes it.
 */
#include <glib/gi18n.h>

#include "ct-lesson-proof-private.h"
#include "ct-rummy.h"

static gboolean
has_meld (const CtState *state, guint side)
{
  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side &&
        ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
      return TRUE;

  return FALSE;
}

static void
prove_side (CtLessonProof *self, const CtPosition *position, guint side)
{
  const CtRules *rules = &position->rules;
  const CtState *state = &position->state;
  g_autofree char *name = ct_side_to_text (rules, state->n_seats, side);

  if (state->rummy.opened[side] && !ct_rummy_may_have_opened (rules, state, side))
    ct_reading_dispute (&self->reading, position->line, "impossible-table",
                        /* Translators: a side of two players, "AC", and points. */
                        _ ("Side %s is said to have opened, but its melds are not "
                           "worth the %d points that this takes."),
                        name, state->rummy.requirement[side]);
  else if (state->rummy.pot[side] != CT_POT_UNTAKEN && !has_meld (state, side))
    ct_reading_dispute (&self->reading, position->line, "impossible-table",
                        /* Translators: a side of two players, "AC". */
                        _ ("Side %s is said to have taken its pot, but no meld of it "
                           "lies there: nobody runs out of cards by discards alone."),
                        name);
}

/**
 * ct_lesson_proof_table:
 *
 * Proves that a side which has opened has laid down as much as that takes, and a side
 * with its pot has laid down anything at all.
 */
void
ct_lesson_proof_table (CtLessonProof *self, const CtPosition *position)
{
  guint n_seats = position->state.n_seats;

  if (position->rules.family != CT_FAMILY_RUMMY || position->is_deal)
    return;

  for (guint side = 0; side < ct_rules_n_sides (&position->rules, n_seats); side++)
    prove_side (self, position, side);
}
