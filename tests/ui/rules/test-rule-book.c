/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule book is open: it can be read, searched and tried with pointer and keys. */
#include <string.h>

#include "ct-example-page.h"
#include "ct-lesson-page.h"
#include "ct-person.h"
#include "ct-plain-text.h"
#include "ct-replay-page.h"
#include "ct-rules-page.h"
#include "ct-window-rig.h"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  GPtrArray *said; /* of sentences */
} Reader;

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

static void
on_said (Reader *reader, const char *text)
{
  g_ptr_array_add (reader->said, g_strdup (text));
}

static void
sit_down (Reader *reader)
{
  reader->window = ct_rig_open_window (&usual);
  reader->person = ct_person_new (GTK_WINDOW (reader->window));
  reader->said = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect_swapped (ct_window_get_announcer (reader->window), "said",
                            G_CALLBACK (on_said), reader);
}

static void
open_book (Reader *reader, const char *game, const char *rule)
{
  gtk_widget_activate_action (GTK_WIDGET (reader->window), "win.show-rule", "(ss)",
                              game, rule);
  ct_rig_wait_frames (GTK_WIDGET (reader->window), 6);
  reader->page = ct_window_get_page (reader->window);
  g_assert_true (CT_IS_RULES_PAGE (reader->page));
  ct_person_take_keyboard (reader->person);
}

static void
stand_up (Reader *reader)
{
  ct_person_free (reader->person);
  ct_rig_close_window (reader->window);
  g_ptr_array_unref (reader->said);
}

/* ------------------------------------------------------------------- what is in sight
 */

static GtkWidget *
get_focus (Reader *reader)
{
  return gtk_window_get_focus (GTK_WINDOW (reader->window));
}

static const char *
get_focus_text (Reader *reader)
{
  GtkWidget *focus = get_focus (reader);

  return CT_IS_PLAIN_TEXT (focus) ? ct_plain_text_get_text (CT_PLAIN_TEXT (focus)) : "";
}

static gboolean
has_focus_text (gpointer data)
{
  const struct
  {
    Reader *reader;
    const char *text;
  } *wanted = data;

  return g_str_equal (get_focus_text (wanted->reader), wanted->text);
}

static void
wait_for_focus (Reader *reader, const char *text)
{
  struct
  {
    Reader *reader;
    const char *text;
  } wanted = { reader, text };

  ct_person_wait (reader->person, has_focus_text, &wanted, text);
  ct_person_settle (reader->person);
}

/* Where it lies within what is seen of the page. */
static void
assert_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (scroller));
}

static gboolean
is_found (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "found");
}

/* Only this rule is marked, all of its heading is in sight, and it has the focus. */
static void
assert_led_to (Reader *reader, const char *title)
{
  GtkWidget *section;

  wait_for_focus (reader, title);
  assert_in_sight (get_focus (reader));
  section = ct_rig_find_where (reader->page, is_found, NULL);
  g_assert_nonnull (section);
  g_assert_true (gtk_widget_is_ancestor (get_focus (reader), section));
}

static gboolean
is_button (GtkWidget *widget, gconstpointer text)
{
  g_autofree char *words = NULL;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;

  words = ct_rig_dup_text (widget);
  return strstr (words, text) != NULL;
}

static void
click (Reader *reader, const char *text)
{
  GtkWidget *button =
      ct_rig_find_where (ct_window_get_page (reader->window), is_button, text);

  g_assert_nonnull (button);
  ct_person_click (reader->person, button);
  ct_person_settle (reader->person);
}

static void
type (Reader *reader, const char *text)
{
  for (; *text != '\0'; text++)
    ct_person_press (reader->person, *text == ' ' ? GDK_KEY_space : (guint) *text, 0);
}

/* ---------------------------------------------------------------------------- reading
 */

/* Every rule is told in full without a click, and nothing in a code. */
static void
test_open (gconstpointer game)
{
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (ct_rig_library (),
                                                      ct_rules_lookup (game)));
  g_autofree char *text = NULL;
  Reader reader;

  sit_down (&reader);
  open_book (&reader, game, "");
  text = ct_rig_dup_text (reader.page);
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      g_assert_nonnull (strstr (text, ct_text (chapter->title)));
      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          g_assert_nonnull (strstr (text, ct_text (rule->title)));
          g_assert_nonnull (strstr (text, ct_text (rule->text)));
          g_assert_null (strstr (text, rule->id));
          for (guint k = 0; k < rule->examples->len; k++)
            g_assert_nonnull (strstr (text,
                                      ct_text (((const CtExample *)
                                                    g_ptr_array_index (rule->examples,
                                                                       k))
                                                   ->title)));
        }
    }
  stand_up (&reader);
}

static gboolean
has_code (GtkWidget *widget, gconstpointer data)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  return tip != NULL && !gtk_widget_has_css_class (widget, "heading") &&
         g_regex_match_simple ("[A-Z]{2,5}-[A-Z]+-[0-9]", tip, 0, 0);
}

/* What only authors know comes up for who asks at the heading of a rule, and nowhere
 * else.
 */
static void
test_no_codes (void)
{
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "KB-FOLLOW-1");
  g_assert_null (ct_rig_find_where (reader.page, has_code, NULL));
  stand_up (&reader);
}

/* A refusal leads to its rule, and Escape back to the same step of the lesson. */
static void
test_from_refusal (void)
{
  CtLessonRunner *runner;
  GtkWidget *lesson;
  Reader reader;

  sit_down (&reader);
  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_rig_wait_frames (GTK_WIDGET (reader.window), 4);
  lesson = ct_window_get_page (reader.window);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (lesson));
  ct_lesson_runner_restart (runner);
  ct_rig_wait_frames (lesson, 4);
  ct_person_take_keyboard (reader.person);
  g_assert_cmpint (ct_rig_try_move (runner, "follow QS"), ==, CT_ANSWER_WRONG);
  ct_person_settle (reader.person);

  click (&reader, "Show the Rule");
  reader.page = ct_window_get_page (reader.window);
  g_assert_true (CT_IS_RULES_PAGE (reader.page));
  assert_led_to (&reader, "Follow suit");

  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == lesson);
  g_assert_cmpuint (ct_lesson_runner_get_step (runner), ==, 0);
  g_assert_cmpint (ct_lesson_runner_get_state (runner), ==, CT_LESSON_ASK);
  stand_up (&reader);
}

/* With the keyboard one comes from rule to rule, and sees the text of each. */
static void
test_by_keys (void)
{
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "");
  for (guint i = 0; i < 6; i++)
    {
      ct_person_press (reader.person, GDK_KEY_Tab, 0);
      ct_person_settle (reader.person);
      g_assert_nonnull (get_focus (&reader));
      assert_in_sight (get_focus (&reader));
    }
  stand_up (&reader);
}

/* ------------------------------------------------------------------------- searching
 */

static gboolean
is_in_entry (gpointer data)
{
  return GTK_IS_TEXT (get_focus (data));
}

static gboolean
is_in_list (gpointer data)
{
  return GTK_IS_BUTTON (get_focus (data));
}

static gboolean
has_said (gpointer data)
{
  const Reader *reader = data;

  return reader->said->len > 0;
}

/* Ctrl+F, some letters, Enter: there; Ctrl+F once more: what else was found. */
static void
test_search (void)
{
  g_autofree char *found = NULL;
  g_autofree char *again = NULL;
  g_autofree char *book = NULL;
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "");
  g_ptr_array_set_size (reader.said, 0);
  ct_person_press (reader.person, GDK_KEY_f, GDK_CONTROL_MASK);
  type (&reader, "follow suit");
  ct_person_wait (reader.person, has_said, &reader, "the number of places");
  found = ct_rig_dup_text (reader.page);
  g_assert_nonnull (strstr (found, "If you hold a card of the suit that was led"));
  g_assert_null (strstr (found, "Shuffle first"));
  g_assert_nonnull (strstr (found,
                            g_ptr_array_index (reader.said, reader.said->len - 1)));

  ct_person_press (reader.person, GDK_KEY_Return, 0);
  assert_led_to (&reader, "Follow suit");

  ct_person_press (reader.person, GDK_KEY_f, GDK_CONTROL_MASK);
  ct_person_settle (reader.person);
  again = ct_rig_dup_text (reader.page);
  g_assert_null (strstr (again, "Shuffle first"));

  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  book = ct_rig_dup_text (reader.page);
  g_assert_nonnull (strstr (book, "Shuffle first"));
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (reader.window)));
  stand_up (&reader);
}

/* A place that was found is clicked; from the list, Escape leads back to the entry. */
static void
test_results (void)
{
  Reader reader;
  g_autofree char *text = NULL;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "");
  type (&reader, "draw");
  ct_person_wait (reader.person, has_said, &reader, "the number of places");
  ct_person_settle (reader.person);
  click (&reader, "Draw if you cannot follow");
  assert_led_to (&reader, "Draw if you cannot follow");

  ct_person_press (reader.person, GDK_KEY_f, GDK_CONTROL_MASK);
  ct_person_wait (reader.person, is_in_entry, &reader, "the entry to have the focus");
  ct_person_settle (reader.person);
  ct_person_press (reader.person, GDK_KEY_Tab, 0);
  ct_person_wait (reader.person, is_in_list, &reader, "a result to have the focus");
  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_wait (reader.person, is_in_entry, &reader, "the entry to have it again");
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  text = ct_rig_dup_text (reader.page);
  g_assert_nonnull (strstr (text, "Shuffle first"));
  stand_up (&reader);
}

/* Escape takes the words away; where there are none it leads into the book, to a rule
 * that is in sight.
 */
static void
test_leave_search (void)
{
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "");
  type (&reader, "suit");
  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  g_assert_true (GTK_IS_TEXT (get_focus (&reader)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_focus (&reader))), ==, "");

  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  g_assert_true (CT_IS_PLAIN_TEXT (get_focus (&reader)));
  assert_in_sight (get_focus (&reader));
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  stand_up (&reader);
}

/* What looks like markup is looked for, and nothing else. */
static void
test_nothing_found (void)
{
  g_autofree char *text = NULL;
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "");
  ct_rules_page_search (CT_RULES_PAGE (reader.page), "<b>suit</b> & %s");
  ct_rig_wait_frames (reader.page, 4);
  text = ct_rig_dup_text (reader.page);
  g_assert_nonnull (strstr (text, "No rule has these words."));
  g_assert_cmpstr (g_ptr_array_index (reader.said, reader.said->len - 1), ==,
                   "No rule has these words. Try fewer letters.");
  stand_up (&reader);
}

/* ------------------------------------------------------------------- going to places
 */

static gboolean
is_contents (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Contents") == 0;
}

static gboolean
is_line (GtkWidget *widget, gconstpointer text)
{
  g_autofree char *label = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return FALSE;

  g_object_get (widget, "text", &label, NULL);
  return g_strcmp0 (label, text) == 0;
}

/* The contents lead to a chapter. */
static void
test_contents (void)
{
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "");
  ct_person_click (reader.person, ct_rig_find_where (reader.page, is_contents, NULL));
  ct_person_settle (reader.person);
  ct_person_click (reader.person, ct_rig_find_where (reader.page, is_line, "Drawing"));
  wait_for_focus (&reader, "Drawing");
  assert_in_sight (get_focus (&reader));
  stand_up (&reader);
}

/* The picture of an example is touched: it can be tried, and one comes back to it. */
static void
test_try (void)
{
  GtkWidget *picture;
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "kargaburo", "KB-FOLLOW-1");
  assert_led_to (&reader, "Follow suit");
  ct_person_press (reader.person, GDK_KEY_Tab, 0);
  ct_person_settle (reader.person);
  picture = get_focus (&reader);
  g_assert_true (GTK_IS_BUTTON (picture));
  assert_in_sight (picture);
  ct_person_press (reader.person, GDK_KEY_Return, 0);
  ct_person_settle (reader.person);
  g_assert_true (CT_IS_EXAMPLE_PAGE (ct_window_get_page (reader.window)));

  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.back", NULL);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  g_assert_true (get_focus (&reader) == picture);
  assert_in_sight (picture);
  ct_person_click (reader.person, picture);
  ct_person_settle (reader.person);
  g_assert_true (CT_IS_EXAMPLE_PAGE (ct_window_get_page (reader.window)));
  stand_up (&reader);
}

/* ---------------------------------------------------------------------------- moments
 */

static gboolean
is_moment (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "moment");
}

static gboolean
has_moment (gpointer page)
{
  return ct_rig_find_where (page, is_moment, NULL) != NULL;
}

static gboolean
is_ask (GtkWidget *widget, gconstpointer section)
{
  return is_button (widget, "See it in recorded hands") &&
         gtk_widget_is_ancestor (widget, (GtkWidget *) section);
}

/* Asks in the rule to which somebody was led; the first moment has the focus then. */
static GtkWidget *
ask_for_moments (Reader *reader)
{
  GtkWidget *section = ct_rig_find_where (reader->page, is_found, NULL);
  GtkWidget *ask = ct_rig_find_where (section, is_ask, section);

  g_assert_nonnull (ask);
  gtk_widget_grab_focus (ask);
  ct_rig_wait_frames (reader->page, 4);
  assert_in_sight (ask);
  g_ptr_array_set_size (reader->said, 0);
  ct_person_press (reader->person, GDK_KEY_Return, 0);
  ct_person_wait (reader->person, has_moment, reader->page, "moments to be found");
  ct_person_settle (reader->person);
  g_assert_true (is_moment (get_focus (reader), NULL));
  g_assert_true (gtk_widget_is_ancestor (get_focus (reader), section));
  g_assert_cmpuint (reader->said->len, >, 0);
  return get_focus (reader);
}

static CtReplay *
replay_of (CtWindow *window)
{
  GtkWidget *page = ct_window_get_page (window);

  g_assert_true (CT_IS_REPLAY_PAGE (page));
  return ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
}

/* A moment opens its hand just there, and back leads to the book, where one was. */
static void
test_moment (void)
{
  GtkWidget *moment;
  CtReplay *replay;
  guint position;
  Reader reader;

  sit_down (&reader);
  open_book (&reader, "cangkul", "CK-FOLLOW-1");
  assert_led_to (&reader, "Follow suit");
  moment = ask_for_moments (&reader);
  ct_person_press (reader.person, GDK_KEY_Return, 0);
  ct_person_settle (reader.person);
  replay = replay_of (reader.window);
  position = ct_session_get_position (ct_replay_get_session (replay));
  g_assert_cmpuint (position, >, 0);
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay, position - 1), ==,
                   "CK-FOLLOW-1");

  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.back", NULL);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  g_assert_true (get_focus (&reader) == moment);
  assert_in_sight (moment);
  stand_up (&reader);
}

/* The hand from which one came shows it, too; that one comes back, and no other. */
static void
test_moment_of_open_hand (void)
{
  GtkWidget *record;
  Reader reader;
  guint position;

  sit_down (&reader);
  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.open-hand", "(ss)",
                              "cangkul", "the-first-evening");
  ct_rig_wait_frames (GTK_WIDGET (reader.window), 4);
  record = ct_window_get_page (reader.window);
  open_book (&reader, "cangkul", "CK-FOLLOW-1");
  assert_led_to (&reader, "Follow suit");
  ask_for_moments (&reader);
  ct_person_press (reader.person, GDK_KEY_Return, 0);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == record);
  position =
      ct_session_get_position (ct_replay_get_session (replay_of (reader.window)));
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay_of (reader.window),
                                                 position - 1),
                   ==, "CK-FOLLOW-1");
  stand_up (&reader);
}

/* Who does not want to know how hands go on is told the place alone. */
static void
test_discreet_moments (void)
{
  g_autofree char *text = NULL;
  Reader reader;

  g_settings_set_boolean (ct_rig_settings (), "hide-future", TRUE);
  sit_down (&reader);
  open_book (&reader, "cangkul", "CK-FOLLOW-1");
  assert_led_to (&reader, "Follow suit");
  text = ct_rig_dup_text (ask_for_moments (&reader));
  g_strchomp (text);
  g_assert_true (g_regex_match_simple ("^“.*”, move [0-9]+$", text, 0, 0));
  g_settings_reset (ct_rig_settings (), "hide-future");
  stand_up (&reader);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_data_func ("/ui/rule-book/open/kargaburo", "kargaburo", test_open);
  g_test_add_data_func ("/ui/rule-book/open/buraco-brazil", "buraco-brazil", test_open);
  g_test_add_func ("/ui/rule-book/no-codes", test_no_codes);
  g_test_add_func ("/ui/rule-book/from-refusal", test_from_refusal);
  g_test_add_func ("/ui/rule-book/by-keys", test_by_keys);
  g_test_add_func ("/ui/rule-book/search", test_search);
  g_test_add_func ("/ui/rule-book/results", test_results);
  g_test_add_func ("/ui/rule-book/leave-search", test_leave_search);
  g_test_add_func ("/ui/rule-book/nothing-found", test_nothing_found);
  g_test_add_func ("/ui/rule-book/contents", test_contents);
  g_test_add_func ("/ui/rule-book/try", test_try);
  g_test_add_func ("/ui/rule-book/moment", test_moment);
  g_test_add_func ("/ui/rule-book/moment-of-open-hand", test_moment_of_open_hand);
  g_test_add_func ("/ui/rule-book/discreet-moments", test_discreet_moments);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
