/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-language.h"

#include <glib/gi18n.h>

#include "ct-language.h"
#include "ct-names.h"
#include "ct-signal.h"

/**
 * CtClassLanguage:
 *
 * A menu with the languages of the program. The chosen one is that of every student who
 * has not chosen another.
 *
 * Signals: "written" (): saved; "failed" (const char *why).
 */
struct _CtClassLanguage
{
  AdwBin parent_instance;

  CtClass *class; /* (nullable) */
  GtkWidget *button;
  GSimpleAction *choice;
};

G_DEFINE_FINAL_TYPE (CtClassLanguage, ct_class_language, ADW_TYPE_BIN)

typedef struct
{
  CtClass *class;
  char *language;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->class);
  g_free (job->language);
  g_free (job);
}

static gboolean
change (CtClassFacts *facts, gconstpointer data, GError **error)
{
  const char *language = data;

  g_free (facts->language);
  facts->language = *language != '\0' ? g_strdup (language) : NULL;
  return TRUE;
}

static void
save (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  g_autoptr (GError) error = NULL;

  if (ct_class_change_facts (job->class, change, job->language, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
show_choice (CtClassLanguage *self)
{
  const char *language =
      self->class != NULL ? ct_class_get_facts (self->class)->language : NULL;

  g_simple_action_set_state (self->choice,
                             g_variant_new_string (language != NULL ? language : ""));
}

static void
on_saved (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtClassLanguage *self = CT_CLASS_LANGUAGE (object);
  g_autoptr (GError) error = NULL;

  gboolean is_saved = g_task_propagate_boolean (G_TASK (result), &error);

  /* The page is closed. */
  if (self->choice == NULL)
    return;

  gtk_widget_set_sensitive (self->button, TRUE);
  if (is_saved)
    {
      g_signal_emit_by_name (self, "written");
      return;
    }

  show_choice (self);
  g_signal_emit_by_name (self, "failed", error->message);
}

static void
on_chosen (CtClassLanguage *self, GVariant *language)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->class == NULL)
    return;

  /* One at a time, so that the last choice is saved last. */
  gtk_widget_set_sensitive (self->button, FALSE);
  g_simple_action_set_state (self->choice, language);
  task = g_task_new (self, NULL, on_saved, NULL);
  job = g_new (Job, 1);
  *job = (Job){ g_object_ref (self->class), g_variant_dup_string (language, NULL) };
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, save);
}

static void
add_language (GMenu *menu, const char *label, const char *language)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "class-language.choice", "s", language);
  g_menu_append_item (menu, item);
}

static void
fill (CtClassLanguage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_auto (GStrv) languages = ct_language_list ();
  g_autofree char *english = ct_language_dup_name (CT_LANGUAGE_ORIGINAL);

  add_language (menu, _ ("Follow the Desktop"), "");
  add_language (menu, english, CT_LANGUAGE_ORIGINAL);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *name = ct_language_dup_name (languages[i]);

      add_language (menu, name, languages[i]);
    }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->button), G_MENU_MODEL (menu));
}

void
ct_class_language_set_class (CtClassLanguage *self, CtClass *class)
{
  g_return_if_fail (CT_IS_CLASS_LANGUAGE (self));

  g_set_object (&self->class, class);
  show_choice (self);
}

static void
ct_class_language_dispose (GObject *object)
{
  CtClassLanguage *self = CT_CLASS_LANGUAGE (object);

  g_clear_object (&self->class);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (ct_class_language_parent_class)->dispose (object);
}

static void
ct_class_language_class_init (CtClassLanguageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_class_language_dispose;

  ct_signal_new (klass, "written", 0);
  ct_signal_new (klass, "failed", 1, G_TYPE_STRING);
}

static void
ct_class_language_init (CtClassLanguage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->choice = g_simple_action_new_stateful ("choice", G_VARIANT_TYPE_STRING,
                                               g_variant_new_string (""));
  ct_connect (self->choice, "change-state", on_chosen, self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->choice));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "class-language",
                                  G_ACTION_GROUP (group));

  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button),
                                 "preferences-desktop-locale-symbolic");
  adw_bin_set_child (ADW_BIN (self), self->button);
  fill (self);
  /* Translators: Tooltip of a menu button. */
  gtk_widget_set_tooltip_text (self->button, _ ("Language of the Class"));
  ct_name_menu_button (self->button, gtk_widget_get_tooltip_text (self->button));
}
