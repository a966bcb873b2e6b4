/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Announcements are made once, in order, and can be heard again. */
#include "ct-announcer.h"
#include "ct-description.h"
#include "ct-test.h"

#define N_KEPT 20

typedef struct
{
  GtkWidget *window;
  GtkWidget *button;
  GtkWidget *other;
  CtAnnouncer *announcer;
  GQueue said; /* (element-type utf8) */
} Fixture;

static void
on_said (Fixture *f, const char *text)
{
  g_queue_push_tail (&f->said, g_strdup (text));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  f->window = gtk_window_new ();
  f->button = gtk_button_new_with_label ("Next");
  f->other = gtk_button_new_with_label ("Hint");
  gtk_box_append (GTK_BOX (box), f->button);
  gtk_box_append (GTK_BOX (box), f->other);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  f->announcer = ct_announcer_new ();
  ct_announcer_serve (f->announcer, f->window);
  g_queue_init (&f->said);
  g_signal_connect_swapped (f->announcer, "said", G_CALLBACK (on_said), f);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->announcer);
  g_queue_clear_full (&f->said, g_free);
}

static void
tell (Fixture *f, const char *text)
{
  ct_announce (f->button, CT_SPEECH_ANNOUNCED, text);
}

static void
assert_said (Fixture *f, const char *expected)
{
  g_autofree char *text = g_queue_pop_head (&f->said);

  g_assert_cmpstr (text, ==, expected);
}

static void
go (Fixture *f, const char *action)
{
  gtk_widget_activate_action (f->button, action, NULL);
}

CT_FIXTURE_TEST ("/announcer/again")
{
  go (f, "announcer.earlier");
  assert_said (f, NULL);
  tell (f, "One.");
  tell (f, "Two.");
  tell (f, "Two.");
  tell (f, "");
  assert_said (f, "One.");
  assert_said (f, "Two.");
  assert_said (f, NULL);

  go (f, "announcer.earlier");
  assert_said (f, "Two.");
  go (f, "announcer.earlier");
  assert_said (f, "One.");
  go (f, "announcer.earlier");
  assert_said (f, "One.");
  go (f, "announcer.later");
  assert_said (f, "Two.");
  go (f, "announcer.later");
  assert_said (f, "Two.");

  /* A new announcement resets the position in the history. */
  go (f, "announcer.earlier");
  assert_said (f, "One.");
  tell (f, "Three.");
  assert_said (f, "Three.");
  go (f, "announcer.earlier");
  assert_said (f, "Three.");
  assert_said (f, NULL);
}

CT_FIXTURE_TEST ("/announcer/second-language")
{
  tell (f, "One.\342\200\250Uno.\nTwo.\342\200\250Dos.");
  assert_said (f, "One.\nTwo.");
}

CT_FIXTURE_TEST ("/announcer/twenty")
{
  for (guint i = 0; i <= N_KEPT; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u.", i);

      tell (f, text);
      assert_said (f, text);
    }
  for (guint i = N_KEPT; i > 0; i--)
    {
      g_autofree char *text = g_strdup_printf ("%u.", i);

      go (f, "announcer.earlier");
      assert_said (f, text);
    }
  go (f, "announcer.earlier");
  assert_said (f, "1.");
}

CT_FIXTURE_TEST ("/announcer/forgotten")
{
  tell (f, "A secret.");
  assert_said (f, "A secret.");
  ct_forget_told (f->other);
  go (f, "announcer.earlier");
  go (f, "announcer.later");
  assert_said (f, NULL);
}

static void
assert_described (GtkWidget *widget, const char *expected)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       expected);
}

/* A screen reader first has to notice that the focus moved. */
static void
wait_for (GtkWidget *widget, GtkAccessibleProperty property, const char *expected)
{
  char *differs = NULL;

  do
    {
      g_free (differs);
      g_main_context_iteration (NULL, FALSE);
      differs = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property,
                                                    expected);
    }
  while (differs != NULL);
}

static void
wait_described (GtkWidget *widget, const char *expected)
{
  wait_for (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, expected);
}

/* While a screen reader is at a widget, the widget's own texts wait, even if it has
 * lost the focus by becoming insensitive.
 */
CT_FIXTURE_TEST ("/announcer/own-words")
{
  gtk_widget_grab_focus (f->other);
  ct_describe (f->button, "Goes on.");
  assert_described (f->button, "Goes on.");
  gtk_widget_grab_focus (f->button);
  ct_describe (f->button, "Do what is asked first.");
  assert_described (f->button, "");
  g_assert_cmpstr (ct_description_get (f->button), ==, "Do what is asked first.");
  gtk_widget_set_sensitive (f->button, FALSE);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (f->window)));
  ct_describe (f->button, "Do it first.");
  assert_described (f->button, "");
  gtk_widget_grab_focus (f->other);
  wait_described (f->button, "Do it first.");
}

CT_FIXTURE_TEST ("/announcer/through")
{
  ct_describe (f->button, "Goes on.");
  gtk_widget_grab_focus (f->button);
  ct_say_through (f->button, "Berta plays.");
  assert_described (f->button, "");
  gtk_widget_grab_focus (f->other);
  wait_described (f->button, "Goes on.");
  gtk_widget_set_tooltip_text (f->other, "Helps");
  ct_say_through (f->other, "Carlo plays.");
  assert_described (f->other, "");
  gtk_widget_grab_focus (f->button);
  wait_described (f->other, "Helps");
}

/* Orca would read out a changed tooltip, so only the pointer gets it until the focus
 * moves.
 */
CT_FIXTURE_TEST ("/announcer/tooltip")
{
  gtk_widget_grab_focus (f->other);
  ct_set_tooltip (f->button, "Goes on");
  assert_described (f->button, "Goes on");
  gtk_widget_grab_focus (f->button);
  ct_set_tooltip (f->button, "Wait");
  assert_described (f->button, "Goes on");
  g_assert_cmpstr (ct_tooltip_get (f->button), ==, "Wait");
  ct_set_tooltip (f->button, NULL);
  g_assert_null (ct_tooltip_get (f->button));
  g_assert_false (gtk_widget_get_has_tooltip (f->button));
  ct_set_tooltip (f->button, "Begins");
  gtk_widget_grab_focus (f->other);
  wait_described (f->button, "Begins");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (f->button), ==, "Begins");
}

/* For screen readers, a description replaces the tooltip. */
CT_FIXTURE_TEST ("/announcer/words-before-tooltip")
{
  gtk_widget_grab_focus (f->other);
  ct_describe (f->button, "Goes on.");
  ct_set_tooltip (f->button, "Lesson 2");
  assert_described (f->button, "Goes on.");
  gtk_widget_grab_focus (f->button);
  ct_set_tooltip (f->button, "Lesson 3");
  assert_described (f->button, "");
  gtk_widget_grab_focus (f->other);
  wait_described (f->button, "Goes on.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (f->button), ==, "Lesson 3");
}

static void
assert_named (GtkWidget *widget, const char *expected)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

CT_FIXTURE_TEST ("/announcer/quiet-name")
{
  gtk_widget_grab_focus (f->other);
  ct_name_quietly (f->button, "9 of hearts");
  assert_named (f->button, "9 of hearts");
  gtk_widget_grab_focus (f->button);
  ct_name_quietly (f->button, "9 of hearts");
  assert_named (f->button, "9 of hearts");
  ct_name_quietly (f->button, "Face-down card");
  ct_name_quietly (f->button, "Face-down card");
  assert_named (f->button, "");
  g_assert_cmpstr (ct_name_get (f->button), ==, "Face-down card");

  gtk_widget_grab_focus (f->other);
  wait_for (f->button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Face-down card");
}

CT_TEST_MAIN
{
  gtk_test_init (&argc, &argv, NULL);

  return CT_TEST_RUN ();
}
