import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { gap, line, type Lines, page, read, row, rows, table, top } from '../testing/statement-pages.ts';
import { headMentions } from '../accounts/account-heads.ts';
import { cutAtHeadings, headingPlaces } from '../headings/cut-at-headings.ts';
import { headingOf } from '../headings/headings.ts';
import { pageLines } from '../../layout/page-text.ts';
import { PLAIN_NUMBERS, type NumberGrammar } from '../text/number-grammar.ts';
import { countRivalBalances } from './rival-balances.ts';
import { tokenizeLine, type Token, type TokenLine } from '../text/tokens.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { amountOf } from '../text/values.ts';
import { at, paintPage, upTo, type PaintedText } from '../testing/paint-text.ts';

/** Lines of a page, its numbers read plainly. */
const linesOf = (items: readonly PaintedText[], numbers: Partial<NumberGrammar> = {}): TokenLine[] =>
  pageLines(visibleRuns(paintPage(0, items)).spans, 0, 0).map((one) =>
    tokenizeLine(one, { ...PLAIN_NUMBERS, ...numbers }),
  );

/** A line of texts set apart. */
function lineOf(...texts: readonly string[]): TokenLine {
  const [own] = linesOf(texts.map((text, i) => at(40 + i * 150, 700, text)));
  if (!own) throw new Error('no line');
  return own;
}

const amountsOf = ({ tokens }: TokenLine) =>
  tokens.flatMap(({ amount }) => (amount ? [Number(amount.value)] : []));

test('the money of an amount is not that of the number before it', () => {
  expect(amountsOf(lineOf('SHOP 425248 R$ 54,90'))).toEqual([5_490]);
  expect(amountsOf(lineOf('54,90 EUR 12,00 EUR'))).toEqual([5_490, 1_200]);
});

const side = (...lines: Lines) => rows(read(...lines)).map((one) => one.slice(13));

describe('what heads a list', () => {
  test.each([
    ['the second line of labels over a box', ['and charges', 'charged you', 'you for saving']],
    ['words that go on from the line above', ['and other withdrawals']],
    ['a balance that is called a debt', ['Debito precedente', '1,250.00']],
  ])('%s names no side', (_, texts) => {
    expect(headingOf(lineOf(...texts), 1)).toBeUndefined();
    expect(headingOf(lineOf('Withdrawals and charges'))?.kind).toBe('debits');
  });

  test('a balance that is called a debt heads no list where other figures of its box follow on the line', () => {
    const others = ['Pagamenti ricevuti (1) 1,250.00', 'Spese del periodo (4) 40.00', 'Resta 40.00'];
    expect(headingOf(lineOf('Debito precedente 1,250.00', ...others), 1)).toBeUndefined();
    expect(headingOf(lineOf('Addebiti correnti 1,250.00', ...others), 1)?.kind).toBe('debits');
  });

  test('movements in the words of the bank end the list of what is pending', () => {
    const cells = row('Data', 'Texto', 'Quanto', 'Ficou');
    const found = side(
      line('Saldo inicial 100.00'),
      line('Lançamentos futuros'),
      row('30/05/2024', 'PADARIA', '-9.00'),
      row('30/05/2024', 'LIVRARIA', '-4.00'),
      line('Movimentos da conta'),
      cells,
      row('13/05/2024', 'FARMACIA', '-10.00', '90.00'),
      row('14/05/2024', 'POSTO', '-5.00', '85.00'),
      row('15/05/2024', 'SALARIO', '50.00', '135.00'),
    );
    expect(found).toEqual(['FARMACIA | -1000 | 9000', 'POSTO | -500 | 8500', 'SALARIO | 5000 | 13500']);
  });

  test('words that a total below repeats, whatever they mean', () => {
    const found = read(
      line('What was there 500.00'),
      line('What there is now 560.00'),
      line('Bijschrijvingen'),
      row('05/02/2024', 'COUNTER', '60.00'),
      row('05/07/2024', 'WAGES', '40.00'),
      row('', 'Totaal bijschrijvingen', '100.00'),
      line('Wat eruit ging'),
      row('05/03/2024', 'GROCER', '25.00'),
      row('05/09/2024', 'BAKER', '15.00'),
      row('', 'Totaal wat eruit ging', '40.00'),
    );
    expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([6_000, 4_000, -2_500, -1_500]);
    expect([found.opening?.value, found.closing?.value]).toEqual([50_000n, 56_000n]);
  });
});

describe('totals', () => {
  test('of fees, and of an account that begins below, add up no rows of this one', () => {
    const found = read(
      table,
      row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
      row('05/14/2024', 'GROCER', '-100.00', '900.00'),
      row('05/20/2024', 'WAGES', '50.00', '950.00'),
      gap(),
      row('', 'Total returned item fees', '140.00'),
    );
    expect(found.sections.map(({ total }) => total?.text)).toEqual([undefined]);
    expect(rows(found)).toHaveLength(2);
  });
});

describe('what is an amount', () => {
  test('bare numbers in a line of labels, where money has no cents', () => {
    const found = read(
      line(
        'Opening balance 4 145 783 Total credits 193 856 Total debits 134 135 Fees 750 Interest earned 292',
      ),
      line('Closing balance 4 205 504'),
      table,
      row('05/02/2024', 'COUNTER', '193 856', '4 339 639'),
      row('05/06/2024', 'RENT', '-134 135', '4 205 504'),
    );
    const summary = Object.fromEntries(
      found.summary.map(({ kind, amount }) => [kind, Number(amount?.value)]),
    );
    expect(summary).toMatchObject({ fees: -75_000, interest: 29_200 });
  });

  test('a number with a dot and the mark of its side, though it reads like a day', () => {
    const [first] = linesOf([at(40, 700, '11.24 D'), upTo(480, 700, '853.53')], { dottedDays: true });
    expect(first?.tokens.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'amount 11.24 D',
      'amount 853.53',
    ]);
  });

  test('signs between the amounts of a sum belong to none of them', () => {
    expect(amountsOf(lineOf('100.00 -', '30.00 +', '20.00 =', '90.00'))).toEqual([
      10_000, 3_000, 2_000, 9_000,
    ]);
    expect(amountsOf(lineOf('100.00 -', '30.00 +', '20.00', '90.00'))).toEqual([
      -10_000, 3_000, 2_000, 9_000,
    ]);
  });

  test('a sign behind a colon is that of the amount', () => {
    expect(amountsOf(lineOf('Saldo: - 30’485.56 PLN'))).toEqual([-3_048_556]);
  });

  test('a comma or a semicolon goes on behind an amount in groups', () => {
    const [own] = linesOf([at(40, 700, 'taken out were (4 365,65); on'), at(300, 700, 'Sunday')], {
      gaps: true,
    });
    expect(own && amountsOf(own)).toEqual([-436_565]);
  });

  test('bare numbers before a column of sides', () => {
    const cells =
      (date: string, text: string, amount: string, mark: string, balance: string) => (y: number) => [
        at(40, y, date),
        at(120, y, text),
        upTo(400, y, amount),
        ...(mark ? [at(404, y, mark)] : []),
        upTo(480, y, balance),
      ];
    const found = side(
      line('Opening balance 4385,04'),
      cells('Date', 'Description', 'Amount', '', 'Balance'),
      cells('08.05.2024', 'TANKSTELLE', '51', 'S', '4334,04'),
      cells('16.05.2024', 'BEZUEGE', '1757,5', 'H', '6091,54'),
      cells('22.05.2024', 'AUTOMAT', '120', 'S', '5971,54'),
      cells('30.05.2024', 'UTE', '13,08', 'H', '5984,62'),
    );
    expect(found).toEqual([
      'TANKSTELLE | -5100 | 433404',
      'BEZUEGE | 175750 | 609154',
      'AUTOMAT | -12000 | 597154',
      'UTE | 1308 | 598462',
    ]);
  });
});

test('what a card calls a debt and prints with a minus is owed where it stands on a line with other sums', () => {
  const found = read(
    line('Numero carta 9398 6770 4650 5533'),
    line('Saldo estratto precedente: EUR 3,387.26- Pagamenti ricevuti: EUR 0.00 Acquisti e spese:'),
    line('EUR 6.03 Spese e commissioni: EUR 0.00 Totale da pagare: EUR 3,393.29-'),
    row('Data op.', 'Causale', 'Importo'),
    row('10/05/2024', 'POS ALIMENTARI DA GINO', '6.03-'),
  );
  expect([found.opening?.value, found.postings[0]?.amount.value]).toEqual([-338_726n, -603n]);
  expect(found.type).toBe('deposit');
});

/** A balance as read, wherever it stands. */
const balance = amountOf(lineOf('1.00').tokens[0] as Token, 100n, 'label', 0.9);

test('a balance that is called the opening one and is not read as it is a rival', () => {
  const [amount] = lineOf('Opening balance 25,823.00').tokens.filter(({ kind }) => kind === 'amount');
  if (!amount) throw new Error('no amount');
  const named = [{ kind: 'opening', label: '', amount, line: lineOf('Opening balance 25,823.00') }] as const;
  const opening = (value: bigint) => ({ ...balance, value });
  expect(countRivalBalances(named, opening(2_582_300n), undefined)).toBe(0);
  expect(countRivalBalances(named, opening(2_587_604n), undefined)).toBe(1);
});

test('a number that every page prints alike numbers no page', () => {
  const registered = line('Inscrita en el Registro Mercantil, tomo 3312, folio 45.', { size: 7 });
  const reading = readStatement([
    page(0, [...top, table, row('05/14/2024', 'GROCER', '-30.00', '70.00'), gap(), registered]),
    page(1, [table, row('05/20/2024', 'WAGES', '20.00', '90.00'), gap(), registered]),
  ]);
  expect(reading.ok && reading.statement.printedPages).toEqual([]);
});

describe('accounts begin', () => {
  const rowsOf = (y: number) => [
    at(40, y, '05/02/2024'),
    at(120, y, 'GROCER'),
    upTo(400, y, '-15.00'),
    upTo(480, y, '85.00'),
  ];
  const stretches = (...headings: readonly string[]) =>
    linesOf(
      headings.flatMap((text, i) => [
        at(40, 700 - i * 90, text),
        ...rowsOf(680 - i * 90),
        ...rowsOf(660 - i * 90),
        ...rowsOf(640 - i * 90),
      ]),
    );

  test('at headings that name their currency behind a label', () => {
    const lines = stretches(
      'Account 54 Plain Saver Account currency: USD',
      'Account 26 Club Account currency: EUR',
    );
    expect(cutAtHeadings(lines).map(({ lines: own }) => own.length)).toEqual([4, 4]);
  });

  test('perhaps at words without a number that are set as the name of a product', () => {
    const lines = linesOf([
      at(40, 700, 'Basisrekening', { size: 12 }),
      at(40, 680, 'Pronkun: 20.00'),
      at(40, 660, 'Spaarplan', { size: 12 }),
      at(40, 640, 'Pronkun: 30.00'),
      ...[620, 600, 580, 560, 540].map((y) => at(40, y, 'Wudin 10.00')),
    ]);
    expect(headingPlaces(lines)).toEqual([0, 2]);
  });

  test('at the names of cards that are written as one word', () => {
    expect(headingPlaces(stretches('Creditcard Koraal ...2787', 'Creditcard Basis ...7641'))).toEqual([0, 4]);
  });

  test.each([
    [
      'with the groups of an IBAN',
      'Plain Savings PL04 4156 7379 5278 5229 78',
      'Club Savings PL38 2147 7563 6884 1363 76',
    ],
    [
      'before a label in two languages',
      'Current Account XXXXX7028 Devise / Currency: USD',
      'EVERYDAY CHECKING XXXXX9061 Devise / Currency: EUR',
    ],
  ])('at numbers %s', (_, one, other) => {
    const lines = stretches(one, other);
    expect(headMentions(lines, []).map(({ line }) => line.text)).toEqual([one, other]);
  });
});

test('a list that sums alone tell apart, with no number and no closing balance, is no account', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      line('What was there 1,000.00'),
      line('What is there 870.00'),
      table,
      row('05/02/2024', 'GROCER', '-100.00', '900.00'),
      row('05/14/2024', 'BAKER', '-30.00', '870.00'),
    ]),
    page(1, [
      line('What each day left'),
      row('05/02/2024', '', '900.00'),
      row('05/14/2024', '', '870.00'),
      row('05/15/2024', '', '870.00'),
    ]),
  ]);
  expect(reading.ok && reading.statement.accounts.map(({ postings }) => postings.length)).toEqual([2]);
});
