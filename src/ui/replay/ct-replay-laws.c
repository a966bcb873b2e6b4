/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-laws.h"

#include <glib/gi18n.h>

#include "ct-children.h"
#include "ct-game-look.h"
#include "ct-laws.h"
#include "ct-library.h"
#include "ct-names.h"
#include "ct-other-rules.h"
#include "ct-signal.h"

#define WIDTH 28 /* of the list, in characters */

/**
 * CtReplayLaws:
 *
 * Compares the hand with the rules of another game: marks on the timeline, a sentence
 * at each of these moves, and a list of all differences and of what differs between the
 * two rule books.
 *
 * Signals: “changed” (): the marks; “play-on” (#CtSession): under the other rules.
 */
struct _CtReplayLaws
{
  CtReplaySection parent_instance;

  CtRules other;
  CtLaws *laws; /* (nullable): while it compares with @other */

  GtkWidget *bar;
  GtkLabel *text;
  GtkMenuButton *button;
  GtkPopover *popover;
  GtkBox *list;
};

G_DEFINE_FINAL_TYPE (CtReplayLaws, ct_replay_laws, CT_TYPE_REPLAY_SECTION)

static gboolean
has_usual_options (const CtRules *rules)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (!ct_rules_has_usual (rules, option))
      return FALSE;

  return TRUE;
}

/**
 * ct_replay_laws_fill_menu:
 * @menu: receives a section, unless there are no other rules
 */
void
ct_replay_laws_fill_menu (GMenu *menu, const CtRules *rules)
{
  g_autoptr (GMenu) games = g_menu_new ();

  for (const CtRules *const *all = ct_rules_all (); *all != NULL; all++)
    {
      gboolean is_own = g_str_equal ((*all)->id, rules->id);
      g_autofree char *action = g_strdup_printf ("replay.other-rules::%s", (*all)->id);
      g_autofree char *usual = NULL;

      if (!ct_laws_can_compare (rules, *all) || (is_own && has_usual_options (rules)))
        continue;

      /* Translators: A menu item: the name of a game. */
      usual = g_strdup_printf (_ ("%s, Usual Options"), ct_game_name (*all));
      g_menu_append (games, is_own ? usual : ct_game_name (*all), action);
    }
  if (rules->options->name != NULL ||
      g_menu_model_get_n_items (G_MENU_MODEL (games)) > 0)
    /* Translators: A menu item: choose a game and its house rules. */
    g_menu_append (games, _ ("Other House Rules…"), "replay.choose-rules");
  if (g_menu_model_get_n_items (G_MENU_MODEL (games)) > 0)
    /* Translators: Heading in a menu, above names of games: what their rules would say
     * about a recorded hand.
     */
    g_menu_append_section (menu, _ ("Under Other Rules"), G_MENU_MODEL (games));
}

static const CtRules *
get_rules (CtReplayLaws *self)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));

  return ct_session_get_rules (ct_replay_get_session (replay));
}

static const char *
why_not (CtReplayLaws *self)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));

  return ct_replay_hides_explanations (replay) || ct_replay_hides_end (replay)
             ? _ ("Moves or explanations are hidden. Show them first.")
             : NULL;
}

static void
put_on_timeline (CtReplayLaws *self)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (CT_REPLAY_SECTION (self));
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));

  for (guint i = 0; self->laws != NULL && i < ct_laws_get_n (self->laws); i++)
    {
      guint position = ct_laws_get (self->laws, i)->position;
      CtMoment moment = { position, CT_MOMENT_DIFFERENCE, CT_NOBODY };

      if (i == 0 || position != ct_laws_get (self->laws, i - 1)->position)
        g_array_append_val (moments, moment);
    }
  ct_timeline_put (timeline, CT_MOMENTS_DIFFERENCES, moments);
  g_signal_emit_by_name (self, "changed");
}

static char *
dup_summary (CtReplayLaws *self)
{
  guint n = ct_laws_get_n (self->laws);
  const char *game = ct_laws_name_game (self->laws);

  if (n == 0)
    /* Translators: the name of a game. */
    return g_strdup_printf (_ ("Nothing in this hand would differ in %s."), game);

  return g_strdup_printf (
      /* Translators: a number, and the name of a game. */
      ngettext ("This hand would differ in %u way in %s.",
                "This hand would differ in %u ways in %s.", n),
      n, game);
}

/* Returns: what differs at the current move, or how much differs at all */
static char *
dup_text (CtReplayLaws *self)
{
  guint position = ct_session_get_position (
      ct_replay_section_get_session (CT_REPLAY_SECTION (self)));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ct_laws_get_n (self->laws); i++)
    if (ct_laws_get (self->laws, i)->position == position)
      ct_narrator_append (text, ct_laws_say (self->laws, i));
  if (text->len > 0)
    return g_string_free (text, FALSE);

  g_string_free (text, TRUE);
  return dup_summary (self);
}

/* Returns: (transfer full) (nullable) */
static CtSession *
create_session (CtReplayLaws *self)
{
  CtSession *session = ct_replay_section_get_session (CT_REPLAY_SECTION (self));

  return self->laws != NULL
             ? ct_laws_create_session (self->laws, ct_session_get_position (session))
             : NULL;
}

static void
update_play_on (CtReplayLaws *self)
{
  g_autoptr (CtSession) session = create_session (self);

  ct_replay_section_set_why_not (
      CT_REPLAY_SECTION (self), "replay.play-on-there",
      session != NULL ? NULL
                      : _ ("There is no such table under the other rules, or the hand "
                           "is over. Go to another move first."));
}

static void
update_text (CtReplayLaws *self)
{
  g_autofree char *text = NULL;

  update_play_on (self);
  ct_replay_section_set_why_not_in_menu (
      CT_REPLAY_SECTION (self), "replay.print-house-rules",
      self->laws != NULL ? NULL : _ ("Choose other rules in the View menu first."));
  if (self->laws == NULL)
    return;

  text = dup_text (self);
  gtk_label_set_label (self->text, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->text), text);
}

static void
compare (CtReplayLaws *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);

  g_clear_object (&self->laws);
  self->laws = ct_laws_new (ct_replay_section_get_replay (section), &self->other);
  gtk_widget_set_visible (self->bar, TRUE);
  put_on_timeline (self);
  update_text (self);
}

static void
stop (CtReplayLaws *self)
{
  if (self->laws == NULL)
    return;

  g_clear_object (&self->laws);
  gtk_popover_popdown (self->popover);
  gtk_widget_set_visible (self->bar, FALSE);
  put_on_timeline (self);
  update_text (self);
}

static void
compare_with (CtReplayLaws *self, const CtRules *other)
{
  g_autofree char *text = NULL;

  self->other = *other;
  compare (self);
  text = dup_summary (self);
  ct_replay_section_say (CT_REPLAY_SECTION (self), text);
}

static void
other_rules_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayLaws *self = CT_REPLAY_LAWS (section);
  const CtRules *other = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (other != NULL && ct_laws_can_compare (get_rules (self), other))
    compare_with (self, other);
}

static void
choose_rules_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayLaws *self = CT_REPLAY_LAWS (section);
  CtReplay *replay = ct_replay_section_get_replay (section);
  GtkWidget *window =
      ct_other_rules_new (get_rules (self),
                          self->laws != NULL ? &self->other : get_rules (self),
                          ct_narrator_get_library (ct_replay_get_narrator (replay)));

  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  ct_connect (window, "chosen", compare_with, self);
  gtk_window_present (GTK_WINDOW (window));
}

static void
own_rules_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  stop (CT_REPLAY_LAWS (section));
  gtk_widget_grab_focus (GTK_WIDGET (ct_replay_section_get_table (section)));
}

static void
play_on_there_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayLaws *self = CT_REPLAY_LAWS (section);
  g_autoptr (CtSession) session = create_session (self);

  if (session != NULL)
    g_signal_emit_by_name (self, "play-on", session);
}

static void
add_heading (CtReplayLaws *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, 6);
  gtk_box_append (self->list, label);
}

/* Such as “26: NetCartas does not allow this: …”, and the rules, if it is known which,
 * in another line.
 */
static char *
dup_row_text (CtReplayLaws *self, guint i)
{
  const CtDifference *difference = ct_laws_get (self->laws, i);
  CtTimeline *timeline = ct_replay_section_get_timeline (CT_REPLAY_SECTION (self));
  guint number = ct_timeline_get_number (timeline, difference->position);
  g_autofree char *text = ct_laws_say (self->laws, i);
  const char *rule =
      difference->rule != NULL ? difference->rule : difference->other_rule;

  if (number > 0)
    {
      g_autofree char *sentence = g_steal_pointer (&text);

      /* Translators: the number of a move, and the move as a sentence. */
      text = g_strdup_printf (_ ("%u: %s"), number, sentence);
    }
  if (rule == NULL)
    return g_steal_pointer (&text);
  if (difference->rule == NULL || difference->other_rule == NULL)
    return g_strdup_printf ("%s\n%s", text, rule);

  return g_strdup_printf ("%s\n%s, %s", text, difference->other_rule, rule);
}

static void
add_difference (CtReplayLaws *self, guint i)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (CT_REPLAY_SECTION (self));
  guint number =
      ct_timeline_get_number (timeline, ct_laws_get (self->laws, i)->position);
  g_autofree char *text = dup_row_text (self, i);
  GtkWidget *button = ct_wrapped_button_new (text);

  gtk_widget_set_css_classes (button, (const char *[]){ "flat", "difference", NULL });
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                                 WIDTH);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "replay.go-to-number");
  ct_connect (button, "clicked", gtk_popover_popdown, self->popover);
  gtk_box_append (self->list, button);
}

static char *
say_row (CtReplayLaws *self, const CtLawsRow *row)
{
  const char *game = ct_laws_name_game (self->laws);

  if (row->here != NULL && row->there != NULL)
    return g_strdup_printf ("%s\n%s: %s\n%s: %s", row->label,
                            ct_game_name (get_rules (self)), row->here, game,
                            row->there);
  if (row->here != NULL)
    /* Translators: the title and the id of a rule. */
    return g_strdup_printf (_ ("Only here: %s (%s)"), row->here, row->label);

  /* Translators: the name of a game; the title and the id of a rule. */
  return g_strdup_printf (_ ("Only in %s: %s (%s)"), game, row->there, row->label);
}

static void
add_row (CtReplayLaws *self, const CtLawsRow *row)
{
  g_autofree char *text = say_row (self, row);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  gtk_box_append (self->list, label);
}

static void
on_show (CtReplayLaws *self)
{
  g_autoptr (GPtrArray) rows = ct_laws_compare_books (self->laws);
  g_autofree char *summary = dup_summary (self);

  ct_remove_children (GTK_WIDGET (self->list));

  add_heading (self, summary);
  for (guint i = 0; i < ct_laws_get_n (self->laws); i++)
    add_difference (self, i);
  if (rows->len > 0)
    /* Translators: Heading of a list. */
    add_heading (self, _ ("What Differs Between the Rules"));
  for (guint i = 0; i < rows->len; i++)
    add_row (self, g_ptr_array_index (rows, i));
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

/* What players agree on before a game, on paper: the options, and what differs from the
 * rules that they know. */
typedef struct
{
  char *title;
  GPtrArray *options; /* (element-type utf8) */
  char *heading;
  GPtrArray *rows; /* (element-type utf8) */
} Card;

static void
card_free (gpointer data)
{
  Card *card = data;

  g_ptr_array_unref (card->options);
  g_ptr_array_unref (card->rows);
  g_free (card->title);
  g_free (card->heading);
  g_free (card);
}

static GPtrArray *
list_options (CtReplayLaws *self)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  CtRuleBook *book =
      ct_library_get_book (ct_narrator_get_library (ct_replay_get_narrator (replay)),
                           &self->other);
  GPtrArray *options = g_ptr_array_new_with_free_func (g_free);

  for (const CtOption *option = self->other.options; option->name != NULL; option++)
    {
      const CtOptionWords *words =
          book != NULL ? ct_rule_book_lookup_option (book, option->name) : NULL;
      g_autofree char *value = ct_rules_dup_option (&self->other, option);
      g_autofree char *label =
          words != NULL ? ct_rule_book_dup_value_label (book, option->name, value)
                        : NULL;

      if (words != NULL)
        g_ptr_array_add (options,
                         /* Translators: an option of a game, and what was chosen. */
                         g_strdup_printf (_ ("%s: %s"), ct_text (words->label),
                                          label != NULL ? label : value));
    }
  return options;
}

static Card *
create_card (CtReplayLaws *self)
{
  g_autoptr (GPtrArray) rows = ct_laws_compare_books (self->laws);
  Card *card = g_new0 (Card, 1);

  /* Translators: Title of a sheet of paper; the name of a game. */
  card->title = g_strdup_printf (_ ("House Rules of %s"), ct_game_name (&self->other));
  card->options = list_options (self);
  /* Translators: Heading on paper: the name of a game. */
  card->heading =
      g_strdup_printf (_ ("What Differs from %s"), ct_game_name (get_rules (self)));
  card->rows = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (card->rows, say_row (self, g_ptr_array_index (rows, i)));
  return card;
}

static void
add_list (CtPaper *paper, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    ct_paper_add_words (paper, g_ptr_array_index (lines, i), "Sans", 1, 0);
}

static gboolean
write_card (CtPaper *paper, gpointer data)
{
  static const CtPaperPart part = { .n_columns = 2,
                                    .gap = 5,
                                    .say_page = ct_paper_say_page };
  const Card *card = data;

  paper->letters = 11;
  ct_paper_begin (paper, &part);
  ct_paper_add_words (paper, card->title, "Sans Bold", 1.6, 0);
  add_list (paper, card->options);
  if (card->rows->len > 0)
    ct_paper_add_words (paper, card->heading, "Sans Bold", 1.2, 0);
  add_list (paper, card->rows);
  return TRUE;
}

/**
 * ct_replay_laws_create_card:
 *
 * Returns: (transfer full) (nullable): the house rules of the other game, to print;
 *   %NULL if nothing is compared
 */
CtPaper *
ct_replay_laws_create_card (CtReplayLaws *self)
{
  Card *card;

  g_return_val_if_fail (CT_IS_REPLAY_LAWS (self), NULL);

  if (self->laws == NULL)
    return NULL;

  card = create_card (self);
  return ct_paper_new (card->title, write_card, card, card_free);
}

static void
print_house_rules_action (CtReplaySection *section,
                          const char *name,
                          GVariant *parameter)
{
  g_autoptr (CtPaper) paper = ct_replay_laws_create_card (CT_REPLAY_LAWS (section));

  if (paper != NULL)
    ct_paper_print (paper, GTK_WIDGET (section));
}

static void
update_action (CtReplaySection *section)
{
  CtReplayLaws *self = CT_REPLAY_LAWS (section);
  const char *reason = why_not (self);

  ct_replay_section_set_why_not_in_menu (section, "replay.other-rules", reason);
  ct_replay_section_set_why_not_in_menu (section, "replay.choose-rules", reason);
  if (reason != NULL)
    stop (self);
  update_text (self);
}

/* Players may have other names. */
static void
ct_replay_laws_written (CtReplaySection *section)
{
  CtReplayLaws *self = CT_REPLAY_LAWS (section);

  update_action (section);
  if (self->laws != NULL)
    compare (self);
}

/* Another line has other moves. */
static void
ct_replay_laws_entered (CtReplaySection *section)
{
  CtReplayLaws *self = CT_REPLAY_LAWS (section);

  if (self->laws != NULL)
    compare (self);
  else
    put_on_timeline (self);
}

static const CtReplayAction actions[] = {
  { "replay.other-rules", other_rules_action, "s" },
  { "replay.choose-rules", choose_rules_action },
  { "replay.own-rules", own_rules_action },
  { "replay.play-on-there", play_on_there_action },
  { "replay.print-house-rules", print_house_rules_action },
};

static void
ct_replay_laws_dispose (GObject *object)
{
  g_clear_object (&CT_REPLAY_LAWS (object)->laws);

  G_OBJECT_CLASS (ct_replay_laws_parent_class)->dispose (object);
}

static void
ct_replay_laws_class_init (CtReplayLawsClass *klass)
{
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_replay_laws_dispose;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->entered = ct_replay_laws_entered;
  section_class->moved = update_action;
  section_class->written = ct_replay_laws_written;

  ct_signal_new (klass, "changed", 0);
  ct_signal_new (klass, "play-on", 1, CT_TYPE_SESSION);

  ct_replay_section_set_template (section_class, "ct-replay-laws");
  gtk_widget_class_bind_template_child (widget_class, CtReplayLaws, bar);
  gtk_widget_class_bind_template_child (widget_class, CtReplayLaws, text);
  gtk_widget_class_bind_template_child (widget_class, CtReplayLaws, button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayLaws, popover);
  gtk_widget_class_bind_template_child (widget_class, CtReplayLaws, list);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
}

static void
ct_replay_laws_init (CtReplayLaws *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Tooltip of a button: what differs under the rules of another game. */
  ct_name_menu_button (GTK_WIDGET (self->button), _ ("Differences"));
}
