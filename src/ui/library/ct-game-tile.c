/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-game-tile.h"

#include <glib/gi18n.h>

#include "ct-card-fan.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-names.h"

/**
 * CtGameTile:
 *
 * The tile's CSS class is the id of the rule set. The accessible description says where
 * the game is played and how far the learner is.
 */
struct _CtGameTile
{
  GtkButton parent_instance;

  const CtRules *rules;

  CtCardFan *fan;
  GtkLabel *name;
  GtkLabel *lessons;
  GtkLabel *players;
  GtkLabel *line;
  GtkLabel *level;
  GtkLevelBar *progress;
};

G_DEFINE_FINAL_TYPE (CtGameTile, ct_game_tile, GTK_TYPE_BUTTON)

GtkWidget *
ct_game_tile_new (const CtRules *rules)
{
  CtGameTile *self = g_object_new (CT_TYPE_GAME_TILE, NULL);
  const CtGameLook *look = ct_game_look (rules);

  self->rules = rules;
  gtk_widget_add_css_class (GTK_WIDGET (self), rules->id);
  ct_card_fan_set_cards (self->fan, rules->deck, look->cards, CT_LOOK_CARDS);
  gtk_label_set_label (self->name, _ (look->name));
  gtk_label_set_label (self->players, _ (look->players));
  gtk_label_set_label (self->line, _ (look->line));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", rules->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.open-game");
  ct_name_widget (GTK_WIDGET (self), _ (look->name));

  return GTK_WIDGET (self);
}

const CtRules *
ct_game_tile_get_rules (CtGameTile *self)
{
  g_return_val_if_fail (CT_IS_GAME_TILE (self), NULL);

  return self->rules;
}

/**
 * ct_game_tile_set_level:
 * @level: (nullable): who the course is for
 */
void
ct_game_tile_set_level (CtGameTile *self, const char *level)
{
  g_return_if_fail (CT_IS_GAME_TILE (self));

  gtk_label_set_label (self->level, level != NULL ? level : "");
  gtk_widget_set_visible (GTK_WIDGET (self->level), level != NULL);
}

/**
 * ct_game_tile_set_locked:
 * @why: (nullable): replaces the level
 */
void
ct_game_tile_set_locked (CtGameTile *self, const char *why)
{
  g_return_if_fail (CT_IS_GAME_TILE (self));

  if (why != NULL)
    {
      ct_game_tile_set_level (self, why);
      gtk_widget_add_css_class (GTK_WIDGET (self), "locked");
    }
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "locked");
}

void
ct_game_tile_set_progress (CtGameTile *self, guint n_done, guint n_lessons)
{
  const CtGameLook *look;
  g_autofree char *lessons = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (CT_IS_GAME_TILE (self));

  if (n_done == 0)
    lessons =
        /* Translators: How many lessons a game has. */
        g_strdup_printf (ngettext ("%u lesson", "%u lessons", n_lessons), n_lessons);
  else
    /* Translators: how many of all lessons have been finished. */
    lessons = g_strdup_printf (_ ("Lessons: %u of %u"), n_done, n_lessons);
  gtk_label_set_label (self->lessons, lessons);

  gtk_level_bar_set_max_value (self->progress, MAX (n_lessons, 1));
  gtk_level_bar_set_value (self->progress, n_done);

  look = ct_game_look (self->rules);
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "locked"))
    description = g_strdup_printf (
        /* Translators: what is read of a game, and a sentence: why it cannot be played.
         */
        _ ("%s. %s. %s. %s"), _ (look->line), _ (look->players), lessons,
        gtk_label_get_label (self->level));
  else
    description = g_strdup_printf (
        /* Translators: what is read of a game: “Follow suit or carry the load.
         * Philippines · 2–10 players. Lessons: 5 of 6. For beginners.”
         */
        _ ("%s. %s. %s. %s."), _ (look->line), _ (look->players), lessons,
        gtk_label_get_label (self->level));
  ct_describe (GTK_WIDGET (self), description);
}

static void
ct_game_tile_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_GAME_TILE);

  G_OBJECT_CLASS (ct_game_tile_parent_class)->dispose (object);
}

static void
ct_game_tile_class_init (CtGameTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_game_tile_dispose;

  g_type_ensure (CT_TYPE_CARD_FAN);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-game-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, CtGameTile, fan);
  gtk_widget_class_bind_template_child (widget_class, CtGameTile, name);
  gtk_widget_class_bind_template_child (widget_class, CtGameTile, lessons);
  gtk_widget_class_bind_template_child (widget_class, CtGameTile, players);
  gtk_widget_class_bind_template_child (widget_class, CtGameTile, line);
  gtk_widget_class_bind_template_child (widget_class, CtGameTile, level);
  gtk_widget_class_bind_template_child (widget_class, CtGameTile, progress);
}

static void
ct_game_tile_init (CtGameTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
