import { describe, expect, test } from 'vitest';
import { at } from '../testing/paint-text.ts';
import { body, line, statementOf, type Lines } from '../testing/statement-pages.ts';

const facts: Lines = [line('Account number 77168201'), line('Statement period 05/01/2024 - 05/31/2024')];
const issuer = (...lines: Lines) => statementOf(...lines, ...facts, ...body).issuer?.value;
const large = (text: string) => line(text, { size: 16 });

describe('a product is no part of the name of its bank', () => {
  test('of several words behind the bank', () => {
    expect(issuer(large('Cedar Larch Bank High Yield Investor Checking'))).toBe('Cedar Larch Bank');
    expect(issuer(large('Cedar Larch Bank Canada Checking'))).toBe('Cedar Larch Bank Canada');
  });

  test('where a sentence calls the bank by the rest', () => {
    const notice = line('Please check all entries and promptly inform Cedarland of any error.');
    expect(issuer(large('Cedarland Choice'), notice)).toBe('Cedarland');
    const product = line('Please read about the new Cedarland Choice of accounts.');
    expect(issuer(large('Cedarland Choice'), product)).toBe('Cedarland Choice');
  });

  test('beside the site of another it is no bank', () => {
    const site = (host: string) => line(`Visit ${host} to see detailed transactions.`);
    expect(issuer(large('Quickfern Rewards'), site('www.larchone.com'))).toBeUndefined();
    expect(issuer(large('Quickfern Rewards'), site('www.quickfern.com'))).toBe('Quickfern');
    expect(issuer(large('Quickfern Rewards'), site('www.consumerfinance.gov'))).toBe('Quickfern');
  });
});

test('what the paper is, and what a register calls a firm, are no part of the name', () => {
  expect(issuer(large('Fatura — Banco Larch'))).toBe('Banco Larch');
  expect(issuer(large('BANCO LARCH SUR'))).toBe('BANCO LARCH SUR');
  expect(issuer(large('Cedarland Bank Ltd Reg No 1929/004411/06'))).toBe('Cedarland Bank Ltd');
});

test('a legal form with a full stop ends the name', () => {
  const foot = line(
    'Cedarland Bank plc. Registered in England no. 00914421. Authorised by the Prudential Regulation Authority.',
  );
  expect(statementOf(large('cedarland'), ...facts, ...body, foot).issuer?.value).toBe('Cedarland Bank plc');
});

test('a bank may call itself private, or a lender', () => {
  expect(issuer(large('Ashlar Private Bank'))).toBe('Ashlar Private Bank');
  expect(issuer(large('Crédito Atlântida'))).toBe('Crédito Atlântida');
  expect(issuer(large('Crédito disponível'))).toBeUndefined();
});

describe('a firm that keeps money for payments', () => {
  test('named below the holder', () => {
    const head = [large('Pedro Montes Prieto'), line('CPF •••.118.820-•• Agência 0001 Conta 447188-2')];
    expect(issuer(...head, line('Lilás Pagamentos S.A.'))).toBe('Lilás Pagamentos S.A.');
  });

  test('named below the title', () => {
    expect(issuer(line('Estado de cuenta'), line('Alerce Pay S.A.'))).toBe('Alerce Pay S.A.');
  });

  test('by a label, or by who supervises it', () => {
    const title = line('Account statement');
    expect(issuer(title, line('Issued by Fern Payment Services Ltd'))).toBe('Fern Payment Services Ltd');
    const supervised = (firm: string) => line(`${firm} is authorised by the Financial Authority`);
    expect(issuer(title, supervised('Fern Money Ltd'))).toBe('Fern Money Ltd');
    expect(issuer(title, supervised('Fern Insurance Ltd'))).toBeUndefined();
  });

  test('supervision of others in a sentence names none', () => {
    const sentence = line('Funds that Fern Money Ltd is authorised by you to collect');
    expect(issuer(line('Account statement'), sentence)).toBeUndefined();
  });

  test('what was paid heads a list', () => {
    expect(issuer(line('Account statement'), large('Pagamentos'), large('Pagos y abonos'))).toBeUndefined();
  });
});

describe('letters for a name', () => {
  const letters = (y: number) => [at(40, y, 'ALB', { size: 18 }), at(300, y, 'Personal Bank Account')];

  test('that is printed in full', () => {
    const title = line('Statement of Account with Associated Larch Banks, p.l.c.');
    expect(issuer(letters, title)).toBe('Associated Larch Banks');
  });

  test('that is not', () => {
    expect(issuer(letters, line('Statement of Account with Amber Larch Bakers'))).toBe('ALB');
  });
});

describe('a letterhead that leaves out a part of the name', () => {
  test('its kind, which a sentence tells', () => {
    const foot = line('Tell us of any error. Larch Vale Building Society, Head Office: 9 Station Road.');
    expect(issuer(large('Larch Vale'), foot)).toBe('Larch Vale Building Society');
    expect(issuer(large('Larch Vale'), line('Larch Vale is a mutual society.'))).not.toContain('Building');
  });

  test('its kind behind a mark, with its legal form', () => {
    const foot = line('Larchis Bank NV, Kouter 9, 9000 Gent, RPR Gent 0999.888.777.');
    const mark = (y: number) => [at(40, y, 'L', { size: 16 }), at(56, y, 'larchis', { size: 16 })];
    expect(issuer(mark, foot)).toBe('Larchis Bank NV');
  });

  test('its first word, set in larger letters', () => {
    const letters = (y: number) => [at(40, y, 'LARCHIA', { size: 11 }), at(82, y, 'TRUST BANK', { size: 9 })];
    expect(issuer(letters)).toBe('LARCHIA TRUST BANK');
  });

  test('a firm that serves cards is no product of the word before it', () => {
    const foot = line('Larchia Card Service GmbH, Lassallestraße 3, 1020 Wien');
    expect(issuer(large('Larchia Card Service'), foot)).toContain('Larchia Card Service');
  });

  test('a brand that ends in a number, behind the number of the page', () => {
    const foot = line(
      '1/1 · Larchia24 Bank S.A., ul. Legnicka 48bc, 54-202 Wrocław · infolinia 71 555 01 22',
    );
    expect(issuer(foot)).toBe('Larchia24 Bank S.A.');
  });

  test('what a register calls it in parentheses is no part of it', () => {
    const legal = line('Larchpay Money Ltd (Company No. 11223907) is authorised by the regulator.');
    expect(issuer(legal)).toBe('Larchpay Money Ltd');
  });
});
