/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ct-rules.h"

typedef struct _CtLibrary CtLibrary;
typedef struct _CtSession CtSession;

/* Two or three lines below a table. */
#define CT_NARRATOR_SHORT 150

/* Six lines beside a table. */
#define CT_NARRATOR_RECALL 210

#define CT_TYPE_NARRATOR (ct_narrator_get_type ())
G_DECLARE_FINAL_TYPE (CtNarrator, ct_narrator, CT, NARRATOR, GObject)

CtNarrator *ct_narrator_new (const CtRules *rules, CtLibrary *library);
void ct_narrator_set_rules (CtNarrator *self, const CtRules *rules);

void ct_narrator_set_viewer (CtNarrator *self, guint viewer);
const CtRules *ct_narrator_get_rules (CtNarrator *self);
guint ct_narrator_get_viewer (CtNarrator *self);
void ct_narrator_set_unseen (CtNarrator *self, const gboolean *is_unseen);
void ct_narrator_view (CtNarrator *self, const CtState *state, CtState *ret_view);
CtLibrary *ct_narrator_get_library (CtNarrator *self);
void ct_narrator_set_learner (CtNarrator *self, guint seat);
guint ct_narrator_get_learner (CtNarrator *self);
void ct_narrator_set_name (CtNarrator *self, guint seat, const char *name);
void ct_narrator_name_seats (CtNarrator *self);
const char *ct_narrator_get_name (CtNarrator *self, guint seat);

char *ct_narrator_say_move (CtNarrator *self,
                            const CtState *before,
                            const CtMove *move);
char *ct_narrator_say_event (CtNarrator *self,
                             const CtState *before,
                             const CtState *after,
                             const CtEvent *event);
char *ct_narrator_say_events (CtNarrator *self,
                              const CtState *before,
                              const CtState *after,
                              const GArray *events);
char *ct_narrator_say_ply (CtNarrator *self, CtSession *session, guint ply);
char *ct_narrator_say_cards_of_ply (CtNarrator *self, CtSession *session, guint ply);
char *ct_narrator_sum_up_ply (CtNarrator *self, CtSession *session, guint ply);
char *ct_narrator_say_last_move (CtNarrator *self, CtSession *session);
char *ct_narrator_recall (CtNarrator *self, CtSession *session, guint first, guint end);
gboolean ct_narrator_recalls_rounds (CtNarrator *self);
char *ct_narrator_say_round (CtNarrator *self, CtSession *session, guint seat);
char *ct_narrator_say_last_round (CtNarrator *self, CtSession *session);
char *ct_narrator_recall_round (CtNarrator *self, CtSession *session, guint seat);
char *ct_narrator_sum_up_move_of_ply (CtNarrator *self,
                                      CtSession *session,
                                      guint ply,
                                      char **ret_followed);
char *ct_narrator_sum_up_round (CtNarrator *self, CtSession *session, guint seat);

char *ct_narrator_say_capture (CtNarrator *self,
                               const CtState *state,
                               const CtMove *move);
char *ct_narrator_hint_at (CtNarrator *self, const CtState *state, const CtMove *move);
char *ct_narrator_say_drawback (CtNarrator *self,
                                const CtState *state,
                                const CtMove *move,
                                const CtMove *better);
char *ct_narrator_say_choice (CtNarrator *self,
                              const CtState *state,
                              const CtMove *move);

char *ct_narrator_say_selection (CtNarrator *self,
                                 const CtState *state,
                                 const CtCard *cards,
                                 guint n_cards);
char *ct_narrator_answer_selection (CtNarrator *self,
                                    const CtState *state,
                                    const CtCard *cards,
                                    guint n_cards);
char *ct_narrator_say_warning (CtNarrator *self,
                               const CtState *state,
                               const CtMove *move);
char *ct_narrator_say_use (CtNarrator *self, const CtState *state, const CtMove *move);
char *ct_narrator_ask_place (CtNarrator *self,
                             const CtState *state,
                             const GArray *moves,
                             GPtrArray *answers);

char *ct_narrator_say_verdict (CtNarrator *self, const CtVerdict *verdict);
char *ct_narrator_say_agreed (CtNarrator *self, const char *rule);
char *ct_narrator_say_all_agreed (CtNarrator *self, const CtRules *other);
char *ct_narrator_say_witness (CtNarrator *self,
                               const CtState *state,
                               const CtVerdict *verdict);
const char *ct_narrator_name_game (CtNarrator *self);
char *ct_narrator_name_rule (CtNarrator *self, const char *rule);
char *ct_narrator_say_broken_rule (CtNarrator *self, const char *rule);

char *ct_narrator_label_card (CtNarrator *self,
                              const CtState *state,
                              guint zone,
                              guint pos,
                              gboolean tells_playable);
char *ct_narrator_label_known_card (CtNarrator *self,
                                    const CtState *state,
                                    guint zone,
                                    guint pos);
char *ct_narrator_label_plain_meld (CtNarrator *self, const CtState *state, guint zone);
char *ct_narrator_caption_meld (CtNarrator *self, const CtState *state, guint zone);
char *ct_narrator_caption_meld_briefly (CtNarrator *self,
                                        const CtState *state,
                                        guint zone);
char *ct_narrator_explain_meld (CtNarrator *self, const CtState *state, guint zone);
char *ct_narrator_name_side (CtNarrator *self, const CtState *state, guint side);
char *ct_narrator_label_zone (CtNarrator *self, const CtState *state, guint zone);
char *ct_narrator_label_seat (CtNarrator *self, const CtState *state, guint seat);
char *ct_narrator_say_seat (CtNarrator *self, const CtState *state, guint seat);
char *ct_narrator_say_turn (CtNarrator *self, const CtState *state);
char *ct_narrator_say_playable (CtNarrator *self, const CtState *state);
char *ct_narrator_say_table (CtNarrator *self, const CtState *state);
char *ct_narrator_say_cards (CtNarrator *self, const CtState *state);
char *ct_narrator_say_trick (CtNarrator *self, const CtState *state);
char *ct_narrator_say_outcome (CtNarrator *self, CtEventType type, guint seats);
char *ct_narrator_say_result (CtNarrator *self, const CtState *state);
char *ct_narrator_say_counted (CtNarrator *self,
                               const CtState *state,
                               guint zone,
                               const char *rule,
                               gint points);
char *ct_narrator_say_score_line (CtNarrator *self,
                                  const CtState *state,
                                  const CtEvent *line);

/**
 * CtSentence:
 * @you: addresses the learner; %NULL if it is never about them
 * @named: about anyone else, with "{player}"
 *
 * Message ids.
 */
typedef struct
{
  const char *you;
  const char *named;
} CtSentence;

char *ct_narrator_fill (const char *sentence, ...) G_GNUC_NULL_TERMINATED;
char *ct_narrator_fill_number (const char *sentence, guint number);
void ct_narrator_append (GString *text, char *sentence);
char *ct_narrator_say (CtNarrator *self,
                       const CtSentence *sentence,
                       guint seat,
                       const char *card);
const char *ct_narrator_the_card (CtNarrator *self, CtCard card);
guint ct_narrator_owner_of (guint zone);
char *ct_narrator_say_travel (CtNarrator *self,
                              const CtState *before,
                              const CtState *after,
                              const CtEvent *event);
