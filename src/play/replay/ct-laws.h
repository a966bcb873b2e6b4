/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay.h"

/**
 * CtDifferenceKind:
 * @CT_DIFFERENCE_DECK: another number of cards
 * @CT_DIFFERENCE_TABLE: not for this many players; nothing else is compared
 * @CT_DIFFERENCE_DEAL: other hands from the same deck
 * @CT_DIFFERENCE_REFUSED: the other rules refuse the move
 * @CT_DIFFERENCE_ALLOWED: they allow it; in the hand it broke a rule
 * @CT_DIFFERENCE_RESULT: something else follows
 * @CT_DIFFERENCE_SCORE: another score at the end of the hand
 */
typedef enum
{
  CT_DIFFERENCE_DECK,
  CT_DIFFERENCE_TABLE,
  CT_DIFFERENCE_DEAL,
  CT_DIFFERENCE_REFUSED,
  CT_DIFFERENCE_ALLOWED,
  CT_DIFFERENCE_RESULT,
  CT_DIFFERENCE_SCORE,
} CtDifferenceKind;

/**
 * CtDifference:
 * @position: after the move, or the deal
 * @rule: (nullable): of the rules of the hand
 * @other_rule: (nullable): of the other rules; both are %NULL if neither says it
 * @move: as judged
 * @state: in which the other rules judged it
 * @event: (nullable): what only happens in the hand
 * @other_event: (nullable): what only happens under the other rules
 * @side: whose @points and @other_points are
 */
typedef struct
{
  CtDifferenceKind kind;
  guint position;
  const char *rule;
  const char *other_rule;
  CtMove move;
  CtState state;
  CtEvent *event;
  CtEvent *other_event;
  guint side;
  gint points;
  gint other_points;
} CtDifference;

/**
 * CtLawsRow:
 * @here: (nullable): the value, or the title of a rule
 * @there: (nullable)
 *
 * What differs between two rule sets.
 */
typedef struct
{
  char *label;
  char *here;
  char *there;
} CtLawsRow;

#define CT_TYPE_LAWS (ct_laws_get_type ())
G_DECLARE_FINAL_TYPE (CtLaws, ct_laws, CT, LAWS, GObject)

gboolean ct_laws_can_compare (const CtRules *rules, const CtRules *other);
CtLaws *ct_laws_new (CtReplay *replay, const CtRules *other);
CtSession *ct_laws_create_session (CtLaws *self, guint position);
const char *ct_laws_name_game (CtLaws *self);
guint ct_laws_get_n (CtLaws *self);
const CtDifference *ct_laws_get (CtLaws *self, guint i);
char *ct_laws_say (CtLaws *self, guint i);
GPtrArray *ct_laws_compare_books (CtLaws *self);
