/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-section.h"

#include "ct-arrow.h"
#include "ct-signal.h"
#include "ct-why-not.h"

/**
 * CtReplaySection:
 *
 * A part of the replay viewer. It knows no other section; it talks to the page through
 * signals and actions, which belong to the page, so that keys work everywhere.
 */
typedef struct
{
  GtkWidget *page; /* (nullable) (transfer none): %NULL once it is gone */
  CtReplay *replay;
  CtTablePane *pane;
  GSettings *settings;
  gboolean is_narrow;
  GSignalGroup *of_replay;
  GSignalGroup *of_session;
  GSignalGroup *of_timeline;
} CtReplaySectionPrivate;

enum
{
  PROP_PAGE = 1,
  PROP_REPLAY,
  PROP_PANE,
  PROP_SETTINGS,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CtReplaySection, ct_replay_section, ADW_TYPE_BIN)

static CtReplaySectionPrivate *
get_private (CtReplaySection *self)
{
  return ct_replay_section_get_instance_private (self);
}

GtkWidget *
ct_replay_section_get_page (CtReplaySection *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_SECTION (self), NULL);

  return get_private (self)->page;
}

CtReplay *
ct_replay_section_get_replay (CtReplaySection *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_SECTION (self), NULL);

  return get_private (self)->replay;
}

CtSession *
ct_replay_section_get_session (CtReplaySection *self)
{
  return ct_replay_get_session (ct_replay_section_get_replay (self));
}

CtTimeline *
ct_replay_section_get_timeline (CtReplaySection *self)
{
  return ct_replay_get_timeline (ct_replay_section_get_replay (self));
}

CtTablePane *
ct_replay_section_get_pane (CtReplaySection *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_SECTION (self), NULL);

  return get_private (self)->pane;
}

CtTableView *
ct_replay_section_get_table (CtReplaySection *self)
{
  return ct_table_pane_get_table (ct_replay_section_get_pane (self));
}

GSettings *
ct_replay_section_get_settings (CtReplaySection *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_SECTION (self), NULL);

  return get_private (self)->settings;
}

gboolean
ct_replay_section_get_narrow (CtReplaySection *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_SECTION (self), FALSE);

  return get_private (self)->is_narrow;
}

/**
 * ct_replay_section_set_why_not:
 * @why_not: (nullable): as for ct_set_why_not()
 */
void
ct_replay_section_set_why_not (CtReplaySection *self,
                               const char *action,
                               const char *why_not)
{
  g_return_if_fail (CT_IS_REPLAY_SECTION (self));

  ct_set_why_not (get_private (self)->page, action, why_not);
}

/**
 * ct_replay_section_set_why_not_in_menu:
 * @why_not: (nullable): as for ct_set_why_not_in_menu()
 */
void
ct_replay_section_set_why_not_in_menu (CtReplaySection *self,
                                       const char *action,
                                       const char *why_not)
{
  g_return_if_fail (CT_IS_REPLAY_SECTION (self));

  ct_set_why_not_in_menu (get_private (self)->page, action, why_not);
}

/**
 * ct_replay_section_set_enabled:
 *
 * For actions whose controls are hidden while disabled.
 */
void
ct_replay_section_set_enabled (CtReplaySection *self,
                               const char *action,
                               gboolean is_enabled)
{
  g_return_if_fail (CT_IS_REPLAY_SECTION (self));

  gtk_widget_action_set_enabled (get_private (self)->page, action, is_enabled);
}

/**
 * ct_replay_section_seek:
 *
 * Running animations finish first.
 */
void
ct_replay_section_seek (CtReplaySection *self, guint position)
{
  ct_table_view_finish_moving (ct_replay_section_get_table (self));
  ct_session_set_position (ct_replay_section_get_session (self), position);
}

/**
 * ct_replay_section_say:
 * @text: shown below the table until the next move
 */
void
ct_replay_section_say (CtReplaySection *self, const char *text)
{
  ct_table_pane_say (ct_replay_section_get_pane (self), text);
}

/**
 * ct_replay_section_tell:
 * @text: shown and spoken as a message of the page
 */
void
ct_replay_section_tell (CtReplaySection *self, const char *text)
{
  g_return_if_fail (CT_IS_REPLAY_SECTION (self));

  g_signal_emit_by_name (self, "announced", text);
}

void
ct_replay_section_interrupt (CtReplaySection *self)
{
  g_return_if_fail (CT_IS_REPLAY_SECTION (self));

  g_signal_emit_by_name (self, "interrupts");
}

/**
 * ct_replay_section_popup:
 *
 * Makes @button visible first.
 */
void
ct_replay_section_popup (CtReplaySection *self, GtkMenuButton *button)
{
  g_return_if_fail (CT_IS_REPLAY_SECTION (self));

  g_signal_emit_by_name (self, "opens");
  gtk_menu_button_popup (button);
}

static void
tell_moved (CtReplaySection *self)
{
  CtReplaySectionClass *klass = CT_REPLAY_SECTION_GET_CLASS (self);

  if (klass->moved != NULL)
    klass->moved (self);
}

static void
tell_written (CtReplaySection *self)
{
  CtReplaySectionClass *klass = CT_REPLAY_SECTION_GET_CLASS (self);

  if (klass->written != NULL)
    klass->written (self);
}

static void
tell_entered (CtReplaySection *self)
{
  CtReplaySectionClass *klass = CT_REPLAY_SECTION_GET_CLASS (self);

  g_signal_group_set_target (get_private (self)->of_session,
                             ct_replay_section_get_session (self));
  g_signal_group_set_target (get_private (self)->of_timeline,
                             ct_replay_section_get_timeline (self));
  if (klass->entered != NULL)
    klass->entered (self);
  tell_moved (self);
}

static void
set_replay (CtReplaySection *self, CtReplay *replay)
{
  CtReplaySectionPrivate *private = get_private (self);
  CtReplaySectionClass *klass = CT_REPLAY_SECTION_GET_CLASS (self);

  if (!g_set_object (&private->replay, replay))
    return;

  g_signal_group_set_target (private->of_replay, replay);
  if (klass->opened != NULL)
    klass->opened (self);
  tell_entered (self);
  tell_written (self);
}

/* After: the page and the table react before sections. */
static void
watch (GSignalGroup *group,
       const char *signal,
       void (*tell) (CtReplaySection *self),
       CtReplaySection *self)
{
  g_signal_group_connect_data (group, signal, G_CALLBACK (tell), self, NULL,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
on_action (GtkWidget *page, const char *name, GVariant *parameter)
{
  CtReplaySection *self = g_object_get_data (G_OBJECT (page), name);
  CtReplaySectionClass *klass = CT_REPLAY_SECTION_GET_CLASS (self);

  for (guint i = 0; i < klass->n_actions; i++)
    if (g_str_equal (klass->actions[i].name, name))
      {
        klass->actions[i].activate (self, name, parameter);
        return;
      }
}

/* What still saves a file keeps its section. It has nothing left to update. */
static void
on_page_gone (gpointer data, GObject *page)
{
  CtReplaySectionPrivate *private = get_private (data);

  private->page = NULL;
  g_signal_group_set_target (private->of_timeline, NULL);
  g_signal_group_set_target (private->of_session, NULL);
  g_signal_group_set_target (private->of_replay, NULL);
}

static void
set_page (CtReplaySection *self, GtkWidget *page)
{
  CtReplaySectionClass *klass = CT_REPLAY_SECTION_GET_CLASS (self);

  get_private (self)->page = page;
  g_object_weak_ref (G_OBJECT (page), on_page_gone, self);
  g_object_set_data (G_OBJECT (page), G_OBJECT_TYPE_NAME (self), self);
  for (guint i = 0; i < klass->n_actions; i++)
    g_object_set_data (G_OBJECT (page), klass->actions[i].name, self);
}

/**
 * ct_replay_section_install:
 * @type: in the page's template
 */
void
ct_replay_section_install (GType type, GtkWidgetClass *page_class)
{
  CtReplaySectionClass *klass = g_type_class_ref (type);

  for (guint i = 0; i < klass->n_actions; i++)
    {
      const CtReplayAction *action = &klass->actions[i];

      gtk_widget_class_install_action (page_class, action->name, action->parameter_type,
                                       on_action);
      if (action->key != 0)
        gtk_widget_class_add_binding_action (page_class, ct_arrow (action->key),
                                             action->modifiers, action->name, NULL);
    }
  g_type_class_unref (klass);
}

gpointer
ct_replay_section_find (GtkWidget *page, GType type)
{
  gpointer section = g_object_get_data (G_OBJECT (page), g_type_name (type));

  g_return_val_if_fail (CT_IS_REPLAY_SECTION (section), NULL);

  return section;
}

void
ct_replay_section_set_template (CtReplaySectionClass *klass, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/org/cartilla/Cartilla/ui/%s.ui", name);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), path);
  klass->has_template = TRUE;
}

static void
ct_replay_section_dispose (GObject *object)
{
  CtReplaySection *self = CT_REPLAY_SECTION (object);
  CtReplaySectionPrivate *private = get_private (self);

  /* The child is also a template child; this avoids a double dispose. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  if (CT_REPLAY_SECTION_GET_CLASS (self)->has_template)
    gtk_widget_dispose_template (GTK_WIDGET (self), G_OBJECT_TYPE (self));
  if (private->page != NULL)
    g_object_weak_unref (G_OBJECT (private->page), on_page_gone, self);
  private->page = NULL;
  g_clear_object (&private->of_timeline);
  g_clear_object (&private->of_session);
  g_clear_object (&private->of_replay);
  g_clear_object (&private->settings);
  g_clear_object (&private->pane);
  g_clear_object (&private->replay);

  G_OBJECT_CLASS (ct_replay_section_parent_class)->dispose (object);
}

static void
ct_replay_section_get_property (GObject *object,
                                guint prop_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  CtReplaySectionPrivate *private = get_private (CT_REPLAY_SECTION (object));

  switch (prop_id)
    {
    case PROP_PAGE:
      g_value_set_object (value, private->page);
      break;

    case PROP_REPLAY:
      g_value_set_object (value, private->replay);
      break;

    case PROP_PANE:
      g_value_set_object (value, private->pane);
      break;

    case PROP_NARROW:
      g_value_set_boolean (value, private->is_narrow);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_section_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  CtReplaySection *self = CT_REPLAY_SECTION (object);
  CtReplaySectionPrivate *private = get_private (self);

  switch (prop_id)
    {
    case PROP_PAGE:
      set_page (self, g_value_get_object (value));
      break;

    case PROP_REPLAY:
      set_replay (self, g_value_get_object (value));
      break;

    case PROP_PANE:
      g_set_object (&private->pane, g_value_get_object (value));
      break;

    case PROP_SETTINGS:
      g_set_object (&private->settings, g_value_get_object (value));
      break;

    case PROP_NARROW:
      get_private (self)->is_narrow = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_PAGE] =
      g_param_spec_object ("page", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE);
  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, CT_TYPE_REPLAY, G_PARAM_READWRITE);
  properties[PROP_PANE] =
      g_param_spec_object ("pane", NULL, NULL, CT_TYPE_TABLE_PANE, G_PARAM_READWRITE);
  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, G_PARAM_WRITABLE);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ct_replay_section_class_init (CtReplaySectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_replay_section_dispose;
  object_class->get_property = ct_replay_section_get_property;
  object_class->set_property = ct_replay_section_set_property;
  install_properties (object_class);

  ct_signal_new (klass, "announced", 1, G_TYPE_STRING);

  /**
   * CtReplaySection::interrupts:
   *
   * Autoplay must stop.
   */
  ct_signal_new (klass, "interrupts", 0);

  /**
   * CtReplaySection::opens:
   *
   * A popover opens: its button must be visible.
   */
  ct_signal_new (klass, "opens", 0);
}

static void
ct_replay_section_init (CtReplaySection *self)
{
  CtReplaySectionPrivate *private = get_private (self);

  private->of_replay = g_signal_group_new (CT_TYPE_REPLAY);
  watch (private->of_replay, "notify::session", tell_entered, self);
  watch (private->of_replay, "remarks-changed", tell_written, self);
  watch (private->of_replay, "notify::modified", tell_written, self);

  private->of_session = g_signal_group_new (CT_TYPE_SESSION);
  watch (private->of_session, "notify::position", tell_moved, self);

  private->of_timeline = g_signal_group_new (CT_TYPE_TIMELINE);
  watch (private->of_timeline, "changed", tell_moved, self);
  watch (private->of_timeline, "history-changed", tell_moved, self);
}
