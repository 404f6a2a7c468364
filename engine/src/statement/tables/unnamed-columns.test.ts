import { expect, test } from 'vitest';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { findHeaders } from './header.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { page, row, type Lines } from '../testing/statement-pages.ts';
import { tokenizeLine, type TokenLine } from '../text/tokens.ts';
import { nameColumns } from './unnamed-columns.ts';

const linesOf = (...own: Lines): readonly TokenLine[] =>
  pageLines(visibleRuns(page(0, own)).spans, 0, 0).map((one) => tokenizeLine(one));

/** What the columns hold below a heading, the first date of each line taken for the day that heads it. */
function rolesBelowDays(...rows: Lines): readonly (readonly string[])[] {
  const lines = linesOf(row('Date', 'Description', 'Amount'), ...rows);
  const header = [...findHeaders(lines).values()][0];
  if (!header) throw new Error('no heading is found');
  const below = lines.slice(header.to).map((line) => ({
    ...line,
    tokens: line.tokens.map((token, i) => (i === 0 ? { ...token, carried: true } : token)),
  }));
  return nameColumns([{ header, page: 0, lines: below }]).map((stretch) =>
    stretch.header.columns.map(
      ({ role, x0 }) => `${role}${role.endsWith('date') ? ` at ${Math.round(x0)}` : ''}`,
    ),
  );
}

const dated = (day: string, own: string, text: string, amount: string) => (y: number) => [
  at(4, y, day),
  at(40, y, own),
  at(120, y, text),
  upTo(400, y, amount),
];

test('a column of days that are not those over the rows holds the days of value', () => {
  const found = rolesBelowDays(
    dated('3 May', '3 May', 'GROCER', '-10.00'),
    dated('3 May', '2 May', 'BAKER', '-20.00'),
    dated('7 May', '8 May', 'FLORIST', '-5.00'),
  );
  expect(found).toEqual([['date at 4', 'other-date at 40', 'description', 'amount']]);
});

test('one that prints the days over the rows again, with a slip in one of them, is theirs', () => {
  const found = rolesBelowDays(
    dated('3 May', '3 May', 'GROCER', '-10.00'),
    dated('3 May', '2 May', 'BAKER', '-20.00'),
    dated('7 May', '7 May', 'FLORIST', '-5.00'),
  );
  expect(found).toEqual([['date at 40', 'description', 'amount']]);
});

test('days left of all that a heading names are those of the rows', () => {
  const lines = linesOf(
    (y) => [at(80, y, 'Telt'), at(140, y, 'Naam'), upTo(400, y, 'Saldo')],
    (y) => [at(20, y, '16/09/2024'), at(80, y, '17/09/2024'), at(140, y, 'GROCER'), upTo(400, y, '90.00')],
    (y) => [at(20, y, '19/09/2024'), at(80, y, '18/09/2024'), at(140, y, 'BAKER'), upTo(400, y, '70.00')],
  );
  const header = [...findHeaders(lines).values()][0];
  if (!header) throw new Error('no heading is found');
  const [found] = nameColumns([{ header, page: 0, lines: [...lines.slice(header.to)] }]);
  expect(found?.header.columns.filter(({ role }) => role === 'date').map(({ x0 }) => Math.round(x0))).toEqual(
    [20],
  );
});
