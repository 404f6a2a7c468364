import { describe, expect, test } from 'vitest';
import { isPostalLine, isStreetLine } from '../language/postal-address.ts';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { body, head, line, page, statementOf, type Lines, type Row } from '../testing/statement-pages.ts';

const holder = (...lines: Lines) => statementOf(...head, ...lines, ...body).holder?.value;

describe('a name over a street', () => {
  test.each([
    ['in Colombia', ['CARLOS GIRALDO VELEZ', 'CLL 10 # 43-12', 'MEDELLIN ANTIOQUIA']],
    ['in Colombia, by number', ['CARLOS GIRALDO VELEZ', 'CRA 7 No. 43-12 APTO 301', 'BOGOTA D.C.']],
    ['in Colombia, without a dash', ['CARLOS GIRALDO VELEZ', 'CR 43A # 18 SUR 135', 'MEDELLIN ANTIOQUIA']],
    [
      'in Colombia, by numbers alone',
      ['CARLOS GIRALDO VELEZ', 'CR 43A 18 SUR 135 APTO 902', 'MEDELLIN ANTIOQUIA'],
    ],
    ['of a firm with a name in quotation marks', ['Stolarnia "BUK" Jan Wrona', 'Niwka 118', '32-840 Niwka']],
    ['called as bank codes are', ['ADA B SWIFT', '14 HYDE AVE', 'RIDGWAY PA 15853']],
    ['in Kerala', ['ROHAN VARKEY MATHEW', 'TC 9/1182 SASTHAVILA', 'KOLLAM 691001']],
    ['in India, by number', ['ROHAN VARKEY MATHEW', 'NO 14 LAKE VIEW', 'CHENNAI 600028']],
    ['over a district', ['ROHAN VARKEY MATHEW', 'PLOT NO 12 SECTOR 4', 'NAVI MUMBAI', 'MAHARASHTRA 400701']],
    ['of a township', ['NOMVULA GRACE DLAMINI', 'HOUSE 118 ZONE 4', 'SEBOVILLE 1983']],
    ['in Malaysia', ['Siti binti Rahmat', 'No 12 Jalan Melati 3', 'Taman Larch', '58100 Kuala Lumpur']],
    ['in Chile', ['CAMILA MONTES VEGA', 'LOS ALERCES 1234 DEPTO 56', 'PROVIDENCIA', 'SANTIAGO']],
    ['without a number', ['Ada Winslow', 'Larch Cottage', 'Station Road', 'Perth', 'PH1 5AA']],
    [
      'of an engineer',
      ['ING. JOSE LUIS PINEDA ALCALA', 'PRIV. DEL PINO 118', 'COL. ALERCE, GUADALUPE, N.L. 67130'],
    ],
    ['in Mexico', ['JOSE LUIS PINEDA', 'C PINO 44 INT 3', 'COL ALERCE NORTE', 'CDMX', 'C.P. 06700']],
  ])('%s', (_, lines) => expect(holder(...lines.map((text) => line(text)))).toBe(lines[0]));

  test.each([
    ['with a title, before a street', 'Mr Wynn Tarrant, 44 Larch Street, Timbury', 'Mr Wynn Tarrant'],
    ['with a title, before a box', 'Mr. Anil Ferrand, PO Box 41772, Dubai', 'Mr. Anil Ferrand'],
    [
      'of two, before the account',
      'Mr Ivo Hale & Mrs Ann Hale Joint Account 20-41-77 88120441',
      'Mr Ivo Hale & Mrs Ann Hale',
    ],
    [
      'of a firm, before the account',
      'LARCH & SONS TRADING PTE LTD Current Account 7-223-00981-4',
      'LARCH & SONS TRADING PTE LTD',
    ],
    [
      'in parts, behind the bank',
      'Larch Bank AG · Ada Winslow · Kirchgasse 2 · 74653 Künzelsau',
      'Ada Winslow',
    ],
    ['in the greeting of a letter', 'Dear Ada Winslow,', 'Ada Winslow'],
    ['in a greeting in Portuguese', 'Prezada Ada Winslow,', 'Ada Winslow'],
  ])('on one line, %s', (_, text, name) => expect(holder(line(text))).toBe(name));

  test('beside a box of balances and their days, over the account', () => {
    const beside =
      (left: string, ...right: [string, string]) =>
      (y: number) => [at(40, y, left), at(300, y, right[0]), upTo(520, y, right[1])];
    const box = [
      beside('WAGNER BENEDITO LAUREANO', 'saldo em 30/04/2024', 'R$ 500.00'),
      beside('agência 1182 conta 41204-7', 'total de entradas', 'R$ 100.00'),
    ];
    expect(holder(...box)).toBe('WAGNER BENEDITO LAUREANO');
  });

  test('greeted by a form of address alone is none', () => {
    expect(holder(line('Dear Sir or Madam,'))).toBeUndefined();
    expect(holder(line('Dear Customer,'))).toBeUndefined();
  });

  test('a word for a road is none within the name of a town', () => {
    expect(isPostalLine('50674 Köln')).toBe(true);
    expect(isPostalLine('4401 Larkspur Ln')).toBe(false);
    expect(isStreetLine('C/ Olmos 18, 3.º B')).toBe(true);
  });

  test('whose parent is named below', () => {
    const lines = ['MR ROHAN MATHEW', 'S/O JOSEPH MATHEW', 'H NO 4-1-22 LAKE ROAD', 'HYDERABAD - 500034'];
    expect(holder(...lines.map((text) => line(text)))).toBe('MR ROHAN MATHEW');
  });

  test('below a greeting', () => {
    const lines = ['Olá, Marina', 'Marina Montes', 'Rua das Palmeiras, 310', '1000-204 Lisboa'];
    expect(holder(...lines.map((text) => line(text)))).toBe('Marina Montes');
    expect(holder(line('Hola, Marina'))).toBeUndefined();
  });

  test('a reference over a name is no house', () => {
    const lines = ['Larch Gold', 'Ref 4471/22', 'Marina Montes', '12 Station Road', 'Perth PH1 5AA'];
    expect(holder(...lines.map((text) => line(text)))).toBe('Marina Montes');
  });
});

test.each([
  ['Hr F J van der Berg eo', 'Mw S Bakker'],
  ['Hr F J van der Berg en/of', 'Mw S Bakker'],
])('two of whom each may sign alone: %s', (first, second) => {
  const names = [line(first), line(second), line('Oudelaan 212'), line('3511 NR Utrecht')];
  expect(holder(...names)).toBe(`${first} ${second}`);
});

test('two of one surname below a form of address', () => {
  const lines = ['Eheleute', 'Karl und Anna Brandt', 'Rheinuferstr. 12', '50996 Köln'];
  expect(holder(...lines.map((text) => line(text)))).toBe('Karl und Anna Brandt');
});

test('a person with a tax number at the top, and the firm that sends the statement', () => {
  const lines = [
    line('Pedro Montes Prieto', { size: 12 }),
    line('CPF •••.118.820-•• Agência 0001 Conta 447188-2'),
    line('Lilás Pagamentos S.A.'),
    line('01 DE MAIO DE 2024 a 31 DE MAIO DE 2024'),
  ];
  expect(statementOf(...lines, ...body).holder?.value).toBe('Pedro Montes Prieto');
});

test('a second holder that a word before the name tells', () => {
  const lines = ['DEANDRE L MONTES', 'JOINT: SIOBHAN MONTES', '884 NE HILL RD', 'PORTLAND OR 97201'];
  expect(holder(...lines.map((text) => line(text)))).toBe('DEANDRE L MONTES & SIOBHAN MONTES');
});

test.each([
  ['a mail address', 'Ingrid Montes, ingrid.montes@example.com', 'Ingrid Montes'],
  ['a handle', 'Ottoline Montes (@ottoline-m)', 'Ottoline Montes'],
])('a person with %s', (_, text, name) => expect(holder(line(text))).toBe(name));

describe('a name behind a label is not the holder', () => {
  const beside =
    (label: string, value: string) =>
    (y: number): Row => [at(340, y, label), at(480, y, value)];

  test('of who looks after the account', () => {
    expect(holder(beside('Ihr Ansprechpartner', 'Herr T. Wolff'))).toBeUndefined();
    expect(holder(beside('Konto von', 'Herr T. Wolff'))).toBe('Herr T. Wolff');
  });

  test('of its money', () => {
    expect(holder(beside('Currency used', 'Nigerian Naira'))).toBeUndefined();
  });
});

describe('beside the numbers of pages', () => {
  const foot = (name: string, of: number) => (y: number) => [
    at(40, y, name),
    at(250, y, `Page ${of} of 2`),
    at(450, y, 'Statement Date: 05/31/24'),
  ];
  const holderOf = (...names: readonly string[]) => {
    const pages = names.map((name, i) => page(i, [...(i === 0 ? head : []), ...body, foot(name, i + 1)]));
    const reading = readStatement(pages);
    return reading.ok ? reading.statement.holder?.value : undefined;
  };

  test('a person with the initial of a second name', () => {
    expect(holderOf('MARINA A MONTES', 'MARINA A MONTES')).toBe('MARINA A MONTES');
  });

  test('other words are a brand or a product', () => {
    expect(holderOf('LARCH ULTIMATE', 'LARCH ULTIMATE')).toBeUndefined();
  });
});
