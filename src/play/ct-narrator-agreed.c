/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-agreed.c: what the players have agreed otherwise than usual */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-narrator-private.h"

/* @rule: (nullable): only if it is about that one */
static void
append_option (CtNarrator *self,
               CtRuleBook *book,
               const CtOption *option,
               const char *rule,
               GString *text)
{
  const CtOptionWords *words = ct_rule_book_lookup_option (book, option->name);
  g_autofree char *value = ct_rules_dup_option (&self->rules, option);
  g_autofree char *label = NULL;

  if (words == NULL || g_str_equal (value, words->fallback) ||
      (rule != NULL && (words->see == NULL ||
                        !g_strv_contains ((const char *const *) words->see, rule))))
    return;

  label = ct_rule_book_dup_value_label (book, option->name, value);
  /* Translators: {question} and {answer} come from the rule book: “May you discard the
   * card that you just took?” “No”, or “When somebody cannot pay” “There are no debts”.
   */
  ct_narrator_append (
      text, ct_narrator_fill (
                g_str_has_suffix (ct_text (words->label), "?")
                    ? _ ("At this table it is otherwise. {question} {answer}.")
                    : _ ("At this table it is otherwise. {question}: {answer}."),
                "question", ct_text (words->label), "answer", label, NULL));
}

static char *
say_options (CtNarrator *self, const CtRules *other, const char *rule)
{
  GString *text = g_string_new (NULL);
  CtRuleBook *book = NULL;

  if (self->library != NULL)
    book = ct_library_get_book (self->library, &self->rules);
  for (const CtOption *option = self->rules.options;
       book != NULL && option != NULL && option->name != NULL; option++)
    if (other == NULL ||
        memcmp (&self->rules.option[option->id], &other->option[option->id],
                sizeof *other->option) == 0)
      append_option (self, book, option, rule, text);

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_agreed:
 * @rule: id of a rule
 *
 * Returns: (transfer full): what is agreed about @rule that its text does not say;
 * empty where it is as usual
 */
char *
ct_narrator_say_agreed (CtNarrator *self, const char *rule)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), g_strdup (""));

  return say_options (self, NULL, rule);
}

/**
 * ct_narrator_say_all_agreed:
 * @other: of the table beside this one
 *
 * Returns: (transfer full): all that is agreed otherwise than usual, and at @other as
 * well; empty where nothing is
 */
char *
ct_narrator_say_all_agreed (CtNarrator *self, const CtRules *other)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), g_strdup (""));

  return say_options (self, other, NULL);
}
