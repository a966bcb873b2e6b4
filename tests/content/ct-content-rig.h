/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-check.h"

GPtrArray *ct_rig_list_files (const char *folder, const char *suffix);
char *ct_rig_dup_path (const char *relative);
char *ct_rig_dup_findings (const CtDiagnostics *diagnostics);
GFile *ct_rig_write_file (const char *name, const char *text, gssize length);
void ct_rig_remove_files (void);
