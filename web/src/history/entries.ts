import type { HistoryEntry } from '../../../server/src/profile/store.ts';
import { chartBandOf, chartBands, isHighRisk, type ChartBand } from '../report/scales.ts';

/** A scan as the history shows it (requirements, section 3). */
export interface DisplayItem {
  id: string;
  name: string;
  /** Holder and bank as read, for the eye; empty where neither is known. */
  about: string;
  result: { score: number | 'No score'; deductions: string[] };
  /** Path of the report. */
  pdf: string;
  /** Local date and time. */
  scannedAt: string;
  success: true;
  /** Milliseconds since 1970, for sorting; `null` where the date is unknown. */
  time: number | null;
}

/** A stored entry whose fields may be missing. */
export type StoredEntry = Partial<Omit<HistoryEntry, 'analysisResult'>> & {
  analysisResult?: Partial<HistoryEntry['analysisResult']>;
};

/** What stands for a report that is not there. */
export const noPdf = 'No PDF';

/** The history as shown: newest first, which is the stored order reversed. */
export function displayHistory(stored: readonly StoredEntry[] | undefined): DisplayItem[] {
  return (stored ?? []).map(displayItem).reverse();
}

/** One entry with the defaults for what it lacks. */
export function displayItem(entry: StoredEntry, position: number): DisplayItem {
  const { score, findings, report_path: path } = entry.analysisResult ?? {};
  const time = entry.scannedAt === undefined ? Number.NaN : Date.parse(entry.scannedAt);
  return {
    id: entry.id ?? String(position + 1),
    name: entry.fileName || 'Unknown File',
    about: [entry.holder, entry.issuer].filter(Boolean).join(' · '),
    result: { score: typeof score === 'number' ? score : 'No score', deductions: findings ?? [] },
    pdf: path || noPdf,
    scannedAt: entry.scannedAt ? localTime(entry.scannedAt) : 'Unknown date',
    success: true,
    time: Number.isNaN(time) ? null : time,
  };
}

let format: Intl.DateTimeFormat | undefined;

/** A stored time in the reader's zone and manner; a text that is no time stays as it is. */
export function localTime(stored: string): string {
  const time = Date.parse(stored);
  if (Number.isNaN(time)) return stored;
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(time);
}

/** The figures above the history. */
export interface Tally {
  documents: number;
  highRisk: number;
  bands: (ChartBand & { count: number })[];
}

/** Counts documents, high risk and the chart's bands. */
export function tally(items: readonly DisplayItem[]): Tally {
  const counts = new Map<string, number>();
  let highRisk = 0;
  for (const { result } of items) {
    const { label } = chartBandOf(result.score);
    counts.set(label, (counts.get(label) ?? 0) + 1);
    if (isHighRisk(result.score)) highRisk++;
  }
  return {
    documents: items.length,
    highRisk,
    bands: chartBands.map((band) => ({ ...band, count: counts.get(band.label) ?? 0 })),
  };
}

/** What the history can be sorted by. */
export type Column = 'name' | 'score' | 'result' | 'scannedAt';

/** A sorting of the history. */
export interface Order {
  column: Column;
  down: boolean;
}

/** Newest first. */
export const newestFirst: Order = { column: 'scannedAt', down: true };

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Entries whose name, holder, bank or result holds the text, in the order wished; given newest first. */
export function arranged(items: readonly DisplayItem[], search: string, order: Order): DisplayItem[] {
  const wanted = plain(search.trim());
  const found =
    wanted === ''
      ? [...items]
      : items.filter(({ name, about, result }) =>
          plain(`${name}\n${about}\n${chartBandOf(result.score).label}`).includes(wanted),
        );
  const { column, down } = order;
  if (column === 'scannedAt') return down ? found : found.reverse();
  const sign = down ? -1 : 1;
  return found.sort((a, b) => sign * compare[column](a, b));
}

/** A text as it is compared: without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** A missing score is below any. */
const scoreOf = ({ result }: DisplayItem) => (typeof result.score === 'number' ? result.score : -1);

const compare: Record<Exclude<Column, 'scannedAt'>, (a: DisplayItem, b: DisplayItem) => number> = {
  name: (a, b) => words.compare(a.name, b.name),
  score: (a, b) => scoreOf(a) - scoreOf(b),
  result: (a, b) => bandRank(a) - bandRank(b),
};

const ranks = new Map(chartBands.map(({ label }, rank) => [label as string, rank]));
const bandRank = ({ result }: DisplayItem) => ranks.get(chartBandOf(result.score).label) ?? 0;

/** A finding's text parted at its first full stop: what was seen, and the explanation after it. */
export function splitDeduction(text: string): { short: string; long: string } {
  const stop = text.indexOf('.');
  if (stop < 0) return { short: text.trim(), long: '' };
  return { short: text.slice(0, stop + 1).trim(), long: text.slice(stop + 1).trim() };
}
