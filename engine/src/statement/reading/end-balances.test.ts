import { expect, test } from 'vitest';
import type { DraftLedger } from '../rows/draft-model.ts';
import type { LabeledAmount } from '../sums/labeled-amount.ts';
import { line, linesOf, read, row } from '../testing/statement-pages.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { LabelKind } from '../language/vocabulary.ts';
import { Chooser } from '../model/choices.ts';
import { chooseBalance } from './end-balances.ts';

const [over, back, first, last] = linesOf(
  line('Carried forward 320.00'),
  line('Brought forward 320.00'),
  line('What there was at first 100.00'),
  line('What is left 205.00'),
) as [TokenLine, TokenLine, TokenLine, TokenLine];

const amountOn = (one: TokenLine) => one.tokens.filter(({ amount }) => amount);

const named = (kind: LabelKind, one: TokenLine, page: number): LabeledAmount[] =>
  amountOn(one).map((amount) => ({ kind, label: one.text, amount, line: { ...one, page } }));

const ends = (labeled: readonly LabeledAmount[]) =>
  (['opening', 'closing'] as const).map((side) => {
    const draft = { rows: [], sections: [], marks: [], daily: [], carriedSums: [], apart: [] };
    const summed = amountOn(side === 'opening' ? first : last);
    return Number(chooseBalance(side, draft, labeled, 'deposit', new Chooser(), summed)?.amount.value);
  });

test('a balance that is carried over a page is that of neither end', () => {
  const turned = [...named('carried-forward', over, 0), ...named('brought-forward', back, 1)];
  expect(ends(turned)).toEqual([10_000, 20_500]);
});

test('a balance that is brought forward from nowhere is the opening one, one carried nowhere the closing one', () => {
  const open = [...named('brought-forward', back, 0), ...named('carried-forward', over, 1)];
  expect(ends(open)).toEqual([32_000, 32_000]);
});

test('where the opening balance is read with the other sign, so is the closing one, at no further price', () => {
  const draft = { rows: [], sections: [], marks: [], daily: [], carriedSums: [], apart: [] };
  const labeled = [...named('opening', first, 0), ...named('closing', last, 0)];
  const chooser = new Chooser(new Map([['label-pairing/opening', 'turned']]));
  const opening = chooseBalance('opening', draft, labeled, 'deposit', chooser, []);
  const { bits } = chooser;
  const closing = chooseBalance('closing', draft, labeled, 'deposit', chooser, [], opening);
  expect([opening, closing].map((one) => Number(one?.amount.value))).toEqual([-10_000, -20_500]);
  expect(chooser.bits).toBe(bits);
});

test('the print of the opening balance, whatever it is called, is not that of the closing one', () => {
  const found = read(
    line('Credit card'),
    row('', 'What it was', 'How much', 'Balance'),
    row('', 'What was owing', undefined, '382.15'),
    line('5 May 2024'),
    row('', 'Payment received', '382.15 CR', '0.00'),
    line('16 May 2024'),
    row('', 'Harbor Coffee', '7.00', '7.00'),
    line('28 May 2024'),
    row('', 'Bookshop', '29.19', '36.19'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([38_215n, undefined]);
  expect(found.postings.at(-1)?.balance?.value).toBe(3619n);
});

test('a box names both ends, though one of its figures stands in the column of balances of the table above', () => {
  const [box] = linesOf(line('100.00 35.00 135.00')) as [TokenLine];
  const [begin, , end] = amountOn(box) as [Token, Token, Token];
  const mark = { label: undefined, cell: { token: end, column: { role: 'balance' } }, part: { line: box } };
  const draft = { rows: [], sections: [], marks: [mark], daily: [], carriedSums: [], apart: [] };
  const labeled: LabeledAmount[] = [
    { kind: 'opening', label: 'Opening balance', amount: begin, line: box },
    { kind: 'closing', label: 'Closing balance', amount: end, line: box },
  ];
  const opened = (known: readonly LabeledAmount[]) =>
    chooseBalance('opening', draft as unknown as DraftLedger, known, 'deposit', new Chooser(), []);
  expect(opened(labeled)?.amount.value).toBe(10_000n);
  // Of a row that labels one amount the table tells which is the balance.
  expect(opened(labeled.slice(0, 1))).toBeUndefined();
});
