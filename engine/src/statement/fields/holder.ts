import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { median } from '../../layout/median.ts';
import type { Word } from '../../layout/page-text.ts';
import { addressedNames, blockNames, CARE_OF, greetedNames, slipNames } from './addressed-holder.ts';
import {
  firstRow,
  headCells,
  LAST_OF_HEAD,
  LONGEST_HEAD,
  type Candidate,
  type Cell,
} from './holder-cells.ts';
import { labeledNames } from './labeled-holder.ts';
import {
  namesBeforeAccount,
  namesBehindAccount,
  namesInParts,
  namesOfOneLine,
  namesOverOneLine,
} from './names-of-one-line.ts';
import {
  unlabeledNames,
  namesBesidePages,
  namesOverCards,
  namesOverNumbers,
  namesWithHandle,
} from './unlabeled-holder.ts';
import type { Value } from '../model/model.ts';
import { issuedBy } from './issuer-places.ts';
import { bankness, hasTitle, isCompany, isTitleAlone, withoutTitle } from './party-names.ts';
import { isStreetLine } from '../language/postal-address.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { isRow, type TokenLine } from '../text/tokens.ts';
import { valueOf, tokenWords } from '../text/values.ts';

/** The holder of the accounts as the head of the statement names them. */
export interface Holder {
  holder: Value<string>;
  address: Value<string>[];
  /** Who receives the mail for the holder: what follows `c/o`. */
  careOf?: Value<string>;
}

/**
 * The account holder: the name over a postal address, the name beside or below its label, or else a name that
 * stands alone at the head and is printed again. Nothing where none is likely: unknown is better than wrong.
 */
export function findHolder(
  lines: readonly TokenLine[],
  ledger: ReadonlySet<TokenLine> = new Set(),
): Holder | undefined {
  const cells = headCells(lines);
  const { candidates, labeled } = candidatesIn(lines, cells, ledger);
  const letterhead = letterheadOf(cells);
  const others = candidates.filter(({ text }) => text !== letterhead && !isRegistered(text, lines));
  const agreed = (others.length > 0 ? others : candidates).map((one) => ({
    ...one,
    score:
      one.score +
      printings(one.text, lines) +
      // Two ways of telling that agree are worth more than the better of them.
      (candidates.some((other) => other !== one && normalizeText(other.text) === normalizeText(one.text))
        ? 0.5
        : 0),
  }));
  const likeliest = agreed.sort((a, b) => b.score - a.score)[0];
  if (!likeliest || likeliest.score < LEAST_SCORE) return undefined;
  // A label may name one of two holders that the address names both, or both of which it names one.
  const both = agreed.find(
    (one) =>
      (one.address.length > 0 || labeled.some(({ text }) => text === one.text)) &&
      one.text !== likeliest.text &&
      one.text.split(' & ').includes(likeliest.text),
  );
  const best = both
    ? { ...both, score: likeliest.score }
    : withJointHolder(inFull(likeliest, labeled) ?? likeliest, agreed);
  const confidence = Math.min(0.95, 0.25 + best.score * 0.15);
  const mailed = agreed.find(
    (one) =>
      one.address.length > 0 &&
      (normalizeText(one.text) === normalizeText(best.text) ||
        normalizeText(one.text) === normalizeText(likeliest.text)),
  );
  const careOf = best.careOf ?? mailed?.careOf;
  return {
    holder: valueOf(best.text, best.words, confidence),
    address: (mailed ?? best).address.map((cell) => valueOf(cell.text, tokenWords(cell.tokens), confidence)),
    ...(careOf
      ? { careOf: valueOf(careOf.text.replace(CARE_OF, ''), tokenWords(careOf.tokens), confidence) }
      : {}),
  };
}

/** The names that may be the holder's, by each way of telling. */
function candidatesIn(
  lines: readonly TokenLine[],
  cells: readonly Cell[],
  ledger: ReadonlySet<TokenLine>,
): Record<'candidates' | 'labeled', Candidate[]> {
  const rowsBegin = firstRow(lines);
  // A bank over an address is the one that issues the statement.
  const addressed = addressedNames(cells, Math.min(rowsBegin, LONGEST_HEAD), lines).filter(
    ({ text }) => bankness(text) < 2,
  );
  const nameless = addressed.length === 0 && cells.some((cell) => isStreetLine(cell.text));
  const labeled = labeledNames(lines, cells, nameless);
  const candidates = [
    ...labeled,
    ...addressed.map((one) => behindLabel(one, labeled)),
    ...[...namesOfOneLine(cells), ...unlabeledNames(cells, rowsBegin)].filter(
      ({ text, words }) => !isCompany(text) || !isBelowRows(words, ledger),
    ),
    ...namesWithHandle(cells),
    ...namesOverNumbers(cells),
    ...namesOverCards(cells),
    ...namesBesidePages(cells),
    ...blockNames(cells, Math.min(rowsBegin, LAST_OF_HEAD)),
    ...slipNames(lines),
    ...namesBeforeAccount(cells),
    ...namesBehindAccount(cells),
    ...namesOverOneLine(cells),
    ...namesInParts(cells),
    ...greetedNames(cells),
  ];
  return { candidates, labeled };
}

/** True for the name that a line begins with in which an issuer says how it is registered. */
const isRegistered = (name: string, lines: readonly TokenLine[]): boolean =>
  lines.some(({ text }) => text.startsWith(`${name} `) && issuedBy(text));

/** By how much the first line is larger than most of the head, where it is the name of the bank. */
const LARGER = readerThreshold({ value: 1.2, unit: 'times', source: 'judgment' });

/** What the first line says in large letters: whose paper it is. */
function letterheadOf(cells: readonly Cell[]): string | undefined {
  const [first, ...rest] = cells;
  const usual = median(rest.map(({ size }) => size));
  return first && rest.length > 0 && first.size >= LARGER * usual ? first.text : undefined;
}

/** `Name Ada Winslow` over an address without the label, where that tells the same name. */
function behindLabel(one: Candidate, labeled: readonly Candidate[]): Candidate {
  const name = labeled.find(({ text }) => one.text.endsWith(` ${text}`) && !one.text.includes(' & '));
  return name ? { ...one, text: name.text, words: name.words } : one;
}

/** The firm that keeps the account is named below the rows, at the foot of the page. */
const isBelowRows = (words: readonly Word[], ledger: ReadonlySet<TokenLine>): boolean => {
  const [first] = words;
  const own = [...ledger].filter((line) => line.page === first?.page && isRow(line));
  return first !== undefined && own.length > 0 && own.every(({ y }) => y > first.y);
};

/**
 * The same people as a label names them, where the address has no more than the initials of their first names, or none
 * behind a title: `Mr & Mrs A Winslow` and `Account holders Mr Adam Winslow and Mrs Ada Winslow`.
 */
function inFull({ text, address }: Candidate, labeled: readonly Candidate[]): Candidate | undefined {
  if (address.length === 0) return undefined;
  const words = nameWords(text);
  const [initials, names] = [words.filter(isInitial), words.filter((word) => !isInitial(word))];
  if (names.length === 0 || (initials.length === 0 && !hasTitle(text))) return undefined;
  return labeled.find((one) => {
    const own = nameWords(one.text);
    const rest = own.filter((word) => !names.includes(word));
    return (
      names.every((word) => own.includes(word)) &&
      rest.length > 0 &&
      rest.every((word) => !isInitial(word)) &&
      initials.every((initial) => rest.some((word) => word.startsWith(initial)))
    );
  });
}

const isInitial = (word: string): boolean => word.length === 1;

/** What joins the names of two people. */
const JOINS = /^(?:[&–—-]|and|et|und|y|e|en|i|ou|or|o|oder)$/;

const nameWords = (text: string): string[] =>
  withoutTitle(text)
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '' && !isTitleAlone(word) && !JOINS.test(word));

/** A joint holder that a label names behind the one that the mail goes to. */
function withJointHolder(one: Candidate, all: readonly Candidate[]): Candidate {
  const first = one.isJoint ? all.find(({ address }) => address.length > 0) : one;
  const joint = all.find(({ isJoint }) => isJoint);
  if (!first || !joint || normalizeText(first.text).includes(normalizeText(joint.text))) return one;
  return {
    ...first,
    text: `${first.text} & ${joint.text}`,
    words: [...first.words, ...joint.words],
    score: one.score,
  };
}

const LEAST_SCORE = 1;

/** A repeated heading of later pages names the holder again; two more are enough. */
function printings(text: string, lines: readonly TokenLine[]): number {
  const pages = new Set<number>();
  // Over an address the name often stands in capitals, in a heading seldom.
  const name = text.toLowerCase();
  for (const line of lines) {
    if (pages.size === 3) break;
    if (line.text.toLowerCase().includes(name) && line.tokens.every((token) => token.kind !== 'amount'))
      pages.add(line.page);
  }
  return Math.max(0, pages.size - 1) * 0.4;
}
