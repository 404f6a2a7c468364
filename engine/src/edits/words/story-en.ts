import type { EditKind, Story } from '../../contract/edit.ts';
import type { Lane, Verdict } from '../../contract/report.ts';
import { listed, pagesInWords } from '../../contract/pages-in-words.ts';
import type { ExcludedList } from '../../statement/model/model.ts';
import { capital, count, counted, datesInWords, monthOf } from './text.ts';

/** All that a story rests on. */
export interface StoryFacts {
  edits: readonly {
    headline: string;
    explanation: string;
    companions: number;
    kind: EditKind;
    short: string;
  }[];
  verdict: Verdict;
  lane: Lane['kind'];
  noIssuerWriter: boolean;
  isRead: boolean;
  accounts: number;
  entries: number;
  sums: { held: number; of: number };
  /** Why sums could not be judged. */
  doubt: string | null;
  /** Lines that may be rows and were not read as such, and rows that no sum contains. */
  unchecked: { lines: number; rows: number };
  /** Lists beside the accounts that no sum covers, with their pages, from 0. */
  excluded: readonly { kind: ExcludedList['kind']; pages: readonly number[] }[];
  /** A sum that fails and could not be judged. */
  failing: { label: string; expected: string; printed: string; difference: string } | null;
  pages: number;
  pictures: number;
  /** Those of them whose text is drawn without characters. */
  drawn: number;
  /** Pages that are pictures and were not read, from 1, by the reason. */
  unread: readonly { reason: string; pages: readonly number[] }[];
  /** Every page of the printed count is there. */
  completePages: boolean;
  /** Signed when it was made, and unchanged since. */
  sealed: boolean;
  /** Updates after the file was first written that are not innocent. */
  updates: number;
  /** Updates that left what the pages show as it was, and what they touched, as nouns. */
  innocentUpdates: { count: number; parts: readonly string[] };
  /** First days of the periods of the accounts. */
  periods: readonly string[];
  reasons: readonly { title: string; detail: string }[];
}

/** The result in plain words. */
export function storyWords(facts: StoryFacts): Story {
  const { edits } = facts;
  return {
    headline: headlineOf(facts),
    sentences: edits.length > 0 ? editSentences(facts) : reasonSentences(facts),
    verified: verifiedOf(facts),
    limits: limitsOf(facts),
  };
}

function headlineOf(facts: StoryFacts): string {
  const { edits, verdict } = facts;
  const [first] = edits;
  if (first && edits.length === 1) return first.headline;
  if (first)
    return `${capital(count(edits.length))} changes: ${listed(edits.slice(0, 4).map(({ short }) => short))}.`;
  if (verdict === 'Potential Risk Factors')
    return `${facts.reasons[0]?.title ?? 'The statement contradicts itself'}.`;
  return verdict === 'Requires Additional Review' ? reviewHeadline(facts) : clearedHeadline(facts);
}

function reviewHeadline({ pictures, reasons, lane, noIssuerWriter, doubt }: StoryFacts): string {
  if (pictures > 0 && reasons.length === 0)
    return `Nothing points to a change in this ${PICTURES[lane] ?? 'picture'}, but a picture cannot be fully checked.`;
  if (noIssuerWriter) return 'This statement was made with a program that banks are not known to use.';
  if (doubt !== null) return 'The figures of this statement could not be reconciled.';
  return reasons[0] ? `${reasons[0].title}.` : 'Too little of this file could be checked to clear it.';
}

function clearedHeadline(facts: StoryFacts): string {
  const { verdict } = facts;
  const held = heldSums(facts);
  const statements = statementsIn(facts);
  if (statements !== null)
    return `This file holds ${statements}; no changes were found${held === '' ? '' : `, and ${held}`}.`;
  const { lines, rows } = facts.unchecked;
  if (verdict === 'Generally Acceptable' && facts.lane === 'native' && lines + rows > 0)
    return `No changes were found${held === '' ? '' : `: ${held}`}, but not every entry could be checked.`;
  const end =
    verdict === 'No Issues Detected'
      ? facts.innocentUpdates.count === 0
        ? 'the file is as first written'
        : 'the content of its pages is as first written'
      : (ROUTES[facts.lane] ?? 'the file is sound');
  return `No changes were found: ${held === '' ? '' : `${held}, and `}${end}.`;
}

/** `all 12 sums hold`; empty where there are none. */
function heldSums({ sums: { held, of } }: StoryFacts): string {
  if (of === 0) return '';
  if (held < of) return `${held} of ${of} sums hold`;
  return of === 1 ? 'the one sum holds' : `all ${of} sums hold`;
}

/** `two statements, April and May`, of months that were merged into one file; `null` of a single one. */
function statementsIn({ periods }: StoryFacts): string | null {
  const starts = [...new Set(periods)].sort();
  if (starts.length < 2) return null;
  const years = new Set(starts.map((date) => date.slice(0, 4)));
  const months = starts.map((date) =>
    years.size > 1 ? `${monthOf(date)} ${date.slice(0, 4)}` : monthOf(date),
  );
  const named = new Set(months).size === starts.length && starts.length <= 4 ? `, ${listed(months)}` : '';
  return `${counted(starts.length, 'statement')}${named}`;
}

const PICTURES: Partial<Record<Lane['kind'], string>> = {
  scanned: 'scan',
  'ocr-scan': 'scan',
  photographed: 'photograph',
  screenshot: 'screenshot',
  mixed: 'file',
};

const ROUTES: Partial<Record<Lane['kind'], string>> = {
  printed: 'the file was printed to PDF',
  're-saved': 'the file was saved again by another program',
  'shared-from-phone': 'the file was shared from a phone',
};

function editSentences({ edits }: StoryFacts): string[] {
  if (edits.length === 1) return sentencesOf(edits[0]?.explanation ?? '').slice(0, 3);
  return edits.slice(0, 3).map(({ headline }) => headline);
}

/** Splits at the ends of sentences; a period within quotation marks or a number ends none. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]”?) (?=[A-Z“])/).filter((sentence) => sentence !== '');
}

function reasonSentences({ reasons, verdict, pictures, doubt, failing }: StoryFacts): string[] {
  const told = reasons.flatMap(({ detail }) => sentencesOf(detail).slice(0, 2)).slice(0, 2);
  if (verdict === 'No Issues Detected' || verdict === 'Generally Acceptable') return [];
  if (failing && doubt !== null) {
    const known = `${failingWords(failing)}. ${doubt}`;
    const others = told.filter((one) => !known.toLowerCase().includes(one.toLowerCase()));
    return [`${failingWords(failing)}.`, doubt, ...others.slice(0, 1)];
  }
  if (told.length > 0) return told;
  if (doubt !== null) return [doubt];
  return pictures > 0 ? ['The original file from the bank’s website can be checked in full.'] : [];
}

function verifiedOf(facts: StoryFacts): string[] {
  const { sums, accounts, entries, isRead, pages } = facts;
  const list: string[] = [];
  if (isRead && entries > 0)
    list.push(`${capital(counted(entries, 'entry', 'entries'))} ${accounts > 1 ? ofWhat(facts) : ''}read`);
  if (sums.of > 0)
    list.push(
      sums.held === sums.of
        ? sums.of === 1
          ? 'The one sum adds up'
          : `All ${sums.of} sums hold`
        : `${sums.held} of ${sums.of} sums hold`,
    );
  if (facts.completePages) list.push(pages === 1 ? 'The page count fits' : `All ${pages} pages are there`);
  if (facts.sealed) list.push('The digital signature covers the whole file');
  if (facts.updates === 0 && facts.lane === 'native') list.push(updatesOf(facts));
  return list;
}

/** `The file was updated once after it was first written: this concerned a digital signature; …`. */
function updatesOf({ innocentUpdates: { count: times, parts } }: StoryFacts): string {
  if (times === 0) return 'The file was not updated after it was first written';
  const touched = parts.length === 0 ? '' : `: this concerned ${listed(parts)}`;
  return `The file was updated ${times === 1 ? 'once' : `${count(times)} times`} after it was first written${touched}; the content of its pages is as first written`;
}

/** `of two accounts `; of merged months `of two statements `, since they may well be of one account. */
function ofWhat(facts: StoryFacts): string {
  if (statementsIn(facts) === null) return `of ${counted(facts.accounts, 'account')} `;
  return `of ${counted(new Set(facts.periods).size, 'statement')} `;
}

/** `Pages 2 and 3 were not read: there was no time to read the picture`. */
function unreadPages(pages: readonly number[], reason: string): string {
  const which =
    pages.length > 6
      ? capital(counted(pages.length, 'page'))
      : `${pages.length === 1 ? 'Page' : 'Pages'} ${listed(pages.map(String))}`;
  const because = reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.$/, '');
  return `${which} ${pages.length === 1 ? 'was' : 'were'} not read: ${because}`;
}

const LISTS: Readonly<Record<ExcludedList['kind'], string>> = {
  loan: 'The loan',
  'term-deposit': 'The term deposit',
  'card-list': 'The list of card purchases',
};

/** `The loan on page 2 is in no sum that was checked`. */
const excludedWords = (kind: ExcludedList['kind'], pages: readonly number[]): string =>
  `${LISTS[kind]} on ${pagesInWords(pages)} is in no sum that was checked`;

const failingWords = ({ label, expected, printed, difference }: NonNullable<StoryFacts['failing']>) =>
  `One sum fails: the ${datesInWords(label)} comes to ${expected}, but ${printed} is printed, a difference of ${difference}`;

function uncheckedOf({ lines, rows }: StoryFacts['unchecked']): string[] {
  const list: string[] = [];
  if (lines === 1) list.push('One line with a date or an amount could not be read as an entry');
  else if (lines > 1)
    list.push(`${capital(count(lines))} lines with dates or amounts could not be read as entries`);
  if (rows > 0)
    list.push(
      `${capital(counted(rows, 'entry', 'entries'))} ${rows === 1 ? 'is' : 'are'} in no sum that could be checked`,
    );
  return list;
}

function limitsOf(facts: StoryFacts): string[] {
  const { pictures, drawn, sums, lane, failing } = facts;
  const list: string[] = [];
  const pagesThatAre = (count: number) =>
    count === facts.pages
      ? 'Every page is'
      : `${capital(counted(count, 'page'))} ${count === 1 ? 'is' : 'are'}`;
  if (pictures > drawn)
    list.push(`${pagesThatAre(pictures - drawn)} a picture: how the file was made cannot be checked there`);
  if (drawn > 0)
    list.push(
      `${pagesThatAre(drawn)} drawn without characters: the text was recognized, not taken from the file`,
    );
  for (const { reason, pages } of facts.unread) list.push(unreadPages(pages, reason));
  if (!facts.isRead) list.push('The figures could not be read, so no sums were checked');
  else if (failing) list.push(failingWords(failing));
  else if (sums.of === 0) list.push('The statement prints no figures that can be checked against each other');
  else if (sums.held === sums.of) list.push(...uncheckedOf(facts.unchecked));
  for (const { kind, pages } of facts.excluded) list.push(excludedWords(kind, pages));
  if (facts.doubt !== null) list.push(facts.doubt.replace(/\.$/, ''));
  if (lane === 'printed' || lane === 're-saved' || lane === 'shared-from-phone')
    list.push('The file does not show what it was before it was printed or saved again');
  if (statementsIn(facts) !== null)
    list.push('Statements put together in one file are no longer the files the bank made');
  list.push('A statement made from scratch by the bank’s own program would look the same');
  return list;
}
