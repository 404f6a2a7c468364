import type { Random } from '../../writer/random.ts';
import { addDays, daysBetween, isBankDay, type IsoDate } from '../calendar.ts';
import { iban } from '../iban.ts';
import type { Posting, PostingKind } from '../model.ts';
import type { Picks } from './axes.ts';
import { dayAndMonth } from './format.ts';
import type { PhraseId, Words } from './words.ts';

/** A posting with what some layouts print beside it. */
export interface GrammarPosting extends Posting {
  readonly reference?: string;
  readonly category?: string;
  readonly branch?: string;
  readonly points?: number;
  readonly time?: string;
  /** Bought in other money: its code, minor units and the rate. */
  readonly foreign?: { readonly currency: string; readonly amount: number; readonly rate: string };
  /** A payment that came back, or its coming back. */
  readonly reversal?: boolean;
}

/** What the postings of an account are drawn from. */
export interface PostingsPlan {
  readonly words: Words;
  readonly kind: Picks['accountKind'];
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly count: number;
  /** How many times larger figures are than a euro's. */
  readonly scale: number;
  /** The next check number. */
  readonly check: number;
  readonly opening: number;
}

type Draft = Readonly<{ phrase: PhraseId; date: IsoDate; amount: number; reversal?: boolean }>;

const kinds: Record<PhraseId, PostingKind> = {
  salary: 'payroll',
  received: 'transfer-in',
  sent: 'transfer-out',
  card: 'card',
  cash: 'atm',
  debit: 'ach',
  refund: 'refund',
  deposit: 'deposit',
  interest: 'interest',
  fee: 'fee',
  check: 'check',
  returned: 'ach',
  payment: 'payroll',
};

const usual: readonly PhraseId[] = [
  ...Array<PhraseId>(8).fill('card'),
  ...Array<PhraseId>(3).fill('debit'),
  'sent',
  'sent',
  'received',
  'received',
  'cash',
  'deposit',
  'refund',
];

const spread = (random: Random, low: number, high: number): number =>
  Math.round(Math.exp(Math.log(low) + random.next() * (Math.log(high) - Math.log(low))));

function amountOf(phrase: PhraseId, random: Random): number {
  switch (phrase) {
    case 'salary':
      return random.int(90_000, 420_000);
    case 'received':
      return spread(random, 1000, 150_000);
    case 'deposit':
      return spread(random, 2000, 200_000);
    case 'refund':
      return spread(random, 300, 20_000);
    case 'interest':
      return random.int(5, 2500);
    case 'cash':
      return -random.int(1, 20) * 2000;
    case 'fee':
      return -random.pick([250, 500, 750, 1200, 3500]);
    case 'sent':
    case 'check':
      return -spread(random, 1500, 120_000);
    case 'debit':
      return -spread(random, 900, 160_000);
    default:
      return -spread(random, 99, 30_000);
  }
}

/** The postings of a period in posting order. */
export function drawPostings(picks: Picks, plan: PostingsPlan, random: Random): GrammarPosting[] {
  const drafts = plan.kind === 'card' ? cardDrafts(plan, random) : accountDrafts(picks, plan, random);
  if (picks.reversals !== 'none' && plan.count > 1 && plan.kind !== 'card')
    drafts.push(...reversed(plan, random));
  let check = plan.check;
  const sorted = drafts
    .map((draft, i) => ({ draft, i }))
    .sort((a, b) => (a.draft.date < b.draft.date ? -1 : a.draft.date > b.draft.date ? 1 : a.i - b.i));
  return sorted.map(({ draft }) => {
    if (draft.phrase === 'check') check += random.chance(0.8) ? 1 : random.int(2, 4);
    return posting(picks, plan, draft, check, random);
  });
}

function accountDrafts(picks: Picks, plan: PostingsPlan, random: Random): Draft[] {
  const last = daysBetween(plan.start, plan.end);
  const pool: PhraseId[] = plan.kind === 'savings' ? ['received', 'sent', 'deposit', 'sent'] : [...usual];
  if (plan.kind === 'current' && picks.checkList !== 'none') pool.push('check', 'check', 'check', 'check');
  const drafts: Draft[] = [];
  const add = (phrase: PhraseId, day: number): void => {
    drafts.push({ phrase, date: addDays(plan.start, day), amount: amountOf(phrase, random) });
  };
  if (plan.count > 3 && plan.kind === 'current') add('salary', dayOf(picks, plan.start, last, random));
  if (plan.count > 3 && random.chance(0.5)) add('fee', random.int(Math.max(0, last - 4), last));
  if (plan.count > 3 && (plan.kind === 'savings' || random.chance(0.2))) add('interest', last);
  while (drafts.length < plan.count) add(random.pick(pool), dayOf(picks, plan.start, last, random));
  return drafts.slice(0, plan.count);
}

/** A day on which a bank posts. */
function dayOf(picks: Picks, start: IsoDate, last: number, random: Random): number {
  const region = picks.language === 'en' && picks.market === 'first' ? 'us' : 'other';
  for (let tries = 0; ; tries++) {
    const day = random.int(0, last);
    if (isBankDay(addDays(start, day), region) || tries > 20) return day;
  }
}

/** What a card holder owes grows with purchases and falls with payments. */
function cardDrafts(plan: PostingsPlan, random: Random): Draft[] {
  const last = daysBetween(plan.start, plan.end);
  const drafts: Draft[] = [];
  while (drafts.length < plan.count) {
    const first = drafts.length === 0 && plan.count > 1;
    const phrase: PhraseId = first
      ? 'payment'
      : random.pick(['card', 'card', 'card', 'card', 'card', 'refund', 'fee']);
    const paid = Math.max(2500, Math.round(plan.opening / plan.scale));
    const amount =
      phrase === 'payment' ? -random.pick([paid, random.int(2000, 90_000)]) : -amountOf(phrase, random);
    drafts.push({ phrase, date: addDays(plan.start, random.int(0, last)), amount });
  }
  return drafts;
}

function reversed(plan: PostingsPlan, random: Random): Draft[] {
  const last = daysBetween(plan.start, plan.end);
  const day = random.int(0, Math.max(0, last - 3));
  const amount = amountOf('debit', random);
  return [
    { phrase: 'debit', date: addDays(plan.start, day), amount, reversal: true },
    {
      phrase: 'returned',
      date: addDays(plan.start, Math.min(last, day + random.int(1, 3))),
      amount: -amount,
      reversal: true,
    },
  ];
}

/** Fills the gaps of a phrase. */
function filled(
  template: string,
  picks: Picks,
  words: Words,
  check: number,
  town: string,
  random: Random,
): string {
  return template
    .replaceAll('{c}', () => random.pick(words.companies))
    .replaceAll('{n}', () => random.pick(words.people))
    .replaceAll('{s}', () =>
      picks.payees === 'keywords' && random.chance(0.4)
        ? random.pick(words.keywordPayees)
        : random.pick(words.shops),
    )
    .replaceAll('{b}', () => random.pick(words.billers))
    .replaceAll('{t}', town)
    .replaceAll('{k}', String(check))
    .replaceAll('{r}', () => reference(picks, random));
}

/** A reference number; some look like amounts or dates. */
function reference(picks: Picks, random: Random): string {
  if (picks.references === 'plain') return random.digits(random.int(6, 11));
  const mark = picks.decimalMark === 'comma' ? ',' : '.';
  return random.pick([
    `${random.digits(4)}${mark}${random.digits(2)}`,
    `${random.digits(3)}-${random.digits(2)}`,
    `${random.digits(2)}/${random.digits(5)}`,
    `${random.digits(1)}${mark}${random.digits(3)}`,
  ]);
}

function posting(
  picks: Picks,
  plan: PostingsPlan,
  draft: Draft,
  check: number,
  random: Random,
): GrammarPosting {
  const { words } = plan;
  const town = random.pick(words.markets.flatMap((market) => market.towns))[0];
  const first = filled(random.pick(words.phrases[draft.phrase]), picks, words, check, town, random);
  const wanted = picks.lines === 'one' ? 1 : picks.lines === 'two' ? random.int(1, 2) : random.int(1, 3);
  const lines = [first];
  while (lines.length < wanted)
    lines.push(filled(random.pick(words.details), picks, words, check, town, random));
  if (picks.counterparty !== 'none' && (draft.phrase === 'sent' || draft.phrase === 'received'))
    lines.push(counterparty(words, random));
  if (picks.purchaseDate === 'in-text' && draft.phrase === 'card')
    lines[0] = `${first} ${dayAndMonth(addDays(draft.date, -random.int(0, 2)), picks)}`;
  if (picks.textLength === 'long' && random.chance(0.4))
    lines[0] = `${lines[0]} ${filled(random.pick(words.details), picks, words, check, town, random)} ${town} ${random.digits(6)}`;
  const bought = draft.phrase === 'card' && random.chance(0.15);
  return {
    date: draft.date,
    kind: kinds[draft.phrase],
    lines: picks.textCase === 'upper' ? lines.map((line) => line.toUpperCase()) : lines,
    amount: Math.round(draft.amount * plan.scale * trimming(picks, random, draft)),
    valueDate: addDays(draft.date, random.pick([0, 0, 0, 1, -1])),
    reference: picks.references === 'plain' ? random.digits(9) : reference(picks, random),
    code: random.pick(['TRF', 'POS', 'DD', 'ATM', 'CHG', 'SO']),
    category: random.pick(words.categories),
    branch: random.digits(4),
    points: random.int(0, 900),
    time: `${String(random.int(7, 21)).padStart(2, '0')}:${random.int(10, 59)}:${random.int(10, 59)}`,
    ...(draft.phrase === 'check' ? { check } : {}),
    ...(draft.reversal ? { reversal: true } : {}),
    ...(bought
      ? {
          foreign: {
            currency: random.pick(['CHF', 'SEK', 'CAD']),
            amount: random.int(300, 90_000),
            rate: rate(picks, random),
          },
        }
      : {}),
  };
}

/** The bank and number of who was paid or who paid. */
function counterparty(words: Words, random: Random): string {
  const country = random.pick(['DE', 'NL', 'FR', 'ES']);
  const [bank] = random.pick(words.markets.flatMap((market) => market.banks));
  return random.chance(0.5)
    ? `IBAN ${iban(country, random.digits(18))}`
    : `${bank} ${iban(country, random.digits(18))}`;
}

/** Figures whose last zeros are left out must have some to leave out. A payment sent back is the same as sent. */
function trimming(picks: Picks, random: Random, draft: Draft): number {
  if (picks.fraction !== 'trimmed' || draft.reversal === true) return 1;
  const unit = random.pick([1, 10, 100]);
  return (Math.ceil(Math.abs(draft.amount) / unit) * unit) / Math.abs(draft.amount);
}

function rate(picks: Picks, random: Random): string {
  return `${random.int(0, 9)}${picks.decimalMark === 'comma' ? ',' : '.'}${random.digits(4)}`;
}
