/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-students-page.h"

#include <glib/gi18n.h>

#include "ct-children.h"
#include "ct-description.h"
#include "ct-learner-picture.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-roster.h"
#include "ct-signal.h"
#include "ct-tiles.h"
#include "ct-wrapping.h"

#define PICTURE   112
#define N_LETTERS 8 /* per line, of a word */

static GtkWidget *
create_name (const char *name)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", name, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, "width-chars",
                    MIN ((int) g_utf8_strlen (name, -1), N_LETTERS), NULL);

  gtk_widget_add_css_class (label, "name");
  return label;
}

/* With the action “pupils.sit”. */
static GtkWidget *
ct_student_tile_new (const CtStudent *student)
{
  GtkWidget *tile = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = ct_learner_picture_new (PICTURE);
  g_autofree char *name = ct_plain_line (student->name);

  ct_learner_picture_set (picture, student->shown);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), create_name (name));
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "tile");
  gtk_widget_add_css_class (tile, "pupil");

  /* The picture tells namesakes apart. */
  ct_name_widget (tile, name);
  ct_describe (tile, ct_learner_picture_get_name (student->shown));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile), "s", student->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tile), "pupils.sit");
  return tile;
}

/**
 * CtStudentsPage:
 *
 * The students of the class as large pictures, by group; a click signs in. A letter
 * goes to the next student of that initial, in any group. Without the class, says why.
 *
 * # Actions
 *
 * `pupils.sit` (id of a student), `pupils.pass`: continue without the class.
 */
struct _CtStudentsPage
{
  CtPage parent_instance;

  CtClassroom *classroom;
  GPtrArray *students; /* (element-type CtStudent): by name */
  GStrv groups;        /* "" last: no group */
  char *group;         /* (nullable): visible */
  char *shown;         /* (nullable): visible, as text */

  CtPageHeader *header;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  CtTiles *switcher;
  CtTiles *tiles;
  AdwStatusPage *status;
  GtkWidget *pass;
};

G_DEFINE_FINAL_TYPE (CtStudentsPage, ct_students_page, CT_TYPE_PAGE)

static const char *
group_of (const CtStudent *student)
{
  return student->group != NULL ? student->group : "";
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const CtStudent *one = *(const CtStudent *const *) a;
  const CtStudent *other = *(const CtStudent *const *) b;
  int order = g_utf8_collate (one->name, other->name);

  return order != 0 ? order : g_strcmp0 (one->id, other->id);
}

static const CtStudent *
find_student (CtStudentsPage *self, const char *id)
{
  for (guint i = 0; id != NULL && i < self->students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (self->students, i);

      if (g_str_equal (student->id, id))
        return student;
    }

  return NULL;
}

static GStrv
dup_groups (CtStudentsPage *self, CtRoster *roster)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) groups = ct_roster_dup_groups (roster);
  gboolean has_others = *groups == NULL;

  for (guint i = 0; i < self->students->len; i++)
    has_others |= *group_of (g_ptr_array_index (self->students, i)) == '\0';
  g_strv_builder_addv (builder, (const char **) groups);
  if (has_others)
    g_strv_builder_add (builder, "");
  return g_strv_builder_end (builder);
}

static void
take_roster (CtStudentsPage *self, CtClass *class)
{
  CtRoster *roster = ct_class_get_roster (class);
  GPtrArray *students = ct_roster_get_students (roster);

  g_ptr_array_set_size (self->students, 0);
  for (guint i = 0; i < students->len; i++)
    g_ptr_array_add (self->students, ct_student_copy (g_ptr_array_index (students, i)));
  g_ptr_array_sort (self->students, compare_names);
  g_strfreev (self->groups);
  self->groups = dup_groups (self, roster);
}

static void
clear (CtTiles *tiles)
{
  ct_remove_children (GTK_WIDGET (tiles));
}

static GtkWidget *
find_tile (CtStudentsPage *self, const char *id)
{
  for (GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (self->tiles));
       tile != NULL; tile = gtk_widget_get_next_sibling (tile))
    {
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (tile));

      if (g_str_equal (g_variant_get_string (target, NULL), id))
        return tile;
    }

  return NULL;
}

/* Returns: (nullable) */
static char *
dup_focus (CtStudentsPage *self)
{
  GtkWidget *tile = gtk_widget_get_focus_child (GTK_WIDGET (self->tiles));

  return tile != NULL
             ? g_variant_dup_string (
                   gtk_actionable_get_action_target_value (GTK_ACTIONABLE (tile)), NULL)
             : NULL;
}

static void
fill_tiles (CtStudentsPage *self)
{
  clear (self->tiles);
  for (guint i = 0; i < self->students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (self->students, i);

      if (g_str_equal (group_of (student), self->group))
        ct_tiles_append (self->tiles, ct_student_tile_new (student));
    }
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
show_group (CtStudentsPage *self, const char *group)
{
  char *copy = g_strdup (group);

  g_free (self->group);
  self->group = copy;
  fill_tiles (self);
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->switcher));
       button != NULL; button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  g_strcmp0 (g_object_get_data (G_OBJECT (button),
                                                                "group"),
                                             self->group) == 0);
}

static void
on_group (CtStudentsPage *self, GtkToggleButton *button)
{
  const char *group = g_object_get_data (G_OBJECT (button), "group");

  if (gtk_toggle_button_get_active (button) && g_strcmp0 (group, self->group) != 0)
    show_group (self, group);
}

static void
fill_switcher (CtStudentsPage *self)
{
  GtkToggleButton *first = NULL;

  clear (self->switcher);
  for (char **group = self->groups; *group != NULL; group++)
    {
      g_autofree char *line = ct_plain_line (*group);
      GtkWidget *button =
          gtk_toggle_button_new_with_label (*line != '\0' ? line :
                                                          /* Translators: Students
                                                           * without a group.
                                                           */
                                                _ ("Other Students"));

      ct_wrapping_allow (GTK_BUTTON (button));
      gtk_widget_add_css_class (button, "pupil-group");
      g_object_set_data_full (G_OBJECT (button), "group", g_strdup (*group), g_free);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      ct_connect (button, "toggled", on_group, self);
      ct_tiles_append (self->switcher, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->switcher),
                          g_strv_length (self->groups) > 1);
}

static void
show_title (CtStudentsPage *self, CtClass *class)
{
  const char *title = class != NULL ? ct_class_get_facts (class)->title : NULL;
  g_autofree char *line = ct_plain_line (title != NULL ? title : "");

  ct_page_header_set_subtitle (self->header, line);
}

static void
show_trouble (CtStudentsPage *self, const char *title, const char *text)
{
  /* The next show_students() rebuilds the tiles. */
  g_clear_pointer (&self->shown, g_free);
  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, text);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->status));
}

static void
show_problem (CtStudentsPage *self)
{
  const char *problem = ct_classroom_get_problem (self->classroom);
  g_autofree char *text = problem != NULL ? g_markup_escape_text (problem, -1) : NULL;

  gtk_widget_set_visible (self->pass, problem != NULL);
  show_trouble (self,
                problem != NULL
                    /* Translators: Heading while something is loading. */
                    ? _ ("Class Not Available")
                    /* Translators: Heading while something is loading. */
                    : _ ("One Moment"),
                text);
}

/* Returns: (nullable) (transfer none): of @focus, the visible one, or of the last
 * student
 */
static const char *
find_group (CtStudentsPage *self, const char *focus)
{
  gboolean shows_one =
      self->group != NULL &&
      g_strv_contains ((const char *const *) self->groups, self->group);
  const CtStudent *student = find_student (self, focus);

  if (student == NULL && !shows_one)
    student = find_student (self, ct_classroom_get_last (self->classroom));
  if (student != NULL)
    return group_of (student);
  return shows_one ? self->group : self->groups[0];
}

static GtkWidget *
find_switch (CtStudentsPage *self)
{
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->switcher));
       button != NULL; button = gtk_widget_get_next_sibling (button))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      return button;

  return NULL;
}

static void
show_students (CtStudentsPage *self)
{
  gboolean is_switching =
      gtk_widget_get_focus_child (GTK_WIDGET (self->switcher)) != NULL;
  g_autofree char *focus = dup_focus (self);
  GtkWidget *target;

  /* Otherwise GTK moves the focus when the widget is removed. */
  if (is_switching || focus != NULL)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  fill_switcher (self);
  show_group (self, find_group (self, focus));
  gtk_stack_set_visible_child_name (self->stack, "pupils");

  target = is_switching ? find_switch (self) : NULL;
  if (focus != NULL)
    target = find_tile (self, focus);
  if (target != NULL)
    gtk_widget_grab_focus (target);
  else if (is_switching || focus != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static char *
dup_words (CtStudentsPage *self)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (self->students, i);

      g_string_append_printf (words, "%s;%s;%s;%s\n", student->id, student->name,
                              student->shown, group_of (student));
    }
  return g_string_free (words, FALSE);
}

static void
show_class (CtStudentsPage *self, CtClass *class)
{
  g_autofree char *words = NULL;

  take_roster (self, class);
  if (self->students->len == 0)
    {
      gtk_widget_set_visible (self->pass, TRUE);
      show_trouble (self, _ ("No Students in This Class Yet"),
                    _ ("The teacher enters the names in the roster."));
      return;
    }

  /* Unchanged tiles must not move: someone may be about to click. */
  words = dup_words (self);
  if (g_strcmp0 (words, self->shown) == 0)
    return;

  g_free (self->shown);
  self->shown = g_steal_pointer (&words);
  show_students (self);
}

static void
show_all (CtStudentsPage *self)
{
  CtClass *class = ct_classroom_get_class (self->classroom);

  show_title (self, class);
  if (class != NULL)
    show_class (self, class);
  else
    show_problem (self);
}

GtkWidget *
ct_students_page_new (CtClassroom *classroom)
{
  CtStudentsPage *self = g_object_new (CT_TYPE_STUDENTS_PAGE, NULL);

  self->classroom = g_object_ref (classroom);
  ct_connect (classroom, "changed", show_all, self);
  show_all (self);
  return GTK_WIDGET (self);
}

static void
sit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_classroom_sit_down (CT_STUDENTS_PAGE (widget)->classroom,
                         g_variant_get_string (parameter, NULL));
}

static void
pass_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_classroom_pass (CT_STUDENTS_PAGE (widget)->classroom);
}

static void
go_to (CtStudentsPage *self, const CtStudent *student)
{
  if (!g_str_equal (group_of (student), self->group))
    show_group (self, group_of (student));
  gtk_widget_grab_focus (find_tile (self, student->id));
}

/* Returns: of the focused student, or the last */
static guint
find_place (CtStudentsPage *self)
{
  g_autofree char *focus = dup_focus (self);

  for (guint i = 0; focus != NULL && i < self->students->len; i++)
    if (g_str_equal (((CtStudent *) g_ptr_array_index (self->students, i))->id, focus))
      return i;

  return self->students->len - 1;
}

static gboolean
on_key (CtStudentsPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  guint n = self->students->len;

  if (!g_unichar_isalnum (letter) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || self->group == NULL)
    return GDK_EVENT_PROPAGATE;

  for (guint i = 1, place = find_place (self); i <= n; i++)
    {
      const CtStudent *student = g_ptr_array_index (self->students, (place + i) % n);

      if (ct_plain_begins_with (student->name, letter))
        {
          go_to (self, student);
          return GDK_EVENT_STOP;
        }
    }

  return GDK_EVENT_PROPAGATE;
}

/* The last student is the most likely one. */
static gboolean
ct_students_page_grab_focus (GtkWidget *widget)
{
  CtStudentsPage *self = CT_STUDENTS_PAGE (widget);
  const char *last = ct_classroom_get_last (self->classroom);
  GtkWidget *tile = last != NULL ? find_tile (self, last) : NULL;

  if (tile == NULL)
    tile = gtk_widget_get_first_child (GTK_WIDGET (self->tiles));
  return tile != NULL && gtk_widget_grab_focus (tile);
}

static void
ct_students_page_dispose (GObject *object)
{
  CtStudentsPage *self = CT_STUDENTS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_STUDENTS_PAGE);
  g_clear_object (&self->classroom);

  G_OBJECT_CLASS (ct_students_page_parent_class)->dispose (object);
}

static void
ct_students_page_finalize (GObject *object)
{
  CtStudentsPage *self = CT_STUDENTS_PAGE (object);

  g_ptr_array_unref (self->students);
  g_strfreev (self->groups);
  g_free (self->group);
  g_free (self->shown);

  G_OBJECT_CLASS (ct_students_page_parent_class)->finalize (object);
}

static void
ct_students_page_class_init (CtStudentsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_students_page_dispose;
  object_class->finalize = ct_students_page_finalize;

  widget_class->grab_focus = ct_students_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-students-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtStudentsPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtStudentsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, CtStudentsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtStudentsPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, CtStudentsPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, CtStudentsPage, status);
  gtk_widget_class_bind_template_child (widget_class, CtStudentsPage, pass);
  gtk_widget_class_bind_template_callback (widget_class, on_key);

  gtk_widget_class_install_action (widget_class, "pupils.sit", "s", sit_action);
  gtk_widget_class_install_action (widget_class, "pupils.pass", NULL, pass_action);
}

static void
ct_students_page_init (CtStudentsPage *self)
{
  self->students = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_student_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (GTK_BUTTON (self->pass));
}
