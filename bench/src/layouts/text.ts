import { wilson } from '@assay/engine/internals';
import { share } from '../measure/interval.ts';
import { ACCUSED_BELOW, REVIEW_UP_TO } from '../measure/judgement.ts';
import type { Smallest } from './shrink.ts';
import type { Count, Tally } from './tally.ts';

const percent = (hits: number, of: number): string => (of === 0 ? '–' : `${((100 * hits) / of).toFixed(1)}`);

const header =
  '| | files | accused | in review | cleared | refused | crashed | read exactly | words of rows too |\n|---|---|---|---|---|---|---|---|---|';

function row(name: string, count: Count): string {
  const { accused, review, cleared, refused, crashed } = count.judged;
  return `| ${name} | ${count.files} | ${share(accused, count.files)} | ${percent(review, count.files)} | ${percent(cleared, count.files)} | ${percent(refused, count.files)} | ${crashed} | ${share(count.exact, count.files)} | ${share(count.worded, count.files)} |`;
}

const MOST_VALUES = 60;

/** The results as Markdown. Shares are percentages with 95% Wilson intervals. */
export function layoutsText(tally: Tally, told: { seed: string; count: number; covering: boolean }): string {
  const all = tally.development;
  const lines = [
    '# Statements of the layout grammar',
    '',
    `Written by \`npm run bench:layouts -- --count ${told.count} --seed ${told.seed}${told.covering ? ' --covering' : ''}\`. Honest statements composed at random from independent axes, with invented banks and words that the reader’s vocabulary was not asked for; judged by their native text alone. Accused is a score below ${ACCUSED_BELOW}, in review ${ACCUSED_BELOW} to ${REVIEW_UP_TO}. Read exactly: every posting with date, amount and balance, opening, closing, period, holder, issuer and currency of every account. The last column asks for the words of every row too.`,
    '',
    header,
    row('all', all),
    ...[...tally.languages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, count]) => row(language, count)),
    row('with a pair held out', tally.held),
    '',
    '## Fields read wrong',
    '',
    '| field | files |',
    '|---|---|',
    ...Object.entries(all.fields)
      .sort(([, a], [, b]) => b - a)
      .map(([field, n]) => `| ${field} | ${share(n, all.files)} |`),
    '',
    '## What accused',
    '',
    ...(tally.findings.size === 0 ? ['Nothing.'] : ['| detector and message | files |', '|---|---|']),
    ...[...tally.findings]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 25)
      .map(([finding, n]) => `| ${finding} | ${n} |`),
    '',
    '## Axis values with the most failures',
    '',
    'A failure is a file that is not both cleared and read exactly. Values are in the order of how far the lower end of their interval lies above the share of all.',
    '',
    '| axis | value | files | accused % | review % | refused % | read exactly % | failing |',
    '|---|---|---|---|---|---|---|---|',
    ...worst(tally),
    '',
  ];
  return lines.join('\n');
}

function worst(tally: Tally): string[] {
  const failing = (count: Count): number => count.files - count.good;
  const base = failing(tally.development) / Math.max(1, tally.development.files);
  return tally
    .counted()
    .filter(({ count }) => count.files >= 5)
    .map((entry) => ({ ...entry, above: wilson(failing(entry.count), entry.count.files)[0] - base }))
    .sort((a, b) => b.above - a.above)
    .slice(0, MOST_VALUES)
    .map(({ axis, value, count }) => {
      const of = (n: number): string => percent(n, count.files);
      const { accused, review, refused } = count.judged;
      return `| ${axis} | ${value} | ${count.files} | ${of(accused)} | ${of(review)} | ${of(refused)} | ${of(count.exact)} | ${share(failing(count), count.files)} |`;
    });
}

/** One line for each smallest layout that fails. */
export function smallestText(list: readonly Smallest[]): string {
  return list
    .map(({ seed, kind, picks, kept, outcome }) => {
      const departures = Object.entries(picks).map(([axis, value]) => `${axis}=${value}`);
      const wrong = outcome.differences.slice(0, 3).map((d) => `${d.field}: ${d.printed} read as ${d.read}`);
      const rows = kept.map((own) => own.length).join('+');
      return `${seed}  ${kind}\n  picks  ${departures.join(' ') || 'all plainest'}  rows ${rows}\n  wrong  ${wrong.join('; ') || '–'}\n`;
    })
    .join('\n');
}
