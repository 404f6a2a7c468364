import { expect, test } from 'vitest';
import { page } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { readStatement } from '../read-statement.ts';

test('an amount keeps the gaps between its groups and before its currency, and no others', () => {
  const row = (day: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    upTo(400, y, amount),
    upTo(500, y, balance),
  ];
  const reading = readStatement([
    page(0, [
      (y) => [at(40, y, 'Banque Larch', { size: 12 })],
      (y) => [at(40, y, 'Période du 01/05/2024 au 31/05/2024')],
      row('Date', 'Libellé', 'Montant', 'Solde'),
      row('02/05/2024', 'Ancien solde', '', '4 000,00 €'),
      row('03/05/2024', 'Loyer', '- 1 250,00 €', '2 750,00 €'),
      row('14/05/2024', 'Salaire Fermes Aulne', '2 100,50 €', '4 850,50 €'),
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const texts = reading.statement.accounts[0]?.postings.map(({ amount }) => amount.text);
  expect(texts).toEqual(['-1\u00a0250,00\u00a0€', '2\u00a0100,50\u00a0€']);
});
