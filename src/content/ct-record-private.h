/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-private.h: what reading and writing a record share */
#pragma once

#include "ct-content-private.h"
#include "ct-record.h"

G_BEGIN_DECLS

/* What a record says; it may become what it was before. */
typedef struct
{
  CtNode *document; /* as it was read, or made for a new record */
  CtPosition *position;
  char *title;
  char *about;
  char *date;
  char *place;
  char *names[CT_MAX_SEATS];
  CtRecordLine *line;
} CtRecordBody;

/**
 * CtRecord:
 *
 * A hand that was played: how the pack lay, every move, and what people say about them.
 * Whatever other programs have written into the file is kept.
 */
struct _CtRecord
{
  GObject parent_instance;

  char *file;
  CtRecordBody body;
  GError *problem;
  gboolean is_cut;         /* the file goes on, but not in a way that can be read */
  gboolean is_mended;      /* notes or attributes of the file are left out */
  CtDiagnostics *findings; /* of the moves */
};

/**
 * CtRecordTrust:
 * @CT_RECORD_AS_WRITTEN: a move that broke a rule must say so
 * @CT_RECORD_AS_IT_HAPPENED: every move was made; which of them broke a rule, the rules
 *   say
 */
typedef enum
{
  CT_RECORD_AS_WRITTEN,
  CT_RECORD_AS_IT_HAPPENED,
} CtRecordTrust;

gboolean ct_record_load_document (CtRecord *self,
                                  const char *name,
                                  CtNode *document,
                                  CtDiagnostics *diagnostics);
CtNode *ct_record_salvage (const char *data, gsize length, const char *name);
CtNode *ct_record_mend (const char *data,
                        gsize length,
                        const char *name,
                        CtDiagnostics *findings);
CtRecordLine *ct_record_line_new (void);
void ct_record_line_free (CtRecordLine *line);
void ct_record_line_append (CtRecordLine *line,
                            const CtRules *rules,
                            const CtMove *move,
                            const char *irregular);
CtRemark *ct_remark_new (CtRemarkType type, guint line);
CtRecordLine *ct_record_line_read (const CtNode *node);
void ct_record_line_play (CtRecordLine *line,
                          const CtReading *reading,
                          const CtRules *rules,
                          const CtState *start,
                          CtRecordTrust trust);
void ct_record_move_begin (const CtRecordMove *move,
                           const CtRules *rules,
                           CtState *state);
void ct_record_line_prove (const CtRecordLine *line,
                           const CtReading *reading,
                           const CtRules *rules,
                           CtState *state);
guint ct_record_line_count_unplayed (const CtRecordLine *line);
void ct_record_line_write (const CtRecordLine *line,
                           const CtRules *rules,
                           CtNode *node);

G_END_DECLS
