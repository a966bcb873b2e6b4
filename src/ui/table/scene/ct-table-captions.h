/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-layout.h"

#include <gtk/gtk.h>

enum
{
  CT_CAPTION_STOCK,
  CT_CAPTION_LEAD,
  CT_CAPTION_ASIDE,
  CT_CAPTION_SLOT,
  CT_CAPTION_CALL = CT_CAPTION_SLOT + CT_MAX_SEATS,
  CT_CAPTION_PILE, /* + seat: number of cards */
  CT_CAPTION_LINK = CT_CAPTION_PILE + CT_MAX_PILES,
  CT_CAPTION_DISCARDS = CT_CAPTION_LINK + CT_CENTER_LINKS,
  CT_CAPTION_POTS,
  CT_CAPTION_SIDE, /* + side: name and points above its melds */
  CT_CAPTION_MORE = CT_CAPTION_SIDE + CT_MAX_SIDES, /* + side: number of hidden melds */
  CT_CAPTION_MELD = CT_CAPTION_MORE + CT_MAX_SIDES, /* + slot */
  CT_CAPTION_SHORT = CT_CAPTION_MELD + CT_MAX_MELDS, /* + a caption before the call */
  CT_CAPTION_SHORT_SIDE = CT_CAPTION_SHORT + CT_CAPTION_CALL,   /* + side */
  CT_CAPTION_SHORT_MELD = CT_CAPTION_SHORT_SIDE + CT_MAX_SIDES, /* + slot */
  CT_CAPTION_SHORT_POTS = CT_CAPTION_SHORT_MELD + CT_MAX_MELDS,
  CT_CAPTION_ANSWER,
  CT_N_CAPTIONS,
};

/**
 * CtTableCaptions:
 *
 * Hidden from screen readers: the names of places and cards say more.
 */
typedef struct _CtTableCaptions CtTableCaptions;

/* Others may read every field, but not write any. */
struct _CtTableCaptions
{
  GtkWidget *label[CT_N_CAPTIONS];
  graphene_rect_t taken[CT_MAX_SEATS + CT_CAPTION_CALL];
  guint n_taken;
};

CtTableCaptions *ct_table_captions_new (GtkWidget *table);
void ct_table_captions_free (CtTableCaptions *self);

void ct_table_captions_show (CtTableCaptions *self, guint caption, const char *text);
void ct_table_captions_show_with_brief (CtTableCaptions *self,
                                        guint caption,
                                        const char *text,
                                        const char *brief);
void ct_table_captions_explain (CtTableCaptions *self, guint caption, const char *text);
const char *ct_table_captions_get_explanation (CtTableCaptions *self,
                                               guint zone,
                                               float x,
                                               float y);

int ct_table_captions_measure (CtTableCaptions *self, guint caption);
void ct_table_captions_put (CtTableCaptions *self,
                            guint caption,
                            float x,
                            float y,
                            float width,
                            float height);
void ct_table_captions_clear (CtTableCaptions *self, const CtTableLayout *layout);
void ct_table_captions_put_below (CtTableCaptions *self,
                                  guint caption,
                                  const CtTableNeeds *needs,
                                  const graphene_rect_t *card,
                                  float room);
