/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void ct_registry_await (GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
gboolean ct_registry_await_finish (GAsyncResult *result, GError **error);

G_END_DECLS
