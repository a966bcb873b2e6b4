/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-book-private.h: a rule book from a file that has been parsed */
#pragma once

#include "ct-content-private.h"
#include "ct-rule-book.h"

G_BEGIN_DECLS

/**
 * CtRuleBook:
 *
 * The words for the rules of one game. The engine knows only the ids.
 */
struct _CtRuleBook
{
  GObject parent_instance;

  char *file;
  const CtRules *rules; /* NULL in the book of the rules that all games share */
  CtRuleBookFacts facts;
  GPtrArray *chapters; /* of CtChapter */
  GPtrArray *options;  /* of CtOptionWords */
  GPtrArray *glossary; /* of CtGlossaryEntry */
};

gboolean ct_rule_book_load_document (CtRuleBook *self,
                                     const char *name,
                                     const CtNode *document,
                                     CtDiagnostics *diagnostics);

G_END_DECLS
