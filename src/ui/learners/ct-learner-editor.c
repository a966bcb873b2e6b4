/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-editor.h"

#include <glib/gi18n.h>

#include "ct-learner-picture.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-signal.h"
#include "ct-tiles.h"

#define SIZE 64

/**
 * CtLearnerEditor:
 *
 * Both are optional: the picture's name replaces a missing name.
 */
struct _CtLearnerEditor
{
  CtPage parent_instance;

  CtStore *store;
  gint64 learner;
  char *picture; /* (nullable) */

  CtPageHeader *header;
  GtkEntry *name;
  CtTiles *pictures;
};

G_DEFINE_FINAL_TYPE (CtLearnerEditor, ct_learner_editor, CT_TYPE_PAGE)

static const char *
get_picture (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "picture");
}

static void
on_toggled (CtLearnerEditor *self, GtkToggleButton *button)
{
  const char *picture = get_picture (GTK_WIDGET (button));

  if (!gtk_toggle_button_get_active (button))
    return;

  g_free (self->picture);
  self->picture = g_strdup (picture);
  gtk_entry_set_placeholder_text (self->name, ct_learner_picture_get_name (picture));
}

static GtkWidget *
create_picture (CtLearnerEditor *self, const char *id)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *picture = ct_learner_picture_new (SIZE);
  const char *name = ct_learner_picture_get_name (id);

  ct_learner_picture_set (picture, id);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "learner-picture");
  ct_name_widget (button, name);
  g_object_set_data (G_OBJECT (button), "picture", (gpointer) id);
  ct_connect (button, "toggled", on_toggled, self);
  return button;
}

static void
add_pictures (CtLearnerEditor *self)
{
  GtkWidget *first = NULL;

  for (guint i = 0; i < CT_N_LEARNER_PICTURES; i++)
    {
      GtkWidget *button = create_picture (self, ct_learner_pictures_get_id (i));

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                   (GtkToggleButton *) first);
      if (first == NULL)
        first = button;
      ct_tiles_append (self->pictures, button);
    }
}

static void
choose_picture (CtLearnerEditor *self, const char *id)
{
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->pictures));
       button != NULL; button = gtk_widget_get_next_sibling (button))
    if (g_strcmp0 (get_picture (button), id) == 0)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static gboolean
has_picture (GPtrArray *learners, const char *id)
{
  for (guint i = 0; i < learners->len; i++)
    {
      const CtLearner *learner = g_ptr_array_index (learners, i);

      if (g_strcmp0 (learner->picture, id) == 0)
        return TRUE;
    }

  return FALSE;
}

static const char *
find_free_picture (GPtrArray *learners)
{
  for (guint i = 0; i < CT_N_LEARNER_PICTURES; i++)
    if (!has_picture (learners, ct_learner_pictures_get_id (i)))
      return ct_learner_pictures_get_id (i);

  return ct_learner_pictures_get_id (0);
}

static const CtLearner *
find_learner (GPtrArray *learners, gint64 id)
{
  for (guint i = 0; i < learners->len; i++)
    {
      const CtLearner *learner = g_ptr_array_index (learners, i);

      if (learner->id == id)
        return learner;
    }

  return NULL;
}

/**
 * ct_learner_editor_new:
 * @learner: 0 for a new learner
 */
GtkWidget *
ct_learner_editor_new (CtStore *store, gint64 learner)
{
  CtLearnerEditor *self = g_object_new (CT_TYPE_LEARNER_EDITOR, NULL);
  g_autoptr (GPtrArray) all = ct_learners_list (store);
  const CtLearner *known = find_learner (all, learner);
  gboolean has_one =
      known != NULL && ct_learner_picture_get_name (known->picture) != NULL;

  self->store = g_object_ref (store);
  self->learner = learner;
  ct_page_header_set_title (self->header,
                            /* Translators: Title of a page. */
                            learner != 0 ? _ ("Name and Picture") : _ ("New Learner"));
  if (known != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->name), known->name);
  choose_picture (self, has_one ? known->picture : find_free_picture (all));
  return GTK_WIDGET (self);
}

static void
done_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CtLearnerEditor *self = CT_LEARNER_EDITOR (widget);
  g_autofree char *name =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  if (self->learner == 0)
    {
      g_signal_emit_by_name (self, "added",
                             ct_learners_add (self->store, name, self->picture));
      return;
    }

  ct_learners_change (self->store, self->learner, name, self->picture);
  gtk_widget_activate_action (widget, "win.back", NULL);
}

static gboolean
ct_learner_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_LEARNER_EDITOR (widget)->name));
}

static void
ct_learner_editor_dispose (GObject *object)
{
  CtLearnerEditor *self = CT_LEARNER_EDITOR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_LEARNER_EDITOR);
  g_clear_object (&self->store);
  g_clear_pointer (&self->picture, g_free);

  G_OBJECT_CLASS (ct_learner_editor_parent_class)->dispose (object);
}

static void
ct_learner_editor_class_init (CtLearnerEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_learner_editor_dispose;

  widget_class->grab_focus = ct_learner_editor_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-learner-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, CtLearnerEditor, header);
  gtk_widget_class_bind_template_child (widget_class, CtLearnerEditor, name);
  gtk_widget_class_bind_template_child (widget_class, CtLearnerEditor, pictures);

  gtk_widget_class_install_action (widget_class, "learner.done", NULL, done_action);

  ct_signal_new (klass, "added", 1, G_TYPE_INT64);
}

static void
on_activate (GtkWidget *self)
{
  gtk_widget_activate_action (self, "learner.done", NULL);
}

static void
ct_learner_editor_init (CtLearnerEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_max_length (self->name, CT_LEARNER_MAX_NAME);
  /* Translators: Label of an entry. */
  ct_name_widget (GTK_WIDGET (self->name), _ ("Your Name"));
  ct_connect (self->name, "activate", on_activate, self);
  add_pictures (self);
}
