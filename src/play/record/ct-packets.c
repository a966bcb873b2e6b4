/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-packets.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-words.h"

static guint changed_signal;

G_DEFINE_INTERFACE (CtPackets, ct_packets, G_TYPE_OBJECT)

static void
ct_packets_default_init (CtPacketsInterface *iface)
{
  changed_signal = g_signal_new ("changed", CT_TYPE_PACKETS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

const CtRules *
ct_packets_get_rules (CtPackets *self)
{
  g_return_val_if_fail (CT_IS_PACKETS (self), NULL);

  return CT_PACKETS_GET_IFACE (self)->get_rules (self);
}

gboolean
ct_packets_is_deduced (CtPackets *self, guint zone)
{
  g_return_val_if_fail (CT_IS_PACKETS (self), FALSE);

  return CT_PACKETS_GET_IFACE (self)->is_deduced != NULL &&
         CT_PACKETS_GET_IFACE (self)->is_deduced (self, zone);
}

/**
 * ct_packets_count_face:
 *
 * Returns: how many cards of @zone look like this
 */
guint
ct_packets_count_face (CtPackets *self, guint zone, CtFace face)
{
  g_return_val_if_fail (CT_IS_PACKETS (self), 0);

  return CT_PACKETS_GET_IFACE (self)->count_face (self, zone, face);
}

guint
ct_packets_count_free (CtPackets *self, CtFace face)
{
  g_return_val_if_fail (CT_IS_PACKETS (self), 0);

  return CT_PACKETS_GET_IFACE (self)->count_free (self, face);
}

/**
 * ct_packets_toggle:
 *
 * Adds a card, or takes it back. The second copy is added before the first one is taken
 * back.
 *
 * Returns: (transfer full) (nullable): a sentence, unless a card was added or the place
 * has filled itself
 */
char *
ct_packets_toggle (CtPackets *self, guint zone, CtFace face)
{
  CtPacketsInterface *iface = CT_PACKETS_GET_IFACE (self);
  guint n_here = ct_packets_count_face (self, zone, face);
  guint n_free = ct_packets_count_free (self, face);
  const char *card = ct_words_card (iface->get_rules (self)->deck, face, CT_CARD_ALONE);

  if (n_free > 0 && !iface->is_full (self, zone) && iface->add (self, zone, face))
    return NULL;
  if (n_here > 0 && iface->remove (self, zone, face))
    /* Translators: a card that was entered by mistake. */
    return g_strdup_printf (_ ("Taken back: %s."), card);
  if (n_here > 0)
    return NULL;
  if (n_free > 0)
    return g_strdup (_ ("All of these cards have been entered."));

  /* Translators: a card that is in another hand. */
  return g_strdup_printf (_ ("Already used: %s."), card);
}

/**
 * ct_packets_changed:
 *
 * For implementations.
 */
void
ct_packets_changed (CtPackets *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/**
 * ct_typed_face:
 *
 * Reads rank and suit as people type them; one key suffices for the rank of a Spanish
 * picture card, as in “so” for the jack of coins.
 *
 * Returns: how many letters of @text are a card; 0 if it does not begin with one
 */
guint
ct_typed_face (const CtRules *rules, const char *text, CtFace *ret_face)
{
  static const char *const courts[] = { "sj", "cq", "rk" };
  gboolean is_spanish = rules->deck == CT_DECK_SPANISH_40;

  for (guint length = MIN (strlen (text), 3); length > 1; length--)
    {
      g_autofree char *word = g_strndup (text, length);
      g_autofree char *name =
          is_spanish ? g_ascii_strdown (word, -1) : g_ascii_strup (word, -1);

      if (ct_face_parse (rules->deck, name, ret_face))
        return length;
      for (guint i = 0; is_spanish && length == 2 && i < G_N_ELEMENTS (courts); i++)
        if (strchr (courts[i], name[0]) != NULL)
          {
            g_autofree char *court = g_strdup_printf ("%u%c", 10 + i, name[1]);

            if (ct_face_parse (rules->deck, court, ret_face))
              return length;
          }
    }

  return 0;
}

/**
 * ct_explain_typing:
 *
 * Returns: (nullable): how suits are typed, if not with the first letters of their
 * English words
 */
const char *
ct_explain_typing (const CtRules *rules)
{
  return rules->deck == CT_DECK_SPANISH_40
             /* Translators: The letters stay as they are: they are typed. */
             ? _ ("The suits are O for coins, C for cups, E for swords and B for "
                  "batons. S, C and R are the jack, the knight and the king; “co” is "
                  "the knight of coins.")
             : NULL;
}
