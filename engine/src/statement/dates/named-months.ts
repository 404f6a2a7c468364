import { areFlush } from '../../layout/flush.ts';
import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { addDays, calendarDate } from '../../layout/calendar-date.ts';
import { monthNumber, type DateOrder, type DateText } from '../../layout/date-text.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import type { StatementPeriod, Value } from '../model/model.ts';
import { COVERED, periodCoverage } from '../model/period-coverage.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf } from '../text/values.ts';

/** Lines at the top among which a month may stand by itself. */
export const HEAD_LINES = 20;

/** What a statement is called, and what may stand between that and its month. */
const TITLE_BEFORE =
  '(?:(?:konto)?auszug|statement|afschrift|relev[ée](?: de compte)?|estratto conto|ext?rac?to|wyciąg|your)\\s(?:[-–—|]\\s)?';
const MONTH_IN_TITLE = new RegExp(
  `(?:^|:\\s|(?:^|\\s|[a-z])${TITLE_BEFORE}|\\s(?:of|for|de|du|do|im|für|van|za)\\s)(\\p{L}{3,12})\\.?(?:\\s(?:de|of))?(?:\\s|\\s?/\\s?)((?:19|20)\\d{2})(?:\\s(?:(?:bank|account|card)\\s)?statement\\.?)?$`,
  'iu',
);
/** `Statement month: 05/2024`, `Período do extrato 05 / 2024`. */
const MONTH_BY_NUMBER =
  /(?<!\p{L})(?:month|monat|mois|mes|mês|mese|maand|miesiąc|period|per[ií]od[oe]|p[ée]riode|zeitraum|okres)(?:\s(?:of|d[eo]l?|du|van)\s\p{L}+)?\s?:?\s(0?[1-9]|1[0-2])\s?\/\s?((?:19|20)\d{2})$/iu;
/** `January - March 2026`, `noviembre 2025 a enero de 2026`. */
const MONTHS_TO =
  /(?<!\p{L}|\d\s|\d\.\s)(\p{L}{3,12})\.?(?:\s(?:de\s)?((?:19|20)\d{2}))?\s?(?:[-–—/]|\s(?:to|through|thru|bis|au|al?|à|até|t\/m|tot|do)\s)\s?(\p{L}{3,12})\.?\s(?:de\s)?((?:19|20)\d{2})(?!\d)/iu;
/** `July 2026 account activity`, `Account 4417 October 2026`: a month at either end of a short title. */
const MONTH_AT_END =
  /^(\p{L}{3,12})\.?\s((?:19|20)\d{2})(?:\s[^\d]{3,})?$|^.{3,}\s(\p{L}{3,12})\.?\s((?:19|20)\d{2})$/iu;
/** Words of a title at most. */
const TITLE_WORDS = 7;
/** What else a month is named for: when a customer joined, a card ends or a form was made. */
const OTHER_MONTH =
  /\b(?:since|until|till|after|before|valid|exp\w*|due|next|rev\w*|version|form|rates?|effective|seit|ab|gültig|depuis|valable|desde|vence|vál\w+|dal|scad\w*|sinds|geldig|od|ważn\w*)(?!\p{L})|©/iu;
/** `Annual statement 2025`. */
const ANNUAL = /(?<!\p{L})(?:annual|yearly|annuel(?:le)?|anual|annuale|roczn[ey]|(?:jahres|jaar)(?=\p{L}))/iu;
const ANNUAL_TITLE =
  /statement|summary|extrai?t|extracto|relevé|récapitulatif|auszug|abrechnung|übersicht|overzicht|afschrift|resumen|resumo|estratto|riepilogo|wyciąg|zestawienie/iu;
const YEAR = /(?<!\d|[/.-])((?:19|20)\d{2})(?!\d|[/.-]\d)/;

/** The first day of one month to the last day of another one. */
function monthsFrom(from: Month, to: Month): StatementPeriod | undefined {
  const start = calendarDate(from.year, from.month, 1);
  const next = to.month === 12 ? calendarDate(to.year + 1, 1, 1) : calendarDate(to.year, to.month + 1, 1);
  return start && next && start < next ? { start, end: addDays(next, -1) } : undefined;
}

interface Month {
  year: number;
  month: number;
}

type Form = (text: string) => StatementPeriod | undefined;

const oneMonth = (name = '', year = ''): StatementPeriod | undefined => {
  const month = /^\d/.test(name) ? Number(name) : monthNumber(name);
  const own = month === undefined ? undefined : { year: Number(year), month };
  return own && monthsFrom(own, own);
};

const titled: Form = (text) => {
  const [, name, year] = MONTH_BY_NUMBER.exec(text) ?? MONTH_IN_TITLE.exec(text) ?? [];
  return oneMonth(name, year);
};

const span: Form = (text) => {
  const [, first = '', firstYear, last = '', lastYear] = MONTHS_TO.exec(text) ?? [];
  const [from, to] = [monthNumber(first), monthNumber(last)];
  if (from === undefined || to === undefined || OTHER_MONTH.test(text)) return undefined;
  const year = Number(lastYear);
  const begun = firstYear === undefined ? (from > to ? year - 1 : year) : Number(firstYear);
  const isUsual = (year - begun) * 12 + to - from < 12;
  return isUsual ? monthsFrom({ year: begun, month: from }, { year, month: to }) : undefined;
};

const atEnd: Form = (text) => {
  if (text.split(' ').length > TITLE_WORDS || OTHER_MONTH.test(text)) return undefined;
  const found = MONTH_AT_END.exec(text);
  return oneMonth(found?.[1] ?? found?.[3], found?.[2] ?? found?.[4]);
};

const annual: Form = (text) => {
  const year = Number(YEAR.exec(text)?.[1] ?? 0);
  if (year === 0 || !ANNUAL.test(text) || !ANNUAL_TITLE.test(text)) return undefined;
  return monthsFrom({ year, month: 1 }, { year, month: 12 });
};

/** The surest forms first: a title that says less must not win over one that says more. */
const FORMS: readonly Form[] = [titled, span, atEnd, annual];

/** Dates of a page at least that stand for the days of rows, where none begins a row. */
const DAYS = readerThreshold({ value: 3, unit: 'dates', source: 'judgment' });

/** The month or months that the head names, or the year of an annual statement, where the rows are of it. */
export function namedMonths(
  lines: readonly TokenLine[],
  rows: readonly DateText[],
  order: DateOrder,
): Value<StatementPeriod> | undefined {
  const days = rows.length > 0 ? rows : daysApart(lines);
  for (const form of FORMS) {
    for (const cell of titles(lines)) {
      const period = form(cellText(cell));
      if (period && periodCoverage(days, period, order) >= COVERED)
        return valueOf(period, tokenWords(cell), 0.6);
    }
  }
  return undefined;
}

/** Cells of the head that hold no day and no amount. */
const titles = (lines: readonly TokenLine[]): readonly (readonly Token[])[] =>
  lines
    .slice(0, HEAD_LINES)
    .flatMap((line) => lineCells(line))
    .filter((cell) => cell.every(({ kind }) => kind === 'word'));

/** Days without a year that head their rows: `Saturday 31 October`. */
function daysApart(lines: readonly TokenLine[]): readonly DateText[] {
  const days = lines
    .filter((line) => !holdsAmount(line) && line.tokens.length <= 2)
    .flatMap(({ tokens }) => tokens.flatMap(({ date }) => (date?.year === undefined && date ? [date] : [])));
  return days.length >= DAYS ? days : [];
}

/** A month named with its year, or else a year by itself, anywhere in a head: what to date rows by where no day has one. */
export function guessedYear(lines: readonly TokenLine[]): StatementPeriod | undefined {
  const head = titles(lines).map(cellText);
  const texts = [...head, ...lines.filter((line) => !holdsAmount(line)).map(({ text }) => text)];
  for (const text of texts) {
    if (OTHER_MONTH.test(text)) continue;
    const months = span(text) ?? anyMonth(text);
    if (months) return months;
  }
  for (const text of head) {
    const year =
      OTHER_MONTH.test(text) || /\p{L}{2}/u.test(text) === false ? undefined : YEAR.exec(text)?.[1];
    if (year) return yearOf(year);
  }
  return yearOverDays(lines);
}

const yearOf = (year: string): StatementPeriod | undefined =>
  monthsFrom({ year: Number(year), month: 1 }, { year: Number(year), month: 12 });

/** A year by itself over the day of a row, in the column of days. */
function yearOverDays(lines: readonly TokenLine[]): StatementPeriod | undefined {
  for (const [i, { text, tokens, page }] of lines.entries()) {
    const day = lines[i + 1]?.page === page ? lines[i + 1]?.tokens[0] : undefined;
    const isOver = day?.date && day.date.year === undefined && areFlush(day.x0, tokens[0]?.x0 ?? NaN);
    if (isOver && YEAR_ALONE.test(text)) return yearOf(text);
  }
  return undefined;
}

const YEAR_ALONE = /^(?:19|20)\d\d$/;

const NAMED = /(\p{L}{3,12})\.?(?:\s(?:de|of))?\s?[\s/]\s?((?:19|20)\d{2})(?!\d)/giu;

function anyMonth(text: string): StatementPeriod | undefined {
  for (const [, name, year] of text.matchAll(NAMED)) {
    const month = oneMonth(name, year);
    if (month) return month;
  }
  return undefined;
}
