/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-saved-hand.h"
#include "ct-record.h"
#include "ct-store.h"

/**
 * CtMyHand:
 * @seat: the person's
 * @hand: its number in the match, from 0
 * @match: (nullable): the same for all hands of a match
 * @goes_on: it is the last hand of an unfinished match
 * @journal: (nullable): only in a hand that was read to be continued; %NULL while
 *   another program has it
 * @when: when it was last played
 */
typedef struct
{
  char *path;
  CtRecord *record;
  guint seat;
  guint hand;
  char *match;
  gboolean is_over;
  gboolean goes_on;
  CtJournal *journal;
  GDateTime *when;
} CtMyHand;

void ct_my_hand_free (CtMyHand *self);
CtSession *ct_my_hand_create_session (const CtMyHand *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtMyHand, ct_my_hand_free)

#define CT_TYPE_MY_HANDS (ct_my_hands_get_type ())
G_DECLARE_FINAL_TYPE (CtMyHands, ct_my_hands, CT, MY_HANDS, GObject)

CtMyHands *ct_my_hands_new (const char *folder, CtStore *store);

char *ct_my_hands_dup_new_path (CtMyHands *self);
void ct_my_hands_list_async (CtMyHands *self,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
void ct_my_hands_find_last_async (CtMyHands *self,
                                  const CtRules *rules,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
GPtrArray *ct_my_hands_list_finish (GAsyncResult *result);
void ct_my_hands_read_async (CtMyHands *self,
                             const char *path,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
CtMyHand *ct_my_hands_read_finish (GAsyncResult *result);
void ct_my_hands_doom (CtMyHands *self, const char *path);
gboolean ct_my_hands_spare (CtMyHands *self, const char *path);
gboolean ct_my_hands_is_doomed (CtMyHands *self, const char *path);
void ct_my_hands_delete (CtMyHands *self, const char *path);
void ct_my_hands_delete_doomed (CtMyHands *self);
void ct_my_hands_rename (CtMyHands *self, const char *path, const char *title);
