/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-collection-page.h"

#include <glib/gi18n.h>

#include "ct-findings.h"
#include "ct-game-look.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-signal.h"
#include "ct-wrapping.h"

/* Errors shown for one lesson. */
#define MOST_FINDINGS 3

/**
 * CtCollectionPage:
 *
 * The lessons of a collection, and what is wrong with them.
 *
 * Signals: “open” (#CtLesson); “put-all”: into the class.
 *
 * # Actions
 *
 * `collection.open` (its number), `collection.put-all`.
 */
struct _CtCollectionPage
{
  CtPage parent_instance;

  GPtrArray *lessons; /* (element-type CtPackedLesson) */
  GPtrArray *results; /* (element-type utf8) (nullable): of each, after putting */
  GPtrArray *rows;    /* (element-type GtkWidget) */

  CtPageHeader *header;
  AdwPreferencesGroup *group;
  GtkButton *put_all;
};

G_DEFINE_FINAL_TYPE (CtCollectionPage, ct_collection_page, CT_TYPE_PAGE)

static char *
dup_title (const CtPackedLesson *packed)
{
  return ct_plain_line (packed->lesson != NULL
                            ? ct_text (ct_lesson_get_title (packed->lesson))
                            : packed->name);
}

static void
append_facts (GString *text, CtLesson *lesson)
{
  guint n_steps = ct_lesson_get_n_steps (lesson);
  g_autofree char *steps = g_strdup_printf (
      /* Translators: how long a lesson is. */
      ngettext ("%u step", "%u steps", n_steps), n_steps);

  /* Translators: a game, and how many steps a lesson has. */
  g_string_append_printf (text, _ ("%s · %s"),
                          ct_game_name (ct_lesson_get_rules (lesson)), steps);
}

static void
append_findings (GString *text, const CtPackedLesson *packed)
{
  guint n = 0;

  for (guint i = 0; i < ct_diagnostics_get_n_all (packed->findings); i++)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (packed->findings, i);
      g_autofree char *row = NULL;

      if (finding->is_warning || n++ >= MOST_FINDINGS)
        continue;

      row = ct_findings_dup_row_text (finding, FALSE);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", row);
    }
  if (n > MOST_FINDINGS)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text,
                              /* Translators: after some errors in a lesson. */
                              ngettext ("%u more error.", "%u more errors.",
                                        n - MOST_FINDINGS),
                              n - MOST_FINDINGS);
    }
}

static void
describe (CtCollectionPage *self, guint i)
{
  const CtPackedLesson *packed = g_ptr_array_index (self->lessons, i);
  const char *result = g_ptr_array_index (self->results, i);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *markup = NULL;

  if (packed->lesson != NULL)
    append_facts (text, packed->lesson);
  append_findings (text, packed);
  if (result != NULL)
    g_string_append_printf (text, "\n%s", result);
  markup = g_markup_escape_text (text->str, -1);
  adw_action_row_set_subtitle (g_ptr_array_index (self->rows, i), markup);
}

static GtkWidget *
create_image (const char *icon)
{
  return g_object_new (GTK_TYPE_IMAGE, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, "icon-name", icon, NULL);
}

static void
add_row (CtCollectionPage *self, guint i)
{
  const CtPackedLesson *packed = g_ptr_array_index (self->lessons, i);
  g_autofree char *title = dup_title (packed);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  if (ct_diagnostics_get_n_errors (packed->findings) > 0)
    adw_action_row_add_prefix (row, create_image ("dialog-warning-symbolic"));
  if (packed->lesson != NULL)
    {
      adw_action_row_add_suffix (row, create_image ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", i);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "collection.open");
    }
  g_ptr_array_add (self->rows, row);
  describe (self, i);
  adw_preferences_group_add (self->group, GTK_WIDGET (row));
}

static char *
say_number (CtCollectionPage *self)
{
  guint n = self->lessons->len;
  guint n_broken = 0;
  g_autofree char *number = NULL;
  g_autofree char *broken = NULL;

  for (guint i = 0; i < n; i++)
    {
      const CtPackedLesson *packed = g_ptr_array_index (self->lessons, i);

      n_broken += ct_diagnostics_get_n_errors (packed->findings) > 0;
    }
  number = g_strdup_printf (ngettext ("This file contains %u lesson.",
                                      "This file contains %u lessons.", n),
                            n);
  if (n_broken == 0)
    return g_steal_pointer (&number);

  broken = g_strdup_printf (
      /* Translators: of the lessons in a file. */
      ngettext ("%u lesson has errors.", "%u lessons have errors.", n_broken),
      n_broken);
  return g_strjoin (" ", number, broken, NULL);
}

/**
 * ct_collection_page_new:
 * @lessons: (element-type CtPackedLesson): checked
 */
GtkWidget *
ct_collection_page_new (GPtrArray *lessons, GFile *file)
{
  CtCollectionPage *self = g_object_new (CT_TYPE_COLLECTION_PAGE, NULL);
  g_autofree char *name = ct_plain_name_file (file);
  g_autofree char *number = NULL;

  self->lessons = g_ptr_array_ref (lessons);
  g_ptr_array_set_size (self->results, lessons->len);
  ct_page_header_set_subtitle (self->header, name);
  for (guint i = 0; i < lessons->len; i++)
    add_row (self, i);
  number = say_number (self);
  adw_preferences_group_set_description (self->group, number);
  return GTK_WIDGET (self);
}

/**
 * ct_collection_page_get_lessons:
 *
 * Returns: (transfer none) (element-type CtPackedLesson):
 */
GPtrArray *
ct_collection_page_get_lessons (CtCollectionPage *self)
{
  g_return_val_if_fail (CT_IS_COLLECTION_PAGE (self), NULL);

  return self->lessons;
}

/**
 * ct_collection_page_set_in_class:
 *
 * Offers to put the lessons into the class.
 */
void
ct_collection_page_set_in_class (CtCollectionPage *self, gboolean is_in_class)
{
  g_return_if_fail (CT_IS_COLLECTION_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->put_all), is_in_class);
}

/**
 * ct_collection_page_set_busy:
 *
 * While lessons are put into the class.
 */
void
ct_collection_page_set_busy (CtCollectionPage *self, gboolean is_busy)
{
  g_return_if_fail (CT_IS_COLLECTION_PAGE (self));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "collection.put-all", !is_busy);
}

/**
 * ct_collection_page_set_result:
 * @result: a sentence
 */
void
ct_collection_page_set_result (CtCollectionPage *self, guint lesson, const char *result)
{
  g_return_if_fail (CT_IS_COLLECTION_PAGE (self));
  g_return_if_fail (lesson < self->lessons->len);

  g_free (g_ptr_array_index (self->results, lesson));
  g_ptr_array_index (self->results, lesson) = g_strdup (result);
  describe (self, lesson);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtCollectionPage *self = CT_COLLECTION_PAGE (widget);
  guint i = g_variant_get_uint32 (parameter);
  const CtPackedLesson *packed =
      i < self->lessons->len ? g_ptr_array_index (self->lessons, i) : NULL;

  if (packed != NULL && packed->lesson != NULL)
    g_signal_emit_by_name (self, "open", packed->lesson);
}

static void
put_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "put-all");
}

static void
ct_collection_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_COLLECTION_PAGE);

  G_OBJECT_CLASS (ct_collection_page_parent_class)->dispose (object);
}

static void
ct_collection_page_finalize (GObject *object)
{
  CtCollectionPage *self = CT_COLLECTION_PAGE (object);

  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  g_clear_pointer (&self->results, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_collection_page_parent_class)->finalize (object);
}

static void
ct_collection_page_class_init (CtCollectionPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_collection_page_dispose;
  object_class->finalize = ct_collection_page_finalize;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-collection-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtCollectionPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtCollectionPage, group);
  gtk_widget_class_bind_template_child (widget_class, CtCollectionPage, put_all);

  gtk_widget_class_install_action (widget_class, "collection.open", "u", open_action);
  gtk_widget_class_install_action (widget_class, "collection.put-all", NULL,
                                   put_all_action);

  /**
   * CtCollectionPage::open:
   * @lesson: a #CtLesson
   */
  ct_signal_new (klass, "open", 1, CT_TYPE_LESSON);

  /**
   * CtCollectionPage::put-all:
   */
  ct_signal_new (klass, "put-all", 0);
}

static void
ct_collection_page_init (CtCollectionPage *self)
{
  self->rows = g_ptr_array_new ();
  self->results = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->put_all);
}
