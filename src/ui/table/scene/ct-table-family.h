/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-family.h: how the table differs between families of games */
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
 * @press: called while a game of the family is on the table
 * @value: passed to @press
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
 * @name: of the module of the engine
 * @looks: (array length=n_looks): one per game
 * @middle: the zone onto which cards are played
 * @least_lines: minimum height of the table, in lines of text
 * @keeps_places: the places of the stock and of the next card show even if empty
 * @is_together: cards are chosen together, arranged freely, and played by a second
 *   action
 * @question: which of several ways to use a card is meant; a message id
 * @hint: where a card of the hand can be dropped; a message id
 * @keys: (array length=n_keys): that only this family has
 *
 * @create: creates its own places
 * @create_above: creates its buttons, above the cards
 * @need: tells the layout what needs room
 * @show: updates its children
 * @show_counts: updates the counts from @present and the names below @trick
 * @show_choice: shows what the chosen cards can do
 * @allocate: allocates its children; @told is the layout of the captions
 * @draw: draws below all cards
 * @mark: marks cards while no refusal is shown
 *
 * @awaits_card: whether the next card goes to the middle
 * @dup_status: replaces the number of cards of a player
 * @dup_result: the same after the hand
 * @dup_tag: what a wild card stands for
 * @say_choice: what the chosen cards are or would become
 * @say_capture: what a card of the near hand would capture
 * @mark_capture: marks what @move would capture
 * @say_move: one of several ways to use a card, as a menu item
 * @sort_choices: the best first
 *
 * @is_playable: whether @card alone can be played
 * @use_own: plays a card of the near hand by its action or Enter
 * @use_card: (nullable): a card on the table is activated; %FALSE to treat it like its
 *   zone
 * @use_zone: a pile, place or meld is activated; %FALSE if that means nothing
 * @names: whether a card there can be chosen for capture
 * @collect: @card of the near hand and the cards chosen with it
 * @find_goal: where @n_cards cards of the near hand go
 *
 * @is_exact_goal: whether a drop must hit @zone exactly
 * @find_drop: the zone in the middle for a drop from @from
 * @drop_carried: drops the carried cards on @zone, at @x; %FALSE if that means nothing
 * @place_refused: the card of a refused move, and where it would have gone
 *
 * The only place where the table depends on the family. A function may be %NULL: then
 * the family has no such thing, or uses the default.
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
