/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-store.h"

/**
 * CtPortableError:
 * @CT_PORTABLE_ERROR_FOREIGN: the file has no progress
 * @CT_PORTABLE_ERROR_OTHER_VERSION: from a later version
 */
typedef enum
{
  CT_PORTABLE_ERROR_FOREIGN,
  CT_PORTABLE_ERROR_OTHER_VERSION,
  CT_PORTABLE_ERROR_TOO_LARGE,
} CtPortableError;

#define CT_PORTABLE_ERROR (ct_portable_error_quark ())
GQuark ct_portable_error_quark (void);

#define CT_PORTABLE_SUFFIX ".cartilla-progress"

void ct_store_take_along (CtStore *self,
                          gint64 learner,
                          GFile *file,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gboolean ct_store_take_along_finish (CtStore *self,
                                     GAsyncResult *result,
                                     GError **error);
void ct_store_take_in (CtStore *self,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
gboolean ct_store_take_in_finish (CtStore *self,
                                  GAsyncResult *result,
                                  guint *ret_n_new,
                                  GError **error);
