import { describe, expect, test } from 'vitest';
import { body, line, statementOf, top, type Lines } from '../testing/statement-pages.ts';
import { at } from '../testing/paint-text.ts';

describe('holders', () => {
  const holder = (...lines: Lines) => statementOf(...top, ...lines, ...body).holder?.value;

  test('over a house and a road that have no numbers', () => {
    expect(
      holder(line('Mrs Philippa Arundel'), line('The Old Mill'), line('Ketton Road'), line('Diss IP22 4DJ')),
    ).toBe('Mrs Philippa Arundel');
  });

  test('over a road whose houses have no numbers', () => {
    expect(holder(line('JOAN FERRER AMORÓS'), line('CAMINO DE LA ERMITA S/N'), line('12300 LARCHMONT'))).toBe(
      'JOAN FERRER AMORÓS',
    );
  });

  test('behind a slash and the number of the account, not the group of the bank', () => {
    expect(
      holder(line('Cooperativas de Crédito do Vale'), line('CONTA: 11.882-4 / ANA BEATRIZ FERREIRA LOPES')),
    ).toBe('ANA BEATRIZ FERREIRA LOPES');
  });

  test.each([
    ['a member and his address', 'Członek: Jan Wolski, ul. Ogrodowa 41, 55-050 Larchmont', 'Jan Wolski'],
    [
      'a depositor and the number',
      'Depositor: DELGADO, ROSA AQUINO SA No. 114-01-00882-2',
      'DELGADO, ROSA AQUINO',
    ],
    ['two whom a dash parts', 'Titularis: MAES Griet - WOUTERS Jan', 'MAES Griet & WOUTERS Jan'],
    ['two whom a slash parts', 'Titulares: ANA SOL PRADO / LUIS RÍO VEGA', 'ANA SOL PRADO & LUIS RÍO VEGA'],
    ['two whom a semicolon parts', 'Titular(es): ANA SOL; RUI PRADO', 'ANA SOL & RUI PRADO'],
  ])('behind a label: %s', (_, text, expected) => {
    expect(holder(line(text))).toBe(expected);
  });

  test('below the IBAN of the account', () => {
    expect(holder(line('Made 3 May 2024 · NL91 ABNA 0417 1643 00'), line('Pieter Verhoeven'))).toBe(
      'Pieter Verhoeven',
    );
    expect(holder(line('Made 3 May 2024 · 0417 1643 00'), line('Pieter Verhoeven'))).toBeUndefined();
  });

  test('below a word for a member', () => {
    expect(holder(line('Asociado'), line('LUISA FERNANDA OSPINA'))).toBe('LUISA FERNANDA OSPINA');
  });
});

describe('issuers', () => {
  const issuer = (...lines: Lines) =>
    statementOf(
      ...lines,
      line('Account number: 123456789'),
      line('Statement period 05/01/2024 - 05/31/2024'),
      ...body,
    ).issuer?.value;

  test('in small letters over what kind of bank it is', () => {
    const name = issuer(
      line('larch marches', { size: 18 }),
      line('building society', { size: 18 }),
      line('Larch Marches Building Society is authorised by the Prudential Regulation Authority.'),
    );
    expect(name).toBe('Larch Marches Building Society');
  });

  test('over its kind in small letters', () => {
    const beside = (y: number) => [at(40, y, 'LARCHBERG', { size: 16 }), at(400, y, 'Copy of statement')];
    const count = (y: number) => [at(400, y, 'Page 1')];
    expect(issuer(beside, count, line('mutual bank', { size: 16 }))).toBe('LARCHBERG mutual bank');
  });

  test.each([
    ['the number it is registered by', 'LARCHMONT URBAN BANK LTD No. F 1187', 'LARCHMONT URBAN BANK LTD'],
    ['its branch', 'BANK LARCH S.A. ODDZIAŁ OGRODOWA', 'BANK LARCH S.A.'],
  ])('before %s', (_, text, expected) => {
    expect(issuer(line(text, { size: 12 }))).toBe(expected);
  });

  test('by its whole name where a letterhead breaks off behind its kind', () => {
    const name = issuer(
      line('CAJA RURAL', { size: 14 }),
      line('Extracto de movimientos'),
      line('DEL ALTO LARCH', { size: 14 }),
      line('Caja Rural del Alto Larch, S. Coop. de Crédito. Inscrita en el Registro del Banco de España.'),
    );
    expect(name).toBe('Caja Rural del Alto Larch');
  });
});
