/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-narrator.h"

/**
 * CtTableCard:
 * @face: %CT_NO_FACE if face down
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
 * @zone: %CT_N_ZONES if it is none
 * @label: short enough for a terminal
 * @words: (nullable): shown instead of cards
 * @cards: (element-type CtTableCard)
 * @number: of a meld, as moves name it
 * @side: whose meld it is
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
