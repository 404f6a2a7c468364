import type { CellIndex, StatementCell } from './cells.ts';
import type { LineReader } from './lines.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Fewest values that make a class; the balances of a file are one however few they are. */
export const FEWEST = parameter({ value: 3, unit: 'values', source: 'judgment' });
const ALL_BALANCES = 'every balance';

/** Classes of values that a template sets in one way: those of one kind in one account, or one figure of each account. */
export function classesOf(index: CellIndex, lineOf: LineReader): Map<string, StatementCell[]> {
  const classes = new Map<string, StatementCell[]>();
  for (const cell of index.cells) {
    for (const name of classNames(cell, lineOf)) {
      const list = classes.get(name);
      if (list) list.push(cell);
      else classes.set(name, [cell]);
    }
  }
  for (const [name, members] of classes) {
    const few = EACH.test(name) ? new Set(members.map(({ account }) => account)).size : members.length;
    if (few < FEWEST && name !== ALL_BALANCES) classes.delete(name);
  }
  return classes;
}

/** Classes that need a member in several accounts: of one account alone, they are single figures. */
const EACH = /^each /;

function classNames({ class: kind, account, label, prints }: StatementCell, lineOf: LineReader): string[] {
  if (kind === 'header') return [];
  const [print] = prints;
  const page = print?.page ?? 0;
  if (kind === 'opening' || kind === 'closing' || kind === 'total') {
    // The same figure of another account may have been read as something else, and the account as part of this one: the
    // words beside it tell it too.
    const words = print ? wordsOf(lineOf(print.page, print.box).left) : '';
    return [
      `each ${kind === 'total' ? wordsOf(label) : kind}`,
      ...(words === '' ? [] : [`line ${words}`]),
      ...(kind === 'total' ? rowsOf(kind, account, page) : []),
    ];
  }
  return rowsOf(kind, account, page);
}

/** Rows of an account and of one page of it are a class each, and those of all accounts. */
const rowsOf = (kind: string, account: number, page: number) => [
  `every ${kind}`,
  `every ${kind} on page ${page + 1}`,
  `${kind} of account ${account + 1}`,
  `${kind} of account ${account + 1} on page ${page + 1}`,
];

/** The letters of a label, without figures, dates and signs. */
export const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
