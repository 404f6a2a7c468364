import { abs } from '../../ledger/figures.ts';
import type { RedrawnSums } from '../../evidence/pictures/redrawn-sums.ts';
import type { Location } from '../../contract/report.ts';
import { defineDetector } from '../define-detector.ts';
import { money, quoted } from '../locations.ts';

/** Figures of a picture that were drawn again, and which the statement's own sums tie to one change. */
export const redrawnSums = defineDetector({
  id: 'image/redrawn-sums',
  family: 'image',
  title: 'Figures drawn differently against the sums of the statement',
  rationale:
    'Someone who raises one amount in a scan must also redraw every balance and total that it changes. Stains, folds, and bad scans know nothing about sums: they don’t affect just these figures and skip the ones in between.',
  innocentCauses: {
    'other-typeface':
      'The bank sets balances, totals, or certain figures in another typeface; then other figures are set that way too.',
    blur: 'A stamp, a fold, or blur covers several figures; then those between them look different too.',
    misread: 'A speck caused a misreading; its digits must look like the same digits elsewhere.',
    'close-digits':
      'The typeface sets certain digits closer together; then the same digits look that way elsewhere.',
  },
  ask: 'Ask for the PDF as downloaded from the bank, and compare the marked figures.',
  references: ['docs/decisions/039'],
  needs: ['redrawnSums', 'recognition'],
  trace: { nature: 'mark', mechanism: 'pixels' },
  messages: {
    chain: {
      title: 'One entry and the figures it changes are drawn differently',
      detail:
        '{count} figures of the picture are drawn differently: the entry {text} and exactly those that it changes, such as {example}. Of the {others} other figures compared, {odd} {verb}.',
      claim: 'accuses',
    },
    gap: {
      title: 'The figures that one entry changes are drawn differently',
      detail:
        '{count} figures of the picture are drawn differently, exactly those that change with the entry {text}, such as {example}. Of the {others} other figures compared, {odd} {verb}.',
      claim: 'accuses',
    },
    removed: {
      title: 'The figures that a removed entry would change are drawn differently',
      detail:
        '{count} figures of the picture are drawn differently: {text} and exactly the balances that would change with it if an entry had been taken out, such as {example}. Of the {others} other figures compared, {odd} {verb}.',
      claim: 'accuses',
    },
    raised: {
      title: 'An entry that other figures contradict is drawn differently',
      detail:
        'The sums of the statement fail by one amount, and all hold when the entry {text} and the figures of the picture that change with it are set back by {by}. Of these, {example} {verb} drawn differently from the {others} other figures compared.',
      claim: 'accuses',
    },
    unfit: {
      title: 'A figure that breaks the sums is drawn differently',
      detail:
        'The figure {text} does not fit the sums of the statement, and its digits are drawn differently from those of the {others} other figures compared.',
      claim: 'accuses',
    },
  },
  *detect({ redrawnSums: found, recognition }) {
    if (recognition.readPictures.length === 0)
      return { notApplicable: 'No page is a picture that was read.' };
    for (const sums of found) {
      const [first, ...more] = placesOf(sums);
      if (!first) continue;
      const { kind, cell, figures, others, oddOthers, by } = sums;
      const locations: [Location, ...Location[]] = [first, ...more];
      const text = quoted(cell.amount.text ?? '');
      if (kind === 'unfit') {
        yield { message: kind, data: { text, others }, locations };
        continue;
      }
      if (kind === 'raised') {
        const shown = figures.slice(0, 3).map(({ drawn }) => quoted(drawn.word.text));
        const verb = figures.length > 1 ? 'are' : 'is';
        const amount = money(abs(by ?? 0n), cell.amount);
        yield {
          message: kind,
          data: { text, by: amount, example: shown.join(', '), others, verb },
          locations,
        };
        continue;
      }
      const example = quoted(figures.find((one) => one.cell !== cell)?.drawn.word.text ?? '');
      const odd = oddOthers === 0 ? 'none' : oddOthers;
      const verb = oddOthers > 1 ? 'are' : 'is';
      yield { message: kind, data: { text, example, count: figures.length, others, odd, verb }, locations };
    }
    return undefined;
  },
});

function placesOf({ figures }: RedrawnSums): Location[] {
  return figures.map(({ cell, drawn }) => ({
    kind: 'page',
    page: drawn.page,
    box: drawn.box,
    label: `drawn differently: ${cell.label}`,
  }));
}
