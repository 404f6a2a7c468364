import type { DocumentView } from '../../pdf/structure/model.ts';
import { embeddedFiles } from '../../pdf/structure/name-tree.ts';
import type { PdfObject, PdfStream } from '../../pdf/syntax/objects.ts';

/** Places of file specifications that are looked at, and manifests that are read. */
const MOST_FILES = 4000;
const MOST_MANIFESTS = 8;

/**
 * Embedded files that hold C2PA manifests (C2PA specification, Embedding manifests into PDFs): among the document's
 * associated files, its embedded files and the files attached to its pages. In an encrypted file only the last can
 * be found.
 */
export function manifestStreams(view: DocumentView): PdfStream[] {
  const found = new Map<number, PdfStream>();
  let left = MOST_FILES;
  for (const item of filesOf(view)) {
    if (left-- <= 0 || found.size >= MOST_MANIFESTS) break;
    const file = view.dict(item);
    if (!file || view.name(file.get('AFRelationship')) !== 'C2PA_Manifest') continue;
    const embedded = view.dict(file.get('EF'));
    const stream = view.stream(embedded?.get('F')) ?? view.stream(embedded?.get('UF'));
    if (stream) found.set(stream.offset, stream);
  }
  return [...found.values()];
}

function* filesOf(view: DocumentView): Generator<PdfObject> {
  const { catalog } = view;
  yield* view.array(catalog.get('AF')) ?? [];
  yield* embeddedFiles(view);
  for (const { dict } of view.pages()) {
    yield* view.array(dict.get('AF')) ?? [];
    for (const item of (view.array(dict.get('Annots')) ?? []).slice(0, 1000)) {
      const attached = view.dict(item)?.get('FS');
      if (attached !== undefined) yield attached;
    }
  }
}
