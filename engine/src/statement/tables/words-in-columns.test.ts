import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, page, rows, top, type Row } from '../testing/statement-pages.ts';
import { readStatement } from '../read-statement.ts';

type Cells = readonly (readonly [x: number, text: string])[];
/** Words that begin, and amounts that end, where it is told. */
const cells =
  (words: Cells, amounts: Cells = []) =>
  (y: number): Row => [
    ...words.map(([x, text]) => at(x, y, text)),
    ...amounts.map(([x, text]) => upTo(x, y, text)),
  ];
/** The words of rows, and their amounts. */
const read = (...lines: readonly ((y: number) => Row)[]) =>
  rows(account(readStatement([page(0, [...top, gap(), ...lines])]))).map((one) =>
    one.split(' | ').slice(1, 3).join(' | '),
  );

test('of the other party, beside what the payment was for', () => {
  expect(
    read(
      cells(
        [
          [40, 'Data'],
          [110, 'Dane kontrahenta'],
          [280, 'Tytuł / szczegóły'],
        ],
        [[540, 'Kwota']],
      ),
      cells(
        [
          [40, '02.05.2024'],
          [110, 'Sklep Brzoza'],
          [280, 'Płatność kartą'],
        ],
        [[540, '-50,39']],
      ),
      cells([[280, 'Karta: 4111 **** **** 0788']]),
      cells(
        [
          [40, '03.05.2024'],
          [110, 'Jan Wierzba'],
          [280, 'Czynsz'],
        ],
        [[540, '-850,00']],
      ),
      cells(
        [
          [40, '06.05.2024'],
          [110, 'Firma Dąb'],
          [280, 'Wynagrodzenie'],
        ],
        [[540, '2 850,00']],
      ),
    ),
  ).toEqual([
    'Sklep Brzoza Płatność kartą Karta: 4111 **** **** 0788 | -5039',
    'Jan Wierzba Czynsz | -85000',
    'Firma Dąb Wynagrodzenie | 285000',
  ]);
});

test('of what a payer wrote in the three fields of a payment', () => {
  expect(
    read(
      cells(
        [
          [40, 'Date'],
          [80, 'Type'],
          [110, 'Particulars'],
          [200, 'Code'],
          [280, 'Reference'],
        ],
        [
          [420, 'Withdrawals'],
          [490, 'Deposits'],
          [560, 'Balance'],
        ],
      ),
      cells(
        [
          [40, '02 May'],
          [80, 'AP'],
          [110, 'POWERCO'],
          [200, '912877'],
          [280, 'POWER'],
        ],
        [
          [420, '78.55'],
          [560, '921.45'],
        ],
      ),
      cells(
        [
          [40, '03 May'],
          [80, 'BP'],
          [110, 'J TANE'],
          [200, 'RENT'],
          [280, 'FLAT 2'],
        ],
        [
          [420, '86.13'],
          [560, '835.32'],
        ],
      ),
      cells(
        [
          [40, '06 May'],
          [80, 'DC'],
          [110, 'HUTT COUNCIL'],
          [200, 'WAGES'],
          [280, '4471'],
        ],
        [
          [490, '1,210.77'],
          [560, '2,046.09'],
        ],
      ),
    ),
  ).toEqual([
    'POWERCO 912877 POWER | -7855',
    'J TANE RENT FLAT 2 | -8613',
    'HUTT COUNCIL WAGES 4471 | 121077',
  ]);
});

test('and the day of value in brackets below the day of booking is none of them', () => {
  expect(
    read(
      cells(
        [
          [40, 'Boekdatum'],
          [105, 'Omschrijving'],
        ],
        [
          [460, 'Bedrag af'],
          [540, 'Bedrag bij'],
        ],
      ),
      cells(
        [[40, '(Rentedatum)']],
        [
          [460, '(debet)'],
          [540, '(credit)'],
        ],
      ),
      cells(
        [
          [40, '01-05'],
          [105, 'Hr J Boom'],
        ],
        [[540, '147,21']],
      ),
      cells([
        [40, '(02-05)'],
        [105, 'Etentje 37,50'],
      ]),
      cells(
        [
          [40, '03-05'],
          [105, 'Bakker Linde'],
        ],
        [[460, '28,54']],
      ),
      cells([
        [40, '(03-05)'],
        [105, 'Pasvolgnr 001'],
      ]),
      cells(
        [
          [40, '06-05'],
          [105, 'Slager Eik'],
        ],
        [[460, '18,50']],
      ),
      cells([
        [40, '(06-05)'],
        [105, 'Pasvolgnr 001'],
      ]),
    ),
  ).toEqual([
    'Hr J Boom Etentje 37,50 | 14721',
    'Bakker Linde Pasvolgnr 001 | -2854',
    'Slager Eik Pasvolgnr 001 | -1850',
  ]);
});

test('and a balance below a word for transactions, right of the amounts, is none of them', () => {
  expect(
    read(
      cells([[40, 'FECHA']], [[540, 'SALDO']]),
      cells(
        [
          [40, 'OPER'],
          [75, 'LIQ'],
          [110, 'COD.'],
          [140, 'DESCRIPCIÓN'],
        ],
        [
          [380, 'CARGOS'],
          [440, 'ABONOS'],
          [500, 'OPERACIÓN'],
          [560, 'LIQUIDACIÓN'],
        ],
      ),
      cells(
        [
          [40, '02/MAY'],
          [75, '02/MAY'],
          [110, 'A15'],
          [140, 'PAGO NORTE'],
        ],
        [
          [380, '100.00'],
          [500, '900.00'],
          [560, '900.00'],
        ],
      ),
      cells([[140, '0702 RENTA']]),
      cells(
        [
          [40, '03/MAY'],
          [75, '03/MAY'],
          [110, 'C10'],
          [140, 'RETIRO CAJERO'],
        ],
        [
          [380, '50.00'],
          [500, '850.00'],
          [560, '850.00'],
        ],
      ),
      cells(
        [
          [40, '06/MAY'],
          [75, '06/MAY'],
          [110, 'D22'],
          [140, 'NOMINA'],
        ],
        [
          [440, '70.00'],
          [500, '920.00'],
          [560, '920.00'],
        ],
      ),
    ),
  ).toEqual(['PAGO NORTE 0702 RENTA | -10000', 'RETIRO CAJERO | -5000', 'NOMINA | 7000']);
});

test('where an empty cell holds a word that says so', () => {
  const amounts = (out: string, into: string, balance: string): Cells => [
    [400, out],
    [480, into],
    [560, balance],
  ];
  expect(
    read(
      cells(
        [
          [40, 'Date'],
          [95, 'Transaction Details'],
        ],
        amounts('Withdrawals ($)', 'Deposits ($)', 'Balance ($)'),
      ),
      cells(
        [
          [40, '01 MAY'],
          [95, 'OPENING BALANCE'],
        ],
        amounts('blank', 'blank', '1,000.00'),
      ),
      cells(
        [
          [40, '02 MAY'],
          [95, 'INTERNET PAYMENT 721'],
        ],
        amounts('100.00', 'blank', '900.00'),
      ),
      cells([[95, 'TO R LARCH']]),
      cells(
        [
          [40, '03 MAY'],
          [95, 'VISA PURCHASE'],
        ],
        amounts('50.00', 'blank', '850.00'),
      ),
      cells([[95, 'ELM BAKERY']]),
      cells(
        [
          [40, '06 MAY'],
          [95, 'PAY FROM BEECH LTD'],
        ],
        amounts('blank', '70.00', '920.00'),
      ),
    ),
  ).toEqual([
    'INTERNET PAYMENT 721 TO R LARCH | -10000',
    'VISA PURCHASE ELM BAKERY | -5000',
    'PAY FROM BEECH LTD | 7000',
  ]);
});
