/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The robot checks that everything it needs is visible. */
#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-robot.h"

/* Small or half-covered faces resemble others. */
#define DOUBT .1

static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
}

/* Returns: the visible part of a scroller's content, in coordinates of the window */
static gboolean
get_view (CtRobot *self, GtkWidget *widget, graphene_rect_t *ret_view)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  return scroller != NULL &&
         gtk_widget_compute_bounds (scroller, GTK_WIDGET (self->window), ret_view);
}

static gboolean
is_covered (CtRobot *self, GtkWidget *widget, float x, float y)
{
  GtkWidget *picked =
      gtk_widget_pick (GTK_WIDGET (self->window), x, y, GTK_PICK_NON_TARGETABLE);

  return picked != NULL && picked != widget &&
         !gtk_widget_is_ancestor (picked, widget) &&
         !gtk_widget_is_ancestor (widget, picked);
}

/* Returns: (nullable): why the label cannot be read */
static const char *
find_hindrance (CtRobot *self, GtkWidget *label)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  graphene_rect_t bounds;
  graphene_rect_t view;
  graphene_rect_t seen;
  int needs;

  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return "is cut short";
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label),
                      &needs, NULL, NULL, NULL);
  if (gtk_widget_get_height (label) < needs)
    return "has too little room";
  if (!gtk_widget_compute_bounds (label, window, &bounds))
    return "is nowhere";

  view = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (window),
                             gtk_widget_get_height (window));
  if (!graphene_rect_contains_rect (&view, &bounds) && !get_view (self, label, &seen))
    return "is outside the window";

  /* What is larger than its room starts at the top. */
  if (get_view (self, label, &view) && bounds.size.height > view.size.height)
    bounds.size.height = view.size.height - 1;
  if (get_view (self, label, &view) &&
      (!graphene_rect_intersection (&view, &bounds, &seen) ||
       seen.size.height < bounds.size.height - 1))
    return "is scrolled out of sight";
  if (is_covered (self, label, bounds.origin.x + bounds.size.width / 2,
                  bounds.origin.y + 2) ||
      is_covered (self, label, bounds.origin.x + bounds.size.width / 2,
                  bounds.origin.y + bounds.size.height - 2))
    return "is covered";

  return NULL;
}

/**
 * ct_robot_look_for:
 * @words: just announced
 * @what: their kind, for the complaint
 *
 * Complains if the words cannot be read now.
 */
void
ct_robot_look_for (CtRobot *self, const char *words, const char *what)
{
  GtkWidget *label = ct_test_find_where (self->page, says, words);
  const char *hindrance = label != NULL ? find_hindrance (self, label) : "is not there";

  if (hindrance != NULL)
    ct_robot_complain (self, "%s %s: “%s”", what, hindrance, words);
}

static char *
dup_says (CtRobot *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ct_lesson_runner_get_n_says (self->runner); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n\n" : "",
                            ct_lesson_runner_get_say (self->runner, i));

  return g_string_free (text, FALSE);
}

char *
ct_robot_dup_sight (CtRobot *self)
{
  g_autofree char *text = ct_test_dup_text (self->page);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strjoinv (" | ", lines);
}

static gboolean
is_in_glow (CtRobot *self, guint zone, CtCard card)
{
  for (guint i = 0; i < ct_lesson_runner_get_n_glows (self->runner); i++)
    {
      const CtGlow *glow = ct_lesson_runner_get_glow (self->runner, i);

      if (glow->zone == zone &&
          (glow->n_cards == 0 || memchr (glow->card, card, glow->n_cards) != NULL))
        return TRUE;
    }

  return FALSE;
}

static void
look_at_card (CtRobot *self, CtCardView *card, const char *when)
{
  const CtState *state =
      ct_session_get_state (ct_lesson_runner_get_session (self->runner));
  guint zone = ct_state_find (state, ct_card_view_get_card (card), NULL);
  gboolean should = is_in_glow (self, zone, ct_card_view_get_card (card));
  CtCardMark mark = ct_card_view_get_mark (card);
  const CtRules *rules = ct_lesson_runner_rules (self->runner);
  char name[CT_FACE_NAME_LEN];

  if (!ct_card_view_get_face_up (card) || !gtk_widget_get_mapped (GTK_WIDGET (card)))
    return;
  ct_face_name (rules->deck, ct_rules_face (rules, ct_card_view_get_card (card)), name);
  if (mark == CT_MARK_GLOW && !should)
    ct_robot_complain (self, "%s glows %s, but is not spoken of", name, when);
  if (mark == CT_MARK_NONE && should)
    ct_robot_complain (self, "%s does not glow %s", name, when);
}

/**
 * ct_robot_look_at_glows:
 * @when: for the complaint
 *
 * Complains unless exactly the step's targets glow.
 */
void
ct_robot_look_at_glows (CtRobot *self, const char *when)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child))
      look_at_card (self, CT_CARD_VIEW (child), when);
    else if (CT_IS_PLACE_VIEW (child) && gtk_widget_has_css_class (child, "glow") &&
             ct_lesson_runner_get_n_glows (self->runner) == 0)
      ct_robot_complain (self, "a place glows %s, but is not spoken of", when);
}

static void
look_at_cards (CtRobot *self)
{
  guint n_read;
  g_autofree char *complaint =
      ct_card_reader_dup_complaint (self->reader, self->table, DOUBT, &n_read);

  self->n_cards += n_read;
  if (complaint != NULL)
    ct_robot_complain (self, "%s", complaint);
}

static void
look_at_progress (CtRobot *self)
{
  const char *id = ct_lesson_get_id (ct_lesson_runner_get_lesson (self->runner));
  CtLessonResult result;

  if (!ct_progress_get_lesson (ct_test_progress (), id, &result))
    ct_robot_complain (self, "nothing is kept of the lesson");
  else if (result.step != ct_lesson_runner_get_step (self->runner))
    ct_robot_complain (self, "step %u is kept", result.step + 1);
}

/* Checks what must be readable at the start of a step. If it does not all fit, its
 * first word must show.
 */
void
ct_robot_look_at_step (CtRobot *self)
{
  g_autofree char *words = dup_says (self);
  const char *ask = ct_lesson_runner_get_ask (self->runner);

  if (*words != '\0')
    ct_robot_look_for (self, words, "Message from Buro");
  else if (ask != NULL && *ask != '\0')
    ct_robot_look_for (self, ask, "What Buro asks");
  ct_robot_look_at_glows (self, "at first");
  look_at_cards (self);
  look_at_progress (self);
}
