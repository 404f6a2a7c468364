/** What a bank calls a thing: as banks word it, and as someone else would put it. */
export type Wordings = readonly [bank: readonly string[], paraphrase: readonly string[]];

/** Labels of figures, headings and facts. */
export type LabelId =
  | 'title'
  | 'opening'
  | 'closing'
  | 'credits'
  | 'debits'
  | 'fees'
  | 'interest'
  | 'previousOwed'
  | 'newOwed'
  | 'purchases'
  | 'payments'
  | 'period'
  | 'from'
  | 'to'
  | 'issued'
  | 'number'
  | 'holder'
  | 'currency'
  | 'page'
  | 'carried'
  | 'brought'
  | 'interim'
  | 'pageTotal'
  | 'total'
  | 'average'
  | 'overdraft'
  | 'available'
  | 'movements'
  | 'summary'
  | 'overview'
  | 'pending'
  | 'daily'
  | 'checkList'
  | 'creditRows'
  | 'debitRows'
  | 'loan'
  | 'loanLeft'
  | 'installment'
  | 'principal'
  | 'feeTable'
  | 'feePeriod'
  | 'feeYear'
  | 'rates'
  | 'creditLimit'
  | 'availableCredit'
  | 'cashLimit'
  | 'chargeTable'
  | 'chargeRate'
  | 'chargeBalance'
  | 'chargeInterest'
  | 'minimumPayment'
  | 'dueDate'
  | 'payTo'
  | 'suffix'
  | 'deposits'
  | 'noRows';

/** Heads of columns. */
export type ColumnId =
  | 'date'
  | 'valueDate'
  | 'text'
  | 'reference'
  | 'code'
  | 'serial'
  | 'check'
  | 'category'
  | 'branch'
  | 'amount'
  | 'flag'
  | 'out'
  | 'in'
  | 'balance'
  | 'foreign'
  | 'points';

/** What a posting is. */
export type PhraseId =
  | 'salary'
  | 'received'
  | 'sent'
  | 'card'
  | 'cash'
  | 'debit'
  | 'refund'
  | 'deposit'
  | 'interest'
  | 'fee'
  | 'check'
  | 'returned'
  | 'payment';

/** A country a bank prints statements in. */
export interface Market {
  readonly id: string;
  readonly currency: string;
  /** As printed beside an amount; `before` or after it. */
  readonly symbol: readonly [text: string, place: 'before' | 'after'];
  /** Second currency of a bank with accounts in two. */
  readonly other: string;
  readonly monthFirst?: boolean;
  readonly iban?: string;
  readonly banks: readonly (readonly [name: string, site: string, address: string])[];
  readonly towns: readonly (readonly [town: string, code: string])[];
  readonly streets: readonly string[];
  /** How many times larger its figures are than a euro's. */
  readonly scale?: number;
}

/** The words of one language, made up for the grammar: nothing here is taken from the reader. */
export interface Words {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly labels: Readonly<Record<LabelId, Wordings>>;
  readonly columns: Readonly<Record<ColumnId, Wordings>>;
  readonly phrases: Readonly<Record<PhraseId, readonly string[]>>;
  /** Marks of debit and credit: suffixes or a column of their own. */
  readonly flags: readonly (readonly [debit: string, credit: string])[];
  /** `{a}` first day, `{b}` last day. */
  readonly range: readonly string[];
  /** `{n}` and `{m}`. */
  readonly pages: readonly string[];
  readonly of: string;
  /** `{o}` opening, `{i}` in, `{u}` out, `{c}` closing, `{a}` and `{b}` days. */
  readonly sentences: readonly string[];
  readonly periodSentences: readonly string[];
  /** Products: current, savings, card, loan. */
  readonly products: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  readonly people: readonly string[];
  readonly companies: readonly string[];
  readonly shops: readonly string[];
  readonly billers: readonly string[];
  readonly keywordPayees: readonly string[];
  readonly categories: readonly string[];
  readonly titles: readonly string[];
  readonly joint: string;
  readonly careOf: string;
  readonly rate: string;
  readonly details: readonly string[];
  /** Paragraphs; `{x}` stands for an amount, `{p}` for a percentage. */
  readonly prose: readonly string[];
  readonly insurance: readonly string[];
  readonly marketing: readonly string[];
  readonly legal: readonly string[];
  readonly footers: readonly string[];
  readonly feeNames: readonly string[];
  readonly continued: string;
  readonly reverted: string;
  readonly copy: string;
  readonly item: string;
  readonly markets: readonly Market[];
}
