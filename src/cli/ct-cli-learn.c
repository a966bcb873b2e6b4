/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli learn: a lesson in the terminal, or from a pipe */
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ct-check.h"
#include "ct-cli.h"
#include "ct-lesson-runner.h"
#include "ct-lesson.h"
#include "ct-library.h"
#include "ct-table-text.h"
#include "ct-text.h"
#include "ct-what-if.h"

typedef struct
{
  CtLesson *lesson;
  CtLibrary *library;
  CtLessonRunner *runner;
  gboolean is_terminal;
  char *rule;        /* the last refusal */
  CtWhatIf *what_if; /* (nullable) */
} Learner;

static CtNarrator *
narrator (Learner *learner)
{
  return ct_lesson_runner_get_narrator (learner->runner);
}

static const CtState *
table (Learner *learner)
{
  return ct_session_get_state (ct_lesson_runner_get_session (learner->runner));
}

static const CtRules *
rules (Learner *learner)
{
  return ct_session_get_rules (ct_lesson_runner_get_session (learner->runner));
}

static void
print_table (Learner *learner)
{
  g_autofree char *text =
      ct_table_text (narrator (learner), rules (learner), table (learner));

  g_print ("%s\n", text);
}

static void
print_quiz (Learner *learner)
{
  CtQuestion *question = ct_lesson_runner_get_question (learner->runner);

  g_print ("%s\n", ct_question_get_text (question));
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    g_print ("  %u  %s\n", i + 1, ct_question_get_option (question, i));
}

static void
print_task (Learner *learner)
{
  CtLessonRunner *runner = learner->runner;
  CtLessonState state = ct_lesson_runner_get_state (runner);
  g_autofree char *turn = NULL;

  if (state == CT_LESSON_QUIZ)
    print_quiz (learner);
  else if (state == CT_LESSON_FREE)
    {
      print_table (learner);
      turn = ct_narrator_say_turn (narrator (learner), table (learner));
      g_print ("%s\n", turn);
    }
  else if (ct_lesson_runner_get_ask (runner) != NULL)
    g_print ("%s\n", ct_lesson_runner_get_ask (runner));
}

static void
on_step_changed (Learner *learner)
{
  CtLessonRunner *runner = learner->runner;

  g_print (_ ("\nStep %u of %u\n"), ct_lesson_runner_get_step (runner) + 1,
           ct_lesson_runner_get_n_steps (runner));
  if (ct_lesson_runner_is_at_new_table (runner))
    g_print ("%s\n", _ ("Another table"));
  for (guint i = 0; i < ct_lesson_runner_get_n_says (runner); i++)
    g_print ("%s\n", ct_lesson_runner_get_say (runner, i));
  for (guint i = 0; i < ct_lesson_runner_get_n_glows (runner); i++)
    if (ct_lesson_runner_get_glow (runner, i)->text != NULL)
      g_print ("%s\n", ct_lesson_runner_get_glow (runner, i)->text);

  if (ct_lesson_runner_get_state (runner) != CT_LESSON_FREE)
    print_table (learner);
  print_task (learner);
}

/* For “what if”: also a move that the step does not want. */
static void
remember_try (Learner *learner, const CtAnswer *answer)
{
  CtLessonState state = ct_lesson_runner_get_state (learner->runner);
  CtRecall recall;

  g_clear_object (&learner->what_if);
  if (answer->move == NULL || !ct_what_if_can_ask (answer->move) ||
      (answer->verdict == NULL &&
       (answer->grade != CT_ANSWER_NOT_NOW || state != CT_LESSON_ASK)))
    return;

  ct_session_recall (ct_lesson_runner_get_session (learner->runner),
                     ct_lesson_runner_get_learner (learner->runner), &recall);
  learner->what_if = ct_what_if_new (rules (learner), table (learner), answer->move,
                                     state == CT_LESSON_FREE ? CT_WHAT_IF_GUESSED
                                                             : CT_WHAT_IF_AS_IT_IS,
                                     &recall);
}

static void
on_answered (Learner *learner, const CtAnswer *answer)
{
  remember_try (learner, answer);
  if (answer->verdict != NULL)
    {
      g_autofree char *name =
          ct_narrator_name_rule (narrator (learner), answer->verdict->rule);
      g_autofree char *witness =
          ct_narrator_say_witness (narrator (learner), table (learner),
                                   answer->verdict);

      g_free (learner->rule);
      learner->rule = g_strdup (answer->verdict->rule);
      g_print ("%s (%s)\n", name, answer->verdict->rule);
      if (witness[0] != '\0')
        g_print ("%s\n", witness);
    }
  if (answer->text != NULL)
    g_print ("%s\n", answer->text);
  if (answer->offer_repeat)
    g_print (_ ("Type “back” to read about it again.\n"));
}

static void
on_stepped (Learner *learner)
{
  CtSession *session = ct_lesson_runner_get_session (learner->runner);
  g_autofree char *sentence = NULL;

  if (ct_session_get_position (session) == 0)
    return;

  /* the learner predicts the result */
  if (ct_lesson_runner_asks_next (learner->runner))
    sentence = ct_narrator_say_cards_of_ply (narrator (learner), session,
                                             ct_session_get_position (session) - 1);
  else
    sentence = ct_narrator_say_last_move (narrator (learner), session);
  g_print ("%s\n", sentence);
}

static void
watch_session (Learner *learner)
{
  CtSession *session = ct_lesson_runner_get_session (learner->runner);

  g_signal_handlers_disconnect_by_func (session, on_stepped, learner);
  g_signal_connect_swapped (session, "stepped", G_CALLBACK (on_stepped), learner);
}

static void
print_manual (Learner *learner)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard card;
  guint zone;

  g_print (_ ("You can type:\n"));
  switch (ct_lesson_runner_get_state (learner->runner))
    {
    case CT_LESSON_QUIZ:
      g_print (
          _ ("  the number of an answer, or several numbers separated by spaces\n"));
      break;

    case CT_LESSON_DEAL:
      if (ct_lesson_runner_get_next_deal (learner->runner, &card, &zone))
        g_print (_ ("  A, B …: deal the next card to this seat; lead: deal it to the "
                    "middle\n  deal: deal all cards at once\n"));
      break;

    case CT_LESSON_READ:
    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
    case CT_LESSON_OTHERS:
    case CT_LESSON_SAVING:
    case CT_LESSON_DONE:
    case CT_LESSON_FINISHED:
    default:
      ct_rules_legal (rules (learner), table (learner), moves);
      for (guint i = 0; i < moves->len; i++)
        {
          g_autofree char *text =
              ct_move_to_text (rules (learner), &g_array_index (moves, CtMove, i));

          g_print ("  %s\n", text);
        }
    }
  g_print (_ ("  hint: a little help, more each time\n"
              "  why: the rule behind the last refusal\n"
              "  what if: what would happen after the move you tried last\n"
              "  table: show the table\n"
              "  back: the step before\n"
              "  restart: start the lesson again\n"
              "  quit: leave the lesson\n"));
}

static void
print_why (Learner *learner)
{
  const CtRule *rule =
      learner->rule != NULL
          ? ct_library_lookup_rule (learner->library, rules (learner), learner->rule)
          : NULL;

  if (rule == NULL)
    {
      g_print (_ ("Nothing has been refused yet.\n"));
      return;
    }

  g_print ("%s (%s)\n%s\n", ct_text (rule->title), rule->id, ct_text (rule->text));
  if (rule->why != NULL)
    g_print ("%s\n", ct_text (rule->why));
}

static void
await_next (CtWhatIf *what_if)
{
  CtSession *session = ct_what_if_get_session (what_if);
  guint position = ct_session_get_position (session);

  ct_what_if_proceed (what_if);
  while (!ct_what_if_has_ended (what_if) &&
         ct_session_get_position (session) == position)
    g_main_context_iteration (NULL, TRUE);
}

static void
play_what_if (CtWhatIf *what_if, CtNarrator *narrator)
{
  CtSession *session = ct_what_if_get_session (what_if);
  guint printed = 0;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  while (!ct_what_if_has_ended (what_if))
    {
      await_next (what_if);
      while (printed < ct_session_get_position (session))
        {
          g_autofree char *ply = ct_what_if_say_ply (what_if, narrator, printed++);

          g_print ("%s\n", ply);
        }
    }

  title = ct_what_if_name_end (what_if, narrator);
  text = ct_what_if_say_end (what_if, narrator);
  g_print ("%s\n%s\n%s\n", title, text,
           _ ("That was only a thought. The table is as it was before."));
}

static void
print_what_if (Learner *learner)
{
  if (learner->what_if != NULL)
    play_what_if (learner->what_if, narrator (learner));
  else
    g_print (_ ("Nothing has been refused here. When a move is refused, you can see "
                "what would happen.\n"));
  g_clear_object (&learner->what_if);
}

static void
print_hint (Learner *learner)
{
  const char *hint = ct_lesson_runner_hint (learner->runner);

  g_print ("%s\n", hint != NULL ? hint : _ ("There are no more hints."));
}

static const char *
explain_text_error (CtMoveTextError error)
{
  switch (error)
    {
    case CT_MOVE_TEXT_NO_CARD:
      return _ ("That is not a card in this deck. Write cards like 7H or TD.");
    case CT_MOVE_TEXT_NO_COPY:
      return _ ("The deck does not contain that many copies of that card.");
    case CT_MOVE_TEXT_TOO_MANY:
      return _ ("That is too many words for this move.");
    case CT_MOVE_TEXT_TOO_FEW:
      return _ ("Something is missing. Which card?");
    case CT_MOVE_TEXT_NO_VERB:
    case CT_MOVE_TEXT_OK:
    default:
      return _ ("This game has no such move. Type ? to see what you can type.");
    }
}

static void
try_move (Learner *learner, const char *line)
{
  CtMove move;
  CtMoveTextError error =
      ct_move_parse (rules (learner), table (learner),
                     ct_lesson_runner_get_learner (learner->runner), line, &move);

  if (error != CT_MOVE_TEXT_OK)
    g_print ("%s\n", explain_text_error (error));
  else
    ct_lesson_runner_try (learner->runner, &move);
}

/* For a seat or "lead". */
static void
deal_cards (Learner *learner, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint zone = CT_ZONE_LEAD;

      if (words[i][0] == '\0')
        continue;
      if (words[i][0] >= 'A' && words[i][0] < 'A' + table (learner)->n_seats &&
          words[i][1] == '\0')
        zone = ct_hand (words[i][0] - 'A');
      else if (!g_str_equal (words[i], "lead"))
        {
          try_move (learner, line);
          return;
        }

      if (ct_lesson_runner_deal (learner->runner, CT_NO_CARD, zone) != CT_ANSWER_BEST)
        return;
    }
}

static void
choose_options (Learner *learner, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " ,", -1);
  guint n_options =
      ct_question_get_n_options (ct_lesson_runner_get_question (learner->runner));
  guint options = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;

      if (words[i][0] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 0, n_options, &number, NULL))
        {
          g_print (_ ("Type the number of an answer.\n"));
          return;
        }
      if (number > 0)
        options |= 1u << (number - 1);
    }

  ct_lesson_runner_choose (learner->runner, options);
}

/* Returns: FALSE to leave */
static gboolean
obey (Learner *learner, const char *line)
{
  CtLessonState state = ct_lesson_runner_get_state (learner->runner);

  if (g_str_equal (line, "quit"))
    return FALSE;

  if (g_str_equal (line, "?"))
    print_manual (learner);
  else if (g_str_equal (line, "hint"))
    print_hint (learner);
  else if (g_str_equal (line, "why"))
    print_why (learner);
  else if (g_str_equal (line, "what if"))
    print_what_if (learner);
  else if (g_str_equal (line, "table"))
    print_table (learner);
  else if (g_str_equal (line, "back"))
    ct_lesson_runner_previous (learner->runner);
  else if (g_str_equal (line, "restart"))
    ct_lesson_runner_restart (learner->runner);
  else if (state == CT_LESSON_QUIZ)
    choose_options (learner, line);
  else if (state == CT_LESSON_DEAL)
    deal_cards (learner, line);
  else
    try_move (learner, line);

  return TRUE;
}

/* Returns: NULL at the end */
static char *
read_line (Learner *learner)
{
  g_autofree char *line = NULL;
  char *buffer = NULL;
  size_t size = 0;

  if (learner->is_terminal)
    g_print ("> ");
  fflush (stdout);
  if (getline (&buffer, &size, stdin) >= 0)
    line = g_strdup (g_strstrip (buffer));
  free (buffer);
  return g_steal_pointer (&line);
}

/* In a pipe, all lines are answers. Returns: FALSE to leave */
static gboolean
go_on (Learner *learner)
{
  if (learner->is_terminal)
    {
      g_autofree char *line = NULL;

      g_print (_ ("Press Enter to continue.\n"));
      line = read_line (learner);
      if (line == NULL)
        return FALSE;
      if (line[0] != '\0')
        return obey (learner, line);
    }

  ct_lesson_runner_next (learner->runner);
  return TRUE;
}

/* Returns: FALSE to leave */
static gboolean
take_turn (Learner *learner)
{
  g_autofree char *line = NULL;

  switch (ct_lesson_runner_get_state (learner->runner))
    {
    case CT_LESSON_READ:
    case CT_LESSON_DONE:
      return go_on (learner);

    case CT_LESSON_OTHERS:
      ct_lesson_runner_proceed (learner->runner);
      if (ct_lesson_runner_get_state (learner->runner) == CT_LESSON_FREE)
        print_task (learner);
      return TRUE;

    case CT_LESSON_SAVING:
      g_main_context_iteration (NULL, TRUE);
      return TRUE;

    case CT_LESSON_ASK:
    case CT_LESSON_DEAL:
    case CT_LESSON_QUIZ:
    case CT_LESSON_FREE:
    case CT_LESSON_FINISHED:
    default:
      line = read_line (learner);
      if (line == NULL)
        return FALSE;

      return line[0] == '\0' || obey (learner, line);
    }
}

static int
learn (Learner *learner)
{
  g_print ("%s\n%s\n", ct_text (ct_lesson_get_title (learner->lesson)),
           ct_text (ct_lesson_get_goal (learner->lesson)));
  g_print (_ ("Type ? to see what you can type.\n"));

  g_signal_connect_swapped (learner->runner, "step-changed",
                            G_CALLBACK (on_step_changed), learner);
  g_signal_connect_swapped (learner->runner, "answered", G_CALLBACK (on_answered),
                            learner);
  g_signal_connect_swapped (learner->runner, "notify::session",
                            G_CALLBACK (watch_session), learner);
  watch_session (learner);
  on_step_changed (learner);

  while (ct_lesson_runner_get_state (learner->runner) != CT_LESSON_FINISHED)
    if (!take_turn (learner))
      {
        g_print (_ ("\nThe lesson is not finished. It will be there when you come "
                    "back.\n"));
        return CT_CLI_FINDINGS;
      }

  g_print (_ ("\nThe lesson is finished. Wrong answers: %u. Hints: %u.\n"),
           ct_lesson_runner_get_n_wrong (learner->runner),
           ct_lesson_runner_get_n_helped (learner->runner));
  return CT_CLI_OK;
}

/* A pipe is a test. */
static CtProgress *
open_progress (gboolean is_terminal)
{
  g_autofree char *path = ct_store_dup_default_path ();
  g_autoptr (CtStore) store = NULL;

  if (!is_terminal)
    return NULL;

  store = ct_store_new (path);
  ct_store_settle (store, CT_STORE_LAST_WORDS);
  return ct_progress_new (store);
}

static void
close_progress (CtProgress *progress)
{
  CtStore *store = ct_progress_get_store (progress);
  gboolean is_written = ct_store_settle (store, CT_STORE_LAST_WORDS);
  CtTrouble trouble = ct_store_get_trouble (store);

  if (trouble != CT_TROUBLE_NONE)
    g_printerr ("%s\n", ct_trouble_say (trouble));
  if (!is_written)
    g_printerr ("%s\n", _ ("Your latest progress could not be saved."));
}

/* @name: like “kargaburo/1”. Returns: (nullable) */
static const CtLibraryEntry *
find_lesson (CtLibrary *library, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", 2);
  const CtRules *rules = ct_rules_lookup (parts[0] != NULL ? parts[0] : "");
  GPtrArray *lessons;
  guint64 number;

  if (rules == NULL || parts[1] == NULL ||
      !g_ascii_string_to_unsigned (parts[1], 10, 1, G_MAXUINT, &number, NULL))
    return NULL;

  lessons = ct_library_get_lessons (library, rules);
  for (guint i = 0; i < lessons->len; i++)
    if (ct_library_get_number (library, g_ptr_array_index (lessons, i)) == number)
      return g_ptr_array_index (lessons, i);

  return NULL;
}

/* A file takes precedence. */
static CtLesson *
read_lesson (CtLibrary *library, const char *name, GError **error)
{
  const CtLibraryEntry *entry = find_lesson (library, name);
  g_autoptr (GFile) file = ct_content_file (name);

  if (entry != NULL && !g_file_query_exists (file, NULL))
    return ct_library_read_lesson (library, entry->id, error);

  return ct_lesson_new_from_file (file, error);
}

int
ct_cli_learn (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("LESSON"));
  g_autoptr (CtLibrary) library = NULL;
  g_autoptr (CtLesson) lesson = NULL;
  g_autoptr (CtProgress) progress = NULL;
  g_autoptr (CtLessonRunner) runner = NULL;
  g_autoptr (GError) error = NULL;
  Learner learner = { .is_terminal = isatty (STDIN_FILENO) };
  int status;

  g_option_context_set_summary (
      context,
      _ ("Teaches a lesson in the terminal, from a file or by its number, such as "
         "“kargaburo/1”. You type your moves: “follow 7H”."));
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc != 2)
    return ct_cli_usage ("learn", _ ("Name one lesson to learn."));

  library = ct_library_new ();
  lesson = read_lesson (library, argv[1], &error);
  if (lesson == NULL)
    {
      g_printerr ("%s\n", error->message);
      return CT_CLI_FINDINGS;
    }

  progress = open_progress (learner.is_terminal);
  runner = ct_lesson_runner_new (lesson, library, progress);
  learner.lesson = lesson;
  learner.library = library;
  learner.runner = runner;
  status = learn (&learner);
  g_signal_handlers_disconnect_by_data (ct_lesson_runner_get_session (runner),
                                        &learner);
  g_free (learner.rule);
  g_clear_object (&learner.what_if);
  if (progress != NULL)
    close_progress (progress);
  return status;
}
