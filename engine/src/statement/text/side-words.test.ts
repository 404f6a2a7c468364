import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, rows, type Lines } from '../testing/statement-pages.ts';

/** A day, words, and an amount with a word of its side in a column left of it, or right. */
const table = (isBefore: boolean, names: readonly [string, string], heads: readonly string[]): Lines => {
  const row =
    (day: string, text: string, side: string, amount: string, code = '') =>
    (y: number) => [
      at(40, y, day),
      at(120, y, text),
      ...(code ? [at(270, y, code)] : []),
      at(isBefore ? 330 : 480, y, side),
      upTo(460, y, amount),
    ];
  const [date = '', text = '', code = '', side = '', amount = ''] = heads;
  const [out, into] = names;
  const coded = (one: string) => (code ? one : '');
  return [
    line('Larchmont Bank', { size: 12 }),
    line('Statement period May 1, 2024 - May 31, 2024'),
    line('Opening balance 200.00'),
    line('Closing balance 230.00'),
    gap(),
    row(date, text, side, amount, code),
    row('02.05.2024', 'GROCER', out, '20.00', coded('BA')),
    row('02.05.2024', 'BAKER', out, '10.00', coded('BA')),
    row('06.05.2024', 'MERIDIAN FOODS', into, '100.00', coded('OV')),
    row('14.05.2024', 'TAILOR', out, '15.00', coded('IC')),
    row('30.05.2024', 'GROCER', out, '25.00', coded('BA')),
  ];
};
const read = [
  '2024-05-02 | GROCER | -2000',
  '2024-05-02 | BAKER | -1000',
  '2024-05-06 | MERIDIAN FOODS | 10000',
  '2024-05-14 | TAILOR | -1500',
  '2024-05-30 | GROCER | -2500',
];

const tables: readonly (readonly [string, readonly [string, string], readonly string[]])[] = [
  ['Dutch', ['Af', 'Bij'], ['Datum', 'Naam / Omschrijving', 'Code', 'Af Bij', 'Bedrag']],
  [
    'Dutch, three names',
    ['Af', 'Bij'],
    ['Datum', 'Naam / Omschrijving / Mededelingen', '', 'Af Bij', 'Bedrag (EUR)'],
  ],
  ['Dutch, unknown name', ['Af', 'Bij'], ['Datum', 'Wudin marun', '', 'Af/Bij', 'Bedrag']],
  ['English', ['Debit', 'Credit'], ['Date', 'Description', '', 'Debit/Credit', 'Amount']],
  ['English, letters', ['D', 'C'], ['Date', 'Description', '', 'D/C', 'Amount']],
  ['English, marks', ['Dr', 'Cr'], ['Date', 'Description', 'Code', 'Dr/Cr', 'Amount']],
  ['German', ['Soll', 'Haben'], ['Datum', 'Buchungstext', '', 'Soll/Haben', 'Betrag']],
  ['German, letters', ['S', 'H'], ['Datum', 'Buchungstext', '', 'S/H', 'Betrag']],
  ['Spanish', ['Cargo', 'Abono'], ['Fecha', 'Concepto', '', 'Cargo/Abono', 'Importe']],
  ['Spanish, of the ledger', ['Debe', 'Haber'], ['Fecha', 'Concepto', '', 'Debe/Haber', 'Importe']],
  ['Portuguese', ['Débito', 'Crédito'], ['Data', 'Descrição', '', 'Débito/Crédito', 'Valor']],
  ['French', ['Débit', 'Crédit'], ['Date', 'Libellé', '', 'Débit/Crédit', 'Montant']],
  ['Italian', ['Dare', 'Avere'], ['Data', 'Descrizione', '', 'Dare/Avere', 'Importo']],
  ['Polish', ['Obciążenie', 'Uznanie'], ['Data', 'Opis', '', 'Obciążenie/Uznanie', 'Kwota']],
];

describe.each([
  ['before', true],
  ['behind', false],
] as const)('a word in a column %s the amount names its side', (_, isBefore) => {
  test.each(tables)('%s', (_, names, heads) => {
    expect(rows(account(readPages(table(isBefore, names, heads))))).toEqual(read);
  });
});

test('words behind an amount may begin with what marks a side elsewhere', () => {
  const first = (day: string, amount: string, text: string) => (y: number) => [
    at(40, y, day),
    upTo(140, y, amount),
    at(150, y, text),
  ];
  const found = account(
    readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Statement period May 1, 2024 - May 31, 2024'),
      line('Opening balance 100.00'),
      line('Closing balance 63.50'),
      gap(),
      line('Withdrawals', { bold: true }),
      first('03.05.2024', '10.00', 'GROCER'),
      first('07.05.2024', '5.00', 'SOLL TRAVEL AG'),
      first('09.05.2024', '21.50', 'HABEN AND SONS'),
    ]),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | GROCER | -1000',
    '2024-05-07 | SOLL TRAVEL AG | -500',
    '2024-05-09 | HABEN AND SONS | -2150',
  ]);
});
