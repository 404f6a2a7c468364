import type { DocumentView } from './model.ts';
import type { PdfDict, PdfObject } from '../syntax/objects.ts';

/** Nodes of a tree that are looked at; one that holds itself is looked at once. */
const MOST_NODES = 200;

/** Names and values of a name tree (ISO 32000-2, 7.9.6) in the order of the tree. */
export function* nameTreeItems(view: DocumentView, root: PdfObject | undefined): Generator<PdfObject> {
  const seen = new Set<PdfDict>();
  const waiting = [root];
  while (waiting.length > 0 && seen.size < MOST_NODES) {
    const node = view.dict(waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    yield* view.array(node.get('Names')) ?? [];
    waiting.push(...(view.array(node.get('Kids')) ?? []).slice(0, MOST_NODES).toReversed());
  }
}

/** What a document's tree of embedded files holds: names, and specifications of files. */
export const embeddedFiles = (view: DocumentView): Generator<PdfObject> =>
  nameTreeItems(view, view.dict(view.catalog.get('Names'))?.get('EmbeddedFiles'));
