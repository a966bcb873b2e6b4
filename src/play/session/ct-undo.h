/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-undo.h: why a move cannot be taken back */
#pragma once

#include "ct-session.h"

G_BEGIN_DECLS

const char *ct_undo_say_why_not (CtSession *session, guint first, guint people);

G_END_DECLS
