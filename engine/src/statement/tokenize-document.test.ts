import { expect, test } from 'vitest';
import { pageLines } from '../layout/page-text.ts';
import { visibleRuns } from '../layout/visible-runs.ts';
import { Chooser } from './model/choices.ts';
import { line, page, row, type Lines } from './testing/statement-pages.ts';
import { cutAlike, cutterOf } from './tokenize-document.ts';

/** What it costs to take the groups of thousands for numbers by themselves, or the other way round. */
function priceAgainst(...own: Lines): { likely: string | undefined; bits: number } {
  const chooser = new Chooser();
  cutterOf(pageLines(visibleRuns(page(0, own)).spans, 0, 0), 1, false)(chooser);
  const [choice] = chooser.met;
  return { likely: choice?.options[0]?.id, bits: choice?.options[1]?.bits ?? 0 };
}

test('the more amounts group their thousands by gaps, the more it costs to read them otherwise', () => {
  const amounts = (count: number) =>
    Array.from({ length: count }, (_, i) => line(`Balance of day ${i + 1} was 3 5${i + 10}.20`));
  const few = priceAgainst(...amounts(1));
  const many = priceAgainst(...amounts(12));
  expect([few.likely, many.likely]).toEqual(['gaps', 'gaps']);
  expect(many.bits).toBeGreaterThan(few.bits + 20);
  const commas = Array.from({ length: 12 }, (_, i) => line(`Balance was 3,5${i + 10}.20`));
  expect(priceAgainst(...amounts(1), ...commas)).toEqual({ likely: 'marks', bits: many.bits - 3 });
  const numbers = Array.from({ length: 12 }, (_, i) => line(`Grocer invoice 35${i + 10}.20`));
  expect(priceAgainst(...amounts(12), ...numbers)).toEqual(many);
});

test('a document whose numbers all have decimals is cut alike, whether numbers by themselves may be amounts or not', () => {
  const alike = (...own: Lines) => {
    const lines = pageLines(visibleRuns(page(0, own)).spans, 0, 0);
    const [plain, bare] = [cutterOf(lines, 1, false), cutterOf(lines, 1, true)];
    return cutAlike(plain, bare);
  };
  const rows = (...amounts: readonly string[]) =>
    amounts.map((amount, i) => row(`05/${String(i + 2).padStart(2, '0')}/2024`, 'Grocer', amount));
  expect(alike(...rows('1,250.00', '35.10', '7.20', '812.00'))).toBe(true);
  expect(alike(...rows('1,250.00', '35.10', '7', '812.00'))).toBe(false);
});
