/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand of real cards is entered with real keys and taps. */
#include <string.h>

#include "ct-description.h"
#include "ct-game-page.h"
#include "ct-gestures.h"
#include "ct-learner-folders.h"
#include "ct-person.h"
#include "ct-record-page.h"
#include "ct-replay-file.h"
#include "ct-replay-page.h"
#include "ct-replay-fixture.h"
#include "ct-show-page.h"
#include "ct-table-view.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  guint n_keys;
} Fixture;

static void
open_on (Fixture *f, const CtLook *look, const char *game)
{
  *f = (Fixture){ .window = ct_test_open_window (look) };
  f->person = ct_person_new (GTK_WINDOW (f->window));
  ct_person_take_keyboard (f->person);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s", game);
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.record", "s", game);
  f->page = ct_window_get_page (f->window);
  g_assert_true (CT_IS_RECORD_PAGE (f->page));
  ct_person_settle (f->person);
}

static void
open_page (Fixture *f, const char *game)
{
  static const CtLook usual = { "usual", 1280, 800, FALSE, 100 };

  open_on (f, &usual, game);
}

static void
close_page (Fixture *f)
{
  ct_person_free (f->person);
  ct_test_close_window (f->window);
}

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_get_mapped (widget) && g_strcmp0 (ct_name_get (widget), name) == 0;
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_button (Fixture *f, const char *label)
{
  return ct_test_find_where (f->page, is_button, label);
}

static void
click (Fixture *f, const char *label)
{
  GtkWidget *button = find_button (f, label);

  g_assert_nonnull (button);
  ct_person_click (f->person, button);
  ct_person_settle (f->person);
}

static void
type (Fixture *f, const char *text)
{
  for (; *text != '\0'; text++)
    {
      ct_person_press (f->person, gdk_unicode_to_keyval (*text), 0);
      f->n_keys++;
    }
  ct_person_settle (f->person);
}

static gboolean
reads (Fixture *f, const char *words)
{
  g_autofree char *text = ct_test_dup_text (f->page);

  return strstr (text, words) != NULL;
}

static CtRecorder *
recorder_of (Fixture *f)
{
  return ct_record_page_get_recorder (CT_RECORD_PAGE (f->page));
}

/* Enters the face-up cards, if any, and leaves all hands unknown. */
static void
begin_moves (Fixture *f, const char *face_up)
{
  click (f, "Next");
  type (f, face_up);
  if (*face_up != '\0')
    click (f, "Next");
  while (find_button (f, "Leave Unknown") != NULL)
    click (f, "Leave Unknown");
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (f->window))));
}

/* The same key takes a card back; there is no Next before the count is right. */
CT_TEST ("/ui/record-page/cards")
{
  Fixture f;
  GtkWidget *next;

  open_page (&f, "kargaburo");
  click (&f, "Next");
  g_assert_true (reads (&f, "The lead card: 0 of 1"));
  next = find_button (&f, "Next");
  g_assert_false (gtk_widget_is_sensitive (next));
  type (&f, "7h");
  g_assert_true (reads (&f, "The lead card: 1 of 1"));
  g_assert_true (gtk_widget_is_sensitive (next));
  type (&f, "7h");
  g_assert_true (reads (&f, "The lead card: 0 of 1"));
  type (&f, "2h");
  ct_person_press (f.person, GDK_KEY_BackSpace, 0);
  ct_person_settle (f.person);
  g_assert_true (reads (&f, "The lead card: 0 of 1"));
  ct_person_press (f.person, GDK_KEY_Right, 0);
  ct_person_press (f.person, GDK_KEY_Return, 0);
  ct_person_settle (f.person);
  g_assert_cmpuint (ct_recorder_count_face (recorder_of (&f), CT_ZONE_LEAD,
                                            CT_FACE (CT_CLUBS, 2)),
                    ==, 1);
  /* Enter after typing is not about the card that has the focus. */
  ct_person_press (f.person, GDK_KEY_BackSpace, 0);
  ct_person_settle (f.person);
  type (&f, "2c");
  ct_person_press (f.person, GDK_KEY_Return, 0);
  ct_person_settle (f.person);
  g_assert_true (reads (&f, "Cards of Berta: 0 of 5"));
  type (&f, "2c");
  g_assert_true (reads (&f, "Cards of Berta: 0 of 5"));
  type (&f, "z53c4c");
  click (&f, "Previous Step");
  click (&f, "Next");
  g_assert_true (reads (&f, "Cards of Berta: 2 of 5"));
  close_page (&f);
}

/* Used cards say so. */
CT_TEST ("/ui/record-page/names")
{
  Fixture f;

  open_page (&f, "kargaburo");
  click (&f, "Next");
  g_assert_nonnull (ct_test_find_where (f.page, is_named, "7 of hearts"));
  type (&f, "7h");
  g_assert_nonnull (ct_test_find_where (f.page, is_named, "7 of hearts, entered here"));
  click (&f, "Next");
  g_assert_nonnull (ct_test_find_where (f.page, is_named, "7 of hearts, used"));
  ct_person_click (f.person,
                   ct_test_find_where (f.page, is_named, "7 of hearts, used"));
  ct_person_click (f.person, ct_test_find_where (f.page, is_named, "queen of hearts"));
  ct_person_settle (f.person);
  g_assert_true (reads (&f, "Cards of Berta: 1 of 5"));
  close_page (&f);
}

/* A refused move is kept or fixed; one key takes a move back. */
CT_TEST ("/ui/record-page/refusal")
{
  Fixture f;

  open_page (&f, "kargaburo");
  click (&f, "Next");
  type (&f, "2h");
  click (&f, "Next");
  type (&f, "3h5hkdas9c");
  while (find_button (&f, "Leave Unknown") != NULL || find_button (&f, "Next") != NULL)
    click (&f, find_button (&f, "Leave Unknown") != NULL ? "Leave Unknown" : "Next");
  type (&f, "kd");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 0);
  g_assert_true (reads (&f, "Keep it as it happened, or fix it?"));
  type (&f, "5h");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 1);
  ct_person_press (f.person, GDK_KEY_BackSpace, 0);
  ct_person_settle (f.person);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 0);
  type (&f, "kd");
  click (&f, "Keep It");
  g_assert_cmpint (ct_recorder_get_kind (recorder_of (&f), 0), ==,
                   CT_ENTERED_IRREGULAR);
  type (&f, "7h");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 2);
  close_page (&f);
}

static gboolean
is_entry (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer index)
{
  return GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget) &&
         gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (widget)) ==
             (int) GPOINTER_TO_UINT (index);
}

static CtRecord *
read_hand (const char *game, const char *id)
{
  g_autoptr (GError) error = NULL;
  CtRecord *record =
      ct_library_read_hand (ct_test_library (), ct_rules_lookup (game), id, &error);

  g_assert_no_error (error);
  return record;
}

static void
type_move (Fixture *f, const CtMove *move)
{
  char name[CT_FACE_NAME_LEN];
  g_autofree char *card = NULL;

  if (move->type == CT_MOVE_DRAW)
    type (f, "d");
  else if (move->n_cards == 0)
    type (f, "p");
  else
    {
      card = g_ascii_strdown (ct_face_name (CT_DECK_FRENCH_52,
                                            ct_card_face (CT_DECK_FRENCH_52,
                                                          move->card[0]),
                                            name),
                              -1);
      type (f, card);
    }
}

/* An early move is chosen and typed again; the later ones stay. */
CT_TEST ("/ui/record-page/correction")
{
  Fixture f;

  open_page (&f, "kargaburo");
  begin_moves (&f, "2h");
  type (&f, "3h5h7h9hkc4c5c");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 7);
  ct_person_click (f.person, ct_test_find_where (f.page, is_row, GUINT_TO_POINTER (5)));
  ct_person_settle (f.person);
  g_assert_true (reads (&f, "Move 2: what really happened?"));
  type (&f, "6h");
  g_assert_true (reads (&f, "The move has been corrected. All later moves fit."));
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 1), ==, "follow 6H");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 7);

  ct_person_click (f.person, ct_test_find_where (f.page, is_row, GUINT_TO_POINTER (5)));
  ct_person_press (f.person, GDK_KEY_Escape, 0);
  ct_person_settle (f.person);
  g_assert_false (reads (&f, "what really happened?"));
  type (&f, "ac");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 8);
  close_page (&f);
}

static void
answer (Fixture *f, const char *response)
{
  while (ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_test_answer (response);
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
}

static gboolean
is_kept (gpointer data)
{
  g_autofree char *base = ct_learner_folders_dup_base (CT_FOLDER_DRAFTS);
  g_autofree char *folder =
      ct_learner_folders_dup_own (base, ct_progress_get_store (ct_test_progress ()));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean is_found = FALSE;

  for (const char *name = NULL; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      is_found |= g_file_get_contents (path, &text, NULL, NULL) &&
                  strstr (text, ">follow 8H<") != NULL;
    }
  return is_found;
}

static gboolean
is_gone (gpointer data)
{
  return !is_kept (data);
}

/* Each move is on the disk in case of a kill; nothing is lost without a question. */
CT_TEST ("/ui/record-page/leaving")
{
  Fixture f;

  open_page (&f, "kargaburo");
  begin_moves (&f, "2h");
  type (&f, "8h");
  ct_person_wait (f.person, is_kept, NULL, "the draft");
  ct_person_let_stand (f.person);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  answer (&f, "stay");
  g_assert_true (ct_window_get_page (f.window) == f.page);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  answer (&f, "discard");
  while (!CT_IS_GAME_PAGE (ct_window_get_page (f.window)))
    g_main_context_iteration (NULL, TRUE);
  ct_person_wait (f.person, is_gone, NULL, "the end of the draft");
  close_page (&f);
}

static gboolean
is_recording (gpointer data)
{
  Fixture *f = data;

  return CT_IS_RECORD_PAGE (ct_window_get_page (f->window));
}

static gboolean
is_watching (gpointer data)
{
  Fixture *f = data;

  return CT_IS_REPLAY_PAGE (ct_window_get_page (f->window));
}

static gboolean
is_menu_item (GtkWidget *widget, gconstpointer words)
{
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (widget) ||
      !g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return FALSE;

  g_object_get (widget, "text", &text, NULL);
  return text != NULL && strstr (text, words) != NULL;
}

/* Chooses Continue Recording in the menu of the viewer. */
static void
continue_recording (Fixture *f)
{
  GtkWidget *page = ct_window_get_page (f->window);

  ct_person_click (f->person,
                   ct_test_find (ct_replay_section_find (page, CT_TYPE_REPLAY_FILE),
                                 GTK_TYPE_MENU_BUTTON));
  ct_person_settle (f->person);
  ct_person_click (f->person,
                   ct_test_find_where (page, is_menu_item, "ontinue Recording"));
  ct_person_wait (f->person, is_recording, f, "the moves");
  f->page = ct_window_get_page (f->window);
  ct_person_settle (f->person);
}

/* In front of a class, the cards that nobody entered are face down, too. */
static void
assert_shown_to_class (Fixture *f)
{
  GtkWidget *table;

  gtk_widget_activate_action (f->page, "replay.show-class", NULL);
  ct_person_settle (f->person);
  g_assert_true (CT_IS_SHOW_PAGE (ct_window_get_page (f->window)));
  table = ct_test_find (ct_window_get_page (f->window), CT_TYPE_TABLE_VIEW);
  g_assert_cmpuint (ct_table_view_get_viewer (CT_TABLE_VIEW (table)), ==, CT_NOBODY);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  ct_person_settle (f->person);
  g_assert_true (ct_window_get_page (f->window) == f->page);
}

/* Nobody has seen what was drawn: no rule is cited because of it. */
CT_TEST ("/ui/record-page/unseen")
{
  Fixture f;

  open_page (&f, "kargaburo");
  begin_moves (&f, "2h");
  do
    type (&f, "d");
  while (ct_recorder_get_state (recorder_of (&f))->phase != CT_PHASE_DRAWN);
  g_assert_false (reads (&f, "must play"));
  g_assert_true (reads (&f, "turn to follow. The suit to follow is hearts."));
  type (&f, "kd");
  g_assert_true (reads (&f, "depends on cards that nobody entered. Keep it as"));
  g_assert_false (reads (&f, "“"));
  click (&f, "Keep It");
  g_assert_true (reads (&f, "depends on cards that nobody entered."));
  g_assert_false (reads (&f, "“"));
  close_page (&f);
}

/* A card that was drawn and seen is named with one key more. */
CT_TEST ("/ui/record-page/drawn")
{
  Fixture f;

  open_page (&f, "kargaburo");
  begin_moves (&f, "2h");
  type (&f, "=7h");
  g_assert_true (reads (&f, "This is not a move here."));
  ct_person_press (f.person, GDK_KEY_Escape, 0);
  gtk_editable_set_text (GTK_EDITABLE (ct_test_find_where (f.page, is_entry, NULL)),
                         "");
  type (&f, "d=8c");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 1);
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 0), ==, "draw 8C");
  type (&f, "d=9h");
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 1), ==, "draw 9H");
  type (&f, "9h");
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 2), ==, "follow 9H");
  close_page (&f);
}

static gboolean
asks_for_names (gpointer data)
{
  return ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG) != NULL ||
         ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL;
}

/* Ctrl+S saves; leaving offers it, too. */
CT_TEST ("/ui/record-page/saving")
{
  Fixture f;

  open_page (&f, "kargaburo");
  begin_moves (&f, "2h");
  ct_person_press (f.person, GDK_KEY_s, GDK_CONTROL_MASK);
  ct_person_settle (f.person);
  g_assert_true (ct_window_get_page (f.window) == f.page);
  type (&f, "8h");
  ct_person_let_stand (f.person);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  answer (&f, "save");
  ct_person_wait (f.person, asks_for_names, NULL, "the question where to save");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_window_get_page (f.window)));
  close_page (&f);
}

/* In Cau Robat, court cards need two keys, too. */
CT_TEST ("/ui/record-page/fishing")
{
  Fixture f;

  open_page (&f, "cau-robat");
  click (&f, "Next");
  g_assert_true (reads (&f, "The suits are O for coins"));
  click (&f, "Previous Step");
  begin_moves (&f, "1o3c5e7b");
  g_assert_true (reads (&f, "The suits are O for coins"));
  type (&f, "so");
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 0), ==, "play 10o");
  type (&f, "3o");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 2);
  close_page (&f);
}

/* A hand is watched, gets a note, is continued and corrected, and watched again. */
CT_TEST ("/ui/record-page/continued")
{
  Fixture f;
  CtReplay *replay;

  open_page (&f, "kargaburo");
  begin_moves (&f, "2h");
  type (&f, "3h5h7h");
  click (&f, "Watch This Hand");
  ct_person_wait (f.person, is_watching, &f, "the hand");
  f.page = ct_window_get_page (f.window);
  ct_person_settle (f.person);
  g_assert_true (reads (&f, "Cards that nobody entered are face down."));
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (f.page));
  assert_shown_to_class (&f);
  g_assert_true (ct_replay_add_note (replay, 2, "Not the nine?", NULL, NULL));

  continue_recording (&f);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 3);
  type (&f, "9h");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 4);
  ct_person_click (f.person, ct_test_find_where (f.page, is_row, GUINT_TO_POINTER (2)));
  ct_person_settle (f.person);
  type (&f, "6h");
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 1), ==, "follow 6H");
  click (&f, "Watch This Hand");
  ct_person_wait (f.person, is_watching, &f, "the hand");
  f.page = ct_window_get_page (f.window);
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (f.page));
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 2), ==, 1);
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 5);
  g_assert_true (ct_replay_is_modified (replay));
  close_page (&f);
}

/* The program deals: it says who gets which card, and what is typed has to fit. */
CT_TEST ("/ui/record-page/dealt-for-us")
{
  Fixture f;
  guint n_packets = 0;

  open_page (&f, "kargaburo");
  click (&f, "Deal for Us");
  g_assert_true (reads (&f, "The lead card: 1 of 1"));
  g_assert_true (reads (&f, "Take these cards out of your own deck"));
  while (find_button (&f, "Next") != NULL)
    {
      click (&f, "Next");
      n_packets++;
    }
  g_assert_cmpuint (n_packets, ==, ct_recorder_get_n_packets (recorder_of (&f)));
  for (guint seat = 0; seat < n_packets - 1; seat++)
    g_assert_true (ct_recorder_knows_hand (recorder_of (&f), seat));
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (f.window))));
  close_page (&f);
}

/* Nobody remembers how many cards were cut. */
CT_TEST ("/ui/record-page/skipped-cut")
{
  Fixture f;

  open_page (&f, "buraco-brazil");
  begin_moves (&f, "");
  g_assert_true (reads (&f, "How many cards did "));
  while (find_button (&f, "Nobody Knows") != NULL)
    click (&f, "Nobody Knows");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), >, 0);
  g_assert_cmpint (ct_recorder_get_state (recorder_of (&f))->phase, !=, CT_PHASE_DEAL);
  close_page (&f);
}

/* A revoke is found out with a later card. */
CT_TEST ("/ui/record-page/found-out")
{
  Fixture f;

  open_page (&f, "kargaburo");
  begin_moves (&f, "2h");
  for (guint i = 0; i < 2; i++)
    {
      static const char *const draws[] = { "draw 9C", "draw 8C" };

      gtk_editable_set_text (GTK_EDITABLE (ct_test_find_where (f.page, is_entry, NULL)),
                             draws[i]);
      ct_person_press (f.person, GDK_KEY_Return, 0);
      ct_person_settle (f.person);
    }
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 2);
  type (&f, "3h");
  g_assert_true (reads (&f, "It shows that move 1 was against the rules."));
  click (&f, "Keep It");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 3);
  g_assert_cmpint (ct_recorder_get_kind (recorder_of (&f), 0), ==,
                   CT_ENTERED_IRREGULAR);
  close_page (&f);
}

/* Draw, meld with Enter, and discard. */
CT_TEST ("/ui/record-page/melds")
{
  Fixture f;

  open_page (&f, "buraco-netcartas");
  begin_moves (&f, "");
  type (&f, "d");
  type (&f, "mqhqcqs");
  ct_person_press (f.person, GDK_KEY_Return, 0);
  ct_person_settle (f.person);
  type (&f, "4d");
  for (guint i = 0; i < ct_recorder_get_n_moves (recorder_of (&f)); i++)
    g_test_message ("%s", ct_recorder_get_text (recorder_of (&f), i));
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f),
                                         ct_recorder_get_n_moves (recorder_of (&f)) -
                                             1),
                   ==, "discard 4D");
  close_page (&f);
}

static gboolean
is_answer (GtkWidget *widget, gconstpointer words)
{
  g_autofree char *text = ct_test_dup_text (widget);

  return GTK_IS_BUTTON (widget) && strstr (text, words) != NULL;
}

/* What can be meant is offered as sentences, and one is chosen. */
CT_TEST ("/ui/record-page/several")
{
  Fixture f;

  open_page (&f, "buraco-netcartas");
  begin_moves (&f, "");
  type (&f, "dmqhqcqs");
  ct_person_press (f.person, GDK_KEY_Return, 0);
  ct_person_settle (f.person);
  type (&f, "qd");
  g_assert_true (reads (&f, "Which of these was it?"));
  ct_person_click (f.person, ct_test_find_where (f.page, is_answer, "to the queens."));
  ct_person_settle (f.person);
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 2), ==, "lay-off QD @1");
  close_page (&f);
}

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

/* The last hand of Cau Robat fills itself: nobody entered its cards. */
CT_TEST ("/ui/record-page/last-hand")
{
  Fixture f;
  g_autoptr (GString) said = g_string_new (NULL);
  GtkWidget *card;

  open_page (&f, "cau-robat");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ct_test_find (f.page,
                                                            GTK_TYPE_SPIN_BUTTON)),
                             3);
  ct_person_settle (f.person);
  click (&f, "Next");
  type (&f, "1o2o3o4o");
  click (&f, "Next");
  type (&f, "1c2c3c4c5c6c7cscccrc5o6o");
  click (&f, "Next");
  type (&f, "7osocoro1e2e3e4e5e6e7ese");
  click (&f, "Next");
  g_assert_true (reads (&f, "Cards of Ana: 12 of 12"));
  g_assert_nonnull (ct_test_find_where (f.page, is_named, "7 of cups, used"));
  card = ct_test_find_where (f.page, is_named, "7 of batons");
  g_assert_nonnull (card);
  g_signal_connect_swapped (ct_window_get_announcer (f.window), "said",
                            G_CALLBACK (on_said), said);
  ct_person_click (f.person, card);
  ct_person_settle (f.person);
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (f.window), said);
  g_assert_nonnull (strstr (said->str, "Ana"));
  g_assert_null (strstr (said->str, "Already used"));
  close_page (&f);
}

/* A card that is known can be touched on the table; the others cannot. */
CT_TEST ("/ui/record-page/touch")
{
  Fixture f;
  CtTableView *table;
  g_autoptr (CtGestures) hand = NULL;
  CtMove move = { .type = CT_MOVE_FOLLOW, .seat = 1, .n_cards = 1 };

  open_page (&f, "kargaburo");
  click (&f, "Next");
  type (&f, "2h");
  click (&f, "Next");
  type (&f, "3h5hkdas9c");
  click (&f, "Next");
  while (find_button (&f, "Leave Unknown") != NULL)
    click (&f, "Leave Unknown");
  table = CT_TABLE_VIEW (ct_test_find (f.page, CT_TYPE_TABLE_VIEW));
  hand = ct_gestures_new (f.person, table);
  move.card[0] = ct_deck_find (CT_DECK_FRENCH_52, CT_FACE (CT_HEARTS, 5), 0);
  g_assert_true (ct_gestures_make_move (hand, CT_WAY_POINTER, &move));
  ct_person_settle (f.person);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 1);
  g_assert_cmpstr (ct_recorder_get_text (recorder_of (&f), 0), ==, "follow 5H");
  close_page (&f);
}

/* Move 3 of 40 was wrong; then the hand is watched. */
CT_TEST ("/ui/record-page/whole-hand")
{
  Fixture f;
  g_autoptr (CtRecord) record = read_hand ("kargaburo", "five-cards-five-players");
  const CtRecordLine *line = ct_record_get_line (record);
  CtState state = ct_record_get_position (record)->state;
  char name[CT_FACE_NAME_LEN];
  g_autofree char *lead = NULL;

  ct_rules_deal (&ct_rules_kargaburo, &state, NULL);
  lead = g_ascii_strdown (ct_face_name (CT_DECK_FRENCH_52,
                                        ct_card_face (CT_DECK_FRENCH_52,
                                                      ct_zone_card (&state,
                                                                    CT_ZONE_LEAD, 0)),
                                        name),
                          -1);
  open_page (&f, "kargaburo");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ct_test_find (f.page,
                                                            GTK_TYPE_SPIN_BUTTON)),
                             5);
  adw_combo_row_set_selected (ADW_COMBO_ROW (ct_test_find (f.page, ADW_TYPE_COMBO_ROW)),
                              4);
  ct_person_settle (f.person);
  begin_moves (&f, lead);
  f.n_keys = 0;
  for (guint i = 0; i < 40; i++)
    type_move (&f, &((CtRecordMove *) g_ptr_array_index (line->moves, i))->move);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder_of (&f)), ==, 40);
  g_assert_cmpuint (f.n_keys * 10, <=, 40 * 22);
  click (&f, "Watch This Hand");
  while (!CT_IS_REPLAY_PAGE (ct_window_get_page (f.window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_replay_is_modified (
      ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (f.window)))));
  g_assert_cmpuint (
      ct_session_get_n_plies (ct_replay_get_session (
          ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (f.window))))),
      ==, 41);
  close_page (&f);
}

/* What it looks like, for people who look at the pictures. */
CT_TEST ("/ui/record-page/pictures")
{
  static const CtLook looks[] = {
    { "wide", 1280, 800, FALSE, 100 },  { "narrow", 360, 720, FALSE, 100 },
    { "large", 1280, 900, FALSE, 200 }, { "narrow-large", 360, 720, FALSE, 200 },
    { "dark", 1280, 800, TRUE, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      Fixture f;

      open_on (&f, &looks[i], "kargaburo");
      ct_person_point_at (f.person, f.page, GRAPHENE_POINT_INIT (2, 2));
      ct_person_settle (f.person);
      ct_test_take_picture (f.window, "record-players", looks[i].name);
      gtk_widget_activate_action (f.page, "record.next", NULL);
      type (&f, "2h");
      gtk_widget_activate_action (f.page, "record.next", NULL);
      type (&f, "3h5hkd");
      ct_test_take_picture (f.window, "record-cards", looks[i].name);
      type (&f, "as9c");
      gtk_widget_activate_action (f.page, "record.next", NULL);
      for (guint k = 0; k < 3; k++)
        gtk_widget_activate_action (f.page, "record.leave-unknown", NULL);
      ct_person_settle (f.person);
      type (&f, "5h7hddddth");
      ct_test_take_picture (f.window, "record-moves", looks[i].name);
      type (&f, "4hthkckd");
      ct_test_take_picture (f.window, "record-question", looks[i].name);
      gtk_widget_activate_action (f.page, "record.watch", NULL);
      ct_person_wait (f.person, is_watching, &f, "the hand");
      ct_person_settle (f.person);
      ct_test_take_picture (f.window, "record-watched", looks[i].name);
      close_page (&f);

      open_on (&f, &looks[i], "cau-robat");
      gtk_widget_activate_action (f.page, "record.next", NULL);
      type (&f, "1o");
      ct_test_take_picture (f.window, "record-letters", looks[i].name);
      gtk_widget_activate_action (f.page, "record.back", NULL);
      gtk_widget_activate_action (f.page, "record.deal", NULL);
      gtk_widget_activate_action (f.page, "record.next", NULL);
      ct_person_settle (f.person);
      ct_test_take_picture (f.window, "record-dealt", looks[i].name);
      close_page (&f);
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
