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

/* A pot that nobody has taken holds as many cards as the other. */
static void
prove_pots (CtLessonProof *self, const CtPosition *position)
{
  guint first = ct_zone_len (&position->state, CT_ZONE_POT);
  guint second = ct_zone_len (&position->state, CT_ZONE_POT + 1);

  if (first > 0 && second > 0 && first != second)
    ct_diagnostics_warn (self->reading.diagnostics, self->reading.file, position->line,
                         "uneven-table",
                         _ ("The pots hold %u and %u cards, but both were dealt as "
                            "many."),
                         first, second);
}

/* Who plays one card in each turn has as many as the others, or one less if he has
 * played already. A lesson may leave out the cards of somebody.
 */
static void
prove_hands (CtLessonProof *self, const CtPosition *position)
{
  const CtState *state = &position->state;
  guint first = ct_zone_len (state, ct_hand (state->to_act));
  guint before = first;

  for (guint i = 1; i < state->n_seats; i++)
    {
      guint seat = (state->to_act + i) % state->n_seats;
      guint len = ct_zone_len (state, ct_hand (seat));

      if (len == 0)
        continue;
      if (len > before || len + 1 < first)
        ct_diagnostics_warn (
            self->reading.diagnostics, self->reading.file, position->line,
            "uneven-table",
            _ ("Seat %c holds %u cards and seat %c %u; in turns of one "
               "card each that does not come about."),
            'A' + state->to_act, first, 'A' + seat, len);
      before = len;
    }
}

/**
 * ct_lesson_proof_table:
 *
 * Proves that a side which has opened has laid down as much as that takes, and a side
 * with its pot has laid down anything at all; and that nobody has got more cards than
 * he can have.
 */
void
ct_lesson_proof_table (CtLessonProof *self, const CtPosition *position)
{
  guint n_seats = position->state.n_seats;

  if (position->is_deal)
    return;

  if (ct_rules_has_zone (&position->rules, CT_ZONE_CENTRE))
    prove_hands (self, position);
  if (!ct_rules_has_zone (&position->rules, CT_ZONE_MELD))
    return;

  prove_pots (self, position);
  for (guint side = 0; side < ct_rules_n_sides (&position->rules, n_seats); side++)
    prove_side (self, position, side);
}
