/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ct-memory.h"
#include "ct-narrator.h"
#include "ct-record.h"
#include "ct-timeline.h"

/* Values of for=""; any other means students. */
#define CT_FOR_STUDENTS "pupils"
#define CT_FOR_TEACHERS "teachers"

/**
 * CtAudience:
 *
 * Each also reads the notes for those before it.
 */
typedef enum
{
  CT_AUDIENCE_EVERYBODY,
  CT_AUDIENCE_STUDENTS,
  CT_AUDIENCE_TEACHERS,
} CtAudience;

#define CT_TYPE_AUDIENCE (ct_audience_get_type ())
GType ct_audience_get_type (void);

CtAudience ct_audience_of (const char *addressee);
gboolean ct_audience_reads (CtAudience self, const char *addressee);

/**
 * CtReplayNote:
 * @by: (nullable)
 * @audience: (nullable)
 */
typedef struct
{
  const char *by;
  const char *audience;
  const char *text;
} CtReplayNote;

/**
 * CtOpinion:
 * @CT_OPINION_GOOD: played, and marked as good
 * @CT_OPINION_SHOWN: in a variation, without a judgment
 * @CT_OPINION_BETTER: in a variation on a mistake
 */
typedef enum
{
  CT_OPINION_NONE,
  CT_OPINION_GOOD,
  CT_OPINION_SHOWN,
  CT_OPINION_BETTER,
  CT_OPINION_MISTAKE,
} CtOpinion;

/**
 * CtReplay:
 *
 * Properties: "session" and "timeline" of the current line, "audience", "can-undo",
 * "can-redo", "modified". Signals: "remarks-changed" (): also for variations; "full"
 * (const char *why_not): the edit would make the file too large or invalid.
 */
#define CT_TYPE_REPLAY (ct_replay_get_type ())
G_DECLARE_FINAL_TYPE (CtReplay, ct_replay, CT, REPLAY, GObject)

CtReplay *ct_replay_new (CtRecord *record, CtLibrary *library);
CtReplay *ct_replay_new_again (CtReplay *self);

CtRecord *ct_replay_get_record (CtReplay *self);
CtSession *ct_replay_get_session (CtReplay *self);
CtTimeline *ct_replay_get_timeline (CtReplay *self);
CtNarrator *ct_replay_get_narrator (CtReplay *self);
const char *ct_replay_get_player_name (CtReplay *self, guint seat);
void ct_replay_speak_to_learner (CtReplay *self, gboolean speaks);
gboolean ct_replay_lacks_own_name (CtReplay *self);
const char *ct_replay_get_problem (CtReplay *self);
char *ct_replay_say_problem (CtReplay *self);
void ct_replay_hide_unseen (CtReplay *self);
const char *ct_replay_say_unseen (CtReplay *self);
CtMemory *ct_replay_create_memory (CtReplay *self);
gboolean ct_replay_can_happen (CtReplay *self);

void ct_replay_set_hides_explanations (CtReplay *self, gboolean hides_explanations);
gboolean ct_replay_hides_explanations (CtReplay *self);
void ct_replay_set_hides_future (CtReplay *self, gboolean hides_future);
gboolean ct_replay_hides_end (CtReplay *self);
const char *ct_replay_get_about (CtReplay *self);
CtAudience ct_replay_get_audience (CtReplay *self);
void ct_replay_set_audience (CtReplay *self, CtAudience audience);
void ct_replay_set_reader (CtReplay *self, guint reader);
guint ct_replay_get_n_notes (CtReplay *self, guint position);
gboolean ct_replay_owns_notes (CtReplay *self, guint position);
CtReplayNote ct_replay_get_note (CtReplay *self, guint position, guint i);
const char *ct_replay_get_irregular_rule (CtReplay *self, guint ply);

guint ct_replay_get_n_variations (CtReplay *self, guint position);
const char *ct_replay_get_variation_title (CtReplay *self, guint position, guint i);
void ct_replay_enter_variation (CtReplay *self, guint position, guint i);
void ct_replay_leave_variation (CtReplay *self);
guint ct_replay_get_depth (CtReplay *self);
guint ct_replay_get_branch (CtReplay *self);
const char *ct_replay_get_title (CtReplay *self);

char *ct_replay_dup_place (CtReplay *self, guint position);
char *ct_replay_say_place (CtReplay *self, const char *place, guint *ret_number);
gboolean ct_replay_go_to_place (CtReplay *self, const char *place);

gboolean ct_replay_can_go_back (CtReplay *self);
gboolean ct_replay_can_go_forward (CtReplay *self);
void ct_replay_go_back (CtReplay *self);
void ct_replay_go_forward (CtReplay *self);

CtOpinion ct_replay_get_opinion (CtReplay *self, const CtMove *move);

gboolean ct_replay_name_players (CtReplay *self, const char *const *names);
gboolean ct_replay_may_annotate (CtReplay *self, guint position);
gboolean ct_replay_add_note (CtReplay *self,
                             guint position,
                             const char *text,
                             const char *by,
                             const char *audience);
gboolean ct_replay_set_note (CtReplay *self,
                             guint position,
                             guint i,
                             const char *text,
                             const char *audience);
void ct_replay_remove_note (CtReplay *self, guint position, guint i);
gboolean ct_replay_toggle_mark (CtReplay *self, guint position, CtMark mark);
gboolean ct_replay_can_undo (CtReplay *self);
gboolean ct_replay_can_redo (CtReplay *self);
void ct_replay_undo (CtReplay *self);
void ct_replay_redo (CtReplay *self);
gboolean ct_replay_is_modified (CtReplay *self);
GBytes *ct_replay_dup_version (CtReplay *self);
void ct_replay_set_saved (CtReplay *self, GBytes *version);
void ct_replay_write_on (CtReplay *self,
                         guint position,
                         guint i,
                         const char *text,
                         const char *by,
                         const char *audience);
void ct_replay_stop_writing (CtReplay *self);
GBytes *ct_replay_dup_draft (CtReplay *self);
GBytes *ct_replay_dup_saved (CtReplay *self);
gboolean ct_replay_take_draft (CtReplay *self, GBytes *draft, GError **error);

gboolean ct_replay_may_vary (CtReplay *self);
const char *ct_replay_say_no_turn (CtReplay *self);
gboolean ct_replay_play (CtReplay *self, const CtMove *move);
gboolean ct_replay_play_all (CtReplay *self, const CtMove *moves, guint n_moves);
gboolean ct_replay_play_hand (CtReplay *self,
                              CtSession *hand,
                              guint first,
                              gboolean *ret_is_new);
void ct_replay_show_as_it_happened (CtReplay *self);
void ct_replay_name_variation (CtReplay *self, const char *title);
void ct_replay_remove_variation (CtReplay *self);
