/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-plain.h: makes untrusted text safe to show */
#pragma once

#include <gio/gio.h>

char *ct_plain_line (const char *text);
gboolean ct_plain_begins_with (const char *name, gunichar letter);
char *ct_plain_isolate (const char *text);
char *ct_plain_name_file (GFile *file);
char *ct_plain_propose_file_name (const char *title, const char *ending);
void ct_plain_init_terminal (void);
