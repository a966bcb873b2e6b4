/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rules-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-book-print.h"
#include "ct-book-search.h"
#include "ct-book-view.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-signal.h"

#define CT_TYPE_BOOK_RESULTS (ct_book_results_get_type ())
G_DECLARE_FINAL_TYPE (CtBookResults, ct_book_results, CT, BOOK_RESULTS, GtkBox)

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
  ct_connect (button, "clicked", on_clicked, self);
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

static void
ct_book_results_show (CtBookResults *self, GPtrArray *hits)
{
  g_autofree char *summary = dup_summary (hits->len);

  for (guint i = 0; i < self->buttons->len; i++)
    gtk_box_remove (GTK_BOX (self), g_ptr_array_index (self->buttons, i));
  g_ptr_array_set_size (self->buttons, 0);
  gtk_label_set_label (self->summary, summary);
  for (guint i = 0; i < MIN (hits->len, MOST); i++)
    add_hit (self, g_ptr_array_index (hits, i));
}

/* Returns FALSE without results. */
static gboolean
ct_book_results_choose_first (CtBookResults *self)
{
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
               gtk_label_get_label (self->results->summary));
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
