/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-private.h: SQL, which other folders don't use */
#pragma once

#include "ct-learner-answer.h"
#include "ct-store-sql.h"
#include "ct-store.h"

void ct_store_change (CtStore *self, const char *sql, GVariant *parameters);
GVariant *ct_store_ask (CtStore *self,
                        const char *sql,
                        GVariant *parameters,
                        const char *row);
gint64 ct_store_ask_number (CtStore *self,
                            const char *sql,
                            GVariant *parameters,
                            gint64 otherwise);
GStrv ct_store_ask_texts (CtStore *self, const char *sql, GVariant *parameters);
GPtrArray *ct_store_ask_answers (CtStore *self,
                                 CtAnswerTable table,
                                 const char *where,
                                 GVariant *parameters);
GBytes *ct_store_get_bytes (CtStore *self);
void ct_store_add_n_ahead (CtStore *self, guint n);
