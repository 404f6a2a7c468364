import { axisIds, type AxisId, type Picks } from './axes.ts';

/** Values of axes that cannot stand together: all of them at once are a contradiction. */
export type Contradiction = Readonly<Partial<Record<AxisId, readonly string[]>>>;

const sections = ['sections', 'sections-out-first'];

const tables = ['signed', 'out-in', 'in-out', 'flag', 'suffix', 'signed-and-both'];

/** What no bank can print: each line says which values exclude one another. */
export const contradictions: readonly Contradiction[] = [
  // Numbers
  { grouping: ['comma'], decimalMark: ['comma'] },
  { grouping: ['dot'], decimalMark: ['point'] },
  { grouping: ['lakh'], decimalMark: ['comma'] },
  { grouping: ['lakh'], language: ['es', 'pt', 'fr', 'de', 'it', 'nl', 'pl'] },
  { fraction: ['whole'], language: ['pt', 'fr', 'de', 'it', 'nl', 'pl'] },
  { fraction: ['whole'], market: ['first', 'second', 'third'] },
  { fraction: ['two', 'trimmed', 'bare'], market: ['fourth'], language: ['en', 'es'] },
  { fraction: ['bare'], emptyCell: ['zero'] },
  { fraction: ['trimmed', 'whole'], emptyCell: ['bare-zero'] },
  { emptyCell: ['dash'], minus: ['hyphen', 'spaced-hyphen', 'trailing'] },
  { minus: ['spaced-hyphen'], grouping: ['none'], grain: ['word'], amountAlign: ['left'] },
  // A symbol can follow a bare number only where one is set.
  { currencyShown: ['symbol', 'symbol-first-row'], currencies: ['two'] },
  { currencyShown: ['column-head'], head: ['none'] },
  { currencyShown: ['column-head'], rows: ['zero'] },
  // Columns
  { columnSign: ['signed'], amounts: ['signed', 'flag', 'suffix'] },
  { emptyCell: ['zero', 'bare-zero', 'dash', 'em-dash'], amounts: ['signed', 'flag', 'suffix', ...sections] },
  { plus: ['plus', 'spaced-plus'], amounts: ['flag', 'suffix'] },
  { minus: ['u2212', 'trailing', 'parentheses'], plus: ['spaced-plus'] },
  { plus: ['plus', 'spaced-plus'], amounts: ['out-in', 'in-out', ...sections], columnSign: ['unsigned'] },
  { balance: ['none', 'page'], balanceSign: ['suffix', 'flag-column', 'overdrawn-suffix'] },
  { balance: ['none', 'page'], balancePlace: ['before-amount'] },
  { balance: ['row', 'day'], amounts: sections },
  { balance: ['none'], valueDate: ['before-balance'] },
  { balance: ['page', 'day'], valueDate: ['before-balance'] },
  { balance: ['page'], pageTurn: ['none', 'subtotals'] },
  { balance: ['none'], pageTurn: ['carried'] },
  { balance: ['none', 'page'], openingRow: ['undated', 'dated', 'day-before'] },
  { balance: ['none', 'page'], closingRow: ['balance', 'totals-and-balance'] },
  { balance: ['page'], amounts: sections },
  { closingRow: ['column-totals', 'totals-and-balance'], amounts: ['signed', 'flag', 'suffix', ...sections] },
  { closingRow: ['column-totals', 'totals-and-balance'], reversals: ['netted'] },
  { pageTurn: ['subtotals'], amounts: ['signed', 'flag', 'suffix', 'signed-and-both', ...sections] },
  { pageTurn: ['carried', 'subtotals'], newest: ['first', 'credits-first'] },
  { newest: ['credits-first'], balance: ['row', 'day', 'page'] },
  { newest: ['credits-first'], dateEvery: ['heading', 'day'] },
  { newest: ['credits-first'], amounts: sections },
  { interim: ['undated', 'dated'], balance: ['none', 'page'] },
  { interim: ['undated', 'dated'], newest: ['first', 'credits-first'] },
  { interim: ['undated', 'dated'], rows: ['zero', 'one', 'few'] },
  { interim: ['dated'], dateEvery: ['heading'] },
  { sectionTotal: ['heading', 'none'], amounts: tables },
  // Lists side by side have half a page each.
  { lists: ['beside'], amounts: tables },
  { lists: ['beside'], rows: ['zero', 'one', 'huge'] },
  { lists: ['beside'], textOrder: ['text-amount-date', 'text-date-amount'] },
  { lists: ['beside'], dateEvery: ['day', 'heading'] },
  { lists: ['beside'], dateForm: ['name-and-year'] },
  { lists: ['beside'], weekday: ['yes'] },
  { lists: ['beside'], valueDate: ['beside', 'below'] },
  { lists: ['beside'], extra: ['reference', 'code', 'serial', 'check-number', 'category', 'branch'] },
  { lists: ['beside'], foreignAmount: ['column', 'rate-line', 'zero-sub-line'] },
  { lists: ['beside'], points: ['before-amount'] },
  { lists: ['beside'], amountLine: ['last', 'text-below', 'text-above'] },
  { lists: ['beside'], headAgain: ['continued'] },
  { lists: ['beside'], sectionTotal: ['heading'] },
  { lists: ['beside'], checkList: ['section'] },
  { lists: ['beside'], textSize: ['large'] },
  { lists: ['beside'], bilingual: ['yes'] },
  { lists: ['beside'], summaryPlace: ['beside-rows'] },
  { checkList: ['section'], amounts: tables },
  { checkList: ['section'], rows: ['zero', 'one'] },
  { hidden: ['white-zeros'], amounts: ['signed', 'flag', 'suffix', ...sections] },
  { hidden: ['white-zeros'], emptyCell: ['zero', 'bare-zero', 'dash', 'em-dash'] },
  { hidden: ['white-zeros'], amountAlign: ['left', 'center'] },
  { sectionTotal: ['none', 'heading'], reversals: ['netted'] },
  { dormant: ['one'], accounts: ['one'] },
  { dormant: ['one'], rows: ['zero'] },
  { dormant: ['one'], summary: ['none'] },
  { periodLength: ['quarter', 'stub'], months: ['two', 'three'] },
  { periodLength: ['stub'], rows: ['huge', 'many'] },
  { summaryPlace: ['last-page'], accounts: ['two', 'three', 'five', 'eight'] },
  { purchaseDate: ['in-text'], periodLength: ['stub'] },
  { pageTurn: ['carried', 'subtotals'], breakRows: ['split'] },
  { pageTurn: ['carried', 'subtotals'], rows: ['zero', 'one', 'few'] },
  { balance: ['day'], newest: ['first'], dateEvery: ['day', 'heading'], valueDate: ['before-balance'] },
  {
    head: ['none'],
    amounts: ['out-in', 'in-out'],
    columnSign: ['unsigned'],
    balance: ['none', 'day', 'page'],
  },
  { head: ['none'], valueDate: ['beside', 'before-balance'] },
  { head: ['none'], foreignAmount: ['column'] },
  { head: ['none'], points: ['before-amount'] },
  { head: ['none'], balancePlace: ['before-amount'] },
  { textOrder: ['text-amount-date'], amountAlign: ['left', 'center'] },
  { textOrder: ['date-amount-text', 'text-amount-date'], valueDate: ['before-balance'] },
  { textOrder: ['date-amount-text'], amounts: ['out-in', 'in-out', 'signed-and-both'] },
  { textOrder: ['date-amount-text'], balance: ['row', 'day', 'page'] },
  { textOrder: ['text-amount-date'], amounts: ['signed-and-both'] },
  { textOrder: ['text-amount-date'], dateEvery: ['heading', 'day'] },
  { textOrder: ['text-date-amount'], dateEvery: ['heading'] },
  { textOrder: ['text-amount-date', 'text-date-amount'], amountLine: ['text-below', 'text-above'] },
  { valueDate: ['below'], dateEvery: ['heading', 'day'] },
  { amountLine: ['text-below'], dateEvery: ['heading', 'day'] },
  { valueDate: ['below'], lines: ['one'] },
  { valueDate: ['below'], amountLine: ['text-above'] },
  { valueDate: ['below'], time: ['yes'] },
  { time: ['yes'], dateEvery: ['heading', 'day'] },
  { time: ['yes'], lines: ['one'] },
  { time: ['yes'], amountLine: ['text-above'] },
  { dateForm: ['fused'], language: ['pl', 'it'] },
  { weekday: ['yes'], dateForm: ['iso', 'fused', 'unpadded', 'short-year', 'no-year'] },
  { weekday: ['yes'], valueDate: ['below'] },
  { amountLine: ['last', 'text-above'], lines: ['one'] },
  { breakRows: ['split'], lines: ['one'] },
  { breakRows: ['split'], ruling: ['zebra', 'grid'] },
  // Rows
  { rows: ['zero'], reversals: ['counted', 'netted'] },
  { rows: ['zero'], openingRow: ['undated', 'dated', 'day-before'] },
  { rows: ['zero'], closingRow: ['balance', 'column-totals', 'totals-and-balance'] },
  { rows: ['zero'], dailyTable: ['one', 'two', 'three'] },
  { dailyBy: ['value'], dailyTable: ['none'] },
  { dailyBy: ['value'], valueDate: ['none'] },
  { rows: ['one'], reversals: ['counted', 'netted'] },
  { rows: ['huge'], accounts: ['two', 'three', 'five', 'eight'] },
  { rows: ['huge'], months: ['two', 'three'] },
  { rows: ['many'], accounts: ['three', 'five', 'eight'] },
  { rows: ['many'], months: ['two', 'three'] },
  { accounts: ['five', 'eight'], months: ['two', 'three'] },
  { months: ['two', 'three'], dateForm: ['no-year'], period: ['title'] },
  // Summary
  { summary: ['none'], balance: ['none', 'day', 'page'] },
  { summary: ['none'], openingRow: ['none'] },
  { summary: ['none'], rows: ['zero'] },
  { summary: ['none'], totals: ['in-and-out', 'fees-apart', 'counts'] },
  { summary: ['none'], summaryPlace: ['side', 'bottom', 'both', 'last-page', 'beside-rows'] },
  {
    summary: ['sentence', 'one-line', 'strip', 'table', 'operators', 'label-above', 'label-below'],
    summaryPlace: ['side', 'beside-rows'],
  },
  { summaryPlace: ['beside-rows'], accounts: ['two', 'three', 'five', 'eight'] },
  { summaryPlace: ['beside-rows'], months: ['two', 'three'] },
  { summaryPlace: ['beside-rows'], rows: ['zero', 'huge'] },
  { summaryPlace: ['beside-rows'], textOrder: ['text-amount-date', 'text-date-amount'] },
  { summaryPlace: ['beside-rows'], dateEvery: ['day', 'heading'] },
  {
    summaryPlace: ['beside-rows'],
    extra: ['reference', 'code', 'serial', 'check-number', 'category', 'branch'],
  },
  { summaryPlace: ['beside-rows'], amounts: ['signed-and-both'] },
  { summaryPlace: ['beside-rows'], valueDate: ['beside', 'before-balance'] },
  { summaryPlace: ['beside-rows'], foreignAmount: ['column', 'rate-line', 'zero-sub-line'] },
  { summaryPlace: ['beside-rows'], points: ['before-amount'] },
  { summaryPlace: ['beside-rows'], headAgain: ['continued'] },
  { summaryPlace: ['beside-rows'], sectionTotal: ['heading'] },
  { summaryPlace: ['beside-rows'], textSize: ['large'] },
  { summaryPlace: ['beside-rows'], bilingual: ['yes'] },
  { summary: ['sentence'], totals: ['fees-apart', 'counts'] },
  { summary: ['operators'], totals: ['none', 'counts'] },
  { summary: ['operators'], totalsSign: ['signed'] },
  { totalsSign: ['signed'], totals: ['none'] },
  { totals: ['none'], reversals: ['netted'] },
  { summary: ['operators'], reversals: ['netted'] },
  { totals: ['fees-apart', 'counts'], reversals: ['netted'] },
  { summaryPlace: ['side'], accounts: ['two', 'three', 'five', 'eight'] },
  { summaryPlace: ['side'], holderPlace: ['right'] },
  { summaryPlace: ['bottom', 'last-page'], accountHeading: ['new-page'], rows: ['zero'] },
  // Heading matter
  { numberForm: ['iban'], language: ['en'] },
  { numberForm: ['iban'], language: ['es'], market: ['second', 'third', 'fourth'] },
  { numberForm: ['iban'], language: ['pt'], market: ['second', 'fourth'] },
  { numberForm: ['iban'], language: ['fr'], market: ['second'] },
  { numberForm: ['iban'], accountKind: ['card'] },
  { numberPlace: ['heading'], accountHeading: ['labeled', 'new-page'] },
  { numberPlace: ['label', 'glued'], accountHeading: ['product', 'suffix'] },
  { numberForm: ['last-four'], numberPlace: ['glued'] },
  { numberForm: ['iban', 'last-four'], accountHeading: ['suffix'] },
  { accountHeading: ['product', 'suffix', 'bar', 'new-page'], accounts: ['one'] },
  { overview: ['table', 'group-line'], accounts: ['one'] },
  { currencies: ['two'], accounts: ['one'] },
  { holder: ['care-of'], holderPlace: ['label', 'header'] },
  { holderPlace: ['label', 'header'], addressCase: ['upper'] },
  { periodForm: ['dash'], period: ['labels', 'sentence'] },
  // Cards
  { accountKind: ['card'], loan: ['section'] },
  { accountKind: ['card'], checkList: ['repeats', 'section'] },
  { accountKind: ['card'], limits: ['overdraft'] },
  { accountKind: ['card'], accounts: ['three', 'five', 'eight'] },
  { accountKind: ['card'], overview: ['table', 'group-line'] },
  { accountKind: ['card'], amounts: ['flag', 'signed-and-both'] },
  { accountKind: ['current', 'savings'], cardSign: ['credit-positive'] },
  { accountKind: ['current', 'savings'], slip: ['tear-off', 'head-and-slip'] },
  { accountKind: ['current', 'savings'], limits: ['card', 'card-held'] },
  { accountKind: ['current', 'savings'], interestBox: ['charges'] },
  { accountKind: ['current', 'savings'], points: ['before-amount'] },
  { cardSign: ['credit-positive'], amounts: ['out-in', 'in-out', ...sections, 'suffix'] },
  // Lists
  { checkList: ['repeats'], rows: ['zero', 'one'] },
  { prose: ['beside'], summaryPlace: ['side'] },
  {
    prose: ['beside'],
    summary: ['strip', 'table', 'sentence', 'one-line', 'operators', 'label-above', 'label-below'],
  },
  // Ink
  { face: ['serif', 'mono'], fonts: ['truetype', 'type0', 'type3'] },
  { face: ['serif', 'mono'], language: ['pl'] },
  { language: ['pl'], fonts: ['standard', 'truetype', 'type1', 'type3'] },
  { fonts: ['type1'], face: ['sans'] },
  { minus: ['u2212'], fonts: ['type1'] },
  { boldBy: ['stroke', 'doubled'], grain: ['row', 'column'] },
  { subsets: ['page'], fonts: ['standard', 'type1'] },
  { watermark: ['copy'], grain: ['row', 'column'] },
  { grouping: ['thin-gap'], grain: ['column'] },
  { grouping: ['thin-gap'], splitDigits: ['yes'] },
  { fraction: ['whole', 'trimmed'], splitDigits: ['yes'] },
  { textSize: ['large'], paper: ['letter', 'odd'], amounts: ['signed-and-both'] },
];

/** Picks of which some may still be open. */
export type PartialPicks = { readonly [K in AxisId]?: Picks[K] | undefined };

interface Compiled {
  readonly rule: Contradiction;
  readonly parts: readonly (readonly [axis: AxisId, values: ReadonlySet<string>])[];
}

const compiled = contradictions.map((rule): Compiled => ({
  rule,
  parts: (Object.keys(rule) as AxisId[]).map((axis) => [axis, new Set(rule[axis])]),
}));
const byAxis = new Map(
  axisIds.map((axis) => [axis, compiled.filter(({ parts }) => parts.some(([a]) => a === axis))]),
);

/** How many contradictions an axis takes part in. */
export const contradictionsOf = (axis: AxisId): number => byAxis.get(axis)?.length ?? 0;

function broken({ parts }: Compiled, picks: PartialPicks): boolean {
  for (const [axis, values] of parts) {
    const value = picks[axis];
    if (value === undefined || !values.has(value)) return false;
  }
  return true;
}

/** The first contradiction among picks, or undefined. With `axis`, only those that axis takes part in. */
export function contradictionIn(picks: PartialPicks, axis?: AxisId): Contradiction | undefined {
  const rules = axis === undefined ? compiled : (byAxis.get(axis) ?? []);
  return rules.find((rule) => broken(rule, picks))?.rule;
}

/** Throws RangeError where picks are not complete or contradict one another. */
export function assertPicks(picks: Picks): void {
  const missing = axisIds.find((axis) => picks[axis] === undefined);
  if (missing) throw new RangeError(`no value for ${missing}`);
  const rule = contradictionIn(picks);
  if (rule) throw new RangeError(`contradictory picks: ${JSON.stringify(rule)}`);
}
