/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exported pictures, pages and text are right, and neither they nor a screen reader
 * reveal cards that a seat may not see: hidden cards swap without a difference.
 */
#include <adwaita.h>
#include <string.h>
#include <webp/demux.h>

#include "ct-card-view.h"
#include "ct-hand-print.h"
#include "ct-replay-export.h"
#include "ct-replay-page.h"
#include "ct-replay-fixture.h"
#include "ct-table-pane.h"
#include "ct-table-picture.h"
#include "ct-table-text.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

/* Of pictures, in pixels, and of pages, in points. */
#define WIDTH       480
#define HEIGHT      360
#define PAGE_WIDTH  516
#define PAGE_HEIGHT 762

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  GtkWidget *page;
  CtReplay *replay;
  CtTableView *table;
} Fixture;

static void
open_hand (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CtTablePane *pane;

  f->window = ct_test_open_window (&usual);
  ct_test_open_file (f->window, file);
  ct_test_wait_frames (GTK_WIDGET (f->window), 3);
  f->page = ct_window_get_page (f->window);
  g_assert_true (CT_IS_REPLAY_PAGE (f->page));
  f->replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (f->page));
  pane = CT_TABLE_PANE (ct_test_find (f->page, CT_TYPE_TABLE_PANE));
  f->table = ct_table_pane_get_table (pane);
}

static void
on_announced (CtReplayPage *page, const char *text, gboolean *is_told)
{
  *is_told = TRUE;
}

static char *
export_to (Fixture *f, const char *suffix, gsize *ret_length)
{
  g_autofree char *name = g_strconcat ("export", suffix, NULL);
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean is_told = FALSE;
  char *content = NULL;
  gulong id =
      g_signal_connect (f->page, "announced", G_CALLBACK (on_announced), &is_told);

  ct_replay_export_save (ct_replay_section_find (f->page, CT_TYPE_REPLAY_EXPORT), file,
                         suffix);
  while (!is_told)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (f->page, id);
  g_assert_true (g_file_get_contents (path, &content, ret_length, NULL));
  return content;
}

CT_TEST ("/export/files")
{
  g_autofree char *picture = NULL;
  g_autofree char *pages = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  Fixture f;
  gsize length;
  int width;

  open_hand (&f, "data/hands/kargaburo/the-first-evening.hand.xml");
  width = gtk_widget_get_width (GTK_WIDGET (f.table));
  picture = export_to (&f, ".png", &length);
  bytes = g_bytes_new_static (picture, length);
  texture = gdk_texture_new_from_bytes (bytes, NULL);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 3 * width);

  pages = export_to (&f, ".pdf", &length);
  g_assert_true (g_str_has_prefix (pages, "%PDF"));

  text = export_to (&f, ".txt", &length);
  g_assert_nonnull (strstr (text, "The first evening\n"));
  g_assert_nonnull (strstr (text,
                            "If you can follow suit, you must play (KB-FOLLOW-4)"));
  ct_test_close_window (f.window);
}

static GBytes *
encode_drawn (GskRenderNode *node, int width, int height)
{
  g_autoptr (GError) error = NULL;
  GBytes *png = ct_table_picture_encode (node, width, height, 1, &error);

  g_assert_no_error (error);
  gsk_render_node_unref (node);
  return png;
}

CT_TEST ("/export/as-seen")
{
  Fixture f;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GBytes) seen = NULL;
  graphene_rect_t bounds;
  GtkWidget *table;
  guint position = 16;

  open_hand (&f, "data/hands/cangkul/the-first-evening.hand.xml");
  table = GTK_WIDGET (f.table);
  ct_session_set_position (ct_replay_get_session (f.replay), position);
  ct_test_wait_frames (f.page, 3);
  g_assert_true (gtk_widget_compute_bounds (table, gtk_widget_get_parent (table),
                                            &bounds));

  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (-bounds.origin.x, -bounds.origin.y));
  gtk_widget_snapshot_child (gtk_widget_get_parent (table), table, snapshot);
  seen = encode_drawn (gtk_snapshot_free_to_node (snapshot), bounds.size.width,
                       bounds.size.height);
  picture =
      encode_drawn (ct_table_picture_draw (f.table, position, CT_TABLE_PICTURE_SCREEN,
                                           bounds.size.width, bounds.size.height, 1),
                    bounds.size.width, bounds.size.height);
  g_assert_true (g_bytes_equal (picture, seen));
  ct_test_close_window (f.window);
}

/* Digests of the frames */
static GPtrArray *
read_movie (const char *movie, gsize length, WebPAnimInfo *ret_info)
{
  const WebPData data = { (const guint8 *) movie, length };
  WebPAnimDecoder *decoder = WebPAnimDecoderNew (&data, NULL);
  GPtrArray *frames = g_ptr_array_new_with_free_func (g_free);
  guint8 *pixels;
  int before = 0;
  int time;

  g_assert_nonnull (decoder);
  WebPAnimDecoderGetInfo (decoder, ret_info);
  while (WebPAnimDecoderHasMoreFrames (decoder))
    {
      g_assert_true (WebPAnimDecoderGetNext (decoder, &pixels, &time));
      g_assert_cmpint (time - before, >=, 2000);
      before = time;
      g_ptr_array_add (frames,
                       g_compute_checksum_for_data (G_CHECKSUM_SHA256, pixels,
                                                    4 * ret_info->canvas_width *
                                                        ret_info->canvas_height));
    }
  WebPAnimDecoderDelete (decoder);
  return frames;
}

/* From the move that is shown to the end, each frame another one; fewer if the rest is
 * hidden.
 */
CT_TEST ("/export/movie")
{
  g_autofree char *movie = NULL;
  g_autofree char *less = NULL;
  g_autoptr (GPtrArray) frames = NULL;
  g_autoptr (GPtrArray) frames_before = NULL;
  WebPAnimInfo info;
  Fixture f;
  CtTimeline *timeline;
  CtSession *session;
  gsize length;
  guint n_moves;

  open_hand (&f, "data/hands/kargaburo/a-short-hand.hand.xml");
  timeline = ct_replay_get_timeline (f.replay);
  session = ct_replay_get_session (f.replay);
  n_moves = ct_timeline_get_n_moves (timeline);
  ct_session_set_position (session,
                           ct_timeline_get_position_of (timeline, n_moves - 5));
  movie = export_to (&f, ".webp", &length);
  frames = read_movie (movie, length, &info);
  g_assert_cmpuint (MAX (info.canvas_width, info.canvas_height), ==, 1280);
  g_assert_cmpuint (frames->len, ==, 6);
  for (guint i = 1; i < frames->len; i++)
    g_assert_cmpstr (frames->pdata[i], !=, frames->pdata[i - 1]);

  gtk_widget_activate_action (f.page, "replay.hides-future", NULL);
  ct_session_set_position (session,
                           ct_timeline_get_position_of (timeline, n_moves - 3));
  ct_session_set_position (session,
                           ct_timeline_get_position_of (timeline, n_moves - 5));
  less = export_to (&f, ".webp", &length);
  frames_before = read_movie (less, length, &info);
  g_assert_cmpuint (frames_before->len, ==, 3);
  ct_test_close_window (f.window);
}

static gboolean
is_size_choice (GtkWidget *widget, gconstpointer data)
{
  GListModel *model;

  if (!GTK_IS_DROP_DOWN (widget))
    return FALSE;

  model = gtk_drop_down_get_model (GTK_DROP_DOWN (widget));
  return GTK_IS_STRING_LIST (model) &&
         g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (model), 2), "Small") ==
             0;
}

/* In the size that was chosen in the dialog. */
CT_TEST ("/export/movie-small")
{
  g_autofree char *folder = g_dir_make_tmp ("movie-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "small.webp", NULL);
  g_autoptr (GFile) where = g_file_new_for_path (folder);
  g_autofree char *movie = NULL;
  g_autoptr (GPtrArray) frames = NULL;
  WebPAnimInfo info;
  gboolean is_told = FALSE;
  GtkFileChooser *chooser;
  CtTimeline *timeline;
  Fixture f;
  gsize length;

  open_hand (&f, "data/hands/kargaburo/a-short-hand.hand.xml");
  timeline = ct_replay_get_timeline (f.replay);
  ct_session_set_position (
      ct_replay_get_session (f.replay),
      ct_timeline_get_position_of (timeline, ct_timeline_get_n_moves (timeline) - 1));
  gtk_widget_activate_action (f.page, "replay.save-movie", NULL);
  ct_test_wait_frames (f.page, 4);
  chooser = GTK_FILE_CHOOSER (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  g_assert_nonnull (chooser);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ct_test_find_where (GTK_WIDGET (chooser),
                                                                 is_size_choice, NULL)),
                              2);
  g_signal_connect (f.page, "announced", G_CALLBACK (on_announced), &is_told);
  ct_test_choose_file (where, "small.webp", GTK_RESPONSE_ACCEPT);
  while (!is_told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &movie, &length, NULL));
  frames = read_movie (movie, length, &info);
  g_assert_cmpuint (MAX (info.canvas_width, info.canvas_height), ==, 480);
  g_assert_cmpuint (frames->len, ==, 2);
  ct_test_close_window (f.window);
}

/* Nothing is written, and the page can do it again. */
CT_TEST ("/export/movie-canceled")
{
  g_autofree char *path =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "canceled.webp", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *movie = NULL;
  gboolean is_told = FALSE;
  Fixture f;
  gsize length;

  open_hand (&f, "data/hands/cangkul/one-card-left.hand.xml");
  g_signal_connect (f.page, "announced", G_CALLBACK (on_announced), &is_told);
  ct_replay_export_save (ct_replay_section_find (f.page, CT_TYPE_REPLAY_EXPORT), file,
                         ".webp");
  ct_test_answer ("cancel");
  while (!is_told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_null (ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG));

  ct_session_set_position (ct_replay_get_session (f.replay),
                           ct_session_get_n_plies (ct_replay_get_session (f.replay)) -
                               2);
  movie = export_to (&f, ".webp", &length);
  g_assert_true (g_str_has_prefix (movie, "RIFF"));
  ct_test_close_window (f.window);
}

CT_TEST ("/export/no-folder")
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all/hand.txt");
  gboolean is_told = FALSE;
  Fixture f;

  open_hand (&f, "data/hands/kargaburo/only-hearts.hand.xml");
  g_signal_connect (f.page, "announced", G_CALLBACK (on_announced), &is_told);
  ct_replay_export_save (ct_replay_section_find (f.page, CT_TYPE_REPLAY_EXPORT), file,
                         ".txt");
  while (!is_told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (g_file_query_exists (file, NULL));
  ct_test_close_window (f.window);
}

CT_TEST ("/export/hidden-future")
{
  g_autofree char *some = NULL;
  g_autofree char *all = NULL;
  Fixture f;
  gsize length;

  open_hand (&f, "data/hands/kargaburo/the-first-evening.hand.xml");
  gtk_widget_activate_action (f.page, "replay.hides-future", NULL);
  some = export_to (&f, ".txt", &length);
  g_assert_null (strstr (some, "Berta plays"));
  gtk_widget_activate_action (f.page, "replay.hides-future", NULL);
  all = export_to (&f, ".txt", &length);
  g_assert_nonnull (strstr (all, "Berta plays"));
  ct_test_close_window (f.window);
}

CT_TEST ("/export/two-pages")
{
  static const char *const hands[] = {
    "data/hands/cau-robat/the-first-evening.hand.xml",
    "data/hands/cau-robat/the-last-card.hand.xml",
    "data/hands/cau-robat/five-at-the-table.hand.xml",
    "data/hands/kargaburo/a-short-hand.hand.xml",
  };

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autoptr (CtReplay) walker = NULL;
      g_autoptr (CtPaper) print = NULL;
      Fixture f;

      open_hand (&f, hands[i]);
      g_assert_cmpuint (ct_timeline_get_n_moves (ct_replay_get_timeline (f.replay)), >=,
                        35);
      walker = ct_replay_new (ct_replay_get_record (f.replay), NULL);
      print = ct_hand_print_new (f.replay, walker, f.table, "Title", "Subtitle");
      g_assert_cmpuint (ct_paper_lay_out (print, PAGE_WIDTH, PAGE_HEIGHT), <=, 2);
      ct_test_close_window (f.window);
    }
}

static void
trade_hidden_cards (const CtRules *rules, CtState *state, guint viewer)
{
  const CtState known = *state;
  guint hidden[CT_MAX_CARDS];
  guint n_hidden = 0;

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      if (!ct_rules_sees (rules, &known, viewer, zone, pos))
        hidden[n_hidden++] = state->start[zone] + pos;

  for (guint i = 0; i < n_hidden; i++)
    state->card[hidden[i]] = known.card[hidden[n_hidden - 1 - i]];
}

static CtTableView *
show_table (GtkWidget *window, const CtRules *rules, const CtState *state, guint viewer)
{
  g_autoptr (CtSession) session = ct_session_new (rules, state);
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  CtTableView *table = CT_TABLE_VIEW (ct_table_view_new ());

  ct_narrator_name_seats (narrator);
  ct_table_view_set_speed (table, 0);
  ct_table_view_set_viewer (table, viewer);
  ct_table_view_set_narrator (table, narrator);
  ct_table_view_set_session (table, session);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  return table;
}

static void
check_label (GtkWidget *card)
{
  g_autofree char *label =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (card),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          "Face-down card");

  g_assert_cmpstr (label, ==, NULL);
}

static char *
dup_words (CtTableView *table, const CtRules *rules, const CtState *state)
{
  GString *words = g_string_new (NULL);
  g_autofree char *text =
      ct_table_text (ct_table_view_get_narrator (table), rules, state);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!CT_IS_CARD_VIEW (child))
      continue;
    else if (ct_card_view_get_face_up (CT_CARD_VIEW (child)))
      g_string_append_printf (words, "%u ",
                              ct_card_view_get_card (CT_CARD_VIEW (child)));
    else
      check_label (child);

  g_string_append (words, text);
  return g_string_free (words, FALSE);
}

static GBytes *
take_picture (GtkWidget *window,
              const CtRules *rules,
              const CtState *state,
              guint viewer,
              char **ret_words)
{
  CtTableView *table = show_table (window, rules, state, viewer);
  g_autoptr (GskRenderNode) node =
      ct_table_picture_draw (table, 0, CT_TABLE_PICTURE_SCREEN, WIDTH, HEIGHT, 1);

  *ret_words = dup_words (table, rules, state);
  return ct_table_picture_encode (node, WIDTH, HEIGHT, 1, NULL);
}

static void
compare (GtkWidget *window,
         const CtRules *rules,
         const CtState *state,
         const CtState *other,
         guint viewer,
         gboolean is_same)
{
  g_autofree char *words = NULL;
  g_autofree char *other_words = NULL;
  g_autoptr (GBytes) picture = take_picture (window, rules, state, viewer, &words);
  g_autoptr (GBytes) other_picture =
      take_picture (window, rules, other, viewer, &other_words);

  g_assert_cmpint (g_bytes_equal (picture, other_picture), ==, is_same);
  if (is_same)
    g_assert_cmpstr (words, ==, other_words);
  else
    g_assert_cmpstr (words, !=, other_words);
}

static void
test_secrets (gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (data);
  g_autoptr (CtRecord) record = ct_record_new_from_file (file, NULL);
  g_autoptr (CtReplay) replay = ct_replay_new (record, NULL);
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *rules = ct_session_get_rules (session);
  guint middle = ct_session_get_n_plies (session) / 2;
  const CtState *state = ct_session_get_state_at (session, middle);
  GtkWidget *window = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (window));
  for (guint viewer = 0; viewer < state->n_seats; viewer++)
    {
      CtState other = *state;

      trade_hidden_cards (rules, &other, viewer);
      compare (window, rules, state, &other, viewer, TRUE);
      if (viewer == 0)
        compare (window, rules, state, &other, CT_SEES_ALL, FALSE);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_secrets (void)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "data", "hands", NULL);
  g_autoptr (GDir) games = g_dir_open (folder, 0, NULL);
  const char *game;

  while ((game = g_dir_read_name (games)) != NULL)
    {
      g_autofree char *hands = g_build_filename (folder, game, NULL);
      g_autoptr (GDir) names = g_dir_open (hands, 0, NULL);
      const char *name;

      while (names != NULL && (name = g_dir_read_name (names)) != NULL)
        {
          g_autofree char *test =
              g_strconcat ("/export/secrets/", game, "/", name, NULL);

          g_test_add_data_func_full (test, g_build_filename (hands, name, NULL),
                                     test_secrets, g_free);
        }
    }
}

/* The first page as pixels, because a PDF contains its date. */
static GBytes *
draw_page (Fixture *f)
{
  g_autoptr (CtPaper) print =
      ct_hand_print_new (f->replay, NULL, f->table, "Title", "Subtitle");
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  ct_paper_lay_out (print, PAGE_WIDTH, PAGE_HEIGHT);
  ct_paper_draw_page (print, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) cairo_image_surface_get_stride (surface) * PAGE_HEIGHT);
  cairo_surface_destroy (surface);
  return bytes;
}

/* Two records differ in two cards that Ana draws and keeps: the pages differ for her
 * and for those who see everything, but not for Berta.
 */
CT_TEST ("/export/secret-pages")
{
  static const struct
  {
    const char *seat;
    gboolean is_same;
  } readers[] = { { "all", FALSE }, { "A", FALSE }, { "B", TRUE } };
  static const char *const names[] = { "tests/ui/secret-1.hand.xml",
                                       "tests/ui/secret-2.hand.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      GBytes *pages[2];

      for (guint k = 0; k < 2; k++)
        {
          Fixture f;

          open_hand (&f, names[k]);
          gtk_widget_activate_action (f.page, "replay.seen-by", "s", readers[i].seat);
          pages[k] = draw_page (&f);
          ct_test_close_window (f.window);
        }
      g_assert_cmpint (g_bytes_equal (pages[0], pages[1]), ==, readers[i].is_same);
      g_bytes_unref (pages[0]);
      g_bytes_unref (pages[1]);
    }
}

/* So do the frames of moving pictures. */
CT_TEST ("/export/secret-movie")
{
  static const struct
  {
    const char *seat;
    gboolean is_same;
  } readers[] = { { "A", FALSE }, { "B", TRUE } };
  static const char *const names[] = { "tests/ui/secret-1.hand.xml",
                                       "tests/ui/secret-2.hand.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      char *movies[2];
      gsize lengths[2];

      for (guint k = 0; k < 2; k++)
        {
          Fixture f;

          open_hand (&f, names[k]);
          gtk_widget_activate_action (f.page, "replay.seen-by", "s", readers[i].seat);
          ct_test_wait_frames (f.page, 8);
          movies[k] = export_to (&f, ".webp", &lengths[k]);
          ct_test_close_window (f.window);
        }
      g_assert_cmpint (lengths[0] == lengths[1] &&
                           memcmp (movies[0], movies[1], lengths[0]) == 0,
                       ==, readers[i].is_same);
      g_free (movies[0]);
      g_free (movies[1]);
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  add_secrets ();
}
