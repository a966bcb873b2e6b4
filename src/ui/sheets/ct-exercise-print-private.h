/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-print-private.h: what the files of an exercise on paper share */
#pragma once

#include "ct-exercise-print.h"
#include "ct-narrator.h"

G_BEGIN_DECLS

/* Width of a card, in parts of the size of the letters: 15 mm beside letters of 12 pt,
 * so that a child can tell what is on it.
 */
#define CT_PRINT_CARD 3.55

/**
 * CtPrintItem:
 * @words: (nullable): they stand there …
 * @is_box: … or a box to be ticked …
 * @is_back: … or @n_cards that are not seen, as one …
 * @face: … or a card
 * @as: what a wild card stands for, or %CT_NO_FACE
 *
 * Something that is drawn at a place.
 */
typedef struct
{
  double x;
  double y;
  PangoLayout *words;
  gboolean is_box;
  gboolean is_back;
  guint n_cards;
  CtFace face;
  CtFace as;
} CtPrintItem;

struct _CtExercisePrint
{
  const CtExercise *exercise;
  CtNarrator *narrator;
  PangoContext *context;
  guint number;
  double letters; /* as they are wanted … */
  double scale;   /* … and how much smaller all of it is */
  GArray *items;  /* of CtPrintItem */
};

CtPrintItem *ct_exercise_print_add (CtExercisePrint *self, double x, double y);
CtPrintItem *ct_exercise_print_add_words (CtExercisePrint *self,
                                          const char *text,
                                          const char *font,
                                          double size,
                                          const cairo_rectangle_t *at);
double ct_exercise_print_lay_table (CtExercisePrint *self,
                                    double x,
                                    double y,
                                    double width);

G_END_DECLS
