/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-book.h: the texts for the rules of a game */
#pragma once

#include "ct-example.h"
#include "ct-text.h"

typedef enum
{
  CT_RULE_LEGALITY,  /* refuses moves */
  CT_RULE_PROCEDURE, /* automatic */
  CT_RULE_SCORING,
  CT_RULE_FACT,
} CtRuleKind;

/**
 * CtRuleNote:
 * @option: (nullable): for the other way
 *
 * A gap or difference in the source.
 */
typedef struct
{
  guint line;
  char *option;
  CtText *text;
} CtRuleNote;

/**
 * CtRule:
 * @why: (nullable):
 * @notes: (element-type CtRuleNote):
 * @refusal: (nullable): with placeholders
 * @refusals: (nullable): replace @refusal, by #CtReason
 * @say: (nullable): with placeholders
 * @not_enforced: (nullable): untranslated
 * @examples: (element-type CtExample):
 * @see: (array zero-terminated=1): ids
 */
typedef struct
{
  guint line;
  char *id;
  CtRuleKind kind;
  CtText *title;
  CtText *text;
  CtText *why;
  GPtrArray *notes;
  CtText *refusal;
  CtText *refusals[CT_N_REASONS];
  CtText *say;
  char *not_enforced;
  GPtrArray *examples;
  char **see;
} CtRule;

/* @rules: (element-type CtRule) */
typedef struct
{
  guint line;
  char *id; /* (nullable) */
  CtText *title;
  GPtrArray *rules;
} CtChapter;

/**
 * CtOptionValueWords:
 * @name: in files, with "#" for a number from @min to @max
 * @label: ends with "{number}", see ct_option_value_dup_label()
 */
typedef struct
{
  guint line;
  char *name;
  CtText *label;
  guint min;
  guint max;
} CtOptionValueWords;

/* @values: (element-type CtOptionValueWords) */
typedef struct
{
  guint line;
  char *name;
  char *fallback;
  CtText *label;
  CtText *text; /* (nullable) */
  GPtrArray *values;
  char **see;
} CtOptionWords;

typedef struct
{
  CtText *term;
  CtText *text;
} CtGlossaryEntry;

/**
 * CtRuleBookFacts:
 * @min_players: 0 for common rules
 * @best_min_players: 0 for no advice
 *
 * All texts are nullable.
 */
typedef struct
{
  char *id;
  char *version;
  CtText *title;
  CtText *origin;
  CtText *players;
  guint min_players;
  guint max_players;
  guint best_min_players;
  guint best_max_players;
  CtText *pack;
  guint n_cards;
  gboolean is_spanish;
  CtText *direction;
  gboolean to_right;
  CtText *aim;
} CtRuleBookFacts;

#define CT_TYPE_RULE_BOOK (ct_rule_book_get_type ())
G_DECLARE_FINAL_TYPE (CtRuleBook, ct_rule_book, CT, RULE_BOOK, GObject)

CtRuleBook *ct_rule_book_new_from_file (GFile *file, GError **error);
gboolean ct_rule_book_validate (CtRuleBook *self, CtDiagnostics *diagnostics);

const CtRules *ct_rule_book_get_rules (CtRuleBook *self);
const CtRuleBookFacts *ct_rule_book_get_facts (CtRuleBook *self);
GPtrArray *ct_rule_book_get_chapters (CtRuleBook *self);
GPtrArray *ct_rule_book_get_options (CtRuleBook *self);
GPtrArray *ct_rule_book_get_glossary (CtRuleBook *self);

const CtRule *ct_rule_book_lookup (CtRuleBook *self, const char *id);
const CtOptionWords *ct_rule_book_lookup_option (CtRuleBook *self, const char *name);
char *ct_rule_book_dup_value_label (CtRuleBook *self,
                                    const char *option,
                                    const char *value);
char *ct_option_value_dup_label (const CtOptionValueWords *self);

GHashTable *ct_rule_book_count_examples (CtRuleBook *self);
gboolean ct_rule_is_due (const CtRule *rule);
char **ct_rule_ids_of_book (const char *book);
const CtText *ct_rule_get_refusal (const CtRule *rule, const CtVerdict *verdict);
gboolean ct_rules_cites (const CtRules *rules, const char *id);
