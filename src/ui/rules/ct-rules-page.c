/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rules-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-book-print.h"
#include "ct-book-results.h"
#include "ct-book-view.h"
#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-signal.h"

/**
 * CtRulesPage:
 *
 * The rule book of a game, and at its end the rules of all games.
 */
struct _CtRulesPage
{
  CtPage parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  GSettings *settings;
  CtOpenBook *book;
  CtRuleMoments *moments;
  char *searched; /* (nullable): led to the current rule */

  CtPageHeader *header;
  GtkMenuButton *contents;
  GtkMenuButton *print;
  GtkSearchEntry *search;
  GtkStack *pages;
  CtBookView *view;
  GtkScrolledWindow *found;
  CtBookResults *results;
};

G_DEFINE_FINAL_TYPE (CtRulesPage, ct_rules_page, CT_TYPE_PAGE)

static const CtBookEntry *
find_entry (CtRulesPage *self, const char *id)
{
  GPtrArray *chapters = ct_open_book_get_chapters (self->book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtBookChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->entries->len; j++)
        {
          const CtBookEntry *entry = g_ptr_array_index (chapter->entries, j);

          if (g_strcmp0 (entry->id, id) == 0)
            return entry;
        }
    }

  return NULL;
}

static void
show_entry (CtRulesPage *self, const CtBookEntry *entry)
{
  ct_rules_page_search (self, "");
  ct_book_view_show_entry (self->view, entry);
}

static const CtRules *
ct_rules_page_get_rules (CtPage *page)
{
  CtRulesPage *self = CT_RULES_PAGE (page);

  return self->rules;
}

/**
 * ct_rules_page_show_rule:
 */
void
ct_rules_page_show_rule (CtRulesPage *self, const char *id)
{
  const CtBookEntry *entry;

  g_return_if_fail (CT_IS_RULES_PAGE (self));

  entry = find_entry (self, id);
  if (entry != NULL)
    show_entry (self, entry);
}

static const CtExample *
find_example (CtRulesPage *self, const char *id)
{
  GPtrArray *chapters = ct_open_book_get_chapters (self->book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtBookChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->entries->len; j++)
        {
          const CtRule *rule =
              ((const CtBookEntry *) g_ptr_array_index (chapter->entries, j))->rule;

          for (guint k = 0; rule != NULL && k < rule->examples->len; k++)
            {
              const CtExample *example = g_ptr_array_index (rule->examples, k);

              if (g_strcmp0 (example->id, id) == 0)
                return example;
            }
        }
    }

  return NULL;
}

static void
look_for (CtRulesPage *self, const char *text)
{
  g_autoptr (GPtrArray) hits = ct_open_book_search (self->book, text);

  if (hits == NULL)
    {
      gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->view));
      return;
    }

  ct_book_results_show (self->results, hits);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->found), 0);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->found));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED,
               ct_book_results_get_summary (self->results));
}

/**
 * ct_rules_page_search:
 *
 * An empty @text shows the book.
 */
void
ct_rules_page_search (CtRulesPage *self, const char *text)
{
  g_return_if_fail (CT_IS_RULES_PAGE (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  look_for (self, text);
}

/* Enter may have searched before the delay. */
static void
on_search_changed (CtRulesPage *self)
{
  look_for (self, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
on_search_activated (CtRulesPage *self)
{
  on_search_changed (self);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    ct_book_results_choose_first (self->results);
}

static void
on_result_chosen (CtRulesPage *self, const CtBookEntry *entry)
{
  g_free (self->searched);
  self->searched = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  show_entry (self, entry);
}

static void
on_results_left (CtRulesPage *self)
{
  ct_rules_page_search (self, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Escape first clears the text, then moves to the book. */
static void
on_stop_search (CtRulesPage *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    ct_rules_page_search (self, "");
  else
    ct_book_view_focus_in_sight (self->view);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_rules_page_show_rule (CT_RULES_PAGE (widget),
                           g_variant_get_string (parameter, NULL));
}

static void
show_chapter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRulesPage *self = CT_RULES_PAGE (widget);

  ct_rules_page_search (self, "");
  ct_book_view_show_chapter (self->view, g_variant_get_uint32 (parameter));
}

static void
try_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRulesPage *self = CT_RULES_PAGE (widget);
  const CtExample *example =
      find_example (self, g_variant_get_string (parameter, NULL));

  if (example != NULL)
    g_signal_emit_by_name (self, "try-example", example);
}

/* Restores the last search, to go to its next result. */
static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRulesPage *self = CT_RULES_PAGE (widget);

  if (self->searched != NULL &&
      *gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    ct_rules_page_search (self, self->searched);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRulesPage *self = CT_RULES_PAGE (widget);
  g_autoptr (CtPaper) paper =
      ct_book_print_new (self->book, g_variant_get_int32 (parameter),
                         ct_game_name (self->rules), self->library,
                         GTK_WIDGET (self->pages), self->settings);

  ct_paper_print (paper, widget);
}

/* An underscore would make a mnemonic. */
static char *
dup_label (const char *title)
{
  g_autoptr (GString) label = g_string_new (title);

  g_string_replace (label, "_", "__", 0);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

static GMenuModel *
create_menu (CtRulesPage *self, const char *action, const char *type)
{
  GPtrArray *chapters = ct_open_book_get_chapters (self->book);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtBookChapter *chapter = g_ptr_array_index (chapters, i);
      g_autofree char *label = dup_label (chapter->title);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, action, type, i);
      g_menu_append_item (menu, item);
    }

  return G_MENU_MODEL (menu);
}

static void
fill_menus (CtRulesPage *self)
{
  g_autoptr (GMenuModel) contents = create_menu (self, "rules.show-chapter", "u");
  g_autoptr (GMenuModel) chapters = create_menu (self, "rules.print", "i");
  g_autoptr (GMenu) print = g_menu_new ();
  g_autoptr (GMenu) all = g_menu_new ();
  /* Translators: A button: show all chapters of a rule book. */
  g_autoptr (GMenuItem) item = g_menu_item_new (_ ("The Whole Book…"), NULL);

  g_menu_item_set_action_and_target (item, "rules.print", "i", CT_BOOK_ALL_CHAPTERS);
  g_menu_append_item (all, item);
  g_menu_append_section (print, NULL, G_MENU_MODEL (all));
  /* Translators: A button: show one chapter of a rule book. */
  g_menu_append_section (print, _ ("Only This Chapter"), chapters);
  gtk_menu_button_set_menu_model (self->contents, contents);
  gtk_menu_button_set_menu_model (self->print, G_MENU_MODEL (print));
  /* Translators: Heading: table of contents of a rule book. */
  ct_name_menu_button (GTK_WIDGET (self->contents), _ ("Contents"));
  /* Translators: Tooltip of a button. */
  ct_name_menu_button (GTK_WIDGET (self->print), _ ("Print Rules"));
}

/**
 * ct_rules_page_new:
 */
GtkWidget *
ct_rules_page_new (const CtRules *rules,
                   CtLibrary *library,
                   CtRuleMoments *moments,
                   GSettings *settings)
{
  CtRulesPage *self = g_object_new (CT_TYPE_RULES_PAGE, NULL);

  self->rules = rules;
  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  self->book = ct_open_book_new (library, rules);
  ct_page_header_set_title (self->header, ct_game_name (rules));
  /* Translators: Name of a text. */
  ct_page_header_set_subtitle (self->header, _ ("Rules of the Game"));
  fill_menus (self);
  self->moments = g_object_ref (moments);
  ct_book_view_open (self->view, self->book, rules, library, self->moments, settings);

  return GTK_WIDGET (self);
}

static gboolean
ct_rules_page_grab_focus (GtkWidget *widget)
{
  CtRulesPage *self = CT_RULES_PAGE (widget);

  return ct_book_view_is_on_its_way (self->view) ||
         gtk_widget_get_focus_child (GTK_WIDGET (self->pages)) != NULL ||
         gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
ct_rules_page_dispose (GObject *object)
{
  CtRulesPage *self = CT_RULES_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_RULES_PAGE);
  g_clear_pointer (&self->book, ct_open_book_free);
  g_clear_object (&self->moments);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_rules_page_parent_class)->dispose (object);
}

static void
ct_rules_page_finalize (GObject *object)
{
  g_free (CT_RULES_PAGE (object)->searched);

  G_OBJECT_CLASS (ct_rules_page_parent_class)->finalize (object);
}

static void
ct_rules_page_class_init (CtRulesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_rules_page_dispose;
  object_class->finalize = ct_rules_page_finalize;
  CT_PAGE_CLASS (klass)->get_rules = ct_rules_page_get_rules;
  CT_PAGE_CLASS (klass)->doing = CT_DOING_READING;

  widget_class->grab_focus = ct_rules_page_grab_focus;

  /**
   * CtRulesPage::try-example:
   * @example: (type CtExample): lives as long as the library
   */
  ct_signal_new (klass, "try-example", 1, G_TYPE_POINTER);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_BOOK_RESULTS);
  g_type_ensure (CT_TYPE_BOOK_VIEW);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, print);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, search);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, pages);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, view);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, found);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, results);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_result_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_results_left);

  gtk_widget_class_install_action (widget_class, "rules.show", "s", show_action);
  gtk_widget_class_install_action (widget_class, "rules.show-chapter", "u",
                                   show_chapter_action);
  gtk_widget_class_install_action (widget_class, "rules.try", "s", try_action);
  gtk_widget_class_install_action (widget_class, "rules.print", "i", print_action);
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, search_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK,
                                       "rules.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK,
                                       "rules.print", "i", CT_BOOK_ALL_CHAPTERS);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back",
                                       NULL);
}

static void
ct_rules_page_init (CtRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
