/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-book-section.h"

#include <glib/gi18n.h>

#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-example-figure.h"
#include "ct-moment-list.h"
#include "ct-names.h"
#include "ct-plain-text.h"
#include "ct-tiles.h"

#define RULE_LEVEL 3

#define N_COLUMNS 2

/**
 * CtBookSection:
 *
 * A rule, agreement or term. The heading takes the focus and is described by all the
 * text, so that a book is read heading by heading.
 */
struct _CtBookSection
{
  GtkBox parent_instance;

  const CtBookEntry *entry;
  GtkWidget *heading;
};

G_DEFINE_FINAL_TYPE (CtBookSection, ct_book_section, GTK_TYPE_BOX)

/**
 * ct_book_heading_new:
 * @level: 2 for a chapter, 3 for an entry
 */
GtkWidget *
ct_book_heading_new (const char *title, guint level)
{
  GtkWidget *heading =
      g_object_new (CT_TYPE_PLAIN_TEXT, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                    "focusable", TRUE, NULL);

  ct_plain_text_set_text (CT_PLAIN_TEXT (heading), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading),
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  gtk_widget_add_css_class (heading, "heading");
  return heading;
}

/**
 * ct_book_section_get_entry:
 */
const CtBookEntry *
ct_book_section_get_entry (CtBookSection *self)
{
  g_return_val_if_fail (CT_IS_BOOK_SECTION (self), NULL);

  return self->entry;
}

/**
 * ct_book_section_get_heading:
 */
GtkWidget *
ct_book_section_get_heading (CtBookSection *self)
{
  g_return_val_if_fail (CT_IS_BOOK_SECTION (self), NULL);

  return self->heading;
}

/**
 * ct_book_section_set_found:
 */
void
ct_book_section_set_found (CtBookSection *self, gboolean found)
{
  g_return_if_fail (CT_IS_BOOK_SECTION (self));

  ct_set_css_class (GTK_WIDGET (self), "found", found);
}

static void
add_text (CtBookSection *self, const char *text, const char *css_class)
{
  GtkWidget *label = ct_plain_text_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self), label);
}

/**
 * ct_book_section_new:
 * @entry: must outlive this
 */
GtkWidget *
ct_book_section_new (const CtBookEntry *entry)
{
  CtBookSection *self = g_object_new (CT_TYPE_BOOK_SECTION, NULL);
  g_autoptr (GString) all = g_string_new (entry->text);

  self->entry = entry;
  self->heading = ct_book_heading_new (entry->title, RULE_LEVEL);
  gtk_box_append (GTK_BOX (self), self->heading);
  if (entry->text != NULL)
    add_text (self, entry->text, "law");
  for (guint i = 0; i < entry->notes->len; i++)
    {
      const char *note = g_ptr_array_index (entry->notes, i);

      add_text (self, note, "calm");
      g_string_append_printf (all, "\n%s", note);
    }
  ct_describe (self->heading, all->str);
  /* For authors of lessons. */
  if (entry->rule != NULL)
    gtk_widget_set_tooltip_text (self->heading, entry->rule->id);

  return GTK_WIDGET (self);
}

static void
add_figure (CtTiles *tiles,
            const CtExample *example,
            CtLibrary *library,
            CtSketchbook *sketchbook)
{
  GtkWidget *figure = ct_example_figure_new (example, library);

  ct_tiles_append (tiles, figure);
  ct_sketchbook_add (sketchbook,
                     ct_example_figure_get_sketch (CT_EXAMPLE_FIGURE (figure)));
}

static void
add_examples (CtBookSection *self,
              GPtrArray *examples,
              const CtRules *rules,
              CtLibrary *library,
              CtSketchbook *sketchbook)
{
  GtkWidget *tiles =
      g_object_new (CT_TYPE_TILES, "max-columns",
                    ct_sketch_view_needs_room (rules) ? 1 : N_COLUMNS, NULL);

  for (guint i = 0; i < examples->len; i++)
    {
      const CtExample *example = g_ptr_array_index (examples, i);

      if (example->position != NULL)
        add_figure (CT_TILES (tiles), example, library, sketchbook);
      else
        add_text (self, ct_text (example->title), "impossible");
    }
  gtk_widget_set_visible (tiles, gtk_widget_get_first_child (tiles) != NULL);
  gtk_box_append (GTK_BOX (self), tiles);
}

static void
add_relative (CtBookSection *self, const CtRule *other)
{
  g_autofree char *text = NULL;
  GtkWidget *button;

  /* Translators: the title of another rule. */
  text = g_strdup_printf (_ ("See also: %s"), ct_text (other->title));
  button = ct_wrapped_button_new (text);
  gtk_widget_set_css_classes (button, (const char *[]){ "flat", "relative", NULL });
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", other->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rules.show");
  gtk_box_append (GTK_BOX (self), button);
}

/**
 * ct_book_section_illustrate:
 */
void
ct_book_section_illustrate (CtBookSection *self,
                            const CtRules *rules,
                            CtLibrary *library,
                            CtSketchbook *sketchbook)
{
  const CtRule *rule;

  g_return_if_fail (CT_IS_BOOK_SECTION (self));

  rule = self->entry->rule;
  if (rule == NULL)
    return;

  add_examples (self, rule->examples, rules, library, sketchbook);
  for (char **id = rule->see; id != NULL && *id != NULL; id++)
    {
      const CtRule *other = ct_library_lookup_rule (library, rules, *id);

      if (other != NULL)
        add_relative (self, other);
    }
}

/**
 * ct_book_section_offer_moments:
 *
 * Offers moments in which the rule mattered, unless it is a fact.
 */
void
ct_book_section_offer_moments (CtBookSection *self,
                               const CtRules *rules,
                               CtRuleMoments *moments,
                               GSettings *settings)
{
  g_return_if_fail (CT_IS_BOOK_SECTION (self));

  if (self->entry->rule != NULL && self->entry->rule->kind != CT_RULE_FACT &&
      ct_rules_cites (rules, self->entry->id))
    gtk_box_append (GTK_BOX (self),
                    ct_moment_list_new (moments, self->entry->id, settings));
}

static void
ct_book_section_class_init (CtBookSectionClass *klass)
{
}

static void
ct_book_section_init (CtBookSection *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "book-section");
}
