/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-eye.h: what somebody sees who looks at a table: which card is painted where */
#pragma once

#include "ct-card-art.h"
#include "ct-table-view.h"

G_BEGIN_DECLS

/* What cannot be told, because too little of the card is in sight. */
#define CT_FACE_UNSEEN ((CtFace) 0xfe)

/**
 * CtSeen:
 * @card: the card whose place this is
 * @face: what is painted there: a face, %CT_NO_FACE for a back, or %CT_FACE_UNSEEN
 * @likeness: how like its reference picture it is, at most 1
 * @lead: by how much it is liker than the next best
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

/**
 * CtEye:
 *
 * Compares what a table has drawn with pictures of all faces (`faces/`) that were
 * looked at by people. It does not ask the program what a card is, only where it lies.
 */
typedef struct _CtEye CtEye;

CtEye *ct_eye_new (CtDeck deck);
void ct_eye_free (CtEye *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtEye, ct_eye_free)

CtFace ct_eye_read_picture (CtEye *self,
                            CtCardArt *art,
                            CtFace face,
                            int width,
                            int height);
GArray *ct_eye_look (CtEye *self, CtTableView *table);
char *ct_eye_dup_complaint (CtEye *self,
                            CtTableView *table,
                            double doubt,
                            guint *ret_n_read);

G_END_DECLS
