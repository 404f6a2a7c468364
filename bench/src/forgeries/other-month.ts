import { addDays } from '../genuine/calendar.ts';
import type { Composed } from '../genuine/composed.ts';
import { composeStatement } from '../genuine/draw.ts';
import type { StatementModel } from '../genuine/model.ts';
import type { Target } from './target.ts';

/** A statement of another period, well apart from the first, for the same holder and account. */
export function otherMonth(target: Target): Composed {
  const { model } = target.composed;
  const own = model.accounts[0];
  for (let attempt = 0; ; attempt++) {
    const other = composeStatement(target.family, `${target.seed}-other-${attempt}`, (drawn) =>
      sameHolder(drawn, model),
    );
    const account = other.model.accounts[0];
    if (!own || !account) return other;
    // Neighboring months would have to hand on a balance, and overlapping ones their postings.
    if (account.start > addDays(own.end, 5) || account.end < addDays(own.start, -5)) return other;
  }
}

function sameHolder(drawn: StatementModel, model: StatementModel): StatementModel {
  return {
    ...drawn,
    issuer: model.issuer,
    holder: model.holder,
    address: model.address,
    ...(model.routing === undefined ? {} : { routing: model.routing }),
    accounts: drawn.accounts.map((account, i) => {
      const same = model.accounts[i] ?? model.accounts[0];
      return same ? { ...account, number: same.number, masked: same.masked, product: same.product } : account;
    }),
  };
}
