/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-my-hands.h"
#include "ct-replay.h"

/**
 * CtRuleMoment:
 * @hand: an index
 * @position: after the move
 */
typedef struct
{
  guint hand;
  guint position;
  gboolean is_broken;
} CtRuleMoment;

#define CT_TYPE_RULE_MOMENTS (ct_rule_moments_get_type ())
G_DECLARE_FINAL_TYPE (CtRuleMoments, ct_rule_moments, CT, RULE_MOMENTS, GObject)

CtRuleMoments *ct_rule_moments_new (CtLibrary *library, const CtRules *rules);
void ct_rule_moments_add_open (CtRuleMoments *self, CtReplay *replay, GFile *file);
void ct_rule_moments_add_file (CtRuleMoments *self, GFile *file);
void ct_rule_moments_add_my_hands (CtRuleMoments *self, CtMyHands *my_hands);
void ct_rule_moments_look_async (CtRuleMoments *self,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
void ct_rule_moments_look_finish (CtRuleMoments *self, GAsyncResult *result);

GArray *ct_rule_moments_list (CtRuleMoments *self, const char *rule, guint most);
char *ct_rule_moments_say (CtRuleMoments *self,
                           const CtRuleMoment *moment,
                           gboolean tells_moves);
void ct_rule_moments_choose (CtRuleMoments *self, const CtRuleMoment *moment);
CtReplay *ct_rule_moments_get_open (CtRuleMoments *self, guint hand);
const CtRules *ct_rule_moments_get_rules (CtRuleMoments *self);
const char *ct_rule_moments_get_hand (CtRuleMoments *self, guint hand);
