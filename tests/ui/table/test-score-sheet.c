/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet has a line for each item that counts, with its rule. */
#include "ct-library.h"
#include "ct-pages-resources.h"
#include "ct-engine-fixture.h"
#include "ct-score-sheet.h"
#include "ct-table-pane.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define LAST_CARD                                                                      \
  "seats 4; phase play; dealer D; turn A; A KS; B 5C 6C; C 7S; D 3D; stock 4S 5S;"     \
  " taken A; taken B; meld-A 3H 4H 5H 6H 7H 8H 9H; meld-A KC KH KD"

static CtSession *
create_session (void)
{
  return ct_table_fixture_new_position ("buraco-netcartas", "", LAST_CARD);
}

static void
go_out (CtSession *session)
{
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), "discard KS");

  g_assert_true (ct_session_play (session, &move));
  g_assert_cmpint (ct_session_get_state (session)->phase, ==, CT_PHASE_OVER);
}

static CtNarrator *
create_narrator (CtSession *session)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtNarrator *narrator = ct_narrator_new (ct_session_get_rules (session), library);

  ct_narrator_set_learner (narrator, 0);
  ct_narrator_name_seats (narrator);
  return narrator;
}

static void
collect (GtkWidget *widget, GType type, const char *css_class, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) &&
      (css_class == NULL || gtk_widget_has_css_class (widget, css_class)))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, css_class, found);
}

static gboolean
is_named (GtkWidget *widget, const char *name)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return wrong == NULL;
}

static void
assert_counts (GtkWidget *sheet, const char *text)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect (sheet, GTK_TYPE_LABEL, "caption", labels);
  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_label (g_ptr_array_index (labels, i)), text))
      return;
  g_test_message ("No line counts “%s”", text);
  g_test_fail ();
}

CT_TEST ("/score-sheet/lines")
{
  static const struct
  {
    const char *name;
    const char *rule;
  } lines[] = {
    { "Meld 1, clean canastra: Cards on the table, 45 points", "BN-SCORE-1" },
    { "Meld 1: Clean canastra, 200 points", "BN-CAN-1" },
    { "Meld 2, clean group: Cards on the table, 30 points", "BN-SCORE-1" },
    { "Carlo: Cards left in hand, 5 points lost", "BN-SCORE-3" },
    { "You: Going out, 100 points", "BN-SCORE-2" },
    { "Berta: Cards left in hand, 10 points lost", "BN-SCORE-3" },
    { "Dina: Cards left in hand, 5 points lost", "BN-SCORE-3" },
  };

  g_autoptr (CtSession) session = create_session ();
  g_autoptr (CtNarrator) narrator = create_narrator (session);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *sheet = g_object_ref_sink (ct_score_sheet_new ());

  go_out (session);
  ct_score_sheet_write (CT_SCORE_SHEET (sheet), ct_session_get_rules (session),
                        ct_session_get_state (session), narrator);
  collect (sheet, GTK_TYPE_BUTTON, NULL, buttons);
  g_assert_cmpuint (buttons->len, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      GVariant *target =
          gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
      const char *rules;
      const char *rule;

      g_variant_get (target, "(&s&s)", &rules, &rule);
      g_assert_true (is_named (button, lines[i].name));
      g_assert_cmpstr (rules, ==, "buraco-netcartas");
      g_assert_cmpstr (rule, ==, lines[i].rule);
    }
  assert_counts (sheet, "5♣ 6♣");
  assert_counts (sheet, "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥");

  g_assert_finalize_object (CT_SCORE_SHEET (sheet));
}

CT_TEST ("/score-sheet/sums")
{
  g_autoptr (CtSession) session = create_session ();
  g_autoptr (CtNarrator) narrator = create_narrator (session);
  g_autoptr (GPtrArray) sums = g_ptr_array_new ();
  GtkWidget *sheet = g_object_ref_sink (ct_score_sheet_new ());
  static const char *const expected[] = { "370", "370 of 3000", "−15", "−15 of 3000" };

  go_out (session);
  ct_score_sheet_write (CT_SCORE_SHEET (sheet), ct_session_get_rules (session),
                        ct_session_get_state (session), narrator);
  collect (sheet, GTK_TYPE_BOX, "sum", sums);
  g_assert_cmpuint (sums->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < sums->len; i++)
    {
      GtkWidget *value = gtk_widget_get_last_child (g_ptr_array_index (sums, i));

      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (value)), ==, expected[i]);
    }

  ct_score_sheet_clear (CT_SCORE_SHEET (sheet));
  g_ptr_array_set_size (sums, 0);
  collect (sheet, GTK_TYPE_BOX, "sum", sums);
  g_assert_cmpuint (sums->len, ==, 0);
  g_assert_finalize_object (CT_SCORE_SHEET (sheet));
}

static gboolean
has_line (GPtrArray *buttons, const char *name)
{
  for (guint i = 0; i < buttons->len; i++)
    if (is_named (g_ptr_array_index (buttons, i), name))
      return TRUE;

  return FALSE;
}

/* A line names the item, not its rule, which may be about more. */
CT_TEST ("/score-sheet/names")
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *lines[3];
  } cases[] = {
    { "buraco-us",
      "seats 4; phase play; dealer D; turn A; A KS; B 5C; C 7S; D 3D; stock 4S 5S; "
      "taken A; opened A; meld-A 3H 4H 5H 6H 7H 8H 2S; meld-A 3D 4D 5D 6D 7D 8D 9D",
      { "Meld 1: Dirty canasta, 100 points", "Meld 2: Clean canasta, 200 points",
        "No pot taken, 100 points lost" } },
    { "buraco-brazil",
      "seats 4; phase play; dealer D; turn A; A KS; B 5C; C 7S; D 3D; stock 4S 5S; "
      "taken A; taken B; meld-A 3H 4H 5H 6H 7H 8H 9H; meld-B 2H 2C 2D JK",
      { "Meld 1: Clean cerrado, 400 points",
        "Meld 1: Unfinished wild stack, 1000 points lost", "Pot taken, 100 points" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CtSession) session =
          ct_table_fixture_new_position (cases[i].rules, "", cases[i].position);
      g_autoptr (CtNarrator) narrator = create_narrator (session);
      g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
      GtkWidget *sheet = g_object_ref_sink (ct_score_sheet_new ());

      go_out (session);
      ct_score_sheet_write (CT_SCORE_SHEET (sheet), ct_session_get_rules (session),
                            ct_session_get_state (session), narrator);
      collect (sheet, GTK_TYPE_BUTTON, NULL, buttons);
      for (guint nth = 0; nth < G_N_ELEMENTS (cases[i].lines); nth++)
        {
          g_test_message ("%s", cases[i].lines[nth]);
          g_assert_true (has_line (buttons, cases[i].lines[nth]));
        }
      g_assert_finalize_object (CT_SCORE_SHEET (sheet));
    }
}

static gboolean
offers_sheet (CtTablePane *pane)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (GTK_WIDGET (pane), GTK_TYPE_MENU_BUTTON, NULL, buttons);
  g_assert_cmpuint (buttons->len, ==, 1);
  return gtk_widget_get_visible (g_ptr_array_index (buttons, 0));
}

CT_TEST ("/score-sheet/pane")
{
  g_autoptr (CtSession) session = create_session ();
  g_autoptr (CtNarrator) narrator = create_narrator (session);
  CtTablePane *pane = CT_TABLE_PANE (g_object_ref_sink (ct_table_pane_new ()));

  ct_table_view_set_speed (ct_table_pane_get_table (pane), 0);
  ct_table_pane_set_session (pane, session, narrator);
  g_assert_false (offers_sheet (pane));
  go_out (session);
  g_assert_true (offers_sheet (pane));
  ct_table_pane_set_keeps_score (pane, FALSE);
  g_assert_false (offers_sheet (pane));
  ct_table_pane_set_keeps_score (pane, TRUE);
  ct_session_set_position (session, 0);
  g_assert_false (offers_sheet (pane));
  g_assert_finalize_object (pane);
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);

CT_BEFORE_TESTS
{
  g_resources_register (ct_pages_get_resource ());
}
