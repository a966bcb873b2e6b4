/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rules-page.h"

#include <glib/gi18n.h>

#include "ct-game-look.h"
#include "ct-page-header.h"
#include "ct-rule-row.h"

/**
 * CtRulesPage:
 *
 * The rule book of a game by chapters, with a search, the options and the words that
 * are used; and at its end the rules of every table. Refusals lead here.
 *
 * # Actions
 *
 * `rules.show` (id of a rule), `rules.search`.
 */
struct _CtRulesPage
{
  AdwBin parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  GPtrArray *rows;   /* (element-type CtRuleRow) */
  CtRuleRow *target; /* to be scrolled to as soon as it has a place */
  guint tick;

  CtPageHeader *header;
  GtkSearchEntry *search;
  GtkScrolledWindow *scroller;
  GtkBox *book;
  GtkLabel *facts;
  GtkWidget *nothing;
};

enum
{
  SIGNAL_TRY_EXAMPLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtRulesPage, ct_rules_page, ADW_TYPE_BIN)

static AdwPreferencesGroup *
add_group (CtRulesPage *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  gtk_box_append (self->book, group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
on_try_example (CtRulesPage *self, gpointer example)
{
  g_signal_emit (self, signals[SIGNAL_TRY_EXAMPLE], 0, example);
}

static void
add_chapters (CtRulesPage *self, CtRuleBook *book)
{
  GPtrArray *chapters = ct_rule_book_get_chapters (book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);
      AdwPreferencesGroup *group = add_group (self, ct_text (chapter->title));

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          GtkWidget *row = ct_rule_row_new (self->rules, self->library,
                                            g_ptr_array_index (chapter->rules, j));

          adw_preferences_group_add (group, row);
          g_ptr_array_add (self->rows, row);
          g_signal_connect_object (row, "try-example", G_CALLBACK (on_try_example),
                                   self, G_CONNECT_SWAPPED);
        }
    }
}

static void
add_row (AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *subtitle_markup =
      g_markup_escape_text (subtitle != NULL ? subtitle : "", -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle_markup);
  adw_preferences_group_add (group, row);
}

static void
add_options (CtRulesPage *self, CtRuleBook *book)
{
  GPtrArray *options = ct_rule_book_get_options (book);
  AdwPreferencesGroup *group;

  if (options->len == 0)
    return;

  group = add_group (self, _ ("What Can Be Agreed Otherwise"));
  for (guint i = 0; i < options->len; i++)
    {
      const CtOptionWords *option = g_ptr_array_index (options, i);
      g_autofree char *usual =
          ct_rule_book_dup_value_label (book, option->name, option->fallback);
      g_autofree char *subtitle = NULL;

      /* Translators: what is played unless something else is agreed. */
      subtitle = g_strdup_printf (_ ("Usually: %s"), usual);
      add_row (group, ct_text (option->label), subtitle);
    }
}

static void
add_glossary (CtRulesPage *self, CtRuleBook *book)
{
  GPtrArray *entries = ct_rule_book_get_glossary (book);
  AdwPreferencesGroup *group;

  if (entries->len == 0)
    return;

  group = add_group (self, _ ("Words"));
  for (guint i = 0; i < entries->len; i++)
    {
      const CtGlossaryEntry *entry = g_ptr_array_index (entries, i);

      add_row (group, ct_text (entry->term), ct_text (entry->text));
    }
}

static void
show_facts (CtRulesPage *self, CtRuleBook *book)
{
  const CtRuleBookFacts *facts = ct_rule_book_get_facts (book);
  const char *texts[] = { facts->aim, facts->players, facts->pack, facts->direction };
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      {
        if (all->len > 0)
          g_string_append (all, "\n");
        g_string_append (all, ct_text (texts[i]));
      }

  gtk_label_set_label (self->facts, all->str);
}

/* What the rule is found below: the heading of its chapter if it is the first one. */
static GtkWidget *
find_top (CtRulesPage *self, CtRuleRow *row)
{
  GtkWidget *group =
      gtk_widget_get_ancestor (GTK_WIDGET (row), ADW_TYPE_PREFERENCES_GROUP);
  guint i;

  g_ptr_array_find (self->rows, row, &i);
  return i == 0 ||
                 !gtk_widget_is_ancestor (g_ptr_array_index (self->rows, i - 1), group)
             ? group
             : GTK_WIDGET (row);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  CtRulesPage *self = CT_RULES_PAGE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double x;
  double y;

  if (self->target == NULL)
    {
      self->tick = 0;
      return G_SOURCE_REMOVE;
    }

  if (gtk_widget_get_height (GTK_WIDGET (self->target)) == 0 ||
      !gtk_widget_translate_coordinates (find_top (self, self->target),
                                         GTK_WIDGET (self->scroller), 0, 0, &x, &y))
    return G_SOURCE_CONTINUE;

  /* The focus scrolls, too; it comes first, and its frame has to pass. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->target)) == NULL &&
      gtk_widget_child_focus (GTK_WIDGET (self->target), GTK_DIR_TAB_FORWARD))
    return G_SOURCE_CONTINUE;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + y);
  self->target = NULL;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/**
 * ct_rules_page_show_rule:
 *
 * Opens the rule and brings it into view.
 */
void
ct_rules_page_show_rule (CtRulesPage *self, const char *id)
{
  g_return_if_fail (CT_IS_RULES_PAGE (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  for (guint i = 0; i < self->rows->len; i++)
    {
      CtRuleRow *row = g_ptr_array_index (self->rows, i);

      if (!g_str_equal (ct_rule_row_get_rule (row)->id, id))
        continue;

      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
      self->target = row;
      if (self->tick == 0)
        self->tick =
            gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
    }
}

static void
on_search_changed (CtRulesPage *self)
{
  g_autofree char *folded =
      g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  gboolean found = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      CtRuleRow *row = g_ptr_array_index (self->rows, i);
      gboolean matches = ct_rule_row_matches (row, folded);

      gtk_widget_set_visible (GTK_WIDGET (row), matches);
      found = found || matches;
    }

  /* Only chapters in which something was found; the rest of the book steps back. */
  for (GtkWidget *group = gtk_widget_get_first_child (GTK_WIDGET (self->book));
       group != NULL; group = gtk_widget_get_next_sibling (group))
    gtk_widget_set_visible (group, *folded == '\0');
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_widget_get_visible (row))
        gtk_widget_set_visible (gtk_widget_get_ancestor (row,
                                                         ADW_TYPE_PREFERENCES_GROUP),
                                TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->facts), *folded == '\0');
  gtk_widget_set_visible (self->nothing, !found);
}

/* The first rule that is in sight, so that nothing scrolls. */
static GtkWidget *
find_row_in_sight (CtRulesPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      double x;
      double y;

      if (gtk_widget_get_mapped (row) &&
          gtk_widget_translate_coordinates (row, GTK_WIDGET (self->scroller), 0, 0, &x,
                                            &y) &&
          y >= 0)
        return row;
    }

  return NULL;
}

/* Escape first takes the words away, then leads from the search to the book. */
static void
on_stop_search (CtRulesPage *self)
{
  GtkWidget *row;

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    {
      ct_rules_page_search (self, "");
      return;
    }

  row = find_row_in_sight (self);
  if (row != NULL)
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

/**
 * ct_rules_page_search:
 *
 * Shows the rules in which @text occurs.
 */
void
ct_rules_page_search (CtRulesPage *self, const char *text)
{
  g_return_if_fail (CT_IS_RULES_PAGE (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  on_search_changed (self);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_rules_page_show_rule (CT_RULES_PAGE (widget),
                           g_variant_get_string (parameter, NULL));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (CT_RULES_PAGE (widget)->search));
}

/**
 * ct_rules_page_new:
 *
 * Returns: (transfer floating): the book of @rules, and what is common to all games
 */
GtkWidget *
ct_rules_page_new (const CtRules *rules, CtLibrary *library)
{
  CtRulesPage *self = g_object_new (CT_TYPE_RULES_PAGE, NULL);
  CtRuleBook *book = ct_library_get_book (library, rules);
  CtRuleBook *table = ct_library_get_table_book (library);

  self->rules = rules;
  self->library = g_object_ref (library);
  ct_page_header_set_title (self->header, ct_game_name (rules));
  ct_page_header_set_subtitle (self->header, _ ("The rules of the game"));
  show_facts (self, book);
  add_chapters (self, book);
  add_options (self, book);
  add_glossary (self, book);
  add_chapters (self, table);

  return GTK_WIDGET (self);
}

static gboolean
ct_rules_page_grab_focus (GtkWidget *widget)
{
  CtRulesPage *self = CT_RULES_PAGE (widget);

  return self->target != NULL || gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
ct_rules_page_dispose (GObject *object)
{
  CtRulesPage *self = CT_RULES_PAGE (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_RULES_PAGE);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_rules_page_parent_class)->dispose (object);
}

static void
ct_rules_page_class_init (CtRulesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_rules_page_dispose;

  widget_class->grab_focus = ct_rules_page_grab_focus;

  /**
   * CtRulesPage::try-example:
   * @example: (type CtExample): lives as long as the library
   */
  signals[SIGNAL_TRY_EXAMPLE] =
      g_signal_new ("try-example", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, search);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, book);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, facts);
  gtk_widget_class_bind_template_child (widget_class, CtRulesPage, nothing);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);

  gtk_widget_class_install_action (widget_class, "rules.show", "s", show_action);
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, search_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK,
                                       "rules.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back",
                                       NULL);
}

static void
ct_rules_page_init (CtRulesPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
