/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-expect-private.h: what the comparisons of <expect> share */
#pragma once

#include "ct-content-private.h"

G_BEGIN_DECLS

/**
 * CtExpectation:
 * @node: the <expect>
 *
 * A comparison of a table with what an author says of it.
 */
typedef struct
{
  const CtReading *reading;
  const CtNode *node;
  const CtRules *rules;
  const CtState *state;
} CtExpectation;

gboolean ct_expectation_fail (const CtExpectation *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
gboolean ct_expectation_zone (const CtExpectation *self, const CtZoneName *name);
int ct_compare_texts (gconstpointer a, gconstpointer b);

G_END_DECLS
