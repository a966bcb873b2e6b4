/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"

/**
 * CtWish:
 *
 * What the author of a lesson can ask of a position. The learner is the player whose
 * turn it is.
 */
typedef enum
{
  CT_WISH_OUT_OF_SUIT,
  CT_WISH_LEADS,
  CT_WISH_ONLY_MOVE,
  CT_WISH_STOCK_LOW,
  CT_WISH_STOCK_EMPTY,
  CT_WISH_CAPTURE,
  CT_WISH_CAPTURE_THREE,
  CT_WISH_NO_CAPTURE,
  CT_WISH_ROB,
  CT_WISH_CLEAR,
  CT_WISH_CALL,
  CT_WISH_MELD,
  CT_WISH_LAY_OFF,
  CT_WISH_TAKE,
  CT_WISH_SEVEN,
  CT_WISH_POT,
  CT_WISH_GO_OUT,
  CT_WISH_LAST_CARD,
} CtWish;

#define CT_N_WISHES (CT_WISH_LAST_CARD + 1)

/**
 * CtWishes:
 * @wanted: a bit for each #CtWish
 * @rule: (nullable): id of a rule that must matter for the learner’s move
 *
 * All must be met.
 */
typedef struct
{
  CtRules rules;
  guint n_seats;
  guint32 wanted;
  const char *rule;
} CtWishes;

gboolean ct_wish_suits (CtWish wish, const CtRules *rules);
const char *ct_wish_say (CtWish wish);
gboolean ct_wish_is_met (CtWish wish, const CtRules *rules, const CtState *state);
GPtrArray *ct_wishes_list_rules (CtLibrary *library, const CtRules *rules);

gboolean ct_wishes_find (const CtWishes *wishes,
                         guint64 seed,
                         GCancellable *cancellable,
                         CtState *ret_state);
void ct_wishes_find_async (const CtWishes *wishes,
                           guint64 seed,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean ct_wishes_find_finish (GAsyncResult *result, CtState *ret_state);
