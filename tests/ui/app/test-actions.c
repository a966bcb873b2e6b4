/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every action has a key or a control, both with names. ct-action-list.h lists them. */
#include "ct-action-list.h"
#include "ct-key-words.h"
#include "ct-table-view.h"
#include "ct-test.h"
#include "ct-tour.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

/**
 * Other:
 * @does: an action, or a class and a key
 * @other: (nullable): what the same key does elsewhere
 * @how: why both are possible
 */
typedef struct
{
  const char *does;
  const char *other;
  const char *how;
} Other;

/* clang-format off */
static const Other both[] = {
  { "CtTableView Home", "replay.first", "a row of the table, or the hand" },
  { "CtTableView End", "replay.last", "a row of the table, or the hand" },
  { "CtTableView Page_Up", "replay.previous-event", "only while melds can be scrolled" },
  { "CtTableView Page_Down", "replay.next-event", "only while melds can be scrolled" },
  { "CtTableView Page_Up", "lesson.previous", "only while melds can be scrolled" },
  { "CtTableView Page_Down", "lesson.next", "only while melds can be scrolled" },
  { "CtTableView Page_Down", "exercise.next", "only while melds can be scrolled" },
  { "CtTableView Page_Down", "ask.next", "only while melds can be scrolled" },
  { "CtTableView Page_Down", "show.next", "only while melds can be scrolled" },
  { "CtTableView Page_Up", "show.previous", "only while melds can be scrolled" },
  { "CtTableView Home", "show.first", "in a row of cards to its first" },
  { "card.choose", "show.play", "the key of what is in focus" },
  { "seat.choose", "show.play", "the key of what is in focus" },
  { "place.use", "show.play", "the key of what is in focus" },
  { "CtTableView Escape", "win.back", "a card in the air comes back first" },
  { "CtSplit Escape", "win.back", "the panel comes back first" },
  { "CtTableView <Shift>Left", "replay.previous-note", "only where a move is wanted" },
  { "CtTableView <Shift>Right", "replay.next-note", "only where a move is wanted" },
  { "CtTableView <Control>Left", "replay.previous-turn", "only for a card in hand" },
  { "CtTableView <Control>Right", "replay.next-turn", "only for a card in hand" },
  { "CtTableView Escape", "CtReplayPage Escape", "what was begun last is ended first" },
  { "CtReplayPage Escape", "CtTableView Escape", "a card in the air comes back first" },
  { "CtTableView Escape", "CtSplit Escape", "a card in the air comes back first" },
  { "CtSplit Escape", "CtTableView Escape", "a card in the air comes back first" },
  { "CtSplit Escape", "CtReplayPage Escape", "what was begun last is ended first" },
  { "CtTableView Escape", "CtPracticePage Escape", "a chosen card comes back first" },
  { "CtPracticePage Escape", "CtTableView Escape", "a card in the air comes back first" },
  { "CtSplit Escape", "CtPracticePage Escape", "the panel comes back first" },
  { "card.choose", "replay.play", "what is in focus is chosen" },
  { "place.use", "replay.play", "what is in focus is chosen" },
  { "seat.choose", "replay.play", "what is in focus is chosen" },
  { "replay.go-back", "win.back", "back within the hand, then back from it" },
  { "win.back", "CtTableView Escape", "the rules below an example have no table" },
  { "CtBookResults Escape", "win.back", "back to the book, then back from it" },
  { "CtBookResults Escape", "CtTableView Escape", "a list of results has no table" },
};

static const Other touches[] = {
  { "app.quit", NULL, "closes the windows" },
  { "card.choose", NULL, "touches the card" },
  { "card.play", NULL, "touches the card again" },
  { "place.use", NULL, "touches the place" },
  { "seat.choose", NULL, "touches the seat" },
  { "rules.search", NULL, "touches the entry" },
  { "author.next", NULL, "touches the row" },
  { "author.previous", NULL, "touches the row" },
  { "replay.choose-eyes", NULL, "opens the menu" },
  { "replay.choose-quiz", NULL, "opens the menu" },
  { "replay.choose-mark", NULL, "opens the menu" },
  { "replay.list-bookmarks", NULL, "opens the list" },
  { "replay.go-to", NULL, "opens the entry" },
  { "exercise.choose", NULL, "touches the answer" },
  { "lesson.choose", NULL, "touches the answer" },
};
/* clang-format on */

typedef struct
{
  GHashTable *keys; /* by action: (element-type utf8 GPtrArray of labels) */
  GHashTable *controls;
} Found;

static void
note_key (Found *found, const CtKey *key)
{
  g_autofree char *label = ct_key_dup_label (key);
  GPtrArray *labels = g_hash_table_lookup (found->keys, key->does);

  if (labels == NULL)
    {
      labels = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (found->keys, g_strdup (key->does), labels);
    }
  if (!g_ptr_array_find_with_equal_func (labels, label, g_str_equal, NULL))
    g_ptr_array_add (labels, g_steal_pointer (&label));
}

static gboolean
has_text (const char *text)
{
  return text != NULL && *text != '\0';
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && has_text (gtk_label_get_label (GTK_LABEL (widget))))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = GTK_IS_POPOVER (child) ? NULL : find_label (child);

      if (label != NULL)
        return label;
    }

  return NULL;
}

static gboolean
is_named (GtkWidget *widget)
{
  if (find_label (widget) != NULL)
    return TRUE;

  return has_text (gtk_widget_get_tooltip_text (widget)) &&
         (GTK_IS_MENU_BUTTON (widget) ||
          gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_PROPERTY_LABEL));
}

/* Since libadwaita 1.4, its header bars hide a button for "navigation.pop". */
static gboolean
is_gtk_own (const char *action)
{
  return g_str_has_prefix (action, "window.") ||
         g_str_has_prefix (action, "navigation.");
}

static void
check_control (const CtControl *control, const char *where)
{
  if (is_gtk_own (control->action))
    return;

  if (control->item == NULL && !is_named (control->widget))
    {
      g_test_message ("%s: %s has no name", where, control->action);
      g_test_fail ();
    }
  if (control->item != NULL && !is_named (control->widget))
    {
      g_test_message ("%s: the menu of %s has no name", where, control->action);
      g_test_fail ();
    }
  if (control->item == NULL && gtk_widget_get_mapped (control->widget) &&
      !gtk_widget_is_sensitive (control->widget) &&
      !(has_text (gtk_widget_get_tooltip_text (control->widget)) &&
        gtk_test_accessible_has_property (GTK_ACCESSIBLE (control->widget),
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)))
    {
      g_test_message ("%s: %s does not say why not", where, control->action);
      g_test_fail ();
    }
  if (!gtk_widget_get_focusable (control->widget) &&
      !GTK_IS_MENU_BUTTON (control->widget))
    {
      g_test_message ("%s: Tab does not lead to %s", where, control->action);
      g_test_fail ();
    }
}

static void
check_lines (GtkWidget *widget, const char *where, guint *n_lines)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      ++*n_lines;
      if (!gtk_widget_is_sensitive (widget) &&
          !(has_text (gtk_widget_get_tooltip_text (widget)) &&
            gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)))
        {
          g_autofree char *label = NULL;

          g_object_get (widget, "text", &label, NULL);
          g_test_message ("%s: %s in its menu does not say why not", where, label);
          g_test_fail ();
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_lines (child, where, n_lines);
}

static void
check_menus (GtkWidget *widget, const char *where)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL)
    {
      GtkWidget *popover =
          GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)));
      guint n_lines = 0;

      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      ct_test_wait_frames (popover, 2);
      check_lines (popover, where, &n_lines);
      g_assert_cmpuint (n_lines, >, 0);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      ct_test_wait_frames (widget, 4);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menus (child, where);
}

static gboolean
is_shared (const char *inner, const char *outer)
{
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    if (g_str_equal (both[i].does, inner) && g_str_equal (both[i].other, outer))
      return TRUE;

  return FALSE;
}

static void
check_conflicts (GPtrArray *keys, const char *where)
{
  for (guint i = 0; i < keys->len; i++)
    for (guint j = 0; j < keys->len; j++)
      {
        const CtKey *inner = g_ptr_array_index (keys, i);
        const CtKey *outer = g_ptr_array_index (keys, j);
        g_autofree char *inner_label = ct_key_dup_label (inner);
        g_autofree char *outer_label = ct_key_dup_label (outer);

        if (i == j || !g_str_equal (inner_label, outer_label) ||
            g_str_equal (inner->does, outer->does) ||
            (inner->widget != outer->widget &&
             !gtk_widget_is_ancestor (inner->widget, outer->widget)) ||
            is_shared (inner->does, outer->does))
          continue;

        g_test_message ("%s: %s does %s, and %s", where, inner_label, inner->does,
                        outer->does);
        g_test_fail ();
      }
}

/* A page forwards the letters of its table, and a window forwards Escape while a card
 * is dragged, so nothing else may use them.
 */
static void
call_by_table (CtKey *key)
{
  static const char *const letters[] = {
    "h", "t", "p", "w", "y", "l", "g", "question", "z",
  };

  if (ct_test_find (key->widget, CT_TYPE_TABLE_VIEW) == NULL)
    return;

  if (g_str_equal (key->does, "CtWindow Escape"))
    {
      g_free (key->does);
      key->does = g_strdup ("CtTableView Escape");
    }
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autofree char *on_page = g_strconcat ("Page ", letters[i], NULL);

      if (!g_str_has_suffix (key->does, on_page))
        continue;

      g_free (key->does);
      key->does = g_strconcat ("CtTableView ", letters[i], NULL);
    }
}

static void
visit (CtWindow *window, CtStop stop, Found *found)
{
  GtkWidget *page = ct_tour_open (window, stop);
  g_autoptr (GPtrArray) keys = ct_actions_collect_keys (GTK_WIDGET (window));
  g_autoptr (GPtrArray) controls = ct_actions_collect_controls (page);

  for (guint i = 0; i < keys->len; i++)
    {
      call_by_table (g_ptr_array_index (keys, i));
      note_key (found, g_ptr_array_index (keys, i));
    }
  for (guint i = 0; i < controls->len; i++)
    {
      const CtControl *control = g_ptr_array_index (controls, i);

      check_control (control, ct_tour_get_name (stop));
      g_hash_table_add (found->controls, g_strdup (control->action));
    }
  check_conflicts (keys, ct_tour_get_name (stop));
  check_menus (page, ct_tour_get_name (stop));
  ct_tour_leave (window);
}

static const CtHint *
find_hint (GPtrArray *hints, const CtKeyWord *word)
{
  for (guint i = 0; i < hints->len; i++)
    {
      const CtHint *hint = g_ptr_array_index (hints, i);

      if (g_str_equal (hint->group, word->group) &&
          g_str_equal (hint->title, word->title))
        return hint;
    }

  return NULL;
}

static gboolean
is_listed (GPtrArray *hints, const char *does, const char *label)
{
  guint n_words;
  const CtKeyWord *words = ct_key_words_get (&n_words);

  for (guint i = 0; i < n_words; i++)
    if (g_str_equal (words[i].does, does))
      {
        const CtHint *hint = find_hint (hints, &words[i]);
        g_autoptr (GPtrArray) labels = NULL;

        if (hint == NULL)
          {
            g_test_message ("The list of keys has no “%s”", words[i].title);
            g_test_fail ();
            continue;
          }
        labels = ct_hint_list_labels (hint);
        if (g_ptr_array_find_with_equal_func (labels, label, g_str_equal, NULL))
          return TRUE;
      }

  return FALSE;
}

static void
check_keys_are_listed (Found *found, GPtrArray *hints)
{
  GHashTableIter iter;
  gpointer does;
  gpointer value;

  g_hash_table_iter_init (&iter, found->keys);
  while (g_hash_table_iter_next (&iter, &does, &value))
    for (guint i = 0; i < ((GPtrArray *) value)->len; i++)
      {
        GPtrArray *labels = value;
        const char *label = g_ptr_array_index (labels, i);

        if (!is_listed (hints, does, label))
          {
            g_test_message ("The list of keys does not tell that %s does %s", label,
                            (char *) does);
            g_test_fail ();
          }
      }
}

static gboolean
has_key (Found *found, const char *does, const char *label)
{
  GPtrArray *labels = g_hash_table_lookup (found->keys, does);

  if (g_str_has_prefix (does, "focus "))
    return g_str_equal (does + strlen ("focus "), label);

  return labels != NULL &&
         g_ptr_array_find_with_equal_func (labels, label, g_str_equal, NULL);
}

static void
check_listed_are_keys (Found *found, const CtHint *hint)
{
  g_autoptr (GPtrArray) labels = ct_hint_list_labels (hint);
  guint n_words;
  const CtKeyWord *words = ct_key_words_get (&n_words);

  for (guint i = 0; i < labels->len; i++)
    {
      gboolean is_found = FALSE;

      for (guint j = 0; j < n_words; j++)
        if (g_str_equal (words[j].group, hint->group) &&
            g_str_equal (words[j].title, hint->title) &&
            has_key (found, words[j].does, g_ptr_array_index (labels, i)))
          is_found = TRUE;
      if (!is_found)
        {
          g_test_message ("%s is no key for “%s”",
                          (char *) g_ptr_array_index (labels, i), hint->title);
          g_test_fail ();
        }
    }
}

static Found found;

CT_TEST ("/ui/actions/pages")
{
  CtWindow *window = ct_test_open_window (&usual);

  for (guint stop = 0; stop < CT_N_STOPS; stop++)
    visit (window, stop, &found);
  ct_test_close_window (window);
}

static gboolean
is_touched (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (touches); i++)
    if (g_str_equal (touches[i].does, action))
      return TRUE;

  return FALSE;
}

/* Fails for a new action until a control that pointer and Tab can reach has it, or else
 * a key and something to click.
 */
CT_TEST ("/ui/actions/reached")
{
  g_autoptr (GPtrArray) names = ct_actions_list_names ();

  g_assert_cmpuint (names->len, >, 0);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      gboolean has_control = g_hash_table_contains (found.controls, name);

      if (!has_control && !g_hash_table_contains (found.keys, name))
        {
          g_test_message ("Neither a key nor a control does %s", name);
          g_test_fail ();
        }
      if (has_control == is_touched (name))
        {
          g_test_message ("%s: either a control has it, or the table tells what else a "
                          "pointer does",
                          name);
          g_test_fail ();
        }
    }
}

CT_TEST ("/ui/actions/keys")
{
  g_autoptr (GPtrArray) hints = ct_actions_collect_hints ();

  check_keys_are_listed (&found, hints);
  for (guint i = 0; i < hints->len; i++)
    check_listed_are_keys (&found, g_ptr_array_index (hints, i));
}

CT_TEST_MAIN
{
  int status;

  if (!ct_test_begin (&argc, &argv))
    return 0;

  found.keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) g_ptr_array_unref);
  found.controls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  status = CT_TEST_RUN ();
  g_hash_table_unref (found.keys);
  g_hash_table_unref (found.controls);
  ct_test_end ();
  return status;
}
