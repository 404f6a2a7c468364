import { ALL_MINUSES, CENTS, groupedBy, NUMBER_MARKS } from './amount-pattern.ts';
import { CURRENCY_MARK } from './currency-marks.ts';
import {
  CREDIT_MARKS,
  CREDIT_NAMES,
  DEBIT_MARKS,
  DEBIT_NAMES,
  OVERDRAWN,
  SIDE_OF_SIGN,
} from './side-names.ts';

/** A printed amount taken apart; `value` is signed by its own glyphs only. */
export interface AmountText {
  /** Minor units (hundredths unless `decimals` is 3); negative for a minus, parentheses or a debit suffix. */
  value: bigint;
  sign: 'minus' | 'plus' | 'trailing-minus' | 'parentheses' | 'suffix' | 'operator' | 'none';
  /** `CR`, `DR`, `D`, `H` … in capitals, empty when none. */
  suffix: string;
  decimals: number;
  /** Separator between groups of digits, empty when none. */
  grouping: string;
  decimalMark: string;
  currencySign: string;
  /** Without decimals it may be any number: an amount only where a column says so. */
  whole: boolean;
}

/** Suffixes that credit and debit the account. */
const CREDIT = [...CREDIT_MARKS, ...CREDIT_NAMES];
const DEBIT = [...DEBIT_MARKS, OVERDRAWN, ...DEBIT_NAMES];
/** The longest first: `CR` is no `C` before a currency `R`. */
const SUFFIXES = [...CREDIT, ...DEBIT].sort((a, b) => b.length - a.length);
const SUFFIX = `(?:${SUFFIXES.join('|')})\\.?`;

/** `120,40 -/DEBET`: the sign, and the side that it stands for. */
const POST_SIGN = `(?<post>[+${ALL_MINUSES}])(?:${SIDE_OF_SIGN})?`;

const SHAPE = new RegExp(
  `^(?<open>\\()?\\s*(?<pre>[+${ALL_MINUSES}])?\\s*(?<cur>${CURRENCY_MARK})?\\s*(?<open2>\\()?\\s*(?<mid>[+${ALL_MINUSES}])?\\s*` +
    `(?<num>\\d[\\d${NUMBER_MARKS}٬\\s]*\\d|\\d|${CENTS})` +
    `\\s*(?:${POST_SIGN})?\\s*(?<cur2>${CURRENCY_MARK})?\\s*(?<post2>[+${ALL_MINUSES}])?\\s*(?:(?<suf>${SUFFIX})|\\(\\s*(?<apart>${SUFFIX})\\s*\\))?\\s*(?<cur3>${CURRENCY_MARK})?\\s*(?<close>\\))?\\s*(?<cur4>${CURRENCY_MARK})?\\s*(?<mark>[*†‡])?$`,
  'iu',
);

/** Glyphs without a character of their own, such as the raised minus of some fonts: what they show is not known. */
const UNMAPPED = /^[\ue000-\uf8ff\ufffd]+|[\ue000-\uf8ff\ufffd]+$/g;

/** A low quotation mark between digits looks like a comma and is shown as one; editors leave it where a font has none. */
const LOW_QUOTE = /(?<=\d)\u201a(?=\d)/g;

/** A printed amount with the commas that it shows. */
export const withCommas = (text: string): string => text.replace(LOW_QUOTE, ',');

const QUICK = /\d|[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/;

/**
 * Reads one printed amount (`- $ 1,234.56`, `(60.00)`, `1.234,56 H`, `46.14-`, `.14`); `undefined` for anything else.
 * `trimmed` lets zeros at the end be left out: `107.1`. Where `thousandths` is the mark before three decimals, values are
 * in thousandths.
 */
export function parseAmount(text: string, trimmed = false, thousandths = ''): AmountText | undefined {
  return thousandths === '' ? amountIn(text, trimmed, '') : inThousandths(text, trimmed, thousandths);
}

function inThousandths(text: string, trimmed: boolean, mark: string): AmountText | undefined {
  const amount = amountIn(text, trimmed, mark);
  return amount && amount.decimals < 3 ? { ...amount, value: amount.value * 10n } : amount;
}

function amountIn(text: string, trimmed: boolean, thousandths: string): AmountText | undefined {
  if (text.length > 40) return undefined;
  const plain = PLAIN.exec(text);
  if (plain) return plainAmount(plain);
  if (!QUICK.test(text)) return undefined;
  const printed = withCommas(text.replace(UNMAPPED, ''));
  const mapped = printed === text ? null : PLAIN.exec(printed);
  if (mapped) return plainAmount(mapped);
  const match = SHAPE.exec(asciiDigits(printed.trim()));
  const part = match?.groups;
  if (!part?.['num']) return undefined;
  const digits = parseDigits(part['num'].trim(), trimmed, thousandths);
  if (!digits) return undefined;
  const suffix = (part['suf'] ?? part['apart'] ?? '').replace('.', '').toUpperCase();
  const signed = signOf(part, suffix);
  if (!signed) return undefined;
  const { sign, negative } = signed;
  return {
    value: negative ? -digits.value : digits.value,
    sign,
    suffix,
    decimals: digits.decimals,
    grouping: digits.grouping,
    decimalMark: digits.decimalMark,
    currencySign: part['cur'] || part['cur2'] || part['cur3'] || part['cur4'] || '',
    whole: digits.decimals === 0,
  };
}

/** The sign of an amount by the marks around it; `undefined` where a parenthesis stands alone. */
function signOf(
  part: Readonly<Record<string, string | undefined>>,
  suffix: string,
): { sign: AmountText['sign']; negative: boolean } | undefined {
  const opens = Boolean(part['open'] || part['open2']);
  if (opens !== Boolean(part['close'])) return undefined;
  const lead = part['pre'] || part['mid'];
  if (lead) return lead === '+' ? { sign: 'plus', negative: false } : { sign: 'minus', negative: true };
  const trail = part['post'] || part['post2'];
  if (trail)
    return trail === '+' ? { sign: 'plus', negative: false } : { sign: 'trailing-minus', negative: true };
  if (opens) return { sign: 'parentheses', negative: true };
  if (CREDIT.includes(suffix)) return { sign: 'suffix', negative: false };
  if (DEBIT.includes(suffix)) return { sign: 'suffix', negative: true };
  return { sign: 'none', negative: false };
}

/** The commonest form, read without the detour: `1,234.56`, `-$60.00`, `46.14-`. */
const PLAIN = new RegExp(String.raw`^(-(?!.*-$))?(\$)?(${groupedBy(',')}|\d{1,12})\.(\d\d)(-)?$`);

function plainAmount([, lead, sign, whole = '', cents = '', trail]: RegExpExecArray): AmountText {
  const grouped = whole.includes(',');
  const value = BigInt((grouped ? whole.replaceAll(',', '') : whole) + cents);
  return {
    value: lead || trail ? -value : value,
    sign: lead ? 'minus' : trail ? 'trailing-minus' : 'none',
    suffix: '',
    decimals: 2,
    grouping: grouped ? ',' : '',
    decimalMark: '.',
    currencySign: sign ?? '',
    whole: false,
  };
}

/** Digits of other scripts as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [0x660, 0x6f0, 0x966, 0xff10].find((start) => code >= start && code <= start + 9) ?? code;
    return String(code - zero);
  });
}

interface Digits {
  value: bigint;
  decimals: number;
  grouping: string;
  decimalMark: string;
}

function parseDigits(text: string, trimmed: boolean, thousandths: string): Digits | undefined {
  const bare = text.replace(/\s+/g, ' ');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const after = last < 0 ? '' : bare.slice(last + 1);
  if (last >= 0 && /^\d\d$/.test(after)) {
    const mark = bare[last] ?? '';
    const whole = readGroups(bare.slice(0, last), mark);
    if (!whole) return undefined;
    return { value: BigInt(whole.digits + after), decimals: 2, grouping: whole.grouping, decimalMark: mark };
  }
  if (last >= 0 && bare[last] === thousandths && /^\d{3}$/.test(after)) {
    const whole = readGroups(bare.slice(0, last), thousandths);
    if (!whole) return undefined;
    return {
      value: BigInt(whole.digits + after),
      decimals: 3,
      grouping: whole.grouping,
      decimalMark: thousandths,
    };
  }
  if (last >= 0 && trimmed && /^\d$/.test(after)) {
    const mark = bare[last] ?? '';
    const whole = readGroups(bare.slice(0, last), mark);
    if (!whole) return undefined;
    return {
      value: BigInt(`${whole.digits}${after}0`),
      decimals: 1,
      grouping: whole.grouping,
      decimalMark: mark,
    };
  }
  const whole = readGroups(bare, '');
  if (!whole || whole.digits === '') return undefined;
  return { value: BigInt(whole.digits) * 100n, decimals: 0, grouping: whole.grouping, decimalMark: '' };
}

const GROUP_MARK = new RegExp(`[${NUMBER_MARKS}٬ ]`);

/** Groups of digits with one kind of separator; lakh groups (`1,23,456`) and one malformed group pass. */
function readGroups(text: string, decimalMark: string): { digits: string; grouping: string } | undefined {
  if (text === '') return { digits: '', grouping: '' };
  const parts = text.split(GROUP_MARK);
  if (parts.length === 1) return /^\d{1,12}$/.test(text) ? { digits: text, grouping: '' } : undefined;
  const separators = text.replace(/\d/g, '');
  const grouping = separators[0] ?? '';
  if ([...separators].some((separator) => separator !== grouping)) return undefined;
  const strict = grouping === decimalMark || grouping === ' ';
  const fits = parts.every((part, i) => {
    if (i === 0) return /^\d{1,3}$/.test(part);
    if (strict || i === parts.length - 1) return /^\d{3}$/.test(part);
    return /^\d{2,3}$/.test(part);
  });
  const malformed = !strict && decimalMark !== '' && parts.every((part) => /^\d{1,4}$/.test(part));
  return fits || malformed ? { digits: parts.join(''), grouping } : undefined;
}
