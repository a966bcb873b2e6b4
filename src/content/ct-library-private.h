/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-library-private.h: what is read of a file for a list */
#pragma once

#include "ct-library.h"

G_BEGIN_DECLS

void ct_library_entry_free (gpointer data);
void ct_library_entry_read_head (CtLibraryEntry *entry, GBytes *bytes);

G_END_DECLS
