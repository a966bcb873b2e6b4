/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record.h: a recorded hand with notes and variations */
#pragma once

#include "ct-position-xml.h"
#include "ct-text.h"

typedef struct _CtRecordLine CtRecordLine;
typedef struct _CtNode CtNode;

#define CT_RECORD_MAX_BYTES      (4 * 1024 * 1024)
#define CT_RECORD_MAX_VARIATIONS 61

typedef enum
{
  CT_REMARK_NOTE,
  CT_REMARK_MARK,
  CT_REMARK_VARIATION,
  CT_REMARK_FOREIGN, /* preserved */
} CtRemarkType;

typedef enum
{
  CT_MARK_GOOD,
  CT_MARK_MISTAKE,
  CT_MARK_KEY,
  CT_MARK_QUESTION,
} CtMark;

/**
 * CtRemark:
 * @text: of a note
 * @by: (nullable): "teacher"
 * @audience: (nullable): "pupils"
 * @language: (nullable):
 * @variation: (nullable): replaces the move
 * @node: (nullable): with foreign additions
 */
typedef struct
{
  CtRemarkType type;
  guint line;
  CtText *text;
  char *by;
  char *audience;
  char *language;
  CtMark mark;
  CtRecordLine *variation;
  CtNode *node;
} CtRemark;

/**
 * CtRecordMove:
 * @text: as in the file
 * @irregular: (nullable): broken rule
 * @remarks: (element-type CtRemark):
 */
typedef struct
{
  guint line;
  guint8 seat;
  char *text;
  char *irregular;
  gboolean is_parsed;
  CtMove move;
  GPtrArray *remarks;
  CtNode *node;
} CtRecordMove;

/**
 * CtRecordLine:
 * @title: (nullable): of a variation
 * @remarks: (element-type CtRemark): before the first move
 * @moves: (element-type CtRecordMove):
 * @n_good: playable moves
 *
 * A variation starts before its move, or after the deal.
 */
struct _CtRecordLine
{
  guint line;
  CtText *title;
  GPtrArray *remarks;
  GPtrArray *moves;
  guint n_good;
  CtNode *node;
};

#define CT_TYPE_RECORD (ct_record_get_type ())
G_DECLARE_FINAL_TYPE (CtRecord, ct_record, CT, RECORD, GObject)

CtRecord *ct_record_new (const CtRules *rules, const CtState *start);
CtRecord *ct_record_new_from_file (GFile *file, GError **error);
CtRecord *ct_record_new_from_bytes (GBytes *bytes, const char *name, GError **error);
gboolean ct_record_load (CtRecord *self, GFile *file, CtDiagnostics *diagnostics);

const CtRules *ct_record_get_rules (CtRecord *self);
const CtPosition *ct_record_get_position (CtRecord *self);
const CtRecordLine *ct_record_get_line (CtRecord *self);
const GError *ct_record_get_problem (CtRecord *self);
const CtDiagnostic *ct_record_get_first_finding (CtRecord *self);
const CtDiagnostic *ct_record_find_finding (CtRecord *self, const char *code);
gboolean ct_record_is_cut (CtRecord *self);
gboolean ct_record_is_mended (CtRecord *self);
guint ct_record_count_unplayed (CtRecord *self);
gboolean ct_record_can_happen (CtRecord *self);
void ct_record_show_as_it_happened (CtRecord *self);
const char *const *ct_record_get_names (CtRecord *self);
const CtText *ct_record_get_title (CtRecord *self);
const CtText *ct_record_get_about (CtRecord *self);
gboolean ct_record_hides_explanations (CtRecord *self);
const char *ct_record_get_date (CtRecord *self);
const char *ct_record_get_place (CtRecord *self);
char *ct_record_dup_digest (CtRecord *self);

void ct_record_set_title (CtRecord *self, const char *title);
void ct_record_set_date (CtRecord *self, const char *date);
void ct_record_set_practice (CtRecord *self, guint seat, guint hand, const char *match);
gboolean ct_record_get_practice (CtRecord *self, guint *ret_seat, guint *ret_hand);
char *ct_record_dup_match (CtRecord *self);
void ct_record_set_undone (CtRecord *self, guint n_undone);
guint ct_record_get_undone (CtRecord *self);
void ct_record_set_guessed (CtRecord *self, const gboolean *is_guessed);
gboolean ct_record_get_guessed (CtRecord *self, gboolean *ret_is_guessed);
gboolean ct_record_list_unseen (CtRecord *self, gboolean *ret_is_unseen);
GPtrArray *ct_record_begin_again (CtRecord *self, const CtState *start);
void ct_record_append_again (CtRecord *self,
                             const CtMove *move,
                             const char *irregular,
                             CtRecordMove *before);
void ct_record_set_name (CtRecord *self, guint seat, const char *name);
void ct_record_append (CtRecord *self, const CtMove *move, const char *irregular);
const CtRemark *ct_record_add_note (CtRecord *self,
                                    const CtRecordLine *line,
                                    guint n_moves,
                                    const char *text,
                                    const char *by,
                                    const char *audience);
void ct_record_add_mark (CtRecord *self,
                         const CtRecordLine *line,
                         guint n_moves,
                         CtMark mark);
const CtRecordLine *ct_record_add_variation (CtRecord *self,
                                             const CtRecordLine *line,
                                             guint n_moves,
                                             const char *title);
void ct_record_extend_variation (CtRecord *self,
                                 const CtRecordLine *line,
                                 const CtMove *move);
void ct_record_set_variation_title (CtRecord *self,
                                    const CtRecordLine *line,
                                    const char *title);
gboolean ct_record_set_note (CtRecord *self,
                             const CtRemark *note,
                             const char *text,
                             const char *audience);
GBytes *ct_record_to_bytes_with_note (CtRecord *self,
                                      const CtRecordLine *line,
                                      guint n_moves,
                                      const CtRemark *note,
                                      const char *text,
                                      const char *by,
                                      const char *audience);
void ct_record_remove_remark (CtRecord *self,
                              const CtRecordLine *line,
                              guint n_moves,
                              const CtRemark *remark);
const GPtrArray *ct_record_line_get_remarks (const CtRecordLine *line, guint n_moves);

GBytes *ct_record_to_bytes (CtRecord *self);
CtRecord *ct_record_copy (CtRecord *self);
gboolean ct_record_can_be_read (GBytes *bytes, char **ret_why_not);
gboolean ct_record_has_new_error (CtRecord *self, GBytes *bytes, char **ret_why_not);
gboolean ct_record_restore (CtRecord *self, GBytes *bytes, GError **error);
gboolean ct_record_save (CtRecord *self, GFile *file, GError **error);

gboolean ct_record_validate (CtRecord *self, CtDiagnostics *diagnostics);
