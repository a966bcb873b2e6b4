/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-error.h: what can be wrong with the folder of a class */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * CtClassError:
 * @CT_CLASS_ERROR_GONE: the folder, or its class.xml, is not there now
 * @CT_CLASS_ERROR_DAMAGED: class.xml or the roster cannot be understood
 * @CT_CLASS_ERROR_LATER: a later version of the program has written it
 * @CT_CLASS_ERROR_TAKEN: there is a class in the folder already
 *
 * Why a class cannot be opened. What the system says of a file that cannot be written
 * stays in %G_IO_ERROR.
 */
typedef enum
{
  CT_CLASS_ERROR_GONE,
  CT_CLASS_ERROR_DAMAGED,
  CT_CLASS_ERROR_LATER,
  CT_CLASS_ERROR_TAKEN,
} CtClassError;

#define CT_CLASS_ERROR (ct_class_error_quark ())
GQuark ct_class_error_quark (void);

G_END_DECLS
