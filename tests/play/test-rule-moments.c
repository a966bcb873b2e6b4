/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every moment found for a rule in recorded hands is one where the rule mattered. */
#include "ct-language.h"
#include "ct-rule-moments.h"
#include "ct-test.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  CtLibrary *library;
  guint n_looked;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->library = ct_library_new ();
  f->n_looked = 0;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  /* A thread may still hold a reference. */
  g_object_unref (f->library);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer data)
{
  ct_rule_moments_look_finish (CT_RULE_MOMENTS (source), result);
  ((Fixture *) data)->n_looked++;
}

static void
look (Fixture *f, CtRuleMoments *moments)
{
  guint n_before = f->n_looked;

  ct_rule_moments_look_async (moments, on_looked, f);
  while (f->n_looked == n_before)
    g_main_context_iteration (NULL, TRUE);
}

static CtReplay *
open_hand (Fixture *f, const CtRules *rules, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) record = ct_library_read_hand (f->library, rules, id, &error);

  g_assert_no_error (error);
  return ct_replay_new (record, f->library);
}

CT_FIXTURE_TEST ("/rule-moments/broken")
{
  const CtRules *rules = ct_rules_lookup ("cangkul");
  g_autoptr (CtRuleMoments) moments = ct_rule_moments_new (f->library, rules);
  g_autoptr (CtReplay) replay = NULL;
  g_autoptr (GArray) found = NULL;
  g_autofree char *text = NULL;
  g_autofree char *discreet = NULL;
  const CtRuleMoment *first;

  look (f, moments);
  found = ct_rule_moments_list (moments, "CK-FOLLOW-1", 4);
  g_assert_cmpuint (found->len, ==, 4);
  first = &g_array_index (found, CtRuleMoment, 0);
  g_assert_true (first->is_broken);

  replay = open_hand (f, rules, ct_rule_moments_get_hand (moments, first->hand));
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay, first->position - 1), ==,
                   "CK-FOLLOW-1");
  text = ct_rule_moments_say (moments, first, TRUE);
  discreet = ct_rule_moments_say (moments, first, FALSE);
  g_assert_nonnull (strstr (text, "against the rule"));
  g_assert_null (strstr (discreet, "against the rule"));
  g_assert_cmpuint (strlen (text), >, strlen (discreet));
}

CT_FIXTURE_TEST ("/rule-moments/decides")
{
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  g_autoptr (CtRuleMoments) moments = ct_rule_moments_new (f->library, rules);
  g_autoptr (GArray) found = NULL;
  guint n_hands = 0;

  look (f, moments);
  found = ct_rule_moments_list (moments, "KB-FOLLOW-1", 12);
  g_assert_cmpuint (found->len, ==, 12);
  for (guint i = 0; i < found->len; i++)
    {
      const CtRuleMoment *moment = &g_array_index (found, CtRuleMoment, i);
      g_autoptr (CtReplay) replay =
          open_hand (f, rules, ct_rule_moments_get_hand (moments, moment->hand));
      CtSession *session = ct_replay_get_session (replay);
      const CtState *state = ct_session_get_state_at (session, moment->position - 1);
      CtMove move = *ct_session_get_move (session, moment->position - 1);
      gboolean refuses = FALSE;

      n_hands += i == 0 || moment->hand != (moment - 1)->hand;
      move.type = CT_MOVE_FOLLOW;
      move.n_cards = 1;
      for (guint k = 0; k < ct_zone_len (state, ct_hand (move.seat)); k++)
        {
          move.card[0] = ct_zone_card (state, ct_hand (move.seat), k);
          refuses =
              refuses ||
              g_strcmp0 (ct_rules_check (ct_session_get_rules (session), state, &move)
                             .rule,
                         "KB-FOLLOW-1") == 0;
        }
      g_assert_true (refuses);
    }
  g_assert_cmpuint (n_hands, >, 3);
}

CT_FIXTURE_TEST ("/rule-moments/open")
{
  const CtRules *rules = ct_rules_lookup ("cangkul");
  g_autoptr (CtReplay) replay = open_hand (f, rules, "the-first-evening");
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  g_autoptr (CtRuleMoments) moments = ct_rule_moments_new (f->library, rules);
  g_autoptr (GArray) found = NULL;
  guint n_open = 0;

  ct_replay_set_hides_future (replay, TRUE);
  ct_session_set_position (ct_replay_get_session (replay), 12);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, 12);
  ct_rule_moments_add_open (moments, replay, NULL);
  look (f, moments);

  found = ct_rule_moments_list (moments, "CK-FOLLOW-1", 1000);
  for (guint i = 0; i < found->len; i++)
    {
      const CtRuleMoment *moment = &g_array_index (found, CtRuleMoment, i);

      g_assert_cmpstr (ct_rule_moments_get_hand (moments, moment->hand), !=,
                       "the-first-evening");
      if (ct_rule_moments_get_open (moments, moment->hand) == NULL)
        continue;

      n_open++;
      g_assert_true (ct_rule_moments_get_open (moments, moment->hand) == replay);
      g_assert_cmpuint (moment->position, <=, 12);
    }
  g_assert_cmpuint (n_open, >, 0);
}

static GFile *
write_hand (Fixture *f, const char *folder, const char *title, gboolean is_own)
{
  const CtRules *rules = ct_rules_lookup ("cangkul");
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) record =
      ct_library_read_hand (f->library, rules, "the-first-evening", &error);
  g_autofree char *name = g_strconcat (title, ".hand.xml", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) bytes = NULL;

  ct_record_set_title (record, title);
  if (is_own)
    ct_record_set_practice (record, 0, 0, NULL);
  bytes = ct_record_to_bytes (record);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static void
on_chosen (CtRuleMoments *moments,
           CtReplay *open,
           const char *hand,
           GFile *file,
           guint position,
           gpointer data)
{
  g_assert_null (open);
  g_assert_null (hand);
  g_assert_cmpuint (position, >, 0);
  g_set_object ((GFile **) data, file);
}

static guint
choose_all_in (CtRuleMoments *moments, GArray *found, const char *title)
{
  guint n = 0;

  for (guint i = 0; i < found->len; i++)
    {
      const CtRuleMoment *moment = &g_array_index (found, CtRuleMoment, i);
      g_autofree char *text = ct_rule_moments_say (moments, moment, TRUE);

      if (strstr (text, title) == NULL)
        continue;

      ct_rule_moments_choose (moments, moment);
      n++;
    }
  return n;
}

/* The learner's own hands and other files count like those of the library, each once.
 */
CT_FIXTURE_TEST ("/rule-moments/own")
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *elsewhere = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autoptr (CtMyHands) my_hands = ct_my_hands_new (folder, NULL);
  g_autoptr (GFile) own = write_hand (f, folder, "Mine", TRUE);
  g_autoptr (GFile) other = write_hand (f, elsewhere, "From a friend", FALSE);
  g_autoptr (GFile) gone = g_file_new_for_path ("/nowhere/gone.hand.xml");
  const CtRules *rules = ct_rules_lookup ("cangkul");
  g_autoptr (CtRuleMoments) moments = ct_rule_moments_new (f->library, rules);
  g_autoptr (CtRuleMoments) kargaburo =
      ct_rule_moments_new (f->library, ct_rules_lookup ("kargaburo"));
  g_autoptr (GArray) found = NULL;
  g_autoptr (GArray) elsewhere_found = NULL;
  g_autoptr (GFile) chosen = NULL;

  ct_rule_moments_add_file (moments, other);
  ct_rule_moments_add_file (moments, own);
  ct_rule_moments_add_file (moments, gone);
  ct_rule_moments_add_my_hands (moments, my_hands);
  look (f, moments);
  found = ct_rule_moments_list (moments, "CK-FOLLOW-1", G_MAXUINT);
  g_signal_connect (moments, "chosen", G_CALLBACK (on_chosen), &chosen);
  g_assert_cmpuint (choose_all_in (moments, found, "“From a friend”"), >, 0);
  g_assert_true (g_file_equal (chosen, other));
  g_assert_cmpuint (choose_all_in (moments, found, "“Mine”"), ==,
                    choose_all_in (moments, found, "“From a friend”"));

  ct_rule_moments_add_file (kargaburo, other);
  ct_rule_moments_add_my_hands (kargaburo, my_hands);
  look (f, kargaburo);
  elsewhere_found = ct_rule_moments_list (kargaburo, "CK-FOLLOW-1", G_MAXUINT);
  g_assert_cmpuint (elsewhere_found->len, ==, 0);

  g_file_delete (own, NULL, NULL);
  g_file_delete (other, NULL, NULL);
  g_rmdir (folder);
  g_rmdir (elsewhere);
}

/* Learners type the titles of their hands, which may equal a title of ours. */
CT_FIXTURE_TEST ("/rule-moments/typed-title")
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autoptr (CtMyHands) my_hands = ct_my_hands_new (folder, NULL);
  g_autoptr (GFile) own = write_hand (f, folder, "Six at the table", TRUE);
  g_autoptr (CtRuleMoments) moments =
      ct_rule_moments_new (f->library, ct_rules_lookup ("cangkul"));
  g_autoptr (GArray) found = NULL;
  guint n_typed = 0;
  guint n_ours = 0;

  ct_language_set ("de");
  ct_rule_moments_add_my_hands (moments, my_hands);
  look (f, moments);
  found = ct_rule_moments_list (moments, "CK-FOLLOW-1", G_MAXUINT);
  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *text =
          ct_rule_moments_say (moments, &g_array_index (found, CtRuleMoment, i), TRUE);

      n_typed += strstr (text, "Six at the table") != NULL;
      n_ours += strstr (text, "Zu sechst am Tisch") != NULL;
    }
  g_assert_cmpuint (n_typed, >, 0);
  g_assert_cmpuint (n_ours, >, 0);

  ct_language_set (CT_LANGUAGE_ORIGINAL);
  g_file_delete (own, NULL, NULL);
  g_rmdir (folder);
}

/* Simultaneous requests all get an answer. */
CT_FIXTURE_TEST ("/rule-moments/asked-twice")
{
  g_autoptr (CtRuleMoments) moments =
      ct_rule_moments_new (f->library, ct_rules_lookup ("cau-robat"));
  g_autoptr (GArray) before = ct_rule_moments_list (moments, "CR-CAU-1", 4);
  g_autoptr (GArray) found = NULL;
  g_autoptr (GArray) none = NULL;

  g_assert_cmpuint (before->len, ==, 0);
  ct_rule_moments_look_async (moments, on_looked, f);
  ct_rule_moments_look_async (moments, on_looked, f);
  while (f->n_looked < 2)
    g_main_context_iteration (NULL, TRUE);
  look (f, moments);

  found = ct_rule_moments_list (moments, "CR-CAU-1", 4);
  none = ct_rule_moments_list (moments, "NO-SUCH-RULE", 4);
  g_assert_cmpuint (found->len, >, 0);
  g_assert_cmpuint (none->len, ==, 0);
}

/* Prints how many rules appear in hands. */
CT_FIXTURE_TEST ("/rule-moments/all-games")
{
  for (const CtRules *const *game = ct_rules_all (); *game != NULL; game++)
    {
      const CtRules *rules = *game;
      g_autoptr (CtRuleMoments) moments = ct_rule_moments_new (f->library, rules);
      guint n_shown = 0;
      guint n_rules = 0;

      look (f, moments);
      for (guint k = 0; k < rules->n_rule_ids; k++)
        if (rules->rule_ids[k] != NULL)
          {
            g_autoptr (GArray) found =
                ct_rule_moments_list (moments, rules->rule_ids[k], 1);

            n_rules++;
            n_shown += found->len;
          }
      g_test_message ("%s: hands show %u of %u rules", rules->id, n_shown, n_rules);
      g_assert_cmpuint (n_shown, >, 8);
    }
}

CT_BEFORE_TESTS
{
  g_autofree char *catalogs =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "po", NULL);

  g_setenv ("CARTILLA_LOCALE_DIR", catalogs, TRUE);
  ct_language_init ();
  ct_language_set (CT_LANGUAGE_ORIGINAL);
}
