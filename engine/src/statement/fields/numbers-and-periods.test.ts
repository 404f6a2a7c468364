import { describe, expect, test } from 'vitest';
import { accountPeriod } from '../dates/main-period.ts';
import type { StatementPeriod } from '../model/model.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  body,
  head,
  line,
  linesOf,
  row,
  statementOf,
  table,
  type Lines,
} from '../testing/statement-pages.ts';
import { valueOf } from '../text/values.ts';

describe('account numbers', () => {
  const numbers = (...lines: Lines) =>
    statementOf(...head, ...lines, ...body).accounts.map(({ number }) => number?.value);

  test.each([
    ['the last digits', 'Account number ending in 7716', '7716'],
    ['the last digits in Portuguese', 'Cartão final 7716', '7716'],
    ['a Portuguese label', 'NIB 0099 0018 82015544190 12', '0099 0018 82015544190 12'],
    ['an agreement', 'Agreement number 7716820195', '7716820195'],
    ['a card in German', 'Kartennummer: 5232 77** **** 7716', '5232 77** **** 7716'],
    ['a folio', 'Folio : 771682 Transit : 81504', '771682'],
    ['a masked card without a label', '4510 XXXX XXXX 7716', '4510 XXXX XXXX 7716'],
  ])('%s', (_, text, expected) => {
    expect(numbers(line(text))).toEqual([expected]);
  });

  test('behind the name that the statement gives the account', () => {
    const own = [line('Client number: 93336029'), line('Blue Horizon number: 771682019')];
    expect(numbers(...own, line('Account name: Blue Horizon'))).toEqual(['771682019']);
    expect(numbers(...own)).toEqual([undefined]);
  });

  test('a folio beside the number of the account is none', () => {
    expect(numbers(line('Folio : 771682'), line('Account number 44010022'))).toEqual(['44010022']);
  });

  test('stands beside a balance of the head', () => {
    const beside = (y: number) => [at(40, y, 'Account number 7716 8201'), upTo(480, y, '950.00')];
    expect(numbers(line('Balance'), beside)).toEqual(['7716 8201']);
  });
});

describe('periods', () => {
  test('a month behind a label, where the rows are of that month', () => {
    const undated = [
      table,
      row('', 'Opening balance', undefined, '1,000.00'),
      row('05/14/2024', 'Grocer', '-100.00', '900.00'),
      row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
    ];
    const head = [line('Larchmont Bank'), line('Account: 771-682-019 | Period: May 2024')];
    expect(statementOf(...head, ...undated).period?.value).toEqual({
      start: '2024-05-01',
      end: '2024-05-31',
    });
  });

  test('broken behind a dash that is set to the year', () => {
    const from = (y: number) => [at(300, y, 'Statement Period: March 01, 2024-')];
    const to = (y: number) => [at(385, y, 'March 31, 2024')];
    expect(statementOf(line('Larchmont Bank'), from, to, ...body).period?.value).toEqual({
      start: '2024-03-01',
      end: '2024-03-31',
    });
  });

  test('of a year, behind the number of a loan', () => {
    const year = '01/01/2024 - 12/31/2024';
    expect(
      statementOf(
        line('Larchmont Bank'),
        line(`Loan Number 7718820195 Annual account history ${year}`),
        ...body,
      ).period?.value,
    ).toEqual({ start: '2024-01-01', end: '2024-12-31' });
  });

  const period = (...lines: Lines) => statementOf(line('Larchmont Bank'), ...lines, ...body).period?.value;

  test('in parentheses behind the day of the statement', () => {
    expect(period(line('Statement as at 31 May 2024 (01 May 2024 to 31 May 2024)'))).toEqual({
      start: '2024-05-01',
      end: '2024-05-31',
    });
  });

  test('two balances with their days, the first at the end of the month before', () => {
    const balance = (text: string, amount: string) => row('', text, amount);
    const rows = [
      line('Stadtsparkasse Larch'),
      row('Datum', 'Erläuterung', 'Betrag EUR'),
      balance('Kontostand am 30.04.2024, Auszug Nr. 4', '1.000,00+'),
      row('02.05.2024', 'Kartenzahlung', '100,00-'),
      row('20.05.2024', 'Gutschrift', '50,00+'),
      balance('Kontostand am 31.05.2024 um 20:02 Uhr', '950,00+'),
    ];
    expect(statementOf(...rows).period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
  });

  test('two balances with days but no year, and the last day with its year at the head', () => {
    const found = statementOf(
      line('Larchmont Bank'),
      line('June 10, 2024  Page 1 of 3'),
      row('', 'Beginning balance on 5/14', '1,000.00'),
      row('', 'Ending balance on 6/10', '950.00'),
      row('Date', 'Description', 'Amount'),
      row('5/16', 'Grocer', '-100.00'),
      row('5/28', 'Baker', '-20.00'),
      row('6/7', 'Refund', '70.00'),
      line(
        'We are updating the deposit account agreement dated March 28, 2024. Effective July 9, 2024, in the',
      ),
      line('section of the agreement titled rights and responsibilities, the following words were added.'),
    );
    expect(found.period?.value).toEqual({ start: '2024-05-14', end: '2024-06-10' });
  });
});

test('a quarter of charges that holds the month of the statement is no period of an account', () => {
  const quarter = line('Abrechnungszeitraum vom 01.03.2024 bis 31.05.2024');
  const lines = linesOf(row('05/14/2024', 'GROCER', '-10.00'), row('05/20/2024', 'BAKER', '-20.00'), quarter);
  const mention = (period: StatementPeriod) => ({
    period: valueOf(period, [], 1),
    labeled: 3,
    line: lines.at(-1)!,
  });
  const may: StatementPeriod = { start: '2024-05-01', end: '2024-05-31' };
  const fortnight: StatementPeriod = { start: '2024-05-10', end: '2024-05-25' };
  const periodOf = (period: StatementPeriod) =>
    accountPeriod(lines, [mention(period)], valueOf(may, [], 1), 'month-first')?.value;
  expect(periodOf({ start: '2024-03-01', end: '2024-05-31' })).toEqual(may);
  expect(periodOf(fortnight)).toEqual(fortnight);
});
