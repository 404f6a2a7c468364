import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, row, rows, top } from '../testing/statement-pages.ts';

const read = (...pages: Parameters<typeof readStatement>[0]) => readStatement(pages);

describe('ledgers', () => {
  test('debit and credit columns with a running balance', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          row('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
          row('', 'Beginning balance', undefined, undefined, '100.00'),
          row('05/02', 'GROCER', '20.00', undefined, '80.00'),
          row('05/03', 'PAYROLL', undefined, '1,000.00', '1,080.00'),
          row('', 'Ending balance', undefined, undefined, '1,080.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -2000 | 8000',
      '2024-05-03 | PAYROLL | 100000 | 108000',
    ]);
    expect([found.opening?.value, found.closing?.value]).toEqual([10000n, 108000n]);
    expect(found.marks.map((mark) => [mark.kind, mark.after])).toEqual([
      ['opening', 0],
      ['closing', 2],
    ]);
    expect(found.postings[0]?.amount).toMatchObject({
      signFrom: 'column',
      column: 0,
      page: 0,
      text: '20.00',
    });
    expect(found.balanceEvery).toBe('row');
  });

  test('a ledger that does not add up is read as printed', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          row('Date', 'Description', 'Amount', 'Balance'),
          row('', 'Beginning balance', undefined, '100.00'),
          row('05/02', 'GROCER', '20.00', '80.00'),
          row('05/03', 'PAYROLL', '9,000.00', '1,080.00'),
          row('05/04', 'RENT', '500.00', '580.00'),
          row('', 'Ending balance', undefined, '580.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -2000 | 8000',
      '2024-05-03 | PAYROLL | 900000 | 108000',
      '2024-05-04 | RENT | -50000 | 58000',
    ]);
    expect(found.postings.map((posting) => posting.amount.signFrom)).toEqual([
      'balance',
      'balance',
      'balance',
    ]);
  });

  test('section headings sign bare amounts; totals are not postings', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Opening balance $50.00'),
          gap(),
          line('Deposits and other credits', { bold: true }),
          row('Date', 'Description', 'Amount'),
          row('05/02', 'PAYROLL', '$100.00'),
          row('05/09', 'REFUND', '5.00'),
          row('', 'Total deposits and other credits', '$105.00'),
          gap(),
          line('ATM and debit card withdrawals', { bold: true }),
          row('Date', 'Description', 'Amount'),
          row('05/03', 'CASH', '40.00'),
          row('05/04', 'REVERSED PURCHASE', '-3.00'),
          row('', 'Total ATM and debit card withdrawals', '$37.00'),
          gap(),
          line('Closing balance $118.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | PAYROLL | 10000',
      '2024-05-09 | REFUND | 500',
      '2024-05-03 | CASH | -4000',
      '2024-05-04 | REVERSED PURCHASE | 300',
    ]);
    expect(found.sections.map((section) => [section.kind, section.total?.value])).toEqual([
      ['credits', 10500n],
      ['debits', -3700n],
    ]);
    expect([found.opening?.value, found.closing?.value]).toEqual([5000n, 11800n]);
  });

  test('a year printed nowhere in the rows follows the period over the turn of the year', () => {
    const found = account(
      read(
        page(0, [
          line('Account number 99887766'),
          line('December 16, 2023 through January 15, 2024'),
          row('Date', 'Description', 'Amount', 'Balance'),
          row('12/20', 'A', '-1.00', '99.00'),
          row('01/05', 'B', '-1.00', '98.00'),
          row('01/06', 'C', '-1.00', '97.00'),
        ]),
      ),
    );
    expect(found.postings.map((posting) => posting.date.value)).toEqual([
      '2023-12-20',
      '2024-01-05',
      '2024-01-06',
    ]);
  });

  test('newest first', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Opening balance 10.00'),
          line('Closing balance 12.00'),
          row('Date', 'Details', 'Amount', 'Balance'),
          row('05/30', 'LAST', '5.00', '12.00'),
          row('05/20', 'MIDDLE', '5.00', '7.00'),
          row('05/10', 'FIRST', '2.00', '12.00'),
        ]),
      ),
    );
    expect(found.newestFirst).toBe(true);
    expect(rows(found)).toEqual([
      '2024-05-30 | LAST | 500 | 1200',
      '2024-05-20 | MIDDLE | -500 | 700',
      '2024-05-10 | FIRST | 200 | 1200',
    ]);
  });

  test('date once a day, amount on the last line, balance on the last row of the day', () => {
    const found = account(
      read(
        page(0, [
          line('Northmoor Bank plc'),
          line('Account number 12345678'),
          line('1 May 2024 to 31 May 2024'),
          row('Date', 'Details', 'Paid out', 'Paid in', 'Balance'),
          row('30 Apr 24', 'BALANCE BROUGHT FORWARD', undefined, undefined, '100.00'),
          row('02 May 24', 'BAKERY'),
          row('', 'LEEDS', '2.50'),
          row('', 'M LEWIS'),
          row('', 'REF 119', undefined, '10.00', '107.50'),
          row('03 May 24', 'TAILOR'),
          row('', 'ELY', '7.50', undefined, '100.00'),
          row('', 'BALANCE CARRIED FORWARD', undefined, undefined, '100.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | BAKERY LEEDS | -250',
      '2024-05-02 | M LEWIS REF 119 | 1000 | 10750',
      '2024-05-03 | TAILOR ELY | -750 | 10000',
    ]);
    expect(found.balanceEvery).toBe('day');
    expect([found.opening?.value, found.closing?.value]).toEqual([10000n, 10000n]);
  });

  test('a row whose amount stands alone on the next page', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          row('Date', 'Description', 'Amount', 'Balance'),
          row('05/01', 'Beginning balance', undefined, '100.00'),
          row('05/02', 'GROCER', '-20.00', '80.00'),
          row('05/03', 'PAYROLL'),
        ]),
        page(1, [
          row('Date', 'Description', 'Amount', 'Balance'),
          row('', '', '1,000.00', '1,080.00'),
          row('05/04', 'RENT', '-500.00', '580.00'),
          row('05/31', 'Ending balance', undefined, '580.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -2000 | 8000',
      '2024-05-03 | PAYROLL | 100000 | 108000',
      '2024-05-04 | RENT | -50000 | 58000',
    ]);
    const cut = found.postings[1];
    expect([cut?.page, cut?.description.page, cut?.amount.page]).toEqual([0, 0, 1]);
    // The box is of the page the row begins on.
    expect(cut?.box.x1).toBeLessThan(300);
  });

  test('an amount alone on the next page after a whole row belongs to no row', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          row('Date', 'Description', 'Amount'),
          row('05/02', 'GROCER', '-20.00'),
          row('05/03', 'PAYROLL', '1,000.00'),
        ]),
        page(1, [
          row('Date', 'Description', 'Amount'),
          row('', '', '77.00'),
          row('05/04', 'RENT', '-500.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -2000',
      '2024-05-03 | PAYROLL | 100000',
      '2024-05-04 | RENT | -50000',
    ]);
  });

  test('wrapped texts below, and over the end of a page', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          row('Date', 'Description', 'Amount', 'Balance'),
          row('05/02', 'ACH PAYMENT WATER', '-20.00', '80.00'),
          row('', 'REF 1234567'),
          row('05/03', 'ACH PAYMENT GAS', '-20.00', '60.00'),
        ]),
        page(1, [
          line('Larchmont Bank', { size: 12 }),
          gap(),
          row('Date', 'Description', 'Amount', 'Balance'),
          row('', 'REF 7654321'),
          row('05/04', 'CASH', '-10.00', '50.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | ACH PAYMENT WATER REF 1234567 | -2000 | 8000',
      '2024-05-03 | ACH PAYMENT GAS REF 7654321 | -2000 | 6000',
      '2024-05-04 | CASH | -1000 | 5000',
    ]);
  });

  test('a ledger without column headings', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Beginning balance 100.00'),
          line('Ending balance 70.00'),
          gap(),
          row('05/02', 'GROCER', '20.00', '80.00'),
          row('05/03', 'REFUND', '5.00', '85.00'),
          row('05/04', 'CASH', '15.00', '70.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -2000 | 8000',
      '2024-05-03 | REFUND | 500 | 8500',
      '2024-05-04 | CASH | -1500 | 7000',
    ]);
  });

  test('decimal comma, debit and credit letters, day first', () => {
    const found = account(
      read(
        page(0, [
          line('Rheintal Bank AG'),
          line('Kontonummer 1234567890'),
          line('Kontoauszug 01.05.2024 bis 31.05.2024'),
          line('Alter Saldo 1.000,00 H'),
          row('Buchung', 'Verwendungszweck', 'Betrag'),
          row('02.05.', 'MIETE', '1.200,50 S'),
          row('03.05.', 'GEHALT', '2.000,00 H'),
          line('Neuer Saldo 1.799,50 H'),
        ]),
      ),
    );
    expect(rows(found)).toEqual(['2024-05-02 | MIETE | -120050', '2024-05-03 | GEHALT | 200000']);
    expect([found.opening?.value, found.closing?.value]).toEqual([100000n, 179950n]);
  });

  test('a card: purchases raise what is owed', () => {
    const found = account(
      read(
        page(0, [
          line('Card account ending in 4321'),
          line('Statement period 05/01/2024 - 05/31/2024'),
          line('Minimum payment due $25.00   Payment due date 06/25/2024'),
          line('Credit limit $5,000.00'),
          line('Previous balance $200.00'),
          line('New balance $75.50'),
          row('Trans date', 'Description', 'Amount'),
          row('05/02', 'PAYMENT THANK YOU', '-200.00'),
          row('05/03', 'BOOKSHOP', '75.50'),
        ]),
      ),
    );
    expect(rows(found)).toEqual(['2024-05-02 | PAYMENT THANK YOU | -20000', '2024-05-03 | BOOKSHOP | 7550']);
    expect([found.type, found.opening?.value, found.closing?.value]).toEqual(['card', 20000n, 7550n]);
  });

  test('a column of its own says Dr or Cr', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Opening balance 100.00'),
          line('Closing balance 130.00'),
          (y) => [...row('Date', 'Particulars', 'Amount')(y), at(440, y, 'Dr/Cr')],
          (y) => [...row('05/02', 'GROCER', '20.00')(y), at(440, y, 'Dr')],
          (y) => [...row('05/03', 'SALARY', '50.00')(y), at(440, y, 'Cr')],
        ]),
      ),
    );
    expect(rows(found)).toEqual(['2024-05-02 | GROCER | -2000', '2024-05-03 | SALARY | 5000']);
  });

  test('sections under titles of no known words are signed by the closing balance', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Opening balance 100.00'),
          line('Closing balance 125.00'),
          line('What reached you', { bold: true }),
          row('Date', 'Details', 'Amount'),
          row('05/02', 'ALPHA', '60.00'),
          line('What left you', { bold: true }),
          row('Date', 'Details', 'Amount'),
          row('05/03', 'BETA', '20.00'),
          row('05/04', 'GAMMA', '15.00'),
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | ALPHA | 6000',
      '2024-05-03 | BETA | -2000',
      '2024-05-04 | GAMMA | -1500',
    ]);
  });

  test('a summary box beside the table is no part of its rows', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Deposits', { bold: true }),
          (y) => [
            at(40, y, 'Date'),
            at(90, y, 'Description'),
            upTo(300, y, 'Amount'),
            at(420, y, 'Beginning balance'),
            upTo(570, y, '100.00'),
          ],
          (y) => [
            at(40, y, '05/02'),
            at(90, y, 'PAY'),
            upTo(300, y, '50.00'),
            at(420, y, 'Deposits'),
            upTo(570, y, '70.00'),
          ],
          (y) => [
            at(40, y, '05/03'),
            at(90, y, 'REFUND'),
            upTo(300, y, '20.00'),
            at(420, y, 'Ending balance'),
            upTo(570, y, '170.00'),
          ],
        ]),
      ),
    );
    expect(rows(found)).toEqual(['2024-05-02 | PAY | 5000', '2024-05-03 | REFUND | 2000']);
    expect([found.opening?.value, found.closing?.value]).toEqual([10000n, 17000n]);
    expect(found.summary.find((one) => one.kind === 'credits')?.amount?.value).toBe(7000n);
  });

  test('a single row without a heading, where it leads from one balance to the other', () => {
    const lone = (fee: string) =>
      account(
        read(
          page(0, [
            ...top,
            row('', 'Previous balance', '724.55'),
            row('', 'New balance', '749.55'),
            gap(),
            row('05/18', 'LATE FEE', fee),
          ]),
        ),
      );
    expect(rows(lone('25.00'))).toEqual(['2024-05-18 | LATE FEE | 2500']);
    expect(rows(lone('31.00'))).toEqual([]);
  });
});
