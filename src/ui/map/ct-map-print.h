/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rule-map.h"
#include "ct-sheet.h"

G_BEGIN_DECLS

typedef struct _CtMapPrint CtMapPrint;

CtMapPrint *ct_map_print_new (CtRuleMap *map, const char *title);
void ct_map_print_free (CtMapPrint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtMapPrint, ct_map_print_free)

CtSheet ct_map_print_get_sheet (CtMapPrint *self);

G_END_DECLS
