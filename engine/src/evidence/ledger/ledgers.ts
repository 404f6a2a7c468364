import { gatherPeriodConflicts, type PeriodConflict } from './conflicting-period.ts';
import { gatherLedger, type Ledger } from './ledger.ts';
import { gatherMarkedSums, type MarkedSums } from './marked-sums.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { statement } from '../reading.ts';
import { recognition } from '../recognition.ts';

/** One ledger an account: every constraint between printed figures, and the minimal repair. */
export const ledgers: EvidenceKind<readonly Ledger[]> = defineEvidence({
  name: 'ledgers',
  needs: { statement, recognition },
  gather: ({ statement, recognition }) => gatherLedger(statement, recognition),
  instead: [],
});

/** Figures set apart that are just those which one entry moves. */
export const markedSums: EvidenceKind<readonly MarkedSums[]> = defineEvidence({
  name: 'markedSums',
  needs: { ledgers },
  gather: ({ ledgers }) => gatherMarkedSums(ledgers),
});

/** Headings that name other days than all rows and the balances. */
export const periodConflicts: EvidenceKind<readonly PeriodConflict[]> = defineEvidence({
  name: 'periodConflicts',
  needs: { statement, recognition },
  gather: ({ statement, recognition }) => gatherPeriodConflicts(statement, recognition),
});
