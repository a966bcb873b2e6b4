/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-reading.c: rule sets, options, cards and moves in all our formats */
#include "ct-content-private.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * ct_reading_complain:
 * @format: a sentence
 */
void
ct_reading_complain (const CtReading *reading,
                     guint line,
                     CtContentError error,
                     const char *code,
                     const char *format,
                     ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (reading->diagnostics, error, reading->file, line, code,
                             format, args);
  va_end (args);
}

/**
 * ct_reading_dispute:
 *
 * The rules contradict the file.
 *
 * Returns: %FALSE
 */
gboolean
ct_reading_dispute (const CtReading *reading,
                    guint line,
                    const char *code,
                    const char *format,
                    ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (reading->diagnostics, CT_CONTENT_ERROR_DISPUTED,
                             reading->file, line, code, format, args);
  va_end (args);
  return FALSE;
}

/**
 * ct_reading_root:
 *
 * Returns: (nullable): %NULL if it has another name
 */
const CtNode *
ct_reading_root (const CtReading *reading, const CtNode *document, const char *name)
{
  CT_FOREACH_CHILD (document, root)
    {
      if (g_str_equal (root->name, name))
        return root;

      ct_reading_complain (reading, root->line, CT_CONTENT_ERROR_SYNTAX, "other-format",
                           _ ("This file is a <%s>, not a <%s>."), root->name, name);
      return NULL;
    }

  return NULL;
}

/**
 * ct_reading_lookup_rules:
 *
 * Returns: (nullable): of ruleset=, or the default
 */
const CtRules *
ct_reading_lookup_rules (const CtReading *reading, const CtNode *node)
{
  const char *id = ct_node_get (node, "ruleset");
  const CtRules *rules = id != NULL ? ct_rules_lookup (id) : reading->rules;

  if (rules == NULL && id != NULL)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (const CtRules *const *all = ct_rules_all (); *all != NULL; all++)
        g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", (*all)->id);
      ct_reading_complain (reading, node->line, CT_CONTENT_ERROR_UNKNOWN,
                           "unknown-ruleset",
                           _ ("There is no rule set “%s”. The rule sets are %s."), id,
                           known->str);
    }
  else if (rules == NULL)
    ct_reading_complain (
        reading, node->line, CT_CONTENT_ERROR_UNKNOWN, "missing-ruleset",
        _ ("<%s> does not say which rule set it belongs to; add ruleset=."),
        node->name);

  return rules;
}

/**
 * ct_reading_text:
 *
 * Returns: (nullable): %NULL without words
 */
CtText *
ct_reading_text (const CtReading *reading, const CtNode *node)
{
  g_autofree char *msgid = ct_node_dup_text (node);

  return ct_text_new (reading->rules != NULL ? reading->rules->id : NULL, msgid);
}

/**
 * ct_reading_child_text:
 *
 * Returns: (nullable):
 */
CtText *
ct_reading_child_text (const CtReading *reading, const CtNode *node, const char *name)
{
  const CtNode *child = ct_node_child (node, name);

  return child != NULL ? ct_reading_text (reading, child) : NULL;
}

/**
 * ct_reading_child_texts:
 *
 * Returns: (element-type CtText):
 */
GPtrArray *
ct_reading_child_texts (const CtReading *reading, const CtNode *node, const char *name)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_text_free);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, name))
      g_ptr_array_add (texts, ct_reading_text (reading, child));

  return texts;
}

static char *
list_options (const CtRules *rules)
{
  GString *names = g_string_new (NULL);

  for (const CtOption *option = rules->options; option->name != NULL; option++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", option->name);
  return g_string_free (names, FALSE);
}

static void
complain_of_value (const CtReading *reading,
                   const CtNode *node,
                   const CtOption *option,
                   const char *value)
{
  g_autofree char *values = g_strjoinv (", ", (char **) option->values);

  if (strchr (values, '#') != NULL)
    ct_reading_complain (reading, node->line, CT_CONTENT_ERROR_UNKNOWN, "unknown-value",
                         _ ("The option “%s” has no value “%s”; its values are %s "
                            "(# is a number from %d to %d)."),
                         option->name, value, values, option->min, option->max);
  else
    ct_reading_complain (reading, node->line, CT_CONTENT_ERROR_UNKNOWN, "unknown-value",
                         _ ("The option “%s” has no value “%s”; its values are %s."),
                         option->name, value, values);
}

gboolean
ct_reading_set_option (const CtReading *reading, const CtNode *node, CtRules *rules)
{
  const char *name = ct_node_get (node, "name");
  const char *value = ct_node_get (node, "value");

  if (ct_rules_set_option (rules, name, value))
    return TRUE;

  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (g_str_equal (option->name, name))
      {
        complain_of_value (reading, node, option, value);
        return FALSE;
      }

  {
    g_autofree char *names = list_options (rules);

    ct_reading_complain (reading, node->line, CT_CONTENT_ERROR_UNKNOWN,
                         "unknown-option",
                         _ ("%s has no option “%s”. Its options are %s."), rules->id,
                         name, names);
  }
  return FALSE;
}

static gboolean
read_card_word (const CtRules *rules, const char *text, CtCardWord *ret_word)
{
  CtCardWord word = { .as = 0, .seat = CT_NOBODY };
  g_autofree char *face = NULL;
  const char *equals;

  if (text[0] >= 'A' && text[0] < 'A' + CT_MAX_SEATS && text[1] == ':')
    {
      word.seat = text[0] - 'A';
      text += 2;
    }

  equals = strchr (text, '=');
  face = equals != NULL ? g_strndup (text, equals - text) : g_strdup (text);
  if (equals != NULL && !ct_face_parse (rules->deck, equals + 1, &word.as))
    return FALSE;

  if (g_str_equal (face, "??"))
    word.face = CT_NO_FACE;
  else if (!ct_face_parse (rules->deck, face, &word.face))
    return FALSE;

  *ret_word = word;
  return TRUE;
}

/**
 * ct_reading_cards:
 * @ret_words: (element-type CtCardWord): appended
 *
 * Returns: %FALSE for unknown cards
 */
gboolean
ct_reading_cards (const CtReading *reading,
                  guint line,
                  const CtRules *rules,
                  const char *text,
                  GArray *ret_words)
{
  g_auto (GStrv) split = ct_words_split (text);

  for (char **text_word = split; *text_word != NULL; text_word++)
    {
      CtCardWord word;

      if (!read_card_word (rules, *text_word, &word))
        {
          ct_reading_complain (
              reading, line, CT_CONTENT_ERROR_UNKNOWN, "unknown-card",
              _ ("“%s” is not a card in this deck; write cards like %s."), *text_word,
              rules->deck == CT_DECK_SPANISH_40 ? "7o or 12b" : "7H or TD");
          return FALSE;
        }
      g_array_append_val (ret_words, word);
    }

  return TRUE;
}

static char *
dup_why_no_move (CtMoveTextError error, const char *text)
{
  switch (error)
    {
    case CT_MOVE_TEXT_NO_VERB:
      return g_strdup_printf (
          _ ("“%s” is not understood as a move: its first word is not a move in this "
             "game."),
          text);
    case CT_MOVE_TEXT_NO_CARD:
      return g_strdup_printf (
          _ ("“%s” is not understood as a move: it names something that is not a card "
             "in this deck."),
          text);
    case CT_MOVE_TEXT_NO_COPY:
      return g_strdup_printf (
          _ ("“%s” is not understood as a move: it names more copies of a card than "
             "the deck has."),
          text);
    case CT_MOVE_TEXT_TOO_MANY:
      return g_strdup_printf (
          _ ("“%s” is not understood as a move: it has more words than the move needs."),
          text);
    case CT_MOVE_TEXT_TOO_FEW:
      return g_strdup_printf (
          _ ("“%s” is not understood as a move: something is missing."), text);
    case CT_MOVE_TEXT_OK:
    default:
      g_return_val_if_reached (NULL);
    }
}

gboolean
ct_reading_move (const CtReading *reading,
                 guint line,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat,
                 const char *text,
                 CtMove *ret_move)
{
  CtMoveTextError error = ct_move_parse (rules, state, seat, text, ret_move);
  g_autofree char *why = NULL;

  if (error == CT_MOVE_TEXT_OK)
    return TRUE;

  why = dup_why_no_move (error, text);
  ct_reading_complain (reading, line, CT_CONTENT_ERROR_UNKNOWN, "bad-move", "%s", why);
  return FALSE;
}
