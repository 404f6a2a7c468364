import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { body, line, page } from './testing/statement-pages.ts';

function currencyOf(...lines: string[]): string | undefined {
  const head = ['Larchmont Bank', 'Statement period 05/01/2024 - 05/31/2024', ...lines];
  const reading = readStatement([page(0, [...head.map((text) => line(text)), ...body])]);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement.accounts[0]?.currency;
}

describe('the currency of an account whose amounts have no sign', () => {
  test('is not known where nothing tells it', () => {
    expect(currencyOf('44 Hill Street')).toBe('');
  });

  test.each([
    ['the state and code of an address', 'MADISON WI 53704', 'USD'],
    ['a postal code behind other letters', 'LEON GTO CP 37000', ''],
    ['a city', '44 Mabini St Ermita Manila', 'PHP'],
    ['another city', '8 Rivonia Road, Sandton', 'ZAR'],
    ['money on a telephone', 'TUMA PESA STATEMENT', 'KES'],
    ['a label of one country beside its postal code', 'CP 37000 CLABE 030 225 00448119220 7', 'MXN'],
  ])('%s', (_, text, expected) => {
    expect(currencyOf(text)).toBe(expected);
  });
});
