import type { Composed } from '../genuine/composed.ts';
import { composeStatement } from '../genuine/draw.ts';
import type { StatementModel } from '../genuine/model.ts';
import { buildDocument, type DocumentObjects, type DocumentSpec } from '../writer/document.ts';
import { textWidth } from '../writer/metrics.ts';
import type { TextItem } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import { writeFile, type WrittenPdf } from '../writer/serialize.ts';
import { appendUpdate, differences } from '../writer/update.ts';

/** A genuine statement about to be forged. */
export interface Target {
  readonly family: string;
  readonly seed: string;
  readonly composed: Composed;
  readonly objects: DocumentObjects;
  readonly file: WrittenPdf;
}

/** One text that the forgery changes; the page counts from 1. */
export interface Change {
  readonly page: number;
  readonly old: string;
  readonly new: string;
  /** What the text is on the statement, such as `posting.0.3.amount`. */
  readonly role?: string;
  /** Of the text that was there: left, top, right and bottom in points from the upper left corner of the page. */
  readonly box?: readonly [number, number, number, number];
}

/** A forged file and what was done to it. */
export interface Forged {
  readonly bytes: Uint8Array;
  readonly changed: readonly Change[];
  /** What the file now says, as a change of what is true: `isAsIssued` asks whether anything tells it from that. */
  readonly facts?: (model: StatementModel) => StatementModel;
}

/**
 * True for a forged file that is byte for byte what its issuer would have written had its facts been true, laid out again
 * or with the columns where they stood: figures that nothing printed hangs on, or digits of which none was kept. Nothing
 * in it tells, whatever the technique.
 */
export function isAsIssued(target: Target, { bytes, facts }: Forged): boolean {
  if (!facts) return false;
  const isSame = (spec: DocumentSpec) => Buffer.compare(written(spec), bytes) === 0;
  const edits = editsOf(target, facts);
  return (
    isSame(composeStatement(target.family, target.seed, facts).spec) ||
    (edits !== undefined && isSame(replaced(target.composed.spec, edits, (edit) => [edit.after])))
  );
}

/** A way of forging. */
export interface Technique {
  readonly technique: string;
  /** False where an ideal examiner of the file alone would find nothing. */
  readonly leavesTrace: boolean;
  /** Forges, or gives undefined where the statement has nothing of the kind to forge. */
  forge(target: Target, random: Random): Forged | undefined | Promise<Forged | undefined>;
}

/** A place on a page where a text is replaced by another. */
export interface Edit {
  readonly page: number;
  readonly index: number;
  readonly before: TextItem;
  readonly after: TextItem;
  readonly pageHeight: number;
}

/** Draws the genuine statement of a family and seed as a target. */
export function targetOf(family: string, seed: string): Target {
  const composed = composeStatement(family, seed);
  const objects = buildDocument(composed.spec);
  return { family, seed, composed, objects, file: writeFile(objects, composed.spec.style) };
}

/**
 * The texts that differ when the model is changed and the statement laid out again, restricted to roles; undefined
 * where the change moves other marks about.
 */
export function editsOf(
  target: Target,
  change: (model: StatementModel) => StatementModel,
  takes: (role: string) => boolean = () => true,
): Edit[] | undefined {
  const after = composeStatement(target.family, target.seed, change);
  const edits: Edit[] = [];
  const before = target.composed.spec.pages;
  if (after.spec.pages.length !== before.length) return undefined;
  for (const [page, spec] of before.entries()) {
    const other = after.spec.pages[page]?.items ?? [];
    if (other.length !== spec.items.length) return undefined;
    for (const [index, item] of spec.items.entries()) {
      const changed = other[index];
      if (item.kind !== 'text' || changed?.kind !== 'text' || item.text === changed.text) continue;
      if (!takes(item.role ?? '')) continue;
      edits.push({ page, index, before: item, after: changed, pageHeight: spec.height });
    }
  }
  return edits.length > 0 ? edits : undefined;
}

/** What edits change, for the label. */
export function changesOf(edits: readonly Edit[]): Change[] {
  return edits.map(({ page, before, after, pageHeight }) => ({
    page: page + 1,
    old: before.text,
    new: after.text,
    ...(before.role === undefined ? {} : { role: before.role }),
    box: boxOf(before, pageHeight),
  }));
}

/** The room of a text's line between ascenders and descenders, from the upper left corner of the page. */
function boxOf({ x, y, size, face, text }: TextItem, pageHeight: number): NonNullable<Change['box']> {
  const baseline = pageHeight - y;
  return [x, baseline - 0.75 * size, x + textWidth(face, size, text), baseline + 0.2 * size];
}

/** The document with every edited text put in its place. */
export function replaced(
  spec: DocumentSpec,
  edits: readonly Edit[],
  to: (edit: Edit) => TextItem[],
): DocumentSpec {
  const pages = spec.pages.map((page, p) => ({
    ...page,
    items: page.items.flatMap((item, i) => {
      const edit = edits.find((e) => e.page === p && e.index === i);
      return edit ? to(edit) : [item];
    }),
  }));
  return { ...spec, pages };
}

/** The file with the difference to another document appended as an incremental update. */
export function updated(target: Target, spec: DocumentSpec): Uint8Array {
  const update = differences(target.objects, buildDocument(spec), target.file.size);
  return appendUpdate(target.file, spec.style, update).bytes;
}

/** A document written whole. */
export function written(spec: DocumentSpec): Uint8Array {
  return writeFile(buildDocument(spec), spec.style).bytes;
}
