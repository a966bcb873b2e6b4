/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-text.h: the table as text */
#pragma once

#include "ct-narrator.h"

G_BEGIN_DECLS

/**
 * CtTableCard:
 * @face: %CT_NO_FACE of a card that is not seen
 * @seat: who played it, or %CT_NOBODY
 * @as: what a wild card stands for, or %CT_NO_FACE
 */
typedef struct
{
  CtFace face;
  guint seat;
  CtFace as;
} CtTableCard;

/**
 * CtTableRow:
 * @zone: what lies there; %CT_N_ZONES of what is only known of the table
 * @label: as short as a terminal has room for
 * @words: (nullable): in place of cards
 * @cards: (element-type CtTableCard)
 * @is_to_act: of a hand whose player's turn it is
 * @number: of a meld, by which it is called
 * @side: of a meld, whose it is
 */
typedef struct
{
  guint zone;
  char *label;
  char *words;
  GArray *cards;
  gboolean is_to_act;
  guint number;
  guint side;
} CtTableRow;

GPtrArray *ct_table_list_rows (CtNarrator *narrator,
                               const CtRules *rules,
                               const CtState *state);

char *ct_table_text (CtNarrator *narrator, const CtRules *rules, const CtState *state);

G_END_DECLS
