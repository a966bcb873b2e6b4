/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-statement-private.h: how a statement stands in a line, for its writer and its
 * reader */
#pragma once

#include "ct-statement.h"

G_BEGIN_DECLS

/* Nothing is to be found there: RFC 2606. */
#define CT_STATEMENT_BASE "https://cartilla.invalid/"

/* What stands at the end of each line: the sum of all that stands before it. */
#define CT_STATEMENT_SUM_BEFORE ",\"" CT_STATEMENT_BASE "x/sum\":\""
#define CT_STATEMENT_SUM_AFTER  "\"}}}"
#define CT_STATEMENT_SUM_DIGITS 16

#define CT_STATEMENT_N_VERBS     (CT_STATEMENT_VOID + 1)
#define CT_STATEMENT_N_OUTCOMES  (CT_OUTCOME_NEEDED + 1)
#define CT_STATEMENT_N_OCCASIONS (CT_OCCASION_EXERCISE + 1)

extern const char *const ct_statement_verbs[CT_STATEMENT_N_VERBS];
extern const char *const ct_statement_outcomes[CT_STATEMENT_N_OUTCOMES];
extern const char *const ct_statement_occasions[CT_STATEMENT_N_OCCASIONS];

void ct_statement_compute_sum (const char *line, gsize length, char *ret_digits);

G_END_DECLS
