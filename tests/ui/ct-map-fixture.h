/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-map-fixture.h: a learner who knows a little of Kargaburo */
#pragma once

#include "ct-progress.h"

/* A rule of each mastery, and one that needs review. */
#define CT_MAP_NEW       "KB-PICK-1"
#define CT_MAP_SEEN      "KB-TRICK-2"
#define CT_MAP_WITH_HELP "KB-LEAD-2"
#define CT_MAP_ALONE     "KB-DEAL-3"
#define CT_MAP_ELSEWHERE "KB-TRICK-1"
#define CT_MAP_LASTING   "KB-FIRST-1"
#define CT_MAP_DUE       "KB-FOLLOW-1"

void ct_map_fixture_learn (CtProgress *progress);
