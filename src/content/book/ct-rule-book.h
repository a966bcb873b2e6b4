/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-book.h: the words for the rules of one game */
#pragma once

#include "ct-example.h"
#include "ct-text.h"

G_BEGIN_DECLS

typedef enum
{
  CT_RULE_LEGALITY,  /* what a player may do; refuses moves */
  CT_RULE_PROCEDURE, /* what happens by itself, and who is next */
  CT_RULE_SCORING,
  CT_RULE_FACT,
} CtRuleKind;

/**
 * CtRuleNote:
 * @option: (nullable): the option that gives what other tables do
 * @text: what a source says, and what other tables do
 *
 * A rule departs from the words of a source there, or fills a gap.
 */
typedef struct
{
  guint line;
  char *option;
  char *text;
} CtRuleNote;

/**
 * CtRule:
 * @title: a heading of a few words, also that of a refusal
 * @text: what a learner reads
 * @why: (nullable): the reason
 * @notes: (element-type CtRuleNote)
 * @refusal: (nullable): said when the rule refuses a move; has named places
 * @refusals: (nullable): in place of it, by #CtReason
 * @say: (nullable): said when the rule acts by itself; has named places
 * @not_enforced: (nullable): why the program never acts by this rule; not translated
 * @examples: (element-type CtExample)
 * @see: ids of related rules, ended by %NULL
 *
 * Texts are message ids: show them through ct_text().
 */
typedef struct
{
  guint line;
  char *id;
  CtRuleKind kind;
  char *title;
  char *text;
  char *why;
  GPtrArray *notes;
  char *refusal;
  char *refusals[CT_N_REASONS];
  char *say;
  char *not_enforced;
  GPtrArray *examples;
  char **see;
} CtRule;

/* A chapter: @rules (element-type CtRule) in reading order. */
typedef struct
{
  guint line;
  char *id; /* (nullable) */
  char *title;
  GPtrArray *rules;
} CtChapter;

/**
 * CtOptionValueWords:
 * @name: as in files; holds a "#" where it stands for a number from @min to @max
 * @label: says "{number}" where the number goes
 */
typedef struct
{
  guint line;
  char *name;
  char *label;
  guint min;
  guint max;
} CtOptionValueWords;

/* What people read about an option: @values (element-type CtOptionValueWords). */
typedef struct
{
  guint line;
  char *name;
  char *fallback;
  char *label;
  char *text; /* (nullable) */
  GPtrArray *values;
  char **see;
} CtOptionWords;

typedef struct
{
  char *term;
  char *text;
} CtGlossaryEntry;

/**
 * CtRuleBookFacts:
 * @other_names: ended by %NULL
 * @min_players: 0 in the book of the rules that all games share
 * @best_min_players: 0 if the book gives no advice
 * @to_right: the turn goes to the right
 *
 * The head of a rule book. Every text but @id and @version is a message id and may be
 * %NULL where the book says nothing.
 */
typedef struct
{
  char *id;
  char *version;
  char *title;
  char **other_names;
  char *origin;
  char *players;
  guint min_players;
  guint max_players;
  guint best_min_players;
  guint best_max_players;
  char *pack;
  guint n_cards;
  gboolean is_spanish;
  char *direction;
  gboolean to_right;
  char *aim;
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

GHashTable *ct_rule_book_count_examples (CtRuleBook *self);
gboolean ct_rule_is_due (const CtRule *rule);
char **ct_rule_ids_of_book (const char *book);
const char *ct_rule_get_refusal (const CtRule *rule, const CtVerdict *verdict);
gboolean ct_rules_cites (const CtRules *rules, const char *id);

G_END_DECLS
