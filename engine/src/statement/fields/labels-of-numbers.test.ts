import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { headMentions } from '../accounts/account-heads.ts';
import { numberMentions } from './identity.ts';
import { body, head, line, linesOf, statementOf, type Lines } from '../testing/statement-pages.ts';

const numbers = (...lines: Lines) =>
  statementOf(...head, ...lines, ...body).accounts.map(({ number }) => number?.value);
/** Cells of one line at 40 and 300. */
const beside = (left: string, right: string) => (y: number) => [at(40, y, left), at(300, y, right)];
/** Words that end at the right margin. */
const right = (text: string) => (y: number) => [upTo(540, y, text)];

describe('the label of a number', () => {
  test.each([
    [
      'in a case of its language',
      'Nr konta: 58 1440 7713 0000 4120 0088 3175',
      '58 1440 7713 0000 4120 0088 3175',
    ],
    [
      'with its short name in brackets',
      'Numer rachunku (NRB): 12 7790 5151 0000 0088',
      '12 7790 5151 0000 0088',
    ],
    ['of a wallet that is paid to like a bank', 'CVU: 0000009900071552080044', '0000009900071552080044'],
    [
      'in Poland, with its currency behind',
      'eKonto 93 1140 2004 0000 3102 7718 2736 PLN',
      '93 1140 2004 0000 3102 7718 2736',
    ],
    ['in France, with a letter at its end', 'Livret A n° 1418273905K', '1418273905K'],
    ['of a card that shows its last digits', 'Card Number Ending In: 6021', '6021'],
    ['of a card in Dutch', 'Kaartnummer eindigend op ****3318', '****3318'],
    ['of a card in Polish, partly hidden', 'Numer karty: 5375 41** **** 7719', '5375 41** **** 7719'],
    ['of five words', 'CAJA DE AHORRO EN PESOS Nº 417-018273/6', '417-018273/6'],
    ['of a building society', 'Roll number: 7/114902-6', '7/114902-6'],
    ['before a code of the scheme between strokes', 'A/c No. : 0112/SB/20931', '0112/SB/20931'],
    ['of a kind of account', 'Conta corrente 71055-2 ANA LIMA PRATES', '71055-2'],
    ['of a kind of account, in groups', 'CUENTA DE AHORROS 6120 4410 7733', '6120 4410 7733'],
    [
      'of a brand with a sign',
      'Konto Plus° 31 1750 0009 0000 2211 0904 1188',
      '31 1750 0009 0000 2211 0904 1188',
    ],
    ['that is the name of who holds the card', 'ADA H WINSLOW 4117 30** **** 9054', '4117 30** **** 9054'],
  ])('%s', (_, text, expected) => expect(numbers(line(text))).toEqual([expected]));

  test('stands alone over a masked number, or over a whole one', () => {
    const below = (number: string) =>
      numbers(beside('Account', 'Printed on'), beside(number, 'Sep 15, 2026'));
    expect(below('XXXX-XXXX-XXXX-8065')).toEqual(['XXXX-XXXX-XXXX-8065']);
    expect(below('441077182')).toEqual(['441077182']);
    expect(below('44107')).toEqual([undefined]);
  });

  test('stands before the first half of an IBAN, whose end is below it, beside an address', () => {
    const half = beside('Ana Lima Prates', 'Conta ES55 3346 1575 1181 6288');
    const rest = (text: string) => (y: number) => [at(40, y, '148 Rua Nova'), at(330, y, text)];
    expect(numbers(half, rest('6000'))).toEqual(['ES55 3346 1575 1181 6288 6000']);
    expect(numbers(half, rest('600'))).toEqual(['ES55 3346 1575 1181 6288']);
  });

  test('ends a line, and the number stands below it at the margin', () => {
    expect(numbers(right('CPF 440.118.226-31 Agência 0001 Conta'), right('5500418-7'))).toEqual([
      '5500418-7',
    ]);
  });

  test('below the kind of an account, beside its number and an address', () => {
    expect(
      numbers(beside('ADA SOL RUIZ', 'CUENTA DE AHORROS'), (y) => [
        at(40, y, 'CR 12 40 22 APTO 301'),
        at(300, y, 'NÚMERO'),
        at(420, y, '40877120936'),
      ]),
    ).toEqual(['40877120936']);
  });
});

test('a number hidden in part below the name of its card', () => {
  expect(numbers(line('Tarjeta VISA ORO'), line('Número: 4907 12** **** 7702'))).toEqual([
    '4907 12** **** 7702',
  ]);
});

describe('an IBAN', () => {
  test('ends with the letter that makes it as long as those of its country', () => {
    expect(numbers(line('IBAN CH44 0077 0155 2090 11B7 K'))).toEqual(['CH44 0077 0155 2090 11B7 K']);
  });

  test('ends before its currency and the code of its bank', () => {
    expect(numbers(line('BE75 7330 5512 0946 EUR BIC LARCBEBB'))).toEqual(['BE75 7330 5512 0946']);
    expect(numbers(line('IBAN BE75 7330 5512 0946 EUR'))).toEqual(['BE75 7330 5512 0946']);
  });

  test('behind the number of its statement within a year', () => {
    expect(numbers(line('Extrait de compte 2024-005'), line('IBAN : BE61 0016 7720 9917'))).toEqual([
      'BE61 0016 7720 9917',
    ]);
  });
});

describe('what is no number of an account', () => {
  test.each([
    ['a day behind the name of a card', [line('SUFFIX S8 SHARE DRAFT CARD 10/01 GROCER')]],
    ['the number of a statement within a year', [line('Extrait de compte 2024-005')]],
  ])('%s', (_, lines) => expect(numbers(...(lines as Lines))).toEqual([undefined]));
});

test('a number of many parts behind the name of a product is read whole', () => {
  const two = ['Daily account 15-4780-8854353-00', 'Rainy day saver 19-0587-5246522-00'];
  const lines = linesOf(...two.map((text) => line(text)));
  const found = headMentions(lines, numberMentions(lines)).map(({ text }) => text.value);
  expect(new Set(found)).toEqual(new Set(['15-4780-8854353-00', '19-0587-5246522-00']));
});

test('the number that others pay to, right below the number of the account, is not the account’s', () => {
  expect(numbers(line('Cuenta corriente Nº 417-018273/6'), line('CBU 3300417640182736001123'))).toEqual([
    '417-018273/6',
  ]);
});

test('the number to call about a card is none', () => {
  expect(numbers(line('Lost or stolen card: 0800 555 0199'))).toEqual([undefined]);
});
