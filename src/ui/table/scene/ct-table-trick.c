/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-trick.h"

#include "ct-reach.h"

/**
 * ct_table_trick_awaits_card:
 *
 * A full trick awaits no card, although to_act is still its last player.
 */
gboolean
ct_table_trick_awaits_card (const CtTable *self, const CtState *state)
{
  const CtRules *rules = self->rules;

  if (!ct_rules_awaits (rules, state, CT_MOVE_LEAD) &&
      !ct_rules_awaits (rules, state, CT_MOVE_FOLLOW))
    return FALSE;

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_TRICK); i++)
    if (state->trick_seat[i] == state->to_act)
      return FALSE;

  return TRUE;
}

static void
show_player (CtTable *self, guint slot, guint seat)
{
  const char *name = ct_table_get_name (self, seat);
  g_autofree char *sign = ct_table_dup_sign (self, seat);
  g_autofree char *color = g_strdup_printf ("seat-%u", seat);
  const char *classes[] = { "caption", "initial", color, NULL };
  guint caption = CT_CAPTION_SLOT + slot;

  ct_table_captions_show_with_brief (self->captions, caption, name, sign);
  gtk_widget_set_css_classes (self->captions->label[CT_CAPTION_SHORT + caption],
                              classes);
}

void
ct_table_trick_show_players (CtTable *self,
                             const CtState *present,
                             const CtState *trick)
{
  guint n = ct_zone_len (trick, CT_ZONE_TRICK);

  for (guint i = 0; i < CT_MAX_SEATS; i++)
    if (i < n)
      show_player (self, i, trick->trick_seat[i]);
    else if (i == n && !self->terms.discreet &&
             ct_table_trick_awaits_card (self, trick))
      show_player (self, i, trick->to_act);
    else
      ct_table_captions_show_with_brief (self->captions, CT_CAPTION_SLOT + i, NULL,
                                         NULL);
}
