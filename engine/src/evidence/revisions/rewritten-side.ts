import type { DocumentView, PdfDocument } from '../../pdf/structure/model.ts';
import { PdfStream } from '../../pdf/syntax/objects.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document } from '../file.ts';
import { pagesUsing } from './object-pages.ts';
import { isCompressedByQpdf, isSavedByQpdf, streamForm, zlibHeader } from './stream-form.ts';
import { programClaims, type ProgramClaims } from '../programs/program-claims.ts';
import { lazy } from '../../statement/language/memoize.ts';
import { isSure } from '../programs/writer-attribution.ts';
import { isInPieces, tellingContent } from '../programs/longest-content.ts';
import { contentTraits } from '../programs/writer-content.ts';
import { writers, writesTrait, type Writers } from '../programs/writers.ts';

/** Which of two groups of pages was rewritten after the other; `undefined` where nothing tells. */
export type RewrittenSide = (one: readonly number[], other: readonly number[]) => Side | undefined;

type Side = 'one' | 'other';

/** Habits of a writer that depend neither on what a page shows nor on its fonts. */
export const HABITS = ['leading zero', 'space before operator', 'operator ends'] as const;

/**
 * Two groups of pages share fonts and were written by two programs. Neither their places nor their numbers tell
 * which was there first. An update does; so do the streams that both share, which the first program wrote; so does
 * a writer that is known to write one way and never the other.
 */
export function gatherRewrittenSide(
  document: PdfDocument,
  claims: ProgramClaims,
  writers: Writers,
): RewrittenSide {
  const view = document.latest;
  // Looked up only for files whose pages differ.
  const used = lazy(() => findUsed(view));
  return (one, other) => {
    const updated = only(isUpdated(document, one), isUpdated(document, other));
    if (updated) return updated;
    const votes = new Set([
      byCoding(document, one, other, used),
      byDeflate(document, writers, one, other),
      only(areParted(view, one), areParted(view, other)),
      only(areInPieces(view, other), areInPieces(view, one)),
      ...byHabits(view, claims, writers, one, other),
    ]);
    votes.delete(undefined);
    const [vote, ...more] = votes;
    return more.length === 0 ? vote : undefined;
  };
}

const only = (one: boolean, other: boolean): Side | undefined =>
  one === other ? undefined : one ? 'one' : 'other';

/** True when an update wrote the content of all these pages. */
function isUpdated(document: PdfDocument, pages: readonly number[]): boolean {
  const later = new Set(
    document.revisions.slice(1).flatMap(({ added, overwritten }) => [...added, ...overwritten]),
  );
  const nums = contentsOf(document.latest, pages).map(({ num }) => num);
  return nums.length > 0 && nums.every((num) => later.has(num));
}

function contentsOf(view: DocumentView, pages: readonly number[]): PdfStream[] {
  const all = view.pages();
  return pages.flatMap((index) => {
    const page = all[index];
    return page ? view.contents(page) : [];
  });
}

/** What both groups use was there before one of them was rewritten: the group encoded the same way was left alone. */
function byCoding(
  document: PdfDocument,
  one: readonly number[],
  other: readonly number[],
  used: UsedStreams,
) {
  const view = document.latest;
  const formsOf = (indices: readonly number[]) =>
    contentsOf(view, indices).map((stream) => streamForm(document, stream));
  const [forms, others] = [formsOf(one), formsOf(other)];
  if (isSavedByQpdf(document)) {
    const changed = only(forms.every(isCompressedByQpdf), others.every(isCompressedByQpdf));
    if (changed) return changed;
  }
  const pages = view.pages();
  const numbersOf = (indices: readonly number[]) => new Set(indices.map((index) => pages[index]?.ref.num));
  const [first, second] = [numbersOf(one), numbersOf(other)];
  const shared = new Set<string>();
  for (const { stream, by } of used())
    if (by.some((page) => first.has(page)) && by.some((page) => second.has(page)))
      shared.add(streamForm(document, stream));
  return only(!forms.some((form) => shared.has(form)), !others.some((form) => shared.has(form)));
}

/** A level of compression that the program which wrote the file is known never to use. */
function byDeflate(
  document: PdfDocument,
  { container }: Writers,
  one: readonly number[],
  other: readonly number[],
) {
  const { writer } = container;
  if (writer === null || !isSure(container) || document.encryption) return undefined;
  const isForeign = (pages: readonly number[]) =>
    contentsOf(document.latest, pages).some((stream) => {
      const level = zlibHeader(stream);
      return level !== '' && writesTrait('container', writer, 'deflate', `78${level}`) === false;
    });
  return only(isForeign(one), isForeign(other));
}

/** True when each of these pages has its content in several streams: a tool wrote some beside the first. */
const areParted = (view: DocumentView, pages: readonly number[]): boolean =>
  pages.every((page) => contentsOf(view, [page]).length > 1) && !areInPieces(view, pages);

/** True when a program wrote each of these pages in pieces, which a tool that rewrites a page puts together. */
const areInPieces = (view: DocumentView, pages: readonly number[]): boolean => {
  const all = view.pages();
  return pages.every((index) => all[index] !== undefined && isInPieces(view, all[index]));
};

/** Streams that are no content of pages, with the object numbers of the pages that use them. */
type UsedStreams = () => readonly { stream: PdfStream; by: readonly number[] }[];

function findUsed(view: DocumentView): ReturnType<UsedStreams> {
  const content = new Set(view.pages().flatMap((page) => view.contents(page).map(({ num }) => num)));
  const streams = new Map<number, PdfStream>();
  for (const num of view.objectNumbers()) {
    const value = content.has(num) ? undefined : view.fetch(num)?.value;
    if (value instanceof PdfStream) streams.set(num, value);
  }
  const users = pagesUsing(view, new Set(streams.keys()));
  return [...streams].map(([num, stream]) => ({ stream, by: users.get(num) ?? [] }));
}

/** The group that breaks a habit of a writer that the file or a page points to, where the other keeps it. */
function byHabits(
  view: DocumentView,
  { claims }: ProgramClaims,
  writers: Writers,
  one: readonly number[],
  other: readonly number[],
) {
  const first = writers.ofPage(one[0] ?? 0);
  const second = writers.ofPage(other[0] ?? 0);
  const told = new Set([
    ...claims.flatMap((claim) => claim.writers),
    ...[first, second].flatMap((found) => (isSure(found) && found.writer !== null ? [found.writer] : [])),
  ]);
  const [own, others] = [one, other].map((pages) => traitsOf(view, pages));
  return [...told].flatMap((writer) =>
    HABITS.map((trait) => {
      const [a, b] = [own?.[trait], others?.[trait]];
      if (a === undefined || b === undefined || a === b || a === '-' || b === '-') return undefined;
      return only(
        writesTrait('content', writer, trait, a) === false,
        writesTrait('content', writer, trait, b) === false,
      );
    }),
  );
}

function traitsOf(view: DocumentView, pages: readonly number[]) {
  const page = view.pages()[pages[0] ?? -1];
  const content = page && tellingContent(view, page);
  return content ? contentTraits(content) : {};
}

/** Which of two groups of pages was rewritten. */
export const rewrittenSide: EvidenceKind<RewrittenSide> = defineEvidence({
  name: 'rewrittenSide',
  needs: { document, programClaims, writers },
  gather: ({ document, programClaims, writers }) => gatherRewrittenSide(document, programClaims, writers),
});
