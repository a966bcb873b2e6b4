/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-book-view.h"

#include <glib/gi18n.h>

#include "ct-card-fan.h"
#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-example-story.h"
#include "ct-game-look.h"
#include "ct-library.h"
#include "ct-moment-list.h"
#include "ct-names.h"
#include "ct-plain-text.h"
#include "ct-signal.h"
#include "ct-sketch-view.h"
#include "ct-sketchbook.h"
#include "ct-tiles.h"

#define CT_TYPE_BOOK_SECTION (ct_book_section_get_type ())
G_DECLARE_FINAL_TYPE (CtBookSection, ct_book_section, CT, BOOK_SECTION, GtkBox)

#define CT_TYPE_EXAMPLE_FIGURE (ct_example_figure_get_type ())
G_DECLARE_FINAL_TYPE (CtExampleFigure, ct_example_figure, CT, EXAMPLE_FIGURE, GtkBox)

#define MOST_LINES 4

/**
 * CtExampleFigure:
 *
 * A picture that opens an example. It is named by the title and described by table and
 * moves.
 */
struct _CtExampleFigure
{
  GtkBox parent_instance;

  CtSketchView *sketch;
};

G_DEFINE_FINAL_TYPE (CtExampleFigure, ct_example_figure, GTK_TYPE_BOX)

static void
add_figure_text (CtExampleFigure *self, const char *text, const char *const *classes)
{
  GtkWidget *label = ct_plain_text_new (text);

  gtk_widget_set_css_classes (label, (const char **) classes);
  gtk_box_append (GTK_BOX (self), label);
}

static void
add_line (CtExampleFigure *self, const CtExampleSentence *sentence)
{
  static const char *const classes[] = {
    [CT_EXAMPLE_LEGAL] = "legal",
    [CT_EXAMPLE_ILLEGAL] = "not-legal",
    [CT_EXAMPLE_PLAY] = "played",
  };
  g_autofree char *line = ct_example_dup_line (sentence);

  add_figure_text (self, line,
                   (const char *[]){ "example-step", classes[sentence->type], NULL });
}

static char *
dup_description (const CtExample *example, CtNarrator *narrator, GPtrArray *sentences)
{
  g_autoptr (CtSession) session = ct_example_begin (example);
  g_autofree char *table =
      ct_narrator_say_table (narrator, ct_session_get_state (session));
  g_autoptr (GString) text = g_string_new (table);

  for (guint i = 0; i < MIN (sentences->len, MOST_LINES); i++)
    {
      g_autofree char *line = ct_example_dup_line (g_ptr_array_index (sentences, i));

      g_string_append_printf (text, "\n%s", line);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_sketch (CtExampleFigure *self, const CtExample *example, const char *description)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = NULL;

  /* Translators: the title of an example. */
  name = g_strdup_printf (_ ("Try it: %s"), ct_text (example->title));
  self->sketch = CT_SKETCH_VIEW (ct_sketch_view_new (example));
  gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (self->sketch));
  gtk_widget_set_css_classes (button, (const char *[]){ "flat", "sketch", NULL });
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  /* Translators: Tooltip of a button. */
  gtk_widget_set_tooltip_text (button, _ ("Try It on the Table"));
  ct_name_widget (button, name);
  ct_describe (button, description);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", example->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rules.try");
  gtk_box_append (GTK_BOX (self), button);
}

static GtkWidget *
ct_example_figure_new (const CtExample *example, CtLibrary *library)
{
  CtExampleFigure *self = g_object_new (CT_TYPE_EXAMPLE_FIGURE, NULL);
  g_autoptr (CtNarrator) narrator =
      ct_narrator_new (&example->position->rules, library);
  g_autoptr (GPtrArray) sentences = NULL;
  g_autofree char *description = NULL;

  ct_narrator_set_viewer (narrator, CT_SEES_ALL);
  ct_narrator_name_seats (narrator);
  sentences = ct_example_tell (example, narrator);
  description = dup_description (example, narrator, sentences);
  add_sketch (self, example, description);
  add_figure_text (self, ct_text (example->title), (const char *[]){ "title", NULL });
  for (guint i = 0; i < MIN (sentences->len, MOST_LINES); i++)
    add_line (self, g_ptr_array_index (sentences, i));
  if (sentences->len > MOST_LINES)
    add_figure_text (self, _ ("And so on: try it and see how it continues."),
                     (const char *[]){ "example-step", NULL });

  return GTK_WIDGET (self);
}

static void
ct_example_figure_class_init (CtExampleFigureClass *klass)
{
}

static void
ct_example_figure_init (CtExampleFigure *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self), "figure");
}

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

static GtkWidget *
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

static void
add_text (CtBookSection *self, const char *text, const char *css_class)
{
  GtkWidget *label = ct_plain_text_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self), label);
}

static GtkWidget *
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
  ct_sketchbook_add (sketchbook, CT_EXAMPLE_FIGURE (figure)->sketch);
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

static void
ct_book_section_illustrate (CtBookSection *self,
                            const CtRules *rules,
                            CtLibrary *library,
                            CtSketchbook *sketchbook)
{
  const CtRule *rule;

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

/* Offers moments in which the rule mattered, unless it is a fact. */
static void
ct_book_section_offer_moments (CtBookSection *self,
                               const CtRules *rules,
                               CtRuleMoments *moments,
                               GSettings *settings)
{
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

#define WIDTH         760
#define FAN_HEIGHT    130
#define CHAPTER_LEVEL 2

/* Pixels above a scroll target. */
#define AIR 12.

/**
 * CtBookView:
 *
 * A whole book. The focus moves between headings and examples.
 */
struct _CtBookView
{
  AdwBin parent_instance;

  CtSketchbook *sketchbook;
  GPtrArray *chapters; /* (element-type GtkWidget) */
  GPtrArray *sections; /* (element-type CtBookSection) */
  GtkWidget *target;   /* (nullable): not allocated yet */
  gboolean is_led;     /* scroll to it, do not only make it visible */
  guint tick;

  GtkScrolledWindow *scroller;
  GtkBox *book;
};

G_DEFINE_FINAL_TYPE (CtBookView, ct_book_view, ADW_TYPE_BIN)

static CtBookSection *
get_section (CtBookView *self, guint i)
{
  return g_ptr_array_index (self->sections, i);
}

static GtkWidget *
get_block (GtkWidget *focus)
{
  GtkWidget *parent = gtk_widget_get_parent (focus);

  return CT_IS_BOOK_SECTION (parent) && CT_IS_PLAIN_TEXT (focus) ? parent : focus;
}

static GtkWidget *
get_top (GtkWidget *block)
{
  GtkWidget *before = gtk_widget_get_prev_sibling (block);

  return CT_IS_PLAIN_TEXT (before) ? before : block;
}

static double
find_value (CtBookView *self, GtkAdjustment *adjustment)
{
  GtkWidget *book = GTK_WIDGET (self->book);
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);
  GtkWidget *block = get_block (self->target);
  graphene_rect_t bounds;
  graphene_rect_t top;
  graphene_point_t origin;

  if (!gtk_widget_compute_bounds (block, book, &bounds) ||
      !gtk_widget_compute_bounds (get_top (block), book, &top) ||
      !gtk_widget_compute_point (book, GTK_WIDGET (self->scroller),
                                 &GRAPHENE_POINT_INIT (0, 0), &origin))
    return value;

  top.origin.y += value + origin.y - AIR;
  bounds.origin.y += value + origin.y;
  if (!self->is_led)
    value = MAX (value, bounds.origin.y + bounds.size.height + AIR - page);
  return self->is_led ? top.origin.y : MIN (value, top.origin.y);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  CtBookView *self = CT_BOOK_VIEW (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  if (self->target != NULL && (!gtk_widget_get_mapped (self->target) ||
                               gtk_widget_get_height (self->target) == 0))
    return G_SOURCE_CONTINUE;

  if (self->target != NULL)
    {
      if (self->is_led)
        gtk_widget_grab_focus (self->target);
      gtk_adjustment_set_value (adjustment, find_value (self, adjustment));
    }
  self->target = NULL;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
go_to (CtBookView *self, GtkWidget *heading, gboolean is_led)
{
  self->target = heading;
  self->is_led = is_led;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Keeps the focus and its section visible, unless there is a target. */
static void
on_focus (CtBookView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->target == NULL && focus != NULL &&
      gtk_widget_is_ancestor (focus, GTK_WIDGET (self->book)))
    go_to (self, focus, FALSE);
}

static void
ct_book_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_book_view_parent_class)->map (widget);

  ct_connect (gtk_widget_get_root (widget), "notify::focus-widget", on_focus, widget);
}

static void
ct_book_view_unmap (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_focus, widget);

  GTK_WIDGET_CLASS (ct_book_view_parent_class)->unmap (widget);
}

/**
 * ct_book_view_show_entry:
 *
 * Scrolls there and marks the entry.
 */
void
ct_book_view_show_entry (CtBookView *self, const CtBookEntry *entry)
{
  g_return_if_fail (CT_IS_BOOK_VIEW (self));

  for (guint i = 0; i < self->sections->len; i++)
    {
      CtBookSection *section = get_section (self, i);
      gboolean is_it = section->entry == entry;

      ct_set_css_class (GTK_WIDGET (section), "found", is_it);
      if (is_it)
        go_to (self, section->heading, TRUE);
    }
}

void
ct_book_view_show_chapter (CtBookView *self, guint chapter)
{
  g_return_if_fail (CT_IS_BOOK_VIEW (self));
  g_return_if_fail (chapter < self->chapters->len);

  go_to (self, g_ptr_array_index (self->chapters, chapter), TRUE);
}

/**
 * ct_book_view_is_on_its_way:
 *
 * The target waits for its allocation.
 */
gboolean
ct_book_view_is_on_its_way (CtBookView *self)
{
  g_return_val_if_fail (CT_IS_BOOK_VIEW (self), FALSE);

  return self->target != NULL;
}

/**
 * ct_book_view_focus_in_sight:
 *
 * Focuses the first visible heading, to scroll little.
 */
void
ct_book_view_focus_in_sight (CtBookView *self)
{
  g_return_if_fail (CT_IS_BOOK_VIEW (self));

  for (guint i = 0; i < self->sections->len; i++)
    {
      GtkWidget *heading = get_section (self, i)->heading;
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (heading, GTK_WIDGET (self->scroller), &bounds) &&
          bounds.origin.y >= 0)
        {
          gtk_widget_grab_focus (heading);
          return;
        }
    }
}

static void
add_cover (CtBookView *self, CtOpenBook *book, const CtRules *rules)
{
  const CtGameLook *look = ct_game_look (rules);
  GtkWidget *cover = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *fan = g_object_new (CT_TYPE_CARD_FAN, NULL);
  char **facts = ct_open_book_get_facts (book);

  ct_card_fan_set_cards (CT_CARD_FAN (fan), rules->deck, look->cards, CT_LOOK_CARDS);
  gtk_widget_set_size_request (fan, -1, FAN_HEIGHT);
  gtk_box_append (GTK_BOX (cover), fan);
  for (guint i = 0; facts[i] != NULL; i++)
    {
      GtkWidget *fact = ct_plain_text_new (facts[i]);

      gtk_widget_add_css_class (fact, i == 0 ? "aim" : "fact");
      gtk_box_append (GTK_BOX (cover), fact);
    }
  gtk_widget_add_css_class (cover, "cover");
  gtk_widget_add_css_class (cover, rules->id);
  gtk_box_append (self->book, cover);
}

static void
add_chapter (CtBookView *self,
             const CtBookChapter *chapter,
             const CtRules *rules,
             CtLibrary *library,
             CtRuleMoments *moments,
             GSettings *settings)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *heading = ct_book_heading_new (chapter->title, CHAPTER_LEVEL);

  gtk_widget_add_css_class (box, "book-chapter");
  gtk_box_append (GTK_BOX (box), heading);
  g_ptr_array_add (self->chapters, heading);
  for (guint i = 0; i < chapter->entries->len; i++)
    {
      GtkWidget *section =
          ct_book_section_new (g_ptr_array_index (chapter->entries, i));

      ct_book_section_illustrate (CT_BOOK_SECTION (section), rules, library,
                                  self->sketchbook);
      ct_book_section_offer_moments (CT_BOOK_SECTION (section), rules, moments,
                                     settings);
      gtk_box_append (GTK_BOX (box), section);
      g_ptr_array_add (self->sections, section);
    }
  gtk_box_append (self->book, box);
}

/**
 * ct_book_view_open:
 * @book: must outlive this
 *
 * Call it once.
 */
void
ct_book_view_open (CtBookView *self,
                   CtOpenBook *book,
                   const CtRules *rules,
                   CtLibrary *library,
                   CtRuleMoments *moments,
                   GSettings *settings)
{
  GPtrArray *chapters = ct_open_book_get_chapters (book);

  g_return_if_fail (CT_IS_BOOK_VIEW (self));
  g_return_if_fail (self->sketchbook == NULL);

  self->sketchbook = ct_sketchbook_new (self->scroller, library, settings);
  add_cover (self, book, rules);
  for (guint i = 0; i < chapters->len; i++)
    add_chapter (self, g_ptr_array_index (chapters, i), rules, library, moments,
                 settings);
}

static void
ct_book_view_dispose (GObject *object)
{
  CtBookView *self = CT_BOOK_VIEW (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->target = NULL;
  if (self->sketchbook != NULL)
    g_object_run_dispose (G_OBJECT (self->sketchbook));
  g_clear_object (&self->sketchbook);
  g_clear_pointer (&self->chapters, g_ptr_array_unref);
  g_clear_pointer (&self->sections, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_book_view_parent_class)->dispose (object);
}

static void
ct_book_view_class_init (CtBookViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_book_view_dispose;

  widget_class->map = ct_book_view_map;
  widget_class->unmap = ct_book_view_unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_book_view_init (CtBookView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->chapters = g_ptr_array_new ();
  self->sections = g_ptr_array_new ();
  self->book = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 36));
  gtk_widget_add_css_class (GTK_WIDGET (self->book), "book");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->book));
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, clamp);
  gtk_viewport_set_scroll_to_focus (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (self->scroller)), FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scroller));
}
