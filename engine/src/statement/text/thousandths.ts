import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { BEFORE_AMOUNT, CENTS } from '../../layout/amount-pattern.ts';
import { CURRENCY_CODES } from '../../layout/currency-marks.ts';
import type { Line } from '../../layout/page-text.ts';
import { decimalsOf } from '../model/minor-units.ts';

/** The mark before the decimals of money that has three of them; empty where a document's money has not. */
export type ThousandthsMark = '' | '.' | ',';

const CODES = new Set(CURRENCY_CODES.split('|').filter((code) => decimalsOf(code) === 3));

/** What such money is called beside its amounts, besides its code. */
const UNITS: Readonly<Record<string, string>> = {
  KD: 'KWD',
  BD: 'BHD',
  JD: 'JOD',
  RO: 'OMR',
  DT: 'TND',
  LD: 'LYD',
};
const UNIT = /^([A-Z]{2})\.?$/;
const UNIT_BEFORE = new RegExp(String.raw`^(${BEFORE_AMOUNT}*)([A-Z]{2})\.?(?=\s?${BEFORE_AMOUNT}?\d)`);
const UNIT_BEHIND = /(?<=\d)\s?([A-Z]{2})\.?$/;

/** True for `KD`, `BD`, `DT`: such money by the name that is printed beside amounts. */
export const isUnitOfThousandths = (text: string): boolean => UNITS[UNIT.exec(text)?.[1] ?? ''] !== undefined;

/** An amount with the code of its money for the name printed beside it. */
export const withCode = (text: string): string =>
  text
    .replace(UNIT_BEFORE, (all, signs: string, unit: string) => (UNITS[unit] ? signs + UNITS[unit] : all))
    .replace(UNIT_BEHIND, (all, unit: string) => (UNITS[unit] ? ` ${UNITS[unit]}` : all));

/** Numbers with three decimals that show the habit, and how many have two for one of them at most. */
const LEAST = readerThreshold({ value: 4, unit: 'numbers', source: 'judgment' });
const MOST_OTHERS = readerThreshold({ value: 0.1, unit: 'share', source: 'judgment' });

const THREE = /^(?:[A-Z]{2,3}\.?)?[^\p{L}\d]{0,2}(\d[\d.,]*)([.,])(\d{3})(?:\D{0,2}|[A-Z]{2,3})$/u;
const TWO = new RegExp(String.raw`\d${CENTS}\D{0,2}$`);

/**
 * The mark before three decimals, in a document that names money with that many and prints hardly an amount with two:
 * `26.786` is less than thirty dinars. A mark that stands twice in a number groups its thousands, and a comma is one
 * before decimals only where a number shows it.
 */
export function thousandthsMark(lines: readonly Line[]): ThousandthsMark {
  if (!lines.some(({ words }) => words.some(namesMoney))) return '';
  const marks = { '.': 0, ',': 0 };
  const shown = { '.': 0, ',': 0 };
  let others = 0;
  for (const { text } of lines.flatMap(({ words }) => words)) {
    const [, whole = '', mark] = THREE.exec(text) ?? [];
    if (mark !== '.' && mark !== ',') {
      if (TWO.test(text)) others++;
      continue;
    }
    if (whole.includes(mark)) return '';
    marks[mark]++;
    if (/[.,]|^0$|^\d{4}/.test(whole)) shown[mark]++;
  }
  const mark = shown[','] > shown['.'] ? ',' : '.';
  const isShown = shown[mark] > 0 || mark === '.';
  return isShown && marks[mark] >= LEAST && others <= marks[mark] * MOST_OTHERS ? mark : '';
}

/** Two capitals at least: most words have one or none, which is found out fastest. */
const CAPITALS = /[A-Z].*[A-Z]/;

const namesMoney = ({ text }: { text: string }): boolean =>
  text.length < 12 &&
  CAPITALS.test(text) &&
  (CODES.has(text.replace(/[^A-Z]/g, '')) || isUnitOfThousandths(text));
