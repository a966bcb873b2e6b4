/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-my-hands.h"

#define CT_TYPE_MY_HAND_LIST (ct_my_hand_list_get_type ())
G_DECLARE_FINAL_TYPE (CtMyHandList, ct_my_hand_list, CT, MY_HAND_LIST, AdwBin)

/**
 * CtMyHandsWanted:
 * @CT_MY_HANDS_UNFINISHED: the last hand of each unfinished match
 */
typedef enum
{
  CT_MY_HANDS_ALL,
  CT_MY_HANDS_UNFINISHED,
} CtMyHandsWanted;

void ct_my_hand_list_show (CtMyHandList *self,
                           CtMyHands *hands,
                           const CtRules *rules,
                           CtMyHandsWanted wanted);
void ct_my_hand_list_set_offered (CtMyHandList *self, gboolean is_offered);
void ct_my_hand_list_refresh (CtMyHandList *self);
const char *ct_my_hand_list_get_match (CtMyHandList *self);
