import { describe, expect, test } from 'vitest';
import { movedBy } from './posting-words.ts';
import { kindFrom } from '../testing/kind-from-rows.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, read, row } from '../testing/statement-pages.ts';

describe('kinds of accounts, by their rows', () => {
  test.each([
    ['Card purchase GROCER', 'out'],
    ['Kartenzahlung Bäckerei', 'out'],
    ['Prélèvement Eaux', 'out'],
    ['Opłata za kartę', 'out'],
    ['Abono compra Librería', undefined],
    ['Ihre Zahlung, vielen Dank', 'in'],
    ['Terugbetaling Boekhandel', 'in'],
    ['Spłata karty', 'in'],
    ['Harbor Coffee', undefined],
    ['ATM Fee Reimbursement', undefined],
  ])('%s', (text, moved) => {
    expect(movedBy(text)).toBe(moved);
  });

  const owed = (kind: 'owed' | 'owned') => {
    const sign = (amount: string) =>
      kind === 'owed' ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
    return read(
      line(`Zovel ${kind === 'owed' ? '100.00' : '130.00'}`),
      line(`Marun ${kind === 'owed' ? '115.00' : '115.00'}`),
      row('When', 'What', 'Brill', 'Tark'),
      row('05/02', 'Card purchase GROCER', sign('20.00'), kind === 'owed' ? '120.00' : '110.00'),
      row('05/13', 'Refund BAKER', sign('-15.00'), kind === 'owed' ? '105.00' : '125.00'),
      row('05/20', 'Monthly fee', sign('10.00'), '115.00'),
    );
  };

  test('what is spent raises what is owed', () => {
    expect([owed('owed').type, owed('owned').type]).toEqual(['card', 'deposit']);
  });

  test('few rows that say otherwise change nothing', () => {
    expect(
      kindFrom('deposit', ['Purchase A', -1n], ['Purchase B', -2n], ['Purchase C', -2n], ['Purchase D', 3n]),
    ).toBe('deposit');
    expect(kindFrom('deposit', ['Purchase A', 1n], ['Refund B', -2n])).toBe('card');
    expect(kindFrom('deposit', ['Harbor Coffee', -1n], ['Harbor Coffee', 4n])).toBeUndefined();
  });

  test('what is collected from an account pays what is owed on a card, and says of neither that it is not it', () => {
    const paid = ['Direct debit', -5n] as const;
    expect(kindFrom('deposit', ['Service charge', 2n], ['Card purchase A', 3n], paid)).toBe('card');
    expect(kindFrom('deposit', ['Service charge', -2n], ['Card purchase A', -3n], paid)).toBe('deposit');
  });

  test('the other kind is read by the same columns, whose sums say more than the likeliest ones', () => {
    const wide =
      (date: string, text: string, ...numbers: readonly string[]) =>
      (y: number) => [
        at(40, y, date),
        at(110, y, text),
        ...numbers.map((number, i) => upTo(310 + i * 80, y, number)),
      ];
    const moved = [100, -20, -8, 300, -500, 60, -11, -7, 45, -3, 25, -70, 19, -240, 30];
    const found = read(
      line('Credit card and loan: minimum payment, credit limit, late payment warning'),
      line('Opening balance 1000.00'),
      line('Closing balance 720.00'),
      gap(),
      wide('Date', 'What', 'Amount', 'Came', 'Debit', 'Left'),
      ...moved.map((value, i) => {
        const [sign, size] = [value < 0 ? '-' : '+', Math.abs(value).toFixed(2)];
        const sides = value < 0 ? ['.00', `+${size}`] : [`+${size}`, '.00'];
        const left = 1000 + moved.slice(0, i + 1).reduce((sum, one) => sum + one, 0);
        const day = `05/${String(i + 2).padStart(2, '0')}/2024`;
        const text = value < 0 ? 'Transfer to A' : 'Transfer from B';
        return wide(day, text, sign + size, ...sides, left.toFixed(2));
      }),
    );
    expect(found.type).toBe('deposit');
    expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual(moved.map((one) => one * 100));
  });

  test('what is overdrawn is printed as such, and what overdraws it as positive', () => {
    const found = read(
      line('Zovel 100.00 DR'),
      row('Date', 'Description', 'Brill', 'Balance'),
      row('05/02', 'GROCER', '20.00', '120.00 DR'),
      row('05/13', 'BAKER', '-15.00', '105.00 DR'),
      row('05/20', 'FLORIST', '10.00', '115.00 DR'),
      row('05/21', 'FUEL', '30.00', '145.00 DR'),
      row('05/22', 'HARDWARE', '5.00', '150.00 DR'),
    );
    expect(
      found.postings.map(({ amount, balance }) => [Number(amount.value), Number(balance?.value)]),
    ).toEqual([
      [-2000, -12_000],
      [1500, -10_500],
      [-1000, -11_500],
      [-3000, -14_500],
      [-500, -15_000],
    ]);
  });

  test('of three such rows the first steps from the opening balance', () => {
    const found = read(
      line('Opening balance 100.00 DR'),
      line('Closing balance 115.00 DR'),
      row('Date', 'Description', 'Brill', 'Zumek'),
      row('05/02', 'GROCER', '20.00', '120.00 DR'),
      row('05/13', 'BAKER', '-15.00', '105.00 DR'),
      row('05/20', 'FLORIST', '10.00', '115.00 DR'),
    );
    expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-2000, 1500, -1000]);
  });
});
