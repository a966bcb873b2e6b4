/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-place.c: the Buracos: for which card a wild card shall stand */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-words.h"

/* The face that card @i of @move is to be: the one that is named, or the one that comes
 * of it; %CT_NO_FACE if nothing does.
 */
static CtFace
find_face (CtNarrator *self, const CtState *state, const CtMove *move, guint i)
{
  CtMeld meld;

  if (move->as[i] != 0)
    return move->as[i];
  if (ct_rummy_result (&self->rules, state, move, &meld) != CT_MELD_FINE)
    return CT_NO_FACE;

  for (guint j = 0; j < meld.n_cards; j++)
    if (meld.card[j] == move->card[i] && ct_meld_is_wild_at (&meld, j))
      return ct_rummy_stands_for (&self->rules, &meld, j);

  return ct_rules_face (&self->rules, move->card[i]);
}

/* Whether @move does the same with the same cards as @other, what they stand for aside.
 */
static gboolean
is_same_but_faces (const CtMove *move, const CtMove *other)
{
  CtMove plain = *move;

  memcpy (plain.as, other->as, sizeof plain.as);
  return memcmp (&plain, other, sizeof plain) == 0;
}

/* The only card of @moves that does not stand for the same in all of them. */
static gboolean
find_open_card (CtNarrator *self,
                const CtState *state,
                const GArray *moves,
                guint *ret_card)
{
  const CtMove *first = &g_array_index (moves, CtMove, 0);
  guint n_open = 0;

  for (guint i = 1; i < moves->len; i++)
    if (!is_same_but_faces (&g_array_index (moves, CtMove, i), first))
      return FALSE;

  for (guint card = 0; card < first->n_cards; card++)
    {
      CtFace face = find_face (self, state, first, card);
      gboolean is_open = FALSE;

      for (guint i = 1; i < moves->len && face != CT_NO_FACE; i++)
        is_open |=
            find_face (self, state, &g_array_index (moves, CtMove, i), card) != face;
      if (is_open)
        *ret_card = card;
      n_open += is_open;
    }

  return n_open == 1;
}

/**
 * ct_narrator_ask_place:
 * @moves: (element-type CtMove): between which one has to choose
 * @answers: (element-type utf8): receives what each of them means: "the 5 of clubs"
 *
 * Returns: (transfer full) (nullable): "What shall the 2 of hearts be?", if that is all
 *   in which they differ
 */
char *
ct_narrator_ask_place (CtNarrator *self,
                       const CtState *state,
                       const GArray *moves,
                       GPtrArray *answers)
{
  const CtMove *first = &g_array_index (moves, CtMove, 0);
  CtDeck deck = self->rules.deck;
  guint card = 0;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (!ct_rules_has_zone (&self->rules, CT_ZONE_MELD) || moves->len < 2 ||
      !find_open_card (self, state, moves, &card))
    return NULL;

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      CtFace face = find_face (self, state, move, card);

      if (face == CT_NO_FACE)
        return NULL;
      g_ptr_array_add (answers, g_strdup (ct_words_the_face (deck, face)));
    }

  return ct_narrator_fill (_ ("What shall {card} be?"), "card",
                           ct_words_the_face (deck, ct_rules_face (&self->rules,
                                                                   first->card[card])),
                           NULL);
}
