import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { body, gap, head, line, page, statementOf, type Lines } from '../testing/statement-pages.ts';

const headed = (...lines: Lines) => statementOf(...lines, ...body);

describe('holders', () => {
  const holder = (...lines: Lines) => headed(...head, ...lines).holder?.value;

  test('a form of address with a colon', () => {
    expect(holder(line('Sr(a): FELIPA ROJAS VEGA'))).toBe('FELIPA ROJAS VEGA');
  });

  test('a name beside a balance, above the number of the account', () => {
    const named = (y: number) => [at(40, y, 'Marina Montes Prieto'), upTo(480, y, 'Saldo inicial: 1,000.00')];
    expect(holder(named, line('Cuenta ES12 0788 4410 2099 1200 4471'))).toBe('Marina Montes Prieto');
  });

  test('a name above the last digits of a card', () => {
    expect(holder(line('RAFAELA GOMES PINTO'), line('Cartão final 7716'))).toBe('RAFAELA GOMES PINTO');
  });

  test('a name over the rows of the only card', () => {
    const over = (name: string, digits: string) => line(`${name} R$ 264,51 cartão •••• ${digits}`);
    expect(holder(over('Camila F Assunção', '7730'))).toBe('Camila F Assunção');
    expect(holder(over('Camila F Assunção', '7730'), over('Davi F Assunção', '7731'))).toBeUndefined();
  });

  test('a name with its title above a house, a village, and a town without a street', () => {
    const address = ['MRS GILLIAN P FRY', 'THE OLD RECTORY', 'LITTLE WENLOCK', 'TELFORD TF6 5BH'];
    expect(holder(...address.map((text) => line(text)))).toBe('MRS GILLIAN P FRY');
  });

  test('a firm above a postal code with a minus for its hyphen', () => {
    const address = [
      'BAYSIDE SUPPLY LLC',
      'ATTN ACCOUNTS PAYABLE',
      '1190 TERMINAL BLVD',
      'NORFOLK VA 23505\u22124420',
    ];
    expect(holder(line('NORFOLK VA 23510'), gap(), gap(), ...address.map((text) => line(text)))).toBe(
      'BAYSIDE SUPPLY LLC',
    );
  });

  test('a name above a street without its town', () => {
    expect(holder(line('MA. CELESTINA REYES'), line('44 MABINI ST ERMITA'))).toBe('MA. CELESTINA REYES');
  });

  test('a name over a town with a postal code of seven digits, as in Chile', () => {
    const beside = (left: string, right: string) => (y: number) => [at(40, y, left), at(330, y, right)];
    const facts = [
      beside('Primer día: 01.10.2024', 'Tomás Ochandiano'),
      beside('Último día: 31.10.2024', '38 Calle Picarte'),
      beside('En: CLP', '5090000 Valdivia'),
    ];
    expect(holder(...facts)).toBe('Tomás Ochandiano');
  });

  test('a name behind a label in unknown words, among facts beside an address without a name', () => {
    const beside = (...lines: readonly (readonly [string, number, string])[]) =>
      lines.map(([left, x, right]) => (y: number) => [...(left ? [at(40, y, left)] : []), at(x, y, right)]);
    const facts = beside(
      ['', 330, 'Zonbes Marina Montes'],
      ['82 Calle Mayor', 330, 'Bosudas: 37689693'],
      ['28013 Madrid', 330, 'EUR'],
    );
    expect(holder(...facts)).toBe('Marina Montes');
    const apart = (y: number) => [at(330, y, 'Zonbes'), at(430, y, 'Marina Montes')];
    const number = (y: number) => [
      at(40, y, '82 Calle Mayor'),
      at(330, y, 'Bosudas'),
      at(430, y, '37689693'),
    ];
    expect(holder(apart, number, line('28013 Madrid'))).toBe('Marina Montes');
    const hidden = (y: number) => [at(40, y, '82 Calle Mayor'), at(330, y, 'Bosudas'), at(430, y, '...7689')];
    expect(holder(apart, hidden, line('28013 Madrid'))).toBe('Marina Montes');
  });

  test('a name behind a label in unknown words that later pages print without it', () => {
    const first: Lines = [
      ...head,
      (y) => [at(330, y, 'Zonbes Marina Montes')],
      line('82 Calle Mayor'),
      line('28013 Madrid'),
      ...body,
    ];
    const pages = (...later: Lines) => {
      const reading = readStatement([page(0, first), page(1, later)]);
      return reading.ok ? reading.statement.holder?.value : undefined;
    };
    expect(pages(line('Marina Montes 37689693'))).toBe('Marina Montes');
    expect(pages(line('Larchmont Bank'))).not.toBe('Marina Montes');
  });

  test('a name behind a label in two languages of which one is known', () => {
    expect(holder(line('Hoort bij / Account holder Marina Montes'))).toBe('Marina Montes');
  });

  test('words beside an amount alone are no name', () => {
    const paid = (y: number) => [at(40, y, 'Marina Montes Prieto'), upTo(480, y, '1,000.00')];
    expect(holder(paid, gap())).toBeUndefined();
  });
});

test('the bank that issues a card is not the brand above it', () => {
  const brand = [line('Hazel Rewards Mastercard', { size: 16 }), line('Issued by Charter Birch Bank')];
  expect(headed(...brand, ...head.slice(1)).issuer?.value).toBe('Charter Birch Bank');
});

test('the bank is named behind the letter that the statement is sent with', () => {
  const letter = page(0, [line('Dear Ms Carter,'), line('please find enclosed my bank statement.')]);
  const own = page(1, [...head.slice(0, 1), line('Statement period 05/01/2024 - 05/31/2024'), ...body]);
  const reading = readStatement([letter, own]);
  expect(reading.ok && reading.statement.issuer?.value).toBe('Larchmont Bank');
});

test('a lender may be called by what it does', () => {
  const lender = [line('Severn Finance', { size: 12 }), line('Your annual loan statement')];
  expect(headed(...lender, ...head.slice(1)).issuer?.value).toBe('Severn Finance');
});
