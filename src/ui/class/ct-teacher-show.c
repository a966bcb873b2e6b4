/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-show.h"

#include <glib/gi18n.h>

#include "ct-game-look.h"
#include "ct-text.h"
#include "ct-wrapping.h"

/**
 * CtTeacherShow:
 *
 * For each game open to the class.
 */
struct _CtTeacherShow
{
  AdwBin parent_instance;

  GtkWidget *page;
};

G_DEFINE_FINAL_TYPE (CtTeacherShow, ct_teacher_show, ADW_TYPE_BIN)

static GtkWidget *
create_row (const char *title, const char *subtitle)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
add_hand (AdwPreferencesGroup *group, const CtLibraryEntry *hand)
{
  /* Translators: the title of a recorded hand. */
  g_autofree char *title = g_strdup_printf (_ ("Show “%s”"), ct_text (hand->title));
  GtkWidget *row = create_row (title, NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ss)", hand->rules->id,
                                    hand->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-hand");
  adw_preferences_group_add (group, row);
}

static void
add_game (CtTeacherShow *self, const CtRules *rules, CtLibrary *library)
{
  GPtrArray *hands = ct_library_get_hands (library, rules);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  /* Translators: A button: ask all students a question on a large screen. */
  GtkWidget *ask = create_row (_ ("Ask the Class"),
                               _ ("Questions on the big screen, answered by show of "
                                  "hands"));

  adw_preferences_group_set_title (group, ct_game_name (rules));
  ct_wrapping_tell_cut (GTK_WIDGET (group));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (ask), "(ss)", rules->id, "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (ask), "win.ask-class");
  adw_preferences_group_add (group, ask);
  for (guint i = 0; i < hands->len; i++)
    add_hand (group, g_ptr_array_index (hands, i));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), group);
}

/**
 * ct_teacher_show_set_class:
 */
void
ct_teacher_show_set_class (CtTeacherShow *self, CtClass *class, CtLibrary *library)
{
  g_return_if_fail (CT_IS_TEACHER_SHOW (self));

  self->page = adw_preferences_page_new ();
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    if (ct_class_is_game_open (class, *rules))
      add_game (self, *rules, library);
  adw_bin_set_child (ADW_BIN (self), self->page);
}

static void
ct_teacher_show_class_init (CtTeacherShowClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_teacher_show_init (CtTeacherShow *self)
{
}
