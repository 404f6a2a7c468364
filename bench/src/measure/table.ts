import { isAccused, isNotCleared, type Judged } from './judged.ts';
import { share } from './interval.ts';
import { ACCUSED_BELOW, REVIEW_UP_TO } from './judgement.ts';

/** Heads of the shares of files that are accused and not cleared. */
export const shares = [`accused (< ${ACCUSED_BELOW})`, `not cleared (≤ ${REVIEW_UP_TO})`] as const;

/** A row of shares: how many files of a list are accused, not cleared, refused. */
export function shareRow(name: string, list: readonly Judged[], extra: readonly string[] = []): string {
  const count = (test: (j: Judged) => boolean) => list.filter(test).length;
  const cells = [
    share(count(isAccused), list.length),
    share(count(isNotCleared), list.length),
    String(count((j) => j.score === null)),
    ...extra,
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

/** The head of a table of shares. */
export function shareHead(title: string, extra: readonly string[] = []): string[] {
  const heads = [title, ...shares, 'refused', ...extra];
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`];
}

/** One row for each value of a key, in alphabetical order. */
export function groupRows(
  title: string,
  list: readonly Judged[],
  keyOf: (j: Judged) => string,
  note: (group: readonly Judged[]) => string = () => '',
  noteTitle = '',
): string[] {
  if (list.length === 0) return [];
  const extra = noteTitle === '' ? [] : [noteTitle];
  const keys = [...new Set(list.map(keyOf))].sort();
  return [
    ...shareHead(title, extra),
    ...keys.map((key) => {
      const group = list.filter((j) => keyOf(j) === key);
      return shareRow(key, group, noteTitle === '' ? [] : [note(group)]);
    }),
    '',
  ];
}
