/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-book-results.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-names.h"
#include "ct-signal.h"

/* Nobody reads more results. */
#define MOST 40

/**
 * CtBookResults:
 *
 * Each button is named by the rule and described by the excerpt.
 */
struct _CtBookResults
{
  GtkBox parent_instance;

  GtkLabel *summary;
  GPtrArray *buttons; /* (element-type GtkButton) */
};

G_DEFINE_FINAL_TYPE (CtBookResults, ct_book_results, GTK_TYPE_BOX)

/* Bold and with a background: no color is needed. */
static PangoAttrList *
create_marks (GArray *marks)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  for (guint i = 0; i < marks->len; i++)
    {
      const CtBookMark *mark = &g_array_index (marks, CtBookMark, i);
      PangoAttribute *looks[] = { pango_attr_weight_new (PANGO_WEIGHT_BOLD),
                                  pango_attr_background_new (0xe0e0, 0xa5a5, 0x2626),
                                  pango_attr_background_alpha_new (0x5000) };

      for (guint j = 0; j < G_N_ELEMENTS (looks); j++)
        {
          looks[j]->start_index = mark->start;
          looks[j]->end_index = mark->end;
          pango_attr_list_insert (attributes, looks[j]);
        }
    }

  return attributes;
}

static void
add_label (GtkWidget *box, const char *text, GArray *marks, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  if (marks != NULL)
    {
      PangoAttrList *attributes = create_marks (marks);

      gtk_label_set_attributes (GTK_LABEL (label), attributes);
      pango_attr_list_unref (attributes);
    }
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static void
on_clicked (CtBookResults *self, GtkWidget *button)
{
  g_signal_emit_by_name (self, "chosen",
                         g_object_get_data (G_OBJECT (button), "entry"));
}

static void
add_hit (CtBookResults *self, const CtBookHit *hit)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  add_label (box, hit->chapter->title, NULL, "chapter");
  add_label (box, hit->entry->title, hit->title_marks, "heading");
  add_label (box, hit->excerpt, hit->excerpt_marks, "excerpt");
  gtk_button_set_child (GTK_BUTTON (button), box);
  ct_name_widget (button, hit->entry->title);
  ct_describe (button, hit->excerpt);
  gtk_widget_set_css_classes (button, (const char *[]){ "flat", "result", NULL });
  g_object_set_data (G_OBJECT (button), "entry", (gpointer) hit->entry);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
  g_ptr_array_add (self->buttons, button);
}

static char *
dup_summary (guint n_hits)
{
  if (n_hits == 0)
    return g_strdup (_ ("Nothing found. Try fewer letters."));
  if (n_hits > MOST)
    /* Translators: places in a rule book; both numbers. */
    return g_strdup_printf (_ ("Places found: %u. These are the first %u. Type more "
                               "letters to narrow the search."),
                            n_hits, MOST);

  /* Translators: How many places in a rule book have the words searched for. */
  return g_strdup_printf (_ ("Places found: %u."), n_hits);
}

/**
 * ct_book_results_show:
 * @hits: (element-type CtBookHit): their entries must outlive this
 */
void
ct_book_results_show (CtBookResults *self, GPtrArray *hits)
{
  g_autofree char *summary = dup_summary (hits->len);

  g_return_if_fail (CT_IS_BOOK_RESULTS (self));

  for (guint i = 0; i < self->buttons->len; i++)
    gtk_box_remove (GTK_BOX (self), g_ptr_array_index (self->buttons, i));
  g_ptr_array_set_size (self->buttons, 0);
  gtk_label_set_label (self->summary, summary);
  for (guint i = 0; i < MIN (hits->len, MOST); i++)
    add_hit (self, g_ptr_array_index (hits, i));
}

/**
 * ct_book_results_get_summary:
 */
const char *
ct_book_results_get_summary (CtBookResults *self)
{
  g_return_val_if_fail (CT_IS_BOOK_RESULTS (self), NULL);

  return gtk_label_get_label (self->summary);
}

/**
 * ct_book_results_choose_first:
 *
 * Returns: %FALSE without results
 */
gboolean
ct_book_results_choose_first (CtBookResults *self)
{
  g_return_val_if_fail (CT_IS_BOOK_RESULTS (self), FALSE);

  if (self->buttons->len == 0)
    return FALSE;

  on_clicked (self, g_ptr_array_index (self->buttons, 0));
  return TRUE;
}

static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  g_signal_emit_by_name (widget, "left");
  return GDK_EVENT_STOP;
}

static void
ct_book_results_finalize (GObject *object)
{
  g_ptr_array_unref (CT_BOOK_RESULTS (object)->buttons);

  G_OBJECT_CLASS (ct_book_results_parent_class)->finalize (object);
}

static void
ct_book_results_class_init (CtBookResultsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ct_book_results_finalize;

  ct_signal_new (klass, "chosen", 1, G_TYPE_POINTER);
  ct_signal_new (klass, "left", 0);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
ct_book_results_init (CtBookResults *self)
{
  self->buttons = g_ptr_array_new ();
  self->summary = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->summary, TRUE);
  gtk_label_set_xalign (self->summary, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "calm");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->summary));
  gtk_widget_add_css_class (GTK_WIDGET (self), "book-results");
}
