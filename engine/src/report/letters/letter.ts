import { longDate } from '../amounts.ts';
import { periodsIn } from '../periods.ts';
import type { Report } from '../../contract/report.ts';

/** A part of a letter. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; numbered: boolean }
  | { kind: 'fields'; rows: [label: string, value: string][] };

/** A letter to be checked, completed and sent by the user; places to fill in stand in square brackets. */
export interface Letter {
  title: string;
  /** Said above it: what the draft is, and what to check. */
  notice: string;
  blocks: LetterBlock[];
}

/** Who runs the service, as far as it is known. */
export interface Operator {
  name: string;
  contact: string;
}

/** What a letter is filled in with; what is empty stays a bracket. */
export interface LetterDetails {
  /** Name of the applicant. */
  applicant: string;
  /** Who writes: name and company. */
  from: string;
  /** Address, phone or email of whoever writes. */
  contact: string;
  /** The home applied for. */
  property: string;
  /** Calendar dates, `yyyy-mm-dd`. */
  date: string;
  replyBy: string;
}

/** Nothing is known but what the report says. */
export const noDetails: LetterDetails = {
  applicant: '',
  from: '',
  contact: '',
  property: '',
  date: '',
  replyBy: '',
};

/** A value, or the bracket that asks for it. */
export const filled = (value: string, bracket: string) => value.trim() || `[${bracket}]`;

/** A date in full, or the bracket that asks for it. */
export const filledDate = (date: string, bracket: string) => (date === '' ? `[${bracket}]` : longDate(date));

/** The statement in a few words: `First Bank statement, March 1 to 31, 2026`. */
export function statementName(report: Report): string {
  const periods = periodsIn(report);
  const [first, last] = [periods[0], periods.at(-1)];
  const dates = first && last ? `, ${longDate(first.start)} to ${longDate(last.end)}` : '';
  const noun = periods.length > 1 ? 'statements' : 'statement';
  return `${report.statement?.issuer ?? 'bank'} ${noun}${dates}`;
}

/** The holder as the statement names them, in the case of a name: `Kurt M Kessler` for `KURT M KESSLER`. */
export function holderName({ statement }: Report): string {
  const holder = (statement?.holder ?? '').trim();
  if (holder !== holder.toUpperCase()) return holder;
  return holder.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** A letter as plain text, with the notice above it or ready to be pasted into an email. */
export function letterText({ title, notice, blocks }: Letter, { isReady = false } = {}): string {
  return `${[...(isReady ? [] : [`[${notice}]`]), title, ...blocks.map(blockText)].join('\n\n')}\n`;
}

function blockText(block: LetterBlock): string {
  if (block.kind === 'list') {
    return block.items.map((item, i) => `${block.numbered ? `${i + 1}.` : '-'} ${item}`).join('\n');
  }
  if (block.kind === 'fields') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.text;
}
