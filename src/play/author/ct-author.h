/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-diagnostics.h"
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-session.h"

/* Of the lesson, not of a step. */
#define CT_AUTHOR_HEAD G_MAXUINT

/* How the unique ids of lessons that are made here begin. */
#define CT_AUTHOR_OWN "own-"

/**
 * CtAuthorField:
 * @element: its name in the file
 * @place: for ct_author_set_words()
 * @label: what the text is
 * @text: empty if it is not written yet
 * @can_remove: see ct_author_remove()
 *
 * A text of a lesson.
 */
typedef struct
{
  char *element;
  guint place;
  char *label;
  char *text;
  gboolean can_remove;
} CtAuthorField;

/**
 * CtAuthorTask:
 * @step: or %CT_AUTHOR_HEAD
 * @place: of the field that it is about, or %G_MAXUINT
 * @text: a sentence, with the number of the step
 *
 * Something to do before the lesson is finished.
 */
typedef struct
{
  guint step;
  guint place;
  char *text;
} CtAuthorTask;

/**
 * CtAuthorTried:
 * @CT_AUTHOR_REFUSED: by the rules; an answer to this mistake was added
 * @CT_AUTHOR_NOT_NOW: allowed, but not the right move; likewise
 * @CT_AUTHOR_RIGHT: the move of the step; nothing has changed
 * @CT_AUTHOR_KNOWN: there is an answer to it; nothing has changed
 * @CT_AUTHOR_UNWRITABLE: no file can have this move; nothing has changed
 * @CT_AUTHOR_NOT_HERE: there is no question; nothing has changed
 */
typedef enum
{
  CT_AUTHOR_REFUSED,
  CT_AUTHOR_NOT_NOW,
  CT_AUTHOR_RIGHT,
  CT_AUTHOR_KNOWN,
  CT_AUTHOR_UNWRITABLE,
  CT_AUTHOR_NOT_HERE,
} CtAuthorTried;

/**
 * CtAuthor:
 *
 * A lesson that is being made or edited. It is the text of its file: an edit changes
 * its own bytes, and all others stay.
 *
 * Signal: "changed" (): also after undo.
 */
#define CT_TYPE_AUTHOR (ct_author_get_type ())
G_DECLARE_FINAL_TYPE (CtAuthor, ct_author, CT, AUTHOR, GObject)

CtAuthor *ct_author_new (CtLibrary *library,
                         CtSession *hand,
                         guint position,
                         guint learner,
                         CtNarrator *names);
CtAuthor *ct_author_new_dealt (CtLibrary *library,
                               const CtRules *rules,
                               guint n_seats,
                               guint64 seed);
CtAuthor *ct_author_new_from_bytes (CtLibrary *library, GBytes *bytes, GError **error);

GBytes *ct_author_get_bytes (CtAuthor *self);
const CtRules *ct_author_get_rules (CtAuthor *self);
CtLesson *ct_author_get_lesson (CtAuthor *self);
CtNarrator *ct_author_get_narrator (CtAuthor *self);
char *ct_author_dup_title (CtAuthor *self);
guint ct_author_get_learner (CtAuthor *self);
guint ct_author_get_n_steps (CtAuthor *self);
guint ct_author_get_last_step (CtAuthor *self);
char *ct_author_say_step (CtAuthor *self, guint step);
CtSession *ct_author_create_session (CtAuthor *self, guint step);
GPtrArray *ct_author_list_fields (CtAuthor *self, guint step);

gboolean ct_author_is_dealt (CtAuthor *self);
void ct_author_deal (CtAuthor *self, guint64 seed);
void ct_author_set_table (CtAuthor *self, const CtState *state);
gboolean ct_author_can_follow (CtAuthor *self);
gboolean ct_author_follow (CtAuthor *self);
gboolean ct_author_play (CtAuthor *self, const CtMove *move);
gboolean ct_author_let_play (CtAuthor *self);
CtAuthorTried ct_author_try (CtAuthor *self, guint step, const CtMove *move);

gboolean ct_author_set_words (CtAuthor *self, guint place, const char *words);
gboolean ct_author_add_say (CtAuthor *self, guint step);
gboolean ct_author_add_hint (CtAuthor *self, guint step);
gboolean ct_author_add_quiz (CtAuthor *self, guint step);
gboolean ct_author_can_add_quiz (CtAuthor *self, guint step);
gboolean ct_author_remove (CtAuthor *self, guint place);
void ct_author_make_own (CtAuthor *self);
gboolean ct_author_remove_step (CtAuthor *self, guint step);

gboolean ct_author_can_undo (CtAuthor *self);
gboolean ct_author_can_redo (CtAuthor *self);
gboolean ct_author_undo (CtAuthor *self);
gboolean ct_author_redo (CtAuthor *self);
void ct_author_seal (CtAuthor *self);

CtDiagnostics *ct_author_check (GBytes *bytes);
void ct_author_check_async (CtAuthor *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
GPtrArray *ct_author_check_finish (CtAuthor *self, GAsyncResult *result);
GPtrArray *ct_author_list_tasks (CtAuthor *self, const CtDiagnostics *findings);
