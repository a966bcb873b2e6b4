/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-csv.h: reads and writes tables for spreadsheets */
#pragma once

#include "ct-diagnostics.h"

/**
 * CtCsvRow:
 * @line: from 1
 * @fields: (array zero-terminated=1): trimmed
 * @is_foreign: in another encoding
 * @is_padded: with spaces after separators
 */
typedef struct
{
  guint line;
  GStrv fields;
  gboolean is_foreign;
  gboolean is_padded;
} CtCsvRow;

typedef guint (*CtCsvRate) (GStrv fields);

GPtrArray *ct_csv_read (GBytes *bytes,
                        const char *file,
                        CtCsvRate rate,
                        char *ret_separator,
                        CtDiagnostics *diagnostics);

void ct_csv_append (GString *out, char separator, const char *field);
void ct_csv_append_number (GString *out, char separator, gint64 number);
void ct_csv_append_time (GString *out, char separator, gint64 when);
void ct_csv_end_row (GString *out);
