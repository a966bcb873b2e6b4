/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons are made from hands without errors, and an edit changes its own bytes only.
 */
#include <string.h>

#include "ct-author.h"
#include "ct-draft.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

#define N_STEPS 10

static const char *const hands[] = {
  "buraco-brazil/all-kinds-of-mistakes",
  "buraco-brazil/betes-treasure",
  "buraco-brazil/pots-in-the-middle",
  "buraco-brazil/six-at-the-table",
  "buraco-netcartas/another-table",
  "buraco-netcartas/seven-twos",
  "buraco-us/an-evening-of-learning",
  "buraco-us/three-aces-too-early",
  "cangkul/one-card-left",
  "cangkul/six-players",
  "cangkul/the-first-evening",
  "cau-robat/a-pile-on-a-journey",
  "cau-robat/five-at-the-table",
  "cau-robat/the-first-evening",
  "kargaburo/eleven-draws",
  "kargaburo/five-cards-five-players",
  "kargaburo/only-hearts",
  "kargaburo/the-first-evening",
};

typedef struct
{
  CtLibrary *library;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->library = ct_library_new ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->library);
}

static void
on_checked (GObject *author, GAsyncResult *result, gpointer is_done)
{
  g_autoptr (GPtrArray) tasks = ct_author_check_finish (CT_AUTHOR (author), result);

  *(gboolean *) is_done = TRUE;
}

/* Rules that the moves do not need go, as on the page. */
static void
wait_for_check (CtAuthor *author)
{
  gboolean is_done = FALSE;

  ct_author_check_async (author, on_checked, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: the findings of cartilla-cli check, one per line */
static char *
check (CtAuthor *author)
{
  g_autoptr (CtDiagnostics) findings = ct_author_check (ct_author_get_bytes (author));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ct_diagnostics_get_n_all (findings); i++)
    {
      g_autofree char *line = ct_diagnostic_to_text (ct_diagnostics_get (findings, i));

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

/* Where players moved out of turn, hands do not have the same size. */
static gboolean
is_regular (CtSession *hand, guint position)
{
  for (guint ply = 0; ply < position; ply++)
    if (ct_session_is_irregular (hand, ply))
      return FALSE;

  return TRUE;
}

static CtAuthor *
begin_at (Fixture *f, CtReplay *replay, guint position)
{
  CtNarrator *names = ct_replay_get_narrator (replay);

  return ct_author_new (f->library, ct_replay_get_session (replay), position, CT_NOBODY,
                        names);
}

CT_FIXTURE_TEST ("/author/steps")
{
  guint n_made = 0;
  guint n_full = 0;
  guint n_faulty = 0;

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autoptr (CtReplay) replay = ct_test_open_replay (hands[i], f->library);
      guint n_plies = ct_session_get_n_plies (ct_replay_get_session (replay));

      for (guint position = 1; position < n_plies; position += 1 + n_plies / 4)
        {
          g_autoptr (CtAuthor) author = begin_at (f, replay, position);
          g_autofree char *findings = NULL;

          if (!is_regular (ct_replay_get_session (replay), position))
            continue;
          while (ct_author_get_n_steps (author) < N_STEPS && ct_author_follow (author))
            ;
          if (ct_author_get_n_steps (author) == 0)
            continue;

          n_made++;
          wait_for_check (author);
          n_full += ct_author_get_n_steps (author) == N_STEPS;
          findings = check (author);
          n_faulty += *findings != '\0';
          if (*findings != '\0')
            g_test_message ("%s from move %u:\n%s", hands[i], position, findings);
        }
    }
  g_assert_cmpuint (n_faulty, ==, 0);
  g_test_message ("%u lessons, %u with %u steps", n_made, n_full, N_STEPS);
  g_assert_cmpuint (n_full, >=, 15);
}

static char *
dup_lesson_path (const char *folder, const char *name)
{
  return g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons", folder, name, NULL);
}

static GBytes *
read_file (const char *path)
{
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return g_bytes_new_take (text, length);
}

/* Returns: whether @after is @before with other bytes only within the field */
static gboolean
differs_in_field (GBytes *before, GBytes *after, const char *old, const char *fresh)
{
  gsize n_before, n_after;
  const char *a = g_bytes_get_data (before, &n_before);
  const char *b = g_bytes_get_data (after, &n_after);
  gsize begin = 0;
  gsize end = 0;
  g_autofree char *gone = NULL;
  g_autofree char *come = NULL;

  while (begin < MIN (n_before, n_after) && a[begin] == b[begin])
    begin++;
  while (end < MIN (n_before, n_after) - begin &&
         a[n_before - 1 - end] == b[n_after - 1 - end])
    end++;
  gone = g_strndup (a + begin, n_before - begin - end);
  come = g_strndup (b + begin, n_after - begin - end);
  return strlen (gone) <= strlen (old) && strlen (come) <= strlen (fresh) &&
         strchr (gone, '<') == NULL && strchr (come, '<') == NULL;
}

/* Changes a word in the middle of each text. */
static guint
change_fields (CtAuthor *author, guint step)
{
  g_autoptr (GPtrArray) fields = ct_author_list_fields (author, step);
  g_autoptr (GBytes) original = g_bytes_ref (ct_author_get_bytes (author));
  guint n = 0;

  for (guint i = 0; i < fields->len; i++)
    {
      const CtAuthorField *field = g_ptr_array_index (fields, i);
      g_auto (GStrv) words = g_strsplit (field->text, " ", -1);
      guint middle = g_strv_length (words) / 2;
      g_autofree char *old = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) now = NULL;

      if (*field->text == '\0')
        continue;

      old = g_strdup (words[middle]);
      g_free (words[middle]);
      words[middle] = g_strdup ("A&B<“c”>");
      text = g_strjoinv (" ", words);
      g_assert_true (ct_author_set_words (author, field->place, text));
      g_assert_true (differs_in_field (original, ct_author_get_bytes (author), old,
                                       "A&amp;B&lt;“c”&gt;"));
      now = ct_author_list_fields (author, step);
      g_assert_cmpstr (((const CtAuthorField *) now->pdata[i])->text, ==, text);

      ct_author_seal (author);
      g_assert_true (ct_author_set_words (author, field->place, field->text));
      g_assert_true (g_bytes_equal (original, ct_author_get_bytes (author)));
      ct_author_seal (author);
      n++;
    }

  return n;
}

CT_FIXTURE_TEST ("/author/unchanged")
{
  guint n_lessons = 0;
  guint n_words = 0;

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *folder = dup_lesson_path ((*rules)->id, NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = dup_lesson_path ((*rules)->id, name);
          g_autoptr (GBytes) bytes = read_file (path);
          g_autoptr (CtAuthor) author =
              ct_author_new_from_bytes (f->library, bytes, NULL);

          g_assert_nonnull (author);
          g_assert_true (g_bytes_equal (bytes, ct_author_get_bytes (author)));
          n_lessons++;
          n_words += change_fields (author, CT_AUTHOR_HEAD);
          for (guint step = 0; step < ct_author_get_n_steps (author); step += 3)
            n_words += change_fields (author, step);
          while (ct_author_undo (author))
            ;
          g_assert_true (g_bytes_equal (bytes, ct_author_get_bytes (author)));
        }
    }

  g_test_message ("%u words in %u lessons", n_words, n_lessons);
  g_assert_cmpuint (n_lessons, >=, 60);
  g_assert_cmpuint (n_words, >=, 500);
}

/* Each kind of edit can be undone and restored. */
CT_FIXTURE_TEST ("/author/edits")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/only-hearts", f->library);
  g_autoptr (CtAuthor) author = begin_at (f, replay, 5);
  g_autoptr (GPtrArray) versions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) fields = NULL;
  g_autofree char *findings = NULL;
  guint place = 0;

#define NOTE() g_ptr_array_add (versions, g_bytes_ref (ct_author_get_bytes (author)))

  NOTE ();
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (ct_author_follow (author));
      NOTE ();
    }
  g_assert_cmpuint (ct_author_get_n_steps (author), ==, 4);
  g_assert_true (ct_author_add_say (author, 1));
  NOTE ();
  g_assert_true (ct_author_add_hint (author, 2));
  NOTE ();
  fields = ct_author_list_fields (author, 2);
  for (guint i = 0; i < fields->len; i++)
    if (g_str_equal (((const CtAuthorField *) fields->pdata[i])->element, "wrong"))
      place = ((const CtAuthorField *) fields->pdata[i])->place;
  g_assert_true (ct_author_remove (author, place));
  NOTE ();
  /* What comes after it is still possible. */
  g_assert_true (ct_author_remove_step (author, 1));
  NOTE ();
  g_assert_true (ct_author_remove_step (author, 0));
  NOTE ();
  g_assert_cmpuint (ct_author_get_n_steps (author), ==, 2);
  wait_for_check (author);
  g_ptr_array_remove_index (versions, versions->len - 1);
  NOTE ();
  findings = check (author);
  g_assert_cmpstr (findings, ==, "");

  for (guint i = versions->len - 1; i-- > 0;)
    {
      g_assert_true (ct_author_undo (author));
      g_assert_true (g_bytes_equal (ct_author_get_bytes (author), versions->pdata[i]));
    }
  g_assert_false (ct_author_undo (author));
  for (guint i = 1; i < versions->len; i++)
    {
      g_assert_true (ct_author_redo (author));
      g_assert_true (g_bytes_equal (ct_author_get_bytes (author), versions->pdata[i]));
    }
  g_assert_false (ct_author_redo (author));
}

/* How often it is said that a move is allowed, but not the best. */
static guint
count_not_now (CtAuthor *author)
{
  gsize length;
  const char *data = g_bytes_get_data (ct_author_get_bytes (author), &length);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) parts = g_strsplit (text, "another move is better", -1);

  return g_strv_length (parts) - 1;
}

static void
assert_last_wrong (CtAuthor *author, guint step, const CtMove *move)
{
  GPtrArray *wrongs = ct_lesson_get_step (ct_author_get_lesson (author), step)->wrongs;
  g_autofree char *text = ct_move_to_text (ct_author_get_rules (author), move);

  g_assert_cmpstr (((const CtWrong *) wrongs->pdata[wrongs->len - 1])->move, ==, text);
}

/* Playing and trying on the table. */
CT_FIXTURE_TEST ("/author/table")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/only-hearts", f->library);
  g_autoptr (CtAuthor) author = begin_at (f, replay, 5);
  guint n_tried = 0;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (CtSession) session =
          ct_author_create_session (author, ct_author_get_n_steps (author));
      g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

      ct_rules_legal (ct_author_get_rules (author), ct_session_get_state (session),
                      legal);
      g_assert_cmpuint (ct_session_get_state (session)->to_act, ==,
                        ct_author_get_learner (author));
      g_assert_true (ct_author_play (author, &g_array_index (legal, CtMove, 0)));
      ct_author_let_play (author);
    }
  g_assert_cmpuint (ct_author_get_n_steps (author), ==, 3);

  for (guint step = 0; step < 3; step++)
    {
      g_autoptr (CtSession) session = ct_author_create_session (author, step);
      const CtState *state = ct_session_get_state (session);
      g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

      ct_moves_tried (ct_author_get_rules (author), state, state->to_act, tried);
      for (guint i = 0; i < tried->len; i++)
        {
          guint n_not_now = count_not_now (author);
          CtAuthorTried result =
              ct_author_try (author, step, &g_array_index (tried, CtMove, i));

          g_assert_cmpuint (count_not_now (author), ==,
                            n_not_now + (result == CT_AUTHOR_NOT_NOW));
          n_tried += result == CT_AUTHOR_REFUSED || result == CT_AUTHOR_NOT_NOW;
          if (result == CT_AUTHOR_REFUSED || result == CT_AUTHOR_NOT_NOW)
            {
              assert_last_wrong (author, step, &g_array_index (tried, CtMove, i));
              g_assert_cmpint (ct_author_try (author, step,
                                              &g_array_index (tried, CtMove, i)),
                               ==, CT_AUTHOR_KNOWN);
            }
        }
    }
  g_assert_cmpuint (n_tried, >, 3);

  for (guint step = 0; step < ct_author_get_n_steps (author); step++)
    if (ct_author_can_add_quiz (author, step))
      {
        g_autofree char *findings = NULL;

        g_assert_true (ct_author_add_quiz (author, step));
        wait_for_check (author);
        findings = check (author);
        g_assert_cmpstr (findings, ==, "");
        return;
      }
  g_assert_not_reached ();
}

/* What is still to do, and where. */
CT_FIXTURE_TEST ("/author/tasks")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/only-hearts", f->library);
  g_autoptr (CtAuthor) author = begin_at (f, replay, 6);
  g_autoptr (CtDiagnostics) findings = NULL;
  g_autoptr (GPtrArray) tasks = NULL;
  g_autoptr (GPtrArray) fields = NULL;
  const CtAuthorField *ask = NULL;
  gboolean is_told = FALSE;

  g_assert_true (ct_author_follow (author));
  g_assert_true (ct_author_follow (author));
  fields = ct_author_list_fields (author, 0);
  for (guint i = 0; i < fields->len && ask == NULL; i++)
    if (g_str_equal (((const CtAuthorField *) fields->pdata[i])->element, "ask"))
      ask = fields->pdata[i];
  {
    const CtAccept *accept =
        ct_lesson_get_step (ct_author_get_lesson (author), 0)->accepts->pdata[0];
    g_autofree char *text =
        g_strdup_printf ("Play %s.", strchr (accept->move, ' ') + 1);

    g_assert_true (ct_author_set_words (author, ask->place, text));
  }

  findings = ct_author_check (ct_author_get_bytes (author));
  tasks = ct_author_list_tasks (author, findings);
  for (guint i = 0; i < tasks->len; i++)
    {
      const CtAuthorTask *task = g_ptr_array_index (tasks, i);

      g_test_message ("%s", task->text);
      g_assert_null (strchr (task->text, '<'));
      is_told |=
          task->step == 0 && strstr (task->text, "gives the answer away") != NULL;
    }
  g_assert_true (is_told);
  /* The title and the goal. */
  g_assert_cmpuint (tasks->len, ==, 3);
  g_assert_cmpuint (((const CtAuthorTask *) tasks->pdata[0])->step, ==, CT_AUTHOR_HEAD);
}

/* What is shown of a lesson that is being written */
CT_FIXTURE_TEST ("/author/outline")
{
  static const char *const typed[] = { "Clu", "Club", "Clubs" };
  static const char *const steps[] = {
    "You play the 2 of clubs.",
    "You play the 9 of clubs.",
    "You lead the queen of spades.",
  };
  static const CtAuthorField expected[] = {
    { "say", 0, "What the coach says first", "", TRUE },
    { "ask", 0, "Question", "Which card do you play to this trick?", FALSE },
    { "accept", 0, "Answer to the right move: You play the 2 of clubs.", "", FALSE },
    { "wrong", 0, "Answer to this mistake: You play the queen of spades.",
      "The suit to follow is clubs, and you hold the 9 of clubs and the 2 of clubs. "
      "Play a card of that suit.",
      TRUE },
    { "wrong", 0, "Answer to this mistake: You draw a card.",
      "You can follow suit with the 9 of clubs and the 2 of clubs, so you can’t draw or "
      "pick up the trick. Play a card of that suit.",
      TRUE },
    { "hint", 0, "Hint 1",
      "Look at the suit that was led, and at your cards in that suit.", TRUE },
    { "hint", 0, "Hint 2",
      "If you hold a card of the suit that was led, you must play one.", TRUE },
  };
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/only-hearts", f->library);
  g_autoptr (CtAuthor) author = begin_at (f, replay, 6);
  g_autoptr (GPtrArray) head = ct_author_list_fields (author, CT_AUTHOR_HEAD);
  g_autoptr (GPtrArray) fields = NULL;
  g_autofree char *title = NULL;
  const CtMove refused = { .type = CT_MOVE_PASS,
                           .seat = ct_author_get_learner (author) };

  g_assert_false (ct_author_play (author, &refused));
  g_assert_false (ct_author_can_undo (author));
  g_assert_true (ct_author_can_follow (author));
  g_assert_null (ct_author_dup_title (author));
  g_assert_cmpuint (head->len, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    g_assert_true (ct_author_set_words (author,
                                        ((const CtAuthorField *) head->pdata[0])->place,
                                        typed[i]));
  title = ct_author_dup_title (author);
  g_assert_cmpstr (title, ==, "Clubs");
  g_assert_true (ct_author_undo (author));
  g_assert_false (ct_author_can_undo (author));
  g_assert_true (ct_author_redo (author));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *words = NULL;

      g_assert_true (ct_author_follow (author));
      g_assert_cmpuint (ct_author_get_last_step (author), ==, i);
      words = ct_author_say_step (author, i);
      g_assert_cmpstr (words, ==, steps[i]);
    }

  g_assert_true (ct_author_add_say (author, 0));
  fields = ct_author_list_fields (author, 0);
  g_assert_cmpuint (fields->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < fields->len; i++)
    {
      const CtAuthorField *field = g_ptr_array_index (fields, i);

      g_assert_cmpstr (field->element, ==, expected[i].element);
      g_assert_cmpstr (field->label, ==, expected[i].label);
      g_assert_cmpstr (field->text, ==, expected[i].text);
      g_assert_cmpint (field->can_remove, ==, expected[i].can_remove);
    }
}

/* Other cards can be dealt until there is a step. */
CT_FIXTURE_TEST ("/author/deal")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/only-hearts", f->library);
  g_autoptr (CtAuthor) of_hand = begin_at (f, replay, 6);
  g_autoptr (CtAuthor) author =
      ct_author_new_dealt (f->library, &ct_rules_kargaburo, 3, 1);
  g_autoptr (CtSession) first = ct_author_create_session (author, 0);
  g_autoptr (CtSession) second = NULL;
  const CtState *state;

  g_assert_false (ct_author_is_dealt (of_hand));
  g_assert_true (ct_author_is_dealt (author));
  ct_author_deal (author, 2);
  second = ct_author_create_session (author, 0);
  state = ct_session_get_state (second);
  g_assert_cmpuint (state->n_seats, ==, 3);
  g_assert_cmpuint (state->dealer, ==, 2);
  g_assert_cmpuint (state->to_act, ==, ct_author_get_learner (author));
  g_assert_cmpint (state->phase, !=, CT_PHASE_DEAL);
  g_assert_cmpint (memcmp (state->card, ct_session_get_state (first)->card,
                           sizeof state->card),
                   !=, 0);
  g_assert_true (ct_author_undo (author));
}

static GBytes *
read_lesson (const char *folder, const char *name)
{
  g_autofree char *path = dup_lesson_path (folder, name);

  return read_file (path);
}

/* Steps of all kinds in the list of steps */
CT_FIXTURE_TEST ("/author/kinds")
{
  static const struct
  {
    guint step;
    const char *words;
  } steps[] = {
    { 0, "You play the 9 of hearts." },
    { 1, "Whose card is winning now, yours or Berta’s?" },
    { 2, "Follow suit." },
    { 4, "You lead the king of clubs." },
  };
  g_autoptr (GBytes) bytes = read_lesson ("kargaburo", "01-first-card.xml");
  g_autoptr (CtAuthor) author = ct_author_new_from_bytes (f->library, bytes, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *words = ct_author_say_step (author, steps[i].step);

      g_assert_cmpstr (words, ==, steps[i].words);
    }
}

/* The dealt table of a lesson without steps becomes one that is laid. */
CT_FIXTURE_TEST ("/author/dealt")
{
  static const char lesson[] =
      "<lesson id=\"dealt\" ruleset=\"cangkul\" level=\"beginner\" minutes=\"5\">\n"
      "  <title>Dealt</title>\n"
      "  <goal>Read.</goal>\n"
      "  <teaches rule=\"CK-LEAD-1\"/>\n"
      "  <deal seats=\"2\" dealer=\"A\" seed=\"1\"/>\n"
      "  <step><say>Read.</say></step>\n"
      "</lesson>\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (lesson, strlen (lesson));
  g_autoptr (GError) error = NULL;
  g_autoptr (CtAuthor) author = ct_author_new_from_bytes (f->library, bytes, &error);

  g_assert_no_error (error);
  while (ct_author_get_n_steps (author) > 0)
    g_assert_true (ct_author_remove_step (author, ct_author_get_n_steps (author) - 1));
  {
    g_autoptr (CtSession) session = ct_author_create_session (author, 0);
    g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

    g_assert_cmpuint (ct_session_get_state (session)->to_act, !=,
                      ct_author_get_learner (author));
    ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                    legal);
    g_assert_true (ct_author_play (author, &g_array_index (legal, CtMove, 0)));
  }
  g_assert_nonnull (strstr (g_bytes_get_data (ct_author_get_bytes (author), NULL),
                            "<position"));
  g_assert_null (strstr (g_bytes_get_data (ct_author_get_bytes (author), NULL),
                         "<deal"));
}

/* Returns: the place of the step's first field with this element */
static guint
find_field (CtAuthor *author, guint step, const char *element)
{
  g_autoptr (GPtrArray) fields = ct_author_list_fields (author, step);

  for (guint i = 0; i < fields->len; i++)
    {
      const CtAuthorField *field = g_ptr_array_index (fields, i);

      if (g_str_equal (field->element, element))
        return field->place;
    }

  g_assert_not_reached ();
}

/* The table of a later step has other options. */
CT_FIXTURE_TEST ("/author/options")
{
  g_autoptr (GBytes) bytes = read_lesson ("cangkul", "03-sharing.xml");
  g_autoptr (CtAuthor) author = ct_author_new_from_bytes (f->library, bytes, NULL);
  g_autoptr (CtSession) session = NULL;
  CtMove move;
  guint step = 0;

  while (g_strcmp0 (ct_lesson_get_step (ct_author_get_lesson (author), step)->id,
                    "in-order") != 0)
    step++;
  g_assert_true (ct_author_remove (author, find_field (author, step, "wrong")));
  session = ct_author_create_session (author, step);
  g_assert_cmpint (ct_move_parse (ct_session_get_rules (session),
                                  ct_session_get_state (session), 0, "take JS", &move),
                   ==, CT_MOVE_TEXT_OK);
  g_assert_cmpint (ct_author_try (author, step, &move), ==, CT_AUTHOR_REFUSED);
}

/* A lesson of the program that is edited becomes another lesson. */
CT_FIXTURE_TEST ("/author/own")
{
  g_autoptr (GBytes) bytes = read_lesson ("kargaburo", "03-following.xml");
  g_autoptr (CtAuthor) author = ct_author_new_from_bytes (f->library, bytes, NULL);
  g_autofree char *id = g_strdup (ct_lesson_get_id (ct_author_get_lesson (author)));
  g_autofree char *own = NULL;

  ct_author_make_own (author);
  own = g_strdup (ct_lesson_get_id (ct_author_get_lesson (author)));
  g_assert_cmpstr (own, !=, id);
  g_assert_null (ct_library_lookup_lesson (f->library, own));
  ct_author_make_own (author);
  g_assert_cmpstr (ct_lesson_get_id (ct_author_get_lesson (author)), ==, own);
  g_assert_true (ct_author_undo (author));
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author), bytes));
}

static gboolean
is_there (GWeakRef *ref)
{
  g_autoptr (GObject) object = g_weak_ref_get (ref);

  return object != NULL;
}

/* After a crash, the lesson is there byte for byte. */
CT_FIXTURE_TEST ("/author/draft")
{
  g_autofree char *folder = g_dir_make_tmp ("author-XXXXXX", NULL);
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/only-hearts", f->library);
  g_autoptr (CtAuthor) author = begin_at (f, replay, 6);
  g_autoptr (CtDocument) document = ct_document_new (NULL, NULL);
  g_autoptr (CtAuthor) again = NULL;
  g_autoptr (GPtrArray) found = NULL;
  const CtFoundDraft *draft;
  GWeakRef journal;
  CtDraft *written = ct_draft_new_of_lesson (folder);

  g_assert_true (ct_author_follow (author));
  ct_draft_write (written, document, NULL, ct_author_get_bytes (author));
  g_assert_true (ct_author_follow (author));
  ct_draft_write (written, document, NULL, ct_author_get_bytes (author));
  ct_journal_finish_all (30000);
  /* Its thread and the main loop let go of it. */
  g_weak_ref_init (&journal, ct_draft_get_journal (written));
  g_object_unref (written);
  while (is_there (&journal))
    g_main_context_iteration (NULL, FALSE);
  g_weak_ref_clear (&journal);

  found = ct_test_find_drafts (folder);
  g_assert_cmpuint (found->len, ==, 1);
  draft = g_ptr_array_index (found, 0);
  g_assert_nonnull (draft->opened->lesson);
  g_assert_null (draft->opened->record);
  g_assert_true (g_bytes_equal (draft->mine, ct_author_get_bytes (author)));
  again = ct_author_new_from_bytes (f->library, draft->mine, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (ct_author_get_n_steps (again), ==, 2);
  ct_draft_discard (draft->draft);
}
