/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-diagnostics.h"

#include "ct-plain.h"

G_DEFINE_QUARK (ct - content - error - quark, ct_content_error)

struct _CtDiagnostics
{
  GPtrArray *list; /* (element-type CtDiagnostic) */
  guint n_errors;
};

static void
diagnostic_free (gpointer data)
{
  CtDiagnostic *diagnostic = data;

  g_free (diagnostic->file);
  g_free (diagnostic->code);
  g_free (diagnostic->text);
  g_free (diagnostic);
}

CtDiagnostics *
ct_diagnostics_new (void)
{
  CtDiagnostics *self = g_new0 (CtDiagnostics, 1);

  self->list = g_ptr_array_new_with_free_func (diagnostic_free);
  return self;
}

void
ct_diagnostics_free (CtDiagnostics *self)
{
  g_ptr_array_unref (self->list);
  g_free (self);
}

guint
ct_diagnostics_get_n_errors (const CtDiagnostics *self)
{
  return self->n_errors;
}

/**
 * ct_diagnostics_get_n_all:
 *
 * Returns: including warnings
 */
guint
ct_diagnostics_get_n_all (const CtDiagnostics *self)
{
  return self->list->len;
}

const CtDiagnostic *
ct_diagnostics_get (const CtDiagnostics *self, guint index)
{
  g_return_val_if_fail (index < self->list->len, NULL);

  return g_ptr_array_index (self->list, index);
}

static CtDiagnostic *
append (CtDiagnostics *self,
        const char *file,
        guint line,
        const char *code,
        const char *format,
        va_list args)
{
  CtDiagnostic *diagnostic = g_new0 (CtDiagnostic, 1);
  g_autofree char *text = g_strdup_vprintf (format, args);

  diagnostic->file = ct_plain_line (file);
  diagnostic->line = line;
  diagnostic->code = g_strdup (code);
  diagnostic->text = ct_plain_line (text);
  g_ptr_array_add (self->list, diagnostic);
  return diagnostic;
}

/**
 * ct_diagnostics_add:
 * @line: 0 for the whole file
 * @format: a sentence
 */
void
ct_diagnostics_add (CtDiagnostics *self,
                    CtContentError error,
                    const char *file,
                    guint line,
                    const char *code,
                    const char *format,
                    ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (self, error, file, line, code, format, args);
  va_end (args);
}

void
ct_diagnostics_add_valist (CtDiagnostics *self,
                           CtContentError error,
                           const char *file,
                           guint line,
                           const char *code,
                           const char *format,
                           va_list args)
{
  append (self, file, line, code, format, args)->error = error;
  self->n_errors++;
}

void
ct_diagnostics_warn (CtDiagnostics *self,
                     const char *file,
                     guint line,
                     const char *code,
                     const char *format,
                     ...)
{
  va_list args;

  va_start (args, format);
  append (self, file, line, code, format, args)->is_warning = TRUE;
  va_end (args);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CtDiagnostic *left = *(const CtDiagnostic *const *) a;
  const CtDiagnostic *right = *(const CtDiagnostic *const *) b;
  int files = g_strcmp0 (left->file, right->file);

  return files != 0 ? files : (int) left->line - (int) right->line;
}

void
ct_diagnostics_sort (CtDiagnostics *self)
{
  g_ptr_array_sort (self->list, compare);
}

/**
 * ct_diagnostics_propagate:
 *
 * Sets @error to the first error.
 *
 * Returns: %TRUE without errors
 */
gboolean
ct_diagnostics_propagate (const CtDiagnostics *self, GError **error)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      const CtDiagnostic *diagnostic = g_ptr_array_index (self->list, i);

      if (diagnostic->is_warning)
        continue;

      g_set_error (error, CT_CONTENT_ERROR, diagnostic->error, "%s:%u: %s",
                   diagnostic->file, diagnostic->line, diagnostic->text);
      return FALSE;
    }

  return TRUE;
}

/**
 * ct_diagnostic_to_text:
 *
 * Returns: "FILE:LINE: error: text [code]"
 */
char *
ct_diagnostic_to_text (const CtDiagnostic *diagnostic)
{
  return g_strdup_printf ("%s:%u: %s: %s [%s]", diagnostic->file, diagnostic->line,
                          diagnostic->is_warning ? "warning" : "error",
                          diagnostic->text, diagnostic->code);
}
