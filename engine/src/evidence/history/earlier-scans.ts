import type { Statement } from '../../statement/model/model.ts';
import type { AccountFingerprint, EarlierScan, Fingerprint } from './scan-history.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { fingerprint } from './fingerprint.ts';
import { statement } from '../reading.ts';

/** An account of this statement beside one of an earlier scan. */
export interface EarlierAccount {
  scannedAt: string;
  /** Index of the account in this statement. */
  account: number;
  sameAccount: boolean;
  samePeriod: boolean;
  sameHolder: boolean;
  sameBalances: boolean;
  /** Postings of this statement by how the earlier one has them, as indices into the account's postings. */
  postings: { same: readonly number[]; otherAmount: readonly number[]; missing: readonly number[] };
  /** Postings of the earlier scan that this one does not have. */
  dropped: number;
}

/** Sets this statement beside the same user's earlier scans of other files. */
export function compareEarlier(
  statement: Statement,
  own: Fingerprint,
  earlier: readonly EarlierScan[],
): EarlierAccount[] {
  return earlier
    .filter((scan) => scan.fingerprint.file !== own.file)
    .flatMap(({ scannedAt, fingerprint }) =>
      own.accounts.flatMap((account, index) =>
        fingerprint.accounts
          .map((other) => ({
            scannedAt,
            account: index,
            sameHolder: own.holder !== null && own.holder === fingerprint.holder,
            ...compare(account, other),
          }))
          .filter(
            ({ sameAccount, samePeriod, postings }) =>
              (sameAccount && samePeriod) || postings.same.length > 0,
          ),
      ),
    )
    .filter(({ account }) => statement.accounts[account] !== undefined);
}

function compare(own: AccountFingerprint, other: AccountFingerprint) {
  const amounts = counted(other.postings);
  const entries = counted(other.entries);
  const postings = { same: [] as number[], otherAmount: [] as number[], missing: [] as number[] };
  own.postings.forEach((posting, i) => {
    const entry = own.entries[i] ?? '';
    const kind = take(amounts, posting) ? 'same' : entries.get(entry) ? 'otherAmount' : 'missing';
    if (kind !== 'missing') take(entries, entry);
    postings[kind].push(i);
  });
  return {
    sameAccount: own.account !== null && own.account === other.account,
    samePeriod: own.period !== null && own.period === other.period,
    sameBalances: own.balances !== null && own.balances === other.balances,
    postings,
    dropped: [...entries.values()].reduce((sum, n) => sum + n, 0),
  };
}

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, item: string): boolean {
  const left = counts.get(item) ?? 0;
  if (left > 0) counts.set(item, left - 1);
  return left > 0;
}

/** Accounts of the same user's earlier scans that have something in common with this statement. */
export const earlierScans: EvidenceKind<readonly EarlierAccount[]> = defineEvidence({
  name: 'earlierScans',
  needs: { statement, fingerprint },
  gather: ({ statement, fingerprint }, { history }) =>
    compareEarlier(statement, fingerprint, history?.earlier ?? []),
});
