/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-change.h: something that has happened and is to be written down */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

/**
 * CtStoreChange:
 * @number: counted from 1 as they come
 * @sql: a statement that does no harm when it is carried out twice
 * @parameters: (nullable): as in ct_sql_bind()
 *
 * It is never changed itself, so that threads can share it.
 */
typedef struct
{
  guint64 number;
  const char *sql;
  GVariant *parameters;
} CtStoreChange;

CtStoreChange *ct_store_change_new (guint64 number,
                                    const char *sql,
                                    GVariant *parameters);
CtStoreChange *ct_store_change_ref (CtStoreChange *self);
void ct_store_change_unref (CtStoreChange *self);
gboolean ct_store_change_carry_out (const CtStoreChange *self, Database *db);

G_END_DECLS
