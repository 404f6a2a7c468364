import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { body, line, page } from '../testing/statement-pages.ts';

function currencyOf(...lines: string[]): string | undefined {
  const head = ['Larchmont Bank', 'Statement period 05/01/2024 - 05/31/2024', ...lines];
  const reading = readStatement([page(0, [...head.map((text) => line(text)), ...body])]);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement.accounts[0]?.currency;
}

test('money of the country is that of Chile where its papers say so', () => {
  expect(currencyOf('CUENTA CORRIENTE MONEDA NACIONAL', 'Banco Larch', 'www.larch.cl')).toBe('CLP');
  expect(currencyOf('CUENTA CORRIENTE MONEDA NACIONAL')).toBe('MXN');
});

test('a town of one name in another country says less than the number of the account', () => {
  const town = ['8600-712 LAGOS', 'Sede: Rua 25 de Abril, Lagos', 'Balcão de lagos'];
  expect(currencyOf(...town, 'IBAN PT50 0055 0849 0009 3406 6215 9')).toBe('EUR');
  expect(currencyOf(...town)).toBe('NGN');
});

test('the number of a unit looks like a postal code of Poland', () => {
  expect(currencyOf('12-880 SOMERSET ST W', 'OTTAWA ON K1R 6R1')).toBe('CAD');
  expect(currencyOf('00-950 Warszawa')).toBe('PLN');
});

describe('the currency of an account whose amounts have no sign', () => {
  test('is not known where nothing tells it', () => {
    expect(currencyOf('44 Hill Street')).toBe('');
  });

  test.each([
    ['the state and code of an address', 'MADISON WI 53704', 'USD'],
    ['a postal code behind other letters', 'LEON GTO CP 37000', ''],
    ['a province', '210, rang Saint-Alder, Saguenay QC', 'CAD'],
    ['a city', '44 Mabini St Ermita Manila', 'PHP'],
    ['another city', '8 Rivonia Road, Sandton', 'ZAR'],
    ['money on a telephone', 'TUMA PESA STATEMENT', 'KES'],
    [
      'a postal code below an address that numbers its units',
      '904-2200 LAKESIDE BLVD W MILTON ON L9T 2M5',
      'CAD',
    ],
    ['a tax on interest', 'RETEFUENTE', 'COP'],
    ['the name of an account behind the code of its money', 'HKD Savings', 'HKD'],
    [
      'the number of an account before the code of its money',
      'Conta 0431.118820.030 - EUR - Conta Extracto',
      'EUR',
    ],
    ['the name of its money in Morocco', 'DEVISE : DIRHAM', 'MAD'],
    ['the name of its money in Nigeria', 'Currency: Nigerian Naira', 'NGN'],
    ['the name of a bank of Chile whose accounts are in its money', 'Banco de Chile', 'CLP'],
    ['a heading with the code and the sign of its money', 'Debit (CAD $)', 'CAD'],
    ['a heading with the sign of the euro', 'Debit €', 'EUR'],
    ['a label of one country beside its postal code', 'CP 37000 CLABE 030 225 00448119220 7', 'MXN'],
  ])('%s', (_, text, expected) => {
    expect(currencyOf(text)).toBe(expected);
  });
});

test('a unit of a house is no postal code of another country', () => {
  expect(currencyOf('904-2200 LAKESIDE BLVD W', 'MILTON ON L9T 2M5')).toBe('CAD');
});

describe('the currency behind the sign of the dollar', () => {
  const marked = (...lines: string[]) =>
    currencyOf(...lines, 'Opening balance $1,000.00', 'Closing balance $950.00');

  test('is the dollar of the United States where nothing tells another', () => {
    expect(marked('44 Hill Street')).toBe('USD');
  });

  test('is not known below words of countries with pesos, where none is told', () => {
    expect(marked('ESTADO DE CUENTA')).toBe('');
    expect(marked('ESTADO DE CUENTA', 'MEDELLIN ANTIOQUIA')).toBe('COP');
    expect(marked('ESTADO DE CUENTA', 'Moneda: USD')).toBe('USD');
  });
});
