/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tour through everything that can be done, once with real keys alone and once with a
 * real pointer alone. Each action must change what it is there to change; one that the
 * table does not know fails.
 */
#include <gdk/x11/gdkx.h>

#include "ct-card-view.h"
#include "ct-lesson-page.h"
#include "ct-moment-bar.h"
#include "ct-page-header.h"
#include "ct-person.h"
#include "ct-place-view.h"
#include "ct-practice-page.h"
#include "ct-replay-page.h"
#include "ct-seat-view.h"
#include "ct-table-pane.h"
#include "ct-tour.h"

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtStop stop;
  const char *action;
} Tour;

/* ------------------------------------------------------------------- what may change
 */

static CtTablePane *
get_pane (Tour *tour)
{
  return CT_TABLE_PANE (ct_rig_find (tour->page, CT_TYPE_TABLE_PANE));
}

static CtReplay *
get_replay (Tour *tour)
{
  return ct_replay_page_get_replay (CT_REPLAY_PAGE (tour->page));
}

static char *
watch_page (Tour *tour)
{
  return g_strdup_printf ("%p", ct_window_get_page (tour->window));
}

static char *
watch_windows (Tour *tour)
{
  return g_strdup_printf ("%u", ct_person_get_n_opened (tour->person));
}

static char *
watch_requests (Tour *tour)
{
  return g_strdup_printf ("%u", ct_person_get_n_requests (tour->person));
}

static char *
watch_focus (Tour *tour)
{
  return g_strdup_printf ("%p", gtk_window_get_focus (GTK_WINDOW (tour->window)));
}

static char *
watch_clipboard (Tour *tour)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (tour->window));

  return g_strdup_printf ("%p", gdk_clipboard_get_content (clipboard));
}

static GtkWidget *
find_open_popover (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_open_popover (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static char *
watch_popover (Tour *tour)
{
  return g_strdup_printf ("%p", find_open_popover (tour->page));
}

static void
add_words (GString *words, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_words (words, child);
}

static char *
watch_words (Tour *tour)
{
  GString *words = g_string_new (NULL);

  add_words (words, tour->page);
  return g_string_free (words, FALSE);
}

static char *
watch_banner (Tour *tour)
{
  return g_strdup (
      ct_refusal_banner_get_text (ct_table_pane_get_banner (get_pane (tour))));
}

static char *
watch_position (Tour *tour)
{
  CtSession *session = ct_replay_get_session (get_replay (tour));

  return g_strdup_printf ("%u", ct_session_get_position (session));
}

static char *
watch_depth (Tour *tour)
{
  return g_strdup_printf ("%u", ct_replay_get_depth (get_replay (tour)));
}

/* What has been written into the hand here. */
static char *
watch_writing (Tour *tour)
{
  CtReplay *replay = get_replay (tour);
  guint position = ct_session_get_position (ct_replay_get_session (replay));

  return g_strdup_printf ("%u %x %u", ct_replay_get_n_notes (replay, position),
                          ct_timeline_get_kinds (ct_replay_get_timeline (replay),
                                                 position),
                          ct_replay_get_n_variations (replay, position));
}

static char *
watch_eyes (Tour *tour)
{
  g_autofree char *seen_by = NULL;
  gboolean honest;
  gboolean hides_future;

  g_object_get (tour->page, "seen-by", &seen_by, "honest", &honest, "hides-future",
                &hides_future, NULL);
  return g_strdup_printf ("%s %d %d", seen_by, honest, hides_future);
}

static char *
watch_playing (Tour *tour)
{
  return g_strdup_printf ("%d",
                          ct_replay_page_is_playing (CT_REPLAY_PAGE (tour->page)));
}

static char *
watch_interactive (Tour *tour)
{
  return g_strdup_printf (
      "%d", ct_table_view_get_interactive (ct_table_pane_get_table (get_pane (tour))));
}

static char *
watch_lesson (Tour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  return g_strdup_printf ("%u %u", ct_lesson_runner_get_step (runner),
                          ct_lesson_runner_get_n_hints_shown (runner));
}

static char *
watch_practice (Tour *tour)
{
  return g_strdup_printf ("%p",
                          ct_practice_page_get_session (CT_PRACTICE_PAGE (tour->page)));
}

static char *
watch_chosen (Tour *tour)
{
  CtTableView *table = ct_table_pane_get_table (get_pane (tour));
  GString *chosen = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && gtk_widget_has_css_class (child, "chosen"))
      g_string_append_printf (chosen, "%u ",
                              ct_card_view_get_card (CT_CARD_VIEW (child)));
  return g_string_free (chosen, FALSE);
}

/* -------------------------------------------------------------- what a pointer touches
 */

static GtkWidget *
find_with_tooltip (GtkWidget *widget, const char *tooltip)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_with_tooltip (child, tooltip);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
touch_eyes (Tour *tour)
{
  return find_with_tooltip (tour->page, "Whose Cards Are Seen");
}

static GtkWidget *
touch_quiz (Tour *tour)
{
  return find_with_tooltip (tour->page, "Quiz Me: What Would You Play?");
}

static GtkWidget *
touch_marks (Tour *tour)
{
  return find_with_tooltip (tour->page, "Mark This Move");
}

static GtkWidget *
touch_bookmarks (Tour *tour)
{
  return find_with_tooltip (tour->page, "Bookmarks");
}

static GtkWidget *
touch_number (Tour *tour)
{
  return find_with_tooltip (tour->page, "Go to a Move");
}

static GtkWidget *
touch_search (Tour *tour)
{
  return ct_rig_find (tour->page, GTK_TYPE_SEARCH_ENTRY);
}

static GtkWidget *
touch_card (Tour *tour)
{
  CtTableView *table = ct_table_pane_get_table (get_pane (tour));

  ct_table_view_focus_hand (table);
  return gtk_widget_get_focus_child (GTK_WIDGET (table));
}

static GtkWidget *
find_mapped (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget) &&
      gtk_widget_get_focusable (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_mapped (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
touch_place (Tour *tour)
{
  return find_mapped (tour->page, CT_TYPE_PLACE_VIEW);
}

static GtkWidget *
touch_seat (Tour *tour)
{
  return find_mapped (tour->page, CT_TYPE_SEAT_VIEW);
}

/* ------------------------------------------------------------- what has to be so
 * before
 */

static void
go_to_question (Tour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  for (guint step = 0; ct_lesson_runner_get_state (runner) != CT_LESSON_ASK; step++)
    ct_lesson_runner_skip_to (runner, step);
}

static void
go_to_second_step (Tour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  ct_lesson_runner_skip_to (runner, 1);
}

static gboolean
may_go_on (gpointer runner)
{
  return ct_lesson_runner_can_next (runner);
}

/* Does what the first step asks, and lets the others answer. */
static void
do_first_step (Tour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));
  CtSession *session = ct_lesson_runner_get_session (runner);
  CtMove move;

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (session),
                                  ct_session_get_state (session),
                                  ct_lesson_runner_get_learner (runner), "follow 9H",
                                  &move),
                   ==, CT_MOVE_TEXT_OK);
  g_assert_cmpint (ct_lesson_runner_try (runner, &move), ==, CT_ANSWER_BEST);
  ct_person_wait (tour->person, may_go_on, runner, "the step to be done");
}

/* Two mistakes in a row, and the explanation is offered once more. */
static void
make_mistakes (Tour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));
  const CtRules *rules = ct_lesson_page_get_rules (CT_LESSON_PAGE (tour->page));

  for (guint step = 1;
       step == 1 || ct_lesson_runner_get_state (runner) != CT_LESSON_ASK; step++)
    ct_lesson_runner_skip_to (runner, step);
  for (guint n = 0; n < 2; n++)
    {
      CtMove draw = { .type = CT_MOVE_DRAW,
                      .seat = ct_lesson_runner_get_learner (runner) };

      g_assert_nonnull (
          ct_rules_check (rules,
                          ct_session_get_state (ct_lesson_runner_get_session (runner)),
                          &draw)
              .rule);
      ct_lesson_runner_try (runner, &draw);
    }
}

static void
try_example (Tour *tour)
{
  gtk_widget_activate_action (tour->page, "example.try", "u", 0);
}

/* Where another course of the hand begins. */
static void
go_to_fork (Tour *tour)
{
  CtReplay *replay = get_replay (tour);
  CtSession *session = ct_replay_get_session (replay);
  guint position = 0;

  while (ct_replay_get_n_variations (replay, position) == 0)
    g_assert_cmpuint (++position, <, ct_session_get_n_plies (session));
  ct_session_set_position (session, position);
}

static void
go_to_variation (Tour *tour)
{
  CtReplay *replay = get_replay (tour);

  go_to_fork (tour);
  ct_replay_enter_variation (replay,
                             ct_session_get_position (ct_replay_get_session (replay)),
                             0);
}

/* At a decision, so that nothing goes on by itself. */
static void
begin_quiz (Tour *tour)
{
  gtk_widget_activate_action (tour->page, "replay.next", NULL);
  gtk_widget_activate_action (tour->page, "replay.next", NULL);
  gtk_widget_activate_action (tour->page, "replay.quiz", "s", "all");
  g_assert_false (ct_replay_page_is_playing (CT_REPLAY_PAGE (tour->page)));
}

/* ------------------------------------------------------------------------- the tour */

/**
 * Step:
 * @action: what is done
 * @stop: where
 * @watch: what must be otherwise afterwards
 * @before: (nullable): actions of the page that make it possible, with blanks between
 * @arrange: (nullable): the same, where actions do not suffice
 * @touch: (nullable): what a pointer presses, where no control has the action
 */
typedef struct
{
  const char *action;
  CtStop stop;
  char *(*watch) (Tour *tour);
  const char *before;
  void (*arrange) (Tour *tour);
  GtkWidget *(*touch) (Tour *tour);
} Step;

/* clang-format off */
static const Step steps[] = {
  { "win.open", CT_STOP_LIBRARY, watch_windows },
  { "win.fullscreen", CT_STOP_LIBRARY, watch_requests },
  { "win.show-help-overlay", CT_STOP_LIBRARY, watch_windows },
  { "app.preferences", CT_STOP_LIBRARY, watch_windows },
  { "app.about", CT_STOP_LIBRARY, watch_windows },
  { "app.new-window", CT_STOP_LIBRARY, watch_windows },
  { "win.open-game", CT_STOP_LIBRARY, watch_page },
  { "win.open-lesson", CT_STOP_GAME, watch_page },
  { "win.open-hand", CT_STOP_GAME, watch_page },
  { "win.practice", CT_STOP_GAME, watch_page },
  { "win.show-rule", CT_STOP_GAME, watch_page },
  { "win.back", CT_STOP_GAME, watch_page },
  { "win.help", CT_STOP_GAME, watch_page },

  { "card.play", CT_STOP_LESSON, watch_banner, .touch = touch_card },
  { "card.choose", CT_STOP_LESSON_MELDS, watch_chosen, .arrange = go_to_question, .touch = touch_card },
  { "place.use", CT_STOP_LESSON, watch_banner, .touch = touch_place },
  { "seat.choose", CT_STOP_LESSON_DEAL, watch_words, .touch = touch_seat },
  { "lesson.hint", CT_STOP_LESSON, watch_lesson },
  { "lesson.previous", CT_STOP_LESSON, watch_lesson, .arrange = go_to_second_step },
  { "lesson.restart", CT_STOP_LESSON, watch_lesson, .arrange = go_to_second_step },
  { "lesson.teach-again", CT_STOP_LESSON, watch_lesson, .arrange = make_mistakes },
  { "lesson.next", CT_STOP_LESSON, watch_lesson, .arrange = do_first_step },
  { "win.next-lesson", CT_STOP_LESSON_DONE, watch_page },

  { "practice.what-may-i", CT_STOP_PRACTICE_TURN, watch_banner },
  { "practice.new-match", CT_STOP_PRACTICE_SHEDDING, watch_practice },
  { "practice.next-hand", CT_STOP_PRACTICE_OVER, watch_practice },

  { "rules.search", CT_STOP_RULES, watch_focus, .touch = touch_search },
  { "rules.show", CT_STOP_RULES, watch_words },
  { "example.try", CT_STOP_EXAMPLE, watch_words },
  { "example.restart", CT_STOP_EXAMPLE, watch_words, .arrange = try_example },

  { "replay.next", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "replay.previous", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.first", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.last", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "replay.next-note", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "replay.previous-note", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.next-event", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "replay.previous-event", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.next-turn", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "replay.previous-turn", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.next-trick", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "replay.previous-trick", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.next-bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "replay.previous-bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.go-back", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last" },
  { "replay.go-forward", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.last replay.go-back" },
  { "replay.go-to", CT_STOP_REPLAY_BOOKMARKS, watch_popover, .touch = touch_number },
  { "replay.go-to-number", CT_STOP_REPLAY_BOOKMARKS, watch_position, "replay.list-bookmarks" },
  { "replay.list-bookmarks", CT_STOP_REPLAY_BOOKMARKS, watch_popover, .touch = touch_bookmarks },
  { "replay.bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "replay.last" },
  { "replay.remove-bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_words, "replay.list-bookmarks" },
  { "replay.play", CT_STOP_REPLAY_BOOKMARKS, watch_playing },
  { "replay.seen-by", CT_STOP_REPLAY_BOOKMARKS, watch_eyes },
  { "replay.honest", CT_STOP_REPLAY_BOOKMARKS, watch_eyes },
  { "replay.hides-future", CT_STOP_REPLAY_BOOKMARKS, watch_eyes },
  { "replay.choose-eyes", CT_STOP_REPLAY_BOOKMARKS, watch_popover, .touch = touch_eyes },
  { "replay.quiz", CT_STOP_REPLAY_BOOKMARKS, watch_interactive },
  { "replay.show-answer", CT_STOP_REPLAY_BOOKMARKS, watch_position, .arrange = begin_quiz },
  { "replay.stop-quiz", CT_STOP_REPLAY_BOOKMARKS, watch_words, .arrange = begin_quiz },
  { "replay.choose-quiz", CT_STOP_REPLAY_BOOKMARKS, watch_popover, .touch = touch_quiz },
  { "replay.try", CT_STOP_REPLAY_BOOKMARKS, watch_interactive, "replay.next replay.next" },
  { "replay.enter-variation", CT_STOP_REPLAY_BOOKMARKS, watch_depth, .arrange = go_to_fork },
  { "replay.leave-variation", CT_STOP_REPLAY_BOOKMARKS, watch_depth, .arrange = go_to_variation },
  { "replay.name-variation", CT_STOP_REPLAY_BOOKMARKS, watch_windows, .arrange = go_to_variation },
  { "replay.remove-variation", CT_STOP_REPLAY_BOOKMARKS, watch_depth, .arrange = go_to_variation },
  { "replay.write-note", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "replay.next" },
  { "replay.edit-note", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "replay.next-note" },
  { "replay.choose-mark", CT_STOP_REPLAY_BOOKMARKS, watch_popover, "replay.next", .touch = touch_marks },
  { "replay.mark-good", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "replay.next" },
  { "replay.mark-mistake", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "replay.next" },
  { "replay.mark-key", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "replay.next" },
  { "replay.mark-question", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "replay.next" },
  { "replay.undo", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "replay.next replay.mark-good" },
  { "replay.redo", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "replay.next replay.mark-good replay.undo" },
  { "replay.save", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "replay.next replay.mark-good" },
  { "replay.save-as", CT_STOP_REPLAY_BOOKMARKS, watch_windows },
  { "replay.save-picture", CT_STOP_REPLAY_BOOKMARKS, watch_windows },
  { "replay.save-pages", CT_STOP_REPLAY_BOOKMARKS, watch_windows },
  { "replay.save-text", CT_STOP_REPLAY_BOOKMARKS, watch_windows },
  { "replay.copy-picture", CT_STOP_REPLAY_BOOKMARKS, watch_clipboard },
  { "replay.copy-text", CT_STOP_REPLAY_BOOKMARKS, watch_clipboard },
  { "replay.print", CT_STOP_REPLAY_BOOKMARKS, watch_windows },
  { "replay.play-on", CT_STOP_REPLAY_BOOKMARKS, watch_page, "replay.next replay.next" },

  /* Has a test of its own: afterwards there is no window. A pointer closes each. */
  { "app.quit", CT_STOP_LIBRARY, watch_windows },
};
/* clang-format on */

/* ------------------------------------------------------------------- ways to do it */

typedef struct
{
  Tour *tour;
  const Step *step;
  char *before;
} Change;

static gboolean
has_changed (gpointer data)
{
  Change *change = data;
  g_autofree char *now = change->step->watch (change->tour);

  return g_strcmp0 (now, change->before) != 0;
}

static gboolean
is_settled (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static GtkWidget *
get_popover_above (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);
}

static char *
dup_without_underline (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("", parts);
}

/* The line of an open menu; its type is GTK's own. */
static GtkWidget *
find_item (GtkWidget *widget, const char *label)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *text = NULL;
      g_autofree char *shown = NULL;

      g_object_get (widget, "text", &text, NULL);
      shown = text != NULL ? dup_without_underline (text) : NULL;
      if (g_strcmp0 (shown, label) == 0)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_item (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
has_popover_open (gpointer page)
{
  return find_open_popover (page) != NULL;
}

/* The first control of the page that has the action and can be pressed now. */
static const CtControl *
find_control (Tour *tour, GPtrArray *controls)
{
  const CtControl *hidden = NULL;

  for (guint i = 0; i < controls->len; i++)
    {
      const CtControl *control = g_ptr_array_index (controls, i);

      if (!g_str_equal (control->action, tour->action) ||
          !gtk_widget_is_sensitive (control->widget))
        continue;
      if (gtk_widget_get_mapped (control->widget))
        return control;
      if (get_popover_above (control->widget) != NULL)
        hidden = control;
    }

  if (hidden == NULL)
    g_error ("Nothing to press for %s", tour->action);
  return hidden;
}

typedef void (*Press) (Tour *tour, GtkWidget *widget);

static void
press_with_pointer (Tour *tour, GtkWidget *widget)
{
  gtk_widget_grab_focus (widget); /* brings it into sight */
  ct_rig_wait_frames (GTK_WIDGET (tour->window), 2);
  ct_person_click (tour->person, widget);
}

static void
press_with_key (Tour *tour, GtkWidget *widget)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  ct_person_press (tour->person, GDK_KEY_space, 0);
}

/* Presses the control, after the button of the menu or of the popover where it is. */
static void
press_control (Tour *tour, Press press)
{
  g_autoptr (GPtrArray) controls = ct_actions_collect_controls (tour->page);
  const CtControl *control = find_control (tour, controls);
  GtkWidget *widget = control->widget;
  GtkWidget *popover = get_popover_above (widget);

  if (popover != NULL && !gtk_widget_get_mapped (popover))
    {
      press (tour, gtk_widget_get_parent (popover));
      ct_person_wait (tour->person, is_settled, popover, "a popover to open");
    }
  if (control->item != NULL)
    {
      g_autofree char *label = dup_without_underline (control->item);

      press (tour, widget);
      ct_person_wait (tour->person, has_popover_open, tour->page, "a menu to open");
      widget = find_item (find_open_popover (tour->page), label);
      g_assert_nonnull (widget);
      ct_person_wait (tour->person, is_settled, widget, "a menu to be shown");
    }
  press (tour, widget);
}

static void
focus_on_menu (Tour *tour)
{
  GtkWidget *header = ct_rig_find (tour->page, CT_TYPE_PAGE_HEADER);

  gtk_widget_grab_focus (ct_rig_find (header, GTK_TYPE_MENU_BUTTON));
}

/* Where keys are heard that belong to no widget in particular. Space would press a
 * button.
 */
static void
focus_for (Tour *tour, const CtKey *key, const Step *step)
{
  if (CT_IS_CARD_VIEW (key->widget) || CT_IS_PLACE_VIEW (key->widget) ||
      CT_IS_SEAT_VIEW (key->widget))
    gtk_widget_grab_focus (step->touch (tour));
  else if (key->keyval == GDK_KEY_space)
    gtk_widget_child_focus (ct_rig_find (tour->page, CT_TYPE_MOMENT_BAR),
                            GTK_DIR_TAB_FORWARD);
  else
    focus_on_menu (tour);
}

static void
close_popovers (Tour *tour)
{
  GtkWidget *popover;

  while ((popover = find_open_popover (GTK_WIDGET (tour->window))) != NULL)
    {
      gtk_popover_popdown (GTK_POPOVER (popover));
      ct_rig_wait_frames (GTK_WIDGET (tour->window), 2);
    }
}

/* As the hand was when it was opened. */
static void
reset_replay (Tour *tour)
{
  CtReplay *replay = get_replay (tour);

  if (ct_replay_page_is_playing (CT_REPLAY_PAGE (tour->page)))
    gtk_widget_activate_action (tour->page, "replay.play", NULL);
  gtk_widget_activate_action (tour->page, "replay.stop-quiz", NULL);
  if (ct_table_view_get_interactive (ct_table_pane_get_table (get_pane (tour))))
    gtk_widget_activate_action (tour->page, "replay.try", NULL);
  while (ct_replay_get_depth (replay) > 0)
    ct_replay_leave_variation (replay);
  while (ct_replay_can_undo (replay))
    ct_replay_undo (replay);
  g_object_set (tour->page, "seen-by", "B", "honest", FALSE, "hides-future", FALSE,
                NULL);
  ct_tour_set_bookmark (tour->page);
  gtk_widget_activate_action (tour->page, "replay.first", NULL);
}

/* Brings the page into the state in which the action can be done. */
static void
prepare (Tour *tour, const Step *step)
{
  close_popovers (tour);
  if (tour->stop != step->stop || tour->page != ct_window_get_page (tour->window) ||
      !CT_IS_REPLAY_PAGE (tour->page))
    {
      ct_tour_leave (tour->window);
      tour->page = ct_tour_open (tour->window, step->stop);
      tour->stop = step->stop;
      close_popovers (tour);
    }
  ct_person_take_keyboard (tour->person);
  if (CT_IS_REPLAY_PAGE (tour->page))
    reset_replay (tour);

  if (step->arrange != NULL)
    step->arrange (tour);
  if (step->before != NULL)
    {
      g_auto (GStrv) before = g_strsplit (step->before, " ", -1);

      for (guint i = 0; before[i] != NULL; i++)
        g_assert_true (gtk_widget_activate_action (tour->page, before[i], NULL));
    }
  ct_rig_wait_frames (GTK_WIDGET (tour->window), 2);
}

/* The key number @i of those that do it on this page. */
static const CtKey *
find_key (GPtrArray *keys, const char *action, guint i)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint k = 0; k < keys->len; k++)
    {
      const CtKey *key = g_ptr_array_index (keys, k);

      if (g_str_equal (key->does, action) &&
          g_hash_table_add (seen, ct_key_dup_label (key)) && i-- == 0)
        return key;
    }

  return NULL;
}

static void
wait_for_change (Tour *tour, const Step *step, char *before, const char *how)
{
  Change change = { tour, step, before };
  g_autofree char *what = g_strdup_printf ("%s to be done with %s", step->action, how);

  ct_person_wait (tour->person, has_changed, &change, what);
  g_test_message ("%s: %s", step->action, how);
}

/* All its keys one after the other; without any, Space on its control. */
static void
do_with_keys (Tour *tour, const Step *step)
{
  const CtKey *key;
  guint i = 0;

  do
    {
      g_autoptr (GPtrArray) keys = NULL;
      g_autofree char *before = NULL;
      g_autofree char *how = NULL;

      prepare (tour, step);
      keys = ct_actions_collect_keys (GTK_WIDGET (tour->window));
      key = find_key (keys, step->action, i);
      if (key == NULL && i > 0)
        break;

      if (key != NULL)
        focus_for (tour, key, step);
      before = step->watch (tour);
      if (key != NULL)
        ct_person_press (tour->person, key->keyval, key->modifiers);
      else
        press_control (tour, press_with_key);
      how = key != NULL ? ct_key_dup_label (key) : g_strdup ("space");
      wait_for_change (tour, step, before, how);
      i++;
    }
  while (key != NULL);
}

static void
do_with_pointer (Tour *tour, const Step *step)
{
  g_autofree char *before = NULL;

  prepare (tour, step);
  before = step->watch (tour);
  if (step->touch == NULL)
    press_control (tour, press_with_pointer);
  else
    {
      GtkWidget *widget = step->touch (tour);
      guint n_clicks = g_str_equal (step->action, "card.play") ? 2 : 1;

      while (n_clicks-- > 0)
        {
          ct_person_click (tour->person, widget);
          ct_rig_wait_frames (GTK_WIDGET (tour->window), 2);
        }
    }
  wait_for_change (tour, step, before, "the pointer");
}

/* ----------------------------------------------------------------------------- tests
 */

static const Step *
find_step (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, action))
      return &steps[i];

  return NULL;
}

static void
go_through (void (*act) (Tour *tour, const Step *step))
{
  Tour tour = { ct_rig_open_window (&usual) };

  tour.person = ct_person_new (tour.window);
  tour.page = ct_window_get_page (tour.window);
  tour.stop = CT_STOP_LIBRARY;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (!g_str_equal (steps[i].action, "app.quit"))
      {
        tour.action = steps[i].action;
        act (&tour, &steps[i]);
      }
  close_popovers (&tour);
  ct_tour_leave (tour.window);
  ct_person_free (tour.person);
  ct_rig_close_window (tour.window);
}

static void
test_keys (void)
{
  go_through (do_with_keys);
}

static void
test_pointer (void)
{
  go_through (do_with_pointer);
}

static gboolean
is_gone (gpointer weak)
{
  return *(GtkWidget **) weak == NULL;
}

static void
test_quit (void)
{
  CtWindow *window = ct_rig_open_window (&usual);
  g_autoptr (CtPerson) person = ct_person_new (window);
  GtkWidget *left = GTK_WIDGET (window);

  g_object_add_weak_pointer (G_OBJECT (left), (gpointer *) &left);
  ct_person_press (person, GDK_KEY_q, GDK_CONTROL_MASK);
  ct_person_wait (person, is_gone, &left, "the window to go");
}

/* A new action fails here until the tour leads to it. The other tests have made all the
 * classes that have any.
 */
static void
test_complete (void)
{
  g_autoptr (GPtrArray) names = ct_actions_list_names ();

  for (guint i = 0; i < names->len; i++)
    if (find_step (g_ptr_array_index (names, i)) == NULL)
      {
        g_test_message ("The tour leaves out %s",
                        (char *) g_ptr_array_index (names, i));
        g_test_fail ();
      }
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP no X display\n");
      return 0;
    }

  g_test_add_func ("/ui/tour/keys", test_keys);
  g_test_add_func ("/ui/tour/pointer", test_pointer);
  g_test_add_func ("/ui/tour/complete", test_complete);
  g_test_add_func ("/ui/tour/quit", test_quit);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
