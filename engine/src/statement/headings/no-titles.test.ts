import { expect, test } from 'vitest';
import { titlesOverHeads } from './list-titles.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, linesOf, read, type Lines } from '../testing/statement-pages.ts';

/** What was paid, and the amount at the right margin. */
const paid = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(550, y, amount)];

test('the last words of a row without a day are no title of the box below', () => {
  const box = (words: string, amount: string): Lines => [
    paid('GUTSCHRIFT KONRAD', amount),
    (y) => [at(40, y + 4, words)],
    line('Zusammenfassung'),
    (y) => [at(40, y, 'Saldovortrag'), at(200, y, 'Summe Haben'), at(360, y, 'Schlusssaldo')],
    (y) => [at(40, y, '100,00'), at(200, y, amount), at(360, y, '150,00')],
    gap(),
  ];
  const titles = (...words: readonly [string, string]) =>
    titlesOverHeads(linesOf(...box(words[0], '50,00'), ...box(words[1], '70,00')))
      .map(({ is }) => is.title)
      .filter((title) => words.includes(title));
  expect(titles('Nordbank AG FR76513455698999341803', 'IBAN NL11425891036391602384')).toEqual([]);
  expect(titles('Nordbank am Wall', 'Rechnung vom Mai')).toEqual([]);
});

test('the last line of a box with counts is no title of the list below', () => {
  const found = read(
    line('Saldo początkowe 100,00'),
    line('Saldo końcowe 125,00'),
    (y) => [at(40, y, 'Uznania'), upTo(300, y, '1'), upTo(400, y, '50,00')],
    (y) => [at(40, y, 'Obciążenia'), upTo(300, y, '2'), upTo(400, y, '-25,00')],
    (y) => [at(40, y, 'Data'), at(120, y, 'Opis operacji'), upTo(400, y, 'Kwota'), upTo(500, y, 'Saldo')],
    ...[
      ['02.05', 'Sklep', '-15,00', '85,00'],
      ['03.05', 'Apteka', '-10,00', '75,00'],
      ['04.05', 'Przelew przychodzący', '50,00', '125,00'],
    ].map(([day = '', words = '', amount = '', balance = '']) => (y: number) => [
      at(40, y, day),
      at(120, y, words),
      upTo(400, y, amount),
      upTo(500, y, balance),
    ]),
  );
  expect(found.sections.map(({ count }) => count?.value)).toEqual([undefined]);
  const counts = found.summary.flatMap(({ kind, count }) => (count ? [`${kind} ${count.value}`] : []));
  expect(counts).toEqual(['credits 1', 'debits 2']);
});
