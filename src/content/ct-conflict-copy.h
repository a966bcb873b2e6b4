/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-conflict-copy.h: recognizes conflict copies of synchronized folders */
#pragma once

#include <gio/gio.h>

#include "ct-diagnostics.h"

char *ct_conflict_copy_dup_original (GFile *folder,
                                     const char *name,
                                     const char *ending);
void ct_conflict_copy_report (const char *file,
                              const char *original,
                              CtDiagnostics *diagnostics);
