/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-standing.h"

/**
 * CtStoneSize:
 *
 * A rule gets two points for refusing moves, one if something happens or counts by it,
 * and one per lesson that teaches it, up to two. Medium stones have two points, large
 * ones three.
 */
typedef enum
{
  CT_STONE_SMALL,
  CT_STONE_MEDIUM,
  CT_STONE_LARGE,
} CtStoneSize;

/**
 * CtStone:
 * @lesson: (nullable): the first that teaches it
 * @is_due: now; @mastery does not fade
 */
typedef struct
{
  const CtRule *rule;
  const CtLibraryEntry *lesson;
  CtStoneSize size;
  CtMastery mastery;
  gboolean is_due;
} CtStone;

typedef struct
{
  const CtText *title;
  guint first;
  guint n_stones;
} CtRegion;

#define CT_N_MASTERIES (CT_MASTERY_LASTING + 1)

typedef struct _CtRuleMap CtRuleMap;

CtRuleMap *ct_rule_map_new (CtLibrary *library, const CtRules *rules);
void ct_rule_map_free (CtRuleMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtRuleMap, ct_rule_map_free)

void ct_rule_map_show (CtRuleMap *self,
                       GPtrArray *standings,
                       const CtLibraryEntry *next);
void ct_rule_map_update (CtRuleMap *self,
                         CtProgress *progress,
                         const CtLibraryEntry *next,
                         gint64 when);

const CtRules *ct_rule_map_get_rules (CtRuleMap *self);
guint ct_rule_map_get_n_regions (CtRuleMap *self);
const CtRegion *ct_rule_map_get_region (CtRuleMap *self, guint i);
guint ct_rule_map_get_n_stones (CtRuleMap *self);
const CtStone *ct_rule_map_get_stone (CtRuleMap *self, guint i);
const CtStone *ct_rule_map_find (CtRuleMap *self, const char *rule);
guint ct_rule_map_get_here (CtRuleMap *self);
guint ct_rule_map_count (CtRuleMap *self, CtMastery mastery);
guint ct_rule_map_count_due (CtRuleMap *self);

const char *ct_mastery_get_words (CtMastery mastery);
char *ct_mastery_say (CtMastery mastery, gboolean is_due, const char *title);
char *ct_stone_say (const CtStone *stone);
char *ct_rule_map_say (CtRuleMap *self);
