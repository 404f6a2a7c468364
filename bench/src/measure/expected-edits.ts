import { existsSync, readFileSync } from 'node:fs';
import type { EditKind } from '@assay/engine';
import type { CorpusFile } from '../corpus.ts';
import type { EngineLabel } from '../engines/label.ts';
import type { Change } from '../forgeries/target.ts';
import { devFolder } from '../dev-folder.ts';

/** A text that was changed, as the label tells it. */
export interface ChangedText {
  /** From 0; `null` where the label names none. */
  page: number | null;
  old: string;
  new: string;
  /** Left, top, right and bottom in points from the upper left corner of the page. */
  box?: readonly [number, number, number, number];
}

/** What a forged file should be told to show. */
export interface ExpectedEdit {
  /** The kind, and others that say the same of the same traces. */
  kinds: readonly EditKind[];
  /** The changes on purpose: the first place of an edit should be one of these. Empty where a page or all is concerned. */
  roots: readonly ChangedText[];
  /** Every changed text. */
  changed: readonly ChangedText[];
  /** What was there; `null` where no value did. */
  before: readonly string[] | null;
  /** Pages concerned as a whole, from 0. */
  pages: readonly number[];
  /** Not all that follows from it was changed, so that the sums require what was there. */
  breaksSums: boolean;
}

/** A row of `labels.jsonl`. */
export interface LabelRow {
  file: string;
  base: string | null;
  label: 'base' | 'forged' | 'benign';
  class: string;
  tool: string;
  engine: string;
  edit?: string;
  what_changed: {
    page: number | null;
    kind: string;
    old?: string;
    new?: string;
    bbox?: [number, number, number, number];
  }[];
}

interface TruthRow {
  file: string;
  postings: { amount: number }[];
}

const linesOf = <T>(name: string): T[] =>
  readFileSync(devFolder + name, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** Labels of the development statements. */
export const labelRows = (): LabelRow[] =>
  existsSync(`${devFolder}labels.jsonl`) ? linesOf<LabelRow>('labels.jsonl') : [];

/** The amounts of each genuine statement's entries, in cents without their sign. */
export function amountsByBase(): Map<string, ReadonlySet<number>> {
  const rows = linesOf<TruthRow>('truth.jsonl');
  return new Map(rows.map(({ file, postings }) => [file, new Set(postings.map((p) => Math.abs(p.amount)))]));
}

/** Cents of a printed amount without its sign; NaN for anything else. */
export function centsOf(text: string): number {
  const digits = /\d[\d,.' ]*[.,]\d{2}(?!\d)/.exec(text.replace(/(?<=\d) (?=\d{3}\b)/g, ','))?.[0];
  return digits === undefined ? Number.NaN : Number(digits.replace(/\D/g, ''));
}

const BY_EDIT: Readonly<Record<string, readonly EditKind[]>> = {
  name: ['change-header'],
  payee: ['rename'],
  date: ['move-date'],
  deposit_only: ['change-amount'],
  careful_deposit: ['change-amount'],
  careful_payroll: ['change-amount'],
  delete_fee: ['remove-row'],
  careful_delete_fee: ['remove-row'],
  closing_only: ['change-closing'],
  // Nothing in such a file tells a value that was made up from one that was changed.
  ai_arith_error: ['made-from-scratch', 'change-amount', 'change-figure'],
  bad_routing: ['made-from-scratch', 'change-header'],
  closing_mismatch: ['made-from-scratch', 'change-closing'],
  impossible_date: ['made-from-scratch', 'move-date'],
  weekend_ach: ['made-from-scratch', 're-date', 'move-date'],
  consistent: ['made-from-scratch'],
  year_moved: ['re-date'],
  page_swap_other_month: ['replace-page'],
  page_swap_then_gs: ['replace-page'],
  page_insert_other_customer: ['insert-page'],
  page_drop: ['remove-page'],
};

/** What a development file should be told to show; `undefined` where its label names no edit. */
export function expectedOf(
  row: LabelRow,
  amounts: ReadonlyMap<string, ReadonlySet<number>>,
): ExpectedEdit | undefined {
  const kinds = BY_EDIT[row.edit ?? ''];
  if (row.label !== 'forged' || !kinds) return undefined;
  const changed = row.what_changed.map(({ page, old = '', new: now = '', bbox }): ChangedText => ({
    page: page === null ? null : page - 1,
    old,
    new: now,
    ...(bbox ? { box: bbox } : {}),
  }));
  const pages = row.edit?.startsWith('page_') ? changed.flatMap(({ page }) => page ?? []) : [];
  const placed = changed.filter(({ box }) => box !== undefined);
  const entries = amounts.get(row.base ?? '') ?? new Set<number>();
  let roots = placed;
  if (row.edit?.startsWith('careful_') && kinds[0] === 'change-amount') {
    const of = placed.filter(({ old }) => entries.has(centsOf(old)));
    roots = of.length > 0 ? of : placed;
  }
  if (kinds[0] === 'remove-row') roots = placed.filter((c) => c.new === '');
  const breaksSums = /^(?:deposit_only|closing_only|delete_fee)$/.test(row.edit ?? '');
  if (kinds[0] === 'remove-row') {
    const amount = roots.map(({ old }) => old).find((old) => entries.has(centsOf(old)));
    return { kinds, roots, changed, pages, before: amount === undefined ? null : [amount], breaksSums };
  }
  const before = roots.length > 0 ? roots.map(({ old }) => old) : null;
  return { kinds, roots, changed, pages, before, breaksSums };
}

/** What a file that real programs drew and real tools forged should be told to show. */
export function expectedOfEngine({ consistent, changed = [] }: EngineLabel): ExpectedEdit {
  const texts = changed.map(placedText);
  const roots = texts.filter((_, i) => /^posting\.\d+\.\d+\.amount$/.test(changed[i]?.role ?? ''));
  return {
    kinds: ['change-amount'],
    roots,
    changed: texts,
    before: roots.map(({ old }) => old),
    pages: [],
    breaksSums: consistent === false,
  };
}

const placedText = ({ page, old, new: now, box }: Change): ChangedText => ({
  page: page - 1,
  old,
  new: now,
  ...(box ? { box } : {}),
});

const BY_ROLE: readonly [RegExp, EditKind][] = [
  [/^posting\.\d+\.\d+\.amount/, 'change-amount'],
  [/^posting\.\d+\.\d+\.date/, 'move-date'],
  [/^posting\.\d+\.\d+\.description/, 'rename'],
  [/holder/, 'change-header'],
  [/opening/, 'change-opening'],
  [/closing/, 'change-closing'],
];

/** What a file of the own set should be told to show; `undefined` where nothing of the statement was changed. */
export function expectedOfOwn({ technique = '', changed = [] }: CorpusFile): ExpectedEdit | undefined {
  const texts = changed.map(placedText);
  const whole = { roots: [], changed: texts, before: null, pages: [], breaksSums: false };
  if (technique === 'fabricated-library') return { ...whole, kinds: ['made-from-scratch'] };
  if (technique === 'page-swapped') {
    const pages = texts.map(({ page }) => page ?? 0);
    return { ...whole, kinds: ['replace-page', 'insert-page'], pages };
  }
  if (technique === 'posting-added') return { ...whole, kinds: ['add-row'], roots: texts };
  const breaksSums = changed.length === 1 && !/holder|date/.test(technique);
  if (technique.startsWith('posting-deleted')) {
    const amount = /\d[\d,.']*(?: \d{3})*[.,]\d{2}(?!\d)/.exec(texts[0]?.old ?? '')?.[0];
    const before = amount === undefined ? null : [amount];
    return { ...whole, kinds: ['remove-row'], roots: texts, before, breaksSums };
  }
  const [kind, roots] = rootsByRole(changed, texts);
  return roots.length > 0
    ? { ...whole, kinds: [kind], roots, before: roots.map(({ old }) => old), breaksSums }
    : undefined;
}

/** The kind of the first role that was changed, with its texts; of other roles all texts. */
function rootsByRole(
  changed: readonly Change[],
  texts: readonly ChangedText[],
): [EditKind, readonly ChangedText[]] {
  for (const [role, kind] of BY_ROLE) {
    const at = changed.flatMap((c, i) => (role.test(c.role ?? '') && texts[i] ? [texts[i]] : []));
    if (at.length > 0) return [kind, at];
  }
  return ['change-figure', changed.some((c) => c.role) ? texts : []];
}
