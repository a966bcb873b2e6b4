/* SPDX-License-Identifier: GPL-3.0-or-later */
/* print-exercises GAME SEEDS OPTION…: prints exercises with their keys, for a referee
 * written from the rules alone. One line for each move with its table and whether the
 * key allows it, for each claimed event, or for each line of a score sheet.
 */
#include <stdlib.h>

#include "ct-exercise.h"

typedef struct
{
  const CtExercise *exercise;
  const CtRules *rules;
  const CtState *state;
} Table;

static void
print_face (const Table *table, CtCard card)
{
  char face[CT_FACE_NAME_LEN];

  g_print ("%s",
           ct_face_name (table->rules->deck, ct_rules_face (table->rules, card), face));
}

static void
print_cards (const Table *table, const char *name, guint zone)
{
  g_print ("|%s", name);
  for (guint pos = ct_zone_len (table->state, zone); pos > 0; pos--)
    {
      if (zone == CT_ZONE_TRICK)
        g_print (" %c:", 'A' + table->state->trick_seat[pos - 1]);
      else
        g_print (" ");
      print_face (table, ct_zone_card (table->state, zone, pos - 1));
    }
}

static void
print_fishing (const Table *table)
{
  const CtFishingFacts *facts = &table->state->fishing;

  print_cards (table, "centre", CT_ZONE_CENTER);
  for (guint seat = 0; seat < table->state->n_seats; seat++)
    {
      const char name[] = { 'p', 'i', 'l', 'e', '-', 'A' + seat, '\0' };

      print_cards (table, name, CT_ZONE_PILE + seat);
    }
  g_print ("|chain");
  for (guint i = 0; i < facts->n_chain; i++)
    {
      g_print (" %c:", 'A' + facts->chain_seat[i]);
      print_face (table, facts->chain_card[i]);
    }
  g_print ("|owe");
  for (guint i = 0; i < facts->n_debts; i++)
    g_print (" %c%c", 'A' + facts->debt[i].from, 'A' + facts->debt[i].to);
}

static void
print_side (const Table *table, guint side)
{
  static const char *const pots[] = {
    [CT_POT_UNTAKEN] = "none", [CT_POT_TAKEN] = "used", [CT_POT_TAKEN_UNUSED] = "unused"
  };
  const CtRummyFacts *facts = &table->state->rummy;

  g_print ("|side %d %s %s %c %s", facts->requirement[side],
           facts->opened[side] ? "opened" : "closed", pots[facts->pot[side]],
           facts->pot[side] == CT_POT_UNTAKEN ? '-' : 'A' + facts->pot_taker[side],
           facts->pot_had_turn[side] ? "had-turn" : "no-turn");
}

static void
print_rummy (const Table *table)
{
  const CtState *state = table->state;
  const CtRummyFacts *facts = &state->rummy;

  print_cards (table, "discards", CT_ZONE_DISCARDS);
  for (guint pot = CT_ZONE_POT; pot < CT_ZONE_POT + CT_MAX_SIDES; pot++)
    print_cards (table, "pot", pot);
  for (guint slot = 0; slot < facts->n_melds; slot++)
    {
      g_autofree char *name = g_strdup_printf ("meld %u %u", facts->meld_side[slot],
                                               facts->meld_start[slot]);

      print_cards (table, name, CT_ZONE_MELD + slot);
    }
  for (guint side = 0; side < ct_rules_n_sides (table->rules, state->n_seats); side++)
    print_side (table, side);
  g_print ("|lifts");
  for (guint i = 0; i < facts->n_lifts; i++)
    g_print (" %u", facts->lift[i]);
  g_print ("|barred ");
  if (facts->barred != CT_NO_FACE)
    {
      char face[CT_FACE_NAME_LEN];

      g_print ("%s", ct_face_name (table->rules->deck, facts->barred, face));
    }
  g_print ("|drawn ");
  if (state->drawn != CT_NO_CARD)
    print_face (table, state->drawn);
  g_print ("|so-far%s%s%s", facts->first_turn ? " first-turn" : "",
           facts->in_flight ? " in-flight" : "", facts->failed ? " failed" : "");
}

static void
print_options (const CtRules *rules)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    {
      g_autofree char *value = ct_rules_dup_option (rules, option);

      g_print (" %s=%s", option->name, value);
    }
}

/* Piles from the top to the bottom. */
static void
print_table (const Table *table)
{
  const CtState *state = table->state;

  g_print ("%s %s %u %" G_GUINT64_FORMAT "|options", table->exercise->rule,
           ct_exercise_kind_get_name (table->exercise->kind),
           table->exercise->difficulty, table->exercise->seed);
  print_options (table->rules);
  g_print ("|seats %u|dealer %c|turn %c|phase %s", state->n_seats, 'A' + state->dealer,
           'A' + state->to_act, ct_phase_to_text (state->phase));
  print_cards (table, "lead", CT_ZONE_LEAD);
  print_cards (table, "trick", CT_ZONE_TRICK);
  print_cards (table, "stock", CT_ZONE_STOCK);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const char name[] = { 'A' + seat, '\0' };

      print_cards (table, name, ct_hand (seat));
    }
  if (ct_rules_has_zone (table->rules, CT_ZONE_CENTER))
    print_fishing (table);
  if (ct_rules_has_zone (table->rules, CT_ZONE_MELD))
    print_rummy (table);
}

static void
print_move (const Table *table, const CtMove *move, gboolean is_allowed)
{
  g_autofree char *text = ct_move_to_text (table->rules, move);

  print_table (table);
  g_print ("|move %c %s|%s\n", 'A' + move->seat, text, is_allowed ? "yes" : "no");
}

static char *
name_zone (guint zone)
{
  static const char *const names[] = {
    [CT_ZONE_STOCK] = "stock",   [CT_ZONE_LEAD] = "lead",
    [CT_ZONE_TRICK] = "trick",   [CT_ZONE_ASIDE] = "aside",
    [CT_ZONE_CENTER] = "centre", [CT_ZONE_DISCARDS] = "discards"
  };

  if (zone < G_N_ELEMENTS (names) && names[zone] != NULL)
    return g_strdup (names[zone]);
  if (ct_zone_is_pile (zone))
    return g_strdup_printf ("pile-%c", 'A' + zone - CT_ZONE_PILE);
  if (ct_zone_is_pot (zone))
    return g_strdup ("pot");
  if (ct_zone_is_meld (zone))
    return g_strdup_printf ("meld-%u", zone - CT_ZONE_MELD);

  return g_strdup_printf ("hand-%c", 'A' + zone - CT_ZONE_HAND);
}

/* A card that is face down has no name yet. */
static void
print_way (const Table *table, const CtEvent *event)
{
  g_autofree char *from = name_zone (event->from);
  g_autofree char *to = name_zone (event->to);

  g_print ("|goes %s %s ", from, to);
  if (event->from == CT_ZONE_STOCK || ct_zone_is_pot (event->from))
    g_print ("?");
  else
    print_face (table, event->card);
}

static void
print_event (const Table *table,
             const CtMove *move,
             const CtEvent *event,
             gboolean is_true)
{
  g_autofree char *text = ct_move_to_text (table->rules, move);

  if (event->type != CT_EVENT_TURN && event->type != CT_EVENT_LEAD &&
      event->type != CT_EVENT_CARD)
    return;

  print_table (table);
  g_print ("|after %c %s", 'A' + move->seat, text);
  if (event->type == CT_EVENT_CARD)
    print_way (table, event);
  else
    g_print ("|next %c", 'A' + event->seat);
  g_print ("|%s\n", is_true ? "yes" : "no");
}

static void
print_note (const Table *table, const CtEvent *event, gboolean is_written)
{
  g_autofree char *zone = NULL;

  if (event->type != CT_EVENT_SCORE || table->exercise->has_move)
    return;

  print_table (table);
  zone = name_zone (event->to);
  g_print ("|written %c %s %s %d|%s\n", 'A' + event->seat, zone, event->rule,
           event->amount, is_written ? "yes" : "no");
}

static gboolean
is_right (const CtExercise *exercise, CtExerciseAnswerType type)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->type == type && answer->is_right)
        return TRUE;
    }

  return FALSE;
}

static void
print_answers (const Table *table)
{
  const CtExercise *exercise = table->exercise;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->type == CT_EXERCISE_MOVE)
        print_move (table, &answer->move, answer->rule == NULL);
      else if (answer->type == CT_EXERCISE_EVENT || answer->type == CT_EXERCISE_HAPPENS)
        print_event (table, &exercise->move, &answer->event, answer->is_right);
      else if (answer->type == CT_EXERCISE_NOTE)
        print_note (table, &answer->event, answer->is_right);
    }
}

static void
print_plies (const CtExercise *exercise)
{
  CtState state = exercise->state;
  Table table = { exercise, &exercise->rules, &state };

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);
      const CtMove *move = &exercise->moves[answer->number];

      if (answer->type != CT_EXERCISE_PLY)
        continue;
      print_move (&table, move, !answer->is_right);
      if (!ct_rules_apply (table.rules, &state, move, NULL, NULL) &&
          !ct_rules_apply_irregular (table.rules, &state, move, NULL))
        g_error ("nothing comes of a move");
    }
}

static void
print_tables (const CtExercise *exercise)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);
      CtExerciseTable shown = ct_exercise_get_table (exercise, answer->number);
      Table table = { exercise, shown.rules, shown.state };

      if (exercise->goal.is_move)
        print_move (&table, shown.move, answer->is_right);
      else
        print_event (&table, shown.move, &exercise->goal.event, answer->is_right);
    }
}

static void
print_exercise (const CtExercise *exercise)
{
  Table table = { exercise, &exercise->rules, &exercise->state };

  if (ct_exercise_is_deal (exercise) || exercise->state.phase == CT_PHASE_DEAL)
    return;

  if (exercise->kind == CT_EXERCISE_CONTRAST)
    print_tables (exercise);
  else if (exercise->kind == CT_EXERCISE_SPOT)
    print_plies (exercise);
  else if (exercise->has_claim)
    print_event (&table, &exercise->move, &exercise->goal.event,
                 is_right (exercise, CT_EXERCISE_ALLOWED));
  else if (exercise->kind == CT_EXERCISE_JUDGE)
    print_move (&table, &exercise->move, is_right (exercise, CT_EXERCISE_ALLOWED));
  else
    print_answers (&table);
}

static void
print_exercises (CtLibrary *library,
                 const CtRules *rules,
                 const CtRule *rule,
                 guint n_seeds)
{
  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    for (guint seed = 0; seed < n_seeds && ct_exercise_kind_suits (kind, rule); seed++)
      {
        g_autoptr (CtExercise) exercise =
            ct_exercise_new (library, rules, rule->id, kind,
                             CT_EXERCISE_EASIEST + seed % CT_EXERCISE_HARDEST, seed);

        if (exercise == NULL)
          break;
        print_exercise (exercise);
      }
}

int
main (int argc, char *argv[])
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtRules rules;
  GPtrArray *chapters;

  if (argc < 3 || ct_rules_lookup (argv[1]) == NULL)
    {
      g_printerr ("Usage: print-exercises GAME SEEDS OPTION…\n");
      return EXIT_FAILURE;
    }

  rules = *ct_rules_lookup (argv[1]);
  for (gint i = 3; i < argc; i++)
    {
      g_auto (GStrv) pair = g_strsplit (argv[i], "=", 2);

      if (!ct_rules_set_option (&rules, pair[0], pair[1]))
        return EXIT_FAILURE;
    }

  chapters = ct_rule_book_get_chapters (ct_library_get_book (library, &rules));
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        print_exercises (library, &rules, g_ptr_array_index (chapter->rules, j),
                         g_ascii_strtoull (argv[2], NULL, 10));
    }

  return EXIT_SUCCESS;
}
