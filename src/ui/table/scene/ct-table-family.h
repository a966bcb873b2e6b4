/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-card-view.h"
#include "ct-families.h"
#include "ct-game-look.h"
#include "ct-table-layout-family.h"
#include "ct-table-pointers.h"

typedef struct _CtTable CtTable;

/**
 * CtTableKey:
 * @press: called with @value
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
 * @looks: (array length=n_looks)
 * @middle: the zone onto which cards are played
 * @least_lines: minimum height of the table
 * @keeps_places: stock and middle show even if empty
 * @is_together: cards are chosen together, arranged freely, and played by a second
 *   action
 * @question: which of several moves is meant; a message id
 * @hint: where a card can be dropped; a message id
 * @keys: (array length=n_keys)
 * @show_counts: counts of @present, names below @trick
 * @allocate: @told is the layout of the captions
 * @draw: below all cards
 * @mark: while no refusal is shown
 *
 * @awaits_card: whether the next card goes to the middle
 * @dup_status: replaces the number of cards of a player
 * @dup_result: the same after the hand
 * @sort_choices: the best first
 *
 * @is_playable: @card alone can be played
 * @use_own: Enter on a card of the near hand
 * @use_card: Enter on a card of the table; %FALSE to treat it like its zone
 * @use_zone: Enter on a zone; %FALSE if that means nothing
 * @names: cards there can be chosen for capture
 * @drop_carried: %FALSE if the drop means nothing
 * @place_refused: the card of a refused move, and its goal
 *
 * Nothing else on the table knows the family. Functions may be %NULL.
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
