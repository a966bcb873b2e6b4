/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-worksheet-page.h"

#include <glib/gi18n.h>

#include "ct-game-look.h"
#include "ct-page-header.h"
#include "ct-tiles.h"
#include "ct-why-not.h"
#include "ct-wrapping.h"
#include "ct-worksheet-choices.h"
#include "ct-worksheet-print.h"
#include "ct-wrapping.h"

struct _CtWorksheetPage
{
  CtPage parent_instance;

  const CtRules *rules;
  CtWorksheet *worksheet;    /* (nullable) */
  CtPaper *sheet;            /* (nullable) */
  GCancellable *cancellable; /* (nullable): while making */

  CtPageHeader *header;
  CtWorksheetChoices *choices;
  GtkWidget *make;
  GtkWidget *stop;
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkWidget *preview;
  GtkWidget *paper;
};

G_DEFINE_FINAL_TYPE (CtWorksheetPage, ct_worksheet_page, CT_TYPE_PAGE)

static const CtRules *
ct_worksheet_page_get_rules (CtPage *page)
{
  CtWorksheetPage *self = CT_WORKSHEET_PAGE (page);

  return self->rules;
}

/**
 * ct_worksheet_page_is_made:
 *
 * There is a sheet with the current options.
 */
gboolean
ct_worksheet_page_is_made (CtWorksheetPage *self)
{
  g_return_val_if_fail (CT_IS_WORKSHEET_PAGE (self), FALSE);

  return self->sheet != NULL;
}

static void
show_status (CtWorksheetPage *self, const char *text)
{
  gtk_label_set_label (self->status, text);
  gtk_widget_set_visible (GTK_WIDGET (self->status), text[0] != '\0');
}

static void
update (CtWorksheetPage *self)
{
  gboolean is_making = self->cancellable != NULL;
  const char *nothing = _ ("Make the worksheet first.");
  const char *why_not = self->sheet == NULL ? nothing : NULL;

  ct_set_why_not (GTK_WIDGET (self), "worksheet.make",
                  ct_worksheet_choices_get_why_not (self->choices));
  ct_set_why_not (GTK_WIDGET (self), "worksheet.print", why_not);
  ct_set_why_not (GTK_WIDGET (self), "worksheet.save", why_not);
  gtk_widget_set_visible (self->make, !is_making);
  gtk_widget_set_visible (self->stop, is_making);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_making);
  gtk_widget_set_visible (self->paper, self->sheet != NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview),
                                  self->sheet != NULL ? ct_paper_draw_preview : NULL,
                                  self->sheet, NULL);
}

static void
forget (CtWorksheetPage *self)
{
  g_clear_pointer (&self->sheet, ct_paper_free);
  g_clear_pointer (&self->worksheet, ct_worksheet_unref);
}

static void
lay_out (CtWorksheetPage *self)
{
  g_autofree char *title = ct_worksheet_choices_dup_title (self->choices);

  g_clear_pointer (&self->sheet, ct_paper_free);
  if (self->worksheet != NULL)
    self->sheet =
        ct_worksheet_print_new (self->worksheet, title,
                                ct_worksheet_choices_get_paper (self->choices),
                                ct_worksheet_choices_is_large (self->choices));
  update (self);
}

static void
show_progress (CtWorksheetPage *self, guint n_made, guint n_all)
{
  /* Translators: how many exercises are made, and how many there will be. */
  g_autofree char *text = g_strdup_printf (_ ("Exercise %u of %u"), n_made, n_all);

  gtk_progress_bar_set_fraction (self->progress, (double) n_made / n_all);
  gtk_progress_bar_set_text (self->progress, text);
}

/* @data: a #GWeakRef: the page may be gone */
static void
on_progress (guint n_made, guint n_all, gpointer data)
{
  g_autoptr (CtWorksheetPage) self = g_weak_ref_get (data);

  if (self != NULL)
    show_progress (self, n_made, n_all);
}

static char *
dup_made (CtWorksheetPage *self)
{
  guint n = self->worksheet->n_versions;
  guint n_wanted = ct_worksheet_choices_get_order (self->choices).n_versions;

  if (n < n_wanted)
    return g_strdup_printf (
        /* Translators: How many versions of a worksheet there are, each with other
         * cards.
         */
        ngettext (
            "There are only enough exercises for %u version. Choose more rules or "
            "question types for more.",
            "There are only enough exercises for %u versions. Choose more rules or "
            "question types for more.",
            n),
        n);

  return g_strdup_printf (
      /* Translators: How many versions of a worksheet there are, each with other cards.
       */
      ngettext ("The worksheet is ready: %u version and the answers.",
                "The worksheet is ready: %u versions and the answers.", n),
      n);
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtWorksheetPage) self = g_weak_ref_get (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtWorksheet) made = ct_worksheet_make_finish (result, &error);
  g_autofree char *text = NULL;

  g_weak_ref_clear (data);
  g_free (data);
  /* The page is closed, or other work has replaced this. */
  if (self == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;

  g_clear_object (&self->cancellable);
  if (made != NULL)
    {
      self->worksheet = g_steal_pointer (&made);
      text = dup_made (self);
    }
  else
    text = g_strdup (error->message);
  lay_out (self);
  show_status (self, text);
  ct_page_announce (GTK_WIDGET (self), text);
  gtk_widget_grab_focus (self->sheet != NULL ? self->paper : self->make);
}

static void
cancel (CtWorksheetPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
make_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWorksheetPage *self = CT_WORKSHEET_PAGE (widget);
  CtWorksheetOrder order = ct_worksheet_choices_get_order (self->choices);
  GWeakRef *page = g_new0 (GWeakRef, 1);

  g_weak_ref_init (page, self);
  cancel (self);
  forget (self);
  self->cancellable = g_cancellable_new ();
  show_status (self, "");
  show_progress (self, 0, order.n_versions * CT_WORKSHEET_N_EXERCISES);
  ct_worksheet_make_async (&order, self->cancellable, on_progress, on_made, page);
  update (self);
  gtk_widget_grab_focus (self->stop);
}

static void
on_stop (CtWorksheetPage *self)
{
  /* GTK emits this some time after the key; the sheet may be ready by then. */
  if (self->cancellable == NULL)
    return;

  cancel (self);
  update (self);
  show_status (self, _ ("Stopped. Nothing was made."));
  ct_page_announce (GTK_WIDGET (self), _ ("Stopped. Nothing was made."));
  gtk_widget_grab_focus (self->make);
}

static void
on_changed (CtWorksheetPage *self)
{
  if (self->worksheet != NULL || self->cancellable != NULL)
    show_status (self, _ ("Make the worksheet again to see your changes."));
  cancel (self);
  forget (self);
  update (self);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_paper_print (CT_WORKSHEET_PAGE (widget)->sheet, widget);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_paper_save (CT_WORKSHEET_PAGE (widget)->sheet, widget);
}

/**
 * ct_worksheet_page_make_pdf:
 *
 * Returns: (transfer full) (nullable): %NULL without @error for no sheet
 */
GBytes *
ct_worksheet_page_make_pdf (CtWorksheetPage *self, GError **error)
{
  g_return_val_if_fail (CT_IS_WORKSHEET_PAGE (self), NULL);

  return self->sheet != NULL ? ct_paper_make_pdf (self->sheet, error) : NULL;
}

/**
 * ct_worksheet_page_new:
 * @lesson: (nullable): preselected
 */
GtkWidget *
ct_worksheet_page_new (const CtRules *rules,
                       const CtLibraryEntry *lesson,
                       CtLibrary *library,
                       CtProgress *progress)
{
  CtWorksheetPage *self = g_object_new (CT_TYPE_WORKSHEET_PAGE, NULL);

  self->rules = rules;
  ct_page_header_set_subtitle (self->header, ct_game_name (rules));
  ct_worksheet_choices_set_game (self->choices, rules, lesson, library, progress);
  update (self);
  return GTK_WIDGET (self);
}

static gboolean
ct_worksheet_page_grab_focus (GtkWidget *widget)
{
  CtWorksheetPage *self = CT_WORKSHEET_PAGE (widget);

  return gtk_widget_grab_focus (self->cancellable != NULL ? self->stop : self->make);
}

static void
ct_worksheet_page_dispose (GObject *object)
{
  CtWorksheetPage *self = CT_WORKSHEET_PAGE (object);

  cancel (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_WORKSHEET_PAGE);
  forget (self);

  G_OBJECT_CLASS (ct_worksheet_page_parent_class)->dispose (object);
}

static void
ct_worksheet_page_class_init (CtWorksheetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_worksheet_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_worksheet_page_get_rules;

  widget_class->grab_focus = ct_worksheet_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  g_type_ensure (CT_TYPE_WORKSHEET_CHOICES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-worksheet-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, choices);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, make);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, stop);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, progress);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, status);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, preview);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetPage, paper);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, lay_out);

  gtk_widget_class_install_action (widget_class, "worksheet.make", NULL, make_action);
  gtk_widget_class_install_action (widget_class, "worksheet.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "worksheet.save", NULL, save_action);
}

static void
ct_worksheet_page_init (CtWorksheetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (GTK_BUTTON (self->make));
}
