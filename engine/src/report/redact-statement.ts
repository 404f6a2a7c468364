import type { AccountSummary, Report, StatementSummary } from '../contract/report.ts';

/** For each account where its kept postings stood before and stand now. */
type Kept = ReadonlyMap<number, number>;

/**
 * The statement without names, numbers and descriptions: of each account only the postings that a finding, a
 * broken sum or the repair refers to, the broken sums, and how many there were.
 */
export function redactStatement(report: Report): { statement: StatementSummary | null; kept: Kept[] } {
  const { statement } = report;
  if (!statement) return { statement: null, kept: [] };
  const kept = statement.accounts.map((account, i) => keptPostings(report, account, i));
  const accounts = statement.accounts.map((account, i) => redactAccount(account, kept[i] ?? new Map()));
  return { statement: { ...statement, holder: null, accounts }, kept };
}

function keptPostings({ findings }: Report, { constraints, repair }: AccountSummary, account: number): Kept {
  const spokenOf = findings
    .flatMap(({ locations }) => locations)
    .flatMap((at) => (at.kind === 'posting' && at.account === account ? [at.posting] : []));
  const concerned = [...constraints.filter(({ holds }) => !holds), ...repair].flatMap(
    ({ posting }) => posting ?? [],
  );
  const positions = [...new Set([...spokenOf, ...concerned])].sort((a, b) => a - b);
  return new Map(positions.map((position, i) => [position, i]));
}

function redactAccount(account: AccountSummary, kept: Kept): AccountSummary {
  const { constraints, postings, repair } = account;
  const moved = <T extends { posting?: number }>(one: T): T =>
    one.posting === undefined ? one : { ...one, posting: kept.get(one.posting) ?? 0 };
  return {
    ...account,
    number: null,
    name: null,
    opening: null,
    closing: null,
    postings: [...kept.keys()].flatMap((position) => {
      const posting = postings[position];
      return posting ? [{ ...posting, description: '' }] : [];
    }),
    dailyBalances: [],
    constraints: constraints.filter(({ holds }) => !holds).map(moved),
    sums: { held: constraints.filter(({ holds }) => holds).length, of: constraints.length },
    repair: repair.map(moved),
  };
}
