/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-narrator.h"
#include "ct-session.h"

/**
 * CtWhatIfTerms:
 * @CT_WHAT_IF_AS_IT_IS: cards stay; the others reply
 * @CT_WHAT_IF_GUESSED: unseen cards are dealt again, because the hand is still being
 *   played; the others reply
 * @CT_WHAT_IF_ALONE: cards stay; only the move itself is made
 */
typedef enum
{
  CT_WHAT_IF_AS_IT_IS,
  CT_WHAT_IF_GUESSED,
  CT_WHAT_IF_ALONE,
} CtWhatIfTerms;

/**
 * CtWhatIf:
 *
 * Signal: "ended" (). The session emits "stepped" for each move.
 */
#define CT_TYPE_WHAT_IF (ct_what_if_get_type ())
G_DECLARE_FINAL_TYPE (CtWhatIf, ct_what_if, CT, WHAT_IF, GObject)

gboolean ct_what_if_can_ask (const CtMove *move);
CtWhatIf *ct_what_if_new (const CtRules *rules,
                          const CtState *state,
                          const CtMove *move,
                          CtWhatIfTerms terms,
                          const CtRecall *recall);
CtWhatIf *ct_what_if_new_line (const CtRules *rules,
                               const CtState *state,
                               const GArray *moves);

CtSession *ct_what_if_get_session (CtWhatIf *self);
const CtVerdict *ct_what_if_get_verdict (CtWhatIf *self);
gboolean ct_what_if_has_ended (CtWhatIf *self);
void ct_what_if_proceed (CtWhatIf *self);

char *ct_what_if_say_ply (CtWhatIf *self, CtNarrator *narrator, guint ply);
char *ct_what_if_name_end (CtWhatIf *self, CtNarrator *narrator);
char *ct_what_if_say_end (CtWhatIf *self, CtNarrator *narrator);
