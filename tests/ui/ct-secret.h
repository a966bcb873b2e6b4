/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-secret.h: two records that look the same without the secret */
#pragma once

#include "ct-record.h"

/**
 * CtSecretKind:
 * @CT_SECRET_FUTURE: everything after the horizon: moves, notes, marks, variations and
 * their number, and the summary
 * @CT_SECRET_CARDS: cards that a seat has not seen; the record ends at the horizon
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
 * @viewer: who must not learn it, or %CT_SEES_ALL if only the future is secret
 * @horizon: the last position that both share
 * @paths: the files, deleted with the secret
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
