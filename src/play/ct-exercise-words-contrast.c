/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-words-contrast.c: in what two tables differ, for whoever does not see
 * them
 */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-exercise-words-private.h"

/* Translators: in each of these, {first} and {second} are cards: “the king of clubs”.
 */
static const struct
{
  guint zone;
  guint end;
  CtSentence sentence;
} places[] = {
  { CT_ZONE_LEAD,
    CT_ZONE_LEAD,
    { NULL, N_ ("The lead card is {first} on the first table, and {second} on the "
                "second.") } },
  { CT_ZONE_TRICK,
    CT_ZONE_TRICK,
    { NULL, N_ ("In the trick lies {first} on the first table, and {second} on the "
                "second.") } },
  { CT_ZONE_ASIDE,
    CT_ZONE_ASIDE,
    { NULL, N_ ("Among the cards put aside lies {first} on the first table, and "
                "{second} on the second.") } },
  { CT_ZONE_CENTRE,
    CT_ZONE_CENTRE,
    { NULL, N_ ("In the centre lies {first} on the first table, and {second} on the "
                "second.") } },
  { CT_ZONE_DISCARDS,
    CT_ZONE_DISCARDS,
    { NULL, N_ ("Among the discards lies {first} on the first table, and {second} on "
                "the second.") } },
  { CT_ZONE_HAND,
    CT_ZONE_PILE - 1,
    { N_ ("You hold {first} on the first table, and {second} on the second."),
      N_ ("{player} holds {first} on the first table, and {second} on the second.") } },
  { CT_ZONE_PILE,
    CT_ZONE_POT - 1,
    { N_ ("On your pile lies {first} on the first table, and {second} on the second."),
      N_ ("On the pile of {player} lies {first} on the first table, and {second} on the "
          "second.") } },
};

static guint
zone_of (const CtState *state, guint index)
{
  guint zone = 0;

  while (index >= state->start[zone + 1])
    zone++;

  return zone;
}

static char *
say_card (CtNarrator *narrator, const CtExercise *exercise, guint index)
{
  const CtState *first = ct_exercise_get_table (exercise, 0).state;
  const CtState *second = ct_exercise_get_table (exercise, 1).state;
  guint zone = zone_of (first, index);
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (places) && sentence == NULL; i++)
    if (zone >= places[i].zone && zone <= places[i].end)
      sentence = ct_narrator_say (narrator, &places[i].sentence,
                                  ct_narrator_owner_of (zone), NULL);
  if (sentence == NULL)
    sentence = g_strdup (
        _ ("There lies {first} on the first table, and {second} on the second."));

  return ct_narrator_fill (sentence, "first",
                           ct_narrator_the_card (narrator, first->card[index]),
                           "second",
                           ct_narrator_the_card (narrator, second->card[index]), NULL);
}

/* The option that is agreed otherwise. */
static const CtOption *
find_option (const CtExercise *exercise)
{
  const CtOption *option = exercise->rules.options;

  while (memcmp (&exercise->rules.option[option->id],
                 &exercise->other_rules.option[option->id],
                 sizeof (CtOptionValue)) == 0)
    option++;

  return option;
}

static char *
say_value (CtNarrator *narrator, const CtRules *rules, const CtOption *option)
{
  CtRuleBook *book = ct_library_get_book (ct_narrator_get_library (narrator), rules);
  g_autofree char *value = ct_rules_dup_option (rules, option);
  char *label = ct_rule_book_dup_value_label (book, option->name, value);

  return label != NULL ? label : g_strdup (value);
}

static char *
say_option (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtOption *option = find_option (exercise);
  g_autofree char *first =
      say_value (narrator, ct_exercise_get_table (exercise, 0).rules, option);
  g_autofree char *second =
      say_value (narrator, ct_exercise_get_table (exercise, 1).rules, option);

  /* Translators: {first} and {second} are what was agreed: “Cards are drawn one by
   * one”.
   */
  return ct_narrator_fill (_ ("The same cards lie on both tables. Agreed on the first: "
                              "“{first}”. Agreed on the second: “{second}”."),
                           "first", first, "second", second, NULL);
}

/**
 * ct_exercise_ask_contrast:
 *
 * Returns: (transfer full): in what the tables differ, what is played, and the question
 */
char *
ct_exercise_ask_contrast (CtNarrator *narrator, const CtExercise *exercise)
{
  CtExerciseTable tables[] = { ct_exercise_get_table (exercise, 0),
                               ct_exercise_get_table (exercise, 1) };
  GString *text = g_string_new (NULL);
  g_autofree char *first =
      ct_exercise_say_choice (narrator, tables[0].state, tables[0].move);
  g_autofree char *second =
      ct_exercise_say_choice (narrator, tables[1].state, tables[1].move);
  g_autofree char *event = NULL;
  guint index;

  if (!exercise->goal.is_move)
    event = ct_exercise_say_happening (narrator, exercise, &exercise->goal.event,
                                       &exercise->move);
  ct_narrator_append (text, ct_exercise_find_differences (exercise, &index) > 0
                                ? say_card (narrator, exercise, index)
                                : say_option (narrator, exercise));
  if (event != NULL)
    ct_narrator_append (
        text, ct_narrator_fill (_ ("{move} On which of the two tables does this happen "
                                   "then? {event}"),
                                "move", first, "event", event, NULL));
  else if (g_str_equal (first, second))
    ct_narrator_append (
        text,
        ct_narrator_fill (_ ("{move} On which of the two tables is that allowed?"),
                          "move", first, NULL));
  else
    ct_narrator_append (
        text,
        ct_narrator_fill (_ ("The first table: {first} The second table: {second} "
                             "On which of the two is that allowed?"),
                          "first", first, "second", second, NULL));

  return g_string_free (text, FALSE);
}
