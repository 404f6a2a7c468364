import type { Random } from '../../writer/random.ts';
import { addDays, isoDate, monthEnd, parts, type IsoDate } from '../calendar.ts';
import { grouped, iban } from '../iban.ts';
import type { AccountModel, StatementModel } from '../model.ts';
import type { Picks } from './axes.ts';
import { marketOf, wordsOf } from './languages.ts';
import { drawPostings, type GrammarPosting } from './postings.ts';
import type { Words } from './words.ts';

/** An account with what its layout must know. */
export interface GrammarAccount extends AccountModel {
  readonly kind: Picks['accountKind'];
  /** Which statement of the file it belongs to. */
  readonly part: number;
  readonly postings: readonly GrammarPosting[];
}

/** A statement with the picks it was drawn for. */
export interface GrammarModel extends StatementModel {
  readonly picks: Picks;
  readonly accounts: readonly GrammarAccount[];
}

const counts: Record<Picks['accounts'], number> = { one: 1, two: 2, three: 3, five: 5, eight: 8 };
const months: Record<Picks['months'], number> = { one: 1, two: 2, three: 3 };

function rowsOf(rows: Picks['rows'], random: Random, first: boolean): number {
  switch (rows) {
    case 'zero':
      return 0;
    case 'one':
      return 1;
    case 'few':
      return random.int(2, 7);
    case 'many':
      return first ? random.int(80, 160) : random.int(3, 20);
    case 'huge':
      return random.int(600, 800);
    default:
      return first ? random.int(12, 40) : random.int(3, 18);
  }
}

/** First and last day of each statement of the file. */
function periodsOf(picks: Picks, random: Random): [IsoDate, IsoDate][] {
  const year = random.int(2022, 2025);
  const month = random.int(1, 12);
  if (picks.periodLength === 'quarter') return [[isoDate(year, month, 1), monthEnd(year, month + 2)]];
  if (picks.periodLength === 'stub') {
    const start = isoDate(year, month, random.int(1, 20));
    return [[start, addDays(start, random.int(4, 9))]];
  }
  const cycle = random.chance(0.35) ? random.int(2, 27) : 0;
  return Array.from({ length: months[picks.months] }, (_, i): [IsoDate, IsoDate] => {
    if (cycle === 0) {
      const start = isoDate(year, month + i, 1);
      return [start, monthEnd(parts(start).year, parts(start).month)];
    }
    return [isoDate(year, month + i, cycle + 1), isoDate(year, month + i + 1, cycle)];
  });
}

function numberOf(
  picks: Picks,
  random: Random,
  country: string | undefined,
): { number: string; masked: string } {
  if (picks.accountKind === 'card') {
    const number = random.digits(16);
    const tail = number.slice(-4);
    const shown: Partial<Record<Picks['numberForm'], string>> = {
      plain: number,
      grouped: grouped(number),
      'masked-stars': `**** **** **** ${tail}`,
      'last-four': tail,
    };
    return { number, masked: shown[picks.numberForm] ?? `XXXX XXXX XXXX ${tail}` };
  }
  if (picks.numberForm === 'iban') {
    const number = iban(country ?? 'DE', random.digits(18));
    return { number, masked: grouped(number) };
  }
  const number = random.digits(random.int(8, 12));
  const tail = number.slice(-4);
  const hidden = number.length - 4;
  const shown: Partial<Record<Picks['numberForm'], string>> = {
    grouped: `${number.slice(0, -4)}-${number.slice(-4, -1)}-${number.slice(-1)}`,
    'masked-x': 'X'.repeat(hidden) + tail,
    'masked-stars': '*'.repeat(hidden) + tail,
    'last-four': tail,
  };
  return { number, masked: shown[picks.numberForm] ?? number };
}

type AccountNumber = Pick<GrammarAccount, 'number' | 'masked'>;

/** The number, drawn again while another account has its first two or last four digits: a bank tells accounts apart. */
function numberApart(
  accounts: readonly AccountNumber[],
  drawn: AccountNumber,
  draw: (again: number) => AccountNumber,
): AccountNumber {
  // An IBAN begins with its country.
  const endsOf = ({ number }: AccountNumber) => [/^\d\d/.exec(number)?.[0], number.slice(-4)];
  const taken = new Set(accounts.flatMap(endsOf));
  const isTaken = (one: AccountNumber) => endsOf(one).some((end) => end !== undefined && taken.has(end));
  let own = drawn;
  for (let again = 1; isTaken(own); again++) own = draw(again);
  return own;
}

function holderOf(picks: Picks, words: Words, random: Random): { holder: string; careOf?: string } {
  const [first = '', second = ''] = random.shuffle(words.people);
  switch (picks.holder) {
    case 'joint':
      return { holder: `${first} ${words.joint} ${second}` };
    case 'company':
      return { holder: random.pick(words.companies) };
    case 'titled':
      return { holder: `${random.pick(words.titles)} ${first}` };
    case 'care-of':
      return { holder: first, careOf: `${words.careOf} ${second}` };
    default:
      return { holder: first };
  }
}

/** Draws what a statement says, as far as its picks decide it. */
export function drawGrammarModel(picks: Picks, random: Random): GrammarModel {
  const words = wordsOf(picks);
  const market = marketOf(picks);
  const [name, site, address] = random.fork('bank').pick(market.banks);
  const { holder, careOf } = holderOf(picks, words, random.fork('holder'));
  const [town, code] = random.fork('town').pick(market.towns);
  const street = `${random.fork('house').int(2, 190)} ${random.fork('street').pick(market.streets)}`;
  const periods = periodsOf(picks, random.fork('periods'));
  const accounts = accountsOf(picks, periods, random.fork('accounts'));
  const end = periods.at(-1)?.[1] ?? '2025-01-31';
  const made = addDays(end, 1 + random.fork('made').int(0, 2));
  return {
    picks,
    issuer: {
      name,
      short: name.split(' ')[0] ?? name,
      phone: `0800 555 0${random.fork('phone').digits(3)}`,
      site,
      address: address.split(/, (?=[^,]+$)/),
    },
    holder,
    address: [
      ...(careOf === undefined ? [] : [careOf]),
      street,
      picks.language === 'en' ? `${town} ${code}` : `${code} ${town}`,
    ],
    accounts,
    created: `${made.replaceAll('-', '')}0${random.fork('hour').int(1, 9)}${random.fork('minute').int(10, 59)}12`,
  };
}

function accountsOf(picks: Picks, periods: readonly [IsoDate, IsoDate][], random: Random): GrammarAccount[] {
  const market = marketOf(picks);
  const words = wordsOf(picks);
  const accounts: GrammarAccount[] = [];
  for (let a = 0; a < counts[picks.accounts]; a++) {
    const own = random.fork(`account ${a}`);
    const kind =
      picks.accountKind === 'current' && a > 0
        ? own.pick(['current', 'savings'] as const)
        : picks.accountKind;
    const currency = picks.currencies === 'two' && a % 2 === 1 ? market.other : market.currency;
    const scale = currency === market.currency ? (market.scale ?? 1) : 1;
    const product = own.pick(words.products[kind === 'current' ? 0 : kind === 'savings' ? 1 : 2]);
    let opening = openingOf(kind, own, scale);
    let check = own.int(101, 4000);
    const { number, masked } = numberApart(accounts, numberOf(picks, own, market.iban), (again) =>
      numberOf(picks, own.fork(`number ${again}`), market.iban),
    );
    periods.forEach(([start, end], part) => {
      const dormant = picks.dormant === 'one' && a === counts[picks.accounts] - 1;
      const count = dormant ? 0 : rowsOf(picks.rows, own, a === 0);
      const drawn = drawPostings(
        picks,
        { words, kind, start, end, count, scale, check, opening },
        own.fork(`part ${part}`),
      );
      check += drawn.length + 1;
      accounts.push({ kind, part, product, number, masked, currency, start, end, opening, postings: drawn });
      opening = drawn.reduce((sum, p) => sum + p.amount, opening);
    });
  }
  return accounts.sort((a, b) => a.part - b.part);
}

function openingOf(kind: Picks['accountKind'], random: Random, scale: number): number {
  if (kind === 'card') return Math.round(random.int(0, 350000) * scale);
  const large = random.chance(0.25) ? random.int(1_000_000, 25_000_000) : random.int(5000, 900_000);
  const value = Math.round(large * scale);
  return kind === 'current' && random.chance(0.1) ? -Math.round(value / 20) : value;
}
