/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-replay.h"
#include "ct-table-pane.h"

#define CT_TYPE_REPLAY_SECTION (ct_replay_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (CtReplaySection,
                          ct_replay_section,
                          CT,
                          REPLAY_SECTION,
                          AdwBin)

/**
 * CtReplayAction:
 * @name: with prefix, such as "replay.next"
 * @parameter_type: (nullable): as for g_variant_type_new()
 * @key: for the whole page; 0 for none
 */
typedef struct
{
  const char *name;
  void (*activate) (CtReplaySection *section, const char *name, GVariant *parameter);
  const char *parameter_type;
  guint key;
  GdkModifierType modifiers;
} CtReplayAction;

/**
 * CtReplaySectionClass:
 * @has_template: see ct_replay_section_set_template()
 * @entered: another line is current
 * @moved: the position or its viewer has changed
 * @written: the record was changed or saved, or has a new audience
 */
struct _CtReplaySectionClass
{
  AdwBinClass parent_class;

  const CtReplayAction *actions;
  guint n_actions;
  gboolean has_template;

  void (*opened) (CtReplaySection *self);
  void (*entered) (CtReplaySection *self);
  void (*moved) (CtReplaySection *self);
  void (*written) (CtReplaySection *self);
};

void ct_replay_section_install (GType type, GtkWidgetClass *page_class);
gpointer ct_replay_section_find (GtkWidget *page, GType type);
void ct_replay_section_set_template (CtReplaySectionClass *klass, const char *name);

GtkWidget *ct_replay_section_get_page (CtReplaySection *self);
CtReplay *ct_replay_section_get_replay (CtReplaySection *self);
CtSession *ct_replay_section_get_session (CtReplaySection *self);
CtTimeline *ct_replay_section_get_timeline (CtReplaySection *self);
CtTableView *ct_replay_section_get_table (CtReplaySection *self);
CtTablePane *ct_replay_section_get_pane (CtReplaySection *self);
GSettings *ct_replay_section_get_settings (CtReplaySection *self);
gboolean ct_replay_section_get_narrow (CtReplaySection *self);

void ct_replay_section_set_why_not (CtReplaySection *self,
                                    const char *action,
                                    const char *why_not);
void ct_replay_section_set_why_not_in_menu (CtReplaySection *self,
                                            const char *action,
                                            const char *why_not);
void ct_replay_section_set_enabled (CtReplaySection *self,
                                    const char *action,
                                    gboolean is_enabled);
void ct_replay_section_seek (CtReplaySection *self, guint position);
void ct_replay_section_say (CtReplaySection *self, const char *text);
void ct_replay_section_tell (CtReplaySection *self, const char *text);
void ct_replay_section_interrupt (CtReplaySection *self);
void ct_replay_section_popup (CtReplaySection *self, GtkMenuButton *button);
