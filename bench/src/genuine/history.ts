import type { Random } from '../writer/random.ts';
import { addDays, daysBetween, isBankDay, isoDate, monthEnd, nextBankDay, type IsoDate } from './calendar.ts';
import {
  averageDailyBalance,
  type AccountModel,
  type Issuer,
  type Posting,
  type PostingKind,
  type StatementModel,
} from './model.ts';
import { vocabularies, type Region } from './vocabulary.ts';
import type { Wording } from './wording.ts';

/** How lively an account is and what it holds. */
export interface HistoryOptions {
  readonly region: Region;
  readonly wording: Wording;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly count: number;
  readonly opening: number;
  readonly holder: string;
  /** Checks, with numbers that mostly rise and sometimes skip. */
  readonly checks?: boolean;
  readonly interest?: boolean;
  readonly fee?: boolean;
  /** Card postings also on weekends, as neobanks book. */
  readonly weekends?: boolean;
  readonly kinds?: readonly PostingKind[];
  /** Amounts are multiplied, for currencies with small units. */
  readonly scale?: number;
}

const weights: readonly (readonly [PostingKind, number])[] = [
  ['card', 22],
  ['ach', 9],
  ['atm', 3],
  ['transfer-out', 3],
  ['transfer-in', 3],
  ['deposit', 2],
  ['refund', 1],
  ['check', 7],
];

const usual = weights.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

/** Postings of a period in posting order. */
export function drawPostings(random: Random, options: HistoryOptions): Posting[] {
  const words = vocabularies[options.region];
  const fixed = {
    employer: random.pick(words.employers),
    employerId: random.digits(10),
    card: random.digits(4),
  };
  const days = bankDays(options);
  const scale = options.scale ?? 1;
  let check = random.int(101, 9800);
  const drafts: { date: IsoDate; kind: PostingKind; amount: number }[] = [];
  if (days.length > 0 && options.count > 3) drafts.push(...payroll(random, options));
  const kinds = (options.kinds ?? usual).filter((kind) => kind !== 'check' || options.checks === true);
  while (days.length > 0 && drafts.length < options.count) {
    const kind = random.pick(kinds);
    const date =
      kind === 'card' && options.weekends === true
        ? addDays(options.start, random.int(0, daysBetween(options.start, options.end)))
        : random.pick(days);
    drafts.push({ date, kind, amount: amountOf(random, kind) * scale });
  }
  if (options.fee === true) {
    drafts.push({
      date: nextBankDay(addDays(options.end, -4), options.region),
      kind: 'fee',
      amount: -random.pick([500, 700, 1200, 2500, 3500]),
    });
  }
  if (options.interest === true)
    drafts.push({ date: options.end, kind: 'interest', amount: random.int(1, 1900) });
  return drafts
    .filter((d) => d.date >= options.start && d.date <= options.end)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ date, kind, amount }) => {
      if (kind === 'check') check += random.chance(0.75) ? 1 : random.int(2, 5);
      const context = {
        random,
        region: options.region,
        date,
        used: addDays(date, -random.pick([0, 1, 1, 2, 3])),
        holder: options.holder,
        ...fixed,
        ...(kind === 'check' ? { check } : {}),
      };
      const lines = options.wording(kind, context);
      return { date, kind, lines, amount: Math.round(amount), ...(kind === 'check' ? { check } : {}) };
    });
}

function bankDays(options: HistoryOptions): IsoDate[] {
  const out: IsoDate[] = [];
  for (let day = options.start; day <= options.end; day = addDays(day, 1)) {
    if (isBankDay(day, options.region)) out.push(day);
  }
  return out;
}

function payroll(
  random: Random,
  options: HistoryOptions,
): { date: IsoDate; kind: PostingKind; amount: number }[] {
  const step = random.pick([7, 14, 14, 30]);
  const amount = random.int(61000, 298000) * (options.scale ?? 1);
  const out: { date: IsoDate; kind: PostingKind; amount: number }[] = [];
  for (
    let day = addDays(options.start, random.int(0, step - 1));
    day <= options.end;
    day = addDays(day, step)
  ) {
    const jitter = random.chance(0.7) ? 0 : random.int(-9000, 9000);
    out.push({ date: nextBankDay(day, options.region), kind: 'payroll', amount: amount + jitter });
  }
  return out.slice(0, Math.max(1, options.count - 1));
}

function amountOf(random: Random, kind: PostingKind): number {
  const spread = (low: number, high: number): number =>
    Math.round(Math.exp(Math.log(low) + random.next() * (Math.log(high) - Math.log(low))));
  switch (kind) {
    case 'atm':
      return -random.int(1, 20) * 2000;
    case 'card':
      return -spread(99, 28000);
    case 'ach':
      return -spread(900, 165000);
    case 'check':
      return -spread(2000, 130000);
    case 'transfer-out':
      return -spread(1000, 90000);
    case 'transfer-in':
      return spread(1000, 120000);
    case 'deposit':
      return spread(2000, 180000);
    case 'refund':
      return spread(300, 15000);
    default:
      return spread(100, 1000);
  }
}

/** The kinds of statement period. */
export type PeriodKind = 'month' | 'cycle' | 'stub' | 'january' | 'quarter';

/** A statement period in the years 2019 to 2025. */
export function drawPeriod(random: Random, kind: PeriodKind): [IsoDate, IsoDate] {
  const year = random.int(2019, 2025);
  const month = random.int(1, 12);
  if (kind === 'january') {
    const day = random.int(8, 24);
    return [isoDate(year, 12, day + 1), isoDate(year + 1, 1, day)];
  }
  if (kind === 'cycle') {
    const day = random.int(3, 27);
    return [isoDate(year, month, day + 1), isoDate(year, month + 1, day)];
  }
  if (kind === 'stub') {
    const start = isoDate(year, month, random.int(1, 20));
    return [start, addDays(start, random.int(4, 9))];
  }
  if (kind === 'quarter') return [isoDate(year, month, 1), monthEnd(year, month + 2)];
  return [isoDate(year, month, 1), monthEnd(year, month)];
}

/** How many postings a statement has: mostly a light or busy month, now and then none or very many. */
export function drawCount(random: Random, most = 500): number {
  const roll = random.next();
  if (roll < 0.06) return 0;
  if (roll < 0.25) return random.int(1, 9);
  if (roll < 0.8) return random.int(10, 45);
  if (roll < 0.95) return random.int(46, 120);
  return random.int(121, Math.max(121, most));
}

/** The moment the file is made: some days after the period, at night, in a batch. */
export function drawCreated(random: Random, end: IsoDate): string {
  const day = addDays(end, random.int(1, 6)).replaceAll('-', '');
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${day}${two(random.int(0, 23))}${two(random.int(0, 59))}${two(random.int(0, 59))}`;
}

/** What a family tells to have a model drawn. */
export interface ModelPlan {
  readonly region: Region;
  readonly currency: string;
  readonly wording: Wording;
  readonly issuers: readonly Issuer[];
  readonly products: readonly string[];
  readonly periods: readonly PeriodKind[];
  /** Number of accounts. */
  readonly accounts?: readonly [number, number];
  readonly mask: (number: string, random: Random) => string;
  readonly numberLength?: number;
  readonly most?: number;
  readonly history?: Partial<HistoryOptions>;
  /** Chances, unless the history settles them. */
  readonly interest?: number;
  readonly fee?: number;
}

/** The account with the interest that its average balance earns at a yearly rate; none where that is under a cent. */
function withInterest(account: AccountModel, rate: number): AccountModel {
  const rest = account.postings.filter((posting) => posting.kind !== 'interest');
  const average = averageDailyBalance({ ...account, postings: rest });
  const days = daysBetween(account.start, account.end) + 1;
  const earned = Math.round(average * ((1 + rate) ** (days / 365) - 1));
  if (earned < 1) return { ...account, postings: rest };
  return {
    ...account,
    postings: account.postings.map((p) => (p.kind === 'interest' ? { ...p, amount: earned } : p)),
  };
}

/** Draws a statement model from a plan. */
export function drawModel(random: Random, plan: ModelPlan): StatementModel {
  const words = vocabularies[plan.region];
  const holder = random.pick(words.people);
  const issuer = random.pick(plan.issuers);
  const [start, end] = drawPeriod(random, random.pick(plan.periods));
  const count = random.int(plan.accounts?.[0] ?? 1, plan.accounts?.[1] ?? 1);
  const most = plan.most ?? 500;
  const accounts = Array.from({ length: count }, (_, i): AccountModel => {
    const number = random.digits(plan.numberLength ?? 10);
    const poor = random.chance(0.12);
    const scale = plan.history?.scale ?? 1;
    const opening = (poor ? random.int(-20000, 15000) : random.int(20000, 900000)) * scale;
    const postings = drawPostings(random, {
      region: plan.region,
      wording: plan.wording,
      start,
      end,
      count: Math.min(drawCount(random, most), count > 1 ? 60 : most, 12 * (daysBetween(start, end) + 1)),
      opening,
      holder,
      interest: random.chance(plan.interest ?? 0.4),
      fee: random.chance(plan.fee ?? 0.3),
      ...plan.history,
    });
    let balance = opening;
    const lowest = Math.min(...postings.map((posting) => (balance += posting.amount)), opening);
    const cushion = poor || lowest >= 0 ? 0 : random.int(1000, 90000) - lowest;
    const account = {
      product: plan.products[i % plan.products.length] ?? 'Account',
      number,
      masked: plan.mask(number, random),
      currency: plan.currency,
      start,
      end,
      opening: opening + cushion,
      postings,
    };
    return withInterest(account, random.pick([0.0001, 0.0005, 0.005, 0.021, 0.042]));
  });
  return {
    issuer,
    holder,
    address: drawAddress(random, plan.region),
    accounts,
    created: drawCreated(random, end),
  };
}

function drawAddress(random: Random, region: Region): string[] {
  const town = random.pick(vocabularies[region].towns);
  const street = random.pick(['Larch', 'Hilltop', 'Mill', 'Station', 'Church', 'Garden', 'Meadow']);
  switch (region) {
    case 'us':
      return [
        `${random.int(12, 9800)} ${street} ${random.pick(['St', 'Ave', 'Rd', 'Ln'])} Apt ${random.int(1, 40)}`,
        `${town} ${random.digits(5)}-${random.digits(4)}`,
      ];
    case 'uk':
      return [
        `${random.int(1, 190)} ${street} Road`,
        town.toUpperCase(),
        `${town.slice(0, 2).toUpperCase()}${random.int(1, 20)} ${random.int(1, 9)}QX`,
      ];
    case 'de':
      return [
        `${street === 'Mill' ? 'Mühlenweg' : 'Gartenstraße'} ${random.int(1, 120)}`,
        `${random.digits(5)} ${town}`,
      ];
    case 'fr':
      return [`${random.int(1, 120)} rue des Lilas`, `${random.digits(5)} ${town.toUpperCase()}`];
    default:
      return [
        `${random.int(1, 400)} ${street} Street #0${random.int(1, 9)}-${random.int(10, 99)}`,
        `${town} ${random.digits(6)}`,
      ];
  }
}
