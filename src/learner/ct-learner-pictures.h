/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-learner-pictures.h: which pictures there are, of which each learner has one */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CT_N_LEARNER_PICTURES 32

const char *ct_learner_pictures_get_id (guint number);
gboolean ct_learner_pictures_find (const char *id, guint *ret_number);

G_END_DECLS
