/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-diagnostics.h: all problems in a file */
#pragma once

#include <gio/gio.h>

/**
 * CtContentError:
 * @CT_CONTENT_ERROR_UNREADABLE: or too large
 * @CT_CONTENT_ERROR_SYNTAX: of XML or the schema
 * @CT_CONTENT_ERROR_UNKNOWN: rule set, rule, zone, option or card
 * @CT_CONTENT_ERROR_IMPOSSIBLE: table
 * @CT_CONTENT_ERROR_DISPUTED: by the engine
 *
 * Editors understand "file:line: ".
 */
typedef enum
{
  CT_CONTENT_ERROR_UNREADABLE,
  CT_CONTENT_ERROR_SYNTAX,
  CT_CONTENT_ERROR_UNKNOWN,
  CT_CONTENT_ERROR_IMPOSSIBLE,
  CT_CONTENT_ERROR_DISPUTED,
} CtContentError;

#define CT_CONTENT_ERROR (ct_content_error_quark ())
GQuark ct_content_error_quark (void);

/**
 * CtDiagnostic:
 * @line: from 1; 0 for the whole file
 * @code: for scripts and tests: "unknown-card"
 * @text: a sentence
 */
typedef struct
{
  gboolean is_warning;
  CtContentError error;
  char *file;
  guint line;
  char *code;
  char *text;
} CtDiagnostic;

/**
 * CtDiagnostics:
 *
 * Not thread-safe.
 */
typedef struct _CtDiagnostics CtDiagnostics;

CtDiagnostics *ct_diagnostics_new (void);
void ct_diagnostics_free (CtDiagnostics *self);
guint ct_diagnostics_get_n_errors (const CtDiagnostics *self);
guint ct_diagnostics_get_n_all (const CtDiagnostics *self);
const CtDiagnostic *ct_diagnostics_get (const CtDiagnostics *self, guint index);
void ct_diagnostics_add (CtDiagnostics *self,
                         CtContentError error,
                         const char *file,
                         guint line,
                         const char *code,
                         const char *format,
                         ...) G_GNUC_PRINTF (6, 7);
void ct_diagnostics_add_valist (CtDiagnostics *self,
                                CtContentError error,
                                const char *file,
                                guint line,
                                const char *code,
                                const char *format,
                                va_list args) G_GNUC_PRINTF (6, 0);
void ct_diagnostics_warn (CtDiagnostics *self,
                          const char *file,
                          guint line,
                          const char *code,
                          const char *format,
                          ...) G_GNUC_PRINTF (5, 6);
void ct_diagnostics_sort (CtDiagnostics *self);
gboolean ct_diagnostics_propagate (const CtDiagnostics *self, GError **error);
char *ct_diagnostic_to_text (const CtDiagnostic *diagnostic);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtDiagnostics, ct_diagnostics_free)
