/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learners-page.h"

#include <glib/gi18n.h>

#include "ct-learner-picture.h"
#include "ct-learner-tile.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-progress-group.h"
#include "ct-row-words.h"
#include "ct-signal.h"
#include "ct-tiles.h"
#include "ct-wrapping.h"

struct _CtLearnersPage
{
  CtPage parent_instance;

  CtStore *store;
  gint64 here;

  CtTiles *tiles;
  GtkWidget *add;
  AdwPreferencesGroup *own;
  AdwActionRow *change_row;
  CtProgressGroup *progress;
};

G_DEFINE_FINAL_TYPE (CtLearnersPage, ct_learners_page, CT_TYPE_PAGE)

static GtkWidget *
find_tile (CtLearnersPage *self, gint64 id)
{
  GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (self->tiles));

  while (tile != self->add && ct_learner_tile_get_id (tile) != id)
    tile = gtk_widget_get_next_sibling (tile);
  return tile;
}

static gint64
find_focus (CtLearnersPage *self)
{
  GtkWidget *tile = gtk_widget_get_focus_child (GTK_WIDGET (self->tiles));

  return tile != NULL && tile != self->add ? ct_learner_tile_get_id (tile) : 0;
}

static void
show_own (CtLearnersPage *self, const CtLearner *learner)
{
  g_autofree char *name = ct_learner_dup_name (learner);
  g_autofree char *title = g_markup_escape_text (name, -1);

  self->here = learner->id;
  adw_preferences_group_set_title (self->own, title);
}

static void
show_all (CtLearnersPage *self)
{
  g_autoptr (GPtrArray) all = ct_learners_list (self->store);
  g_autoptr (CtLearner) here = ct_learners_dup_here (self->store);
  gint64 focus = find_focus (self);
  GtkWidget *tile;

  while ((tile = gtk_widget_get_first_child (GTK_WIDGET (self->tiles))) != self->add)
    gtk_widget_unparent (tile);
  for (guint i = 0; i < all->len; i++)
    gtk_widget_insert_before (ct_learner_tile_new (g_ptr_array_index (all, i)),
                              GTK_WIDGET (self->tiles), self->add);
  show_own (self, here);
  if (focus != 0)
    gtk_widget_grab_focus (find_tile (self, focus));
}

GtkWidget *
ct_learners_page_new (CtStore *store)
{
  CtLearnersPage *self = g_object_new (CT_TYPE_LEARNERS_PAGE, NULL);

  self->store = g_object_ref (store);
  ct_progress_group_set_store (self->progress, store);
  ct_connect (store, "reloaded", show_all, self);
  show_all (self);
  return GTK_WIDGET (self);
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "chosen", g_variant_get_int64 (parameter));
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "edit", (gint64) 0);
}

static void
change_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "edit", CT_LEARNERS_PAGE (widget)->here);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "unwanted", CT_LEARNERS_PAGE (widget)->here);
}

static gboolean
on_key (CtLearnersPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->tiles));
  gint64 focus = find_focus (self);
  GtkWidget *start = focus != 0 ? find_tile (self, focus) : self->add;
  GtkWidget *tile = start;

  if (!g_unichar_isalnum (letter) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  do
    {
      tile = tile == self->add ? first : gtk_widget_get_next_sibling (tile);
      if (ct_learner_tile_begins_with (tile, letter))
        return gtk_widget_grab_focus (tile);
    }
  while (tile != start);

  return GDK_EVENT_PROPAGATE;
}

/* Focus the current learner, so that Enter keeps them. */
static gboolean
ct_learners_page_grab_focus (GtkWidget *widget)
{
  CtLearnersPage *self = CT_LEARNERS_PAGE (widget);

  return gtk_widget_grab_focus (find_tile (self, self->here));
}

static void
ct_learners_page_dispose (GObject *object)
{
  CtLearnersPage *self = CT_LEARNERS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_LEARNERS_PAGE);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (ct_learners_page_parent_class)->dispose (object);
}

static void
ct_learners_page_class_init (CtLearnersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_learners_page_dispose;

  widget_class->grab_focus = ct_learners_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_PROGRESS_GROUP);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-learners-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtLearnersPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, CtLearnersPage, add);
  gtk_widget_class_bind_template_child (widget_class, CtLearnersPage, own);
  gtk_widget_class_bind_template_child (widget_class, CtLearnersPage, change_row);
  gtk_widget_class_bind_template_child (widget_class, CtLearnersPage, progress);
  gtk_widget_class_bind_template_callback (widget_class, on_key);

  gtk_widget_class_install_action (widget_class, "learners.choose", "x", choose_action);
  gtk_widget_class_install_action (widget_class, "learners.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "learners.change", NULL,
                                   change_action);
  gtk_widget_class_install_action (widget_class, "learners.remove", NULL,
                                   remove_action);

  ct_signal_new (klass, "chosen", 1, G_TYPE_INT64);

  /**
   * CtLearnersPage::edit:
   * @id: 0 for a new learner
   *
   * Asks for name and picture.
   */
  ct_signal_new (klass, "edit", 1, G_TYPE_INT64);

  ct_signal_new (klass, "unwanted", 1, G_TYPE_INT64);
}

static void
ct_learners_page_init (CtLearnersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: A button and the title of a page. */
  ct_name_widget (self->add, _ ("New Learner"));
  ct_row_name_button (self->change_row);
  ct_wrapping_tell_cut (GTK_WIDGET (self->own));
}
