/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-paper.h"
#include "ct-rule-map.h"

CtPaper *ct_map_print_new (CtRuleMap *map, const char *title);
