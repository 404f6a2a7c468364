/**
 * The axes a statement's layout is drawn from, each with its values; the first value is the plainest. What a value
 * looks like is decided by the fragment that draws it.
 */
export const axisValues = {
  // Words
  language: ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'pl'],
  market: ['first', 'second', 'third', 'fourth'],
  wording: ['bank', 'paraphrase', 'unusual'],
  bilingual: ['no', 'yes'],
  labelCase: ['as-is', 'upper'],
  labelEnd: ['none', 'colon', 'glued-colon', 'spaced-colon'],
  // Numbers
  decimalMark: ['point', 'comma'],
  grouping: [
    'comma',
    'dot',
    'space',
    'thin-gap',
    'no-break-space',
    'apostrophe',
    'curly-apostrophe',
    'lakh',
    'none',
  ],
  fraction: ['two', 'trimmed', 'bare', 'whole'],
  minus: ['hyphen', 'spaced-hyphen', 'u2212', 'trailing', 'parentheses'],
  plus: ['none', 'plus', 'spaced-plus'],
  currencyShown: ['label', 'column-head', 'code-after', 'code-before', 'symbol', 'symbol-first-row'],
  // Columns
  amounts: [
    'signed',
    'out-in',
    'in-out',
    'flag',
    'suffix',
    'sections',
    'sections-out-first',
    'signed-and-both',
  ],
  columnSign: ['unsigned', 'signed'],
  emptyCell: ['blank', 'zero', 'bare-zero', 'dash', 'em-dash'],
  balance: ['row', 'none', 'day', 'page'],
  balanceSign: ['glyph', 'suffix', 'flag-column', 'overdrawn-suffix'],
  balancePlace: ['right', 'before-amount'],
  amountAlign: ['right', 'center', 'left'],
  textOrder: ['date-text-amount', 'date-amount-text', 'text-amount-date', 'text-date-amount'],
  valueDate: ['none', 'beside', 'below', 'before-balance'],
  extra: ['none', 'reference', 'code', 'serial', 'check-number', 'category', 'branch'],
  foreignAmount: ['none', 'column', 'rate-line', 'zero-sub-line'],
  points: ['none', 'before-amount'],
  // Rows
  newest: ['last', 'first', 'credits-first'],
  dateForm: ['full', 'short-year', 'no-year', 'day-month-name', 'name-and-year', 'iso', 'fused', 'unpadded'],
  dateMark: ['slash', 'dot', 'dash'],
  dateEvery: ['row', 'day', 'heading'],
  weekday: ['no', 'yes'],
  time: ['no', 'yes'],
  textCase: ['as-is', 'upper'],
  textLength: ['short', 'long'],
  purchaseDate: ['none', 'in-text'],
  counterparty: ['none', 'iban-and-bank'],
  lines: ['one', 'two', 'three'],
  amountLine: ['first', 'last', 'text-below', 'text-above'],
  breakRows: ['kept', 'split'],
  rows: ['usual', 'zero', 'one', 'few', 'many', 'huge'],
  openingRow: ['none', 'undated', 'dated', 'day-before'],
  closingRow: ['none', 'balance', 'column-totals', 'totals-and-balance'],
  interim: ['none', 'undated', 'dated'],
  pageTurn: ['none', 'carried', 'subtotals'],
  ruling: ['none', 'rows', 'zebra', 'grid'],
  head: ['plain', 'dark-bar', 'two-lines', 'none'],
  headAgain: ['yes', 'no', 'continued'],
  rowGap: ['normal', 'tight', 'airy'],
  sectionTotal: ['after', 'heading', 'none'],
  lists: ['below', 'beside'],
  // Summary
  summary: [
    'lines',
    'none',
    'label-above',
    'label-below',
    'sentence',
    'one-line',
    'operators',
    'leaders',
    'strip',
    'table',
  ],
  summaryPlace: ['top', 'side', 'bottom', 'both', 'last-page', 'beside-rows'],
  totals: ['in-and-out', 'none', 'fees-apart', 'counts'],
  totalsSign: ['unsigned', 'signed'],
  reversals: ['none', 'counted', 'netted'],
  // Heading matter
  period: ['line', 'title', 'labels', 'label-above', 'sentence', 'wrapped-label'],
  periodLength: ['month', 'stub', 'quarter'],
  periodForm: ['numeric', 'long', 'short-month', 'dash'],
  issued: ['none', 'label', 'glued'],
  holder: ['person', 'joint', 'company', 'care-of', 'titled'],
  holderPlace: ['window', 'label', 'header', 'right'],
  addressCase: ['as-is', 'upper'],
  issuerPlace: ['wordmark', 'text', 'over-shapes', 'footer', 'dark-band'],
  numberForm: ['plain', 'grouped', 'iban', 'masked-x', 'masked-stars', 'last-four'],
  numberPlace: ['label', 'glued', 'heading'],
  pageNumber: ['words', 'slash', 'bare', 'none', 'of-words', 'runs-on'],
  // Accounts
  accounts: ['one', 'two', 'three', 'five', 'eight'],
  accountHeading: ['labeled', 'product', 'suffix', 'bar', 'new-page'],
  accountKind: ['current', 'savings', 'card'],
  cardSign: ['owed-positive', 'credit-positive'],
  overview: ['none', 'table', 'group-line'],
  months: ['one', 'two', 'three'],
  currencies: ['one', 'two'],
  dormant: ['none', 'one'],
  loan: ['none', 'section'],
  // What is no posting
  prose: ['none', 'below', 'between', 'beside', 'legal-page'],
  insurance: ['none', 'amounts'],
  marketing: ['none', 'top', 'bottom'],
  footer: ['none', 'legal', 'amounts'],
  feeTable: ['none', 'period-and-year'],
  interestBox: ['none', 'rates', 'own-period', 'charges'],
  limits: ['none', 'overdraft', 'card', 'card-held'],
  pending: ['none', 'after', 'before', 'reverted'],
  checkList: ['none', 'repeats', 'section'],
  dailyTable: ['none', 'one', 'two', 'three'],
  dailyBy: ['booking', 'value'],
  slip: ['none', 'tear-off', 'head-and-slip'],
  payees: ['plain', 'keywords'],
  references: ['plain', 'like-amounts'],
  // Sheet and ink
  paper: ['a4', 'letter', 'landscape', 'odd'],
  face: ['sans', 'serif', 'mono'],
  textSize: ['medium', 'small', 'large'],
  boldTotals: ['yes', 'no'],
  boldBy: ['face', 'stroke', 'doubled'],
  titleSpacing: ['no', 'yes'],
  watermark: ['none', 'copy'],
  hidden: ['none', 'white-marks', 'white-zeros'],
  edge: ['none', 'codes'],
  logo: ['none', 'picture'],
  // File
  writer: ['plain', 'composer', 'bridge', 'stream', 'ledgerprint', 'inspire', 'typeone', 'scaled', 'hybrid'],
  fonts: ['standard', 'truetype', 'type0', 'type1', 'type3'],
  grain: ['item', 'word', 'char', 'row', 'column'],
  subsets: ['document', 'page'],
  splitDigits: ['no', 'yes'],
} as const;

/** The name of an axis. */
export type AxisId = keyof typeof axisValues;

/** One value for every axis. */
export type Picks = { readonly [K in AxisId]: (typeof axisValues)[K][number] };

/** The axes in the order of the table. */
export const axisIds = Object.keys(axisValues) as readonly AxisId[];

/** The values of an axis. */
export function valuesOf(axis: AxisId): readonly string[] {
  return axisValues[axis];
}

/** Every axis at its plainest value. */
export const plainest = Object.fromEntries(axisIds.map((axis) => [axis, axisValues[axis][0]])) as Picks;
