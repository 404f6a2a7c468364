import { cellText, lineCells } from '../headings/headings.ts';
import { holdsAmount, isOwnDate, isWords, labelsBefore, type Token, type TokenLine } from '../text/tokens.ts';
import { columnRole, isEnd, labelKind, type LabelKind } from '../language/vocabulary.ts';

/** Lines that name balances and sums side by side, with these beside or below them: a box under the rows, no row. */
export function summaryBoxes(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  return new Set(
    lines.flatMap((line, i) => {
      if (isCharged(line) && [lines[i - 1], lines[i + 1]].some((beside) => isBeside(line, beside)))
        return [line, ...headOf(line, lines[i - 1])];
      if (holdsAmount(line)) return !line.tokens.some(isOwnDate) && isBox(labelsBefore(line)) ? [line] : [];
      const below = lines[i + 1];
      if (!below || below.page !== line.page || below.tokens.length > MOST_IN_BOX) return [];
      const isSums = below.tokens.filter(({ kind }) => kind === 'amount').length > 1;
      const isOther = below.tokens.some(({ kind, text }) => kind !== 'amount' && /[\p{L}\d]/u.test(text));
      if (isOther ? !headsEnd(line, below) : !isSums || !namesEnds(lineCells(line).map(cellText))) return [];
      return [line, below];
    }),
  );
}

/** `Purchases  18.73%  14,124.95  224.70`: a rate, what it is charged on and what is charged, on no day. */
const isCharged = ({ tokens, text }: TokenLine): boolean =>
  RATE.test(text) &&
  tokens[0]?.kind === 'word' &&
  !tokens.some(isOwnDate) &&
  tokens.filter(({ kind }) => kind === 'amount').length === CHARGED;

const RATE = /\d ?%/;
const CHARGED = 2;

/** True for a line like it above or below: a single one may be the row of a charge, with the balance behind it. */
const isBeside = ({ page }: TokenLine, other: TokenLine | undefined): boolean =>
  other?.page === page && isCharged(other);

/** The words over the first line of a table. */
const headOf = ({ page }: TokenLine, above: TokenLine | undefined): TokenLine[] =>
  above?.page === page && isWords(above) && lineCells(above).length > CHARGED ? [above] : [];

/** `IBAN | Credit line | New balance` over a number and two amounts: an end of the account, and no column of rows. */
function headsEnd(line: TokenLine, below: TokenLine): boolean {
  const cells = lineCells(line);
  const roles = cells.map((cell) => columnRole(cellText(cell)));
  if (cells.length < 2 || roles.includes('date') || roles.includes('description')) return false;
  if (below.tokens.some(isOwnDate)) return false;
  return cells.some((cell) => {
    const [x0, x1] = [cell[0]?.x0 ?? 0, cell.at(-1)?.x1 ?? 0];
    const isOver = ({ kind, x0: from, x1: to }: Token) => kind === 'amount' && from < x1 && to > x0;
    return isEnd(labelKind(cellText(cell))) && below.tokens.some(isOver);
  });
}

const kindsOf = (labels: readonly string[]): LabelKind[] => labels.flatMap((label) => labelKind(label) ?? []);

/** True for labels of several figures. */
const namesSeveral = (labels: readonly string[]): boolean => kindsOf(labels).length > 1;

/** True for labels of several figures that stand before them, in words that are not known but for those of a balance. */
const isBox = (labels: readonly string[]): boolean =>
  namesSeveral(labels) ||
  (labels.length > 1 &&
    labels.every((label) => /\p{L}{3}/u.test(label)) &&
    kindsOf(labels).some((kind) => isEnd(kind)));

/** True for labels of several figures, a balance among them. */
const namesEnds = (labels: readonly string[]): boolean =>
  namesSeveral(labels) && kindsOf(labels).some((kind) => isEnd(kind) || kind.endsWith('forward'));

/** Tokens below the labels of a box: a sum and a sign for each. */
const MOST_IN_BOX = 12;
