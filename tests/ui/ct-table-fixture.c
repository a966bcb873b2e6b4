/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-fixture.h"

#include <adwaita.h>

#include "ct-clock.h"
#include "ct-engine-fixture.h"
#include "ct-shuffle.h"

/* Returns: %FALSE without a display; the tests are then skipped */
gboolean
ct_table_fixture_begin (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return FALSE;
    }

  ct_clock_skip_frames ();
  adw_init ();
  return TRUE;
}

/* The moves are the first legal ones. */
CtSession *
ct_table_fixture_new_session (const char *rules_id, guint n_seats, guint n_plies)
{
  const CtRules *rules = ct_rules_lookup (rules_id);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard pack[CT_MAX_CARDS];
  CtRandom random = { 7 };
  CtSession *session;
  CtState start;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&start, n_seats, pack, ct_deck_size (rules->deck));
  session = ct_session_new (rules, &start);

  for (guint i = 0; i < n_plies; i++)
    {
      const CtState *state = ct_session_get_state (session);

      if (state->phase == CT_PHASE_OVER)
        break;

      g_array_set_size (moves, 0);
      ct_rules_legal (rules, state, moves);
      g_assert_true (ct_session_play (session, &g_array_index (moves, CtMove, 0)));
    }

  return session;
}

/* @text: as for ct_test_position() */
CtSession *
ct_table_fixture_new_position (const char *rules_id,
                               const char *options,
                               const char *text)
{
  CtRules rules = *ct_rules_lookup (rules_id);
  CtState state;

  ct_test_options (&rules, options);
  g_assert_cmpstr (ct_test_position (&rules, &state, text), ==, NULL);
  return ct_session_new (&rules, &state);
}

CtNarrator *
ct_table_fixture_new_narrator_with (CtSession *session, CtLibrary *library)
{
  static const char *const names[CT_MAX_SEATS] = {
    "Ana", "Berta", "Carlo", "Dina", "Emil", "Fatima", "Goran", "Hanna", "Iwan", "Jana",
  };
  CtNarrator *narrator = ct_narrator_new (ct_session_get_rules (session), library);

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (narrator, seat, names[seat]);
  ct_narrator_set_learner (narrator, 0);
  return narrator;
}

CtNarrator *
ct_table_fixture_new_narrator (CtSession *session)
{
  return ct_table_fixture_new_narrator_with (session, NULL);
}

/* Works without a window or a main loop. */
void
ct_table_fixture_allocate (GtkWidget *widget, int width, int height)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, width);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, height);
  gtk_widget_allocate (widget, width, height, -1, NULL);
}

void
ct_table_fixture_save_picture (GtkWidget *widget, const char *name)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = gtk_native_get_renderer (native);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), file, NULL);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}
