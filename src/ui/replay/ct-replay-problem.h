/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-problem.h: what is wrong with a recorded hand */
#pragma once

#include "ct-findings.h"
#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_PROBLEM (ct_replay_problem_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayProblem,
                      ct_replay_problem,
                      CT,
                      REPLAY_PROBLEM,
                      CtReplaySection)

CtFindings *ct_replay_problem_get_findings (CtReplayProblem *self);

G_END_DECLS
