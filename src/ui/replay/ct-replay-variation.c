/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-variation.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-plain.h"

/**
 * CtReplayVariation:
 *
 * Other ways that the hand might have taken: says above the table that this is not how
 * it went.
 *
 * Signal: "enters" (): one is about to come into another course of the hand.
 */
struct _CtReplayVariation
{
  CtReplaySection parent_instance;

  GtkLabel *title;
};

static guint enters_signal;

G_DEFINE_FINAL_TYPE (CtReplayVariation, ct_replay_variation, CT_TYPE_REPLAY_SECTION)

/* Where the variation leaves its line, and in how many variations one is. */
static char *
dup_text (CtReplay *replay, const char *title)
{
  guint branch = ct_replay_get_branch (replay);
  guint depth = ct_replay_get_depth (replay);
  g_autofree char *text = NULL;
  g_autofree char *within = NULL;

  if (title != NULL)
    /* Translators: the number of a move, and the title of another course that the hand
     * might have taken.
     */
    text = g_strdup_printf (_ ("This is how it might have gone from move %u on: %s"),
                            branch, title);
  else
    text =
        g_strdup_printf (_ ("This is how it might have gone from move %u on."), branch);
  if (depth < 2)
    return g_steal_pointer (&text);

  within = g_strdup_printf (ngettext ("This variation is within %u other.",
                                      "This variation is within %u others.", depth - 1),
                            depth - 1);
  return g_strdup_printf ("%s\n%s", text, within);
}

static void
update (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);
  gboolean is_inside = ct_replay_get_depth (replay) > 0;
  g_autofree char *title = ct_plain_isolate (ct_replay_get_title (replay));
  const char *why_not = is_inside ? NULL
                                  : _ ("This is the hand as it was played. Go into a "
                                       "variation first.");
  g_autofree char *text = NULL;

  text = dup_text (replay, title);
  gtk_label_set_label (CT_REPLAY_VARIATION (section)->title, text);
  gtk_widget_set_visible (GTK_WIDGET (section), is_inside);
  ct_replay_section_set_enabled (section, "replay.leave-variation", is_inside);
  ct_replay_section_set_why_not_in_menu (section, "replay.name-variation", why_not);
  ct_replay_section_set_why_not_in_menu (section, "replay.remove-variation", why_not);
}

static void
enter_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  guint position;
  guint i;

  g_variant_get (parameter, "(uu)", &position, &i);
  g_signal_emit (section, enters_signal, 0);
  ct_replay_enter_variation (ct_replay_section_get_replay (section), position, i);
}

static void
leave_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_leave_variation (ct_replay_section_get_replay (section));
}

static void
on_name_response (CtReplayVariation *self,
                  const char *response,
                  AdwMessageDialog *dialog)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (g_str_equal (response, "keep") && ct_replay_get_depth (replay) > 0)
    ct_replay_name_variation (replay, *title != '\0' ? title : NULL);
}

static void
name_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  const char *title = ct_replay_get_title (ct_replay_section_get_replay (section));
  GtkWidget *dialog =
      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (section))),
                              _ ("What Shall This Variation Be Called?"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), title != NULL ? title : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  ct_name_widget (entry, _ ("Name of the variation"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel",
                                    _ ("_Cancel"), "keep", _ ("_Name It"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "keep",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_name_response), section,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
remove_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_remove_variation (ct_replay_section_get_replay (section));
  ct_replay_section_say (
      section, _ ("The variation is gone. You can take that back with undo."));
}

/* ------------------------------------------------------------------------ the class */

static const CtReplayAction actions[] = {
  { "replay.enter-variation", enter_action, "(uu)" },
  { "replay.leave-variation", leave_action },
  { "replay.name-variation", name_action, NULL, GDK_KEY_F2 },
  { "replay.remove-variation", remove_action, NULL, GDK_KEY_Delete },
};

static void
ct_replay_variation_class_init (CtReplayVariationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->entered = update;
  section_class->written = update;

  /**
   * CtReplayVariation::enters:
   *
   * One is about to come into another course of the hand, to see it.
   */
  enters_signal = g_signal_new ("enters", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  ct_replay_section_set_template (section_class, "ct-replay-variation");
  gtk_widget_class_bind_template_child (widget_class, CtReplayVariation, title);
}

static void
ct_replay_variation_init (CtReplayVariation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
