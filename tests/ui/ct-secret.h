/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-secret.h: two records that are one to whoever is not told a secret */
#pragma once

#include "ct-record.h"

G_BEGIN_DECLS

/**
 * CtSecretKind:
 * @CT_SECRET_FUTURE: all that comes behind the horizon: moves, notes, marks, other
 *   courses, how many there are, and the summary
 * @CT_SECRET_CARDS: the cards that a seat has not seen; nothing comes behind the
 * horizon
 * @CT_SECRET_BOTH: the cards, and what comes
 */
typedef enum
{
  CT_SECRET_FUTURE,
  CT_SECRET_CARDS,
  CT_SECRET_BOTH,
} CtSecretKind;

#define CT_N_SECRET_KINDS (CT_SECRET_BOTH + 1)

/**
 * CtSecret:
 * @viewer: who is not told, or %CT_SEES_ALL where only the future is secret
 * @horizon: the last position that is the same in both
 * @paths: the two files; they are removed with the secret
 */
typedef struct
{
  CtSecretKind kind;
  guint viewer;
  guint horizon;
  char *paths[2];
} CtSecret;

void ct_secret_init (CtSecret *self,
                     const CtRules *rules,
                     CtSecretKind kind,
                     guint64 seed);
void ct_secret_clear (CtSecret *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtSecret, ct_secret_clear)

G_END_DECLS
