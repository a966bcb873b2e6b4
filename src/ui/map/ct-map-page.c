/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-map-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-coach-face.h"
#include "ct-course-progress.h"
#include "ct-game-look.h"
#include "ct-learner-picture.h"
#include "ct-map-print.h"
#include "ct-map-stone.h"
#include "ct-map-view.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-plain-text.h"
#include "ct-signal.h"
#include "ct-standing.h"
#include "ct-rule-map.h"
#include "ct-tiles.h"
#include "ct-weeks-chart.h"
#include "ct-wrapping.h"

#define N_WEEKS 8

/* With more answers, the page opens before the map is filled. */
#define MANY_ANSWERS 20000

/**
 * CtMapPage:
 *
 * The rules that the learner knows, and the last weeks. Nothing is a reproach.
 */
struct _CtMapPage
{
  CtPage parent_instance;

  CtLibrary *library;
  CtProgress *progress;
  CtRuleMap *map;

  CtPageHeader *header;
  GtkWidget *paper;
  CtCoachFace *face;
  GtkLabel *summary;
  GtkButton *go_on;
  CtTiles *legend;
  CtMapView *view;
  CtWeeksChart *weeks;
  GtkWidget *weeks_key;
  GtkLabel *week;
};

G_DEFINE_FINAL_TYPE (CtMapPage, ct_map_page, CT_TYPE_PAGE)

static const CtRules *
ct_map_page_get_rules (CtPage *page)
{
  CtMapPage *self = CT_MAP_PAGE (page);

  return ct_rule_map_get_rules (self->map);
}

static void
show_next (CtMapPage *self, const CtLibraryEntry *next)
{
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->go_on), next != NULL);
  if (next == NULL)
    return;

  label = ct_course_progress_say_go_on (self->library, self->progress, next);
  gtk_button_set_label (self->go_on, label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_on), "s", next->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on), "win.open-lesson");
}

static gboolean
is_empty (GArray *weeks)
{
  for (guint i = 0; i < weeks->len; i++)
    {
      const CtWeek *week = &g_array_index (weeks, CtWeek, i);

      if (week->alone + week->helped + week->wrong > 0)
        return FALSE;
    }

  return TRUE;
}

static void
show_weeks (CtMapPage *self)
{
  const CtRules *rules = ct_rule_map_get_rules (self->map);
  g_autofree char *prefix = g_strconcat (rules->prefix, "-", NULL);
  g_autoptr (GArray) weeks =
      ct_progress_list_weeks (self->progress, prefix, N_WEEKS, 0);
  gboolean has_any = !is_empty (weeks);
  g_autofree char *text = NULL;

  ct_weeks_chart_set_weeks (self->weeks, weeks);
  gtk_widget_set_visible (GTK_WIDGET (self->weeks), has_any);
  gtk_widget_set_visible (self->weeks_key, has_any);
  text = has_any
             ? ct_week_say (&g_array_index (weeks, CtWeek, weeks->len - 1), TRUE)
             : g_strdup (_ ("Nothing here yet. Play a lesson, then come back and see "
                            "your map grow."));
  gtk_label_set_label (self->week, text);
}

static void
refresh (CtMapPage *self)
{
  const CtRules *rules = ct_rule_map_get_rules (self->map);
  const CtLibraryEntry *next =
      ct_course_progress_get_next (self->library, self->progress, rules);
  g_autofree char *summary = NULL;

  ct_rule_map_update (self->map, self->progress, next, 0);
  summary = ct_rule_map_say (self->map);
  gtk_label_set_label (self->summary, summary);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, summary);
  ct_coach_face_set_mood (self->face, ct_rule_map_count_due (self->map) > 0
                                          ? CT_MOOD_ASKS
                                          : CT_MOOD_PLEASED);
  show_next (self, next);
  ct_map_view_update (self->view);
  show_weeks (self);
}

static char *
dup_title (CtMapPage *self)
{
  const char *game = ct_game_name (ct_rule_map_get_rules (self->map));
  g_autoptr (CtLearner) learner =
      ct_learners_dup_here (ct_progress_get_store (self->progress));
  g_autofree char *name = ct_learner_dup_name (learner);

  if (ct_learner_is_nameless (learner))
    /* Translators: the name of a game. */
    return g_strdup_printf (_ ("Map of %s"), game);

  /* Translators: the name of a person, and of a game. */
  return g_strdup_printf (_ ("%s: Map of %s"), name, game);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *title = dup_title (CT_MAP_PAGE (widget));
  g_autoptr (CtPaper) paper = ct_map_print_new (CT_MAP_PAGE (widget)->map, title);

  ct_paper_print (paper, widget);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *title = dup_title (CT_MAP_PAGE (widget));
  g_autoptr (CtPaper) paper = ct_map_print_new (CT_MAP_PAGE (widget)->map, title);

  ct_paper_save (paper, widget);
}

static void
fill_menu (CtMapPage *self, const CtRules *rules)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  /* Translators: A menu item. */
  g_autoptr (GMenuItem) certificate = g_menu_item_new (_ ("_Certificate"), NULL);

  /* Translators: A menu item. */
  g_menu_append (menu, _ ("_Print Map…"), "map.print");
  /* Translators: A menu item. */
  g_menu_append (menu, _ ("_Save Map (PDF)…"), "map.save");
  g_menu_item_set_action_and_target (certificate, "win.show-certificate", "s",
                                     rules->id);
  g_menu_append_item (menu, certificate);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->paper), G_MENU_MODEL (menu));
  /* Translators: Tooltip of a menu button. */
  ct_name_menu_button (self->paper, _ ("Print or Save"));
}

static void
add_sign (CtMapPage *self, CtMastery mastery, gboolean is_due, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = ct_plain_text_new (text);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box),
                  ct_stone_picture_new (mastery, is_due, CT_STONE_SMALL));
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "sign");
  ct_tiles_append (self->legend, box);
}

GtkWidget *
ct_map_page_new (const CtRules *rules, CtLibrary *library, CtProgress *progress)
{
  CtMapPage *self = g_object_new (CT_TYPE_MAP_PAGE, NULL);
  const CtGameLook *look = ct_game_look (rules);
  g_autofree char *title = NULL;

  self->library = g_object_ref (library);
  self->progress = g_object_ref (progress);
  self->map = ct_rule_map_new (library, rules);
  /* Translators: the name of a game. */
  title = g_strdup_printf (_ ("Map of %s"), _ (look->name));
  ct_page_header_set_title (self->header, title);
  ct_map_view_set_map (self->view, self->map);
  fill_menu (self, rules);
  for (guint i = 0; i < CT_N_MASTERIES; i++)
    add_sign (self, i, FALSE, ct_mastery_get_words (i));
  add_sign (self, CT_MASTERY_ALONE, TRUE, _ ("worth another look today"));
  ct_connect (ct_progress_get_store (progress), "reloaded", refresh, self);
  return GTK_WIDGET (self);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer n_ticks)
{
  if (++*(guint *) n_ticks < 2)
    return G_SOURCE_CONTINUE;

  refresh (CT_MAP_PAGE (widget));
  return G_SOURCE_REMOVE;
}

static void
ct_map_page_map (GtkWidget *widget)
{
  CtMapPage *self = CT_MAP_PAGE (widget);

  GTK_WIDGET_CLASS (ct_map_page_parent_class)->map (widget);

  if (ct_progress_count_observations (self->progress) <= MANY_ANSWERS)
    refresh (self);
  else
    gtk_widget_add_tick_callback (widget, on_tick, g_new0 (guint, 1), g_free);
}

static gboolean
ct_map_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_MAP_PAGE (widget)->view));
}

static void
ct_map_page_dispose (GObject *object)
{
  CtMapPage *self = CT_MAP_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_MAP_PAGE);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->map, ct_rule_map_free);

  G_OBJECT_CLASS (ct_map_page_parent_class)->dispose (object);
}

static void
ct_map_page_class_init (CtMapPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_map_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_map_page_get_rules;

  widget_class->grab_focus = ct_map_page_grab_focus;
  widget_class->map = ct_map_page_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_MAP_VIEW);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  g_type_ensure (CT_TYPE_WEEKS_CHART);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-map-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, paper);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, face);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, summary);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, go_on);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, legend);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, view);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, weeks);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, weeks_key);
  gtk_widget_class_bind_template_child (widget_class, CtMapPage, week);

  gtk_widget_class_install_action (widget_class, "map.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "map.save", NULL, save_action);
}

static void
ct_map_page_init (CtMapPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->go_on);
}
