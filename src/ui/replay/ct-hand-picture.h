/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"

int ct_hand_picture_measure_caption (CtReplaySection *section,
                                     const char *title,
                                     guint position,
                                     int width);
GskRenderNode *ct_hand_picture_draw (CtReplaySection *section,
                                     const char *title,
                                     guint position,
                                     guint detail,
                                     int width,
                                     int height,
                                     int *caption_height);
