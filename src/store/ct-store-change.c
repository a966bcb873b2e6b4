/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-change.h"

/**
 * ct_store_change_new:
 * @sql: (transfer none): stays where it is as long as the program runs
 * @parameters: (nullable) (transfer floating):
 */
CtStoreChange *
ct_store_change_new (guint64 number, const char *sql, GVariant *parameters)
{
  CtStoreChange *self = g_atomic_rc_box_new0 (CtStoreChange);

  self->number = number;
  self->sql = sql;
  self->parameters = parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  return self;
}

/**
 * ct_store_change_ref:
 *
 * Returns: (transfer full): @self
 */
CtStoreChange *
ct_store_change_ref (CtStoreChange *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  CtStoreChange *self = data;

  g_clear_pointer (&self->parameters, g_variant_unref);
}

/**
 * ct_store_change_unref:
 *
 * Forgets it.
 */
void
ct_store_change_unref (CtStoreChange *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * ct_store_change_carry_out:
 *
 * Returns: %FALSE if @db says why not
 */
gboolean
ct_store_change_carry_out (const CtStoreChange *self, Database *db)
{
  return ct_sql_run (db, self->sql, self->parameters);
}
