/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-now.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ct-announcer.h"
#include "ct-group-choice.h"
#include "ct-history-page.h"
#include "ct-names.h"
#include "ct-signal.h"
#include "ct-student-row.h"
#include "ct-tiles.h"

/* Students; groups show the others. */
#define CT_STUDENT_BOARD_MOST 200

#define CT_TYPE_STUDENT_BOARD (ct_student_board_get_type ())
G_DECLARE_FINAL_TYPE (CtStudentBoard, ct_student_board, CT, STUDENT_BOARD, AdwBin)

/* Seconds without input until the order changes: the teacher may be about to click. */
#define CALM 6

/**
 * CtStudentBoard:
 *
 * As many columns as fit. The focus stays on a student when rows move. A new order
 * waits until there was no input for a while, so that nothing moves away below the
 * pointer.
 *
 * ## Keys
 *
 * Arrows move between students, Enter chooses, Tab leaves.
 */
struct _CtStudentBoard
{
  AdwBin parent_instance;

  GtkWidget *scroller;
  GtkWidget *tiles;
  GHashTable *rows; /* id → (unowned) CtStudentRow */
  GtkWidget *last;  /* (nullable) */
  gint64 moved_at;  /* monotonic: last input */
};

G_DEFINE_FINAL_TYPE (CtStudentBoard, ct_student_board, ADW_TYPE_BIN)

/* Input */

/* Ignores enter events: widgets that move below the pointer cause them. */
static gboolean
on_event (CtStudentBoard *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_MOTION_NOTIFY || type == GDK_SCROLL || type == GDK_BUTTON_PRESS ||
      type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_UPDATE || type == GDK_KEY_PRESS)
    self->moved_at = g_get_monotonic_time ();

  return GDK_EVENT_PROPAGATE;
}

static gboolean
is_calm (CtStudentBoard *self)
{
  return self->moved_at == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
         g_get_monotonic_time () - self->moved_at >= CALM * G_USEC_PER_SEC;
}

/* Students */

static void
on_activate (CtStudentBoard *self, CtStudentRow *row)
{
  g_signal_emit_by_name (self, "chosen", ct_student_row_get_id (row));
}

static GtkWidget *
take_row (CtStudentBoard *self, const char *id)
{
  GtkWidget *row = g_hash_table_lookup (self->rows, id);

  if (row != NULL)
    return row;

  row = g_object_new (CT_TYPE_STUDENT_ROW, NULL);
  ct_connect (row, "activate", on_activate, self);
  ct_tiles_append (CT_TILES (self->tiles), row);
  g_hash_table_insert (self->rows, g_strdup (id), row);
  return row;
}

static void
remove_row (CtStudentBoard *self, GtkWidget *row)
{
  GtkWidget *beside = gtk_widget_get_next_sibling (row);

  if (beside == NULL)
    beside = gtk_widget_get_prev_sibling (row);
  if (gtk_widget_has_focus (row) && beside != NULL)
    gtk_widget_grab_focus (beside);
  if (self->last == row)
    self->last = NULL;
  gtk_widget_unparent (row);
}

static gboolean
remove_others (CtStudentBoard *self, GHashTable *wanted)
{
  gboolean has_any = FALSE;
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (!g_hash_table_contains (wanted, row))
      {
        g_hash_table_iter_remove (&iter);
        remove_row (self, row);
        has_any = TRUE;
      }

  return has_any;
}

static void
arrange (CtStudentBoard *self, GPtrArray *order)
{
  GtkWidget *before = NULL;

  for (guint i = 0; i < order->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (order, i);

      if (gtk_widget_get_prev_sibling (row) != before)
        gtk_widget_insert_after (row, self->tiles, before);
      before = row;
    }
}

/* For screen readers: “3 of 25”. */
static void
tell_places (CtStudentBoard *self, guint n)
{
  int place = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (self->tiles); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (row),
                                    GTK_ACCESSIBLE_RELATION_POS_IN_SET, ++place,
                                    GTK_ACCESSIBLE_RELATION_SET_SIZE, (int) n, -1);
}

static void
ct_student_board_show (CtStudentBoard *self, GArray *rows, CtLibrary *library)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  gboolean is_changed;
  guint n_before;

  n_before = g_hash_table_size (self->rows);
  for (guint i = 0; i < MIN (rows->len, CT_STUDENT_BOARD_MOST); i++)
    {
      const CtStudentPresence *now = &g_array_index (rows, CtStudentPresence, i);
      GtkWidget *row = take_row (self, now->student->id);

      ct_student_row_show (CT_STUDENT_ROW (row), now, library);
      g_ptr_array_add (order, row);
      g_hash_table_add (wanted, row);
    }
  /* Students may be added and removed at once. */
  is_changed = g_hash_table_size (self->rows) > n_before;
  is_changed |= remove_others (self, wanted);
  if (is_calm (self))
    arrange (self, order);
  if (is_calm (self) || is_changed)
    tell_places (self, order->len);
}

/* Keys */

static graphene_point_t
find_place (CtStudentBoard *self, GtkWidget *row)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (row, self->tiles, &bounds))
    return GRAPHENE_POINT_INIT (0, 0);

  return bounds.origin;
}

static GtkWidget *
find_in_line (CtStudentBoard *self, GtkWidget *from, int way)
{
  graphene_point_t here = find_place (self, from);
  GtkWidget *best = NULL;
  graphene_point_t best_place = { 0 };

  for (GtkWidget *row = gtk_widget_get_first_child (self->tiles); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      graphene_point_t place = find_place (self, row);
      float lines = (place.y - here.y) * way;
      float best_lines = (best_place.y - here.y) * way;

      if (lines < 1 || (best != NULL && lines > best_lines + 1) ||
          (best != NULL && lines > best_lines - 1 &&
           fabsf (place.x - here.x) >= fabsf (best_place.x - here.x)))
        continue;

      best = row;
      best_place = place;
    }

  return best;
}

static GtkWidget *
find_next (GtkWidget *from, gboolean is_back)
{
  return is_back ? gtk_widget_get_prev_sibling (from)
                 : gtk_widget_get_next_sibling (from);
}

/* Without a line there, goes to the next student, so that one key reaches everyone. */
static GtkWidget *
find_beside (CtStudentBoard *self, GtkWidget *from, GtkDirectionType direction)
{
  gboolean is_rtl = gtk_widget_get_direction (self->tiles) == GTK_TEXT_DIR_RTL;
  gboolean is_up = direction == GTK_DIR_UP;
  GtkWidget *in_line;

  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    return find_next (from, (direction == GTK_DIR_LEFT) != is_rtl);

  in_line = find_in_line (self, from, is_up ? -1 : 1);
  return in_line != NULL ? in_line : find_next (from, is_up);
}

static gboolean
ct_student_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CtStudentBoard *self = CT_STUDENT_BOARD (widget);
  GtkWidget *from = gtk_widget_get_focus_child (self->tiles);
  GtkWidget *to;

  if (from == NULL)
    {
      to = self->last != NULL ? self->last : gtk_widget_get_first_child (self->tiles);
      return to != NULL && gtk_widget_grab_focus (to);
    }
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;

  to = find_beside (self, from, direction);
  if (to != NULL)
    gtk_widget_grab_focus (to);
  return TRUE;
}

static void
ct_student_board_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  CtStudentBoard *self = CT_STUDENT_BOARD (widget);
  GtkWidget *row = gtk_widget_get_focus_child (self->tiles);

  GTK_WIDGET_CLASS (ct_student_board_parent_class)->set_focus_child (widget, child);

  if (row != NULL)
    self->last = row;
}

static void
ct_student_board_dispose (GObject *object)
{
  CtStudentBoard *self = CT_STUDENT_BOARD (object);

  self->last = NULL;
  g_hash_table_remove_all (self->rows);

  G_OBJECT_CLASS (ct_student_board_parent_class)->dispose (object);
}

static void
ct_student_board_finalize (GObject *object)
{
  g_hash_table_unref (CT_STUDENT_BOARD (object)->rows);

  G_OBJECT_CLASS (ct_student_board_parent_class)->finalize (object);
}

static void
ct_student_board_class_init (CtStudentBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_student_board_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_student_board_finalize;

  widget_class->focus = ct_student_board_focus;
  widget_class->set_focus_child = ct_student_board_set_focus_child;

  /**
   * CtStudentBoard::chosen:
   * @id:
   */
  ct_signal_new (klass, "chosen", 1, G_TYPE_STRING);
}

static void
ct_student_board_init (CtStudentBoard *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->tiles =
      g_object_new (CT_TYPE_TILES, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST,
                    "max-columns", 6, "spacing", 4, "roomy", TRUE, NULL);
  /* Translators: A list of students. */
  ct_name_widget (self->tiles, _ ("Students"));
  gtk_widget_set_valign (self->tiles, GTK_ALIGN_START);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->tiles);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  ct_connect (events, "event", on_event, self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}

/**
 * CtTeacherNow:
 *
 * What students do and since when, stuck ones first. A click shows all answers of one.
 */
struct _CtTeacherNow
{
  AdwBin parent_instance;

  CtClassWatch *watch; /* (nullable) */
  CtLibrary *library;

  GtkLabel *summary;
  GtkDropDown *group;
  GtkLabel *more;
  CtStudentBoard *board;
};

G_DEFINE_FINAL_TYPE (CtTeacherNow, ct_teacher_now, ADW_TYPE_BIN)

/* The last known state is out of date. */
static char *
say_unreached (CtTeacherNow *self)
{
  gint64 since = ct_class_watch_get_trouble_since (self->watch);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (since);

  if (since == 0 || time == NULL)
    return g_strdup (_ ("The class folder cannot be reached. It is not known what "
                        "the students are doing."));

  return g_date_time_format (
      time,
      /* Translators: a time, see strftime(3). */
      _ ("The class folder has not been reached since %H:%M. It is not known what "
         "the students are doing."));
}

static char *
say_who_is_stuck (GArray *rows)
{
  guint n_stuck = 0;
  guint n_twice = 0;
  g_autofree char *stuck = NULL;
  g_autofree char *twice = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      n_stuck += g_array_index (rows, CtStudentPresence, i).is_stuck;
      n_twice += g_array_index (rows, CtStudentPresence, i).n_computers > 1;
    }
  stuck = n_stuck == 0 ? g_strdup (
                             /* Translators: No student needs help. */
                             _ ("Nobody is stuck."))
                       /* Translators: How many students need help. */
                       : g_strdup_printf (ngettext ("%u student is stuck.",
                                                    "%u students are stuck.", n_stuck),
                                          n_stuck);
  if (n_twice == 0)
    return g_steal_pointer (&stuck);

  twice =
      /* Translators: How many students. */
      g_strdup_printf (ngettext ("%u student sits at more than one computer.",
                                 "%u students sit at more than one computer.", n_twice),
                       n_twice);
  /* Translators: two sentences, one after the other. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), stuck, twice);
}

static void
show_summary (CtTeacherNow *self, GArray *rows)
{
  g_autofree char *text = NULL;

  if (rows->len == 0)
    text = g_strdup (_ ("The roster is empty. Enter the names of the students in the "
                        "file roster.csv in the class folder."));
  else if (ct_class_watch_get_trouble (self->watch) != NULL)
    text = say_unreached (self);
  else
    text = say_who_is_stuck (rows);
  if (g_str_equal (text, gtk_label_get_label (self->summary)))
    return;

  gtk_label_set_label (self->summary, text);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

static void
show_more (CtTeacherNow *self, guint n)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->more), n > CT_STUDENT_BOARD_MOST);
  if (n <= CT_STUDENT_BOARD_MOST)
    return;

  /* Translators: how many of how many students. */
  text = g_strdup_printf (_ ("Students shown: %u of %u. Choose a group to see the "
                             "others."),
                          CT_STUDENT_BOARD_MOST, n);
  gtk_label_set_label (self->more, text);
}

static void
update (CtTeacherNow *self)
{
  g_autoptr (GArray) rows = NULL;

  ct_group_choice_update (self->group,
                          ct_class_get_roster (ct_class_watch_get_class (self->watch)));
  rows = ct_class_watch_list (self->watch, ct_group_choice_get (self->group));
  ct_student_board_show (self->board, rows, self->library);
  show_more (self, rows->len);
  show_summary (self, rows);
}

static void
on_chosen (CtTeacherNow *self, const char *id)
{
  CtClass *class = ct_class_watch_get_class (self->watch);
  const CtStudent *student = ct_roster_lookup (ct_class_get_roster (class), id);
  GtkWidget *page;

  if (student == NULL)
    return;

  page = ct_history_page_new_for_all (class, student, self->library);
  ct_connect (page, "forgotten", ct_class_watch_look, self->watch);
  g_signal_emit_by_name (self, "page", page);
}

static void
on_group (CtTeacherNow *self)
{
  if (self->watch != NULL)
    update (self);
}

void
ct_teacher_now_set_watch (CtTeacherNow *self, CtClassWatch *watch, CtLibrary *library)
{
  g_return_if_fail (CT_IS_TEACHER_NOW (self));

  g_set_object (&self->watch, watch);
  g_set_object (&self->library, library);
  ct_connect (watch, "changed", update, self);
  update (self);
}

static void
ct_teacher_now_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_teacher_now_parent_class)->map (widget);

  ct_announce (widget, CT_SPEECH_ANNOUNCED,
               gtk_label_get_label (CT_TEACHER_NOW (widget)->summary));
}

static void
ct_teacher_now_dispose (GObject *object)
{
  CtTeacherNow *self = CT_TEACHER_NOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TEACHER_NOW);
  g_clear_object (&self->watch);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_teacher_now_parent_class)->dispose (object);
}

static void
ct_teacher_now_class_init (CtTeacherNowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_teacher_now_dispose;

  widget_class->map = ct_teacher_now_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_STUDENT_BOARD);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-teacher-now.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, summary);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, group);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, more);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, board);
  gtk_widget_class_bind_template_callback (widget_class, on_group);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);

  /**
   * CtTeacherNow::page:
   * @page: (transfer floating)
   */
  ct_signal_new (klass, "page", 1, G_TYPE_POINTER);
}

static void
ct_teacher_now_init (CtTeacherNow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_choice_prepare (self->group);
}
