/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-wish-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-row-words.h"
#include "ct-seed.h"
#include "ct-signal.h"
#include "ct-tiles.h"
#include "ct-why-not.h"
#include "ct-wrapping.h"

/* In seconds. */
#define PATIENCE 5

/**
 * CtWishPage:
 * @wishes: also of the next page
 * @rules: (element-type CtRule): to choose from
 * @search: (nullable): while it goes on
 */
struct _CtWishPage
{
  CtPage parent_instance;

  CtWishes *wishes;
  CtLibrary *library;
  GPtrArray *rules;
  GCancellable *search;
  guint patience;
  gboolean is_late;

  CtPageHeader *header;
  AdwPreferencesGroup *group;
  GtkWidget *checks[CT_N_WISHES];
  AdwComboRow *rule;
  GtkSpinner *spinner;
  GtkLabel *status;
  GtkWidget *buttons;
  GtkWidget *stop;
};

G_DEFINE_FINAL_TYPE (CtWishPage, ct_wish_page, CT_TYPE_PAGE)

static const CtRules *
ct_wish_page_get_rules (CtPage *page)
{
  return ct_rules_lookup (CT_WISH_PAGE (page)->wishes->rules.id);
}

static void
tell (CtWishPage *self, const char *text)
{
  gtk_label_set_label (self->status, text);
  gtk_widget_set_visible (GTK_WIDGET (self->status), TRUE);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static void
show_searching (CtWishPage *self)
{
  gboolean searches = self->search != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->spinner), searches);
  gtk_spinner_set_spinning (self->spinner, searches);
  ct_set_why_not (GTK_WIDGET (self), "wish.find",
                  searches ? _ ("A position is being looked for.") : NULL);
  ct_explain_why_not (self->stop,
                      searches ? NULL : _ ("No position is being looked for."));
}

static void
end_search (CtWishPage *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtWishPage) self = data;
  CtState state;
  gboolean found = ct_wishes_find_finish (result, &state);
  gboolean has_focus;

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->search);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      show_searching (self);
      return;
    }

  has_focus = gtk_widget_has_focus (self->stop);
  show_searching (self);
  if (has_focus)
    gtk_widget_child_focus (self->buttons, GTK_DIR_TAB_FORWARD);
  if (found)
    g_signal_emit_by_name (self, "found", &state);
  else if (self->is_late)
    tell (self, _ ("No such position was found in five seconds. Choose less, or look "
                   "again."));
  else
    tell (self, _ ("The search has been stopped."));
}

static gboolean
on_impatient (gpointer user_data)
{
  CtWishPage *self = user_data;

  self->patience = 0;
  self->is_late = TRUE;
  end_search (self);
  return G_SOURCE_REMOVE;
}

static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWishPage *self = CT_WISH_PAGE (widget);

  if (self->search != NULL)
    return;

  self->search = g_cancellable_new ();
  self->is_late = FALSE;
  self->patience = g_timeout_add_seconds (PATIENCE, on_impatient, self);
  show_searching (self);
  gtk_widget_grab_focus (self->stop);
  tell (self, _ ("Looking for a position…"));
  ct_wishes_find_async (self->wishes, ct_seed_draw (), self->search, on_found,
                        g_object_ref (self));
}

static void
on_stop (CtWishPage *self)
{
  end_search (self);
}

static void
on_checked (CtWishPage *self, GtkCheckButton *check)
{
  for (guint wish = 0; wish < CT_N_WISHES; wish++)
    if (self->checks[wish] == GTK_WIDGET (check))
      self->wishes->wanted ^= 1u << wish;
  end_search (self);
}

static void
on_rule (CtWishPage *self)
{
  guint selected = adw_combo_row_get_selected (self->rule);

  if (self->rules != NULL && selected <= self->rules->len)
    self->wishes->rule =
        selected > 0
            ? ((const CtRule *) g_ptr_array_index (self->rules, selected - 1))->id
            : NULL;
  end_search (self);
}

static void
add_wish (CtWishPage *self, CtWish wish)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ct_wish_say (wish));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  ct_name_widget (check, ct_wish_say (wish));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               (self->wishes->wanted >> wish & 1) != 0);
  ct_connect (check, "toggled", on_checked, self);
  self->checks[wish] = check;
  adw_preferences_group_add (self->group, row);
}

static void
list_rules (CtWishPage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) rules =
      ct_wishes_list_rules (self->library, &self->wishes->rules);
  guint selected = 0;

  /* Translators: A choice: the position need not be about one rule. */
  gtk_string_list_append (titles, _ ("Any Rule"));
  for (guint i = 0; i < rules->len; i++)
    {
      const CtRule *rule = g_ptr_array_index (rules, i);

      gtk_string_list_append (titles, ct_text (rule->title));
      if (g_strcmp0 (rule->id, self->wishes->rule) == 0)
        selected = i + 1;
    }
  adw_combo_row_set_model (self->rule, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->rule, selected);
  self->rules = g_steal_pointer (&rules);
}

/**
 * ct_wish_page_new:
 * @wishes: from g_rc_box_new(); what is chosen on the page
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_wish_page_new (CtLibrary *library, CtWishes *wishes)
{
  CtWishPage *self = g_object_new (CT_TYPE_WISH_PAGE, NULL);

  self->library = g_object_ref (library);
  self->wishes = g_rc_box_acquire (wishes);
  ct_page_header_set_subtitle (self->header, ct_game_name (&wishes->rules));
  for (guint wish = 0; wish < CT_N_WISHES; wish++)
    if (ct_wish_suits (wish, &wishes->rules))
      add_wish (self, wish);
  list_rules (self);
  show_searching (self);
  return GTK_WIDGET (self);
}

static gboolean
ct_wish_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (CT_WISH_PAGE (widget)->group),
                                 GTK_DIR_TAB_FORWARD);
}

static void
ct_wish_page_dispose (GObject *object)
{
  CtWishPage *self = CT_WISH_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_WISH_PAGE);
  g_clear_object (&self->library);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_clear_pointer (&self->wishes, g_rc_box_release);

  G_OBJECT_CLASS (ct_wish_page_parent_class)->dispose (object);
}

/* Nobody waits for the position anymore. */
static void
ct_wish_page_unmap (GtkWidget *widget)
{
  end_search (CT_WISH_PAGE (widget));

  GTK_WIDGET_CLASS (ct_wish_page_parent_class)->unmap (widget);
}

static void
ct_wish_page_class_init (CtWishPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_wish_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_wish_page_get_rules;
  widget_class->grab_focus = ct_wish_page_grab_focus;
  widget_class->unmap = ct_wish_page_unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-wish-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtWishPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtWishPage, group);
  gtk_widget_class_bind_template_child (widget_class, CtWishPage, rule);
  gtk_widget_class_bind_template_child (widget_class, CtWishPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, CtWishPage, status);
  gtk_widget_class_bind_template_child (widget_class, CtWishPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, CtWishPage, stop);
  gtk_widget_class_bind_template_callback (widget_class, on_rule);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_install_action (widget_class, "wish.find", NULL, find_action);

  ct_signal_new (klass, "found", 1, G_TYPE_POINTER);
}

static void
ct_wish_page_init (CtWishPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    ct_wrapping_allow (GTK_BUTTON (button));
  ct_row_tell_choice (self->rule);
  ct_wrapping_tell_cut (GTK_WIDGET (self->rule));
}
