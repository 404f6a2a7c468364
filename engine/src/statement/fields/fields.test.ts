import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at } from '../testing/paint-text.ts';
import { gap, line, type Lines, page, readPages, row, top } from '../testing/statement-pages.ts';
import type { Statement } from '../model/model.ts';

const body: Lines = [
  gap(),
  row('Date', 'Description', 'Amount', 'Balance'),
  row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
  row('05/14/2024', 'Grocer', '-100.00', '900.00'),
  row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
  row('05/31/2024', 'Closing balance', undefined, '950.00'),
];
function read(...pages: Lines[]): Statement {
  const reading = readPages(...pages);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement;
}
const period = (...lines: Lines) => read([line('Alder Bank', { size: 14 }), ...lines, ...body]).period?.value;

describe('holder', () => {
  const holder = (...lines: Lines) => {
    const { holder: found, address } = read([...top, ...lines, ...body]);
    return [found?.value, ...address.map(({ value }) => value)];
  };
  const street = [line('12 Station Road'), line('Perth PH1 5AA')];

  test.each([
    ['Mrs Ada Winslow'],
    ['Ada Winslow and Tom Field'],
    ['ADA WINSLOW & TOM FIELD'],
    ['Lucía Prado y Marc Soler'],
    ['Winslow & Field LLC'],
    ['Feldmann Bau GmbH'],
    ['Prado Logistica Sp. z o.o.'],
    ['Alder Moor Tools Limited'],
  ])('%s over an address', (name) => {
    expect(holder(line(name), ...street)).toEqual([name, '12 Station Road', 'Perth PH1 5AA']);
  });

  test('an empty line, a care-of line and a heading around the name are no part of it', () => {
    expect(
      holder(line('Your month with us'), line('Ada Winslow'), gap(), line('c/o Tom Field'), ...street),
    ).toEqual(['Ada Winslow', '12 Station Road', 'Perth PH1 5AA']);
  });

  test.each([
    ['Account holder: Ada Winslow'],
    ['CUSTOMER NAME Ada Winslow'],
    ['Titulaire du compte :Ada Winslow'],
    ['Belongs to:Ada Winslow'],
    ['Kontoinhaber Ada Winslow'],
    ['Client Ada Winslow'],
    ['Naam Ada Winslow'],
    ['Intestatario / Account holder Ada Winslow'],
  ])('%s', (text) => {
    expect(read([...top, line(text), ...body]).holder?.value).toBe('Ada Winslow');
  });

  test('one word before a company without a colon may begin its name as well', () => {
    expect(holder(line('Client Solutions Ltd'))).toEqual([undefined]);
  });

  test('an address without a name tells that the name stands behind a label not known', () => {
    expect(holder(line('GEHOERT Ada Winslow'), gap(), gap(), gap(), ...street)[0]).toBe('Ada Winslow');
    expect(holder(line('GEHOERT Ada Winslow'))).toEqual([undefined]);
  });

  test('a sentence, a heading, a product and a payee are none', () => {
    expect(
      holder(line('What you ended with'), line('Holiday Savings'), line('Purchases and Charges')),
    ).toEqual([undefined]);
  });
});

describe('currency', () => {
  const currency = (head: Lines, rows: Lines) =>
    read([...top, ...head, ...table, ...rows]).accounts.map((account) => account.currency);
  const table = [row('Date', 'Description', 'Amount', 'Balance')];
  const paid = [
    row('05/02/2024', 'Card purchase', '-10.00', '90.00'),
    row('', '420.00 SEK'),
    row('05/03/2024', 'Refund', '5.00', '95.00'),
    row('', 'IBAN ES9121000418450200051332'),
  ];

  test('money paid abroad and the country of the other side say nothing', () => {
    expect(currency([line('Monnaie CHF')], paid)).toEqual(['CHF']);
  });

  test('fees of nothing abroad between the rows say nothing', () => {
    const rows = [
      row('05/02/2024', 'Card purchase', 'Rs. 10.00', '90.00'),
      line('Total overdraft fees 0.00 CAD'),
      row('05/03/2024', 'Card purchase', '5.00', '85.00'),
      line('Total overdraft fees 0.00 CAD'),
      row('05/06/2024', 'Card purchase', '5.00', '80.00'),
      line('Total overdraft fees 0.00 CAD'),
      row('05/07/2024', 'Card purchase', '5.00', '75.00'),
    ];
    expect(currency([line('Opening balance Rs. 100.00')], rows)).toEqual(['INR']);
  });

  test('a dollar is the one that the file names', () => {
    expect(currency([line('Moneda: ARS')], [row('05/02/2024', 'Pago', '$10.00', '$90.00')])).toEqual(['ARS']);
  });

  test.each([
    ['Valor (R$)', 'BRL'],
    ['Amount (Rs.)', 'INR'],
    ['Savings account 123456 in INR for the period May', 'INR'],
  ])('%s', (head, code) => {
    expect(currency([line(head)], [row('05/02/2024', 'Paid', '-10.00', '90.00')])).toEqual([code]);
  });

  test.each([
    ['Fr. 10.00', 'CHF'],
    ['R10.00', 'ZAR'],
    ['\u20a610.00', 'NGN'],
    ['KSh 10.00', 'KES'],
  ])('%s', (amount, code) => {
    expect(currency([], [row('05/02/2024', 'Paid', amount, '90.00')])).toEqual([code]);
  });
});

describe('issuer', () => {
  const issuer = (head: Lines, foot: Lines = []) => read([...head, ...body, gap(), ...foot]).issuer?.value;

  test('at the foot with its address and site behind it', () => {
    expect(
      issuer(
        [line('Your statement', { size: 14 }), line('SAVINGS AND DEPOSITS', { size: 12 })],
        [line('Alder Building Society, 22 Castle Row, Perth PH1 5AA alder.example')],
      ),
    ).toBe('Alder Building Society');
  });

  test('in the line that says who insures it', () => {
    expect(issuer([line('Everyday Plus')], [line('Alder Savings Bank, N.A. Member FDIC.')])).toBe(
      'Alder Savings Bank, N.A.',
    );
  });

  test('a legal form is no limit, a service no bank', () => {
    expect(
      issuer([line('Telephone Banking'), line('Alder Bank Limited'), line('Alder Business Banking')]),
    ).toBe('Alder Bank Limited');
  });

  test('the end of a wrapped row is none', () => {
    const wrapped = ['05/02/2024', '05/03/2024', '05/04/2024'].flatMap((day): Lines => [
      row(day, 'Transfer 404', '-1.00', '999.00'),
      line('-NETBANK, N38275875-RENT'),
    ]);
    expect(issuer([line('Statement'), ...wrapped])).toBe(undefined);
  });

  test('another bank in a posting is none', () => {
    expect(issuer([line('Statement'), row('05/02/2024', 'Transfer Birch Bank', '-1.00', '999.00')])).toBe(
      undefined,
    );
  });
});

describe('period', () => {
  const may = { start: '2024-05-01', end: '2024-05-31' };
  test.each([
    ['This statement covers 05/01/2024 to 05/31/2024.'],
    ['Billing period : 1 de mayo de 2024 to 31 de mayo de 2024'],
    ['Period:05/01/2024 - 05/31/2024'],
  ])('%s', (text) => expect(period(line(text))).toEqual(may));

  test('first and last day by their labels, glued or not', () => {
    expect(period(line('First day 05/01/2024'), line('Last day:05/31/2024'))).toEqual(may);
  });

  test('first and last day by labels in two languages', () => {
    const dated = (label: string, day: string) => (y: number) => [at(40, y, label), at(300, y, day)];
    const found = period(dated('Data inicial / From:', '05/01/2024'), dated('Até / To:', '05/31/2024'));
    expect(found).toEqual(may);
  });

  test('the date of the statement invents no month', () => {
    const plain = body.filter((_, i) => i !== 2 && i !== 5);
    const { period: found } = read([
      line('Alder Bank', { size: 14 }),
      line('Statement date:06/03/2024'),
      (y) => [at(40, y, 'Opening balance'), at(300, y, '1,000.00')],
      (y) => [at(40, y, 'Closing balance'), at(300, y, '950.00')],
      ...plain,
    ]);
    expect(found).toBeUndefined();
  });
});

describe('currency', () => {
  const currency = (...lines: Lines) =>
    read([line('Alder Bank', { size: 14 }), ...lines, ...body]).accounts[0]?.currency;

  test.each([
    ['its sign over the column', 'Montant en €', 'EUR'],
    ['its name behind the title', 'RELEVÉ DE COMPTE en euros', 'EUR'],
    ['no money behind a title', 'Account statement in English', ''],
  ])('%s', (_, text, expected) => {
    expect(currency(line(text))).toBe(expected);
  });

  test.each([
    ['AUD', 'BSB 999-123 Closing $950.00'],
    ['CAD', 'Member of CDIC. Closing $950.00'],
    ['LKR', 'Colombo 03, Sri Lanka. Closing Rs. 950.00'],
    ['INR', 'IFSC ALDR0000001 Closing Rs. 950.00'],
    ['JPY', 'Account currency JPY'],
    ['KES', 'Money unit:KES'],
    ['PLN', 'IBAN PL00 9999 0000 0000 1234 5678 9012'],
  ])('%s', (code, text) => expect(currency(line(text))).toBe(code));

  test('headings set close together name it, beside one of foreign money', () => {
    const headed = read([
      ...top,
      (y) => [
        at(40, y, 'Date'),
        at(120, y, 'Description'),
        at(230, y, 'Foreign currency Paid in (EUR) Paid out (EUR) Balance (EUR)'),
      ],
      ...body.slice(2),
    ]);
    expect(headed.accounts[0]?.currency).toBe('EUR');
  });

  test('money paid abroad is not that of the account', () => {
    expect(
      currency(
        line('Currency: GBP'),
        line('12.66 CAD Exchange rate 1.7100'),
        line('9.10 CAD Exchange rate 1.7100'),
      ),
    ).toBe('GBP');
  });
});

describe('other documents', () => {
  const kind = (...lines: Lines) => {
    const reading = readStatement([page(0, lines)]);
    return reading.ok ? 'statement' : reading.reason.kind;
  };

  test('are named by what they call themselves and say', () => {
    expect(
      kind(line('Earnings statement'), line('Gross pay 2,000.00'), line('Net pay 1,500.00'), line('FICA')),
    ).toBe('pay-stub');
    expect(
      kind(line('Electric service'), line('Meter number 4471'), line('312 kWh'), line('Amount due $80.11')),
    ).toBe('utility-bill');
    expect(
      kind(line('Alder user guide'), line('Table of contents'), line('Chapter 1'), line('Appendix')),
    ).toBe('manual');
  });

  test('a language that is not read is named', () => {
    const reading = readStatement([
      page(0, [
        line('Hesap özeti'),
        line('Müşteri ve şube'),
        line('Tarih açıklama tutar bakiye'),
        line('Dönem borç alacak ile bir işlem'),
      ]),
    ]);
    expect(reading).toMatchObject({ ok: false, reason: { kind: 'language' } });
    expect(reading.ok ? '' : reading.reason.message).toContain('Turkish');
  });

  test('a statement that names invoices in its rows, or has no rows, is one', () => {
    expect(kind(...top, ...body, line('Invoice 4471'), line('Subtotal'))).toBe('statement');
    expect(kind(...top, line('Opening balance 0.00'), line('Closing balance 0.00'))).toBe('statement');
  });
});

describe('as strangers print them', () => {
  const both = (left: string, right: string, x: number) => (y: number) => [at(40, y, left), at(x, y, right)];

  test('a label whose colon stands apart', () => {
    expect(read([...top, both('Account Name', ': Mr. ADA WINSLOW', 150), ...body]).holder?.value).toBe(
      'Mr. ADA WINSLOW',
    );
  });

  test.each([['Należy do'], ['Pertence a'], ['Belongs to']])('a label that says whose it is: %s', (label) => {
    expect(read([...top, both(label, 'Ada Winslow', 200), ...body]).holder?.value).toBe('Ada Winslow');
  });

  test('the label of the period is no name over an address', () => {
    const found = read([
      ...top,
      line('BILLING PERIOD'),
      line('05/01/2024 until 05/31/2024'),
      line('Ada Winslow'),
      line('88 Lantern St, Oakland, CA 94607'),
      ...body,
    ]);
    expect(found.holder?.value).toBe('Ada Winslow');
  });

  test('a month over an address is no street', () => {
    const found = read([
      ...top,
      line('July 2026', { size: 14 }),
      line('Ada Winslow'),
      line('88 Lantern St, Oakland, CA 94607'),
      ...body,
    ]);
    expect(found.holder?.value).toBe('Ada Winslow');
  });

  test('what a firm calls its account is no second holder', () => {
    const found = read([
      ...top,
      line('BIG HORN SUPPLY LLC'),
      line('OPERATING ACCOUNT'),
      line('3300 COULSON RD'),
      line('BILLINGS MT 59101'),
      ...body,
    ]);
    expect(found.holder?.value).toBe('BIG HORN SUPPLY LLC');
  });

  test('a bank named over two lines', () => {
    const found = read([
      line('Silver Sage', { size: 14 }),
      line('FEDERAL CREDIT UNION'),
      ...top.slice(1),
      ...body,
    ]);
    expect(found.issuer?.value).toBe('Silver Sage FEDERAL CREDIT UNION');
  });

  test('a comma before the partners of a house ends no name', () => {
    const found = read([
      line('Winthrop, Sedgwick & Company', { size: 16 }),
      line('Ada Winslow'),
      line('12 Station Road'),
      line('Perth PH1 5AA'),
      ...top.slice(1),
      ...body,
    ]);
    expect(found.issuer?.value).toBe('Winthrop, Sedgwick & Company');
  });

  const currency = (...lines: Lines) => read([...top, ...lines, ...body]).accounts[0]?.currency;
  test.each([
    ['MODBURY SA 5092', 'AUD'],
    ['CARTOLA CUENTA CORRIENTE', 'CLP'],
    ['Drawing Power : none', 'INR'],
    ['Ciudad de Mexico', 'MXN'],
    ['Gallup, New Mexico', ''],
  ])('%s is of %s', (text, code) => {
    expect(currency(line(text))).toBe(code);
  });

  test('a postal code beside other facts, and the sign over a column', () => {
    expect(currency(both('SHEFFIELD S9 3RT', 'Sheet 214', 330))).toBe('GBP');
    expect(currency(both('Details', 'Paid out £', 330))).toBe('GBP');
  });
});
