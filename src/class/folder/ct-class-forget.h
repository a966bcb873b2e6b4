/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-forget.h: deletes data of forgotten students */
#pragma once

#include "ct-class-facts.h"

guint ct_class_purge (GFile *folder, const CtClassFacts *facts);
