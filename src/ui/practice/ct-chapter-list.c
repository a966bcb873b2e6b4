/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-chapter-list.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-text.h"

struct _CtChapterList
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (CtChapterList, ct_chapter_list, GTK_TYPE_BOX)

static void
add_chapter (CtChapterList *self, const CtRules *rules, const CtChapter *chapter)
{
  GtkWidget *button = ct_wrapped_button_new (ct_text (chapter->title));
  const CtRule *first = g_ptr_array_index (chapter->rules, 0);

  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", rules->id,
                                    first->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_box_append (GTK_BOX (self), button);
}

/**
 * ct_chapter_list_show:
 *
 * Call it once.
 */
void
ct_chapter_list_show (CtChapterList *self, const CtRules *rules, CtLibrary *library)
{
  CtRuleBook *book;
  GPtrArray *chapters;

  g_return_if_fail (CT_IS_CHAPTER_LIST (self));

  book = ct_library_get_book (library, rules);
  chapters = ct_rule_book_get_chapters (book);
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      if (chapter->rules->len > 0)
        add_chapter (self, rules, chapter);
    }
}

static void
ct_chapter_list_class_init (CtChapterListClass *klass)
{
}

static void
ct_chapter_list_init (CtChapterList *self)
{
  /* Translators: Heading: where a rule can be looked up. */
  GtkWidget *heading = gtk_label_new (_ ("In the Rule Book"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "rule-list");
  gtk_widget_add_css_class (GTK_WIDGET (self), "chapters");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (heading, "calm");
  gtk_box_append (GTK_BOX (self), heading);
}
