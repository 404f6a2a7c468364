import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { ACCOUNT_NOUNS } from '../language/account-words.ts';
import { isPostalLine, isStreetLine } from '../language/postal-address.ts';
import { cellAbove, PO_BOX } from './addressed-holder.ts';
import { LAST_OF_HEAD, named, wordsFrom, type Candidate, type Cell } from './holder-cells.ts';
import { bankness, hasTitle, nameKind } from './party-names.ts';

/** `Ada Winslow, 12 Station Road, Perth PH1 5AA`: the whole address on one line. */
export function namesOfOneLine(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    const [name = '', ...rest] = cell.text.split(/,\s+/);
    // A street and its town without a name before them belong to a name above.
    const isWhole = rest.length > 1 && rest.some(isPostalLine) && rest.some(isStreetLine);
    const isTitled = hasTitle(name) && rest.some((part) => isStreetLine(part) || PO_BOX.test(part));
    if (cell.at >= LAST_OF_HEAD || !(isWhole || isTitled)) return [];
    if (!nameKind(name) || bankness(name) > 0) return [];
    return [{ text: name, words: wordsFrom(cell, 0, name.length), address: [], score: 2 }];
  });
}

/** `Larch Bank · Ada Winslow · Kirchgasse 2 · 74653 Künzelsau`: a name before its address, in parts of one line. */
export function namesInParts(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell, at): Candidate[] => {
    const [street, town] = [cells[at + 1], cells[at + 2]];
    if (cell.at >= LAST_OF_HEAD || street?.line !== cell.line || town?.line !== cell.line) return [];
    if (!isStreetLine(street.text) || !isPostalLine(town.text)) return [];
    if (nameKind(cell.text) !== 'person' || bankness(cell.text) > 0) return [];
    return [{ ...named(cell.tokens), address: [street, town], score: 1.5 }];
  });
}

/** `Chief Ade N. Obi` right over `15 Glover Close, Ikoyi, Lagos`: a street and its town on one line, without a postal code. */
export function namesOverOneLine(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell, at): Candidate[] => {
    const [street = '', ...rest] = cell.text.split(/,\s+/);
    const isAddress =
      at < LAST_OF_HEAD &&
      rest.length > 0 &&
      isStreetLine(street) &&
      rest.every((part) => /^\p{Lu}[^\d:]+$/u.test(part));
    const above = isAddress ? cellAbove(cells, at) : undefined;
    if (!above || nameKind(above.text) !== 'person' || bankness(above.text) > 0) return [];
    if (Math.abs(above.size - cell.size) > OF_SIZE) return [];
    return [{ ...named(above.tokens), address: [cell], score: 1.5 }];
  });
}

/** Points by which letters of a name and its address differ at most. */
const OF_SIZE = readerThreshold({ value: 1.5, unit: 'points', source: 'judgment' });

/** Where a name ends on a line that goes on with its account. */
const ACCOUNT_BEHIND = new RegExp(
  String.raw`\s+(?=(?:joint|sole|current|savings|checking|${ACCOUNT_NOUNS})(?!\p{L})|\d|[-–]\s)`,
  'iu',
);

/**
 * `Mr Ivo Hale & Mrs Ann Hale Joint Account 20-41-77`: people with their titles, or a firm, before what their account is
 * called.
 */
export function namesBeforeAccount(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    const [name = '', behind] = cell.text.split(ACCOUNT_BEHIND);
    const isNamed = hasTitle(name) ? nameKind(name) === 'person' : nameKind(name) === 'company';
    const isName = isNamed && bankness(name) === 0;
    if (cell.at >= LAST_OF_HEAD || behind === undefined || !isName) return [];
    return [{ text: name, words: wordsFrom(cell, 0, name.length), address: [], score: 1.5 }];
  });
}

/** A number of digits, with the marks of its groups, and what stands behind it. */
const NUMBER_FIRST = /^(\d[\d./-]{4,}(?:-[\dX])?)\s(\p{L}.*)$/u;

/** What an account is called before its number. */
const ACCOUNT_LABEL = new RegExp(
  String.raw`^(?:${ACCOUNT_NOUNS})(?:\s\p{L}+)?(?:\s(?:n[°ºo.]*|no|nr|number))?\.?:?$`,
  'iu',
);

/** `52.728-9 ADA W SOUTO` behind `Conta corrente`: who holds an account, behind its number. */
export function namesBehindAccount(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell, i): Candidate[] => {
    const [, number = '', name = ''] = NUMBER_FIRST.exec(cell.text) ?? [];
    const label = cells[i - 1];
    const isLabeled = label?.at === cell.at && ACCOUNT_LABEL.test(label.text);
    if (cell.at >= LAST_OF_HEAD || !isLabeled || nameKind(name) !== 'person' || bankness(name) > 0) return [];
    return [{ text: name, words: wordsFrom(cell, number.length + 1), address: [], score: 1.5 }];
  });
}
