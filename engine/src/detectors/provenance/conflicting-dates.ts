import { CLOCKS, type StampedDate } from '../../evidence/programs/metadata.ts';
import type { DatedTrace } from '../../evidence/revisions/timeline.ts';
import { addDays, type CalendarDate } from '../../layout/calendar-date.ts';
import type { Statement } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { informationAt, objectAt, places, printedAt } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Dates of the file that cannot all be true. */
export const conflictingDates = defineDetector({
  id: 'provenance/conflicting-dates',
  family: 'provenance',
  title: 'Dates of the file against each other and the statement',
  rationale: 'A statement cannot be written before the period it reports has ended.',
  innocentCauses: {
    'downloaded-again': 'The file was downloaded again years later; a late date is normal.',
    'wrong-clock': 'The clock of the computer that wrote the file was wrong.',
    'part-period': 'The statement was prepared for part of the period.',
    'kept-dates': 'A program saved the file again and kept its dates.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['ISO 32000-2, 14.3.3'],
  needs: ['metadata', 'statement', 'document', 'timeline'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    early: {
      title: 'The file is older than the period it reports',
      detail: 'It says it was written on {created}, but it reports entries up to {last}.',
      claim: 'accuses',
    },
    unlike: {
      title: 'The file gives two different creation dates',
      detail: 'Its document information says {info}, its XMP metadata says {xmp}.',
      claim: 'review',
    },
    template: {
      title: 'The file gives a date long before its period',
      detail:
        'It says it was written on {created}, and reports entries up to {last}. Programs that fill in a form often keep the date of the form.',
      claim: 'note',
    },
    part: {
      title: 'Part of the file is newer than the file',
      detail: 'The file says it was written on {created}; {part} is from {date}.',
      claim: 'note',
    },
  },
  *detect({ metadata, statement, document, timeline }) {
    const info = metadata.creationDate;
    const xmp = metadata.xmp?.createDate;
    if (!info && !xmp) return { notApplicable: 'The file gives no date.' };
    const revision = document.revisions.length - 1;
    const at = places(informationAt(metadata, document, 'document information'));
    const last = lastDate(statement);
    const created = earliest(info, xmp);
    const isLate = last && created && created.date < addDays(last.value.value, -SLACK);
    if (isLate && !mayAllBeBy(created.date, statement)) {
      yield {
        message: created.date < addDays(last.value.value, -LONG) ? 'template' : 'early',
        data: { created: created.date, last: last.value.value },
        locations: places(at[0], printedAt(last.value, 'last entry')),
      };
    }
    if (info && xmp && Math.abs(info.seconds - xmp.seconds) > CLOCKS) {
      yield { message: 'unlike', data: { info: info.date, xmp: xmp.date }, locations: at };
    }
    const written = metadata.modDate ?? created;
    const younger = timeline.find(
      (t) => isPart(t) && written && t.stamp.seconds > written.seconds + YOUNGER * DAY,
    );
    if (younger && written) {
      yield {
        message: 'part',
        data: { created: written.date, part: younger.label, date: younger.stamp.date },
        locations: places(objectAt({ num: younger.object, gen: 0 }, revision, younger.label), at[0]),
      };
    }
    return last ? undefined : { inconclusive: 'No posting dates could be read to compare with.' };
  },
});

const DAY = 24 * 3600;

/** Days that a file may be older than its last entry: one for time zones, one for statements cut the evening before. */
const SLACK = parameter({ value: 2, unit: 'days', source: 'judgment' });

/** Days by which a part is younger than the file at least: clocks and time zones differ by one. */
const YOUNGER = parameter({ value: 2, unit: 'days', source: 'judgment' });

/** Days from which on a date is that of the form: no one prepares a statement a year ahead. */
const LONG = parameter({ value: 366, unit: 'days', source: 'judgment' });

/** Parts that are written with the file; what is added later changes no date of a careful program. */
const isPart = ({ kind }: DatedTrace) => kind === 'font' || kind === 'page' || kind === 'colour-profile';

const earliest = (a: StampedDate | undefined, b: StampedDate | undefined) =>
  a && b ? (a.seconds <= b.seconds ? a : b) : (a ?? b);

/** True where day and month of every row may be the other way around, and no row would then be later than that. */
function mayAllBeBy(date: CalendarDate, { accounts }: Statement): boolean {
  const rows = accounts.flatMap(({ postings }) => postings);
  return rows.every((row) => {
    const [year = '', month = '', day = ''] = row.date.value.split('-');
    const isOpen = Number(day) <= 12 && !/\p{L}/u.test(row.date.text);
    return isOpen && `${year}-${day}-${month}` <= date;
  });
}

/** A printed year; without a printed period it is guessed elsewhere. */
const YEAR = /(?<!\d)(19|20)\d{2}(?!\d)|(?<!\d)\d{1,2}([./-])\d{1,2}\2\d{2}(?!\d)/;

type LastEntry = { value: CalendarDate } & Parameters<typeof printedAt>[0];

/**
 * The last posting date of the earliest statement in the file: a file merged from several months keeps the date of its
 * first. Accounts of one period are one statement.
 */
function lastDate(statement: Statement): { value: LastEntry } | undefined {
  const statements = new Map<string, LastEntry>();
  for (const [index, account] of statement.accounts.entries()) {
    const period = (account.period ?? statement.period)?.value;
    const key = period ? `${period.start} ${period.end}` : `${index}`;
    for (const posting of account.postings) {
      if (account.sections[posting.section]?.kind === 'pending') continue;
      // A row beyond the printed period may have been read with the wrong year.
      if (period ? posting.date.value > period.end : !YEAR.test(posting.date.text)) continue;
      const last = statements.get(key);
      if (!last || posting.date.value > last.value) statements.set(key, posting.date);
    }
  }
  const [earliest] = [...statements.values()].sort((a, b) => (a.value < b.value ? -1 : 1));
  return earliest ? { value: earliest } : undefined;
}
