import type { Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Change } from './changes.ts';
import type { Known, RestoredRow } from './hypothesis.ts';
import { amountIn } from './texts.ts';

/** What traces say already: the sums only have to explain the rest. */
export function knownOf(ledger: Ledger, changes: readonly Change[]): Known {
  const undone = new Map<Cell, bigint>();
  const marked = new Set<Cell>();
  const hints = new Set<number>();
  const restored: RestoredRow[] = [];
  for (const change of changes) {
    if (change.ref.at === 'gap') {
      const amount = change.removed?.amount ? amountIn(change.removed.amount)?.value : undefined;
      if (amount === undefined) hints.add(change.ref.after);
      else {
        const date = dayOf(change.removed?.date ?? null, ledger);
        restored.push({
          after: change.ref.after,
          amount: signedRow(amount, change, ledger, changes),
          ...(date === undefined ? {} : { date }),
        });
      }
      continue;
    }
    for (const cell of change.cell?.ledger ?? []) {
      if (change.was === undefined) marked.add(cell);
      else undone.set(cell, change.was - cell.amount.value);
    }
  }
  return { undone, restored, marked, hints };
}

/** The day that a printed date means, where a row or a daily balance of the account is dated alike. */
function dayOf(text: string | null, { account }: Ledger): string | undefined {
  const dates = [...account.postings, ...account.dailyBalances].map(({ date }) => date);
  return dates.find((date) => date.text === text)?.value;
}

/** A removed row's amount as it moved the balance: by its own sign, else by what the balances beside it moved. */
function signedRow(amount: bigint, { removed }: Change, ledger: Ledger, changes: readonly Change[]): bigint {
  if (amount < 0n) return amount;
  const moved = changes.find(
    ({ class: kind, was, cell }) =>
      was !== undefined && cell && (kind === 'closing' || kind === 'balance' || kind === 'daily'),
  );
  const by = moved?.was === undefined ? 0n : moved.was - (moved.cell?.ledger[0]?.amount.value ?? moved.was);
  if (by !== 0n) return by < 0n ? -amount : amount;
  const off = ledger.constraints.find((c) => !c.holds && c.kind !== 'section');
  if (off) return off.expected > off.target.amount.value ? -amount : amount;
  return /deposit|credit|payroll|salary|refund|interest paid/i.test(removed?.text ?? '') ? amount : -amount;
}
