/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-coverage.h"

static void
count_examples (CtRuleBook *book, GArray *all)
{
  g_autoptr (GHashTable) counts = ct_rule_book_count_examples (book);

  for (guint i = 0; i < all->len; i++)
    {
      CtCoverage *coverage = &g_array_index (all, CtCoverage, i);

      coverage->n_examples =
          GPOINTER_TO_UINT (g_hash_table_lookup (counts, coverage->rule->id));
    }
}

static void
note_events (GArray *events, GHashTable *used)
{
  for (guint i = 0; i < events->len; i++)
    {
      const char *rule = g_array_index (events, CtEvent, i).rule;

      if (rule != NULL)
        g_hash_table_add (used, (char *) rule);
    }
  g_array_set_size (events, 0);
}

static void
note_line (const CtRecordLine *line,
           const CtRules *rules,
           const CtState *start,
           GHashTable *used)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = *start;

  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *record = g_ptr_array_index (line->moves, i);
      CtState before;

      if (state.phase == CT_PHASE_DEAL && record->move.type != CT_MOVE_LIFT &&
          record->move.type != CT_MOVE_DEAL)
        ct_rules_deal (rules, &state, events);

      before = state;
      if (record->irregular != NULL)
        {
          g_hash_table_add (used, record->irregular);
          if (!ct_rules_apply_irregular (rules, &state, &record->move, events))
            g_assert_not_reached ();
        }
      else if (!ct_rules_apply (rules, &state, &record->move, NULL, events))
        g_assert_not_reached ();
      note_events (events, used);

      for (guint j = 0; j < record->remarks->len; j++)
        {
          const CtRemark *remark = g_ptr_array_index (record->remarks, j);

          if (remark->type == CT_REMARK_VARIATION)
            note_line (remark->variation, rules, &before, used);
        }
    }
}

static void
count_records (CtLibrary *library, const CtRules *rules, GArray *all)
{
  GPtrArray *hands = ct_library_get_hands (library, rules);

  for (guint i = 0; i < hands->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (hands, i);
      g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (CtRecord) record =
          ct_library_read_hand (library, rules, entry->id, NULL);

      if (record == NULL)
        continue;

      note_line (ct_record_get_line (record), ct_record_get_rules (record),
                 &ct_record_get_position (record)->state, used);
      for (guint j = 0; j < all->len; j++)
        {
          CtCoverage *coverage = &g_array_index (all, CtCoverage, j);

          coverage->n_records += g_hash_table_contains (used, coverage->rule->id);
        }
    }
}

static void
count_lessons (CtLibrary *library, const CtRules *rules, GArray *all)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);
      g_autoptr (CtLesson) lesson = ct_library_read_lesson (library, entry->id, NULL);
      g_autoptr (GHashTable) practice = NULL;

      if (lesson == NULL)
        continue;

      practice = ct_lesson_list_practice (lesson);
      for (guint j = 0; j < all->len; j++)
        {
          CtCoverage *coverage = &g_array_index (all, CtCoverage, j);

          if (!g_strv_contains (ct_lesson_get_teaches (lesson), coverage->rule->id))
            continue;

          coverage->n_lessons++;
          if (coverage->practice == NULL &&
              g_hash_table_contains (practice, coverage->rule->id))
            {
              coverage->practice = entry;
              coverage->practice_line =
                  GPOINTER_TO_UINT (g_hash_table_lookup (practice, coverage->rule->id));
            }
        }
    }
}

/**
 * ct_coverage_new:
 *
 * Returns: (element-type CtCoverage): in book order
 */
GArray *
ct_coverage_new (CtLibrary *library, const CtRules *rules)
{
  GArray *all = g_array_new (FALSE, TRUE, sizeof (CtCoverage));
  CtRuleBook *book = ct_library_get_book (library, rules);
  GPtrArray *chapters;

  if (book == NULL)
    return all;

  chapters = ct_rule_book_get_chapters (book);
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);
          CtCoverage coverage = { .rule = rule, .is_due = ct_rule_is_due (rule) };

          g_array_append_val (all, coverage);
        }
    }

  count_examples (book, all);
  count_lessons (library, rules, all);
  count_records (library, rules, all);
  return all;
}

gboolean
ct_coverage_is_enough (const CtCoverage *coverage)
{
  if (coverage->n_lessons > 0 && coverage->practice == NULL)
    return FALSE;

  return !coverage->is_due || (coverage->n_examples >= CT_COVERAGE_EXAMPLES &&
                               coverage->n_lessons >= CT_COVERAGE_LESSONS &&
                               coverage->n_records >= CT_COVERAGE_RECORDS);
}
