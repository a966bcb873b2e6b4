/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class folder survives simultaneous changes and hostile contents. */
#include <string.h>

#include "ct-class-fixture.h"
#include "ct-test.h"

CT_CLASS_TEST ("/class-folder/new")
{
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("5c");
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (ct_class_get_facts (class)->title, ==, "4b");
  g_assert_true (g_uuid_string_is_valid (ct_class_get_facts (class)->id));
  g_assert_cmpuint (ct_roster_get_students (ct_class_get_roster (class))->len, ==, 0);
  g_assert_true (ct_class_is_game_open (class, ct_rules_lookup ("cangkul")));
  g_assert_true (ct_class_is_current (class));

  g_assert_false (ct_class_create (f->folder, facts, NULL, &error));
  g_assert_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_TAKEN);
}

CT_CLASS_TEST ("/class-folder/create")
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("5c");
  g_autoptr (CtRoster) roster = ct_class_fixture_parse ("id;name\nk1;Ana\n", -1);
  g_autoptr (GFile) file = g_file_get_child (f->folder, "class.xml");
  g_autoptr (CtClass) class = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *said = NULL;

  g_assert_false (ct_class_create (f->folder, facts, roster, &error));
  g_assert_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_TAKEN);
  g_clear_error (&error);

  ct_class_fixture_put (f, "roster.csv", "id;name\nk9;Eva\n");
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_false (ct_class_create (f->folder, facts, roster, &error));
  g_assert_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_TAKEN);
  g_assert_false (g_file_query_exists (file, NULL));
  text = ct_class_fixture_get (f, "roster.csv");
  g_assert_cmpstr (text, ==, "id;name\nk9;Eva\n");

  g_assert_true (ct_class_create (f->folder, facts, NULL, NULL));
  class = ct_class_fixture_load (f);
  said = ct_class_fixture_say (ct_class_get_roster (class));
  g_assert_cmpstr (said, ==, "k9/Eva/-/-");
}

CT_CLASS_TEST ("/class-folder/word")
{
  g_autofree char *mark = ct_class_password_mark ("Käsekuchen");
  g_autofree char *again = ct_class_password_mark ("Käsekuchen");

  g_assert_cmpstr (mark, !=, again);
  g_assert_true (g_str_has_prefix (mark, "$7$"));
  g_assert_true (ct_class_password_matches (mark, "Käsekuchen"));
  g_assert_false (ct_class_password_matches (mark, "Käsekuche"));
  g_assert_false (ct_class_password_matches ("", ""));
  g_assert_false (ct_class_password_matches ("Käsekuchen", "Käsekuchen"));
  /* Checking this hash would need gigabytes. */
  g_assert_false (ct_class_password_matches ("$7$zzzzzzzzzzz$abc", "x"));
  g_assert_null (ct_class_password_mark (""));
}

CT_CLASS_TEST ("/class-folder/save")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtClass) after = NULL;
  g_autoptr (CtClassFacts) facts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ct_class_fixture_put (
      f, "class.xml",
      "<class id='x1' version='1' kiosk='yes' xmlns:o='urn:o' o:room='7'>"
      "<title>4b</title><game ruleset='cangkul'/><o:note/></class>");
  class = ct_class_fixture_load (f);
  g_assert_true (ct_class_get_facts (class)->is_kiosk);
  g_assert_false (ct_class_is_game_open (class, ct_rules_lookup ("kargaburo")));

  facts = ct_class_facts_copy (ct_class_get_facts (class));
  g_free (facts->title);
  facts->title = g_strdup ("5b <neu>");
  facts->is_plan_only = TRUE;
  g_assert_true (ct_class_save_facts (class, facts, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (ct_class_is_current (class));

  after = ct_class_fixture_load (f);
  g_assert_cmpstr (ct_class_get_facts (after)->title, ==, "5b <neu>");
  g_assert_true (ct_class_get_facts (after)->is_plan_only);
  g_assert_true (ct_class_get_facts (after)->is_kiosk);
  text = ct_class_fixture_get (f, "class.xml");
  g_assert_nonnull (strstr (text, "o:room=\"7\""));
  g_assert_nonnull (strstr (text, "<o:note/>"));
}

static CtClassFacts *
retitle (CtClass *class, const char *title)
{
  CtClassFacts *facts = ct_class_facts_copy (ct_class_get_facts (class));

  g_free (facts->title);
  facts->title = g_strdup (title);
  return facts;
}

CT_CLASS_TEST ("/class-folder/two-change-it")
{
  g_autoptr (CtClass) one = ct_class_fixture_load (f);
  g_autoptr (CtClass) other = ct_class_fixture_load (f);
  g_autoptr (CtClass) after = NULL;
  g_autoptr (CtClassFacts) kiosk = ct_class_facts_copy (ct_class_get_facts (one));
  g_autoptr (CtClassFacts) title = retitle (other, "Die 4b");
  g_autoptr (CtClassFacts) another = retitle (one, "4B");
  g_autoptr (GPtrArray) conflicts = ct_class_conflicts_new ();
  const CtClassConflict *conflict;

  kiosk->is_kiosk = TRUE;
  g_assert_true (ct_class_save_facts (one, kiosk, conflicts, NULL));
  g_assert_true (ct_class_save_facts (other, title, conflicts, NULL));
  g_assert_cmpuint (conflicts->len, ==, 0);
  g_assert_true (ct_class_save_facts (one, another, conflicts, NULL));
  g_assert_cmpuint (conflicts->len, ==, 1);
  conflict = g_ptr_array_index (conflicts, 0);
  g_assert_cmpstr (conflict->theirs, ==, "Die 4b");
  g_assert_cmpstr (conflict->mine, ==, "4B");

  after = ct_class_fixture_load (f);
  g_assert_cmpstr (ct_class_get_facts (after)->title, ==, "Die 4b");
  g_assert_true (ct_class_get_facts (after)->is_kiosk);
}

static gboolean
choose_german (CtClassFacts *facts, gconstpointer data, GError **error)
{
  g_free (facts->language);
  facts->language = g_strdup ("de");
  return TRUE;
}

/* Another computer chooses while this one does. */
static gboolean
choose_too_late (CtClassFacts *facts, gconstpointer data, GError **error)
{
  g_autoptr (CtClass) other = ct_class_fixture_load ((CtClassFixture *) data);

  g_assert_true (ct_class_change_facts (other, choose_german, NULL, error));
  g_free (facts->language);
  facts->language = g_strdup ("ca");
  return TRUE;
}

CT_CLASS_TEST ("/class-folder/change-facts")
{
  g_autoptr (CtClass) old = ct_class_fixture_load (f);
  g_autoptr (CtClassFacts) title = retitle (old, "Die 4b");
  g_autoptr (CtClass) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ct_class_save_facts (old, title, NULL, NULL));
  g_assert_false (ct_class_change_facts (old, choose_too_late, f, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);

  after = ct_class_fixture_load (f);
  g_assert_cmpstr (ct_class_get_facts (after)->language, ==, "de");
  g_assert_cmpstr (ct_class_get_facts (after)->title, ==, "Die 4b");
}

CT_CLASS_TEST ("/class-folder/two-change-the-roster")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtClass) after = NULL;
  g_autoptr (CtRoster) mine = NULL;
  g_autoptr (GPtrArray) conflicts = ct_class_conflicts_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  ct_class_fixture_put (f, "roster.csv",
                        "id;name;group;shoes\nk1;Ana;a;31\nk2;Bruno;a;32"
                        "\nk3;Cem;a;33\n");
  class = ct_class_fixture_load (f);
  mine = ct_class_fixture_parse ("id;name;group\nk1;Ana;b\nk3;Cem;a\nk5;Dora;a\n", -1);
  ct_class_fixture_put (f, "roster.csv",
                        "id;name;group;shoes\nk1;Ana Li;a;31\n"
                        "k2;Bruno;a;32\nk3;Cem;c;33\nk4;Emil;a;34\n");
  g_assert_true (ct_class_save_roster (class, mine, conflicts, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (conflicts->len, ==, 0);
  after = ct_class_fixture_load (f);
  said = ct_class_fixture_say (ct_class_get_roster (after));
  g_assert_cmpstr (said, ==, "k1/Ana Li/-/b|k3/Cem/-/c|k4/Emil/-/a|k5/Dora/-/a");
}

CT_CLASS_TEST ("/class-folder/plans")
{
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClass) one = NULL;
  g_autoptr (CtClass) after = NULL;
  g_autoptr (CtPlan) plan = ct_plan_new ("week-48", "Following");
  g_autoptr (CtPlan) mine = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const CtPlan *read;

  plan->from = g_strdup ("2026-11-23");
  g_ptr_array_add (plan->items, ct_plan_item_new (CT_PLAN_LESSON, "a-lesson", NULL, 0));
  g_ptr_array_add (plan->items,
                   ct_plan_item_new (CT_PLAN_RULE, "KB-FOLLOW-1", NULL, 5));
  g_ptr_array_add (plan->items, ct_plan_item_new (CT_PLAN_HAND, "h", "cangkul", 0));
  g_ptr_array_add (plan->items, ct_plan_item_new (CT_PLAN_GAME, NULL, "cangkul", 0));
  g_assert_true (ct_class_save_plan (class, plan, NULL, &error));
  g_assert_no_error (error);

  one = ct_class_fixture_load (f);
  g_assert_cmpuint (ct_class_get_plans (one)->len, ==, 1);
  read = g_ptr_array_index (ct_class_get_plans (one), 0);
  g_assert_cmpstr (read->title, ==, "Following");
  g_assert_cmpuint (read->items->len, ==, 4);
  g_assert_cmpint (((CtPlanItem *) g_ptr_array_index (read->items, 2))->kind, ==,
                   CT_PLAN_HAND);

  /* The other teacher changes the date and the order, this one the groups. */
  mine = ct_plan_copy (read);
  g_strfreev (mine->groups);
  mine->groups = g_strsplit ("a", " ", -1);
  g_free (plan->to);
  plan->to = g_strdup ("2026-11-27");
  plan->is_in_order = TRUE;
  g_assert_true (ct_class_save_plan (one, plan, NULL, &error));
  g_assert_true (ct_class_save_plan (one, mine, NULL, &error));
  after = ct_class_fixture_load (f);
  read = g_ptr_array_index (ct_class_get_plans (after), 0);
  g_assert_cmpstr (read->to, ==, "2026-11-27");
  g_assert_true (read->is_in_order);
  g_assert_cmpstr (read->groups[0], ==, "a");

  g_assert_true (ct_class_remove_plan (after, "week-48", &error));
  g_assert_true (ct_class_remove_plan (after, "week-48", &error));
  g_assert_false (ct_class_is_current (after));
}

/* A forgotten student has no data left, and their id is not used again. */
CT_CLASS_TEST ("/class-folder/forget")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtClass) after = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  g_autofree char *facts = NULL;
  const CtPlan *plan;

  ct_class_fixture_put (f, "roster.csv", "id;name\nk1;Ana\nk2;Bruno\n");
  ct_class_fixture_put (f, "plans/one.xml",
                        "<plan id='one'><title>x</title><for child='k1'/>"
                        "<do lesson='y'/></plan>");
  ct_class_fixture_put (
      f, "plans/two.xml",
      "<plan id='two'><title>x</title><for child='k1'/><for child='k2'/>"
      "<do lesson='y'/></plan>");
  class = ct_class_fixture_load (f);
  g_assert_true (ct_class_forget (class, "K1", &error));
  g_assert_no_error (error);

  ct_class_fixture_put (f, "roster.csv", "id;name\nk1;Ana\nk2;Bruno\n");
  after = ct_class_fixture_load (f);
  said = ct_class_fixture_say (ct_class_get_roster (after));
  g_assert_cmpstr (said, ==, "k2/Bruno/-/-");
  g_assert_true (ct_class_facts_is_forgotten (ct_class_get_facts (after), "k1"));
  g_assert_false (ct_class_facts_is_forgotten (ct_class_get_facts (after), "k2"));
  g_assert_cmpuint (ct_class_get_plans (after)->len, ==, 1);
  plan = g_ptr_array_index (ct_class_get_plans (after), 0);
  g_assert_cmpstr (plan->id, ==, "two");
  g_assert_cmpuint (g_strv_length (plan->children), ==, 1);
  facts = ct_class_fixture_get (f, "class.xml");
  g_assert_null (strstr (facts, "k1"));
  g_assert_null (strstr (facts, "Ana"));
}

static void
assert_refused (CtClassFixture *fixture, GQuark domain, int code)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CtClass) class = ct_class_load (fixture->folder, diagnostics, &error);

  g_assert_null (class);
  g_assert_error (error, domain, code);
  g_test_message ("%s", error->message);
}

CT_CLASS_TEST ("/class-folder/hostile")
{
  g_autoptr (CtClass) class = NULL;
  g_autofree char *deep = g_strnfill (4000, '<');

  ct_class_fixture_put (f, "class.xml", "<class");
  assert_refused (f, CT_CONTENT_ERROR, CT_CONTENT_ERROR_SYNTAX);
  ct_class_fixture_put (f, "class.xml", deep);
  assert_refused (f, CT_CONTENT_ERROR, CT_CONTENT_ERROR_SYNTAX);
  ct_class_fixture_put (f, "class.xml",
                        "<!DOCTYPE c [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>"
                        "<class id='x' version='1'><title>&e;</title></class>");
  assert_refused (f, CT_CONTENT_ERROR, CT_CONTENT_ERROR_SYNTAX);
  ct_class_fixture_put (f, "class.xml",
                        "<class id='../x' version='1'><title>x</title></class>");
  assert_refused (f, CT_CONTENT_ERROR, CT_CONTENT_ERROR_SYNTAX);
  ct_class_fixture_put (f, "class.xml",
                        "<plan id='x'><title>x</title><do lesson='y'/></plan>");
  assert_refused (f, CT_CLASS_ERROR, CT_CLASS_ERROR_DAMAGED);
  ct_class_fixture_put (f, "class.xml",
                        "<class id='x' version='9'><title>x</title></class>");
  assert_refused (f, CT_CLASS_ERROR, CT_CLASS_ERROR_LATER);

  ct_class_fixture_put (f, "class.xml",
                        "<class id='x' version='1'><title>x</title></class>");
  ct_class_fixture_put (f, "plans/a.xml", "<plan");
  ct_class_fixture_put (f, "plans/b.xml",
                        "<plan id='b'><title>x</title><do lesson='y'/></plan>");
  ct_class_fixture_put (f, "plans/.c.xml.tmp", "<plan");
  class = ct_class_fixture_load (f);
  g_assert_cmpuint (ct_class_get_plans (class)->len, ==, 1);
}

/* If a teacher chooses the parent folder, the message names the class in it. */
CT_CLASS_TEST ("/class-folder/below")
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GFile) above = g_file_get_parent (f->folder);
  g_autofree char *name = g_file_get_basename (f->folder);
  g_autoptr (GError) error = NULL;

  g_assert_null (ct_class_load (above, diagnostics, &error));
  g_assert_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE);
  g_assert_nonnull (strstr (error->message, name));
}

CT_CLASS_TEST ("/class-folder/gone")
{
  g_autofree char *path = g_file_get_path (f->folder);
  g_autofree char *elsewhere = g_strconcat (path, ".away", NULL);
  g_autoptr (GFile) away = g_file_new_for_path (elsewhere);

  g_assert_true (g_file_move (f->folder, away, 0, NULL, NULL, NULL, NULL));
  assert_refused (f, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE);
  g_assert_true (g_file_make_directory (f->folder, NULL, NULL));
  assert_refused (f, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE);
  g_assert_true (g_file_delete (f->folder, NULL, NULL));
  g_assert_true (g_file_move (away, f->folder, 0, NULL, NULL, NULL, NULL));
}
