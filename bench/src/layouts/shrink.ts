import { axisIds, plainest, type AxisId, type Picks } from '../genuine/grammar/axes.ts';
import { contradictionIn } from '../genuine/grammar/rules.ts';
import type { StatementModel } from '../genuine/model.ts';
import { judgeLayout, type Outcome } from './judge.ts';

/** The plainest layout of a seed that still fails in the same way. */
export interface Smallest {
  readonly seed: string;
  readonly kind: string;
  /** Values other than the plainest. */
  readonly picks: Partial<Picks>;
  /** Postings left in each account. */
  readonly kept: readonly (readonly number[])[];
  readonly outcome: Outcome;
}

/** In what way a layout fails: its judgment, or the first field read wrong. */
export function kindOf(outcome: Outcome): string {
  if (outcome.judgement === 'accused') return `accused ${outcome.findings[0] ?? ''}`;
  if (outcome.judgement === 'refused' || outcome.judgement === 'crashed') return outcome.judgement;
  const field = outcome.differences[0]?.field;
  return field === undefined ? outcome.judgement : `misread ${field}`;
}

/** Sets axes to their plainest value while the layout goes on failing in the same way, then drops postings. */
export function shrink(from: Outcome): Smallest {
  const kind = kindOf(from);
  let picks = from.picks;
  let outcome = from;
  const still = (tried: Picks, edit?: (model: StatementModel) => StatementModel): boolean => {
    if (contradictionIn(tried)) return false;
    const next = judgeLayout(tried, from.seed, from.held, edit);
    if (kindOf(next) !== kind) return false;
    outcome = next;
    return true;
  };
  const departing = (): AxisId[] => axisIds.filter((axis) => picks[axis] !== plainest[axis]);
  let size = Math.ceil(departing().length / 2);
  for (let passes = 0; passes < 40; passes++) {
    const axes = departing();
    let changed = false;
    for (let i = 0; i < axes.length; i += size) {
      const chunk = axes.slice(i, i + size);
      const tried = { ...picks, ...Object.fromEntries(chunk.map((axis) => [axis, plainest[axis]])) } as Picks;
      if (!still(tried)) continue;
      picks = tried;
      changed = true;
    }
    if (!changed && size === 1) break;
    if (!changed || size > 1) size = Math.max(1, Math.floor(size / 2));
  }
  const kept = fewestPostings(picks, outcome, still);
  const small = Object.fromEntries(departing().map((axis) => [axis, picks[axis]])) as Partial<Picks>;
  return { seed: from.seed, kind, picks: small, kept, outcome };
}

/** The model with only some postings of each account left. */
export function keeping(kept: readonly (readonly number[])[]): (model: StatementModel) => StatementModel {
  return (model) => ({
    ...model,
    accounts: model.accounts.map((account, a) => {
      const own = kept[a];
      return own ? { ...account, postings: account.postings.filter((_, i) => own.includes(i)) } : account;
    }),
  });
}

function fewestPostings(
  picks: Picks,
  outcome: Outcome,
  still: (picks: Picks, edit: (model: StatementModel) => StatementModel) => boolean,
): number[][] {
  let kept: number[][] = [];
  judgeLayout(picks, outcome.seed, outcome.held, (model) => {
    kept = model.accounts.map((account) => account.postings.map((_, i) => i));
    return model;
  });
  kept.forEach((own, a) => {
    let list = own;
    for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let i = 0; i < list.length;) {
        const fewer = [...list.slice(0, i), ...list.slice(i + size)];
        const tried = kept.map((other, b) => (b === a ? fewer : other));
        if (still(picks, keeping(tried))) {
          list = fewer;
          kept = tried;
        } else i += size;
      }
    }
  });
  return kept;
}
