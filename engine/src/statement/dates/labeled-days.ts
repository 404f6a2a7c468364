import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { CalendarDate } from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../../layout/date-text.ts';
import { lineCells } from '../headings/headings.ts';
import type { Value } from '../model/model.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';
import { valueOf, textOf } from '../text/values.ts';

/** Labels of days, normalized. */
const LABELS = {
  /** Of the last day covered. */
  end: /^(?:ende|fine|fin|fim|final|einde|koniec)$|this(?:statement|stmt)(?:date)?$|(?:statement|period|cycle|billing)(?:period|cycle)?(?:ending|closing|ends?|through|thru|to)(?:date|on)?$|^(?:ending|closing|end|ends)(?:date|on)?$|closing(?:date|day)$|(?:statement|period)end(?:s|ing)?(?:date|on)?$|end(?:ing)?(?:date|day)$|lastday(?:covered|ofperiod)?$|thru$|through$|^to$|^until$|(?:perioden?|zeitraum)ende$|letztertag$|enddatum$|^bis(?:zum)?$|dernierjour$|datedefin$|^au$|fin(?:de|del)?periodo$|hasta$|ultimodia$|fechadecorte$|fechafinal$|datafinale?$|fechafin$|data(?:de)?fim$|^al$|^tm$|^ate$|ultimogiorno$|datafine$|finoal$|laatstedag$|einddatum$|^totenmet$|^tot$|ostatnidzien$|datakoncowa$|^do$/,
  /** Of the first day covered. */
  start:
    /^(?:beginn|anfang|debut|inicio|inizio|begin|poczatek)$|(?:period|cycle|billing|statement)?(?:beginning|opening|start|starts|begin|begins|starting)(?:date|day|on)?$|firstday(?:covered|ofperiod)?$|^from$|^since$|(?:last|previous|prior)(?:statement|stmt)(?:date)?$|(?:perioden?|zeitraum)(?:beginn|anfang)$|erstertag$|startdatum$|^vo[nm]$|premierjour$|datededebut$|^du$|inicio(?:de|del)?periodo$|^desde$|primerdia$|fechainicial$|datainicial$|datainiziale$|fecha(?:de)?inicio$|data(?:de)?inicio$|^vanaf$|^del$|primeirodia$|^de$|primogiorno$|datainizio$|^dal$|eerstedag$|begindatum$|^van$|pierwszydzien$|datapoczatkowa$|^od$/,
  /** Of the day the statement was made or is of, which ends no period for sure. */
  statement:
    /statement(?:date|on)?$|dateofstatement$|asof$|stand(?:am|vom|per)?$|kontoauszugvom$|datumauszug$|auszugsdatum$|datedarrete$|arreteau$|datedureleve$|fechadelextracto$|fechadeestado$|datadoextrato$|dataestratto$|datumafschrift$|datawyciagu$|(?:kontoauszug|extracto|estadodecuenta|extrato|releve(?:decompte)?|situationdevoscomptes|estrattoconto|rekeningafschrift|wyciag)(?:per|zum|al?|au|em|nadzien)$/,
};

/** What a day with a label is of. */
export type DateLabel = keyof typeof LABELS;

/** A date after a label: the statement's first or last day, or its own date, printed by itself. */
export function labeledDate(
  lines: readonly TokenLine[],
  side: DateLabel,
  order: DateOrder,
): { date: CalendarDate; value: Value<CalendarDate>; exact: boolean } | undefined {
  for (let i = 0; i < lines.length; i++) {
    const found = dateLabeled(lines, i, side, order);
    if (found) return { ...found, value: valueOf(found.date, found.token.words, 0.8) };
  }
  return undefined;
}

/** The day on a line behind or below its label. */
export function dateLabeled(
  lines: readonly TokenLine[],
  at: number,
  side: DateLabel,
  order: DateOrder,
): { date: CalendarDate; token: Token; exact: boolean } | undefined {
  const tokens = lines[at]?.tokens ?? [];
  // A posting `to 04/01/2024` ends nothing; a balance dated with the last day does.
  if (tokens[0]?.kind === 'date' && tokens.some((token) => token.kind === 'amount')) return undefined;
  for (const [t, token] of tokens.entries()) {
    if (token.kind !== 'date' || token.date?.year === undefined) continue;
    const keys = labelsOfDay(lines, at, t, token);
    const key = keys.find((one) => LABELS[side].test(one));
    if (key === undefined || keys.some((one) => /due|next|print|issue|run|birth/.test(one))) continue;
    const date = resolveDate(token.date, order);
    if (date) return { date, token, exact: !/last(?:statement|stmt)|previous|prior/.test(key) };
  }
  return undefined;
}

/** The labels that a day may have: beside it, above it, or in its first word. */
function labelsOfDay(lines: readonly TokenLine[], at: number, t: number, token: Token): string[] {
  const tokens = lines[at]?.tokens ?? [];
  const before = tokens.slice(Math.max(0, t - 5), t).filter((one) => one.kind === 'word');
  const label = before.length > 0 ? before : tokensAbove(lines, at, token);
  const last = before.at(-1);
  // What stands far to the left belongs to something else: the label is the heading above.
  const isApart =
    last !== undefined &&
    !tokens.some(({ kind }) => kind === 'amount') &&
    token.x0 - last.x1 > WIDE * (lines[at]?.size ?? 9);
  const keys = [label, lastCell(label), ...(isApart ? [cellAbove(lines, at, token)] : [])].flatMap(labelsOf);
  // `Do 30 lis 2024`: a label that is also the name of a day.
  if (before.length === 0 || isApart) keys.push(normalizeText(token.text.split(' ')[0] ?? ''));
  return keys;
}

/** A label by its letters, and where it is printed in two languages, each of them: `Data inicial / From`. */
function labelsOf(words: readonly Token[]): string[] {
  const text = textOf(words);
  const parts = text.split('/');
  return [text, ...(parts.length === 2 ? parts : [])].map(normalizeText);
}

/** The last words of several that stand close together: `End` of a name and a label on one line. */
function lastCell(words: readonly Token[]): readonly Token[] {
  const cut = words.findLastIndex((word, i) => {
    const before = words[i - 1];
    return before !== undefined && word.x0 - before.x1 > WIDE * (word.words[0]?.size ?? 1);
  });
  return cut < 0 ? words : words.slice(cut);
}

/** Ems between cells of a line at least. */
const WIDE = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });

/** The words that stand together right above a token, up to two lines away. */
function cellAbove(lines: readonly TokenLine[], i: number, token: Token): readonly Token[] {
  for (let k = i - 1; k >= Math.max(0, i - 2); k--) {
    const above = lines[k];
    if (above?.page !== lines[i]?.page) break;
    const cell =
      above &&
      lineCells(above).find((one) => (one[0]?.x0 ?? 0) < token.x1 && (one.at(-1)?.x1 ?? 0) > token.x0);
    if (cell) return cell;
  }
  return [];
}

/** The words right above a token, up to three lines away. */
function tokensAbove(lines: readonly TokenLine[], i: number, token: Token): Token[] {
  const line = lines[i];
  if (!line) return [];
  for (let k = i - 1; k >= Math.max(0, i - 3); k--) {
    const above = lines[k];
    if (!above || above.page !== line.page || above.y - line.y > line.size * 3) break;
    // `Opening balance 100.00` names an amount, not the date below.
    if (holdsAmount(above)) break;
    const over = above.tokens.filter((one) => one.x0 < token.x1 + 30 && one.x1 > token.x0 - 30);
    if (over.length > 0) return over;
  }
  return [];
}
