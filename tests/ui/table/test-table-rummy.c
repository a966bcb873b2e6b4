/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the Buracos: what chosen cards make, what is announced, and what stays
 * hidden.
 */
#include <adwaita.h>
#include <string.h>

#include "ct-card-view.h"
#include "ct-engine-fixture.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define MELDS                                                                          \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9D; B 3D 4D 5D; C 8C 9C; D 6S 7S" \
  " 8S; stock 3S 4S 5S; discards 9C 4H QD; pot-1 TS JS; pot-2 QS KC;"                  \
  " meld-A 5H 6H 7H 8H; meld-B AC AD AH"

static CtTableView *
create_table (CtSession *session)
{
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  CtTableView *table = CT_TABLE_VIEW (g_object_ref_sink (ct_table_view_new ()));

  ct_table_view_set_speed (table, 0);
  ct_table_view_set_narrator (table, narrator);
  ct_table_view_set_viewer (table, 0);
  ct_table_view_set_interactive (table, TRUE);
  ct_table_view_set_session (table, session);
  ct_table_fixture_allocate (GTK_WIDGET (table), 900, 724);
  return table;
}

static GtkWidget *
find_child (CtTableView *table, const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *wrong =
          gtk_test_accessible_check_property (GTK_ACCESSIBLE (child),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, label);

      if (wrong == NULL)
        return child;
    }

  return NULL;
}

static void
on_move_chosen (CtTableView *table, const CtMove *move, CtSession *session)
{
  g_assert_true (ct_session_play (session, move));
}

static void
choose (CtTableView *table, const char *label)
{
  gtk_widget_activate_action (find_child (table, label), "card.choose", NULL);
}

static GtkWidget *
find_line (CtTableView *table, const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) &&
        g_str_equal (gtk_label_get_label (GTK_LABEL (child)), text))
      return child;

  return NULL;
}

CT_TEST ("/table-rummy/pots")
{
  static const char *const lines[][2] = {
    { MELDS, "Pots · 4" },
    { "seats 4; phase play; dealer D; turn A; A 3C 4C 5C; B 3D 4D; C 8C 9C; D 6S 7S; "
      "stock 3S 4S; taken A; pot-2 QS KC",
      "Pot · 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CtSession) session =
          ct_table_fixture_new_position ("buraco-netcartas", "", lines[i][0]);
      CtTableView *table = create_table (session);
      GtkWidget *line = find_line (table, lines[i][1]);

      g_assert_nonnull (line);
      g_assert_cmpfloat (gtk_label_get_xalign (GTK_LABEL (line)), ==, 0);
      g_assert_finalize_object (table);
    }
}

/* The head of a side always shows its distance from the target and whether it has taken
 * its pot, abbreviated on small tables.
 */
CT_TEST ("/table-rummy/heads")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-netcartas", "",
      "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9D; B 3D 4D 5D; C 8C 9C; D 6S; "
      "stock 3S 4S 5S; pot-2 QS KC; taken A; opened A B; total 665 1770; meld-A 5H 6H 7H 8H; "
      "meld-B AC AD AH");
  CtTableView *table = create_table (session);
  GtkWidget *others;
  GtkWidget *own;

  own =
      find_line (table, "Your side · 25 on the table · 665 of 3000 in the match · pot "
                        "taken");
  g_assert_nonnull (own);
  g_assert_true (gtk_widget_get_child_visible (own));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (own), ==,
                   "Pot taken: this side has already taken its spare hand of cards.");
  others = find_line (table, "Berta and Dina · 45 on the table · 1770 of 3000 in the "
                             "match");
  g_assert_nonnull (others);
  g_assert_null (gtk_widget_get_tooltip_text (others));

  ct_table_fixture_allocate (GTK_WIDGET (table), 360, 640);
  g_assert_false (gtk_widget_get_child_visible (own));
  own = find_line (table, "Your side · 25 · 665 in the match · pot taken");
  g_assert_nonnull (own);
  g_assert_true (gtk_widget_get_child_visible (own));
  g_assert_finalize_object (table);
}

/* An exact packet counts in the match at once. On small tables, a side that has not
 * opened shows its match score as well.
 */
CT_TEST ("/table-rummy/packet")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-us", "",
      "seats 4; phase deal; dealer D; turn C; total 500 665; stock 3C 4C 5C 6C 7C 8C 9C "
      "TC JC QC KC AC 2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D 3H 4H 5H 6H 7H 8H 9H TH "
      "JH QH KH AH 2H 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S 3C 4C 5C 6C 7C 8C 9C TC JC "
      "QC KC AC 2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D 3H 4H 5H 6H 7H 8H 9H TH JH QH "
      "KH AH 2H 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S JK JK JK JK");
  CtTableView *table = create_table (session);
  CtMove lift = { .type = CT_MOVE_LIFT, .seat = 2, .number = 22 };
  GtkWidget *brief;

  g_assert_true (ct_session_play (session, &lift));
  ct_table_fixture_allocate (GTK_WIDGET (table), 900, 724);
  g_assert_nonnull (find_line (table, "Your side · 0 on the table · 600 of 2000 in the "
                                      "match · needs 50 to open"));
  ct_table_fixture_allocate (GTK_WIDGET (table), 360, 640);
  brief = find_line (table, "Berta and Dina · needs 50 · 665 in the match");
  g_assert_nonnull (brief);
  g_assert_true (gtk_widget_get_child_visible (brief));
  g_assert_finalize_object (table);
}

/* A hyphen is too short for a minus. */
CT_TEST ("/table-rummy/minus")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-netcartas", "",
      "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9D; B 3D 4D 5D; C 8C 9C; D 6S; "
      "stock 3S 4S 5S; pot-2 QS KC; taken A; opened A B; total -665 1770; "
      "meld-A 5H 6H 7H 8H");
  CtTableView *table = create_table (session);

  g_assert_nonnull (find_line (table,
                               "Your side · 25 on the table · −665 of 3000 in the "
                               "match · pot taken"));
  g_assert_finalize_object (table);
}

CT_TEST ("/table-rummy/labels")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("buraco-netcartas", "", MELDS);
  CtTableView *table = create_table (session);

  g_assert_nonnull (find_child (table, "Meld 1, your side: clean sequence of hearts, "
                                       "5 to 8, 4 cards"));
  g_assert_nonnull (find_child (
      table, "Meld 1, Berta and Dina: clean group of aces, 3 cards, never a canastra"));
  g_assert_nonnull (find_child (table, "Discard pile, 3 cards"));
  g_assert_nonnull (find_child (table, "Pot, 2 cards"));
  g_assert_null (find_child (table, "3 of diamonds, 1 of 3"));
  g_assert_null (find_child (table, "10 of spades, 1 of 2"));
  g_assert_finalize_object (table);
}

static gboolean
is_text_shown (CtTableView *table, const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && gtk_widget_get_visible (child) &&
        gtk_widget_get_child_visible (child) &&
        g_str_equal (gtk_label_get_label (GTK_LABEL (child)), text))
      return TRUE;

  return FALSE;
}

CT_TEST ("/table-rummy/out-of-sight-is-told")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-brazil", "",
      "seats 2; phase play; turn A; stock 4D 5H; A QC 3D 4D 6D 8D KH; B 4S 8C; "
      "meld-A 3H 4H 5H 6H; meld-A 9S 9C 9H; meld-A JD QD KD; meld-A AC 3C 4C 5C; "
      "meld-A KC KC KS; meld-A 8H 8C 8S; meld-A AH AC AS; meld-B 7S 7C 7D 7D");
  CtTableView *table = create_table (session);

  g_assert_false (is_text_shown (table, "▼ 3"));
  ct_table_fixture_allocate (GTK_WIDGET (table), 338, 372);
  g_assert_true (is_text_shown (table, "▼ 3"));
  g_assert_finalize_object (table);
}

/* Nothing on the table names a hidden card or makes it reachable: hands of others,
 * pots, stock, closed piles below their top.
 */
static void
test_secrets (gconstpointer rules_id)
{
  g_autoptr (CtSession) session = ct_table_fixture_new_session (rules_id, 4, 24);
  CtTableView *table = create_table (session);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  guint n_hidden = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *wrong = NULL;
      guint zone;
      guint pos;

      if (!CT_IS_CARD_VIEW (child))
        continue;

      zone = ct_state_find (state, ct_card_view_get_card (CT_CARD_VIEW (child)), &pos);
      if (ct_rules_sees (rules, state, 0, zone, pos) && zone != CT_ZONE_STOCK)
        continue;

      n_hidden++;
      wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (child),
                                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                  "Face-down card");
      g_assert_null (wrong);
      g_assert_null (ct_card_view_get_tag (CT_CARD_VIEW (child)));
      g_assert_false (gtk_widget_get_focusable (child));
    }
  g_assert_cmpuint (n_hidden, >, 40);
  g_assert_finalize_object (table);
}

CT_TEST ("/table-rummy/vocabulary")
{
  static const struct
  {
    const char *rules;
    const char *label;
    const char *caption;
  } games[] = {
    { "buraco-netcartas",
      "Meld 1, your side: clean canastra of hearts, 3 to 9, 7 cards",
      "1 · ● clean canastra" },
    { "buraco-us", "Meld 1, your side: clean canasta of hearts, 3 to 9, 7 cards",
      "1 · ● clean canasta" },
    { "buraco-brazil", "Meld 1, your side: clean cerrado of hearts, 3 to 9, 7 cards",
      "1 · ● clean cerrado" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CtSession) session = ct_table_fixture_new_position (
          games[i].rules, "",
          "seats 4; phase play; dealer D; turn A; A 3C 4C 9D; B 3D 4D 5D; C 8C 9C; D "
          "6S; stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC; meld-A 3H 4H 5H 6H 7H 8H 9H");
      g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
      g_autofree char *caption =
          ct_narrator_caption_meld (narrator, ct_session_get_state (session),
                                    CT_ZONE_MELD);
      CtTableView *table = create_table (session);

      g_assert_nonnull (find_child (table, games[i].label));
      g_assert_cmpstr (caption, ==, games[i].caption);
      g_assert_finalize_object (table);
    }
}

CT_TEST ("/table-rummy/wild-cards")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-netcartas", "",
      "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9D; B 3D 4D 5D; C 8C 9C; D 6S; "
      "stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC; meld-A 6S 2H 8S");
  CtTableView *table = create_table (session);
  GtkWidget *natural = find_child (table, "6 of spades, 1 of 3");
  GtkWidget *wild = find_child (table, "2 of hearts, 2 of 3");

  g_assert_null (ct_card_view_get_tag (CT_CARD_VIEW (natural)));
  g_assert_cmpstr (ct_card_view_get_tag (CT_CARD_VIEW (wild)), ==, "=7♠");
  g_assert_nonnull (find_child (
      table, "Meld 1, your side: dirty sequence of spades, 6 to 8, 3 cards, wild: "
             "2 of hearts as 7 of spades"));
  g_assert_finalize_object (table);
}

CT_TEST ("/table-rummy/selection")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("buraco-netcartas", "", MELDS);
  CtTableView *table = create_table (session);

  g_signal_connect (table, "move-chosen", G_CALLBACK (on_move_chosen), session);
  choose (table, "3 of clubs, 1 of 4");
  choose (table, "5 of clubs, 3 of 4");
  choose (table, "9 of diamonds, 4 of 4");
  g_assert_cmpstr (ct_table_view_get_preview (table), ==,
                   "These cards don’t share a suit or a rank.");
  choose (table, "9 of diamonds, 4 of 4");
  choose (table, "4 of clubs, 2 of 4");
  ct_table_view_set_interactive (table, FALSE);
  g_assert_null (ct_table_view_get_preview (table));
  ct_table_view_set_interactive (table, TRUE);
  choose (table, "3 of clubs, 1 of 4");
  choose (table, "5 of clubs, 3 of 4");
  choose (table, "4 of clubs, 2 of 4");
  g_assert_cmpstr (ct_table_view_get_preview (table), ==,
                   "They make a meld: clean sequence of clubs, 3 to 5, 3 cards.");
  gtk_widget_activate_action (find_child (table, "4 of clubs, 2 of 4"), "card.play",
                              NULL);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (session), CT_ZONE_MELD + 2), ==,
                    3);
  g_assert_finalize_object (table);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The buttons to lay down and to discard (which cannot be undone) never change places;
 * at most one is sensitive, and the other one says what it is waiting for.
 */
CT_TEST ("/table-rummy/buttons")
{
  static const char *const cards[] = { "3 of clubs, 1 of 4", "4 of clubs, 2 of 4",
                                       "5 of clubs, 3 of 4" };
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("buraco-netcartas", "", MELDS);
  CtTableView *table = create_table (session);
  graphene_rect_t before[2];

  for (guint n = 0; n <= G_N_ELEMENTS (cards); n++)
    {
      GtkWidget *buttons[] = { find_button (GTK_WIDGET (table), "Lay Down"),
                               find_button (GTK_WIDGET (table), "Discard") };
      graphene_rect_t bounds[2];

      ct_table_fixture_allocate (GTK_WIDGET (table), 900, 724);
      for (guint i = 0; i < 2; i++)
        g_assert_true (gtk_widget_compute_bounds (buttons[i], GTK_WIDGET (table),
                                                  &bounds[i]));
      g_assert_false (graphene_rect_intersection (&bounds[0], &bounds[1], NULL));
      for (guint i = 0; i < 2 && n > 0; i++)
        g_assert_true (graphene_rect_equal (&bounds[i], &before[i]));
      g_assert_cmpint (gtk_widget_get_sensitive (buttons[0]), ==, n > 1);
      g_assert_cmpint (gtk_widget_get_sensitive (buttons[1]), ==, n == 1);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (buttons[0]), ==,
                       n > 1 ? NULL
                             : "First choose the cards that you want to lay down.");
      g_assert_cmpstr (gtk_widget_get_tooltip_text (buttons[1]), ==,
                       n == 1 ? NULL
                              : "First choose the card that you want to discard.");
      memcpy (before, bounds, sizeof before);
      if (n < G_N_ELEMENTS (cards))
        choose (table, cards[n]);
    }
  g_assert_finalize_object (table);
}

/* In a lesson that asks about it, the Reject button is there even where the rules never
 * allow it.
 */
CT_TEST ("/table-rummy/reject-in-lesson")
{
  for (guint is_quiz = 0; is_quiz < 2; is_quiz++)
    {
      g_autoptr (CtSession) session = ct_table_fixture_new_position (
          "buraco-netcartas", "",
          "seats 4; phase play; dealer D; turn A; A 3C 4C 9D; B 3D 4D 5D; C 8C 9C; "
          "D 6S; stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC");
      g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
      CtTableView *table = CT_TABLE_VIEW (g_object_ref_sink (ct_table_view_new ()));

      ct_table_view_set_speed (table, 0);
      ct_table_view_set_narrator (table, narrator);
      ct_table_view_set_is_quiz (table, is_quiz);
      ct_table_view_set_interactive (table, TRUE);
      ct_table_view_set_session (table, session);
      ct_table_fixture_allocate (GTK_WIDGET (table), 900, 724);
      g_assert_cmpint (find_button (GTK_WIDGET (table), "Reject It") != NULL, ==,
                       is_quiz);
      g_assert_finalize_object (table);
    }
}

/* Dragged to the pile, the first card drawn may be discarded or given back; the button
 * leaves no doubt.
 */
CT_TEST ("/table-rummy/discard-first")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-brazil", "",
      "seats 4; phase first-choice; dealer D; turn A; A 3C 4C 9D; drawn 9D; "
      "B 3D 4D 5D; C 8C 9C; D 6S; stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC");
  CtTableView *table = create_table (session);

  g_assert_cmpstr (
      gtk_widget_get_tooltip_text (find_button (GTK_WIDGET (table), "Reject It")), ==,
      "Keep the card you drew, or reject it: it goes face up on the discard pile, and "
      "you draw another one.");
  g_signal_connect (table, "move-chosen", G_CALLBACK (on_move_chosen), session);
  choose (table, "9 of diamonds, 3 of 3");
  g_signal_emit_by_name (find_button (GTK_WIDGET (table), "Discard"), "clicked");
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  g_assert_cmpint (ct_session_get_move (session, 0)->type, ==, CT_MOVE_DISCARD);
  g_assert_finalize_object (table);
}

CT_TEST ("/table-rummy/fresh")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-netcartas", "",
      "seats 4; phase draw; dealer D; turn A; A 3C 4C 5C 9D; B 3D 4D 5D; C 8C 9C; D 6S; "
      "stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC");
  CtTableView *table = create_table (session);
  const CtRules *rules = ct_session_get_rules (session);
  CtCard drawn = ct_zone_top (ct_session_get_state (session), CT_ZONE_STOCK);
  CtMove draw = ct_test_move (rules, ct_session_get_state (session), "draw");
  CtMove meld;
  CtCardView *card = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) &&
        ct_card_view_get_card (CT_CARD_VIEW (child)) == drawn)
      card = CT_CARD_VIEW (child);

  g_assert_cmpint (ct_card_view_get_mark (card), ==, CT_MARK_NONE);
  g_assert_true (ct_session_play (session, &draw));
  g_assert_cmpint (ct_card_view_get_mark (card), ==, CT_MARK_FRESH);
  meld = ct_test_move (rules, ct_session_get_state (session), "meld 3C 4C 5C");
  g_assert_true (ct_session_play (session, &meld));
  g_assert_cmpint (ct_card_view_get_mark (card), ==, CT_MARK_NONE);
  g_assert_finalize_object (table);
}

CT_TEST ("/table-rummy/answers")
{
  static const struct
  {
    const char *cards;
    const char *answer;
  } cases[] = {
    { "5S 7S", "5♠ 7♠: They still need the 6 of spades to make a sequence." },
    { "5S 6S", "5♠ 6♠: A meld has three cards or more." },
    { "5S 7D", "5♠ 7♦: These cards don’t share a suit or a rank." },
    { "5S 6S 7S", "5♠ 6♠ 7♠: clean sequence" },
    { "5S 6S 8S", "5♠ 6♠ 8♠: They still need the 7 of spades to make a sequence." },
    { "5S 7S 2C", "5♠ 7♠ 2♣: dirty sequence" },
    { "9H", "9♥: you can add this to meld 1 or discard it" },
    { "2C", "2♣: you can add this to melds 1 and 2 or discard it" },
    { "7D", "7♦: you can discard this" },
  };

  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-netcartas", "",
      "seats 4; phase play; dealer D; turn A; A 5S 6S 7S 8S 7D 9H 2C TC; B 3D 4D 5D; C "
      "8C 9C; D 6S; stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC; meld-A 5H 6H 7H 8H; "
      "meld-A TD JD QD");
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("discard ", cases[i].cards, NULL);
      g_autofree char *meld = g_strconcat ("meld ", cases[i].cards, NULL);
      CtMove move =
          ct_test_move (rules, state, strlen (cases[i].cards) == 2 ? text : meld);
      g_autofree char *answer =
          ct_narrator_answer_selection (narrator, state, move.card, move.n_cards);

      g_assert_cmpstr (answer, ==, cases[i].answer);
    }
}

/* GTK asks for one whenever a tooltip changes, even before anything is laid out. */
CT_TEST ("/table-rummy/tooltip-of-empty-table")
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  GtkWidget *table = g_object_ref_sink (ct_table_view_new ());
  gboolean has_text = TRUE;

  g_signal_emit_by_name (table, "query-tooltip", 100, 100, FALSE, tooltip, &has_text);
  g_assert_false (has_text);
  g_assert_finalize_object (table);
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/table-rummy/secrets/brazil", "buraco-brazil", test_secrets);
  g_test_add_data_func ("/table-rummy/secrets/us", "buraco-us", test_secrets);
  g_test_add_data_func ("/table-rummy/secrets/netcartas", "buraco-netcartas",
                        test_secrets);
}
