import { expect, test } from 'vitest';
import { cutAtOpenings } from './cut-at-openings.ts';
import { gap, line, linesOf, row, type Lines } from './testing/statement-pages.ts';
import { at } from './testing/paint-text.ts';

const list = [
  row('05/02/2024', 'Opening balance', undefined, '100.00'),
  row('05/03/2024', 'GROCER', '-10.00', '90.00'),
  row('05/31/2024', 'Closing balance', undefined, '90.00'),
];
const MAY = { start: '2024-05-01', end: '2024-05-31' } as const;
const namesOf = (...above: Lines) =>
  cutAtOpenings(linesOf(...list, gap(), ...above, ...list), 'month-first', MAY).map(({ name }) => name);

test('an account is named by the largest heading above it, not by the notice that stands first', () => {
  const notice = line('- Signing on to the app and opening the page with your own address and phone number');
  const branch = line('- Visiting a branch');
  expect(namesOf(notice, branch, line('Wren Way Money', { size: 14 }), line('Activity'))).toEqual([
    undefined,
    'Wren Way Money',
  ]);
});

test('of headings of one size the one that names a product, without what stands beside it', () => {
  const care = line('Toll Free 800-555-0142');
  expect(namesOf(care, (y) => [at(40, y, 'Joint Savings Account'), at(400, y, 'www.wren.example')])).toEqual([
    undefined,
    'Joint Savings Account',
  ]);
});
