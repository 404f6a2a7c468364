import type { MarkedTrait } from '../../evidence/ledger/marked-sums.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';

/** An entry and exactly the figures that follow from it, set in another way than all others. */
export const figuresOfOneChange = defineDetector({
  id: 'font/figures-of-one-change',
  family: 'font',
  title: 'Figures that follow from one entry',
  rationale:
    'Someone who changes an amount has to change every balance and total that follows from it. A template cannot set just these apart, because it does not know the entry.',
  innocentCauses: {
    'issuer-correction': {
      text: 'The bank itself corrected an entry and printed it again with its balances.',
      noLookalike: 'A corrected entry with its balances leaves the same trace, so the issuer is asked.',
    },
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['docs/decisions/093'],
  needs: ['markedSums'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    chain: {
      title: 'One entry and exactly the figures that follow from it stand out',
      detail:
        '{count} figures share {trait}: the entry {text} and exactly the balances and totals that follow from it. None of the {others} other figures has it.',
      claim: 'accuses',
    },
  },
  *detect({ markedSums }) {
    for (const { entry, figures, trait, others } of markedSums) {
      const [first, ...more] = figures.map(({ amount, label }) => printedAt(amount, label));
      if (!first) continue;
      yield {
        message: 'chain',
        data: { count: figures.length, trait: WORDS[trait], text: quoted(entry.amount.text), others },
        locations: places(first, ...more),
      };
    }
    return undefined;
  },
});

const WORDS: Readonly<Record<MarkedTrait, string>> = {
  font: 'a copy of the font',
  operator: 'a way of writing',
  color: 'a spelling of the color',
  stream: 'a part of the file',
  state: 'a spacing',
  pieces: 'a cut between digits',
};
