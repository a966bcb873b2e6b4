/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-what-if-person.h"

#include "ct-refusal-banner.h"

#define THOUGHT "What would happen?"
#define BACK    "That was only a thought. The table is as it was before."

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

static void
on_said (CtWhatIfPerson *asker, const char *text)
{
  g_ptr_array_add (asker->said, g_strdup (text));
}

void
ct_what_if_person_begin (CtWhatIfPerson *asker, gboolean by_keys)
{
  asker->window = ct_test_open_window (&usual);
  asker->person = ct_person_new (GTK_WINDOW (asker->window));
  asker->said = g_ptr_array_new_with_free_func (g_free);
  asker->by_keys = by_keys;
  g_signal_connect_swapped (ct_window_get_announcer (asker->window), "said",
                            G_CALLBACK (on_said), asker);
}

void
ct_what_if_person_end (CtWhatIfPerson *asker)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (asker->window), asker);
  ct_person_free (asker->person);
  ct_test_close_window (asker->window);
  g_ptr_array_unref (asker->said);
}

CtTableView *
ct_what_if_person_get_table (CtWhatIfPerson *asker)
{
  return ct_table_pane_get_table (asker->pane);
}

void
ct_what_if_person_sit_down (CtWhatIfPerson *asker)
{
  asker->page = ct_window_get_page (asker->window);
  asker->what_if = CT_WHAT_IF_PANE (ct_test_find (asker->page, CT_TYPE_WHAT_IF_PANE));
  asker->pane = CT_TABLE_PANE (ct_test_find (asker->page, CT_TYPE_TABLE_PANE));
  g_object_get (ct_what_if_person_get_table (asker), "session", &asker->session, NULL);
  g_object_unref (asker->session);
  ct_person_take_keyboard (asker->person);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0;
}

/* Returns: (nullable) */
GtkWidget *
ct_what_if_person_find_button (CtWhatIfPerson *asker)
{
  return ct_test_find_where (asker->page, has_words, "What Would Happen?");
}

gboolean
ct_what_if_person_was_said (CtWhatIfPerson *asker, const char *words)
{
  for (guint i = 0; i < asker->said->len; i++)
    if (strstr (g_ptr_array_index (asker->said, i), words) != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
is_thought (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_TABLE_VIEW (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, "thought");
}

GtkWidget *
ct_what_if_person_find_gray (CtWhatIfPerson *asker)
{
  return ct_test_find_where (asker->page, is_thought, NULL);
}

/* The table of the page may go a frame later. */
static gboolean
is_thinking (gpointer asker)
{
  return ct_what_if_person_find_gray (asker) != NULL &&
         !gtk_widget_get_mapped (GTK_WIDGET (((CtWhatIfPerson *) asker)->pane));
}

gboolean
ct_what_if_person_is_awake (gpointer asker)
{
  return ct_what_if_person_find_gray (asker) == NULL &&
         gtk_widget_get_mapped (GTK_WIDGET (((CtWhatIfPerson *) asker)->pane));
}

static gboolean
is_banner (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_REFUSAL_BANNER (widget) && gtk_widget_get_mapped (widget);
}

gboolean
ct_what_if_person_is_told (gpointer asker)
{
  GtkWidget *gray = ct_what_if_person_find_gray (asker);

  return gray != NULL && ct_test_find_where (gray, is_banner, NULL) != NULL;
}

void
ct_what_if_person_ask (CtWhatIfPerson *asker)
{
  GtkWidget *button = ct_what_if_person_find_button (asker);

  g_assert_nonnull (button);
  if (asker->by_keys)
    ct_person_press (asker->person, GDK_KEY_y, 0);
  else
    ct_person_click (asker->person, button);
  ct_person_wait (asker->person, is_thinking, asker, "the grey table");
}

void
ct_what_if_person_go_back (CtWhatIfPerson *asker)
{
  if (asker->by_keys)
    ct_person_press (asker->person, GDK_KEY_Escape, 0);
  else
    ct_person_click (asker->person, ct_what_if_person_find_gray (asker));
  ct_person_wait (asker->person, ct_what_if_person_is_awake, asker, "the own table");
}

CtWhatIfBefore
ct_what_if_person_look (CtWhatIfPerson *asker)
{
  return (CtWhatIfBefore){
    .state = *ct_session_get_state (asker->session),
    .position = ct_session_get_position (asker->session),
    .n_plies = ct_session_get_n_plies (asker->session),
    .n_kept = ct_progress_count_observations (ct_test_progress ()),
    .focus = gtk_window_get_focus (GTK_WINDOW (asker->window)),
  };
}

void
ct_what_if_person_assert_unchanged (CtWhatIfPerson *asker, const CtWhatIfBefore *before)
{
  CtSession *session;

  g_object_get (ct_what_if_person_get_table (asker), "session", &session, NULL);
  g_assert_true (session == asker->session);
  g_object_unref (session);
  g_assert_cmpmem (ct_session_get_state (asker->session), sizeof (CtState),
                   &before->state, sizeof (CtState));
  g_assert_cmpuint (ct_session_get_position (asker->session), ==, before->position);
  g_assert_cmpuint (ct_session_get_n_plies (asker->session), ==, before->n_plies);
  ct_test_await_writing ();
  g_assert_cmpuint (ct_progress_count_observations (ct_test_progress ()), ==,
                    before->n_kept);
}

void
ct_what_if_person_think (CtWhatIfPerson *asker, gboolean is_refusal)
{
  CtWhatIfBefore before = ct_what_if_person_look (asker);

  g_ptr_array_set_size (asker->said, 0);
  ct_what_if_person_ask (asker);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (asker->pane)));
  ct_person_wait (asker->person, ct_what_if_person_is_told, asker,
                  "the end of the thought");
  g_assert_true (ct_what_if_person_was_said (asker, THOUGHT));
  g_assert_true (ct_what_if_person_was_said (asker, "Imagine: "));
  if (is_refusal)
    g_assert_true (ct_what_if_person_was_said (asker, "object"));

  if (asker->by_keys)
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (asker->window)) != before.focus);
  ct_what_if_person_go_back (asker);
  ct_what_if_person_assert_unchanged (asker, &before);
  if (asker->by_keys)
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (asker->window)) == before.focus);
  g_assert_true (ct_what_if_person_was_said (asker, BACK));
  g_assert_cmpstr (ct_table_pane_get_said (asker->pane), ==, BACK);
}

void
ct_what_if_person_try_move (CtWhatIfPerson *asker, const CtMove *move)
{
  CtMove tried = *move;

  ct_table_view_focus_hand (ct_what_if_person_get_table (asker));
  g_signal_emit_by_name (ct_what_if_person_get_table (asker), "move-chosen", &tried);
  ct_test_await_writing ();
  ct_test_wait_frames (asker->page, 4);
}
