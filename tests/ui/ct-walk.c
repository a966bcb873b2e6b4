/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-walk.h"

#include "ct-collection.h"
#include "ct-learners.h"
#include "ct-pack-grid.h"

void
ct_walk_visit (const CtWalk *walk, CtWindow *window, const char *page)
{
  walk->visit (window, page, walk->look);
}

void
ct_walk_activate (CtWindow *window, const char *action, const char *format, ...)
{
  va_list arguments;
  g_autoptr (GVariant) parameter = NULL;

  if (format != NULL)
    {
      va_start (arguments, format);
      parameter = g_variant_ref_sink (g_variant_new_va (format, NULL, &arguments));
      va_end (arguments);
    }
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), action,
                                                     parameter));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

void
ct_walk_act (CtWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (ct_window_get_page (window), action,
                                             NULL));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

void
ct_walk_go_back (CtWindow *window)
{
  ct_walk_activate (window, "win.back", NULL);
}

/* Makes a new learner. Returns: their id */
gint64
ct_walk_sit_down (void)
{
  CtStore *store = ct_progress_get_store (ct_rig_progress ());
  gint64 added = ct_learners_add (store, "Anna", "owl");

  ct_learners_choose (store, added);
  return added;
}

void
ct_walk_get_up (gint64 added)
{
  CtStore *store = ct_progress_get_store (ct_rig_progress ());

  ct_learners_remove (store, added);
  ct_learners_forget_removed (store, 0);
}

static void
choose_cards (CtWindow *window, const char *const *cards)
{
  for (; *cards != NULL; cards++)
    {
      CtFace face;

      g_assert_true (ct_face_parse (CT_DECK_FRENCH_52, *cards, &face));
      g_signal_emit_by_name (ct_rig_find (ct_window_get_page (window),
                                          CT_TYPE_PACK_GRID),
                             "card-chosen", (guint) face);
    }
}

/* A hand of Kargaburo, up to the cards of the first player */
void
ct_walk_record_cards (CtWindow *window)
{
  static const char *const lead[] = { "2H", NULL };

  ct_walk_activate (window, "win.record", "s", "kargaburo");
  ct_walk_act (window, "record.next");
  choose_cards (window, lead);
  ct_walk_act (window, "record.next");
}

/* A table that can be used. */
void
ct_walk_set_up (CtWindow *window)
{
  static const char *const hands[][3] = { { "7H", "8S" }, { "2C" } };

  ct_walk_activate (window, "win.new-lesson", "s", "kargaburo");
  ct_walk_act (window, "author.set-up");
  choose_cards (window, hands[0]);
  g_signal_emit_by_name (ct_rig_find (ct_window_get_page (window), CT_TYPE_PACK_GRID),
                         "entered");
  choose_cards (window, hands[1]);
}

static gboolean
is_mapped_entry (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

void
ct_walk_type (CtWindow *window, const char *text)
{
  GtkWidget *entry =
      ct_rig_find_where (ct_window_get_page (window), is_mapped_entry, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

/* … up to the first trick; the other hands are unknown. */
void
ct_walk_record_moves (CtWindow *window)
{
  static const char *const hand[] = { "3H", "5H", "KD", "AS", "9C", NULL };

  ct_walk_record_cards (window);
  choose_cards (window, hand);
  ct_walk_act (window, "record.next");
  for (guint i = 0; i < 3; i++)
    ct_walk_act (window, "record.leave-unknown");
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_type (window, "5h");
  ct_walk_type (window, "7h");
}

/* Two lessons of the program, and one that is damaged */
void
ct_walk_open_collection (CtWindow *window)
{
  static const char *const ids[] = { "kargaburo-first-card", "kargaburo-following",
                                     NULL };
  g_autofree char *folder = g_dir_make_tmp ("collection-XXXXXX", NULL);
  g_autofree char *path =
      g_build_filename (folder, "Monday" CT_COLLECTION_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) lessons = ct_collection_new ();
  g_autoptr (GBytes) damaged = g_bytes_new_static ("<lesson", 7);
  g_autoptr (GBytes) archive = NULL;

  for (const char *const *id = ids; *id != NULL; id++)
    {
      const CtLibraryEntry *entry = ct_library_lookup_lesson (ct_rig_library (), *id);
      g_autoptr (GFile) lesson = g_file_new_for_uri (entry->uri);
      g_autoptr (GBytes) bytes = g_file_load_bytes (lesson, NULL, NULL, NULL);

      ct_collection_add (lessons, *id, bytes);
    }
  ct_collection_add (lessons, "damaged", damaged);
  archive = ct_collection_pack (lessons, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (archive, NULL),
                                      g_bytes_get_size (archive), NULL));
  ct_rig_open_file (window, file);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}
