import { describe, expect, test } from 'vitest';
import { PLAIN_NUMBERS, numbersOf, type NumberGrammar } from './number-grammar.ts';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { line, type Lines, page } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { tokenizeLine } from './tokens.ts';

const printedLines = (...own: Lines) => pageLines(visibleRuns(page(0, own)).spans, 0, 0);
const amountsIn = (grammar: Partial<NumberGrammar>, own: Lines[number]) =>
  printedLines(own)
    .map((one) => tokenizeLine(one, { ...PLAIN_NUMBERS, ...grammar }))
    .flatMap(({ tokens }) => tokens.flatMap(({ amount }) => (amount ? [Number(amount.value)] : [])));

test('a number in front of a column of signs is money, however short it is', () => {
  const marked = (amount: string, sign: string) => (y: number) => [
    at(120, y, 'Refund'),
    upTo(sign === '+' ? 417 : 419, y, amount),
    upTo(425, y, sign),
    upTo(520, y, '1,160.31'),
  ];
  const lines = [...['1,320.5', '2,167.8', '1,096.2', '344.4'].map((amount) => marked(amount, '-'))];
  const plus = ['278.6', '123.8', '120'].map((amount) => marked(amount, '+'));
  const grammar = numbersOf(printedLines(...lines, ...plus));
  expect(amountsIn(grammar, marked('120', '+'))).toEqual([12_000, 116_031]);
  expect(amountsIn(grammar, (y) => [at(120, y, 'Refund'), upTo(300, y, '120')])).toEqual([]);
});

test('a count in brackets that ends a label is no money, even above a column that drops its zeros', () => {
  const trimmed = { trimmed: { ...PLAIN_NUMBERS.trimmed, right: new Set([300, 400]) } };
  expect(amountsIn(trimmed, (y) => [upTo(300, y, '(21):'), upTo(400, y, '(12):')])).toEqual([]);
  expect(amountsIn(trimmed, (y) => [upTo(300, y, '(21)'), upTo(400, y, '12')])).toEqual([-2_100, 1_200]);
});

test('a single number with one decimal is money where whole ones with their currency stand below full ones', () => {
  const printed = (...amounts: readonly string[]) =>
    numbersOf(
      printedLines(
        ...amounts.map((amount) => (y: number) => [at(40, y, 'Shop'), upTo(480, y, amount), at(483, y, '€')]),
      ),
    ).trimmed.right;
  expect([...printed('162', '18,4', '45', '2,08', '16,95')]).toContain(480);
  expect([...printed('162,00', '18,4', '45,00', '2,08', '16,95')]).toEqual([]);
});

describe('numbers among others', () => {
  const trimmed = { trimmed: { ...PLAIN_NUMBERS.trimmed, right: new Set([590]) } };
  const figures =
    (...numbers: readonly string[]) =>
    (y: number) =>
      numbers.map((number, i) => upTo(120 + i * 80, y, number));

  test('of a written-out sum are amounts where money drops its zeros, its result too', () => {
    const sum = (y: number) =>
      ['4,952,104.2', '+', '33,178.4', '-', '456', '=', '4,984,826.6'].map((text, i) =>
        at(40 + i * 70, y, text),
      );
    expect(amountsIn(trimmed, sum)).toEqual([495_210_420, 3_317_840, 45_600, 498_482_660]);
    expect(amountsIn(trimmed, (y) => [at(40, y, 'Version'), at(110, y, '4.2')])).toEqual([]);
  });

  test('in a line of amounts alone are amounts where money drops its zeros', () => {
    expect(amountsIn(trimmed, figures('1,069.97', '2,982.05', '35', '0', '3,814.03'))).toEqual([
      106_997, 298_205, 3_500, 0, 381_403,
    ]);
    const owned = (y: number) => [at(40, y, '1,069.97 C'), ...figures('35', '0', '3,814.03')(y)];
    expect(amountsIn(trimmed, owned)).toEqual([106_997, 3_500, 0, 381_403]);
    expect(amountsIn({}, figures('1,069.97', '2,982.05', '35', '3,814.03'))).toEqual([
      106_997, 298_205, 381_403,
    ]);
    expect(amountsIn(trimmed, (y) => [at(40, y, 'GROCER'), ...figures('5.25', '35', '1,069.97')(y)])).toEqual(
      [525, 106_997],
    );
  });

  test('in brackets before a currency count what the sum behind it adds up', () => {
    expect(amountsIn(trimmed, line('Credits (6): EUR 3,313.23 Debits (26): EUR 3,191.25'))).toEqual([
      331_323, 319_125,
    ]);
  });

  test('in brackets behind a label count what the sum behind adds up, in money without cents too', () => {
    const whole = { whole: true };
    expect(amountsIn(whole, line('Opening 574,606 Money in (9) 690,267 Charges (26) −359,482'))).toEqual([
      57_460_600, 69_026_700, -35_948_200,
    ]);
  });

  test('in brackets at the end of a line count what is on the next, where one before it counts too', () => {
    expect(amountsIn(trimmed, line('Opening 329.58 Credits (9) 4,449.26 Debits (28)'))).toEqual([
      32_958, 444_926,
    ]);
    expect(amountsIn(trimmed, line('Opening 329.58 Credits 4,449.26 Debits (28)'))).toEqual([
      32_958, 444_926, -2_800,
    ]);
  });

  test('in brackets before a currency are amounts where no sum follows it', () => {
    expect(amountsIn(trimmed, line('Out (1,834.5) € Fees (12) € Interest 0 € Closing 9,572.21 €'))).toEqual([
      -183_450, -1_200, 0, 957_221,
    ]);
  });

  test('in a line of two labels are amounts where the labels are known', () => {
    const grammar = { whole: true, wholeMark: '', gaps: true };
    expect(amountsIn(grammar, line('Interest paid 590 Closing balance 567 635'))).toEqual([
      59_000, 56_763_500,
    ]);
    expect(amountsIn(grammar, line('Harbor 590 Closing balance 567 635'))).toEqual([56_763_500]);
  });

  test('in a line of labels are amounts where money drops its zeros', () => {
    expect(
      amountsIn(trimmed, line('Opening 6,224.25 Credits 4,565.7 Fees 0 Interest 2 Closing 9,884.37')),
    ).toEqual([622_425, 456_570, 0, 200, 988_437]);
  });

  test('behind an amount are no day, where dates are written otherwise', () => {
    const dated = ['05/02/2024', '05/03/2024', '05/04/2024'].map((day) => line(`${day} GROCER`));
    expect(numbersOf(printedLines(...dated, figures('1,334.88', '28.05', '161.75'))).dottedDays).toBe(false);
    expect(numbersOf(printedLines(...dated, figures('17', '28.05', '161.75'))).dottedDays).toBe(true);
  });

  test('of a thousand and more with one decimal show a column that drops its zeros', () => {
    const column = ['131401.6', '9204.4', '8.2', '111545.6'].map((number) => figures(number));
    const { trimmed: found } = numbersOf(printedLines(...column));
    expect(found.right.has(120)).toBe(true);
  });

  test('behind their currency show such a column though all are as wide', () => {
    const column = ['3,724.6', '3,170.2', '1,591.4'].map((number) => (y: number) => [
      at(40, y, 'GROCER'),
      upTo(300, y, `-Rs. ${number}`),
    ]);
    expect(numbersOf(printedLines(...column)).trimmed.right.has(300)).toBe(true);
    const rates = ['3,724.6', '3,170.2', '1,591.4'].map((number) => figures(number));
    expect(numbersOf(printedLines(...rates)).trimmed.right.size).toBe(0);
  });
});

test('the number of a row is no amount among those of its line', () => {
  const line = (y: number) => [
    at(40, y, '6'),
    upTo(450, y, '56.72 CHF'),
    upTo(494, y, '23.8 D'),
    upTo(556, y, '2,708.02 A'),
  ];
  const trimmed = { ...PLAIN_NUMBERS.trimmed, right: new Set([485, 486, 487, 488]) };
  expect(amountsIn({ trimmed }, line)).toEqual([5_672, -2_380, 270_802]);
  // Without a mark of a side the line may be that of a box.
  const box = (y: number) => [at(40, y, '6'), upTo(450, y, '56.72'), upTo(556, y, '2,708.02')];
  expect(amountsIn({ trimmed }, box)).toEqual([600, 5_672, 270_802]);
});

test('whole thousands grouped by apostrophes, or by gaps, stand in a column whose short amounts are money', () => {
  const shop = (...amounts: readonly ((y: number) => ReturnType<typeof at>)[]) =>
    amounts.map((amount) => (y: number) => [at(40, y, 'Shop'), amount(y)]);
  const apostrophes = ["1'100-", "4'400-", '230-', "14'000-", '630-'];
  const list = shop(...apostrophes.map((amount) => (y: number) => upTo(480, y, amount)));
  expect(amountsIn(numbersOf(printedLines(...list)), list[2] as Lines[number])).toEqual([-23_000]);
  const inLeft = ['1 076,52', '1 118', '23', '390'].map((amount) => (y: number) => at(440, y, amount));
  const outLeft = ['-75,23', '-80,3', '-3', '-160,74'].map((amount) => (y: number) => at(516, y, amount));
  const sides = shop(...inLeft, ...outLeft);
  const grammar = { ...numbersOf(printedLines(...sides)), gaps: true };
  expect(amountsIn(grammar, sides[2] as Lines[number])).toEqual([2_300]);
});

describe('a short number by which balances differ is money', () => {
  const row =
    (amount: string, balance: string, mark = '') =>
    (y: number) => [
      at(40, y, 'Shop'),
      upTo(400, y, amount),
      upTo(500, y, balance),
      ...(mark ? [at(504, y, mark)] : []),
    ];
  const amountsOf = (lines: Lines, at: number) =>
    amountsIn(numbersOf(printedLines(...lines)), lines[at] as Lines[number]);

  test('with a mark of its side behind the balance, on either side of zero', () => {
    const rows = [row('20.04', '255.77', 'DR'), row('80', '335.77', 'DR'), row('649', '313.23', 'CR')];
    expect(amountsOf(rows, 1)).toEqual([8_000, -33_577]);
    expect(amountsOf(rows, 2)).toEqual([64_900, 31_323]);
  });

  test('behind the balance, or in brackets', () => {
    const before = (balance: string, amount: string) => (y: number) => [
      at(40, y, 'Shop'),
      upTo(400, y, balance),
      upTo(500, y, amount),
    ];
    expect(amountsOf([before('7,755.08', '12.14'), before('7,733.08', '22')], 1)).toEqual([773_308, 2_200]);
    expect(amountsOf([row('12.14', '7,755.08'), row('(22)', '7,733.08')], 1)).toEqual([-2_200, 773_308]);
  });

  test('in the first row, where the balance before it is printed elsewhere', () => {
    const opening = (y: number) => [at(40, y, 'Opening balance'), at(150, y, '255.77')];
    const first = [row('80', '335.77'), row('20.04', '355.81')];
    expect(amountsOf([opening, ...first], 1)).toEqual([8_000, 33_577]);
    expect(amountsOf(first, 0)).toEqual([33_577]);
  });

  test('but not where several balances stand on its line, or its row prints another amount', () => {
    const day = (one: string, other: string, two: string) => (y: number) => [
      at(40, y, 'Day'),
      upTo(200, y, one),
      upTo(300, y, other),
      upTo(500, y, two),
    ];
    expect(amountsOf([day('500.00', '1', '490.00'), day('498.00', '2', '488.00')], 1)).toEqual([
      49_800, 48_800,
    ]);
    expect(amountsOf([row('20', '255.77'), row('50', '265.77')], 1)).toEqual([26_577]);
  });
});

test('the currency of a foreign amount marks no number in the column right of it', () => {
  const bought = (foreign: string, points: string, amount: string) => (y: number) => [
    at(40, y, 'Shop'),
    upTo(300, y, foreign),
    upTo(400, y, points),
    upTo(480, y, amount),
  ];
  const trimmed = (...own: Lines) => numbersOf(printedLines(...own)).trimmed.right;
  const full = [bought('', '7', '1,204.50'), bought('', '84', '36.71')];
  expect([
    ...trimmed(...full, bought('35.32 SEK', '723', '2.77'), bought('192.45 CAD', '23', '7.75')),
  ]).toEqual([]);
});
