/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden files of whole hands with every player's view and every legal move, refusal
 * and event. The head says which rules, and which level of computer players.
 */
#include "ct-bot.h"
#include "ct-golden.h"
#include "ct-engine-fixture.h"
#include "ct-shuffle.h"
#include "ct-test.h"

typedef struct
{
  CtRules rules;
  guint n_seats;
  guint64 seed;
  CtBotLevel level;
  GString *text;
  GArray *moves;
  GArray *events;
} Playthrough;

static void print (Playthrough *play, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
print (Playthrough *play, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (play->text, format, arguments);
  va_end (arguments);
}

static void
read_head (Playthrough *play, CtGolden *golden)
{
  g_autofree char *id = ct_golden_dup_head (golden, "rules");
  g_autofree char *options = ct_golden_dup_head (golden, "options");
  g_autofree char *n_seats = ct_golden_dup_head (golden, "seats");
  g_autofree char *seed = ct_golden_dup_head (golden, "seed");
  g_autofree char *level = ct_golden_dup_head (golden, "level");

  g_assert_nonnull (ct_rules_lookup (id));
  g_assert_true (ct_bot_level_parse (level, &play->level));
  play->rules = *ct_rules_lookup (id);
  ct_test_options (&play->rules, options);
  play->n_seats = g_ascii_strtoull (n_seats, NULL, 10);
  play->seed = g_ascii_strtoull (seed, NULL, 10);
  print (play,
         "rules: %s\noptions:%s%s\nseats: %u\nseed: %" G_GUINT64_FORMAT "\nlevel: %s\n",
         id, options[0] != '\0' ? " " : "", options, play->n_seats, play->seed, level);
}

static void
print_views (Playthrough *play, const CtState *state)
{
  g_autofree char *all = ct_test_table (&play->rules, state, "\n");

  print (play, "%s\n", all);
  for (guint seat = 0; seat < play->n_seats; seat++)
    {
      g_autofree char *table = NULL;
      CtState view;

      ct_rules_view (&play->rules, state, seat, &view);
      table = ct_test_table (&play->rules, &view, " | ");
      print (play, "%c sees %s\n", 'A' + seat, table);
    }
}

static void
print_refused (Playthrough *play, const CtState *state)
{
  g_array_set_size (play->moves, 0);
  play->rules.module->candidates (&play->rules, state, play->moves);
  for (guint i = 0; i < play->moves->len; i++)
    {
      const CtMove *move = &g_array_index (play->moves, CtMove, i);
      CtVerdict verdict = ct_rules_check (&play->rules, state, move);
      g_autofree char *text = ct_move_to_text (&play->rules, move);
      g_autofree char *marks = ct_test_marks (&play->rules, &verdict);

      if (verdict.rule != NULL)
        print (play, "refused: %s (%s%s%s)\n", text, verdict.rule,
               marks[0] != '\0' ? " " : "", marks);
    }
}

static CtMove
choose (Playthrough *play, const CtState *state, CtRandom *random)
{
  CtMove move;

  ct_rules_legal (&play->rules, state, play->moves);
  for (guint i = 0; i < play->moves->len; i++)
    {
      g_autofree char *text =
          ct_move_to_text (&play->rules, &g_array_index (play->moves, CtMove, i));

      print (play, "legal: %s\n", text);
    }

  /* Including moves out of turn. */
  if (play->level == CT_BOT_RANDOM)
    return g_array_index (play->moves, CtMove,
                          ct_random_below (random, play->moves->len));

  g_assert_true (ct_bot_choose (&play->rules, state, play->level, random, &move));
  return move;
}

static void
play_move (Playthrough *play, CtState *state, CtRandom *random)
{
  CtMove move;
  g_autofree char *text = NULL;
  g_autofree char *events = NULL;
  g_auto (GStrv) lines = NULL;

  print (play, "phase: %s, turn %c\n", ct_test_phase_name (state->phase),
         'A' + state->to_act);
  print_refused (play, state);
  move = choose (play, state, random);
  text = ct_move_to_text (&play->rules, &move);
  print (play, "> %c: %s\n", 'A' + move.seat, text);

  g_array_set_size (play->events, 0);
  g_assert_true (ct_rules_apply (&play->rules, state, &move, NULL, play->events));
  events = ct_test_events (&play->rules, play->events);
  lines = g_strsplit (events, ", ", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    print (play, "  %s\n", lines[i]);
}

static void
print_outcome (Playthrough *play, const CtState *state)
{
  print (play, "\nover%s\n", state->is_void ? ", void" : "");
  for (guint seat = 0; seat < state->n_seats; seat++)
    print (play, "  %c:%s%s total %d, lost %u\n", 'A' + seat,
           state->winners >> seat & 1 ? " won," : "",
           state->losers >> seat & 1 ? " lost," : "", state->total[seat],
           state->lost[seat]);
}

static void
test_playthrough (gconstpointer data)
{
  CtGolden *golden = ct_golden_open (data);
  Playthrough play = { .text = g_string_new (NULL) };
  CtCard pack[CT_MAX_CARDS];
  CtRandom random;
  CtState state;

  play.moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  play.events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  read_head (&play, golden);

  random.state = play.seed;
  ct_shuffle_deck (&random, play.rules.deck, pack);
  ct_state_init (&state, play.n_seats, pack, ct_deck_size (play.rules.deck));
  for (guint ply = 0; state.phase != CT_PHASE_OVER; ply++)
    {
      print (&play, "\n# %u\n", ply);
      print_views (&play, &state);
      play_move (&play, &state, &random);
    }
  print_outcome (&play, &state);

  ct_golden_close (golden, play.text->str);

  g_string_free (play.text, TRUE);
  g_array_unref (play.moves);
  g_array_unref (play.events);
}

CT_BEFORE_TESTS
{
  ct_golden_add_tests ("playthroughs", test_playthrough);
}
