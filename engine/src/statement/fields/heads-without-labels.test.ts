import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { body, gap, line, page, row, statementOf, table, type Lines } from '../testing/statement-pages.ts';

const bank = line('Larchmont Bank', { size: 12 });
const period = line('Statement period 05/01/2024 - 05/31/2024');
const read = (...lines: Lines) => statementOf(bank, period, ...lines, ...body);
const holder = (...lines: Lines) => read(...lines).holder?.value;

describe('numbers of accounts', () => {
  test('an IBAN in the head, where rows name the accounts and cards of payments', () => {
    const found = statementOf(
      bank,
      period,
      line('BE91 9719 2347 8876'),
      gap(),
      table,
      row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
      row('05/14/2024', 'Grocer', '-100.00', '900.00'),
      row('', 'card 6703 04XX XXXX X221'),
      row('05/20/2024', 'Transfer', '50.00', '950.00'),
      row('', 'from account BE76 8285 1965 0795'),
      row('05/31/2024', 'Closing balance', undefined, '950.00'),
    );
    expect(found.accounts.map(({ number }) => number?.value)).toEqual(['BE91 9719 2347 8876']);
  });

  test('behind the kind of an account, each over its own rows', () => {
    const own = (label: string, from: string, to: string) => [
      line(label),
      row('Data', 'Tytuł operacji', 'Kwota', 'Saldo'),
      row('', 'Saldo początkowe', undefined, from),
      row('05.05.2024', 'Przelew', '100,00', to),
      row('', 'Saldo końcowe', undefined, to),
      gap(),
    ];
    const found = statementOf(
      line('Bank Modrzewiowy', { size: 12 }),
      line('Wyciąg za okres 01.05.2024 - 31.05.2024'),
      gap(),
      ...own('Rachunek bieżący 48 4172 8815 0000 0001 4172 8810', '200,00', '300,00'),
      ...own('Rachunek walutowy 39 4172 8815 0000 0003 4172 8810', '500,00', '600,00'),
    );
    expect(found.accounts.map(({ number }) => number?.value)).toEqual([
      '48 4172 8815 0000 0001 4172 8810',
      '39 4172 8815 0000 0003 4172 8810',
    ]);
  });

  test('a short one with its check digit', () => {
    expect(read(line('Conta corrente 28114-X TIAGO BARCELOS')).accounts[0]?.number?.value).toBe('28114-X');
  });
});

describe('holders', () => {
  test('before what the state or the bank knows them by', () => {
    expect(holder(line('TITULAR: PILAR ARANDA MORCILLO NIF 04417288T'))).toBe('PILAR ARANDA MORCILLO');
    expect(holder(line('Cliente: RAIMUNDA NONATA PEREIRA CPF ***.728.810-**'))).toBe(
      'RAIMUNDA NONATA PEREIRA',
    );
    expect(holder(line('Posiadacz: STOLARNIA DOBRZYCKI SP. J. NIP 5832711903'))).toBe(
      'STOLARNIA DOBRZYCKI SP. J.',
    );
    expect(holder(line('Intestatario: Ludovica Brambilla – IBAN IT70 I035 5501 600C D000 4417 288'))).toBe(
      'Ludovica Brambilla',
    );
  });

  test('in whose name an account is, before the address', () => {
    expect(holder(line('Privatkonto CHF, lautend auf Herr Reto Iten, Baarerstrasse 41, 6300 Zug'))).toBe(
      'Herr Reto Iten',
    );
  });

  test('behind the number of a customer', () => {
    expect(holder(line('Client 4417.288 – Madame Aurélie Pittet-Rossier'))).toBe(
      'Madame Aurélie Pittet-Rossier',
    );
  });

  test('in capitals on a line by itself, where that is the only one', () => {
    const sums = [
      line('Opening balance 1,000.00'),
      line('Total credits 50.00'),
      line('Total debits 100.00'),
      line('Closing balance 950.00'),
    ];
    expect(holder(line('CATALINA RESTREPO GIRALDO'), ...sums)).toBe('CATALINA RESTREPO GIRALDO');
    expect(holder(line('CATALINA RESTREPO GIRALDO'), line('MARIA ISABEL OQUENDO'), ...sums)).toBeUndefined();
  });
});

test('the payment part of a bill below the rows moves nothing, and names no account', () => {
  const titles = (y: number) => [at(40, y, 'Empfangsschein'), at(300, y, 'Zahlteil')];
  const amounts = (y: number) => [
    at(40, y, 'CHF'),
    upTo(140, y, '95.00'),
    at(300, y, 'CHF'),
    upTo(400, y, '95.00'),
  ];
  const reading = readStatement([
    page(0, [
      bank,
      period,
      ...body,
      gap(),
      titles,
      line('Konto / Zahlbar an'),
      line('CH23 3078 7000 0441 7000 0'),
      amounts,
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(reading.statement.accounts.map(({ number, postings }) => [number, postings.length])).toEqual([
    [undefined, 2],
  ]);
});
