import { describe, expect, test } from 'vitest';
import type { Statement } from '../model/model.ts';
import { gap, line, type Lines, readPages, row, table, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const body: Lines = [
  gap(),
  table,
  row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
  row('05/14/2024', 'Grocer', '-100.00', '900.00'),
  row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
  row('05/31/2024', 'Closing balance', undefined, '950.00'),
];

function statementOf(...pages: readonly Lines[]): Statement {
  const reading = readPages(...pages);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement;
}

const period = line('Statement period 05/01/2024 - 05/31/2024');

/** Two texts on one line, the second at `x`. */
const sideBySide =
  (left: string, x: number, right: string) =>
  (y: number): ReturnType<Lines[number]> => [at(40, y, left), at(x, y, right)];

describe('holders', () => {
  const holder = (...lines: Lines) => statementOf([...top, ...lines, ...body]).holder?.value;

  test.each(['CPF •••.118.442-••', 'CURP: VEAL850214MDFGRN07', 'NIF 214 887 302', 'CUIT 27-31884402-5'])(
    'a name flush right over %s',
    (number) => {
      const head: Lines = [
        (y) => [at(40, y, 'larchmont', { size: 12 }), upTo(560, y, 'Renata Vilhena Lopes')],
        (y) => [upTo(560, y, number)],
        period,
      ];
      expect(statementOf([...head, ...body]).holder?.value).toBe('Renata Vilhena Lopes');
    },
  );

  test('the last word of a name below its label, where a cell beside it leaves no room', () => {
    const head = [
      sideBySide('Account Name: OKORO BLESSING', 200, 'Opening Balance: 1,000.00'),
      sideBySide('NGOZI', 200, 'Closing Balance: 950.00'),
      line('Account No: 0128847316'),
    ];
    expect(holder(...head)).toBe('OKORO BLESSING NGOZI');
    expect(holder(...head.slice(0, 1), sideBySide('Current', 200, 'Closing Balance: 950.00'))).toBe(
      'OKORO BLESSING',
    );
  });

  test('right over a street and its town on one line', () => {
    expect(holder(line('CHIEF ADE N. OKORO'), line('15 GLOVER CLOSE, IKOYI, LAGOS'))).toBe(
      'CHIEF ADE N. OKORO',
    );
  });

  test('two people with a dash between them, under what they are addressed as', () => {
    const head = [
      line('Monsieur et Madame'),
      line('LAMBERT Paul – DEWEZ Anne'),
      line('Rue Haute 7'),
      line('5000 Namur'),
    ];
    expect(holder(...head)).toBe('LAMBERT Paul – DEWEZ Anne');
  });

  test('a title with a point and no space behind it', () => {
    expect(holder(line('MRS.LAKSHMI PILLAI'), line('TC 9/1180 Peroorkada'))).toBe('MRS.LAKSHMI PILLAI');
  });

  test('an asterisk before the name is no part of it', () => {
    expect(holder(line('*MS NOMSA KHUMALO'), line('14 DUNE ROAD'), line('STRAND'), line('7140'))).toBe(
      'MS NOMSA KHUMALO',
    );
  });

  test.each([
    ['a street and a town without a code', ['9 PALM GROVE ROAD', 'IBADAN']],
    ['a flat, a street, and a district', ['FLAT B 7/F HOI FU COURT', '12 SHANTUNG STREET', 'MONG TSENG']],
  ])('a name over %s', (_, address) => {
    expect(holder(line('ADAEZE NWOSU BELLO'), ...address.map((text) => line(text)))).toBe(
      'ADAEZE NWOSU BELLO',
    );
  });

  test('a name in the heads of pages and over the address of the last', () => {
    const foot = line('THEA R LINDQUIST     Page 2 of 3');
    const slip: Lines = [
      line('Thea R Lindquist'),
      line('88 SE Alder Street'),
      line('Salem OR 97302-1144'),
      line('THEA R LINDQUIST     Page 3 of 3'),
    ];
    expect(statementOf([...top, ...body], [line('Interest charges'), foot], slip).holder?.value).toBe(
      'Thea R Lindquist',
    );
  });

  test('an address on the last page alone names no holder', () => {
    const slip: Lines = [line('Thea R Lindquist'), line('88 SE Alder Street'), line('Salem OR 97302-1144')];
    expect(statementOf([...top, ...body], [line('Notes')], slip).holder).toBeUndefined();
  });

  test.each(['Herr/Frau/Firma', 'Mr / Mrs / Ms', 'Monsieur ou Madame', 'De heer/mevrouw'])(
    'the form of address %s is no joint holder',
    (form) => {
      expect(holder(line(form), line('Mag. Irene Kofler'), line('Seegasse 3'), line('5700 Zell'))).toBe(
        'Mag. Irene Kofler',
      );
    },
  );

  test.each(['Balcão Aveiro', 'Sucursal Centro', 'Agência Boavista', 'Filiale Linz', 'Agence Bastille'])(
    'the branch %s over a number is no holder',
    (branch) => {
      expect(
        holder(
          sideBySide(branch, 300, 'CELESTE AMARAL PINTO'),
          sideBySide('NIB 0047 0002 0044 7188 2013 4', 300, 'R DAS FLORES 14 2 DTO'),
          sideBySide('IBAN PT50 0047 0002 0044 7188 2013 4', 300, '3800-068 AVEIRO'),
        ),
      ).toBe('CELESTE AMARAL PINTO');
    },
  );

  test.each([
    ['Quillon Financial Ltd', 'Quillon Financial Ltd'],
    ['Quillon Payments Ltd', 'Quillon Payments Ltd'],
  ])('the firm %s that issues the statement is no joint holder of the name below it', (firm, issuer) => {
    const found = statementOf([
      line('EUR Statement', { size: 16 }),
      line('Generated on the 06/02/2024'),
      line(firm),
      line('Maren Solheim'),
      line('31 Wharf Lane'),
      line('London'),
      line('E1W 2RN'),
      period,
      ...body,
      gap(),
      line(`© 2024 ${firm}`, { size: 7 }),
    ]);
    expect(found.holder?.value).toBe('Maren Solheim');
    expect(found.issuer?.value).toBe(issuer);
  });

  test('a firm that no legal line names stays the holder beside the person below it', () => {
    expect(
      holder(
        line('Quillon Joinery Ltd'),
        line('Maren Solheim'),
        line('31 Wharf Lane'),
        line('London E1W 2RN'),
      ),
    ).toBe('Quillon Joinery Ltd & Maren Solheim');
  });
});

describe('issuers', () => {
  const issuer = (...lines: Lines) => statementOf(lines).issuer?.value;

  test('a logo of two lines that the full name elsewhere holds', () => {
    const head: Lines = [
      (y) => [at(40, y, 'Amber Hollow Everyday Checking', { size: 14 }), upTo(560, y, 'AMBER', { size: 13 })],
      (y) => [at(40, y, 'Account number: 123456789'), upTo(560, y, 'HOLLOW BANK', { size: 13 })],
    ];
    expect(issuer(...head, period, line('Write: Amber Hollow Bank, N.A. (114)'), ...body)).toBe(
      'AMBER HOLLOW BANK',
    );
  });

  test('a logo in small letters', () => {
    expect(issuer(line('dune bank', { size: 20 }), line('Account number: 123456789'), period, ...body)).toBe(
      'dune bank',
    );
  });

  test('a logo in small letters whose name the foot has with capitals', () => {
    const foot = line('Dune Bank SA is authorised by the Prudential Authority', { size: 7 });
    expect(
      issuer(
        line('dune bank', { size: 20 }),
        line('Account number: 123456789'),
        period,
        ...body,
        gap(),
        foot,
      ),
    ).toBe('Dune Bank SA');
  });

  test('who is authorized to provide financial services', () => {
    const foot = line(
      'Dune Bank is an authorised financial services provider and a registered credit provider.',
    );
    expect(issuer(period, line('Account number: 123456789'), ...body, gap(), foot)).toBe('Dune Bank');
  });

  test('a product in large letters is not its bank', () => {
    const foot = line('Bank of Wrenfield (Australia) Limited ABN 24 000 893 292 AFSL 229823', { size: 7 });
    expect(issuer(line('Orange Everyday', { size: 16 }), period, ...body, gap(), foot)).toBe(
      'Bank of Wrenfield (Australia) Limited',
    );
  });

  test('a brand that says whose business name it is', () => {
    const foot = line('Dune is a business name of Dune Bank (Australia) Limited', { size: 7 });
    expect(issuer(line('Orange Everyday', { size: 16 }), period, ...body, gap(), foot)).toBe(
      'Dune Bank (Australia) Limited',
    );
  });

  test('a product that ends with a kind and what tells kinds apart', () => {
    expect(issuer(line('Corven Plus Savings', { size: 16 }), period, ...body)).toBe('Corven');
  });

  test('a rule that was recognized as letters is no logo', () => {
    expect(issuer(line('eee', { size: 20 }), line('Account number: 123456789'), period, ...body)).toBe(
      undefined,
    );
  });

  test('a product that begins with the name of its bank', () => {
    const foot = line('Corbank, N.A. Member FDIC', { size: 7 });
    expect(issuer(line('Corbank Essential Checking', { size: 16 }), period, ...body, gap(), foot)).toBe(
      'Corbank, N.A.',
    );
  });
});

describe('periods', () => {
  const cell = (first: string, second: string): Lines => [
    line('Larchmont Bank', { size: 12 }),
    (y) => [
      at(40, y, 'ACCOUNT NUMBER', { size: 7 }),
      at(180, y, 'STATEMENT PERIOD', { size: 7 }),
      upTo(400, y, 'BALANCE LAST', { size: 7 }),
    ],
    (y) => [upTo(400, y + 5, 'STATEMENT', { size: 7 })],
    (y) => [
      at(40, y + 7, '01744-8812-0', { size: 7 }),
      at(180, y + 7, first, { size: 7 }),
      upTo(400, y + 7, '1,000.00', { size: 7 }),
    ],
    (y) => (second === '' ? [] : [at(180, y + 12, second, { size: 7 })]),
  ];
  test.each([
    ['a dash after the first', '04/28/24 -', '05/31/24'],
    ['a word after the first', '04/28/24 THRU', '05/31/24'],
    ['the days glued by a dash', '04/28/24-05/31/24', ''],
  ])('days in a box below their label: %s', (_, first, second) => {
    expect(statementOf([...cell(first, second), ...body]).period?.value).toEqual({
      start: '2024-04-28',
      end: '2024-05-31',
    });
  });

  const due = (day: string): Lines => [
    line('Larchmont Bank', { size: 12 }),
    sideBySide('Data de vencimento', 300, day),
    sideBySide('Período vigente', 300, '14 DEZ a 13 JAN'),
  ];
  test('days without a year beside the day a bill is due', () => {
    const rows: Lines = [
      gap(),
      table,
      row('15 DEZ', 'Mercado', '-100.00', '900.00'),
      row('20 DEZ', 'Posto', '-50.00', '850.00'),
      row('11 JAN', 'Livraria', '-50.00', '800.00'),
    ];
    expect(statementOf([...due('20 JAN 2024'), ...rows]).period?.value).toEqual({
      start: '2023-12-14',
      end: '2024-01-13',
    });
  });
});
