/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-private.h: how the files of a class folder become values, and back */
#pragma once

#include "ct-class.h"
#include "ct-xml.h"

G_BEGIN_DECLS

#define CT_CLASS_FILE   "class.xml"
#define CT_ROSTER_FILE  "roster.csv"
#define CT_PLANS_FOLDER "plans"

/* The class's own lessons and records. */
#define CT_LESSONS_FOLDER "lessons"
#define CT_HANDS_FOLDER   "hands"

/* The format of class folders that this program writes. */
#define CT_CLASS_VERSION 1

void ct_class_belong_to (CtClass *self, GFile *folder);
CtNode *ct_class_read_document (GFile *file,
                                const char *root,
                                char **ret_etag,
                                CtDiagnostics *diagnostics,
                                GError **error);
const CtNode *ct_class_get_root (const CtNode *document);
gboolean ct_class_is_there (GFile *folder);
CtNode *ct_class_read_class_file (GFile *folder,
                                  char **ret_etag,
                                  CtDiagnostics *diagnostics,
                                  GError **error);
CtRoster *ct_class_read_roster_file (GFile *folder,
                                     const CtClassFacts *facts,
                                     char **ret_etag,
                                     CtDiagnostics *diagnostics,
                                     GError **error);

CtClassFacts *ct_class_facts_read (const CtNode *root);
void ct_class_facts_write (CtNode *root, const CtClassFacts *facts);
CtClassFacts *ct_class_facts_merge (const CtClassFacts *base,
                                    const CtClassFacts *theirs,
                                    const CtClassFacts *mine,
                                    GPtrArray *conflicts);

CtPlan *ct_plan_read (const CtNode *root, const char *file, CtDiagnostics *diagnostics);
void ct_plan_write (CtNode *root, const CtPlan *plan);
CtPlan *ct_plan_merge (const CtPlan *base,
                       const CtPlan *theirs,
                       const CtPlan *mine,
                       GPtrArray *conflicts);

void ct_node_take_children_of (CtNode *root, const char *name);

G_END_DECLS
