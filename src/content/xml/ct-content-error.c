/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-content-error.h"

G_DEFINE_QUARK (ct - content - error - quark, ct_content_error)
