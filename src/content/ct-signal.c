/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-signal.h"

/**
 * ct_signal_new:
 * @klass: (type GObjectClass)
 * @...: the types of the parameters
 *
 * A signal that returns nothing, and has no handler of its own.
 */
guint
ct_signal_new (gpointer klass, const char *name, guint n_params, ...)
{
  va_list types;
  guint signal;

  va_start (types, n_params);
  signal = g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                NULL, NULL, NULL, NULL, G_TYPE_NONE, n_params, types);
  va_end (types);
  return signal;
}
