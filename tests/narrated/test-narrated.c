/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden files of everything the narrator says during recorded hands: moves, turns,
 * choices and refusals. The head names the hand and the listener.
 */
#include "ct-golden.h"
#include "ct-lesson.h"
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-record-fixture.h"
#include "ct-rummy.h"
#include "ct-test.h"

/* How often the whole table is described. */
#define PLIES_APART 12

typedef struct
{
  CtNarrator *narrator;
  CtSession *session;
  const CtRules *rules;
  GString *text;
  GHashTable *said;
} Story;

static void
say (Story *story, const char *kind, char *sentence)
{
  g_autofree char *line = g_strdup_printf ("%s: %s\n", kind, sentence);

  if (sentence != NULL && sentence[0] != '\0' &&
      g_hash_table_add (story->said, g_strdup (line)))
    g_string_append (story->text, line);
  g_free (sentence);
}

static void
tell_refusals (Story *story, const CtState *state)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_moves_tried (story->rules, state, state->to_act, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);
      CtVerdict verdict = ct_rules_check (story->rules, state, move);
      g_autofree char *text = NULL;

      if (verdict.rule == NULL ||
          !g_hash_table_add (story->said, g_strdup (verdict.rule)))
        continue;

      text = ct_move_to_text (story->rules, move);
      g_string_append_printf (story->text, "refused: %s (%s)\n", text, verdict.rule);
      say (story, "  because", ct_narrator_say_verdict (story->narrator, &verdict));
      say (story, "  proof",
           ct_narrator_say_witness (story->narrator, state, &verdict));
    }
}

/* Per move type and position. */
#define MOST_ALIKE 2

static void
tell_choices (Story *story, const CtState *state)
{
  guint learner = ct_narrator_get_learner (story->narrator);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_told[CT_N_MOVE_TYPES] = { 0 };

  if (learner != CT_NOBODY && learner != state->to_act)
    return;

  ct_rules_legal (story->rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (move->n_cards == 0 || n_told[move->type]++ >= MOST_ALIKE)
        continue;

      say (story, "choice", ct_narrator_say_choice (story->narrator, state, move));
      if (ct_rules_has_zone (story->rules, CT_ZONE_CENTER))
        say (story, "capture", ct_narrator_say_capture (story->narrator, state, move));
      if (!ct_rules_has_zone (story->rules, CT_ZONE_MELD))
        continue;

      say (story, "use", ct_narrator_say_use (story->narrator, state, move));
      say (story, "chosen",
           ct_narrator_say_selection (story->narrator, state, move->card,
                                      move->n_cards));
    }
}

static void
tell_table (Story *story, const CtState *state)
{
  say (story, "table", ct_narrator_say_table (story->narrator, state));
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      say (story, "seat", ct_narrator_say_seat (story->narrator, state, seat));
      say (story, "plate", ct_narrator_label_seat (story->narrator, state, seat));
    }
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    if (ct_zone_len (state, zone) > 0)
      {
        say (story, "pile", ct_narrator_label_zone (story->narrator, state, zone));
        say (story, "card",
             ct_narrator_label_card (story->narrator, state, zone, 0, TRUE));
        if (zone >= CT_ZONE_MELD && zone < CT_ZONE_MELD + CT_MAX_MELDS)
          say (story, "caption",
               ct_narrator_caption_meld (story->narrator, state, zone));
      }
}

static void
tell_ply (Story *story, guint ply)
{
  const CtState *state = ct_session_get_state_at (story->session, ply);
  g_autofree char *text =
      ct_move_to_text (story->rules, ct_session_get_move (story->session, ply));

  g_string_append_printf (story->text, "\n# %u %c %s\n", ply + 1,
                          'A' + ct_session_get_move (story->session, ply)->seat, text);
  say (story, "turn", ct_narrator_say_turn (story->narrator, state));
  say (story, "may", ct_narrator_say_playable (story->narrator, state));
  tell_choices (story, state);
  tell_refusals (story, state);
  if (ply % PLIES_APART == 0)
    tell_table (story, state);
  say (story, "said", ct_narrator_say_ply (story->narrator, story->session, ply));
  say (story, "short", ct_narrator_sum_up_ply (story->narrator, story->session, ply));
}

static void
tell_end (Story *story)
{
  const CtState *state =
      ct_session_get_state_at (story->session, ct_session_get_n_plies (story->session));
  guint n_sides = ct_rules_n_sides (story->rules, state->n_seats);

  g_string_append (story->text, "\n# end\n");
  tell_table (story, state);
  say (story, "result", ct_narrator_say_result (story->narrator, state));
  for (guint side = 0; side < n_sides; side++)
    {
      g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

      say (story, "side", ct_narrator_name_side (story->narrator, state, side));
      if (ct_rules_has_zone (story->rules, CT_ZONE_MELD))
        ct_rummy_score_sheet (story->rules, state, side, lines);
      for (guint i = 0; i < lines->len; i++)
        say (story, "points",
             ct_narrator_say_score_line (story->narrator, state,
                                         &g_array_index (lines, CtEvent, i)));
    }
}

static void
test_narrated (gconstpointer data)
{
  CtGolden *golden = ct_golden_open (data);
  g_autofree char *name = NULL;
  g_autofree char *hears = NULL;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtReplay) replay = NULL;
  Story story = { 0 };
  guint seat;

  name = ct_golden_dup_head (golden, "record");
  hears = ct_golden_dup_head (golden, "hears");
  seat = hears[0] != '\0' ? hears[0] - 'A' : CT_NOBODY;
  replay = ct_test_open_replay (name, library);
  story.narrator = ct_replay_get_narrator (replay);
  story.session = ct_replay_get_session (replay);
  story.rules = ct_session_get_rules (story.session);
  story.text = g_string_new (NULL);
  story.said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ct_narrator_set_learner (story.narrator, seat);
  ct_narrator_set_viewer (story.narrator, seat != CT_NOBODY ? seat : CT_SEES_ALL);

  g_string_append_printf (story.text, "record: %s\nhears:%s%s\n", name,
                          hears[0] != '\0' ? " " : "", hears);
  for (guint ply = 0; ply < ct_session_get_n_plies (story.session); ply++)
    tell_ply (&story, ply);
  tell_end (&story);

  ct_golden_close (golden, story.text->str);

  g_string_free (story.text, TRUE);
  g_hash_table_unref (story.said);
}

CT_BEFORE_TESTS
{
  ct_golden_add_tests ("narrated", test_narrated);
}
