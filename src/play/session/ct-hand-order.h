/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

#define CT_HAND_ORDER_MAX 1000

guint ct_hand_order_key (const CtRules *rules, CtCard card, gboolean by_rank);
