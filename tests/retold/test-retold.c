/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden files of recorded hands in the viewer: the text, the moments, the questions,
 * and where cards have been. The head names the hand and the viewer.
 */
#include "ct-card-story.h"
#include "ct-golden.h"
#include "ct-guess.h"
#include "ct-library.h"
#include "ct-record-fixture.h"
#include "ct-replay-text.h"
#include "ct-test.h"

#define PLIES_APART 16

/* Wrong and right answers per question. */
#define MOST_TRIED 2

typedef struct
{
  CtReplay *replay;
  CtNarrator *narrator;
  const CtRules *rules;
  GString *text;
  GHashTable *said;
} Story;

static CtSession *
session_of (Story *story)
{
  return ct_replay_get_session (story->replay);
}

static void
say (Story *story, const char *kind, char *sentence)
{
  g_autofree char *line = g_strdup_printf ("%s: %s\n", kind, sentence);

  if (sentence != NULL && g_hash_table_add (story->said, g_strdup (line)))
    g_string_append (story->text, line);
  g_free (sentence);
}

static void
say_text (Story *story, char *text)
{
  g_string_append (story->text, text);
  g_free (text);
}

static void
tell_moments (Story *story, guint begin)
{
  CtTimeline *timeline = ct_replay_get_timeline (story->replay);
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (timeline, &n_moments);

  for (guint i = 0; i < n_moments; i++)
    {
      const CtMoment *moment = &moments[i];
      g_autofree char *place = ct_replay_dup_place (story->replay, moment->position);

      if (moment->position < begin)
        continue;
      g_string_append_printf (story->text, "%u %u %s %s", moment->position,
                              ct_timeline_get_number (timeline, moment->position),
                              place, ct_moment_kind_get_label (moment->kind));
      if (moment->seat != CT_NOBODY)
        g_string_append_printf (story->text, " %c", 'A' + moment->seat);
      g_string_append_c (story->text, '\n');
    }
}

static void
tell_variations (Story *story)
{
  guint n_plies = ct_session_get_n_plies (session_of (story));

  for (guint position = 0; position <= n_plies; position++)
    for (guint i = 0; i < ct_replay_get_n_variations (story->replay, position); i++)
      {
        g_string_append_printf (story->text, "\n# variation %u at %u\n", i + 1,
                                position);
        ct_replay_enter_variation (story->replay, position, i);
        tell_moments (story, position);
        ct_replay_leave_variation (story->replay);
      }
}

static char *
word_answers (CtQuestion *question)
{
  guint right = ct_question_get_right (question);
  GString *text = g_string_new (ct_question_get_text (question));

  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    g_string_append_printf (text, " [%s%s]", (right & 1u << i) != 0 ? "+" : "",
                            ct_question_get_option (question, i));

  return g_string_free (text, FALSE);
}

static void
tell_question (Story *story, CtGuess *guess)
{
  g_autoptr (CtQuestion) question = ct_guess_create_question (guess, story->replay);
  guint right = ct_question_get_right (question);
  const guint answers[] = { right ^ 1, right };

  say (story, "question", word_answers (question));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      gboolean is_right =
          ct_guess_choose (guess, session_of (story), question, answers[i]);

      say (story, is_right ? "  right" : "  wrong",
           ct_guess_say_choice (guess, story->replay, question, answers[i], is_right));
    }
  say (story, "  because", g_strdup (ct_guess_get_reason (guess, session_of (story))));
}

static void
tell_proposals (Story *story, CtGuess *guess)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (story->rules, ct_session_get_state (session_of (story)), legal);
  for (guint i = 0; i < MIN (legal->len, MOST_TRIED); i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);
      CtVerdict verdict;
      CtGuessAnswer answer = ct_guess_try (guess, story->replay, move, &verdict);

      say (story, "proposed", ct_guess_say_move (story->replay, answer, move));
    }
  say (story, "played", ct_guess_say_played (story->replay));
}

static void
tell_guesses (Story *story, CtGuessKind kind)
{
  CtSession *session = session_of (story);
  CtGuess guess;

  if (!ct_guess_kind_suits (kind, story->rules))
    return;

  g_string_append_printf (story->text, "\n# asked, kind %u\n", kind);
  ct_guess_init (&guess, kind, CT_NOBODY, NULL);
  for (guint position = 0; position < ct_session_get_n_plies (session); position++)
    {
      ct_session_set_position (session, position);
      if (!ct_guess_is_asked (&guess, session))
        continue;

      g_string_append_printf (story->text, "at %u\n", position);
      if (kind == CT_GUESS_MOVE)
        tell_proposals (story, &guess);
      else
        tell_question (story, &guess);
    }
  g_string_append_printf (story->text, "%u of %u\n", guess.n_found, guess.n_asked);
}

static void
tell_card (Story *story, guint zone)
{
  CtSession *session = session_of (story);
  guint n_plies = ct_session_get_n_plies (session);
  CtCard card = ct_zone_card (ct_session_get_state_at (session, n_plies), zone, 0);
  g_autoptr (GArray) steps =
      ct_card_story_new (session, ct_narrator_get_viewer (story->narrator), card,
                         n_plies);
  char name[CT_FACE_NAME_LEN];

  g_string_append_printf (story->text, "\n# card %s\n",
                          ct_face_name (story->rules->deck,
                                        ct_rules_face (story->rules, card), name));
  for (guint i = 0; i < steps->len; i++)
    {
      const CtCardStep *step = &g_array_index (steps, CtCardStep, i);
      g_autofree char *sentence =
          ct_card_step_say (step, story->narrator, session, card);

      g_string_append_printf (story->text, "%u %u>%u %s\n", step->ply, step->from,
                              step->to, sentence);
    }
}

static void
tell (Story *story)
{
  guint n_plies = ct_session_get_n_plies (session_of (story));
  const CtState *end = ct_session_get_state_at (session_of (story), n_plies);

  say_text (story, ct_replay_text (story->replay, n_plies,
                                   CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES));
  for (guint position = 0; position <= n_plies; position += PLIES_APART)
    {
      g_string_append_printf (story->text, "\n# position %u\n", position);
      say_text (story,
                ct_replay_text_position (story->replay, position,
                                         CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_TABLES));
    }
  g_string_append (story->text, "\n# moments\n");
  tell_moments (story, 0);
  tell_variations (story);
  for (guint kind = CT_GUESS_MOVE; kind < CT_N_GUESS_KINDS; kind++)
    tell_guesses (story, kind);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    if (ct_zone_len (end, zone) > 0)
      tell_card (story, zone);
}

static void
test_retold (gconstpointer data)
{
  CtGolden *golden = ct_golden_open (data);
  g_autofree char *name = NULL;
  g_autofree char *eyes = NULL;
  g_autoptr (CtLibrary) library = ct_library_new ();
  Story story = { 0 };
  guint seat;

  name = ct_golden_dup_head (golden, "record");
  eyes = ct_golden_dup_head (golden, "eyes");
  seat = eyes[0] != '\0' ? eyes[0] - 'A' : CT_NOBODY;
  story.replay = ct_test_open_replay (name, library);
  story.narrator = ct_replay_get_narrator (story.replay);
  story.rules = ct_session_get_rules (session_of (&story));
  story.text = g_string_new (NULL);
  story.said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ct_narrator_set_viewer (story.narrator, seat != CT_NOBODY ? seat : CT_SEES_ALL);

  g_string_append_printf (story.text, "record: %s\neyes:%s%s\n", name,
                          eyes[0] != '\0' ? " " : "", eyes);
  tell (&story);
  ct_golden_close (golden, story.text->str);

  g_string_free (story.text, TRUE);
  g_hash_table_unref (story.said);
  g_assert_finalize_object (story.replay);
}

CT_BEFORE_TESTS
{
  ct_golden_add_tests ("retold", test_retold);
}
