import type { EvidenceStore } from '../evidence/evidence.ts';
import type { StyleDifference } from '../evidence/revisions/object-style.ts';
import type { Attribution } from '../evidence/programs/writer-attribution.ts';
import { reportedWriter } from '../judgement/certainty-limits.ts';
import { familyOf, writerName } from '../programs/known-writers.ts';
import type { Writing } from '../evidence/revisions/writings.ts';
import type { WriterMap, WritingRow } from '../contract/report.ts';
import { partsInWords } from './writing-words.ts';

/** Objects listed of one writing; the number of all of them is told beside. */
const most = 120;
const differences = 6;

/** Which objects and pages each writing of the file touched, told from its bytes alone. */
export function writerMap(store: EvidenceStore): WriterMap {
  const { objects, updates, list } = store.shown('writings');
  const writings = list.map(row);
  const { container, content } = store.shown('writers');
  const writer = named(container);
  const first = writings[0];
  // An update has a cross-reference section of its own, so the container no longer is the first writer's.
  if (first && updates === 0) first.writer = writer;
  return {
    objects,
    summary: summaryOf(objects, updates, writings, pagesBy(container, content)),
    writings,
  };
}

function row(writing: Writing): WritingRow {
  const { basis, revision, written, kept, freed, objects } = writing;
  return {
    ...{ basis, revision, writer: null, written, kept, freed },
    style: writing.differences.slice(0, differences).map(inWords),
    objects: objects.slice(0, most).map((object) => ({ ...object, pages: object.pages.slice(0, 200) })),
  };
}

const inWords = ({ trait, own, usual }: StyleDifference) =>
  own === 'otherwise' ? `${trait}: different from ${usual}` : `${trait}: ${own} instead of ${usual}`;

function named(attribution: Attribution): string | null {
  const writer = reportedWriter(attribution);
  return writer === null ? null : writerName(writer);
}

/** The program that wrote the pages, where another one saved the file. */
function pagesBy(container: Attribution, content: Attribution): string | null {
  const [last, first] = [container.writer, content.writer];
  if (last === null || first === null || familyOf(last) === familyOf(first)) return null;
  return named(container) === null ? null : named(content);
}

function summaryOf(
  objects: number,
  updates: number,
  writings: readonly WritingRow[],
  pages: string | null,
): string {
  const [first] = writings;
  const last = writings.at(-1);
  if (!first || !last || last === first) return writtenWhole(objects, first?.writer ?? null, pages);
  if (last.basis === 'style')
    return `${count(last.written, 'object is', 'objects are')} written in a different style than the rest, out of ${objects}: ${partsInWords(last.objects)}.`;
  const times = updates === 1 ? 'once' : `${updates} times`;
  const what = last.written === 0 ? 'no object' : count(last.written, 'object', 'objects');
  const parts = last.written === 0 ? '' : `: ${partsInWords(last.objects)}`;
  return `After it was first written, the file was updated ${times}. The last time touched ${what} of ${objects}${parts}.`;
}

function writtenWhole(objects: number, writer: string | null, pages: string | null): string {
  const by = writer === null ? '' : `, as ${writer} writes`;
  const whole = `The whole file, all ${objects} objects, was written at once${by}.`;
  const before = 'Earlier changes do not show in its objects.';
  return pages === null
    ? `${whole} ${before}`
    : `${whole} Its pages are written as ${pages} writes, so it was saved again since. ${before}`;
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
