import type { ForeignFigure } from '../../evidence/typography/foreign-figures.ts';
import type { Account, Amount } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest running balances, and fewest of them drawn in pieces. */
const BALANCES = parameter({ value: 6, unit: 'balances', source: 'judgment' });
const CUT = parameter({ value: 3, unit: 'balances', source: 'judgment' });
/** Chance, by accident, that all that are drawn in pieces stand at one end of the list. */
const CHANCE = parameter({ value: 0.002, unit: 'probability', source: 'judgment' });

/** Running balances of which only those from some row on are drawn in pieces. */
export const cutBalances = defineDetector({
  id: 'font/cut-balances',
  family: 'font',
  title: 'Balances drawn in pieces after a certain row',
  rationale:
    'Someone who changes one amount must change every balance after it. An editor leaves the changed digits in separate strings: balances before the row are drawn whole, those after it in pieces.',
  innocentCauses: {
    pieces: 'A program draws all its figures, or all groups of thousands, in pieces.',
    'broken-strings': 'A converter breaks strings here and there.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named balances.',
  references: ['ISO 32000-2, 9.4.3'],
  needs: ['foreignFigures', 'statement'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    chain: {
      title: 'From one row on, the balances were written in pieces',
      detail:
        'On page {page}, from {first} on, {count} running balances are drawn digit group by digit group, while the {whole} on the other side of that row are drawn whole.',
      claim: 'accuses',
    },
  },
  *detect({ foreignFigures, statement }) {
    const split = foreignFigures.filter(({ traits }) => traits.includes('split'));
    if (split.length < CUT) return undefined;
    for (const account of statement.accounts) {
      const chain = chainOf(account, split);
      if (!chain) continue;
      const [first, ...others] = chain.cut;
      yield {
        message: 'chain',
        data: {
          page: first.page + 1,
          first: quoted(first.text),
          count: chain.cut.length,
          whole: chain.whole,
        },
        locations: places(
          printedAt(first, 'balance'),
          ...others.slice(0, 7).map((balance) => printedAt(balance, 'balance')),
        ),
      };
    }
    return undefined;
  },
});

interface Chain {
  cut: readonly [Amount, ...Amount[]];
  /** Balances on the side on which none is cut. */
  whole: number;
}

function chainOf({ postings }: Account, split: readonly ForeignFigure[]): Chain | undefined {
  const balances = postings.flatMap(({ balance }) => (balance ? [balance] : []));
  const places = balances.flatMap((balance, i) => (isCut(balance, split) ? [i] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (balances.length < BALANCES || places.length < CUT || first === undefined || last === undefined)
    return undefined;
  // The newest entry stands last, or first.
  const whole = Math.max(first, balances.length - 1 - last);
  if (chance(balances.length, balances.length - whole, places.length) > CHANCE) return undefined;
  const [one, ...others] = places.flatMap((i) => balances[i] ?? []);
  return one && { cut: [one, ...others], whole };
}

const isCut = ({ page, box }: Amount, split: readonly ForeignFigure[]) =>
  split.some(
    ({ cell }) =>
      cell.page === page &&
      cell.left < box.x1 &&
      cell.right > box.x0 &&
      cell.y >= box.y0 - 1 &&
      cell.y <= box.y1,
  );

/** Chance that all of `drawn` out of `all` fall among `some`. */
function chance(all: number, some: number, drawn: number): number {
  let product = 1;
  for (let i = 0; i < drawn; i++) product *= (some - i) / (all - i);
  return product;
}
