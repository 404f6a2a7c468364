import { readStatement } from '../statement/read-statement.ts';
import type { Statement, StatementReading } from '../statement/model/model.ts';
import { defineEvidence, type EvidenceKind, Missing } from './define-evidence.ts';
import { recognition } from './recognition.ts';

/** The outcome of reading the pages as a statement. */
export const reading: EvidenceKind<StatementReading> = defineEvidence({
  name: 'reading',
  needs: { recognition },
  gather: ({ recognition }) => readStatement(recognition.pages),
  instead: {
    ok: false,
    reason: {
      kind: 'no-ledger',
      message: 'An error in this program prevented the statement from being read.',
    },
    pagesWithText: 0,
    pages: 0,
  },
});

/** The statement; detectors that need it do not apply where there is none. */
export const statement: EvidenceKind<Statement> = defineEvidence({
  name: 'statement',
  needs: { reading, recognition },
  gather: ({ reading, recognition }) => {
    if (!reading.ok) return new Missing(reading.reason.message);
    // A page that no one read holds rows that no one read.
    return recognition.unread.size > 0
      ? new Missing('Pages of this file are pictures that were not read; no sums can be checked.')
      : reading.statement;
  },
});
