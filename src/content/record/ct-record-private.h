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
CtRecordLine *ct_record_line_new (void);
void ct_record_line_append (CtRecordLine *line,
                            const CtRules *rules,
                            const CtMove *move,
                            const char *irregular);
CtRemark *ct_remark_new (CtRemarkType type, guint line);
void ct_record_line_write (const CtRecordLine *line,
                           const CtRules *rules,
                           CtNode *node);

G_END_DECLS
