/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-library.h: lessons, hands and rule books, of the program and of a class */
#pragma once

#include "ct-lesson.h"
#include "ct-record.h"
#include "ct-rule-book.h"

typedef enum
{
  CT_CONTENT_UNKNOWN,
  CT_CONTENT_RULE_BOOK,
  CT_CONTENT_EXAMPLES,
  CT_CONTENT_LESSON,
  CT_CONTENT_RECORD,
  CT_CONTENT_COLLECTION,
} CtContentKind;

/**
 * CtLibraryEntry:
 * @id: of a hand the name of its file
 * @goal: (nullable): of a hand its topic
 * @same_as: (array zero-terminated=1): games whose courses teach the same
 * @differs_from: (array zero-terminated=1): games that its learners know
 * @teaches: (array zero-terminated=1): ids of rules
 * @players: (nullable) (array zero-terminated=1): of a hand
 * @date: (nullable): of a hand: "2026-02-07"
 * @n_moves: of a hand, without the deal and variations
 */
typedef struct
{
  CtContentKind kind;
  const CtRules *rules;
  char *id;
  CtText *title;
  CtText *goal;
  CtLevel level;
  guint minutes;
  char **same_as;
  char **differs_from;
  char **teaches;
  char **players;
  char *date;
  guint n_moves;
  char *uri;
} CtLibraryEntry;

#define CT_TYPE_LIBRARY (ct_library_get_type ())
G_DECLARE_FINAL_TYPE (CtLibrary, ct_library, CT, LIBRARY, GObject)

CtLibrary *ct_library_new (void);

GPtrArray *ct_library_get_lessons (CtLibrary *self, const CtRules *rules);
const CtLibraryEntry *ct_library_find_teacher (CtLibrary *self,
                                               const CtRules *rules,
                                               const char *rule);
guint ct_library_get_number (CtLibrary *self, const CtLibraryEntry *lesson);
GPtrArray *ct_library_get_hands (CtLibrary *self, const CtRules *rules);
GPtrArray *ct_library_get_fresh_lessons (CtLibrary *self, const CtRules *rules);
const CtLibraryEntry *ct_library_lookup_lesson (CtLibrary *self, const char *id);
const CtLibraryEntry *ct_library_lookup_hand (CtLibrary *self,
                                              const CtRules *rules,
                                              const char *id);

CtLesson *ct_library_read_lesson (CtLibrary *self, const char *id, GError **error);
CtRecord *ct_library_read_hand (CtLibrary *self,
                                const CtRules *rules,
                                const char *id,
                                GError **error);
CtRuleBook *ct_library_get_book (CtLibrary *self, const CtRules *rules);
CtRuleBook *ct_library_get_table_book (CtLibrary *self);
const CtRule *ct_library_lookup_rule (CtLibrary *self,
                                      const CtRules *rules,
                                      const char *id);
const CtRule *ct_library_find_rule (CtLibrary *self,
                                    const char *id,
                                    const CtRules **ret_rules);
char *ct_library_dup_refusal (CtLibrary *self,
                              const CtRules *rules,
                              const CtVerdict *verdict,
                              const char *const *names);

GPtrArray *ct_library_read_own (GFile *folder, CtDiagnostics *diagnostics);
void ct_library_set_own (CtLibrary *self, GPtrArray *own);

CtContentKind ct_content_kind_of_file (GFile *file, GError **error);
