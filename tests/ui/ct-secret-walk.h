/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-secret-walk.h: random actions in the replay viewer while a secret is hidden */
#pragma once

#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-secret.h"

/**
 * CtSecretWalk:
 * @is_hiding: the future is hidden on request
 * @said: since the last step
 * @told: (element-type utf8): the contents of the window after each step
 * @done: (element-type utf8): the steps
 */
typedef struct
{
  CtReplayFixture fixture;
  CtPerson *person;
  const CtSecret *secret;
  CtRandom random;
  gboolean is_hiding;
  GString *said;
  GPtrArray *told;
  GPtrArray *done;
} CtSecretWalk;

void ct_secret_walk_init (CtSecretWalk *self,
                          const CtSecret *secret,
                          const CtLook *look,
                          guint which,
                          guint64 seed);
void ct_secret_walk_clear (CtSecretWalk *self);
char *ct_secret_walk_dup_way (CtSecretWalk *self, guint n_steps);
