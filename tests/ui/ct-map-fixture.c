/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-map-fixture.h"

#define DAY    (24 * 60 * 60)
#define LESSON "kargaburo-first-card"

static const struct
{
  const char *rule;
  guint days;
  CtOutcome outcome;
  guint help;
  gboolean is_taught;
  CtOccasion occasion;
} deeds[] = {
  { CT_MAP_DUE, 50, CT_OUTCOME_WRONG, 0, TRUE, CT_OCCASION_LESSON },
  { CT_MAP_DUE, 50, CT_OUTCOME_RIGHT, 1, TRUE, CT_OCCASION_LESSON },
  { CT_MAP_DUE, 49, CT_OUTCOME_RIGHT, 0, TRUE, CT_OCCASION_LESSON },
  { CT_MAP_LASTING, 20, CT_OUTCOME_RIGHT, 0, TRUE, CT_OCCASION_LESSON },
  { CT_MAP_LASTING, 12, CT_OUTCOME_RIGHT, 0, FALSE, CT_OCCASION_EXERCISE },
  { CT_MAP_LASTING, 0, CT_OUTCOME_RIGHT, 0, FALSE, CT_OCCASION_EXERCISE },
  { "KB-FIRST-4", 12, CT_OUTCOME_RIGHT, 0, FALSE, CT_OCCASION_PRACTICE },
  { "KB-FIRST-4", 5, CT_OUTCOME_RIGHT, 0, FALSE, CT_OCCASION_QUIZ },
  { "KB-FIRST-5", 12, CT_OUTCOME_WRONG, 0, FALSE, CT_OCCASION_EXERCISE },
  { "KB-FIRST-5", 5, CT_OUTCOME_RIGHT, 1, TRUE, CT_OCCASION_LESSON },
  { "KB-OUT-1", 5, CT_OUTCOME_RIGHT, 0, TRUE, CT_OCCASION_LESSON },
  { "KB-DIR-1", 5, CT_OUTCOME_RIGHT, 0, TRUE, CT_OCCASION_LESSON },
  { "KB-DEAL-2", 5, CT_OUTCOME_RIGHT, 2, TRUE, CT_OCCASION_LESSON },
  { "KB-DEAL-4", 1, CT_OUTCOME_RIGHT, 0, FALSE, CT_OCCASION_PRACTICE },
  { CT_MAP_ALONE, 1, CT_OUTCOME_RIGHT, 0, TRUE, CT_OCCASION_LESSON },
  { CT_MAP_ELSEWHERE, 1, CT_OUTCOME_RIGHT, 0, FALSE, CT_OCCASION_PRACTICE },
  { CT_MAP_WITH_HELP, 0, CT_OUTCOME_WRONG, 0, TRUE, CT_OCCASION_LESSON },
  { CT_MAP_WITH_HELP, 0, CT_OUTCOME_RIGHT, 1, TRUE, CT_OCCASION_LESSON },
  { CT_MAP_SEEN, 1, CT_OUTCOME_SEEN, 0, FALSE, CT_OCCASION_LESSON },
};

void
ct_map_fixture_learn (CtProgress *progress)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      CtLearnerAnswer observation = {
        .rule = deeds[i].rule,
        .lesson = deeds[i].occasion == CT_OCCASION_LESSON ? LESSON : NULL,
        .outcome = deeds[i].outcome,
        .help = deeds[i].help,
        .taught = deeds[i].is_taught,
        .when = now - (gint64) deeds[i].days * DAY - 60,
        .occasion = deeds[i].occasion,
      };

      ct_progress_observe (progress, &observation, NULL);
    }
  ct_progress_finish (progress, LESSON, 1, 1, now - 50 * DAY);
}
