import {
  claimedMessages,
  claimOf,
  evidenceOf,
  weigh,
  type Claim,
  type Step,
  type WeightTable,
} from '@assay/engine';
import type { Facts } from '../measure/facts.ts';
import { leastRatio, shrunkRatio, type Support } from './likelihood.ts';
import { chooseThreshold, type Chosen } from './thresholds.ts';

/** A message's weight with the files it rests on. */
export interface LearnedMessage {
  weight: number;
  /** Groups of forged files that show it, and honest files. */
  forged: number;
  honest: number;
  /** The least ratio the counts alone allow; absent where nothing forged showed it. */
  least?: number;
}

/** A table of weights with its support. */
export interface LearnedTable extends WeightTable {
  messages: Record<string, LearnedMessage>;
  chosen: Record<Step, Chosen>;
}

/**
 * What a message weighs before any file is seen, in nats, by what people say it may do. A conclusive trace shows a
 * hundred forged files for one honest, a contradiction twenty-five, a trace with an
 * innocent cause of its own seven, one of the route four.
 */
export const PRIORS: Readonly<Record<Claim, number>> = {
  conclusive: 4.6,
  accuses: 3.2,
  corroborates: 2,
  supports: 1.5,
  'blocks-clearance': 1,
  review: 1,
  note: 0,
};

/** Learns weights, the families' caps and the thresholds from files with a known label. */
export function learn(facts: readonly Facts[]): LearnedTable {
  const read = facts.filter((f) => f.basis !== null && (f.label !== 'forged' || f.leavesTrace));
  const messages: Record<string, LearnedMessage> = {};
  for (const key of [...claimedMessages].sort()) {
    const claim = claimOf(key) ?? 'note';
    const support = supportOf(read, (f) => f.basis?.findings.includes(key) === true);
    const least = leastRatio(support);
    messages[key] = {
      weight: claim === 'note' ? 0 : round(shrunkRatio(support, PRIORS[claim])),
      forged: support.forged,
      honest: support.honest,
      ...(Number.isFinite(least) ? { least: round(least) } : {}),
    };
  }
  const none = { accuse: 0, together: 0, review: 0 };
  const { ofForged, ofHonest } = supportOf(read, () => false);
  const files = { forged: ofForged, honest: ofHonest };
  const bare: WeightTable = { files, priors: PRIORS, thresholds: none, familyCaps: {}, messages };
  const capped: WeightTable = { ...bare, familyCaps: capsOf(read, bare) };
  const chosen = {
    accuse: chooseThreshold('accuse', read, capped),
    together: chooseThreshold('together', read, capped),
    review: chooseThreshold('review', read, capped),
  };
  const thresholds = {
    accuse: chosen.accuse.threshold,
    together: chosen.together.threshold,
    review: chosen.review.threshold,
  };
  return { ...capped, thresholds, messages, chosen };
}

/**
 * Findings of a family are one fact told several ways, so together they count no more than the family as a whole
 * was seen to tell: the largest ratio of all sums of the family, measured as one event.
 */
function capsOf(facts: readonly Facts[], table: WeightTable): Record<string, number> {
  const families = [...new Set(claimedMessages.map((key) => key.slice(0, key.indexOf('/'))))].sort();
  return Object.fromEntries(
    families.map((family) => {
      const sums = new Map(
        facts.map((f) => {
          const own = (f.basis?.findings ?? []).filter((key) => key.startsWith(`${family}/`));
          return [f, evidenceOf(weigh({ findings: own }, table), table).total];
        }),
      );
      const levels = [...new Set(sums.values())].filter((level) => level > 0);
      const ratios = levels.map((level) =>
        shrunkRatio(
          supportOf(facts, (f) => (sums.get(f) ?? 0) >= level),
          PRIORS.accuses,
        ),
      );
      return [family, round(Math.max(PRIORS.conclusive, ...ratios))];
    }),
  );
}

/**
 * Counts files. Forged files of one technique on one layout are one observation however many were made, so that a
 * technique weighs no more for being made more often.
 */
function supportOf(facts: readonly Facts[], shows: (facts: Facts) => boolean): Support {
  const cells = new Map<string, [hits: number, files: number]>();
  let honest = 0;
  let ofHonest = 0;
  for (const f of facts) {
    const hit = shows(f) ? 1 : 0;
    if (f.label === 'forged') {
      const cell = cells.get(`${f.set} ${f.kind} ${f.layout}`) ?? [0, 0];
      cells.set(`${f.set} ${f.kind} ${f.layout}`, [cell[0] + hit, cell[1] + 1]);
    } else {
      honest += hit;
      ofHonest++;
    }
  }
  const forged = [...cells.values()].reduce((sum, [hits, files]) => sum + hits / files, 0);
  return { forged: round(forged), ofForged: cells.size, honest, ofHonest };
}

const round = (value: number) => Math.round(value * 100) / 100;
