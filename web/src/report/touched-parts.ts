import type { WriterMap, WritingRow, WrittenKind, WrittenObjectRow } from '@assay/engine';

/** What an object is, in a word or two. */
export const kindNames: Readonly<Record<WrittenKind, string>> = {
  content: 'content',
  page: 'page entry',
  font: 'font',
  picture: 'picture',
  form: 'drawing',
  resource: 'resource',
  annotation: 'annotation',
  field: 'form field',
  signature: 'signature',
  metadata: 'document information',
  attachment: 'attached file',
  structure: 'structure',
  unused: 'used by nothing',
};

/** What became of an object. */
export const changeNames: Readonly<Record<WrittenObjectRow['change'], string>> = {
  added: 'added',
  changed: 'changed',
  repeated: 'written again, unchanged',
  'other-style': 'in another style',
};

/** A writing after the first, as its objects are told apart by it. */
export const writingName = ({ basis, revision }: WritingRow): string =>
  basis === 'update' ? `Revision ${revision + 1}` : 'Another style';

/** An object with the writing it belongs to. */
export interface TouchedObject extends WrittenObjectRow {
  writing: WritingRow;
}

/** A part of the document that can be chosen: a page, from 0, or what belongs to no page. */
export type PartName = number | 'document';

/** What a part is called where it is shown. */
export const partTitle = (part: PartName): string =>
  part === 'document' ? 'Not on any page' : `Page ${part + 1}`;

/** Objects of later writings by the part they belong to, the newest writing first. */
export function touchedParts({ writings }: WriterMap): ReadonlyMap<PartName, TouchedObject[]> {
  const parts = new Map<PartName, TouchedObject[]>();
  for (const writing of writings.slice(1).reverse()) {
    for (const object of writing.objects) {
      for (const part of object.pages.length > 0 ? object.pages : (['document'] as const))
        parts.set(part, [...(parts.get(part) ?? []), { ...object, writing }]);
    }
  }
  return parts;
}

/** Kinds of objects with how many there are of each: `content, 3 fonts`. */
export function kindsInWords(objects: readonly WrittenObjectRow[]): string {
  const counts = new Map<WrittenKind, number>();
  for (const { kind } of objects) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => (count > 1 ? `${kindNames[kind]} (${count})` : kindNames[kind]))
    .join(', ');
}
