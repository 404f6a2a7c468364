import type { AccountModel, Posting, StatementModel } from '../genuine/model.ts';
import type { Random } from '../writer/random.ts';
import { editsOf, type Edit, type Target } from './target.ts';

/** What a forger wants to say: a changed amount and where its posting stands. */
export interface Motive {
  readonly account: number;
  readonly index: number;
  readonly change: (model: StatementModel) => StatementModel;
}

/** The model with one account changed. */
export function withAccount(
  model: StatementModel,
  account: number,
  change: (account: AccountModel) => AccountModel,
): StatementModel {
  return { ...model, accounts: model.accounts.map((a, i) => (i === account ? change(a) : a)) };
}

/** The model with one posting changed. */
export function withPosting(
  model: StatementModel,
  account: number,
  index: number,
  change: (posting: Posting) => Posting,
): StatementModel {
  return withAccount(model, account, (a) => ({
    ...a,
    postings: a.postings.map((p, i) => (i === index ? change(p) : p)),
  }));
}

/** Raises an income, or lessens an expense where there is no income. Undefined on an empty statement. */
export function inflate(target: Target, random: Random): Motive | undefined {
  const candidates = target.composed.model.accounts.flatMap((account, a) =>
    account.postings.map((posting, index) => ({ a, index, posting })),
  );
  const income = candidates.filter((c) => c.posting.kind === 'payroll');
  const credits = candidates.filter((c) => c.posting.amount > 5000);
  const pool = [income, credits, candidates].find((list) => list.length > 0);
  if (!pool) return undefined;
  const chosen = random.pick(pool);
  const factor = random.pick([1.2, 1.5, 2, 3]);
  const { amount } = chosen.posting;
  const wanted =
    amount > 0 ? Math.round(amount * factor) + random.int(0, 99) : Math.round(amount / factor / 2) - 1;
  return {
    account: chosen.a,
    index: chosen.index,
    change: (model) => withPosting(model, chosen.a, chosen.index, (p) => ({ ...p, amount: wanted })),
  };
}

/** The edits of an inflated amount: of its own figure only, or of everything that follows from it. */
export function inflated(target: Target, random: Random, consistent: boolean): Edit[] | undefined {
  const motive = inflate(target, random);
  return motive && editsOfMotive(target, motive, consistent);
}

/** The edits of a motive: of its own figure only, or of everything that follows from it. */
export function editsOfMotive(target: Target, motive: Motive, consistent: boolean): Edit[] | undefined {
  const own = `posting.${motive.account}.${motive.index}.amount`;
  return editsOf(target, motive.change, consistent ? () => true : (role) => role === own);
}
