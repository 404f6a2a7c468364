import { expect, test } from 'vitest';
import { scannedStatement, statementWords } from '../../../test/scanned-statement.ts';
import { examine } from '../../analyze.ts';
import { recognizedFont } from '../../layout/recognized-font.ts';
import type { TextRun } from '../../pdf/content/model.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { Account, Amount, Statement } from '../../statement/model/model.ts';
import type { Cell, Constraint, Repair } from './cells.ts';
import { recognizedDoubt } from './recognized-doubt.ts';

/** Where words of a row of the scan begin or end, in pixels. */
const [DATE, AMOUNT, BALANCE] = [100, 900, 1150];

/** Why the sums of a scan accuse no one, of whose sixth row these words are gone and one stands so many pixels beside. */
function doubtOf(gone: readonly number[], moved: number, by: number): string | undefined {
  const words = statementWords((all) =>
    all
      .filter(({ x, y }) => y !== 400 + 5 * 36 || !gone.includes(x))
      .map((word) => (word.y === 400 + 5 * 36 && word.x === moved ? { ...word, x: word.x + by } : word)),
  );
  const { pdf, recognizer } = scannedStatement(words);
  return examine(pdf, { platform: nodePlatform, recognizer }).store.need('ledgers')[0]?.doubt;
}

test('a date in the column of the others is a row whose amount was not read; one indented is not', () => {
  const doubt = 'The amount of a row of the picture could not be read.';
  expect(doubtOf([AMOUNT, BALANCE], DATE, 10)).toBe(doubt);
  expect(doubtOf([AMOUNT, BALANCE], DATE, 30)).toBeUndefined();
});

test('a figure at the edge of a column, behind words, is of a row that was not read; one beside it is not', () => {
  const doubt = 'A figure in the columns of the picture could not be assigned to a row.';
  expect(doubtOf([DATE, AMOUNT], BALANCE, -4)).toBe(doubt);
  expect(doubtOf([DATE, AMOUNT], BALANCE, 8)).toBeUndefined();
});

/** A word of a scan that no value was read from. */
const runAt = (text: string, x0: number, y0: number) =>
  ({ text, fontResource: recognizedFont, box: { x0, x1: x0 + 40, y0, y1: y0 + 9 } }) as TextRun;

interface Scan {
  /** Sums that hold and that fail. */
  held?: number;
  failing?: number;
  /** Rows so many points apart, from 500 down. */
  rows?: number;
  pitch?: number;
  runs?: readonly TextRun[];
}

/** Why sums of a scan with these words beside its rows may come from reading it. */
function doubtBeside({ held = 8, failing = 1, rows = 6, pitch = 20, runs = [] }: Scan): string | undefined {
  const valueOf = (text: string, x0: number, y0: number) => {
    const run = runAt(text, x0, y0);
    return { value: 100n, text, page: 0, box: run.box, spans: [{ run, from: 0, to: text.length }] };
  };
  const postings = Array.from({ length: rows }, (_, index) => {
    const y0 = 500 - pitch * index;
    const description = valueOf('GROCER', 100, y0);
    return { index, date: valueOf('04/02', 40, y0), description, amount: valueOf('1.00', 300, y0) };
  });
  const cells = postings.map(({ amount }, id): Cell => ({
    id,
    kind: 'posting',
    label: '',
    amount: amount as unknown as Amount,
  }));
  const sum = (holds: boolean) =>
    ({ kind: 'sum', holds, terms: cells.map((cell) => ({ cell, factor: 1n })) }) as unknown as Constraint;
  const sums = [
    ...Array.from({ length: held }, () => sum(true)),
    ...Array.from({ length: failing }, () => sum(false)),
  ];
  const account = { postings, sections: [] } as unknown as Account;
  const changed = { cell: cells[0], printed: 100n, repaired: 777n };
  const recognition = {
    ...{ readPages: [0], settled: true, pages: [{ runs }] },
    ...{ confirms: () => true, looksRight: () => true, hasUnreadInk: () => false },
  } as unknown as Recognition;
  const statement = { accounts: [account] } as unknown as Statement;
  return recognizedDoubt(statement, account, sums, { cells: [changed], unique: true } as Repair, recognition);
}

test('a reading is trusted where four sums hold, and two for each that fails', () => {
  const doubt = 'Too few sums of the figures recognized in the picture hold to trust the reading.';
  expect([doubtBeside({ held: 3 }), doubtBeside({ held: 4 })]).toEqual([doubt, undefined]);
  expect([doubtBeside({ held: 5, failing: 3 }), doubtBeside({ held: 6, failing: 3 })]).toEqual([
    doubt,
    undefined,
  ]);
});

test('three rows show where a column is', () => {
  const day = runAt('04/12', 40, 300);
  expect(doubtBeside({ rows: 3, runs: [day] })).toBe('The amount of a row of the picture could not be read.');
  expect(doubtBeside({ rows: 2, runs: [day] })).toBeUndefined();
});

test('a figure behind words is of a row up to two rows above or below the others, whose pitch is eight points at least', () => {
  const doubt = 'A figure in the columns of the picture could not be assigned to a row.';
  const below = (pitch: number, by: number, wordsBeside = 0) => {
    const y = 500 - 5 * pitch - by;
    return doubtBeside({ pitch, runs: [runAt('7.00', 300, y), runAt('GROCER', 100, y + wordsBeside)] });
  };
  expect([below(20, 39), below(20, 41)]).toEqual([doubt, undefined]);
  expect([below(5, 15), below(5, 17)]).toEqual([doubt, undefined]);
  // Words stand in its row within two fifths of the pitch.
  expect([below(20, 30, 7), below(20, 30, 9)]).toEqual([doubt, undefined]);
});
