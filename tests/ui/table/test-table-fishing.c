/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Cau Robat: where center and piles are, what they announce, previews, and
 * what stays hidden.
 */
#include <adwaita.h>

#include "ct-layout-fixture.h"
#include "ct-engine-fixture.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

static CtTableNeeds
needs_for (const graphene_size_t *size, guint n_seats)
{
  CtTableNeeds needs = ct_test_needs (size, n_seats);

  needs.n_near = 6;
  needs.family = &ct_layout_fishing;
  return needs;
}

/* @ranks and @called are bit sets; a rank may be called several times. */
static void
fill_center (CtTableNeeds *needs, guint ranks, guint called, guint n_called)
{
  for (guint rank = 0; rank < CT_CENTER_RANKS; rank++)
    needs->center[rank] = (ranks >> rank & 1) != 0;
  if (needs->center[called] > 0)
    needs->center[called] = n_called;
}

static void
assert_piles_apart (const CtTableLayout *layout)
{
  const CtTableNeeds *needs = &layout->needs;

  for (guint a = 0; a < needs->n_seats; a++)
    {
      g_assert_true (ct_test_is_inside (needs, &layout->pile[a]));
      g_assert_cmpfloat (layout->pile[a].size.width, >=, 17);
      for (guint b = 0; b < needs->n_seats; b++)
        {
          ct_test_assert_apart (needs, &layout->pile[a], &layout->hand[b],
                                "pile and hand");
          ct_test_assert_apart (needs, &layout->pile[a], &layout->seat[b],
                                "pile and pill");
          if (a != b)
            ct_test_assert_apart (needs, &layout->pile[a], &layout->pile[b], "piles");
        }
    }
}

static graphene_rect_t
get_rank_area (const CtTableLayout *layout, guint rank)
{
  graphene_rect_t area = layout->center.slot[rank];
  float more = (layout->needs.center[rank] - 1) * layout->center.fan;

  area.size.width += ABS (more);
  area.origin.x += MIN (0, more);
  return area;
}

static void
assert_center_apart (const CtTableLayout *layout)
{
  const CtTableNeeds *needs = &layout->needs;

  for (guint a = 0; a < CT_CENTER_RANKS; a++)
    {
      graphene_rect_t area = get_rank_area (layout, a);

      if (needs->center[a] == 0)
        continue;

      g_assert_true (ct_test_is_inside (needs, &area));
      for (guint b = a + 1; b < CT_CENTER_RANKS; b++)
        if (needs->center[b] > 0)
          {
            graphene_rect_t other = get_rank_area (layout, b);

            ct_test_assert_apart (needs, &area, &other, "ranks");
          }
      for (guint seat = 0; seat < needs->n_seats; seat++)
        {
          ct_test_assert_apart (needs, &area, &layout->seat[seat], "centre and pill");
          ct_test_assert_apart (needs, &area, &layout->hand[seat], "centre and hand");
          ct_test_assert_apart (needs, &area, &layout->pile[seat], "centre and pile");
        }
      if (needs->has_stock)
        ct_test_assert_apart (needs, &area, &layout->stock, "centre and stock");
    }
}

CT_TEST ("/table-fishing/nothing-overlaps")
{
  static const guint centers[] = { 0,    1 << 4, 0x3ff, 0x155, 0x2aa,
                                   0x27, 0x381,  0x1fe, 0x033, 0x20f };

  for (guint i = 0; i < G_N_ELEMENTS (ct_test_sizes); i++)
    for (guint n_seats = 2; n_seats <= CT_MAX_PILES; n_seats++)
      for (guint center = 0; center < G_N_ELEMENTS (centers); center++)
        for (guint variant = 0; variant < 48; variant++)
          {
            CtTableNeeds needs = needs_for (&ct_test_sizes[i], n_seats);
            CtTableLayout layout;

            needs.scale = (float[]){ .8f, 1, 1.35f }[variant / 16];
            fill_center (&needs, centers[center], variant % 10, 1 + variant % 4);
            needs.near_seat = variant % n_seats;
            needs.mirrored = (variant & 1) != 0;
            needs.n_near = (variant & 2) != 0 ? 18 : 3;
            needs.has_stock = (variant & 4) != 0;
            ct_table_layout_init (&layout, &needs);

            assert_piles_apart (&layout);
            assert_center_apart (&layout);
            g_assert_cmpfloat (layout.center.height, >=, MIN (1, needs.scale) * 36);
          }
}

CT_TEST ("/table-fishing/runs")
{
  CtTableNeeds needs = needs_for (&ct_test_sizes[10], 3);
  CtTableLayout layout;
  const graphene_rect_t *slot = layout.center.slot;

  fill_center (&needs, 1 << 1 | 1 << 2 | 1 << 4, 0, 1);
  ct_table_layout_init (&layout, &needs);

  g_assert_cmpuint (layout.center.n_rows, ==, 1);
  g_assert_cmpuint (layout.center.n_bands, ==, 1);
  g_assert_cmpuint (layout.center.n_links, ==, 0);
  g_assert_true (graphene_rect_contains_rect (&layout.center.band[0], &slot[1]));
  g_assert_true (graphene_rect_contains_rect (&layout.center.band[0], &slot[2]));
  g_assert_false (ct_test_overlap (&layout.center.band[0], &slot[4]));
  g_assert_cmpfloat (2 * (slot[2].origin.x - slot[1].origin.x - slot[1].size.width), <,
                     slot[4].origin.x - slot[2].origin.x - slot[2].size.width);
}

CT_TEST ("/table-fishing/corner")
{
  CtTableNeeds needs = needs_for (&ct_test_sizes[10], 3);
  CtTableLayout layout;

  fill_center (&needs, 1 << 0 | 1 << 5 | 1 << 9, 0, 1);
  ct_table_layout_init (&layout, &needs);

  g_assert_cmpuint (layout.center.n_bands, ==, 0);
  g_assert_cmpuint (layout.center.n_links, ==, 2);
  g_assert_true (layout.center.link[0].is_forward);
  g_assert_cmpuint (layout.center.link[0].rank, ==, 0);
  g_assert_cmpuint (layout.center.link[1].rank, ==, 9);
  g_assert_cmpfloat (layout.center.link[0].area.origin.x, >,
                     layout.center.slot[9].origin.x);
  g_assert_cmpfloat (layout.center.link[1].area.origin.x, <,
                     layout.center.slot[0].origin.x);
}

static void
place (CtSession *session, CtTableLayout *layout, CtPlace *places)
{
  const CtState *state = ct_session_get_state (session);
  CtTableNeeds needs = needs_for (&ct_test_sizes[8], state->n_seats);

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_CENTER); i++)
    needs.center[ct_zone_card (state, CT_ZONE_CENTER, i) % CT_CENTER_RANKS]++;
  needs.n_near = ct_zone_len (state, ct_hand (0));
  ct_table_layout_init (layout, &needs);
  ct_table_layout_place_cards (layout, state, places);
}

#define WAITING                                                                          \
  "seats 3; phase play; dealer B; turn A; centre 2b 5c 6c 12e; chain C:7o; A 7c 1e 4c; " \
  "B 4e 3c 11b; C 1b 10o 3b; pile-C 3o 6o; pile-B 10c 2c 2e 1c 1o"

CT_TEST ("/table-fishing/places")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", "", WAITING);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  CtMove cau = ct_test_move (rules, state, "play 7c");
  CtPlace places[CT_MAX_CARDS];
  CtTableLayout layout;
  CtCard first = ct_zone_top (state, CT_ZONE_CENTER);
  float high;
  float low;

  g_assert_true (ct_session_play (session, &cau));
  state = ct_session_get_state (session);
  place (session, &layout, places);

  g_assert_cmpfloat (places[cau.card[0]].x, >, places[first].x);
  g_assert_cmpfloat (places[cau.card[0]].x - places[first].x, <,
                     places[first].height * CT_CARD_RATIO);

  high = layout.pile[1].origin.y + layout.pile[1].size.height -
         places[ct_zone_top (state, CT_ZONE_PILE + 1)].y;
  low = layout.pile[2].origin.y + layout.pile[2].size.height -
        places[ct_zone_top (state, CT_ZONE_PILE + 2)].y;
  g_assert_cmpfloat (high, >, low);
}

static CtTableView *
create_table_of (CtSession *session, guint seat)
{
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  CtTableView *table = CT_TABLE_VIEW (g_object_ref_sink (ct_table_view_new ()));

  ct_table_view_set_speed (table, 0);
  ct_table_view_set_narrator (table, narrator);
  ct_table_view_set_viewer (table, seat);
  ct_table_view_set_interactive (table, TRUE);
  ct_table_view_set_session (table, session);
  ct_table_fixture_allocate (GTK_WIDGET (table), 900, 724);
  return table;
}

static CtTableView *
create_table (CtSession *session)
{
  return create_table_of (session, 0);
}

static gboolean
has_label (GtkWidget *child, const char *label)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (child),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return wrong == NULL;
}

static GtkWidget *
find_child (CtTableView *table, const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_label (child, label))
      return child;

  return NULL;
}

static void
assert_described (GtkWidget *child, const char *text)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (child),
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  g_assert_cmpstr (wrong, ==, NULL);
}

CT_TEST ("/table-fishing/labels")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", "", WAITING);
  CtTableView *table = create_table (session);

  g_assert_nonnull (find_child (table, "Center, 5 cards"));
  g_assert_nonnull (find_child (table, "Berta’s pile, 5 cards, 10 of cups on top"));
  g_assert_nonnull (find_child (table, "Carlo’s pile, 2 cards, 3 of coins on top"));
  g_assert_nonnull (find_child (table, "Your pile, empty"));
  g_assert_nonnull (find_child (table, "2 of batons, 1 of 5"));
  g_assert_nonnull (find_child (table, "7 of coins, just played by Carlo, 4 of 5"));
  g_assert_false (gtk_widget_get_visible (find_child (table, "Stock, empty")));

  g_assert_finalize_object (table);
}

static gboolean
has_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) &&
      g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child, text))
      return TRUE;

  return FALSE;
}

CT_TEST ("/table-fishing/debts")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", "", WAITING "; owe AB AC");
  CtTableView *table = create_table (session);
  GtkWidget *seat = find_child (table, "You, 3 cards, to play. Debt: 2 cards.");

  g_assert_nonnull (seat);
  g_assert_true (has_text (seat, "3 cards, debt: 2"));
  g_assert_nonnull (find_child (table, "Berta, 3 cards. Dealer."));

  g_assert_finalize_object (table);
}

/* Only the height and the top of a pile are known, even with all hands open. */
CT_TEST ("/table-fishing/secrets")
{
  static const char *const hidden[] = { "2 of cups", "2 of swords", "1 of cups",
                                        "1 of coins", "6 of coins" };
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", "", WAITING);
  CtTableView *table = create_table (session);

  for (guint all = 0; all < 2; all++)
    {
      ct_table_view_set_viewer (table, all ? CT_SEES_ALL : 0);
      for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
        for (guint place = 1; place <= 5; place++)
          {
            g_autofree char *label = g_strdup_printf ("%s, %u of 5", hidden[i], place);

            g_assert_null (find_child (table, hidden[i]));
            g_assert_null (find_child (table, label));
          }
    }

  g_assert_finalize_object (table);
}

CT_TEST ("/table-fishing/preview")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", "", WAITING);
  CtTableView *table = create_table (session);

  assert_described (find_child (table, "7 of cups, playable, 3 of 3"),
                    "That’s a cau: it captures the 7 of coins, the 10 of cups, the 6 "
                    "of cups and the 5 of cups unless it is overtaken at once. It "
                    "also robs Berta of their whole pile.");
  assert_described (find_child (table, "1 of swords, playable, 1 of 3"),
                    "This card matches no card in the center, so it would stay there.");

  ct_table_view_set_interactive (table, FALSE);
  g_assert_false (gtk_test_accessible_has_property (
      GTK_ACCESSIBLE (find_child (table, "1 of swords, playable, 1 of 3")),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));

  g_assert_finalize_object (table);
}

static void
on_move_chosen (CtTableView *table, const CtMove *move, CtSession *session)
{
  g_assert_true (ct_session_play (session, move));
}

typedef struct
{
  const char *name;
  const char *options;
  const char *table;
  const char *card;
  const char *sentence;
} Later;

/* clang-format off */
static const Later later[] = {
  /* Berta pays her 3 for the call: it goes to Carlo's pile, below the 4. */
  { "paid", "", "seats 4; phase play; dealer C; turn D; centre 4o 12e; chain B:7o C:7c; "
    "A 3c 1e; B 4c 11b; C 1b 10o; D 4e 2c; pile-B 3b 1c",
    "4 of swords, playable, 2 of 2", "First, the pending call goes through. This card would "
                                     "capture the 4 of coins. By then Carlo’s pile "
                                     "shows the 3 of batons, so it is robbed, too." },
  /* Berta has nothing to pay with, so Carlo shows the 7 with which he called. */
  { "caller", "cau-sequence=no", "seats 4; phase play; dealer C; turn D; centre 2b 6o; "
    "chain B:7o C:7c; A 3c 1e; B 4e 11b; C 1b 10o; D 6e 4c",
    "6 of swords, playable, 2 of 2", "First, the pending call goes through. This card would "
                                     "capture the 6 of coins. By then Carlo’s pile "
                                     "shows the 7 of cups, so it is robbed, too." },
  { "gone", "", "seats 4; phase play; dealer C; turn D; centre 2b 10o; "
    "chain B:7o C:7c; A 3c 1e; B 4e 11b; C 1b 3b; D 10e 4c",
    "10 of swords, playable, 2 of 2", "First, the pending call goes through. By then the "
                                      "10 of coins is gone, so this card would stay in "
                                      "the center." },
  /* The call takes the 10, so that the 1 empties the center. */
  { "emptied", "", "seats 4; phase play; dealer C; turn D; centre 1o 10o; "
    "chain B:7o C:7c; A 3c 1b; B 4e 11b; C 2b 12o; D 1e 4c",
    "1 of swords, playable, 1 of 2", "First, the pending call goes through. This card would "
                                     "capture the 1 of coins. That clears the center, "
                                     "so everyone else pays a card." },
};
/* clang-format on */

CT_TEST_CASES ("/table-fishing/later/", later, name)
{
  const Later *c = data;
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", c->options, c->table);
  CtTableView *table = create_table_of (session, 3);

  assert_described (find_child (table, c->card), c->sentence);
  g_assert_finalize_object (table);
}

CT_TEST ("/table-fishing/open-call")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", "", later[0].table);
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  g_autofree char *cau = NULL;

  cau = ct_narrator_say_turn (narrator, ct_session_get_state (session));
  g_assert_cmpstr (cau, ==,
                   "It’s Dina’s turn to play. Carlo’s cau is open: the next card "
                   "overtakes it if it matches.");
}

CT_TEST ("/table-fishing/told")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "cau-robat", "",
      "seats 3; phase play; dealer C; turn A; centre 2b 6o 7b; "
      "A 6e 1e; B 4e 3c; C 1b 10o");
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), "play 6e");
  g_autofree char *told = NULL;

  g_assert_true (ct_session_play (session, &move));
  told = ct_narrator_say_last_move (narrator, session);
  g_assert_cmpstr (told, ==,
                   "You play the 6 of swords. You get the 6 of coins and the 7 of "
                   "batons from the center.");
}

static void
collect_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (GTK_IS_BUTTON (widget))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_buttons (child, buttons);
}

static GtkWidget *
find_popover (CtTableView *table)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (table));

  while (child != NULL && !GTK_IS_POPOVER (child))
    child = gtk_widget_get_prev_sibling (child);
  return child;
}

CT_TEST ("/table-fishing/choices")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", "cau-call=announced", WAITING);
  CtTableView *table = create_table (session);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  const char *label = NULL;
  guint cau = 0;

  g_signal_connect (table, "move-chosen", G_CALLBACK (on_move_chosen), session);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (find_child (table, "7 of cups, playable, 3 of 3"),
                              "card.play", NULL);

  g_assert_nonnull (find_popover (table));
  g_assert_cmpuint (ct_session_get_position (session), ==, 0);
  collect_buttons (find_popover (table), buttons);
  g_assert_cmpuint (buttons->len, ==, 2);
  for (guint i = 0; i < buttons->len; i++)
    {
      label = gtk_button_get_label (g_ptr_array_index (buttons, i));
      if (g_str_has_prefix (label, "Call cau and take the 7 of coins"))
        cau = i;
      else
        g_assert_true (g_str_has_prefix (label, "Take the 7 of coins"));
    }
  g_signal_emit_by_name (g_ptr_array_index (buttons, cau), "clicked");
  g_assert_cmpuint (ct_session_get_state (session)->fishing.n_chain, ==, 2);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (table);
}

/* GTK 4.8 and 4.18 name a button in different ways. */
static gboolean
is_heard (GtkButton *button)
{
  g_autofree char *other =
      gtk_test_accessible_check_relation (GTK_ACCESSIBLE (button),
                                          GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                          gtk_button_get_child (button), NULL);

  return other == NULL ||
         has_label (GTK_WIDGET (button), gtk_button_get_label (button));
}

static char *
read_choices (CtTableView *table)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  collect_buttons (find_popover (table), buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkButton *button = g_ptr_array_index (buttons, i);

      g_assert_true (is_heard (button));
      g_string_append_printf (text, "%s\n", gtk_button_get_label (button));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *name;
  const char *options;
  const char *table;
  const char *choices;
  guint chosen;
  guint n_pile; /* of the player, afterwards */
} Choice;

#define HANDS                                                                          \
  "seats 3; phase play; dealer C; turn A; A 6e 1e 4c; B 4e 3c 11b; C 1b 10o 3b; "

static const Choice choices[] = {
  { "part", "capture=optional", HANDS "centre 2b 6o 7o 12e; pile-B 5c 2c",
    "Take the 6 of coins, the 7 of coins and Berta’s pile.\nTake the 6 of coins and "
    "Berta’s pile.\nTake the 6 of coins and the 7 of coins.\nTake the 6 of "
    "coins.\nPlay it and take nothing.\n",
    2, 3 },
  { "nothing", "capture=optional", HANDS "centre 6o",
    "Take the 6 of coins, and clear the center.\nPlay it and take nothing.\n", 1, 0 },
  { "call", "capture=optional", HANDS "centre 2b 7o; chain C:6o",
    "Call cau and take the 6 of coins and the 7 of coins unless it is "
    "overtaken.\nCall cau and take the 6 of coins unless it is overtaken.\n",
    1, 0 },
  { "tops", "equal-tops=choose", HANDS "centre 2b 6o; pile-B 5c; pile-C 5e 1c 10e",
    "Take the 6 of coins and Berta’s pile.\nTake the 6 of coins and Carlo’s pile.\n", 1,
    5 },
};

CT_TEST_CASES ("/table-fishing/ways/", choices, name)
{
  const Choice *choice = data;
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("cau-robat", choice->options, choice->table);
  CtTableView *table = create_table (session);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autofree char *text = NULL;

  g_signal_connect (table, "move-chosen", G_CALLBACK (on_move_chosen), session);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (find_child (table, "6 of swords, playable, 3 of 3"),
                              "card.play", NULL);

  text = read_choices (table);
  g_assert_cmpstr (text, ==, choice->choices);
  g_assert_cmpuint (ct_session_get_position (session), ==, 0);

  collect_buttons (find_popover (table), buttons);
  g_signal_emit_by_name (g_ptr_array_index (buttons, choice->chosen), "clicked");
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (session), CT_ZONE_PILE), ==,
                    choice->n_pile);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (table);
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);
