/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-dealt-hands.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-words.h"

#define N_GROUPS (CT_N_SUITS + 1)

static void
dealt_hand_free (gpointer data)
{
  CtDealtHand *self = data;

  g_free (self->player);
  g_ptr_array_unref (self->suits);
  g_free (self);
}

static char *
dup_suit (CtDeck deck, guint suit)
{
  static const char *const signs[] = { "♣", "♦", "♥", "♠" };

  return deck == CT_DECK_SPANISH_40
             ? g_strdup_printf ("%s:", ct_words_suit (deck, suit))
             : g_strdup (signs[suit]);
}

static char *
dup_rank (CtDeck deck, CtFace face)
{
  char name[CT_FACE_NAME_LEN];

  ct_face_name (deck, face, name);
  if (face == CT_FACE_JOKER)
    return g_strdup ("★");
  if (deck == CT_DECK_SPANISH_40)
    return g_strndup (name, strlen (name) - 1);

  return name[0] == 'T' ? g_strdup ("10") : g_strndup (name, 1);
}

static guint
get_group (CtFace face)
{
  return face == CT_FACE_JOKER ? CT_N_SUITS : ct_face_suit (face);
}

static int
compare_faces (gconstpointer a, gconstpointer b)
{
  guint left = ct_face_rank (*(const CtFace *) a);
  guint right = ct_face_rank (*(const CtFace *) b);

  return (left > right) - (left < right);
}

static void
add_group (CtDealtHand *self, CtDeck deck, guint group, const GArray *faces)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    {
      CtFace face = g_array_index (faces, CtFace, i);
      g_autofree char *suit = NULL;
      g_autofree char *rank = NULL;

      if (get_group (face) != group)
        continue;

      if (line->len == 0 && group < CT_N_SUITS)
        {
          suit = dup_suit (deck, group);
          g_string_append (line, suit);
        }
      rank = dup_rank (deck, face);
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", rank);
    }

  if (line->len > 0)
    g_ptr_array_add (self->suits, g_string_free (line, FALSE));
  else
    g_string_free (line, TRUE);
}

static CtDealtHand *
dealt_hand_new (const char *player,
                const CtRules *rules,
                const CtState *view,
                guint seat)
{
  CtDealtHand *self = g_new0 (CtDealtHand, 1);
  guint zone = ct_hand (seat);
  guint n_cards = ct_zone_len (view, zone);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (CtFace));
  guint n_hidden;

  self->player = g_strdup (player);
  self->suits = g_ptr_array_new_with_free_func (g_free);
  for (guint pos = 0; pos < n_cards; pos++)
    {
      CtCard card = ct_zone_card (view, zone, pos);
      CtFace face = card != CT_NO_CARD ? ct_rules_face (rules, card) : CT_NO_FACE;

      if (card != CT_NO_CARD)
        g_array_append_val (faces, face);
    }

  g_array_sort (faces, compare_faces);
  for (guint group = N_GROUPS; group-- > 0;)
    add_group (self, rules->deck, group, faces);

  n_hidden = n_cards - faces->len;
  if (n_hidden > 0)
    g_ptr_array_add (self->suits,
                     g_strdup_printf (ngettext ("%u card face down",
                                                "%u cards face down", n_hidden),
                                      n_hidden));
  return self;
}

/**
 * ct_dealt_hands_list:
 *
 * Returns: (transfer full) (element-type CtDealtHand): the hands after the deal, as the
 * narrator's viewer sees them; empty if @end is before that
 */
GPtrArray *
ct_dealt_hands_list (CtReplay *replay, guint end)
{
  GPtrArray *hands = g_ptr_array_new_with_free_func (dealt_hand_free);
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *rules = ct_session_get_rules (session);
  guint dealt = ct_timeline_get_position_of (ct_replay_get_timeline (replay), 0);
  CtState view;

  if (end < dealt || dealt == 0)
    return hands;

  ct_narrator_view (ct_replay_get_narrator (replay),
                    ct_session_get_state_at (session, dealt), &view);
  for (guint seat = 0; seat < view.n_seats; seat++)
    g_ptr_array_add (hands, dealt_hand_new (ct_replay_get_player_name (replay, seat),
                                            rules, &view, seat));
  return hands;
}
