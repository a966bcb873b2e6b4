/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-check.h"

GPtrArray *ct_test_list_files (const char *folder, const char *suffix);
char *ct_test_dup_path (const char *relative);
char *ct_test_dup_findings (const CtDiagnostics *diagnostics);
GFile *ct_test_write_file (const char *name, const char *text, gssize length);
void ct_test_remove_files (void);
