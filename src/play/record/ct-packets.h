/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

#include <glib-object.h>

/**
 * CtPackets:
 *
 * Places that get cards of a deck one by one.
 *
 * Signal: "changed" ().
 */
#define CT_TYPE_PACKETS (ct_packets_get_type ())
G_DECLARE_INTERFACE (CtPackets, ct_packets, CT, PACKETS, GObject)

/**
 * CtPacketsInterface:
 * @is_full: whether @zone takes no more cards
 * @is_deduced: (nullable): whether @zone fills itself
 * @count_free: cards like @face that are in no place
 * @add: %FALSE if there is no such card, or no room for it
 * @remove: %FALSE if no such card was added
 */
struct _CtPacketsInterface
{
  GTypeInterface parent_iface;

  const CtRules *(*get_rules) (CtPackets *self);
  gboolean (*is_full) (CtPackets *self, guint zone);
  gboolean (*is_deduced) (CtPackets *self, guint zone);
  guint (*count_face) (CtPackets *self, guint zone, CtFace face);
  guint (*count_free) (CtPackets *self, CtFace face);
  gboolean (*add) (CtPackets *self, guint zone, CtFace face);
  gboolean (*remove) (CtPackets *self, guint zone, CtFace face);
};

const CtRules *ct_packets_get_rules (CtPackets *self);
gboolean ct_packets_is_deduced (CtPackets *self, guint zone);
guint ct_packets_count_face (CtPackets *self, guint zone, CtFace face);
guint ct_packets_count_free (CtPackets *self, CtFace face);
char *ct_packets_toggle (CtPackets *self, guint zone, CtFace face);
void ct_packets_changed (CtPackets *self);

guint ct_typed_face (const CtRules *rules, const char *text, CtFace *ret_face);
const char *ct_explain_typing (const CtRules *rules);
