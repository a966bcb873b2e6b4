/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-facts.h: the contents of class.xml */
#pragma once

#include "ct-diagnostics.h"
#include "ct-xml.h"

#define CT_CLASS_VERSION 1

/**
 * CtClassFacts:
 * @id: a UUID
 * @title: such as "4b"
 * @language: (nullable): %NULL for that of the desktop
 * @games: (array zero-terminated=1): empty for all
 * @is_plan_only: students only follow plans
 * @is_kiosk: leaving needs the teacher password
 * @teacher: (nullable): hash of the teacher password
 * @forgotten: (array zero-terminated=1): see ct_class_facts_dup_mark()
 */
typedef struct
{
  char *id;
  char *title;
  char *language;
  GStrv games;
  gboolean is_plan_only;
  gboolean is_kiosk;
  char *teacher;
  GStrv forgotten;
} CtClassFacts;

CtClassFacts *ct_class_facts_new (const char *title);
CtClassFacts *ct_class_facts_copy (const CtClassFacts *self);
void ct_class_facts_free (CtClassFacts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtClassFacts, ct_class_facts_free)

char *ct_class_facts_dup_key (const CtClassFacts *self, const char *student);
char *ct_class_facts_dup_mark (const CtClassFacts *self, const char *student);
gboolean ct_class_facts_is_forgotten (const CtClassFacts *self, const char *student);

char *ct_class_password_mark (const char *word);
gboolean ct_class_password_matches (const char *mark, const char *word);

CtClassFacts *ct_class_facts_read (const CtNode *root);
void ct_class_facts_write (CtNode *root, const CtClassFacts *facts);
CtClassFacts *ct_class_facts_merge (const CtClassFacts *base,
                                    const CtClassFacts *theirs,
                                    const CtClassFacts *mine,
                                    GPtrArray *conflicts);
void ct_node_take_children_of (CtNode *root, const char *name);
