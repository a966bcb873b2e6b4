/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-eyes.h"

#include <glib/gi18n.h>

#include "ct-memory.h"
#include "ct-names.h"

/**
 * CtReplayEyes:
 *
 * Whose cards are seen, whether what comes is hidden, and for whom the notes are: a
 * button with a menu.
 *
 * Properties: "seen-by" (%CT_REPLAY_SEES_ALL, %CT_REPLAY_SEES_MOVER or the letter of a
 * seat), "honest" (whether the table shows what that player can work out as well),
 * "hides-future"; "summary": all that in words, "is-usual": whether nobody need be
 * told. Signals: "viewer-changed" (): somebody else looks on now; "show-class" (): a
 * whole class is to see it.
 */
struct _CtReplayEyes
{
  CtReplaySection parent_instance;

  char *seen_by;
  gboolean honest;
  gboolean hides_future;
  CtMemory *memory; /* (nullable) */
  char *lender; /* (nullable): whose cards were seen before eyes were borrowed … */
  guint lenders_near; /* … and who sat at the lower edge */

  GMenu *menu;
  GtkMenuButton *button;
};

enum
{
  PROP_SEEN_BY = 1,
  PROP_HONEST,
  PROP_HIDES_FUTURE,
  PROP_SUMMARY,
  PROP_IS_USUAL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint viewer_changed_signal;
static guint show_class_signal;

G_DEFINE_FINAL_TYPE (CtReplayEyes, ct_replay_eyes, CT_TYPE_REPLAY_SECTION)

/* ------------------------------------------------------------------------ who sees */

/**
 * ct_replay_eyes_get_seen_by:
 *
 * Returns: (transfer none): whose cards are seen
 */
const char *
ct_replay_eyes_get_seen_by (CtReplayEyes *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_EYES (self), NULL);

  return self->seen_by;
}

/**
 * ct_replay_eyes_get_hides_future:
 *
 * Returns: whether what comes is hidden, as somebody wants it
 */
gboolean
ct_replay_eyes_get_hides_future (CtReplayEyes *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_EYES (self), FALSE);

  return self->hides_future;
}

static char *
dup_sight (CtReplayEyes *self)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));

  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL))
    return g_strdup (_ ("All cards are open."));
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_MOVER))
    return g_strdup (self->honest ? _ ("You see what the player to move can know.")
                                  : _ ("You see what the player to move sees."));

  /* Translators: %s is the name of a player. */
  return g_strdup_printf (self->honest ? _ ("You see what %s can know.")
                                       : _ ("You see what %s sees."),
                          ct_replay_get_player_name (replay, self->seen_by[0] - 'A'));
}

/* Who has been to the end has seen everything. */
static gboolean
hides_anything (CtReplayEyes *self)
{
  return self->hides_future && ct_timeline_hides_end (ct_replay_section_get_timeline (
                                   CT_REPLAY_SECTION (self)));
}

/* Who sees what, and whether what comes is hidden, in whole sentences. */
static char *
dup_summary (CtReplayEyes *self)
{
  g_autofree char *sight = NULL;

  if (ct_replay_section_get_replay (CT_REPLAY_SECTION (self)) == NULL)
    return NULL;

  sight = dup_sight (self);
  /* Translators: who sees what, and that the future is hidden; two whole sentences. */
  return hides_anything (self)
             ? g_strdup_printf (_ ("%s %s"), sight, _ ("What comes is hidden."))
             : g_steal_pointer (&sight);
}

static gboolean
is_usual (CtReplayEyes *self)
{
  return g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL) && !self->hides_future;
}

static void
notify_words (CtReplayEyes *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_USUAL]);
}

static guint
get_viewer (CtReplayEyes *self)
{
  const CtState *state =
      ct_session_get_state (ct_replay_section_get_session (CT_REPLAY_SECTION (self)));

  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL))
    return CT_SEES_ALL;
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_MOVER))
    return state->to_act < state->n_seats ? state->to_act : CT_SEES_ALL;
  return self->seen_by[0] - 'A';
}

/* Honest eyes know as well what their owner can work out. */
static void
update_memory (CtReplayEyes *self, guint viewer)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtTableView *table = ct_replay_section_get_table (section);
  CtSession *session = ct_replay_section_get_session (section);
  g_autoptr (CtMemory) memory = NULL;

  ct_replay_section_set_why_not_in_menu (
      section, "replay.honest",
      viewer != CT_SEES_ALL ? NULL : _ ("All cards lie open. Choose a player first."));
  if (!self->honest || viewer == CT_SEES_ALL)
    {
      g_clear_object (&self->memory);
      ct_table_view_set_memory (table, NULL);
      return;
    }
  if (self->memory != NULL && ct_memory_get_session (self->memory) == session &&
      ct_memory_get_viewer (self->memory) == viewer)
    return;

  memory = ct_memory_new (session, viewer);
  g_set_object (&self->memory, memory);
  ct_table_view_set_memory (table, memory);
}

/**
 * ct_replay_eyes_look:
 *
 * Shows the present position to those who are to see it.
 */
void
ct_replay_eyes_look (CtReplayEyes *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtTableView *table = ct_replay_section_get_table (section);
  CtReplay *replay = ct_replay_section_get_replay (section);
  guint viewer = get_viewer (self);

  if (ct_table_view_get_viewer (table) != viewer)
    {
      ct_narrator_set_viewer (ct_replay_get_narrator (replay), viewer);
      ct_timeline_set_viewer (ct_replay_get_timeline (replay), viewer);
      ct_table_view_set_viewer (table, viewer);
      g_signal_emit (self, viewer_changed_signal, 0);
    }
  update_memory (self, viewer);
}

/**
 * ct_replay_eyes_borrow:
 *
 * Shows the table through other @eyes, and perhaps from another seat, for a while.
 */
void
ct_replay_eyes_borrow (CtReplayEyes *self, const char *eyes)
{
  g_return_if_fail (CT_IS_REPLAY_EYES (self));

  if (self->lender == NULL)
    {
      self->lender = g_strdup (self->seen_by);
      self->lenders_near = ct_table_view_get_near_seat (
          ct_replay_section_get_table (CT_REPLAY_SECTION (self)));
    }
  g_object_set (self, "seen-by", eyes, NULL);
}

/**
 * ct_replay_eyes_give_back:
 *
 * Shows the table again as it was before other eyes were borrowed.
 */
void
ct_replay_eyes_give_back (CtReplayEyes *self)
{
  g_autofree char *eyes = NULL;

  g_return_if_fail (CT_IS_REPLAY_EYES (self));

  eyes = g_steal_pointer (&self->lender);
  if (eyes == NULL)
    return;

  g_object_set (self, "seen-by", eyes, NULL);
  if (get_viewer (self) == CT_SEES_ALL)
    ct_table_view_set_near_seat (ct_replay_section_get_table (CT_REPLAY_SECTION (self)),
                                 self->lenders_near);
}

/* ------------------------------------------------------------------------- the menu */

static void
choose_eyes_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CT_REPLAY_EYES (section)->button);
}

static void
show_class_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_section_interrupt (section);
  g_signal_emit (section, show_class_signal, 0);
}

static void
append_seats (CtReplaySection *section, GMenu *menu)
{
  CtReplay *replay = ct_replay_section_get_replay (section);
  guint n_seats = ct_session_get_state (ct_replay_get_session (replay))->n_seats;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.seen-by::%c", 'A' + i);
      g_autoptr (GString) name = g_string_new (ct_replay_get_player_name (replay, i));
      g_autofree char *label = NULL;

      /* One underscore would be a mnemonic. */
      g_string_replace (name, "_", "__", 0);

      /* Translators: the name of a player through whose eyes the table is seen. */
      label = g_strdup_printf (_ ("As %s"), name->str);
      g_menu_append (menu, label, action);
    }
}

/* Notes for the teacher alone are not for the eyes of a class. The choice is kept. */
static void
append_audiences (CtReplayEyes *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) notes = g_simple_action_group_new ();
  g_autoptr (GAction) action =
      g_settings_create_action (ct_replay_section_get_settings (section), "notes-for");

  g_action_map_add_action (G_ACTION_MAP (notes), action);
  ct_replay_section_insert_actions (section, "notes", G_ACTION_GROUP (notes));

  g_menu_append (menu, _ ("Notes for Everybody Only"), "notes.notes-for::everybody");
  g_menu_append (menu, _ ("Notes for Pupils"), "notes.notes-for::pupils");
  g_menu_append (menu, _ ("Notes for Teachers, Too"), "notes.notes-for::teachers");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (menu));
}

static void
fill (CtReplayEyes *self)
{
  g_autoptr (GMenu) eyes = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();
  g_autoptr (GMenu) wall = g_menu_new ();

  g_menu_append (eyes, _ ("All Cards Open"), "replay.seen-by::" CT_REPLAY_SEES_ALL);
  g_menu_append (eyes, _ ("As the Player to Move"),
                 "replay.seen-by::" CT_REPLAY_SEES_MOVER);
  append_seats (CT_REPLAY_SECTION (self), eyes);
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (eyes));

  g_menu_append (more, _ ("Open What This Player Can _Know"), "replay.honest");
  g_menu_append (more, _ ("_Hide What Comes"), "replay.hides-future");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (more));
  append_audiences (self);
  g_menu_append (wall, _ ("Show to a _Class"), "replay.show-class");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (wall));
}

static void
ct_replay_eyes_opened (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);
  GSettings *settings = ct_replay_section_get_settings (section);

  ct_narrator_set_viewer (ct_replay_get_narrator (replay), CT_SEES_ALL);
  ct_table_view_set_viewer (ct_replay_section_get_table (section), CT_SEES_ALL);
  /* What is hidden in this hand is no wish for the next one. */
  g_settings_bind (settings, "hide-future", section, "hides-future",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "notes-for", replay, "audience", G_SETTINGS_BIND_GET);
  fill (CT_REPLAY_EYES (section));
}

/* At the end nothing is hidden any more. */
static void
tell_words (CtReplaySection *section)
{
  notify_words (CT_REPLAY_EYES (section));
}

/* Names may have changed. */
static void
ct_replay_eyes_written (CtReplaySection *section)
{
  CtReplayEyes *self = CT_REPLAY_EYES (section);

  if (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (self->button))))
    return;

  g_menu_remove_all (self->menu);
  fill (self);
  notify_words (self);
}

/* ------------------------------------------------------------------------ the class */

static const CtReplayAction actions[] = {
  { "replay.choose-eyes", choose_eyes_action, NULL, GDK_KEY_e },
  { "replay.show-class", show_class_action, NULL, GDK_KEY_F5 },
};

static void
ct_replay_eyes_dispose (GObject *object)
{
  CtReplayEyes *self = CT_REPLAY_EYES (object);

  g_clear_object (&self->memory);

  G_OBJECT_CLASS (ct_replay_eyes_parent_class)->dispose (object);
}

static void
ct_replay_eyes_finalize (GObject *object)
{
  CtReplayEyes *self = CT_REPLAY_EYES (object);

  g_free (self->seen_by);
  g_free (self->lender);

  G_OBJECT_CLASS (ct_replay_eyes_parent_class)->finalize (object);
}

static void
ct_replay_eyes_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtReplayEyes *self = CT_REPLAY_EYES (object);

  switch (prop_id)
    {
    case PROP_SEEN_BY:
      g_value_set_string (value, self->seen_by);
      break;

    case PROP_HONEST:
      g_value_set_boolean (value, self->honest);
      break;

    case PROP_HIDES_FUTURE:
      g_value_set_boolean (value, self->hides_future);
      break;

    case PROP_SUMMARY:
      g_value_take_string (value, dup_summary (self));
      break;

    case PROP_IS_USUAL:
      g_value_set_boolean (value, is_usual (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_eyes_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  CtReplayEyes *self = CT_REPLAY_EYES (object);

  switch (prop_id)
    {
    case PROP_SEEN_BY:
      g_free (self->seen_by);
      self->seen_by = g_value_dup_string (value);
      notify_words (self);
      break;

    case PROP_HONEST:
      self->honest = g_value_get_boolean (value);
      notify_words (self);
      break;

    case PROP_HIDES_FUTURE:
      self->hides_future = g_value_get_boolean (value);
      notify_words (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_SEEN_BY] =
      g_param_spec_string ("seen-by", NULL, NULL, CT_REPLAY_SEES_ALL,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HONEST] =
      g_param_spec_boolean ("honest", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HIDES_FUTURE] =
      g_param_spec_boolean ("hides-future", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUMMARY] =
      g_param_spec_string ("summary", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_USUAL] =
      g_param_spec_boolean ("is-usual", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ct_replay_eyes_class_init (CtReplayEyesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_eyes_dispose;
  object_class->finalize = ct_replay_eyes_finalize;
  object_class->get_property = ct_replay_eyes_get_property;
  object_class->set_property = ct_replay_eyes_set_property;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_eyes_opened;
  section_class->moved = tell_words;
  section_class->written = ct_replay_eyes_written;

  install_properties (object_class);

  /**
   * CtReplayEyes::viewer-changed:
   *
   * Somebody else looks on now.
   */
  viewer_changed_signal =
      g_signal_new ("viewer-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * CtReplayEyes::show-class:
   *
   * A whole class is to see the hand, from here on, with these eyes.
   */
  show_class_signal =
      g_signal_new ("show-class", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  ct_replay_section_set_template (section_class, "ct-replay-eyes");
  gtk_widget_class_bind_template_child (widget_class, CtReplayEyes, menu);
  gtk_widget_class_bind_template_child (widget_class, CtReplayEyes, button);
}

static void
ct_replay_eyes_init (CtReplayEyes *self)
{
  self->seen_by = g_strdup (CT_REPLAY_SEES_ALL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_menu_button (GTK_WIDGET (self->button), _ ("Whose cards are seen"));
}
