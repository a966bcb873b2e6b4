/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-card-reader.h: recognizes the cards that a table has painted */
#pragma once

#include "ct-card-art.h"
#include "ct-table-view.h"

/* Too little of the card is visible. */
#define CT_FACE_UNSEEN ((CtFace) 0xfe)

/**
 * CtSeen:
 * @face: as painted; %CT_NO_FACE for a back, or %CT_FACE_UNSEEN
 * @likeness: to its reference picture, at most 1
 * @lead: over the second best face
 * @middle: in the coordinates of the table
 */
typedef struct
{
  CtCard card;
  CtFace face;
  double likeness;
  double lead;
  graphene_point_t middle;
} CtSeen;

/* Compares a drawn table with reference pictures of all faces (`faces/`), which people
 * checked. It asks the program only where a card is, not which.
 */
typedef struct _CtCardReader CtCardReader;

CtCardReader *ct_card_reader_new (CtDeck deck);
void ct_card_reader_free (CtCardReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtCardReader, ct_card_reader_free)

CtFace ct_card_reader_read_picture (CtCardReader *self,
                                    CtCardArt *art,
                                    CtFace face,
                                    int width,
                                    int height);
GArray *ct_card_reader_look (CtCardReader *self, CtTableView *table);
char *ct_card_reader_dup_complaint (CtCardReader *self,
                                    CtTableView *table,
                                    double doubt,
                                    guint *ret_n_read);
