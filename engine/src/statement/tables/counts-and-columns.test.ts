import { expect, test } from 'vitest';
import { isCountOfLabel } from '../text/bare-amounts.ts';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, linesOf, page } from '../testing/statement-pages.ts';

const lineOf = (text: string) => linesOf(line(text)).flatMap((one) => one.line.words);

test('a number in brackets before a label with its count is an amount', () => {
  const words = lineOf('Opening balance (352) Money out (6) 1,007.72');
  expect([2, 5].map((at) => isCountOfLabel(words, at))).toEqual([false, true]);
  expect(isCountOfLabel(lineOf('Money in (3) 6,120.80 Closing balance 4,761.08'), 2)).toBe(true);
  // Behind the end of its label a number is what the label says, unless the sum follows.
  expect(isCountOfLabel(lineOf('Fees: (250) Interest credited: 526'), 1)).toBe(false);
  expect(isCountOfLabel(lineOf('Fees: (3) 250.00 Interest credited: 526'), 1)).toBe(true);
});

test('the summary of a page that goes on below the heading of a day does not join the columns above', () => {
  const booked = (day: string, text: string, value: string, amount: string, balance: string) => [
    (y: number) => [at(110, y, day)],
    (y: number) => [at(110, y, text)],
    (y: number) => [at(40, y, value), upTo(400, y, amount), upTo(480, y, balance)],
  ];
  const cells =
    (...texts: readonly [number, string][]) =>
    (y: number) =>
      texts.map(([x, text]) => upTo(x, y, text));
  const reading = readStatement([
    page(0, [
      line('Banca del Larice', { size: 12 }),
      line('Periodo di riferimento : 06-04-2022 - 05-05-2022'),
      line('Conto n. : 0417-7492'),
      gap(),
      (y) => [at(40, y, 'Valuta'), at(110, y, 'Causale'), upTo(400, y, 'Importo'), upTo(480, y, 'Saldo')],
      (y) => [at(110, y, 'Saldo iniziale'), upTo(480, y, '93 423.71')],
      ...booked('6 aprile 2022', 'Alimentari', '07-04-2022', '29.50 D', '93 394.21'),
      ...booked('7 aprile 2022', 'Panificio', '07-04-2022', '2.95 D', '93 391.26'),
      ...booked('13 aprile 2022', 'Accredito emolumenti', '12-04-2022', '2 224.80 A', '95 616.06'),
      ...booked('15 aprile 2022', 'Prelievo', '16-04-2022', '120.00 D', '95 496.06'),
    ]),
    page(1, [
      line('Banca del Larice'),
      cells([100, 'Saldo iniziale'], [180, 'Entrate'], [250, 'Uscite'], [418, 'Interessi'], [447, 'Finale']),
      cells([100, '93 423.71'], [180, '2 224.80'], [250, '152.45'], [418, '10.00'], [447, '95 496.06']),
    ]),
  ]);
  const found = account(reading);
  expect(found.postings.map(({ amount, balance }) => [amount.value, balance?.value])).toEqual([
    [-2_950n, 9_339_421n],
    [-295n, 9_339_126n],
    [222_480n, 9_561_606n],
    [-12_000n, 9_549_606n],
  ]);
});

test('the number of a card at the end of a row counts no rows below it', () => {
  const booked = (text: string, card: string, amount: string, balance?: string) => [
    (y: number) => [at(40, y, text), at(300, y, 'Achats')],
    (y: number) => [
      at(40, y, card),
      upTo(400, y, amount),
      ...(balance === undefined ? [] : [upTo(480, y, balance)]),
    ],
  ];
  const found = account(
    readStatement([
      page(0, [
        line('Banque du Mélèze', { size: 12 }),
        line('Compte 4146375196'),
        line('01/03/2025 au 31/03/2025'),
        line('Solde initial 500,00'),
        line('Solde final 440,00'),
        gap(),
        (y) => [
          at(40, y, 'Libellé'),
          at(300, y, 'Catégorie'),
          upTo(400, y, 'Montant'),
          upTo(480, y, 'Solde'),
        ],
        line('6 mars 2025'),
        ...booked('VIREMENT DE CLAIRE', 'MANDAT 436694006', '100,00', '600,00'),
        line('10 mars 2025'),
        ...booked('VIREMENT À CLAIRE', 'CARTE 1731', '-25,00'),
        ...booked('VIREMENT DE CLAIRE', 'CARTE 3490', '5,00'),
        ...booked('VIREMENT DE CLAIRE', 'CARTE 1731', '10,00'),
        ...booked('VIREMENT À BAPTISTE', 'CARTE 1731', '-110,00', '480,00'),
        line('12 mars 2025'),
        ...booked('VIREMENT DE CLAIRE', 'CARTE 1731', '-40,00', '440,00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date }) => date.value.slice(8))).toEqual(['06', '10', '10', '10', '10', '12']);
});
