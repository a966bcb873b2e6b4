/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-file.h: careful access to files of users */
#pragma once

#include <gio/gio.h>

GBytes *ct_file_read (GFile *file, gsize most, char **ret_etag, GError **error);
int ct_file_open_among_strangers (const char *path, int flags);
char *ct_file_dup_etag (GFile *file);
char *ct_file_write (GFile *file, GBytes *bytes, const char *etag, GError **error);
int ct_file_write_all (int descriptor, const void *data, gsize size);
