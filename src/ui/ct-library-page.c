/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-library-page.h"

#include <glib/gi18n.h>

#include "ct-coach-face.h"
#include "ct-course.h"
#include "ct-game-tile.h"
#include "ct-page-header.h"
#include "ct-tiles.h"
#include "ct-words.h"

#define MAX_WEAK_RULES 2

/**
 * CtLibraryPage:
 *
 * Where everybody begins: Buro, what wants another look, a large button that goes on
 * where the learner left off, and a tile for each game.
 */
struct _CtLibraryPage
{
  AdwBin parent_instance;

  CtLibrary *library;
  CtProgress *progress;
  guint idle;

  GtkLabel *greeting;
  GtkLabel *review;
  GtkButton *go_on;
  CtTiles *tiles;
};

G_DEFINE_FINAL_TYPE (CtLibraryPage, ct_library_page, ADW_TYPE_BIN)

static const char *
greeting_of_the_hour (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int hour = now != NULL ? g_date_time_get_hour (now) : 12;

  if (hour < 5 || hour >= 18)
    return _ ("Good evening");
  if (hour < 12)
    return _ ("Good morning");
  return _ ("Good afternoon");
}

static const CtRule *
lookup_rule (CtLibrary *library, const char *id)
{
  const CtRule *rule = NULL;

  for (const CtRules *const *rules = ct_rules_all (); rule == NULL && *rules != NULL;
       rules++)
    rule = ct_library_lookup_rule (library, *rules, id);

  return rule;
}

/* What wants another look: the titles of the rules that were broken most. */
static char *
create_review (CtLibraryPage *self)
{
  g_auto (GStrv) weak =
      ct_progress_dup_weak_rules (self->progress, NULL, MAX_WEAK_RULES);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; weak != NULL && weak[i] != NULL; i++)
    {
      const CtRule *rule = lookup_rule (self->library, weak[i]);

      /* Translators: the title of a rule. */
      if (rule != NULL)
        g_ptr_array_add (titles, g_strdup_printf (_ ("“%s”"), ct_text (rule->title)));
    }
  if (titles->len == 0)
    return NULL;

  list = ct_words_list ((const char *const *) titles->pdata, titles->len);
  /* Translators: a list of titles of rules: “Follow suit” and “Who leads next”. */
  return g_strdup_printf (_ ("These want another look: %s."), list);
}

/* Rule books are read only after the page has been shown for the first time. */
static gboolean
on_idle (gpointer user_data)
{
  CtLibraryPage *self = user_data;
  g_autofree char *review = create_review (self);

  self->idle = 0;
  if (review != NULL)
    gtk_label_set_label (self->review, review);

  return G_SOURCE_REMOVE;
}

static void
refresh_go_on (CtLibraryPage *self)
{
  const CtLibraryEntry *entry = ct_course_go_on (self->library, self->progress);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->go_on), entry != NULL);
  if (entry == NULL)
    {
      gtk_label_set_label (
          self->review, _ ("You have done every lesson. Play a hand, or watch one."));
      return;
    }

  if (self->progress == NULL || ct_progress_count_observations (self->progress) == 0)
    {
      label = g_strdup (_ ("Play Your First Card"));
      gtk_label_set_label (self->review,
                           _ ("I am Buro. Move a card, and the table answers."));
    }
  else
    {
      /* Translators: the number of a lesson. */
      label = g_strdup_printf (_ ("Go On: Lesson %u"),
                               ct_course_get_number (self->library, entry));
      gtk_label_set_label (self->review, ct_text (entry->title));
      if (self->idle == 0)
        self->idle = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
    }

  gtk_button_set_label (self->go_on, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->go_on), ct_text (entry->title));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_on), "s", entry->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on), "win.open-lesson");
}

/**
 * ct_library_page_refresh:
 *
 * Shows what the learner has done since.
 */
void
ct_library_page_refresh (CtLibraryPage *self)
{
  g_return_if_fail (CT_IS_LIBRARY_PAGE (self));

  gtk_label_set_label (self->greeting, greeting_of_the_hour ());
  refresh_go_on (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tiles));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      CtGameTile *tile = CT_GAME_TILE (child);
      const CtRules *rules = ct_game_tile_get_rules (tile);
      GPtrArray *lessons = ct_library_get_lessons (self->library, rules);

      ct_game_tile_set_progress (tile,
                                 ct_course_count_done (self->library, self->progress,
                                                       rules),
                                 lessons->len);
    }
}

/**
 * ct_library_page_new:
 * @progress: (nullable):
 */
GtkWidget *
ct_library_page_new (CtLibrary *library, CtProgress *progress)
{
  CtLibraryPage *self = g_object_new (CT_TYPE_LIBRARY_PAGE, NULL);

  self->library = g_object_ref (library);
  g_set_object (&self->progress, progress);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      /* A game whose course is not written yet is not offered. */
      if (ct_library_get_lessons (library, *rules)->len > 0)
        ct_tiles_append (self->tiles, ct_game_tile_new (*rules));
    }
  ct_library_page_refresh (self);

  return GTK_WIDGET (self);
}

/* Whoever comes here goes on with one key. */
static gboolean
ct_library_page_grab_focus (GtkWidget *widget)
{
  CtLibraryPage *self = CT_LIBRARY_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->go_on));
}

static void
ct_library_page_dispose (GObject *object)
{
  CtLibraryPage *self = CT_LIBRARY_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_LIBRARY_PAGE);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (ct_library_page_parent_class)->dispose (object);
}

static void
ct_library_page_class_init (CtLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_library_page_dispose;

  widget_class->grab_focus = ct_library_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, greeting);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, review);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, go_on);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, tiles);
}

static void
ct_library_page_init (CtLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
