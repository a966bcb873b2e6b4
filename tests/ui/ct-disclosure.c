/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-disclosure.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ct-await.h"
#include "ct-clock.h"
#include "ct-description.h"
#include "ct-moment-bar.h"
#include "ct-plain-text.h"
#include "ct-replay-export.h"
#include "ct-replay-text.h"
#include "ct-spoken.h"

/* Nothing has these values: GTK reports the real one in its complaint. */
#define NO_NAME   "\001"
#define NO_NUMBER (-4711.)

#define MAX_TOLD   8
#define MAX_FRAMES 20

static void
add (GString *text, const char *what, const char *value)
{
  if (value != NULL && *value != '\0')
    g_string_append_printf (text, " %s=“%s”", what, value);
}

/* A widget shows its own words, and a new tooltip, only some time after an announcement
 * through it.
 */
static gboolean
is_waiting (GtkWidget *widget, const char *value)
{
  return g_str_equal (value, "") ||
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), ct_tooltip_get (widget)) != 0;
}

/* Does not wait for the tooltip, so that the comparison does not depend on time. */
static char *
dup_said (GtkWidget *widget, GtkAccessibleProperty property, const char *value)
{
  const char *own = value;

  if (property == GTK_ACCESSIBLE_PROPERTY_LABEL && g_str_equal (value, ""))
    own = ct_name_get (widget);
  else if (property == GTK_ACCESSIBLE_PROPERTY_DESCRIPTION &&
           is_waiting (widget, value))
    own = ct_description_get (widget);

  return own != NULL ? ct_spoken_dup (own) : NULL;
}

static void
add_accessible (GString *text, GtkAccessible *accessible)
{
  static const struct
  {
    const char *what;
    GtkAccessibleProperty property;
    gboolean is_number;
  } properties[] = {
    { "name", GTK_ACCESSIBLE_PROPERTY_LABEL, FALSE },
    { "description", GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, FALSE },
    { "keys", GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, FALSE },
    { "value", GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, FALSE },
    { "now", GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, TRUE },
    { "most", GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, TRUE },
  };
  static const GtkAccessibleRelation relations[] = { GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                                     GTK_ACCESSIBLE_RELATION_SET_SIZE };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *value = NULL;
      g_autofree char *said = NULL;

      if (!gtk_test_accessible_has_property (accessible, properties[i].property))
        continue;
      if (properties[i].is_number)
        value = gtk_test_accessible_check_property (accessible, properties[i].property,
                                                    NO_NUMBER);
      else
        value = gtk_test_accessible_check_property (accessible, properties[i].property,
                                                    NO_NAME);
      if (value == NULL)
        continue; /* as expected */

      said = dup_said (GTK_WIDGET (accessible), properties[i].property, value);
      add (text, properties[i].what, said);
    }
  for (guint i = 0; i < G_N_ELEMENTS (relations); i++)
    if (gtk_test_accessible_has_relation (accessible, relations[i]))
      {
        g_autofree char *value =
            gtk_test_accessible_check_relation (accessible, relations[i], -1);

        add (text, i == 0 ? "place" : "of", value);
      }
}

static void
add_adjustment (GString *text, const char *what, GtkAdjustment *adjustment)
{
  if (adjustment != NULL)
    g_string_append_printf (text, " %s=%g/%g", what,
                            gtk_adjustment_get_value (adjustment),
                            gtk_adjustment_get_upper (adjustment));
}

static void
add_words (GString *text, GtkWidget *widget)
{
  add (text, "tooltip", ct_tooltip_get (widget));
  if (GTK_IS_LABEL (widget))
    add (text, "text", gtk_label_get_text (GTK_LABEL (widget)));
  else if (CT_IS_PLAIN_TEXT (widget))
    add (text, "text", ct_plain_text_get_text (CT_PLAIN_TEXT (widget)));
  else if (GTK_IS_EDITABLE (widget))
    add (text, "text", gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (GTK_IS_WINDOW (widget))
    add (text, "title", gtk_window_get_title (GTK_WINDOW (widget)));
  if (GTK_IS_SPIN_BUTTON (widget))
    add_adjustment (text, "number",
                    gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget)));
  if (GTK_IS_RANGE (widget))
    add_adjustment (text, "range", gtk_range_get_adjustment (GTK_RANGE (widget)));
  if (GTK_IS_SCROLLBAR (widget))
    add_adjustment (text, "bar", gtk_scrollbar_get_adjustment (GTK_SCROLLBAR (widget)));
  if (!gtk_widget_get_sensitive (widget))
    g_string_append (text, " insensitive");
}

/* GTK tells a screen reader of every widget that is not itself hidden, even if it is
 * out of view, covered, or an unused row of a list.
 */
static void
add_widget (GString *text, GtkWidget *widget, guint depth)
{
  if (!gtk_widget_get_visible (widget))
    return;

  g_string_append_printf (text, "%*s%s", 2 * depth, "", G_OBJECT_TYPE_NAME (widget));
  add_accessible (text, GTK_ACCESSIBLE (widget));
  add_words (text, widget);
  g_string_append_c (text, '\n');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_widget (text, child, depth + 1);
}

/* The marks of the timeline are drawn, not widgets. A widget with a pending redraw has
 * no picture yet. The table is compared as an exported picture.
 */
static void
add_marks (GString *text, CtWindow *window)
{
  GtkWidget *bar = ct_test_find (GTK_WIDGET (window), CT_TYPE_MOMENT_BAR);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *digest = NULL;
  GskRenderNode *node;
  GtkSnapshot *snapshot;

  if (bar == NULL || !gtk_widget_get_mapped (bar))
    return;

  paintable = gtk_widget_paintable_new (bar);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (bar),
                          gtk_widget_get_height (bar));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;

  bytes = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  add (text, "marks", digest);
  g_string_append_c (text, '\n');
}

static char *
dup_disclosure (CtWindow *window)
{
  GString *text = g_string_new (NULL);

  add_widget (text, GTK_WIDGET (window), 0);
  add_marks (text, window);
  return g_string_free (text, FALSE);
}

/* Waits until frames no longer change and all announcements are made. Returns:
 * (transfer full): the accessible tree, and a digest of the timeline
 */
char *
ct_disclosure_in_window (CtWindow *window)
{
  char *text = NULL;

  for (guint i = 0; i < MAX_FRAMES; i++)
    {
      g_autofree char *before = text;

      ct_test_wait_frames (GTK_WIDGET (window), 2);
      CT_AWAIT (!ct_announcer_is_about_to_speak (ct_window_get_announcer (window)));
      text = dup_disclosure (window);
      if (g_strcmp0 (before, text) == 0)
        break;
    }

  return text;
}

static void
on_announced (CtReplayPage *page, const char *told, gboolean *is_told)
{
  *is_told = TRUE;
}

static void
export_to (CtReplayFixture *fixture, GFile *file, const char *suffix)
{
  gboolean is_told = FALSE;
  gulong id = g_signal_connect (fixture->page, "announced", G_CALLBACK (on_announced),
                                &is_told);

  ct_replay_export_save (ct_replay_section_find (fixture->page, CT_TYPE_REPLAY_EXPORT),
                         file, suffix);
  CT_AWAIT (is_told);
  g_signal_handler_disconnect (fixture->page, id);
}

#define MOST_WORK 10 /* seconds */

static void
add_export (GString *text, CtReplayFixture *fixture, const char *suffix)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("cartilla-XXXXXX", &stream, NULL);
  g_autofree char *digest = NULL;
  g_autofree char *content = NULL;
  gsize length;

  /* A picture is as large as the table, which makes room for what is said. */
  ct_clock_await_others (MOST_WORK);
  ct_test_wait_frames (fixture->page, 4);
  export_to (fixture, file, suffix);
  g_assert_true (g_file_load_contents (file, NULL, &content, &length, NULL, NULL));
  g_file_delete (file, NULL, NULL);

  digest =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content, length);
  add (text, suffix, g_str_equal (suffix, ".txt") ? content : digest);
  g_string_append_c (text, '\n');
}

/* Returns: (transfer full): the files and clipboard texts that the page exports now;
 * digests of binary ones
 */
char *
ct_disclosure_in_exports (CtReplayFixture *fixture)
{
  GString *text = g_string_new (NULL);
  g_autofree char *copy =
      ct_replay_text_position (fixture->replay, ct_replay_fixture_where (fixture),
                               CT_REPLAY_TEXT_TABLES);

  add_export (text, fixture, ".txt");
  add_export (text, fixture, ".pdf");
  add_export (text, fixture, ".png");
  add (text, "copy", copy);
  return g_string_free (text, FALSE);
}

/**
 * ct_disclosure_compare:
 * @what: for the report
 *
 * Fails with the first lines that differ.
 */
void
ct_disclosure_compare (const char *what, const char *a, const char *b)
{
  g_auto (GStrv) left = g_strsplit (a, "\n", -1);
  g_auto (GStrv) right = g_strsplit (b, "\n", -1);
  guint n_different = 0;

  for (guint i = 0; left[i] != NULL && right[i] != NULL && n_different < MAX_TOLD; i++)
    if (!g_str_equal (left[i], right[i]))
      {
        g_test_message ("%s, line %u:\n  %s\n  %s", what, i, left[i], right[i]);
        n_different++;
      }
  g_test_fail ();
}
