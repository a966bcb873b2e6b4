/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-grammar-private.h: what cartilla.rng says about one element */
#pragma once

#include "ct-xml-private.h"

G_BEGIN_DECLS

typedef struct _CtGrammar CtGrammar;

/**
 * CtPart:
 * @pattern: of an attribute or of a child
 * @place: where among its siblings a child stands; equal where the order is free
 */
typedef struct
{
  const char *name;
  const CtNode *pattern;
  guint place;
  gboolean is_required;
  gboolean is_repeatable;
} CtPart;

/* What may stand on and in an element. */
typedef struct
{
  GPtrArray *attributes; /* of CtPart; a name comes again where it has a choice */
  GPtrArray *children;   /* of CtPart */
  gboolean has_text;
  gboolean needs_text;
} CtShape;

const CtGrammar *ct_grammar_get (void);
const CtNode *ct_grammar_get_root (const CtGrammar *self, const char *name);
CtShape *ct_grammar_get_shape (const CtGrammar *self, const CtNode *element);
void ct_shape_free (CtShape *shape);
gboolean ct_grammar_matches (const CtGrammar *self,
                             const CtShape *shape,
                             const char *attribute,
                             const char *value);
char *ct_words_join (GPtrArray *words);
char *ct_grammar_dup_expected (const CtGrammar *self,
                               const CtShape *shape,
                               const char *attribute);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtShape, ct_shape_free)

G_END_DECLS
