import type { TextVisibility } from '../pdf/content/visibility.ts';
import type { TextRun } from '../pdf/content/model.ts';
import type { Account, Amount, Statement, Value } from '../statement/model.ts';

const AMOUNT = /(?<![\d.,])\d{1,3}(?:[,.' \u00a0]?\d{3})*[.,]\d{2}(?!\d)|(?<!\d)\.\d{2}(?!\d)/g;

/**
 * Absolute values, in minor units, of the visible amounts that the statement reader did not use. A sum
 * that is off by exactly one of them was read wrongly rather than printed wrongly.
 */
export function unreadAmounts(
  statement: Statement,
  visibility: readonly TextVisibility[],
): ReadonlySet<bigint> {
  const used = usedGlyphs(statement);
  const unread = new Set<bigint>();
  for (const { segments } of visibility) {
    for (const { run, from, to, state } of segments) {
      if (state !== 'visible') continue;
      const mask = used.get(run);
      let text = '';
      for (let i = from; i < to; i++) text += mask?.[i] ? '\u0000' : (run.glyphs[i]?.text ?? '');
      for (const [match] of text.matchAll(AMOUNT)) unread.add(BigInt(match.replace(/\D/g, '')));
    }
  }
  return unread;
}

function usedGlyphs(statement: Statement): Map<TextRun, Uint8Array> {
  const used = new Map<TextRun, Uint8Array>();
  const mark = (value: Value<unknown> | undefined) => {
    for (const { run, from, to } of value?.spans ?? []) {
      let mask = used.get(run);
      if (!mask) used.set(run, (mask = new Uint8Array(run.glyphs.length)));
      mask.fill(1, from, to);
    }
  };
  for (const account of statement.accounts) for (const amount of accountAmounts(account)) mark(amount);
  return used;
}

function accountAmounts(account: Account): (Amount | undefined)[] {
  return [
    account.opening,
    account.closing,
    ...account.postings.flatMap((p) => [p.amount, p.balance]),
    ...account.summary.map((l) => l.amount),
    ...account.sections.flatMap((s) => [s.total, ...s.listed.map((item) => item.amount)]),
    ...account.marks.map((m) => m.balance),
    ...account.dailyBalances.map((d) => d.balance),
  ];
}
