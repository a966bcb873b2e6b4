/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-secret-walk.h: somebody does in the replay viewer what chance wants, and hides */
#pragma once

#include "ct-person.h"
#include "ct-replay-rig.h"
#include "ct-secret.h"

G_BEGIN_DECLS

/**
 * CtSecretWalk:
 * @is_hiding: what comes is hidden by wish
 * @said: aloud since the last step
 * @told: (element-type utf8): what the window told after each step
 * @done: (element-type utf8): the steps
 */
typedef struct
{
  CtReplayRig rig;
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

G_END_DECLS
