/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-stone-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-answers.h"
#include "ct-course-progress.h"
#include "ct-five-minutes.h"
#include "ct-map-stone.h"
#include "ct-moment-list.h"
#include "ct-page-header.h"
#include "ct-plain-text.h"
#include "ct-rule-map.h"
#include "ct-signal.h"
#include "ct-text.h"
#include "ct-tiles.h"
#include "ct-wrapping.h"
#include "ct-standing.h"

#define MOST_ANSWERS 40

struct _CtStonePage
{
  CtPage parent_instance;

  CtLibrary *library;
  CtProgress *progress;
  CtRuleMap *map;
  const CtStone *stone;
  CtRuleMoments *moments;

  CtPageHeader *header;
  GtkBox *picture;
  GtkLabel *standing;
  GtkBox *words;
  GtkButton *exercises;
  GtkButton *lesson;
  GtkButton *read;
  GtkBox *records;
  GtkLabel *count;
  CtAnswers *answers;
};

G_DEFINE_FINAL_TYPE (CtStonePage, ct_stone_page, CT_TYPE_PAGE)

static char *
say_count (CtStonePage *self, const CtStanding *standing)
{
  guint n = standing->result.right + standing->result.wrong;

  if (n == 0)
    return g_strdup (_ ("You have not answered this yet. It is waiting for you."));

  /* Translators: numbers of answers. */
  return g_strdup_printf (_ ("Answers: %u. Right: %u. Without help: %u."), n,
                          standing->result.right,
                          standing->result.right - standing->result.helped);
}

static void
refresh (CtStonePage *self)
{
  const char *id = self->stone->rule->id;
  g_autoptr (CtStanding) standing = ct_standings_find (self->progress, id, 0);
  g_autoptr (GPtrArray) answers =
      ct_progress_list_answers (self->progress, id, MOST_ANSWERS);
  g_autofree char *count = say_count (self, standing);
  g_autofree char *text = NULL;
  GtkWidget *old = gtk_widget_get_first_child (GTK_WIDGET (self->picture));

  ct_rule_map_update (self->map, self->progress, NULL, 0);
  if (old != NULL)
    gtk_box_remove (self->picture, old);
  gtk_box_append (self->picture,
                  ct_stone_picture_new (self->stone->mastery, self->stone->is_due,
                                        CT_STONE_LARGE));
  text = ct_stone_say (self->stone);
  gtk_label_set_label (self->standing, text);
  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), answers->len > 0);
  ct_answers_show (self->answers, answers, self->library);
}

static void
tell (CtStonePage *self)
{
  const CtRule *rule = self->stone->rule;
  g_autofree char *text =
      g_strdup_printf ("%s.\n%s\n%s\n%s", gtk_label_get_label (self->standing),
                       ct_text (rule->text),
                       rule->why != NULL ? ct_text (rule->why) : "",
                       gtk_label_get_label (self->count));

  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

static void
add_words (CtStonePage *self, const char *text, const char *css_class)
{
  GtkWidget *words = ct_plain_text_new (text);

  gtk_widget_add_css_class (words, css_class);
  gtk_box_append (self->words, words);
}

static void
offer_lesson (CtStonePage *self)
{
  const CtLibraryEntry *lesson = self->stone->lesson;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->lesson), lesson != NULL);
  if (lesson == NULL)
    return;

  label = ct_course_progress_dup_name (self->library, lesson);
  gtk_button_set_label (self->lesson, label);
}

static void
on_lesson (CtStonePage *self)
{
  const char *lesson = self->stone->lesson->id;
  guint step = ct_five_minutes_find_step (self->library, lesson, self->stone->rule->id);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-step", "(su)", lesson, step);
}

static void
offer_exercises (CtStonePage *self, const CtRules *rules)
{
  const CtRule *rule = self->stone->rule;

  gtk_widget_set_visible (GTK_WIDGET (self->exercises), ct_five_minutes_can_ask (rule));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->exercises), "(ssu)",
                                    rules->id, rule->id, 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->exercises), "win.exercises");
}

static void
show_rule (CtStonePage *self, const CtRules *rules, GSettings *settings)
{
  const CtRule *rule = self->stone->rule;

  ct_page_header_set_title (self->header, ct_text (rule->title));
  add_words (self, ct_text (rule->text), "law");
  if (rule->why != NULL)
    add_words (self, ct_text (rule->why), "calm");
  offer_exercises (self, rules);
  offer_lesson (self);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->read), "(ss)", rules->id,
                                    rule->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->read), "win.show-rule");
  gtk_box_append (self->records,
                  ct_moment_list_new (self->moments, rule->id, settings));
}

/**
 * ct_stone_page_new:
 * @rule: id on the map of @rules
 * @moments: where it matters
 *
 * Returns: (nullable)
 */
GtkWidget *
ct_stone_page_new (const CtRules *rules,
                   const char *rule,
                   CtLibrary *library,
                   CtProgress *progress,
                   CtRuleMoments *moments,
                   GSettings *settings)
{
  g_autoptr (CtRuleMap) map = ct_rule_map_new (library, rules);
  const CtStone *stone = ct_rule_map_find (map, rule);
  CtStonePage *self;

  if (stone == NULL)
    return NULL;

  self = g_object_new (CT_TYPE_STONE_PAGE, NULL);
  self->library = g_object_ref (library);
  self->progress = g_object_ref (progress);
  self->map = g_steal_pointer (&map);
  self->stone = stone;
  self->moments = g_object_ref (moments);
  ct_connect (ct_progress_get_store (progress), "reloaded", refresh, self);
  show_rule (self, rules, settings);
  return GTK_WIDGET (self);
}

static void
ct_stone_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_stone_page_parent_class)->map (widget);

  refresh (CT_STONE_PAGE (widget));
  tell (CT_STONE_PAGE (widget));
}

static gboolean
ct_stone_page_grab_focus (GtkWidget *widget)
{
  CtStonePage *self = CT_STONE_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (
      gtk_widget_get_visible (GTK_WIDGET (self->exercises)) ? self->exercises
                                                            : self->read));
}

static const CtRules *
ct_stone_page_get_rules (CtPage *page)
{
  return ct_rule_map_get_rules (CT_STONE_PAGE (page)->map);
}

static void
ct_stone_page_dispose (GObject *object)
{
  CtStonePage *self = CT_STONE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_STONE_PAGE);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_object (&self->moments);
  g_clear_pointer (&self->map, ct_rule_map_free);

  G_OBJECT_CLASS (ct_stone_page_parent_class)->dispose (object);
}

static void
ct_stone_page_class_init (CtStonePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_stone_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_stone_page_get_rules;

  widget_class->grab_focus = ct_stone_page_grab_focus;
  widget_class->map = ct_stone_page_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_ANSWERS);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-stone-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, header);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, picture);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, standing);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, words);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, exercises);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, lesson);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, read);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, records);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, count);
  gtk_widget_class_bind_template_child (widget_class, CtStonePage, answers);
  gtk_widget_class_bind_template_callback (widget_class, on_lesson);
}

static void
ct_stone_page_init (CtStonePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->lesson);
}
