import { expect, test } from 'vitest';
import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import { readStatement } from '../../statement/read-statement.ts';
import { line, page, row, table, top } from '../../statement/testing/statement-pages.ts';
import { gatherForeignPages } from './page-style.ts';

/** Words with a text run for each letter, so that shares of a page can be set to the glyph. */
const small = Array.from({ length: 4 }, () =>
  line('All figures are in dollars, and the bank keeps them for years.', { letters: true }),
);

const first = page(0, [
  ...top,
  line('Opening balance 100.00'),
  table,
  row('05/02', 'GROCER', '-10.00', '90.00'),
  row('05/03', 'FLORIST', '-5.00', '85.00'),
  ...small,
]);
const second = page(1, [
  table,
  row('05/20', 'BAKER', '-5.00', '80.00'),
  row('05/21', 'BUTCHER', '-20.00', '60.00'),
  line('Closing balance 60.00'),
  ...small,
]);

/** The page with fonts of another object, and about so large a share of its glyphs shown by another operator. */
function shown(
  { runs, ...rest }: PageContent,
  font: number,
  [usual, other]: [string, string],
  share: number,
): PageContent {
  let open = Math.round(share * runs.reduce((sum, { glyphs }) => sum + glyphs.length, 0));
  const own = runs.map((run): TextRun => {
    const isOther = run.glyphs.length === 1 && open-- > 0;
    const operator = (isOther ? other : usual) as TextRun['operator'];
    return { ...run, operator, font: { ...run.font, object: font } };
  });
  return { ...rest, runs: own };
}

/** The traits by which the second page stands out, where the first shows such a share as the second does most. */
function traits(share: number): readonly string[] | undefined {
  const pages = [shown(first, 1, ['Tj', 'TJ'], share), shown(second, 2, ['TJ', 'Tj'], 0.3)];
  const reading = readStatement(pages);
  if (!reading.ok) throw new Error(reading.reason.message);
  return gatherForeignPages(pages, reading.statement).find((one) => one.page === 1)?.traits;
}

test('a way of showing text that makes up less than a twentieth of a page is none of its writer’s', () => {
  expect(traits(0.04)).toEqual(['fonts', 'operators']);
  expect(traits(0.06)).toEqual(['fonts']);
});

test('a page has a style from six texts on', () => {
  const pages = [shown(first, 1, ['Tj', 'TJ'], 0), shown(second, 2, ['TJ', 'Tj'], 0)] as const;
  const reading = readStatement(pages);
  if (!reading.ok) throw new Error(reading.reason.message);
  const standOut = (texts: number) => {
    const some = { ...pages[1], runs: pages[1].runs.slice(0, texts) };
    return gatherForeignPages([pages[0], some], reading.statement).length;
  };
  expect(standOut(6)).toBe(1);
  expect(standOut(5)).toBe(0);
});
