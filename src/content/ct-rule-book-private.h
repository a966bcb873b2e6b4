/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-book-private.h: a rule book from a file that has been parsed */
#pragma once

#include "ct-content-private.h"
#include "ct-rule-book.h"

G_BEGIN_DECLS

gboolean ct_rule_book_load_document (CtRuleBook *self,
                                     const char *name,
                                     CtNode *document,
                                     CtDiagnostics *diagnostics);

G_END_DECLS
