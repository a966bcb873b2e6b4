/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever can be done has a key or a control, and both have names. */
#include "ct-action-list.h"

#include "ct-preferences.h"
#include "ct-tour.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

static void
test_dump (void)
{
  CtWindow *window = ct_rig_open_window (&usual);
  for (guint stop = 0; stop < CT_N_STOPS; stop++)
    {
      GtkWidget *page = ct_tour_open (window, stop);
      g_autoptr (GPtrArray) keys = ct_actions_collect_keys (GTK_WIDGET (window));
      g_autoptr (GPtrArray) controls = ct_actions_collect_controls (page);
      g_print ("# == %s\n", ct_tour_get_name (stop));
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; i < keys->len; i++)
        {
          CtKey *key = g_ptr_array_index (keys, i);
          char *l = g_strdup_printf ("%s %s %s", G_OBJECT_TYPE_NAME (key->widget), ct_key_dup_label (key), key->does);
          if (g_hash_table_add (seen, l))
          g_print ("# key %s\n", l);
        }
      for (guint i = 0; i < controls->len; i++)
        {
          CtControl *c = g_ptr_array_index (controls, i);
          g_print ("# control %s %s %s\n", c->action, G_OBJECT_TYPE_NAME (c->widget), c->item);
        }
      ct_tour_leave (window);
    }
  {
    GPtrArray *names = ct_actions_list_names ();
    for (guint i = 0; i < names->len; i++)
      g_print ("# action %s %d\n", (char *) names->pdata[i], ct_actions_is_parameterised (names->pdata[i]));
    GPtrArray *hints = ct_actions_collect_hints ();
    for (guint i = 0; i < hints->len; i++)
    {
      CtHint *h = hints->pdata[i];
      g_print ("# hint %s | %s | %s\n", h->group, h->title, h->accelerator);
    }
  }
  ct_rig_close_window (window);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/ui/actions/dump", test_dump);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
