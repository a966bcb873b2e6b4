/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons, rule books and hands of the program are complete, sorted, and known to
 * the engine.
 */
#include "ct-content-fixture.h"
#include "ct-test.h"

#include <string.h>

#include "ct-coverage.h"
#include "ct-shuffle.h"

CT_TEST ("/library/lessons-in-order")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  GPtrArray *lessons = ct_library_get_lessons (library, &ct_rules_kargaburo);
  const CtLibraryEntry *first = g_ptr_array_index (lessons, 0);

  g_assert_cmpuint (lessons->len, >=, 6);
  g_assert_true (lessons == ct_library_get_lessons (library, &ct_rules_kargaburo));
  g_assert_cmpuint (ct_library_get_lessons (library, &ct_rules_cangkul)->len, >=, 4);
  g_assert_true (g_str_has_prefix (
      first->uri, "resource:///org/cartilla/Cartilla/lessons/kargaburo/01-"));
  for (guint i = 1; i < lessons->len; i++)
    {
      const CtLibraryEntry *before = g_ptr_array_index (lessons, i - 1);
      const CtLibraryEntry *after = g_ptr_array_index (lessons, i);

      g_assert_cmpstr (before->uri, <, after->uri);
    }
}

CT_TEST ("/library/heads-are-true")
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      GPtrArray *lessons = ct_library_get_lessons (library, *rules);

      for (guint i = 0; i < lessons->len; i++)
        {
          const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);
          g_autoptr (GError) error = NULL;
          g_autoptr (CtLesson) lesson =
              ct_library_read_lesson (library, entry->id, &error);

          g_assert_no_error (error);
          g_assert_cmpint (entry->kind, ==, CT_CONTENT_LESSON);
          g_assert_cmpstr (ct_text (entry->title), ==,
                           ct_text (ct_lesson_get_title (lesson)));
          g_assert_cmpstr (ct_text (entry->goal), ==,
                           ct_text (ct_lesson_get_goal (lesson)));
          g_assert_cmpint (entry->level, ==, ct_lesson_get_level (lesson));
          g_assert_cmpuint (entry->minutes, ==, ct_lesson_get_minutes (lesson));
          g_assert_true (entry->rules == ct_lesson_get_rules (lesson));
        }
    }
}

CT_TEST ("/library/needs-come-first")
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      GPtrArray *lessons = ct_library_get_lessons (library, *rules);
      g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint i = 0; i < lessons->len; i++)
        {
          const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);
          g_autoptr (CtLesson) lesson =
              ct_library_read_lesson (library, entry->id, NULL);
          const char *const *needs = ct_lesson_get_needs (lesson);

          for (; *needs != NULL; needs++)
            {
              const CtLibraryEntry *needed = ct_library_lookup_lesson (library, *needs);

              g_assert_nonnull (needed);
              g_assert_true (needed->rules != *rules ||
                             g_hash_table_contains (known, needed->id));
            }
          g_assert_true (g_hash_table_add (known, entry->id));
        }
    }
}

static void
check_players (const CtLibraryEntry *entry, CtRecord *record)
{
  const char *const *names = ct_record_get_names (record);
  guint n_seats = ct_record_get_position (record)->state.n_seats;

  g_assert_cmpuint (g_strv_length (entry->players), ==, n_seats);
  for (guint seat = 0; seat < n_seats; seat++)
    g_assert_cmpstr (entry->players[seat], ==, names[seat]);
}

static guint
count_after_deal (CtRecord *record)
{
  GPtrArray *moves = ct_record_get_line (record)->moves;
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      CtMoveType type = ((const CtRecordMove *) moves->pdata[i])->move.type;

      n += type != CT_MOVE_LIFT && type != CT_MOVE_DEAL;
    }

  return n;
}

CT_TEST_GAMES ("/library/hands/")
{
  const CtRules *rules = data;
  g_autoptr (CtLibrary) library = ct_library_new ();
  GPtrArray *hands = ct_library_get_hands (library, rules);

  g_assert_cmpuint (hands->len, >=, 3);
  for (guint i = 0; i < hands->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (hands, i);
      const CtLibraryEntry *before = i > 0 ? g_ptr_array_index (hands, i - 1) : NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (CtRecord) record =
          ct_library_read_hand (library, rules, entry->id, &error);

      g_assert_no_error (error);
      g_assert_cmpint (entry->kind, ==, CT_CONTENT_RECORD);
      g_assert_cmpstr (ct_text (entry->title), ==,
                       ct_text (ct_record_get_title (record)));
      g_assert_cmpstr (ct_text (entry->goal), ==,
                       ct_text (ct_record_get_about (record)));
      g_assert_cmpstr (entry->date, ==, ct_record_get_date (record));
      g_assert_cmpuint (entry->n_moves, ==, count_after_deal (record));
      check_players (entry, record);
      g_assert_true (ct_library_lookup_hand (library, rules, entry->id) == entry);
      g_assert_null (strchr (entry->id, '.'));

      g_assert_true (before == NULL || g_strcmp0 (before->date, entry->date) < 0 ||
                     (g_strcmp0 (before->date, entry->date) == 0 &&
                      g_utf8_collate (ct_text (before->title), ct_text (entry->title)) <
                          0));
    }
}

CT_TEST ("/library/unknown-names")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (ct_library_lookup_lesson (library, "no-such-lesson"));
  g_assert_null (ct_library_read_lesson (library, "no-such-lesson", &error));
  g_assert_error (error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (ct_library_read_hand (library, &ct_rules_cangkul, "no-such-hand",
                                       &error));
  g_assert_error (error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN);
  g_assert_null (ct_library_lookup_hand (library, &ct_rules_cangkul, "no-such-hand"));
  g_assert_null (ct_library_lookup_rule (library, &ct_rules_cangkul, "CK-NONE-1"));
  g_assert_null (ct_library_find_rule (library, "CK-NONE-1", NULL));
}

CT_TEST ("/library/rule-of-some-game")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  const CtRules *rules = NULL;
  const CtRule *rule = ct_library_find_rule (library, "CR-CAP-2", &rules);

  g_assert_nonnull (rule);
  g_assert_cmpstr (rule->id, ==, "CR-CAP-2");
  g_assert_cmpstr (rules->id, ==, "cau-robat");
}

CT_TEST ("/library/rule-of-every-table")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  const char *const ids[] = { CT_TABLE_TURN, CT_TABLE_OVER, CT_TABLE_DEAL,
                              CT_TABLE_CARD, CT_TABLE_MOVE, CT_TABLE_ONE,
                              CT_TABLE_HAND };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const CtRule *rule =
          ct_library_lookup_rule (library, &ct_rules_kargaburo, ids[i]);

      g_assert_nonnull (rule);
      g_assert_nonnull (rule->refusal);
    }
  g_assert_null (ct_rule_book_get_rules (ct_library_get_table_book (library)));
}

/* Labels of option values contain their numbers. */
CT_TEST ("/library/value-labels")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtRuleBook *book = ct_library_get_book (library, &ct_rules_kargaburo);
  g_autofree char *size = ct_rule_book_dup_value_label (book, "hand-size", "7");
  g_autofree char *target =
      ct_rule_book_dup_value_label (book, "match-target", "wins=3");
  g_autofree char *never = ct_rule_book_dup_value_label (book, "stalemate-repeat", "0");

  g_assert_nonnull (strstr (size, "7"));
  g_assert_null (strchr (size, '{'));
  g_assert_nonnull (strstr (target, "3"));
  g_assert_null (strchr (never, '0'));
  g_assert_null (ct_rule_book_dup_value_label (book, "lead-card", "perhaps"));
  g_assert_null (ct_rule_book_dup_value_label (book, "no-such-option", "yes"));
}

static void
try_move (CtLibrary *library,
          const CtRules *rules,
          const CtState *state,
          guint seat,
          const char *text)
{
  g_autofree char *sentence = NULL;
  const CtRule *rule;
  CtMove move;
  CtVerdict verdict;

  if (ct_move_parse (rules, state, seat, text, &move) != CT_MOVE_TEXT_OK)
    return;
  verdict = ct_rules_check (rules, state, &move);
  if (verdict.rule == NULL)
    return;

  rule = ct_library_lookup_rule (library, rules, verdict.rule);
  sentence = ct_library_dup_refusal (library, rules, &verdict, NULL);
  if (rule == NULL || rule->refusal == NULL || strchr (sentence, '{') != NULL ||
      g_unichar_islower (g_utf8_get_char (sentence)))
    g_error ("%s: %s refuses “%s”: %s", rules->id, verdict.rule, text, sentence);
}

/* Tries every move with at most one card; out of turn, others too. */
static void
try_all (CtLibrary *library, const CtRules *rules, const CtState *state)
{
  static const char *const bare[] = { "draw", "pass", "pick-up", "reject",
                                      "take-discards" };
  static const char *const with_card[] = { "follow %s",     "take %s",
                                           "discard %s",    "lay-off %s @1",
                                           "meld %s %s %s", "take-discards %s %s" };
  guint n_cards = ct_deck_size (rules->deck);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (bare); i++)
        try_move (library, rules, state, seat, bare[i]);

      for (guint card = 0; card < (seat == state->to_act ? n_cards : 1); card++)
        for (guint i = 0; i < G_N_ELEMENTS (with_card); i++)
          {
            g_autoptr (GString) text = g_string_new (with_card[i]);
            char name[CT_FACE_NAME_LEN];

            ct_face_name (rules->deck, ct_rules_face (rules, card), name);
            g_string_replace (text, "%s", name, 0);
            try_move (library, rules, state, seat, text->str);
          }
    }
}

/* The rule that refuses the number of seats must have a text, too. */
static gboolean
may_sit_down (CtLibrary *library, const CtRules *rules, guint n_seats)
{
  CtVerdict verdict = ct_rules_check_table (rules, n_seats);

  if (verdict.rule == NULL)
    return TRUE;

  g_assert_nonnull (ct_library_lookup_rule (library, rules, verdict.rule)->refusal);
  return FALSE;
}

CT_TEST_GAMES ("/library/every-refusal-has-words/")
{
  const CtRules *rules = data;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  for (guint n_seats = 1; n_seats <= 5; n_seats++)
    {
      CtRandom random = { n_seats };
      CtCard pack[CT_MAX_CARDS];
      CtState state;

      if (!may_sit_down (library, rules, n_seats))
        continue;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, n_seats, pack, ct_deck_size (rules->deck));
      ct_rules_deal (rules, &state, NULL);
      while (state.phase != CT_PHASE_OVER)
        {
          try_all (library, rules, &state);
          ct_rules_legal (rules, &state, legal);
          g_assert_true (ct_rules_apply (rules, &state,
                                         &g_array_index (legal, CtMove,
                                                         ct_random_below (&random,
                                                                          legal->len)),
                                         NULL, NULL));
        }
      try_all (library, rules, &state);
    }
}

CT_TEST_GAMES ("/library/every-rule-is-known/")
{
  const CtRules *rules = data;
  g_auto (GStrv) own = ct_rule_ids_of_book (rules->id);
  g_auto (GStrv) common = ct_rule_ids_of_book ("table");

  g_assert_cmpuint (g_strv_length (own), >, 30);
  for (guint i = 0; i < rules->n_rule_ids; i++)
    {
      const char *id = rules->rule_ids[i];

      if (id != NULL && !g_strv_contains ((const char *const *) own, id) &&
          !g_strv_contains ((const char *const *) common, id))
        g_error ("%s acts by %s", rules->id, id);
    }
}

CT_TEST_GAMES ("/library/coverage/")
{
  const CtRules *rules = data;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GArray) all = ct_coverage_new (library, rules);
  guint n_due = 0;

  g_assert_cmpuint (all->len, >, 30);
  for (guint i = 0; i < all->len; i++)
    {
      const CtCoverage *coverage = &g_array_index (all, CtCoverage, i);

      n_due += coverage->is_due;
      if (!ct_coverage_is_enough (coverage))
        g_error ("%s: %u examples, %u lessons, %u records", coverage->rule->id,
                 coverage->n_examples, coverage->n_lessons, coverage->n_records);
    }
  g_assert_cmpuint (n_due, >, 20);
}

static const CtExample *
find_example (CtRuleBook *book, const char *rule_id, const char *id)
{
  const CtRule *rule = ct_rule_book_lookup (book, rule_id);

  for (guint i = 0; i < rule->examples->len; i++)
    {
      const CtExample *example = g_ptr_array_index (rule->examples, i);

      if (g_str_equal (example->id, id))
        return example;
    }

  g_assert_not_reached ();
}

/* An example demonstrates a rule only if the rule refuses a move or causes an event. */
CT_TEST ("/library/at-work")
{
  static const struct
  {
    const char *rule;
    const char *example;
    const char *other;
    gboolean is_at_work;
  } cases[] = {
    { "BU-MELD-3", "bu-07-round-the-corner", "BU-MELD-3", TRUE },
    { "BU-MELD-3", "bu-07-four-cards", "BU-MELD-3", FALSE },
    { "BU-MELD-3", "bu-08-ace-at-both-ends", "BU-MELD-9", TRUE },
    { "BU-FIRST-3", "bu-03-accept", "BU-FIRST-3", TRUE },
    { "BU-OPEN-1", "bu-11-above-1500", "BU-OPEN-3", TRUE },
    { "BU-OPEN-1", "bu-11-above-1500", "BU-OPEN-1", FALSE },
  };
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtRuleBook *book = ct_library_get_book (library, &ct_rules_buraco_us);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const CtExample *example = find_example (book, cases[i].rule, cases[i].example);
      g_autoptr (GHashTable) at_work = ct_example_list_at_work (example);

      g_assert_cmpint (g_hash_table_contains (at_work, cases[i].other), ==,
                       cases[i].is_at_work);
    }
}

static void
count_examples (CtRuleBook *book,
                const CtRule *rule,
                guint *ret_claims,
                guint *ret_works)
{
  GPtrArray *chapters = ct_rule_book_get_chapters (book);

  *ret_claims = *ret_works = 0;
  for (guint i = 0; i < chapters->len; i++)
    {
      GPtrArray *rules = ((const CtChapter *) g_ptr_array_index (chapters, i))->rules;

      for (guint j = 0; j < rules->len; j++)
        {
          GPtrArray *examples =
              ((const CtRule *) g_ptr_array_index (rules, j))->examples;

          for (guint k = 0; k < examples->len; k++)
            {
              const CtExample *example = g_ptr_array_index (examples, k);
              g_autoptr (GHashTable) at_work = ct_example_list_at_work (example);

              if (!ct_example_shows (example, rule->id))
                continue;
              (*ret_claims)++;
              *ret_works += g_hash_table_contains (at_work, rule->id);
            }
        }
    }
}

/* A legality rule is not covered by an example that only claims it. */
CT_TEST ("/library/claims")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtRuleBook *book = ct_library_get_book (library, &ct_rules_buraco_us);
  g_autoptr (GArray) all = ct_coverage_new (library, &ct_rules_buraco_us);
  guint n_idle = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const CtCoverage *coverage = &g_array_index (all, CtCoverage, i);
      guint n_claims;
      guint n_works;

      if (coverage->rule->kind != CT_RULE_LEGALITY ||
          !g_str_has_prefix (coverage->rule->id, "BU-OPEN"))
        continue;
      count_examples (book, coverage->rule, &n_claims, &n_works);
      g_test_message ("%s: %u of %u", coverage->rule->id, n_works, n_claims);
      g_assert_cmpuint (coverage->n_examples, ==, n_works);
      n_idle += n_claims - n_works;
    }
  g_assert_cmpuint (n_idle, >, 0);
}

CT_TEST ("/library/kinds")
{
  static const struct
  {
    const char *text;
    CtContentKind kind;
  } cases[] = {
    { "<lesson id='x'>", CT_CONTENT_LESSON },
    { "<?xml version='1.0'?>\n<!-- <record> -->\n<rulebook>", CT_CONTENT_RULE_BOOK },
    { "\n <examples/>", CT_CONTENT_EXAMPLES },
    { "<record\n", CT_CONTENT_RECORD },
    { "<records/>", CT_CONTENT_UNKNOWN },
    { "<!-- <lesson>", CT_CONTENT_UNKNOWN },
    { "<?xml", CT_CONTENT_UNKNOWN },
    { "Dear reader", CT_CONTENT_UNKNOWN },
    { "", CT_CONTENT_UNKNOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = ct_test_write_file ("kind.xml", cases[i].text, -1);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (ct_content_kind_of_file (file, &error), ==, cases[i].kind);
      g_assert_no_error (error);
    }
}

CT_TEST ("/library/nothing-forgotten")
{
  static const struct
  {
    const char *folder;
    const char *alias;
  } folders[] = { { "rules", "rules" },
                  { "lessons", "lessons" },
                  { "data/hands", "hands" },
                  { "data/schemas", "schemas" } };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) files = ct_test_list_files (folders[i].folder, "");

      g_assert_cmpuint (files->len, >, 0);
      for (guint j = 0; j < files->len; j++)
        {
          const char *relative = g_ptr_array_index (files, j);
          g_autofree char *path = ct_test_dup_path (relative);
          g_autofree char *uri =
              g_strconcat ("resource:///org/cartilla/Cartilla/", folders[i].alias,
                           relative + strlen (folders[i].folder), NULL);
          g_autoptr (GFile) file = g_file_new_for_uri (uri);
          g_autoptr (GError) error = NULL;
          g_autofree char *compiled = NULL;
          g_autofree char *source = NULL;

          g_file_load_contents (file, NULL, &compiled, NULL, NULL, &error);
          g_assert_no_error (error);
          g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
          g_assert_cmpstr (compiled, ==, source);
        }
    }
}

CT_TEST_FRAME (NULL, ct_test_remove_files);
