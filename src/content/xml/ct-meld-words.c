/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-meld-words.c: what an author says of the wild cards of a meld: "JK=7S" */
#include "ct-rummy.h"
#include "ct-setting-private.h"

#include <glib/gi18n.h>

static gboolean
may_be_wild (CtFace face)
{
  return face == CT_FACE_JOKER || ct_face_rank (face) == 2;
}

static const CtCardWord *
word_at (const GArray *words, guint i)
{
  return &g_array_index (words, CtCardWord, i);
}

/**
 * ct_meld_words_start:
 * @words: (element-type CtCardWord): the cards of a meld, from low to high
 *
 * A single natural card among wild ones can be the beginning of a group or of a
 * sequence; what the wild cards stand for tells which.
 *
 * Returns: the place of the first card, if it is a sequence that only its wild cards
 *   tell of; else 0
 */
guint
ct_meld_words_start (const GArray *words)
{
  guint natural = words->len;
  guint n_naturals = 0;
  guint rank;

  for (guint i = 0; i < words->len; i++)
    if (!may_be_wild (word_at (words, i)->face))
      {
        natural = i;
        n_naturals++;
      }
  if (n_naturals != 1)
    return 0;

  rank = ct_face_rank (word_at (words, natural)->face);
  if (rank == 1 && natural > 0)
    rank = CT_PLACE_HIGH_ACE;
  for (guint i = 0; i < words->len; i++)
    if (word_at (words, i)->as != 0 &&
        ct_face_rank (word_at (words, i)->as) !=
            ct_face_rank (word_at (words, natural)->face))
      return rank > natural ? rank - natural : 0;

  return 0;
}

static char *
dup_advice (const CtRules *rules, CtFace face, CtFace stands_for)
{
  char name[CT_FACE_NAME_LEN];
  char other[CT_FACE_NAME_LEN];

  ct_face_name (rules->deck, face, name);
  if (stands_for == CT_NO_FACE)
    return g_strdup_printf (
        _ ("%s stands for no other card here; write it without “=”."), name);

  ct_face_name (rules->deck, stands_for, other);
  return g_strdup_printf (_ ("%s stands for %s here; write it “%s=%s”."), name, other,
                          name, other);
}

/* In a sequence every card lies at the place of some face. */
static char *
dup_dispute_in_sequence (const CtRules *rules,
                         const CtMeld *meld,
                         guint i,
                         const CtCardWord *word)
{
  CtFace here = ct_rummy_face_of_place (rules, meld->suit, meld->start + i);
  CtFace stands_for = ct_rummy_stands_for (rules, meld, i);

  if ((word->as != 0 ? word->as : word->face) == here ||
      (word->as == 0 && stands_for == CT_NO_FACE))
    return NULL;

  return dup_advice (rules, word->face, stands_for);
}

/* In a group a wild card stands for any card of the rank. */
static char *
dup_dispute_in_group (const CtRules *rules, const CtMeld *group, const CtCardWord *word)
{
  gboolean told = word->as != 0;

  if (may_be_wild (word->face) ? told && ct_face_rank (word->as) == group->rank : !told)
    return NULL;

  return dup_advice (rules, word->face,
                     may_be_wild (word->face) ? CT_FACE (group->suit, group->rank)
                                              : CT_NO_FACE);
}

static char *
dup_dispute (const CtRules *rules, const CtMeld *meld, guint i, const CtCardWord *word)
{
  switch ((CtMeldKind) meld->kind)
    {
    case CT_MELD_SEQUENCE:
      return dup_dispute_in_sequence (rules, meld, i, word);
    case CT_MELD_GROUP:
      return dup_dispute_in_group (rules, meld, word);
    case CT_MELD_WILD:
    case CT_MELD_NONE:
    default:
      return word->as != 0 ? dup_advice (rules, word->face, CT_NO_FACE) : NULL;
    }
}

/**
 * ct_meld_words_dup_dispute:
 * @zone: of a meld
 * @words: (element-type CtCardWord): its cards as an author writes them; those of a
 *   sequence in the order in which they lie
 *
 * Returns: (transfer full) (nullable): what is wrong about the “=” of the wild cards
 */
char *
ct_meld_words_dup_dispute (const CtRules *rules,
                           const CtState *state,
                           guint zone,
                           const GArray *words)
{
  CtMeld meld;

  if (!ct_rummy_read (rules, state, zone, &meld) || words->len != meld.n_cards)
    return NULL;

  for (guint i = 0; i < words->len; i++)
    {
      char *dispute = dup_dispute (rules, &meld, i, word_at (words, i));

      if (dispute != NULL)
        return dispute;
    }

  return NULL;
}

static void
check_wild_cards (CtSetting *self, const CtNode *node)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  g_autofree char *text = ct_node_dup_text (node);
  g_autofree char *dispute = NULL;
  CtZoneName name;
  guint zone;

  ct_zone_name_read (node, &name);
  zone = ct_zone_name_resolve (&name, &self->position->rules, &self->position->state);
  ct_zone_name_clear (&name);
  if (zone < CT_ZONE_MELD || zone == CT_N_ZONES ||
      !ct_reading_cards (self->reading, node->line, &self->position->rules, text,
                         words))
    return;

  dispute = ct_meld_words_dup_dispute (&self->position->rules, &self->position->state,
                                       zone, words);
  if (dispute != NULL)
    ct_setting_complain (self, node->line, "wild-card", "%s", dispute);
}

/**
 * ct_setting_check_wild_cards:
 *
 * Do the wild cards of all melds stand for what the file says? Asked once it is known
 * what the melds are.
 */
void
ct_setting_check_wild_cards (CtSetting *self)
{
  CT_FOREACH_CHILD (self->node, child)
    if (g_str_equal (child->name, "cards"))
      check_wild_cards (self, child);
}
