/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-family.h: what one family of games has on the table that others have not */
#pragma once

#include "ct-card-view.h"
#include "ct-families.h"
#include "ct-game-look.h"
#include "ct-table-layout-family.h"
#include "ct-table-pointers.h"

G_BEGIN_DECLS

typedef struct _CtTable CtTable;

/**
 * CtTableKey:
 * @press: is called while a game of the family is on the table
 * @value: handed to @press
 */
typedef struct
{
  guint key;
  GdkModifierType modifiers;
  gboolean (*press) (CtTable *self, int value);
  int value;
} CtTableKey;

/**
 * CtTableFamily:
 * @name: as the module of the engine is called
 * @looks: (array length=n_looks): how each of its games presents itself
 * @layout: how all that lies on the table
 * @middle: the zone onto which cards are played
 * @least_lines: the table is never lower than so many lines of text
 * @keeps_places: the places of the stock and of the next card are there without cards
 * @is_together: cards of the hand are chosen together, laid in an order of one's own,
 *   and used by a second act, on the free table too
 * @question: which of several ways to use a card is meant; a message id
 * @hint: where a card of the hand can be let go; a message id
 * @keys: (array length=n_keys): that no other family has
 *
 * @create: makes the places that only it has
 * @create_above: makes its buttons, which lie above the cards
 * @need: tells the layout what must find a place
 * @show: shows in its children what is true in @state
 * @show_counts: counts what lies there at @present, and names the cards of @trick
 * @show_choice: shows what can be done with the chosen cards
 * @allocate: gives its children their room; @told is the layout of what is told
 * @draw: draws what lies below all cards
 * @mark: marks cards while nothing is refused
 *
 * @awaits_card: whether the next card would go to the middle
 * @dup_status: what is said of a player instead of the number of cards
 * @dup_result: the same once the hand is over
 * @dup_tag: what a card in @zone stands for
 * @say_choice: what the chosen cards are, or would become
 * @say_capture: what a card of the near hand would take
 * @mark_capture: marks what @move would take
 * @say_move: one of several ways to use a card, as an invitation
 * @sort_choices: the best ones first
 *
 * @is_playable: whether @card of the near hand alone can be played
 * @use_own: a card of the near hand is used, by its action or by Enter
 * @use_card: (nullable): a card that lies there is used; %FALSE if that means no more
 * than to use the place
 * @use_zone: a pile, a place or a meld is used as a whole; %FALSE if that means nothing
 *   of its own
 * @names: whether a card there can be named as one that shall be taken
 * @collect: @card of the near hand, and what is chosen with it
 * @find_goal: where so many cards of the near hand are meant to go by themselves
 *
 * @is_exact_goal: whether @zone is meant by a drop from the near hand only where it is
 *   hit
 * @find_drop: the zone in the middle that is meant by a drop from @from
 * @drop_carried: what was carried from @from is let go in @zone, at @x; %FALSE if that
 *   means nothing
 * @place_refused: the card of a refused move, and where it would have gone
 *
 * What is asked of each family; nothing else at the table knows which one is played.
 * Where a function is %NULL, the family has nothing of the kind, or does what every
 * table does.
 */
typedef struct
{
  const char *name;
  const CtGameLook *looks;
  guint n_looks;
  const CtLayoutFamily *layout;
  guint middle;
  float least_lines;
  gboolean keeps_places;
  gboolean is_together;
  const char *question;
  const char *hint;
  const CtTableKey *keys;
  guint n_keys;

  void (*create) (CtTable *self);
  void (*create_above) (CtTable *self);
  void (*need) (const CtTable *self, const CtState *state, CtTableNeeds *needs);
  void (*show) (CtTable *self, const CtState *state);
  void (*show_counts) (CtTable *self, const CtState *present, const CtState *trick);
  void (*show_choice) (CtTable *self);
  void (*allocate) (CtTable *self, const CtTableLayout *told);
  void (*draw) (const CtTable *self, GtkSnapshot *snapshot);
  void (*mark) (const CtTable *self, CtCardMark *marks, const char **texts);

  gboolean (*awaits_card) (const CtTable *self, const CtState *state);
  char *(*dup_status) (const CtTable *self, const CtState *state, guint seat);
  char *(*dup_result) (const CtTable *self, const CtState *state, guint seat);
  char *(*dup_tag) (const CtTable *self, const CtState *state, guint zone, guint pos);
  char *(*say_choice) (CtTable *self);
  char *(*say_capture) (const CtTable *self, CtCard card);
  void (*mark_capture) (const CtTable *self,
                        const CtMove *move,
                        CtCardMark *marks,
                        const char **texts);
  char *(*say_move) (const CtTable *self, const CtMove *move);
  void (*sort_choices) (CtTable *self, GArray *moves);

  gboolean (*is_playable) (CtTable *self, CtCard card);
  void (*use_own) (CtTable *self, CtCard card);
  gboolean (*use_card) (CtTable *self, guint zone, CtCard card);
  gboolean (*use_zone) (CtTable *self, guint zone);
  gboolean (*names) (guint zone);
  guint (*collect) (CtTable *self, CtCard card, CtCard ret_cards[CT_MAX_CARDS]);
  guint (*find_goal) (const CtTable *self, guint n_cards);

  gboolean (*is_exact_goal) (guint zone);
  guint (*find_drop) (const CtTable *self, guint from, double x, double y);
  gboolean (*drop_carried) (CtTable *self, guint from, guint zone, float x);
  CtCard (*place_refused) (const CtTable *self, const CtMove *move, CtPlace *ret_goal);
} CtTableFamily;

#define CT_DECLARE_TABLE(family) extern const CtTableFamily ct_table_##family;
CT_FAMILIES (CT_DECLARE_TABLE)
#undef CT_DECLARE_TABLE

const CtTableFamily *ct_table_family_find (const CtRules *rules);
void ct_table_family_foreach (void (*func) (const CtTableFamily *family, gpointer data),
                              gpointer data);

G_END_DECLS
