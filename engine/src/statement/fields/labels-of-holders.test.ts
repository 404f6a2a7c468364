import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { body, gap, line, statementOf, type Lines } from '../testing/statement-pages.ts';

const holder = (...lines: Lines) =>
  statementOf(line('Larchmont Bank', { size: 12 }), gap(), ...lines, ...body).holder?.value;
/** Cells of one line at 40 and 300. */
const beside = (left: string, right: string) => (y: number) => [at(40, y, left), at(300, y, right)];

describe('the holder behind a label', () => {
  test.each([
    ['that joins two words for it', 'Naam rekeninghouder: Joost Verhoeven', 'Joost Verhoeven'],
    ['though statements have a word like the name', 'Intestatario: Marta Conti', 'Marta Conti'],
    ['of the number of the account before it', 'Conta corrente 71055-2 ANA LIMA PRATES', 'ANA LIMA PRATES'],
    [
      'behind the number of the account, before that of the person',
      'Agência 0417 Conta 22981-7 Cliente: ANA LIMA PRATES CPF ***.118.442-**',
      'ANA LIMA PRATES',
    ],
    ['before a dash and where they live', 'Wallet owner Ada Winslow — Larchmont', 'Ada Winslow'],
    ['with a dash within it', 'Titulaire : CLAES - VERBEKE SPRL', 'CLAES - VERBEKE SPRL'],
    ['for one or more', 'SR(ES) : IGNACIO VALDES ERRAZURIZ', 'IGNACIO VALDES ERRAZURIZ'],
  ])('%s', (_, text, expected) => expect(holder(line(text))).toBe(expected));

  test.each([
    'EJECUTIVO DE CUENTA: P. ROJAS',
    'Relationship manager: Paula Rojas',
    'Naam / Omschrijving / Mededeling',
  ])('is not told by %s', (text) => expect(holder(line(text))).toBeUndefined());

  test('is not who uses the service for a firm', () => {
    expect(
      holder(
        line('Extrato mensal'),
        beside('PADARIA DOIS RIOS LTDA', 'CNPJ: 11.204.771/0001-32'),
        line('Nome do usuário: JOAO CARLOS PRATES'),
        line('Agência 0418'),
        line('Em reais'),
        line('Emitido por meio eletrônico'),
      ),
    ).toBe('PADARIA DOIS RIOS LTDA');
  });

  test.each([
    'CPF •••.418.227-••',
    'RUT 11.204.771-8',
    'Codice fiscale: CNTMRT80A01L781V',
    'PESEL 80010112345',
  ])('is the name over the number of a person: %s', (number) =>
    expect(holder(beside('Marta Rossi Prates', 'Período'), line(number))).toBe('Marta Rossi Prates'),
  );

  test('is the one that the address has with initials', () => {
    const mail = ['MADAME M. VAN DEN BERG', 'RUE HAUTE 12', '1000 BRUXELLES'] as const;
    expect(
      holder(
        beside('Compte à vue', mail[0]),
        beside('Titulaire : VAN DEN BERG MARIE', mail[1]),
        beside('BIC : LARCBEBB', mail[2]),
      ),
    ).toBe('VAN DEN BERG MARIE');
  });
});

test('is none of the kinds of accounts beside a street', () => {
  expect(
    holder(
      beside('DIEGO SOL PARDO', 'CUENTA DE AHORROS'),
      (y) => [at(40, y, 'CR 12 40 22 APTO 301'), at(300, y, 'NÚMERO'), at(420, y, '40877120936')],
      line('MEDELLIN ANTIOQUIA'),
    ),
  ).toBe('DIEGO SOL PARDO');
});

describe('the holder over an address', () => {
  test('has died, and another receives the mail', () => {
    expect(
      holder(
        line('ESTATE OF RUTH A WINSLOW'),
        line('C/O B WINSLOW EXECUTOR'),
        line('PO BOX 12'),
        line('PERRY LA 70575'),
      ),
    ).toBe('ESTATE OF RUTH A WINSLOW');
  });

  test('below a form of address for anyone', () => {
    expect(
      holder(
        line('Exmo(a). Senhor(a)'),
        line('RUI COELHO PRATES'),
        line('R DAS FLORES 21'),
        line('4000-146 PORTO'),
      ),
    ).toBe('RUI COELHO PRATES');
  });
});

test('a firm at the foot of the page that keeps the account is not its holder', () => {
  const foot = (y: number) => [
    at(40, y - 300, 'larch B.V., Kade 12, 1043 BS Amsterdam, KvK 11223344.', { size: 6 }),
  ];
  expect(
    statementOf(
      line('larch', { size: 16 }),
      line('Saskia Vermeer'),
      line('IBAN: NL91 LARC 0417 1643 00'),
      ...body,
      foot,
    ).holder?.value,
  ).not.toBe('larch B.V.');
});

describe('the holder without a label', () => {
  test('over a box that has the number of the account', () => {
    const box = (number: string) =>
      holder(
        line('Umsatzliste Girokonto'),
        line('Nina Gruber'),
        beside('IBAN', 'Zeitraum'),
        beside(number, '01.05.2024 - 31.05.2024'),
      );
    expect(box('AT72 1490 0220 1004 4178')).toBe('Nina Gruber');
    expect(box('siehe unten')).toBeUndefined();
  });

  test('of two by their last names, and below no title of the paper', () => {
    expect(holder(line('LEMMENS - DARIMONT'), line('Rue de Hesbaye 12'), line('4000 LIEGE'))).toBe(
      'LEMMENS - DARIMONT',
    );
    expect(
      holder(
        line('Home Loan Statement - Basic Variable'),
        line('MR B & MRS S VUKOVIC'),
        line('4 Tarana Ave'),
        line('Glenelg SA 5045'),
      ),
    ).toBe('MR B & MRS S VUKOVIC');
  });

  test('and not whose paper it is, in large letters above and over its address below', () => {
    const found = statementOf(
      line('Grand River Trust', { size: 14 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      gap(),
      line('MEGHAN O ROURKE-SINGH'),
      line('44 SPEEDVALE AVE W UNIT 6'),
      line('GUELPH ON N1H 1J7'),
      ...body,
      gap(),
      line('Grand River Trust'),
      line('100 King Street'),
      line('Toronto ON M5V 2A2'),
    );
    expect(found.holder?.value).toBe('MEGHAN O ROURKE-SINGH');
  });

  test('before the label of another fact, which is set in other letters', () => {
    expect(holder((y) => [at(40, y, 'Account Name:'), at(140, y, 'MARICEL T. SANTIAGO Date range:')])).toBe(
      'MARICEL T. SANTIAGO',
    );
  });
});

test('two holders below one another behind one label for several, unless the second has a label of its own', () => {
  const rightOf = (y: number, text: string) => upTo(320, y, text);
  const first = (label: string) => (y: number) => [at(40, y, label), rightOf(y, 'AMPARO SOLER LLANO')];
  const second = (y: number) => [rightOf(y, 'VICENT FERRO GIMENO')];
  expect(holder(first('Titulares'), second)).toBe('AMPARO SOLER LLANO & VICENT FERRO GIMENO');
  expect(holder(first('Titular'), second)).toBe('AMPARO SOLER LLANO');
  expect(holder(first('Titulares'), (y) => [at(40, y, 'Gestor'), ...second(y)])).toBe('AMPARO SOLER LLANO');
});

test('is none of the heads of columns, the second of which begins small', () => {
  expect(
    holder(line('Konto 215516781'), (y) => [
      at(40, y, 'Data zapisu'),
      at(130, y, 'Za Co'),
      at(260, y, 'Kwota'),
      at(340, y, 'Strona'),
      at(430, y, 'Saldo konta'),
    ]),
  ).toBeUndefined();
});

test('is not what an amount is called above the address of the bank, past a gap', () => {
  expect(
    holder(
      (y) => [at(40, y, 'DAS BLIEB ÜBRIG'), upTo(500, y, '5’306.19')],
      gap(),
      line('Bahnhofstrasse 12'),
      line('5000 Aarau'),
    ),
  ).toBeUndefined();
});
