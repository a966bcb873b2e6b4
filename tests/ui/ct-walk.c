/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-walk.h"

#include "ct-learners.h"

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
