/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-meld.h"
#include "ct-rules.h"

/* A meld of so many cards is a canastra, canasta or cerrado. */
#define CT_CANASTRA_CARDS 7

/**
 * CtMeldGrade:
 * @CT_GRADE_OPEN: no canastra
 */
typedef enum
{
  CT_GRADE_OPEN,
  CT_GRADE_DIRTY,
  CT_GRADE_CLEAN,
  CT_GRADE_HALF_ROYAL,
  CT_GRADE_ROYAL,
  CT_GRADE_WILD,
} CtMeldGrade;

gboolean ct_rummy_read (const CtRules *rules,
                        const CtState *state,
                        guint zone,
                        CtMeld *ret_meld);
guint ct_rummy_get_side (const CtState *state, guint zone);
guint ct_rummy_get_number (const CtState *state, guint zone);
CtMeldGrade ct_rummy_grade (const CtRules *rules, const CtMeld *meld);
const char *ct_rummy_no_canastra (const CtRules *rules, const CtMeld *meld);
CtFace ct_rummy_stands_for (const CtRules *rules, const CtMeld *meld, guint i);
CtFace ct_rummy_card_stands_for (const CtRules *rules,
                                 const CtState *state,
                                 guint zone,
                                 guint pos);
CtFace ct_rummy_face_of_place (const CtRules *rules, guint suit, guint place);

CtMeldProblem ct_rummy_build (const CtRules *rules,
                              const CtCard *cards,
                              guint n_cards,
                              CtMeld *ret_meld);
CtMeldProblem ct_rummy_result (const CtRules *rules,
                               const CtState *state,
                               const CtMove *move,
                               CtMeld *ret_meld);
gboolean ct_rummy_fits (const CtRules *rules,
                        const CtState *state,
                        guint side,
                        CtCard card,
                        CtMeld *ret_meld);
void ct_rummy_list_uses (const CtRules *rules,
                         const CtState *state,
                         const CtCard *cards,
                         guint n_cards,
                         GArray *ret_moves);
void ct_rummy_list_wild_moves (const CtRules *rules,
                               const CtState *state,
                               guint zone,
                               GArray *ret_moves);
gboolean ct_rummy_may_take (const CtRules *rules,
                            const CtState *state,
                            guint *ret_n_cards);
void ct_rummy_list_takes (const CtRules *rules,
                          const CtState *state,
                          GArray *ret_moves);
gboolean ct_rummy_is_about_wild (const CtRules *rules, const char *rule);

gboolean ct_rummy_is_opening (const CtRules *rules,
                              const CtState *state,
                              guint seat,
                              gint *ret_points,
                              gint *ret_needed);
guint ct_rummy_spent_wild (const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           CtMeld *ret_old,
                           CtMeld *ret_meld);
gint ct_rummy_wild_risk (const CtRules *rules,
                         const CtState *state,
                         const CtMove *move);
gint ct_rummy_table_points (const CtRules *rules, const CtState *state, guint side);
gboolean ct_rummy_may_have_opened (const CtRules *rules,
                                   const CtState *state,
                                   guint side);
/**
 * CtScoreKind:
 * @CT_SCORE_MELD: a completed meld
 * @CT_SCORE_OPEN_STACK: a stack of wild cards that was not completed
 * @CT_SCORE_UNUSED: a pot that was not played from
 * @CT_SCORE_POT: a pot that was taken, or not
 * @CT_SCORE_CUT: a packet cut before the deal
 */
typedef enum
{
  CT_SCORE_MELD_CARDS,
  CT_SCORE_MELD,
  CT_SCORE_OPEN_STACK,
  CT_SCORE_HAND,
  CT_SCORE_UNUSED,
  CT_SCORE_POT,
  CT_SCORE_OUT,
  CT_SCORE_CUT,
  CT_N_SCORE_KINDS,
} CtScoreKind;

CtScoreKind ct_rummy_score_kind (const CtRules *rules,
                                 guint zone,
                                 const char *rule,
                                 gint points);
gint ct_rummy_match_target (const CtRules *rules);
gint ct_rummy_score_sheet (const CtRules *rules,
                           const CtState *state,
                           guint side,
                           GArray *ret_lines);

guint ct_rummy_lift_wanted (const CtRules *rules, const CtState *state);
