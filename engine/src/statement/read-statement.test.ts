import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { at, paintPage, upTo } from './testing/paint-text.ts';
import { account, gap, line, page, row, rows, table, top, type Row } from './testing/statement-pages.ts';

const read = (...pages: Parameters<typeof readStatement>[0]) => readStatement(pages);

describe('lists that are not postings', () => {
  const checks = (y: number): Row => [
    at(40, y, 'Number'),
    at(100, y, 'Date'),
    upTo(200, y, 'Amount'),
    at(300, y, 'Number'),
    at(360, y, 'Date'),
    upTo(460, y, 'Amount'),
  ];
  const pair = (y: number): Row => [
    at(40, y, '1001'),
    at(100, y, '05/02'),
    upTo(200, y, '20.00'),
    at(300, y, '1003*'),
    at(360, y, '05/04'),
    upTo(460, y, '30.00'),
  ];

  test('a check list that repeats rows', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          row('Date', 'Description', 'Amount', 'Balance'),
          row('05/02', 'Check 1001', '-20.00', '80.00'),
          row('05/04', 'Check 1003', '-30.00', '50.00'),
          gap(),
          line('Summary of checks', { bold: true }),
          checks,
          pair,
        ]),
      ),
    );
    expect(rows(found)).toHaveLength(2);
    expect(
      found.sections.find((section) => section.repeats)?.listed.map((item) => item.checkNumber?.value),
    ).toEqual(['1001', '1003']);
  });

  test('a check list that holds the only rows of its checks', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Deposits', { bold: true }),
          row('Date', 'Description', 'Amount'),
          row('05/02', 'PAYROLL', '100.00'),
          gap(),
          line('Checks paid', { bold: true }),
          checks,
          pair,
        ]),
      ),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | PAYROLL | 10000',
      '2024-05-02 | 1001 | -2000',
      '2024-05-04 | 1003* | -3000',
    ]);
    expect(found.postings[2]?.checkNumber?.value).toBe('1003');
  });

  test('daily balances and pending rows', () => {
    const found = account(
      read(
        page(0, [
          ...top,
          line('Transactions', { bold: true }),
          row('Date', 'Description', 'Amount'),
          row('05/02', 'GROCER', '-20.00'),
          row('05/03', 'CASH', '-10.00'),
          gap(),
          line('Pending transactions', { bold: true }),
          row('Date', 'Description', 'Amount'),
          row('05/31', 'HOTEL', '-99.00'),
          gap(),
          line('Daily ledger balances', { bold: true }),
          (y) => [at(40, y, '05/02'), upTo(160, y, '80.00'), at(200, y, '05/03'), upTo(320, y, '70.00')],
        ]),
      ),
    );
    expect(rows(found)).toEqual(['2024-05-02 | GROCER | -2000', '2024-05-03 | CASH | -1000']);
    expect(found.dailyBalances.map((day) => [day.date.value, Number(day.balance.value)])).toEqual([
      ['2024-05-02', 8000],
      ['2024-05-03', 7000],
    ]);
    expect(found.sections.find((section) => section.kind === 'pending')?.listed).toHaveLength(1);
  });
});

describe('documents', () => {
  const month = (index: number, number: string, period: string, day: string) =>
    page(index, [
      line('Larchmont Bank', { size: 12 }),
      line(`Account number: ${number}`),
      line(`Statement period ${period}`),
      line('Beginning balance 100.00'),
      line('Ending balance 80.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row(day, 'GROCER', '-20.00', '80.00'),
    ]);

  test('two accounts in one packet', () => {
    const reading = read(
      month(0, 'XXXX1111', '05/01/2024 - 05/31/2024', '05/02'),
      month(1, 'XXXX2222', '05/01/2024 - 05/31/2024', '05/03'),
    );
    expect(
      [account(reading, 0), account(reading, 1)].map((found) => [found.number?.value, rows(found)]),
    ).toEqual([
      ['XXXX1111', ['2024-05-02 | GROCER | -2000 | 8000']],
      ['XXXX2222', ['2024-05-03 | GROCER | -2000 | 8000']],
    ]);
  });

  test.each(['1437', ''])(
    'a number of which a bar leaves the beginning and “%s” is that of the other page',
    (rest) => {
      const table = [row('Date', 'Description', 'Amount', 'Balance')];
      const reading = read(
        page(0, [
          line('Larchmont Bank', { size: 12 }),
          (y) => [at(40, y, 'Account number: 231183'), ...(rest ? [at(230, y, rest)] : [])],
          line('Statement period 05/01/2024 - 05/31/2024'),
          line('Opening balance 100.00'),
          line('Closing balance 60.00'),
          ...table,
          row('05/02', 'GROCER', '-20.00', '80.00'),
        ]),
        page(1, [
          line('Account number: 231183 51531437'),
          ...table,
          row('05/03', 'BAKER', '-10.00', '70.00'),
          row('05/04', 'BUTCHER', '-10.00', '60.00'),
        ]),
      );
      if (!reading.ok) throw new Error(reading.reason.message);
      expect(reading.statement.accounts.map((found) => [found.number?.value, found.postings.length])).toEqual(
        [['231183 51531437', 3]],
      );
    },
  );

  test('two months of one account', () => {
    const reading = read(
      month(0, 'XXXX1111', '04/01/2024 - 04/30/2024', '04/15'),
      month(1, 'XXXX1111', '05/01/2024 - 05/31/2024', '05/15'),
    );
    expect([account(reading, 0), account(reading, 1)].map((found) => found.period?.value.start)).toEqual([
      '2024-04-01',
      '2024-05-01',
    ]);
  });

  test('two months of a packet of two accounts', () => {
    const reading = read(
      month(0, 'XXXX1111', '04/01/2024 - 04/30/2024', '04/15'),
      month(1, 'XXXX2222', '04/01/2024 - 04/30/2024', '04/16'),
      month(2, 'XXXX1111', '05/01/2024 - 05/31/2024', '05/15'),
      month(3, 'XXXX2222', '05/01/2024 - 05/31/2024', '05/16'),
    );
    if (!reading.ok) throw new Error(reading.reason.message);
    expect(
      reading.statement.accounts.map((found) => [
        found.number?.value,
        found.period?.value.start,
        found.postings.map((posting) => posting.date.value),
      ]),
    ).toEqual([
      ['XXXX1111', '2024-04-01', ['2024-04-15']],
      ['XXXX2222', '2024-04-01', ['2024-04-16']],
      ['XXXX1111', '2024-05-01', ['2024-05-15']],
      ['XXXX2222', '2024-05-01', ['2024-05-16']],
    ]);
  });

  test('text that covers other text is what is read', () => {
    const reading = read(
      paintPage(0, [
        ...top.flatMap((one, i) => one(740 - i * 14)),
        ...row('Date', 'Description', 'Amount', 'Balance')(600),
        ...row('05/02', 'PAYROLL', '100.00', '200.00')(586),
        ...row('05/03', 'RENT', '-50.00', '150.00')(572),
        { cover: [360, 583, 402, 597] },
        upTo(400, 586, '900.00'),
      ]),
    );
    expect(rows(account(reading))[0]).toBe('2024-05-02 | PAYROLL | 90000 | 20000');
  });

  test('holder, address, issuer, routing number and printed pages', () => {
    const reading = read(
      page(0, [
        line('Larchmont Savings Bank', { size: 14 }),
        line('PO Box 12'),
        line('Springfield, OH 44099'),
        line('Page 1 of 1'),
        gap(),
        gap(),
        line('JANE Q TENANT'),
        line('4412 ELM ST APT 4'),
        line('WESTON, OH 44001-1234'),
        gap(),
        line('Routing number 123456780'),
        line('Account number: 123456789 05/01/2024 - 05/31/2024'),
        ...top.slice(2),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02', 'GROCER', '-20.00', '80.00'),
        row('05/03', 'CASH', '-20.00', '60.00'),
      ]),
    );
    if (!reading.ok) throw new Error(reading.reason.message);
    const { statement } = reading;
    expect(statement.holder?.value).toBe('JANE Q TENANT');
    expect(statement.address.map((part) => part.value)).toEqual([
      '4412 ELM ST APT 4',
      'WESTON, OH 44001-1234',
    ]);
    expect(statement.issuer?.value).toBe('Larchmont Savings Bank');
    expect(statement.routingNumber?.value).toBe('123456780');
    expect(statement.printedPages.map((one) => [one.number.value, one.of])).toEqual([[1, 1]]);
    expect(statement.accounts[0]?.number?.value).toBe('123456789');
  });

  test.each([
    ['invoice', ['INVOICE 4711', 'Bill to: ACME', 'Qty  Unit price', 'Subtotal 100.00', 'Amount due 108.00']],
    [
      'pay-stub',
      [
        'Earnings Statement',
        'Pay period 05/01/2024 - 05/15/2024',
        'Gross pay 2,000.00',
        'Federal withholding 200.00',
        'Net pay 1,700.00',
      ],
    ],
    [
      'contract',
      [
        'Lease Agreement',
        'between the Landlord and the Tenant',
        'hereby agree',
        'the premises at 12 Elm Street',
      ],
    ],
    [
      'asset-report',
      [
        'Borrower Details',
        'Lender Details',
        'Data was obtained from institutions by authentication credentials of the borrower',
        'Account number 4774',
        'Current balance 28.68',
        '05/02 GROCER 12.00 28.68',
      ],
    ],
    [
      'company-report',
      [
        'Consolidated Statement of Changes in Equity',
        'Tallow Works Corporation and Subsidiaries',
        'Stockholders’ equity, retained earnings, capital surplus, treasury stock',
        'Balance at beginning of year 175,820.00',
        'Comprehensive income 221,834.00',
      ],
    ],
    ['no-text', []],
  ] as const)('%s is no statement', (kind, texts) => {
    const reading = read(
      page(
        0,
        texts.map((text) => line(text)),
      ),
    );
    expect(reading.ok ? 'statement' : reading.reason.kind).toBe(kind);
  });
});

test('the number of the statement’s own pages before the number of all sheets ever sent', () => {
  const pages = [1, 2].map((number) =>
    page(number - 1, [
      ...top,
      line(`Sheet number ${169 + number}`),
      row('Date', 'Description', 'Amount', 'Balance'),
      row(`05/0${number}`, 'GROCER', '-20.00', number === 1 ? '80.00' : '60.00'),
      gap(),
      line(`Sheet ${number} of 2`),
    ]),
  );
  const reading = readStatement(pages);
  expect(reading.ok && reading.statement.printedPages.map((p) => [p.number.value, p.of])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('lists of holdings between rows of money moved are those of a brokerage', () => {
  const words = [
    'Symbol Quantity Market Value Cost Basis',
    'Unrealized Gain or Loss on Holdings',
    'Mutual Funds and ETFs',
    'Securities you may Buy or Sell by Trade Date',
    'CUSIP and Settlement Date',
  ];
  const rows = (from: number) =>
    [0, 1, 2].map((i) =>
      row(`05/0${from + i}`, 'CHECK', '-20.00', `${(80 - 20 * (from + i - 1)).toFixed(2)}`),
    );
  const apart = words.flatMap((text) => [gap(), line(text)]);
  const pages = [
    page(0, [...top, line('Opening balance 100.00'), table, ...rows(1), gap(), gap(), gap()]),
    page(1, [line('Brokerage'), line('Your assets'), line('As of May 31'), ...apart]),
    page(2, [table, ...rows(4), line('Closing balance -20.00')]),
  ];
  const reading = readStatement(pages);
  expect(reading.ok ? 'statement' : reading.reason.kind).toBe('brokerage-statement');
});

test('a balance alone makes no statement, beside the number of an account it may', () => {
  const kindOf = (...lines: Parameters<typeof page>[1]) => {
    const reading = readStatement([page(0, lines)]);
    return reading.ok ? 'statement' : reading.reason.kind;
  };
  const voucher = [line('Harbor Swimming Hall, ten visits'), line('Balance: 1,000.00')];
  expect(kindOf(...voucher)).toBe('unknown');
  expect(kindOf(...voucher, line('Account number: 123456789'))).toBe('no-ledger');
});
