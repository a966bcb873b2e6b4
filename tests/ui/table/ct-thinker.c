/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-thinker.h"

#include "ct-refusal-banner.h"

#define THOUGHT "What would happen?"
#define BACK    "That was only a thought. The table is as it was before."

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

static void
on_said (CtThinker *thinker, const char *text)
{
  g_ptr_array_add (thinker->said, g_strdup (text));
}

void
ct_thinker_begin (CtThinker *thinker, gboolean by_keys)
{
  thinker->window = ct_rig_open_window (&usual);
  thinker->person = ct_person_new (GTK_WINDOW (thinker->window));
  thinker->said = g_ptr_array_new_with_free_func (g_free);
  thinker->by_keys = by_keys;
  g_signal_connect_swapped (ct_window_get_announcer (thinker->window), "said",
                            G_CALLBACK (on_said), thinker);
}

void
ct_thinker_end (CtThinker *thinker)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (thinker->window),
                                        thinker);
  ct_person_free (thinker->person);
  ct_rig_close_window (thinker->window);
  g_ptr_array_unref (thinker->said);
}

CtTableView *
ct_thinker_get_table (CtThinker *thinker)
{
  return ct_table_pane_get_table (thinker->pane);
}

void
ct_thinker_sit_down (CtThinker *thinker)
{
  thinker->page = ct_window_get_page (thinker->window);
  thinker->what_if =
      CT_WHAT_IF_PANE (ct_rig_find (thinker->page, CT_TYPE_WHAT_IF_PANE));
  thinker->pane = CT_TABLE_PANE (ct_rig_find (thinker->page, CT_TYPE_TABLE_PANE));
  g_object_get (ct_thinker_get_table (thinker), "session", &thinker->session, NULL);
  g_object_unref (thinker->session);
  ct_person_take_keyboard (thinker->person);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0;
}

/* Returns: (nullable) */
GtkWidget *
ct_thinker_find_button (CtThinker *thinker)
{
  return ct_rig_find_where (thinker->page, has_words, "What Would Happen?");
}

gboolean
ct_thinker_was_said (CtThinker *thinker, const char *words)
{
  for (guint i = 0; i < thinker->said->len; i++)
    if (strstr (g_ptr_array_index (thinker->said, i), words) != NULL)
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
ct_thinker_find_gray (CtThinker *thinker)
{
  return ct_rig_find_where (thinker->page, is_thought, NULL);
}

/* The table of the page may go a frame later. */
static gboolean
is_thinking (gpointer thinker)
{
  return ct_thinker_find_gray (thinker) != NULL &&
         !gtk_widget_get_mapped (GTK_WIDGET (((CtThinker *) thinker)->pane));
}

gboolean
ct_thinker_is_awake (gpointer thinker)
{
  return ct_thinker_find_gray (thinker) == NULL &&
         gtk_widget_get_mapped (GTK_WIDGET (((CtThinker *) thinker)->pane));
}

static gboolean
is_banner (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_REFUSAL_BANNER (widget) && gtk_widget_get_mapped (widget);
}

gboolean
ct_thinker_is_told (gpointer thinker)
{
  GtkWidget *gray = ct_thinker_find_gray (thinker);

  return gray != NULL && ct_rig_find_where (gray, is_banner, NULL) != NULL;
}

void
ct_thinker_ask (CtThinker *thinker)
{
  GtkWidget *button = ct_thinker_find_button (thinker);

  g_assert_nonnull (button);
  if (thinker->by_keys)
    ct_person_press (thinker->person, GDK_KEY_y, 0);
  else
    ct_person_click (thinker->person, button);
  ct_person_wait (thinker->person, is_thinking, thinker, "the grey table");
}

void
ct_thinker_go_back (CtThinker *thinker)
{
  if (thinker->by_keys)
    ct_person_press (thinker->person, GDK_KEY_Escape, 0);
  else
    ct_person_click (thinker->person, ct_thinker_find_gray (thinker));
  ct_person_wait (thinker->person, ct_thinker_is_awake, thinker, "the own table");
}

CtThinkerBefore
ct_thinker_look (CtThinker *thinker)
{
  return (CtThinkerBefore){
    .state = *ct_session_get_state (thinker->session),
    .position = ct_session_get_position (thinker->session),
    .n_plies = ct_session_get_n_plies (thinker->session),
    .n_kept = ct_progress_count_observations (ct_rig_progress ()),
    .focus = gtk_window_get_focus (GTK_WINDOW (thinker->window)),
  };
}

void
ct_thinker_assert_unchanged (CtThinker *thinker, const CtThinkerBefore *before)
{
  CtSession *session;

  g_object_get (ct_thinker_get_table (thinker), "session", &session, NULL);
  g_assert_true (session == thinker->session);
  g_object_unref (session);
  g_assert_cmpmem (ct_session_get_state (thinker->session), sizeof (CtState),
                   &before->state, sizeof (CtState));
  g_assert_cmpuint (ct_session_get_position (thinker->session), ==, before->position);
  g_assert_cmpuint (ct_session_get_n_plies (thinker->session), ==, before->n_plies);
  ct_rig_await_writing ();
  g_assert_cmpuint (ct_progress_count_observations (ct_rig_progress ()), ==,
                    before->n_kept);
}

void
ct_thinker_think (CtThinker *thinker, gboolean is_refusal)
{
  CtThinkerBefore before = ct_thinker_look (thinker);

  g_ptr_array_set_size (thinker->said, 0);
  ct_thinker_ask (thinker);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (thinker->pane)));
  ct_person_wait (thinker->person, ct_thinker_is_told, thinker,
                  "the end of the thought");
  g_assert_true (ct_thinker_was_said (thinker, THOUGHT));
  g_assert_true (ct_thinker_was_said (thinker, "Imagine: "));
  if (is_refusal)
    g_assert_true (ct_thinker_was_said (thinker, "object"));

  if (thinker->by_keys)
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (thinker->window)) != before.focus);
  ct_thinker_go_back (thinker);
  ct_thinker_assert_unchanged (thinker, &before);
  if (thinker->by_keys)
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (thinker->window)) == before.focus);
  g_assert_true (ct_thinker_was_said (thinker, BACK));
  g_assert_cmpstr (ct_table_pane_get_said (thinker->pane), ==, BACK);
}

void
ct_thinker_try_move (CtThinker *thinker, const CtMove *move)
{
  CtMove tried = *move;

  ct_table_view_focus_hand (ct_thinker_get_table (thinker));
  g_signal_emit_by_name (ct_thinker_get_table (thinker), "move-chosen", &tried);
  ct_rig_await_writing ();
  ct_rig_wait_frames (thinker->page, 4);
}
