/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-content-error.h: what can be wrong with a file */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * CtContentError:
 * @CT_CONTENT_ERROR_UNREADABLE: the file cannot be read, or is too large
 * @CT_CONTENT_ERROR_SYNTAX: it is not XML, or the schema does not allow it
 * @CT_CONTENT_ERROR_UNKNOWN: it names a rule set, rule, zone, option or card we lack
 * @CT_CONTENT_ERROR_IMPOSSIBLE: it describes a table that cannot be
 * @CT_CONTENT_ERROR_DISPUTED: the rules engine disagrees with what the file says
 *
 * Every message starts with "file:line: ", so an editor can jump to it.
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

G_END_DECLS
