import type { PageContent } from '../../../pdf/content/model.ts';
import type { DocumentView } from '../../../pdf/structure/model.ts';
import { embeddedFiles } from '../../../pdf/structure/name-tree.ts';
import { latin1 } from '../../../pdf/syntax/characters.ts';
import { PdfRef, type PdfObject } from '../../../pdf/syntax/objects.ts';
import { amountsIn } from './alternate-text.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** The statement attached to itself as data, with other amounts than the pages show. */
export interface DifferingCopy {
  /** Object that holds the copy. */
  object: number;
  /** Amounts that only the copy, and that only the pages hold, as digits. */
  kept: readonly string[];
  shown: readonly string[];
  /** How many amounts both hold. */
  common: number;
}

/** Most attached files that are read, and most bytes of each. */
const FILES = 20;
const BYTES = 2_000_000;
/** Fewest amounts in common, and their share of each side, that make an attachment this statement. */
const COMMON = parameter({ value: 8, unit: 'amounts', source: 'judgment' });
const SHARE = parameter({ value: 0.6, unit: 'share of the amounts', source: 'judgment' });

/** Attached files that hold most amounts of the pages and some others (ISO 32000-2, 7.11.4). */
export function measureDifferingCopies(
  pages: readonly PageContent[],
  view: DocumentView,
): readonly DifferingCopy[] {
  const files = attachedFiles(view);
  if (files.length === 0) return [];
  const shown = new Set(pages.flatMap(({ runs }) => runs.flatMap(({ text }) => amountsIn(text))));
  return files.flatMap(({ object, text }) => {
    const kept = new Set(amountsIn(text));
    const common = [...kept].filter((amount) => shown.has(amount)).length;
    const onlyKept = [...kept].filter((amount) => !shown.has(amount));
    const onlyShown = [...shown].filter((amount) => !kept.has(amount));
    const isCopy = common >= COMMON && common >= SHARE * kept.size && common >= SHARE * shown.size;
    if (!isCopy || onlyKept.length === 0 || onlyShown.length === 0) return [];
    return [{ object, kept: onlyKept, shown: onlyShown, common }];
  });
}

function attachedFiles(view: DocumentView): { object: number; text: string }[] {
  const found: { object: number; text: string }[] = [];
  for (const item of embeddedFiles(view)) addFile(view, item, found);
  for (const item of view.array(view.catalog.get('AF')) ?? []) addFile(view, item, found);
  return found;
}

function addFile(view: DocumentView, item: PdfObject, found: { object: number; text: string }[]): void {
  const held = view.dict(view.dict(item)?.get('EF'));
  const value = held?.get('F') ?? held?.get('UF');
  const stream = view.stream(value);
  const object = value instanceof PdfRef ? value.num : 0;
  if (!stream || found.length >= FILES || found.some((f) => f.object === object)) return;
  const { bytes, image } = view.decode(stream);
  if (image === null && bytes.length <= BYTES) found.push({ object, text: latin1(bytes, 0, bytes.length) });
}
