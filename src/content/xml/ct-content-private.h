/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-content-private.h: for the readers of our formats */
#pragma once

#include "ct-example.h"
#include "ct-lesson.h"
#include "ct-position-xml.h"
#include "ct-rule-book.h"
#include "ct-xml-private.h"

/**
 * CtReading:
 * @file: name for diagnostics
 * @rules: (nullable): default
 */
typedef struct
{
  const char *file;
  const CtRules *rules;
  CtDiagnostics *diagnostics;
} CtReading;

void ct_reading_complain (const CtReading *reading,
                          guint line,
                          CtContentError error,
                          const char *code,
                          const char *format,
                          ...) G_GNUC_PRINTF (5, 6);
gboolean ct_reading_dispute (const CtReading *reading,
                             guint line,
                             const char *code,
                             const char *format,
                             ...) G_GNUC_PRINTF (4, 5);
const CtRules *ct_reading_lookup_rules (const CtReading *reading, const CtNode *node);
CtText *ct_reading_text (const CtReading *reading, const CtNode *node);
CtText *ct_reading_child_text (const CtReading *reading,
                               const CtNode *node,
                               const char *name);
GPtrArray *ct_reading_child_texts (const CtReading *reading,
                                   const CtNode *node,
                                   const char *name);
gboolean ct_reading_set_option (const CtReading *reading,
                                const CtNode *node,
                                CtRules *rules);
gboolean ct_reading_move (const CtReading *reading,
                          guint line,
                          const CtRules *rules,
                          const CtState *state,
                          guint seat,
                          const char *text,
                          CtMove *ret_move);

/* "B:9H", "JK=4S", "??" */
typedef struct
{
  CtFace face;
  CtFace as;   /* or 0 */
  guint8 seat; /* or CT_NOBODY */
} CtCardWord;

gboolean ct_reading_cards (const CtReading *reading,
                           guint line,
                           const CtRules *rules,
                           const char *text,
                           GArray *ret_words);

char *ct_meld_words_dup_dispute (const CtRules *rules,
                                 const CtState *state,
                                 guint zone,
                                 const GArray *words);

void ct_node_append_options (CtNode *root, const CtRules *rules);
CtPosition *ct_reading_position (const CtReading *reading,
                                 const CtNode *node,
                                 const char **ret_refused);
CtExample *ct_reading_example (const CtReading *reading,
                               const CtNode *node,
                               const char *rule);
GPtrArray *ct_reading_examples (const CtReading *reading,
                                const CtNode *node,
                                const char *rule);
gboolean ct_zone_name_read (const CtNode *node, CtZoneName *ret_name);
void ct_zone_name_clear (CtZoneName *name);

const CtNode *ct_reading_root (const CtReading *reading,
                               const CtNode *document,
                               const char *name);
gboolean ct_lesson_load_document (CtLesson *self,
                                  const char *name,
                                  const CtNode *document,
                                  CtDiagnostics *diagnostics);
gboolean ct_rule_book_load_document (CtRuleBook *self,
                                     const char *name,
                                     const CtNode *document,
                                     CtDiagnostics *diagnostics);
