import { federalReserveHoliday, isBankingDay } from './business-calendar.ts';
import type { LetteredEntry } from '../../../evidence/pictures/entry-lettering.ts';
import { mayBeAnotherDay } from '../../../evidence/ledger/misread-date.ts';
import type { Recognition } from '../../../recognition/recognition.ts';
import { addDays, isWeekend, weekday } from '../../../layout/calendar-date.ts';
import type { Account, Posting, Statement } from '../../../statement/model/model.ts';
import { defineDetector } from '../../define-detector.ts';
import { sizeOf } from '../../lettering-words.ts';
import { places, printedAt, quoted } from '../../locations.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** ACH, payroll and wire entries: only settled on banking days. */
const BANK_ONLY = /\b(payroll|direct dep(osit)?|dir dep|ach|ppd|ccd|wire|salary|des:|co id:|indn:)\b/i;
/** Entries that clear or are collected through the same system, though a card may pay some of them. */
const CLEARED =
  /^check\s*#?\s*\d|\btreas 310\b|\bweb pmt\b|\bmerchant (svcs?|services?|bankcard)\b.*\b(deposit|batch|settlement)\b|\b(auto ?pay|loan|mortgage|insurance|ins|utility|lease)\b/i;
const PAYROLL = /\b(payroll|direct dep(osit)?|dir dep|salary)\b/i;
/** Moved around the clock, or dated by the day of purchase. */
const ANY_DAY =
  /\b(zelle|rtp|fednow|transfer (to|from)|internal|mobile|instant|venmo|cash app|paypal|card|pos|purchase|atm|debit card)\b/i;

/** An entry that only the banking system settles, dated on a day it is closed. */
export const closedDayPosting = defineDetector({
  id: 'ledger/closed-day-posting',
  family: 'ledger',
  title: 'Payroll, ACH, and wire entries on banking days',
  rationale:
    'Payroll, ACH, and wire payments are settled by the Federal Reserve, which is closed on weekends and bank holidays. Such an entry is not posted on a closed day.',
  innocentCauses: {
    'early-payroll': 'Some online banks credit payroll early, even on closed days.',
    'shown-day': 'The statement shows the day an entry became visible instead of the day it was settled.',
  },
  ask: 'Ask for a pay stub or the payment confirmation for this entry.',
  references: ['Federal Reserve Bank Services, Holiday Schedules'],
  needs: ['statement', 'ledgers', 'recognition', 'entryLettering'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    several: {
      title: 'Several payments are dated on days when banks are closed',
      detail:
        '{count} of {entries} wage, ACH, or wire entries fall on weekends or bank holidays, the first on {date}, which was {day}. This is typical of a statement from another year with changed dates.',
      claim: 'corroborates',
    },
    shifted: {
      title: 'Payments of all kinds are dated on weekends',
      detail:
        'Of {entries} payments that banks post only on business days (wages, checks, and ACH payments), {count} are dated on weekends and none on {free}. The first is dated {date}, which was {day}. Statements from another year with changed dates look like this, and so do made-up dates.',
      claim: 'accuses',
    },
    misplaced: {
      title: 'Payments are dated on weekends and counted before earlier days',
      detail:
        '{count} entries that only the banking system settles are dated on weekends, the first on {date}, which was {day}, and the running balance counts each before rows dated {before} or earlier. Their dates were changed or made up.',
      claim: 'accuses',
    },
    lettered: {
      title: 'A payment on a day when banks are closed is lettered differently',
      detail:
        'The entry {row} is dated {date}, which was {day}, and in the picture its letters are {size} than those of the {others} other entries compared, while its amount is drawn like theirs.',
      claim: 'accuses',
    },
    payroll: {
      title: 'A wage payment is dated on a day when banks are closed',
      detail: 'The entry {row} is dated {date}, which was {day}.',
      claim: 'corroborates',
    },
    closed: {
      title: 'A payment is dated on a day when banks are closed',
      detail: 'The entry {row} is dated {date}, which was {day}.',
      claim: 'review',
    },
  },
  *detect({ statement, ledgers, recognition, entryLettering }) {
    if (!isUsStatement(statement))
      return { notApplicable: 'The bank calendar of this country is not known here.' };
    const isDated = (account: Account) => statement.period ?? account.period ?? statement.statementDate;
    if (!statement.accounts.some(isDated)) return { notApplicable: 'The statement prints no year.' };
    let applied = false;
    for (const [index, account] of statement.accounts.entries()) {
      const entries = account.postings.filter(isBankOnly);
      if (account.type === 'card' || !account.postings.some(isSettled)) continue;
      applied = true;
      // Rows of several months in one list leave no week to tell.
      const shifted = ledgers[index]?.doubt ? undefined : shiftedWeek(account.postings);
      if (shifted) {
        yield { message: 'shifted', ...shifted };
        continue;
      }
      const misplaced = ledgers[index]?.doubt ? undefined : misplacedOnWeekends(account);
      if (misplaced) {
        yield { message: 'misplaced', ...misplaced };
        continue;
      }
      const closed = entries.filter((p) => !isBankingDay(p.date.value));
      const [first] = closed;
      if (first && closed.length > 1) {
        yield {
          message: 'several',
          data: { count: closed.length, entries: entries.length, date: first.date.text, day: dayName(first) },
          locations: places(
            printedAt(first.date, 'date'),
            ...closed.slice(1, 5).map((p) => printedAt(p.date, 'date')),
          ),
        };
        continue;
      }
      for (const posting of closed) {
        const lettering = entryLettering.find((one) => one.posting === posting);
        yield lettering && isReadDay(posting, recognition) ? letteredOn(posting, lettering) : oneOn(posting);
      }
    }
    return applied ? undefined : { notApplicable: 'No payroll, ACH, or wire entries are listed.' };
  },
});

const dayOf = (posting: Posting) => ({
  row: quoted(posting.description.value),
  date: posting.date.text,
  day: dayName(posting),
});

const letteredOn = (posting: Posting, { height, stroke, others }: LetteredEntry) => ({
  message: 'lettered' as const,
  data: { ...dayOf(posting), size: sizeOf(height, stroke), others },
  locations: places(printedAt(posting.description, 'lettered differently'), printedAt(posting.date, 'date')),
});

const oneOn = (posting: Posting) => ({
  message: PAYROLL.test(posting.description.value) ? ('payroll' as const) : ('closed' as const),
  data: dayOf(posting),
  locations: places(printedAt(posting.date, 'date'), printedAt(posting.description, 'entry')),
});

/** Days around a closed one, for which its date may have been taken. */
const AROUND = parameter({ value: 10, unit: 'days', source: 'judgment' });

/** True when the date of an entry in a picture was not misread by a look-alike digit. */
const isReadDay = ({ date }: Posting, recognition: Recognition) =>
  !mayBeAnotherDay(date, addDays(date.value, -AROUND), addDays(date.value, AROUND), recognition);

const isBankOnly = (posting: Posting) =>
  BANK_ONLY.test(posting.description.value) && !ANY_DAY.test(posting.description.value);

/** Weekend entries that no single early payment explains. */
const WEEKEND_ENTRIES = parameter({ value: 4, unit: 'entries', source: 'judgment' });

/** Entries counted out of the order of their dates that no correction booked late explains. */
const MISPLACED_ENTRIES = parameter({ value: 3, unit: 'entries', source: 'judgment' });

/** Entries on weekends that the running balance counts before rows of earlier banking days, on which no card was used. */
function misplacedOnWeekends({ postings, newestFirst, balanceEvery }: Account) {
  if (balanceEvery !== 'row') return undefined;
  const rows = newestFirst ? postings.toReversed() : postings;
  const found = rows.flatMap((row, i) => {
    if (!isWeekend(row.date.value) || !isSettled(row)) return [];
    const before = rows
      .slice(i + 1, i + 1 + NEAR)
      .find((p) => p.date.value < row.date.value && p.section === row.section && isBookedAtOnce(p));
    return before ? [{ row, before }] : [];
  });
  const [first] = found;
  if (!first || found.length < MISPLACED_ENTRIES) return undefined;
  return {
    data: {
      count: found.length,
      date: first.row.date.text,
      day: dayName(first.row),
      before: first.before.date.text,
    },
    locations: places(
      printedAt(first.row.date, 'date'),
      printedAt(first.before.date, 'earlier day'),
      ...found.slice(1, 6).map(({ row }) => printedAt(row.date, 'date')),
    ),
  };
}

/** Rows after an entry among which an earlier day is looked for. */
const NEAR = parameter({ value: 8, unit: 'rows', source: 'judgment' });

/** Withdrawn or cleared at the bank: dated by the day of booking, not of a purchase. */
const isBookedAtOnce = (posting: Posting) =>
  posting.checkNumber !== undefined ||
  /^check\s*#?\s*\d|\batm\b/i.test(textOf(posting)) ||
  isSettled(posting);

const isSettled = (posting: Posting) =>
  isBankOnly(posting) || (CLEARED.test(textOf(posting)) && !ANY_DAY.test(textOf(posting)));

/**
 * Entries on weekends while two neighboring days of which one is a banking day have none: the weekend of the year
 * in which the dates were true. Where a bank books on every day of the week, no such gap is left.
 */
function shiftedWeek(postings: readonly Posting[]) {
  const cleared = postings.filter(
    (p) =>
      isBankOnly(p) || p.checkNumber !== undefined || (CLEARED.test(textOf(p)) && !ANY_DAY.test(textOf(p))),
  );
  const onWeekend = cleared.filter((p) => isWeekend(p.date.value));
  const [first] = onWeekend;
  if (!first || onWeekend.length < WEEKEND_ENTRIES || onWeekend.filter(isBankOnly).length < 2)
    return undefined;
  const used = new Set(cleared.map((p) => weekday(p.date.value)));
  const free = [0, 1, 2, 3, 4, 5, 6].find(
    (day) => !used.has(day) && !used.has((day + 1) % 7) && day !== SATURDAY,
  );
  if (free === undefined) return undefined;
  return {
    data: {
      count: onWeekend.length,
      entries: cleared.length,
      date: first.date.text,
      day: dayName(first),
      free: `${DAYS[free] ?? ''} or ${DAYS[(free + 1) % 7] ?? ''}`,
    },
    locations: places(
      printedAt(first.date, 'date'),
      ...onWeekend.slice(1, 8).map((p) => printedAt(p.date, 'date')),
    ),
  };
}

const textOf = (posting: Posting) => posting.description.value;

/** With the Sunday behind it, the weekend that banks leave free. */
const SATURDAY = 6;

/** Entry class codes and fields of the US ACH network, used nowhere else. */
const NACHA = /\b(ppd|ccd)\b|\bco id:|\bindn:/i;

/** Numeric dates with the month first, a US state and ZIP code, or entries of the US ACH network. */
function isUsStatement(statement: Statement): boolean {
  const currency = statement.locale.currency;
  if (!['USD', '$', ''].includes(currency)) return false;
  const zip = /\b[A-Z]{2}\.?,?\s+\d{5}(-\d{4})?\b/;
  if (statement.dateOrder === 'month-first') return true;
  const postings = statement.accounts.flatMap((account) => account.postings);
  return (
    statement.address.some((line) => zip.test(line.text)) ||
    postings.some((posting) => NACHA.test(posting.description.value))
  );
}

const DAYS = ['a Sunday', 'a Monday', 'a Tuesday', 'a Wednesday', 'a Thursday', 'a Friday', 'a Saturday'];

const dayName = (posting: Posting) =>
  federalReserveHoliday(posting.date.value) ?? DAYS[weekday(posting.date.value)] ?? 'a closed day';
