/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walking through a recorded hand: jumps, history, bookmarks, views, and a hidden
 * future.
 */
#include "ct-await.h"
#include "ct-clock.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include <string.h>

#include "ct-card-view.h"
#include "ct-memory.h"
#include "ct-moment-bar.h"
#include "ct-move-list.h"
#include "ct-practice-page.h"
#include "ct-split.h"

CT_TEST ("/ui/replay-page/steps")
{
  CtReplayFixture f;
  CtTablePane *pane;

  ct_replay_fixture_open (&f, "kargaburo", "only-hearts");
  pane = CT_TABLE_PANE (ct_test_find (f.page, CT_TYPE_TABLE_PANE));
  ct_replay_fixture_act (&f, "replay.next");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, 1);
  ct_replay_fixture_act (&f, "replay.last");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==,
                    ct_session_get_n_plies (f.session));
  ct_replay_fixture_act (&f, "replay.previous");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==,
                    ct_session_get_n_plies (f.session) - 1);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 7);
  g_assert_cmpuint (ct_timeline_get_number (ct_replay_get_timeline (f.replay),
                                            ct_replay_fixture_where (&f)),
                    ==, 7);
  ct_replay_fixture_act (&f, "replay.first");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, 0);

  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "B");
  g_assert_cmpuint (ct_table_view_get_viewer (ct_table_pane_get_table (pane)), ==, 1);
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-page/jumps")
{
  static const struct
  {
    const char *next;
    const char *previous;
    guint kinds;
  } jumps[] = {
    { "replay.next-note", "replay.previous-note", CT_MOMENTS_NOTES },
    { "replay.next-event", "replay.previous-event", CT_MOMENTS_KEY_EVENTS },
    { "replay.next-turn", "replay.previous-turn", CT_MOMENTS_TURNS },
    { "replay.next-trick", "replay.previous-trick", CT_MOMENTS_TRICKS },
  };
  CtReplayFixture f;

  ct_replay_fixture_open (&f, "kargaburo", "the-first-evening");
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      CtTimeline *timeline = ct_replay_get_timeline (f.replay);
      guint first;
      guint second;

      g_test_message ("%s", jumps[i].next);
      ct_replay_fixture_act (&f, "replay.first");
      g_assert_true (ct_timeline_find (timeline, 1, jumps[i].kinds, &first));
      ct_replay_fixture_act (&f, jumps[i].next);
      g_assert_cmpuint (ct_replay_fixture_where (&f), ==, first);
      g_assert_true (ct_timeline_find (timeline, 1, jumps[i].kinds, &second));
      ct_replay_fixture_act (&f, jumps[i].next);
      g_assert_cmpuint (ct_replay_fixture_where (&f), ==, second);
      ct_replay_fixture_act (&f, jumps[i].previous);
      g_assert_cmpuint (ct_replay_fixture_where (&f), ==, first);
    }
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-page/history")
{
  CtReplayFixture f;
  guint fork;

  ct_replay_fixture_open (&f, "cangkul", "the-first-evening");
  ct_replay_fixture_act (&f, "replay.next");
  ct_replay_fixture_act (&f, "replay.last");
  ct_replay_fixture_act (&f, "replay.go-back");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, 1);
  ct_replay_fixture_act (&f, "replay.go-forward");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==,
                    ct_session_get_n_plies (f.session));

  for (fork = 1; ct_replay_get_n_variations (f.replay, fork) == 0; fork++)
    g_assert_cmpuint (fork, <, ct_session_get_n_plies (f.session));
  gtk_widget_activate_action (f.page, "replay.enter-variation", "(uu)", fork, 0);
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 1);
  ct_replay_fixture_act (&f, "replay.next");
  ct_replay_fixture_act (&f, "replay.go-back");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 0);
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==,
                    ct_session_get_n_plies (f.session));
  ct_replay_fixture_act (&f, "replay.go-forward");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 1);
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, fork);
  ct_replay_fixture_act (&f, "replay.leave-variation");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 0);
  ct_test_close_window (f.window);
}

static guint
count_bookmarks (CtReplayFixture *fixture)
{
  CtTimeline *timeline = ct_replay_get_timeline (fixture->replay);
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (timeline, &n_moments);
  guint n = 0;

  for (guint i = 0; i < n_moments; i++)
    n += moments[i].kind == CT_MOMENT_BOOKMARK;

  return n;
}

static void
bookmark (CtReplayFixture *fixture)
{
  ct_replay_fixture_act (fixture, "replay.bookmark");
  ct_test_await_answer ();
}

static gboolean
is_rename_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Rename This Bookmark") == 0;
}

static gboolean
is_own_name (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), name) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

static gboolean
is_entry (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ENTRY (widget);
}

/* Seconds. GTK complains if a window closes just before it shows a tooltip. */
#define A_TOOLTIP 1

static void
name_bookmark (CtReplayFixture *fixture, const char *name)
{
  GtkWidget *button;
  GtkWidget *entry;

  ct_replay_fixture_act (fixture, "replay.list-bookmarks");
  ct_test_wait_frames (fixture->page, 4);
  button = ct_test_find_where (fixture->page, is_rename_button, NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ct_test_wait_frames (fixture->page, 4);
  entry = ct_test_find_where (button, is_entry, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
  CT_AWAIT (ct_test_find_where (fixture->page, is_own_name, name) != NULL);
  ct_clock_leap (A_TOOLTIP);
  ct_test_wait_frames (fixture->page, 2);
}

CT_TEST ("/ui/replay-page/bookmarks")
{
  CtReplayFixture f;
  guint position;
  g_autofree char *place = NULL;

  ct_replay_fixture_open (&f, "kargaburo", "only-hearts");
  g_assert_cmpuint (count_bookmarks (&f), ==, 0);
  ct_replay_fixture_act (&f, "replay.next-note");
  position = ct_replay_fixture_where (&f);
  bookmark (&f);
  ct_replay_fixture_act (&f, "replay.last");
  bookmark (&f);
  ct_replay_fixture_act (&f, "replay.first");
  ct_replay_fixture_act (&f, "replay.next-bookmark");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, position);
  ct_replay_fixture_act (&f, "replay.next-bookmark");
  bookmark (&f);
  ct_replay_fixture_act (&f, "replay.previous-bookmark");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, position);
  g_assert_cmpuint (count_bookmarks (&f), ==, 1);
  name_bookmark (&f, "Berta’s mistake (");
  ct_test_close_window (f.window);

  ct_replay_fixture_open (&f, "kargaburo", "only-hearts");
  g_assert_cmpuint (count_bookmarks (&f), ==, 1);
  ct_replay_fixture_act (&f, "replay.list-bookmarks");
  ct_test_wait_frames (f.page, 4);
  g_assert_nonnull (ct_test_find_where (f.page, is_own_name, "Berta’s mistake ("));
  ct_replay_fixture_act (&f, "replay.next-bookmark");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, position);
  place = ct_replay_dup_place (f.replay, position);
  gtk_widget_activate_action (f.page, "replay.remove-bookmark", "s", place);
  ct_test_await_answer ();
  g_assert_cmpuint (count_bookmarks (&f), ==, 0);
  ct_test_close_window (f.window);
}

static gboolean
is_what_if (GtkWidget *widget, gconstpointer data)
{
  GtkWidget *label =
      GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  return GTK_IS_LABEL (label) &&
         strstr (gtk_label_get_label (GTK_LABEL (label)), ", what if: ") != NULL &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

CT_TEST ("/ui/replay-page/bookmark-in-variation")
{
  CtReplayFixture f;
  guint fork;
  guint position;

  ct_replay_fixture_open (&f, "cangkul", "the-first-evening");
  for (fork = 1; ct_replay_get_n_variations (f.replay, fork) == 0; fork++)
    g_assert_cmpuint (fork, <, ct_session_get_n_plies (f.session));
  gtk_widget_activate_action (f.page, "replay.enter-variation", "(uu)", fork, 0);
  ct_replay_fixture_act (&f, "replay.next");
  position = ct_replay_fixture_where (&f);
  bookmark (&f);
  g_assert_cmpuint (count_bookmarks (&f), ==, 1);
  ct_replay_fixture_act (&f, "replay.leave-variation");
  g_assert_cmpuint (count_bookmarks (&f), ==, 0);
  ct_test_close_window (f.window);

  ct_replay_fixture_open (&f, "cangkul", "the-first-evening");
  g_assert_cmpuint (count_bookmarks (&f), ==, 0);
  ct_replay_fixture_act (&f, "replay.list-bookmarks");
  ct_test_wait_frames (f.page, 4);
  g_signal_emit_by_name (ct_test_find_where (f.page, is_what_if, NULL), "clicked");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 1);
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, position);
  g_assert_cmpuint (count_bookmarks (&f), ==, 1);
  bookmark (&f);
  g_assert_cmpuint (count_bookmarks (&f), ==, 0);
  ct_test_close_window (f.window);
}

static guint
count_open (CtReplayFixture *fixture, guint seat)
{
  CtSession *session = ct_replay_get_session (fixture->replay);
  GtkWidget *table = ct_test_find (fixture->page, CT_TYPE_TABLE_VIEW);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && ct_card_view_get_face_up (CT_CARD_VIEW (child)))
      {
        guint zone = ct_state_find (ct_session_get_state (session),
                                    ct_card_view_get_card (CT_CARD_VIEW (child)), NULL);

        n += zone >= CT_ZONE_HAND && zone < CT_ZONE_PILE && zone != ct_hand (seat);
      }

  return n;
}

static guint
count_known (CtMemory *memory)
{
  CtSession *session = ct_memory_get_session (memory);
  const CtState *state = ct_session_get_state (session);
  guint n = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint pos = 0; pos < ct_zone_len (state, ct_hand (seat)); pos++)
      n += seat != ct_memory_get_viewer (memory) &&
           ct_memory_knows (memory, ct_session_get_position (session),
                            ct_zone_card (state, ct_hand (seat), pos));

  return n;
}

CT_TEST ("/ui/replay-page/eyes")
{
  CtReplayFixture f;
  g_autoptr (CtMemory) memory = NULL;
  guint n_known = 0;

  ct_replay_fixture_open (&f, "kargaburo", "the-first-evening");
  memory = ct_memory_new (f.session, 0);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 1);
  g_assert_cmpuint (count_open (&f, 0), >, 0);
  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "A");
  g_assert_cmpuint (count_open (&f, 0), ==, 0);

  ct_replay_fixture_act (&f, "replay.honest");
  for (guint position = 2; position < ct_session_get_n_plies (f.session); position += 7)
    {
      ct_session_set_position (f.session, position);
      g_assert_cmpuint (count_open (&f, 0), ==, count_known (memory));
      n_known += count_known (memory);
    }
  g_assert_cmpuint (n_known, >, 0);
  ct_replay_fixture_act (&f, "replay.honest");
  g_assert_cmpuint (count_open (&f, 0), ==, 0);
  ct_test_close_window (f.window);
}

static guint
choose_items (CtReplayFixture *fixture, GMenuModel *menu, const char *action)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section =
          g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;
      g_autofree char *target = NULL;

      if (section != NULL)
        n += choose_items (fixture, section, action);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s",
                                            &name) ||
          !g_str_equal (name, action))
        continue;

      g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET,
                                                      "s", &target));
      gtk_widget_activate_action (fixture->page, action, "s", target);
      n++;
    }

  return n;
}

static GMenuModel *
find_menu (GtkWidget *widget, const char *tooltip)
{
  if (GTK_IS_MENU_BUTTON (widget) &&
      g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GMenuModel *found = find_menu (child, tooltip);

      if (found != NULL)
        return found;
    }

  return NULL;
}

CT_TEST ("/ui/replay-page/menus")
{
  CtReplayFixture f;
  GtkWidget *table;

  ct_replay_fixture_open (&f, "cangkul", "six-players");
  table = ct_test_find (f.page, CT_TYPE_TABLE_VIEW);
  g_assert_cmpuint (choose_items (&f, find_menu (f.page, "Choose Whose Cards to Show"),
                                  "replay.seen-by"),
                    ==, 2 + 6);
  g_assert_cmpuint (ct_table_view_get_viewer (CT_TABLE_VIEW (table)), ==, 5);
  g_assert_cmpuint (choose_items (&f, find_menu (f.page, "Quiz Me on This Hand"),
                                  "replay.quiz"),
                    ==, 6 + 1 + 3);
  ct_replay_fixture_act (&f, "replay.stop-quiz");
  g_assert_cmpuint (ct_table_view_get_viewer (CT_TABLE_VIEW (table)), ==, 5);
  ct_test_close_window (f.window);
}

/* Neither page nor timeline reveals the length of the hand, the next move, or where
 * something happens.
 */
CT_TEST ("/ui/replay-page/hidden-future")
{
  CtReplayFixture f;
  CtTimeline *timeline;
  g_autofree char *length = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *followed = NULL;
  g_autofree char *next = NULL;
  g_autofree char *open_text = NULL;
  g_autofree char *hidden_text = NULL;
  const char *title;
  guint n_moments;

  ct_replay_fixture_open (&f, "kargaburo", "only-hearts");
  title = ct_text (ct_record_get_title (ct_replay_get_record (f.replay)));
  timeline = ct_replay_get_timeline (f.replay);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 3);
  length = g_strdup_printf ("of %u", ct_timeline_get_n_moves (timeline));
  sentence =
      ct_narrator_sum_up_move_of_ply (ct_replay_get_narrator (f.replay), f.session,
                                      ct_replay_fixture_where (&f), &followed);
  next = g_strdup_printf ("4\n%s\n", sentence);
  ct_test_wait_frames (f.page, 4);
  open_text = ct_test_dup_text (f.page);
  g_assert_nonnull (strstr (open_text, length));
  g_assert_nonnull (strstr (open_text, next));

  ct_replay_fixture_act (&f, "replay.hides-future");
  ct_test_wait_frames (f.page, 4);
  hidden_text = ct_test_dup_text (f.page);
  g_assert_null (strstr (hidden_text, length));

  /* The title may reveal the end, so the kind of hand shows instead. */
  g_assert_nonnull (strstr (open_text, title));
  g_assert_null (strstr (hidden_text, title));
  g_assert_nonnull (strstr (hidden_text, "Kargaburo"));
  g_assert_null (strstr (hidden_text, next));
  ct_timeline_get_moments (timeline, &n_moments);
  for (guint i = 0; i < n_moments; i++)
    g_assert_cmpuint (ct_timeline_get_moments (timeline, &n_moments)[i].position, <=,
                      ct_replay_fixture_where (&f));

  ct_replay_fixture_act (&f, "replay.next");
  ct_replay_fixture_act (&f, "replay.first");
  ct_test_wait_frames (f.page, 4);
  g_clear_pointer (&hidden_text, g_free);
  hidden_text = ct_test_dup_text (f.page);
  g_assert_nonnull (strstr (hidden_text, next));
  ct_replay_fixture_act (&f, "replay.hides-future");
  ct_test_close_window (f.window);
}

static guint
count_remarks (CtReplayFixture *f)
{
  guint n = 0;
  guint n_moments;
  const CtMoment *moments =
      ct_timeline_get_moments (ct_replay_get_timeline (f->replay), &n_moments);

  for (guint i = 0; i < n_moments; i++)
    n += (CT_MOMENTS_NOTES & 1u << moments[i].kind) != 0;
  return n;
}

static gboolean
is_explaining (GtkWidget *widget, gconstpointer data)
{
  g_autofree char *text = GTK_IS_BUTTON (widget) ? ct_test_dup_text (widget) : NULL;

  return text != NULL && strstr (text, "Show the Explanations") != NULL;
}

CT_TEST ("/ui/replay-page/explanations")
{
  CtReplayFixture f;
  g_autofree char *hidden = NULL;
  g_autofree char *shown = NULL;
  g_autoptr (CtReplay) copy = NULL;
  GtkWidget *button;

  ct_replay_fixture_open (&f, "cau-robat", "the-first-evening");
  ct_replay_fixture_act (&f, "replay.next");
  ct_test_wait_frames (f.page, 4);
  hidden = ct_test_dup_text (f.page);
  g_assert_nonnull (strstr (hidden, "before you read why"));
  g_assert_nonnull (strstr (hidden, "Dina deals, and Ana plays first."));
  g_assert_null (strstr (hidden, "A slip"));
  g_assert_null (strstr (hidden, "As the rules say"));
  g_assert_null (strstr (hidden, "A broken rule"));
  g_assert_cmpuint (count_remarks (&f), ==, 1);
  copy = ct_replay_new_again (f.replay);
  g_assert_true (ct_replay_hides_explanations (copy));

  button = ct_test_find_where (f.page, is_explaining, NULL);
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  ct_test_wait_frames (f.page, 4);
  shown = ct_test_dup_text (f.page);
  g_assert_nonnull (strstr (shown, "A slip: there’s no 10 in the center"));
  g_assert_nonnull (strstr (shown, "As the rules say"));
  g_assert_null (ct_test_find_where (f.page, is_explaining, NULL));
  g_assert_cmpuint (count_remarks (&f), >, 7);
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (f.window)));
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-page/play-on")
{
  CtReplayFixture f;
  g_autofree char *text = NULL;
  CtSession *played;
  guint n_plies;

  ct_replay_fixture_open (&f, "cangkul", "the-first-evening");
  n_plies = ct_session_get_n_plies (f.session);
  for (guint i = 0; i < 5; i++)
    ct_replay_fixture_act (&f, "replay.next");
  ct_replay_fixture_act (&f, "replay.play-on");
  g_assert_true (CT_IS_PRACTICE_PAGE (ct_window_get_page (f.window)));
  played =
      ct_practice_page_get_session (CT_PRACTICE_PAGE (ct_window_get_page (f.window)));

  g_assert_true (played != f.session);
  g_assert_cmpuint (ct_session_get_n_plies (played), ==, 5);
  g_assert_cmpuint (ct_session_get_n_plies (f.session), ==, n_plies);
  ct_test_wait_frames (ct_window_get_page (f.window), 2);
  text = ct_test_dup_text (ct_window_get_page (f.window));
  g_assert_nonnull (strstr (text, "Dewi"));
  g_assert_null (strstr (text, "Dina"));
  ct_test_close_window (f.window);
}

static gboolean
is_shown (CtReplayFixture *fixture, GType type)
{
  return gtk_widget_get_mapped (ct_test_find (fixture->page, type));
}

CT_TEST ("/ui/replay-page/narrow")
{
  CtReplayFixture f;
  GtkWidget *table;
  GtkWidget *controls;
  GtkWidget *end;

  ct_replay_fixture_open_on (&f, &ct_test_telephone, "cau-robat", "five-at-the-table");
  table = ct_test_find (f.page, CT_TYPE_TABLE_VIEW);
  controls = ct_test_find (ct_test_find (f.page, CT_TYPE_SPLIT), GTK_TYPE_CENTER_BOX);
  end = gtk_center_box_get_end_widget (GTK_CENTER_BOX (controls));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f.window)), <=, 360);
  g_assert_cmpint (gtk_widget_get_width (table), >=, 330);
  g_assert_cmpint (gtk_widget_get_height (table), >=, 360);
  g_assert_false (is_shown (&f, CT_TYPE_MOVE_LIST));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (end)),
                                TRUE);
  ct_test_wait_frames (f.page, 4);
  g_assert_true (is_shown (&f, CT_TYPE_MOVE_LIST));
  g_assert_true (is_shown (&f, CT_TYPE_MOMENT_BAR));
  g_assert_false (is_shown (&f, CT_TYPE_TABLE_VIEW));
  ct_test_close_window (f.window);
}

/* The minimum height of a narrow window does not apply to a wide one. */
CT_TEST ("/ui/replay-page/low-window")
{
  CtReplayFixture f;
  int minimum;

  ct_replay_fixture_open (&f, "buraco-brazil", "six-at-the-table");
  gtk_widget_measure (f.page, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 590);
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
