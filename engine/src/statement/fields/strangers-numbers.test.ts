import { describe, expect, test } from 'vitest';
import { at } from '../testing/paint-text.ts';
import {
  body,
  gap,
  head,
  line,
  read,
  row,
  rows,
  statementOf,
  type Lines,
} from '../testing/statement-pages.ts';

const numbers = (...lines: Lines) =>
  statementOf(...head, ...lines, ...body).accounts.map(({ number }) => number?.value);

describe('the number of an account', () => {
  test('a country by itself before the digits of an IBAN', () => {
    expect(numbers(line('Nr rachunku: PL 05 1140 2004 0000 3002 4488 1720'))).toEqual([
      'PL 05 1140 2004 0000 3002 4488 1720',
    ]);
  });

  test('below its label, in a line of labels that has no digit', () => {
    const cells = (number: string, sheet: string) => (y: number) => [at(40, y, number), at(220, y, sheet)];
    expect(
      numbers(cells('Rekeningnummer', 'Afschriftnr.'), cells('NL34POLD0448817203', '10'), gap()),
    ).toEqual(['NL34POLD0448817203']);
  });

  test('that of a member where no account has one, beside a period', () => {
    expect(numbers(line('Member Number: 77120'))).toEqual(['77120']);
    expect(numbers(line('Member No: 77120'), line('Account number: 44120933'))).toEqual(['44120933']);
  });

  test('an IBAN in the head, whatever those of payees below rows are', () => {
    const found = statementOf(
      ...head,
      line('NL91 ABNA 0417 1643 00'),
      gap(),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
      row('05/14/2024', 'Grocer', '-100.00', '900.00'),
      row('', 'BE68 5390 0754 7034'),
      row('05/31/2024', 'Closing balance', undefined, '900.00'),
    );
    expect(found.accounts.map(({ number }) => number?.value)).toEqual(['NL91 ABNA 0417 1643 00']);
  });

  test('none that the bank is registered for taxes under, printed as the account’s is', () => {
    const found = statementOf(
      ...head,
      line('Gold Account : 62448817203'),
      line('VAT Registration Number 4210102051'),
      ...body,
    );
    expect(found.accounts.map(({ number }) => number?.value)).toEqual(['62448817203']);
  });
});

test('rows go on below a sum on the way, where days are printed once', () => {
  const found = read(
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/02/2024', 'Balance forward', undefined, '100.00'),
    row('05/03/2024', 'GROCER', '-10.00'),
    row('', 'BAKER', '-5.00', '85.00'),
    row('', 'SUBTOTAL:', undefined, '85.00'),
    row('05/06/2024', 'TAILOR', '-20.00'),
    row('', 'COBBLER', '-15.00', '50.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | GROCER | -1000',
    '2024-05-03 | BAKER | -500 | 8500',
    '2024-05-06 | TAILOR | -2000',
    '2024-05-06 | COBBLER | -1500 | 5000',
  ]);
});

describe('the holder', () => {
  const holder = (...lines: string[]) =>
    statementOf(...head, gap(), ...lines.map((text) => line(text)), gap(), ...body).holder?.value;

  test('lives in a house with a name: joint holders both have a title, or none', () => {
    expect(holder('Miss E Thornbury', 'Brook End Cottage', 'Wylam NE41 8AA')).toBe('Miss E Thornbury');
    expect(holder('Miss E Thornbury', 'Mr A Lowell', '4 Mill Lane', 'Wylam NE41 8AA')).toBe(
      'Miss E Thornbury & Mr A Lowell',
    );
  });

  test('are all that stand over a street without a number and a town without a code', () => {
    expect(holder('Nora Walden', 'Eamon Walden', 'Sea Road', 'Galway')).toBe('Nora Walden & Eamon Walden');
    expect(holder('Nora Walden', 'Sea Road', 'Galway')).toBe('Nora Walden');
  });

  test('stands over a street and a town with a code of four digits', () => {
    const beside = (left: string, right: string) => (y: number) => [at(40, y, left), at(350, y, right)];
    const found = statementOf(
      line('Larchmont Bank', { size: 12 }),
      gap(),
      beside('Tama & Ruth Walden', 'Everyday Account'),
      beside('14 Kauri Street', 'Account number 12-3041-0448817-50'),
      beside('Grey Lynn, Auckland 1021', 'Statement period 05/01/2024 - 05/31/2024'),
      ...body,
    );
    expect(found.holder?.value).toBe('Tama & Ruth Walden');
  });

  test('stands right below the number of the account, or over a tax number of people, and is no product', () => {
    const found = (...lines: string[]) =>
      statementOf(
        line('Banco Larch', { size: 12 }),
        ...lines.map((text) => line(text)),
        line('Statement period 05/01/2024 - 05/31/2024'),
        ...body,
      ).holder?.value;
    expect(found('Agência 0417 Conta 22981-7', 'CLAUDIO MENDES PRATES')).toBe('CLAUDIO MENDES PRATES');
    expect(found('Cuenta 2811 447 093', 'GUADALUPE RENTERIA SOTO', 'R.F.C. RESG810412XX0')).toBe(
      'GUADALUPE RENTERIA SOTO',
    );
    expect(found('Sparkonto Flex 0102-44.899', 'Sparkonto Flex', 'Wohnkredit (Restschuld)')).toBeUndefined();
  });

  test('is no bank over its address', () => {
    expect(holder('Bergkanton Bank AG', '7001 Chur')).toBeUndefined();
  });

  test('is named without the words that tell how an account of two is owned', () => {
    expect(
      holder('TOBIAS R. LOWELL', 'ANNIKA LOWELL JT TEN', '88 ALDER SHORE DR', 'BELLINGHAM WA 98225'),
    ).toBe('TOBIAS R. LOWELL & ANNIKA LOWELL');
  });

  test('has a title of two words', () => {
    expect(holder('De heer Joost Claes', 'Kouter 88', '9000 Gent')).toBe('De heer Joost Claes');
  });
});

describe('the number of an account, by labels of countries,', () => {
  test.each([
    ['Ag: 2211 / CC: 0044718-9', '0044718-9'],
    ['Agência: 3457-6 Conta: 22.418-X', '22.418-X'],
    ['Livret A n° 3227253Y020', '3227253Y020'],
    ['Rachunek bieżący: PL 57 1050 3830 6794 7702 1658 1790 PLN', 'PL 57 1050 3830 6794 7702 1658 1790'],
  ])('in %s', (text, number) => {
    expect(numbers(line(text))).toEqual([number]);
  });
});
