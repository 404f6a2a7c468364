import type { RevisionChange } from '../../evidence/revisions/revision-changes.ts';
import type { PdfDocument } from '../../pdf/structure/model.ts';
import { fieldName, locks } from '../../signatures/signature-fields.ts';
import { isIntact, type Signature } from '../../signatures/signature.ts';
import { defineDetector } from '../define-detector.ts';
import { bytesAt } from '../locations.ts';

/** Changes made after a signature that its author did not permit. */
export const changedAfterSigning = defineDetector({
  id: 'revision/changed-after-signing',
  family: 'revision',
  title: 'Changes after the digital signature',
  rationale:
    'A signer can state which changes are allowed later. Page text is never among them, so the signer did not allow such a change.',
  innocentCauses: {
    'later-additions':
      'A second signature, validation data or a viewer note was added, which signatures usually allow.',
  },
  ask: 'Ask for the signed statement as the bank delivered it.',
  references: ['ISO 32000-2, 12.8.2.2', 'ISO 32000-2, 12.8.2.4'],
  needs: ['signatures', 'revisionChanges', 'document'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    content: {
      title: 'Page content was changed after the file was signed',
      detail: 'Update {revision} came after the signature and changed what the pages show.',
      claim: 'conclusive',
    },
    forbidden: {
      title: 'The file was changed although its signature forbids it',
      detail: 'Update {revision} ({policy}) came after a signature that permits no such change.',
      claim: 'corroborates',
    },
    locked: {
      title: 'A form field was changed although a signature locks it',
      detail: 'Update {revision} came after a signature that locks the field {field}, and changed it.',
      claim: 'corroborates',
    },
    uncovered: {
      title: 'Bytes of the file are not covered by its signature',
      detail: 'After the signed bytes, at {start}, the file continues with bytes that belong to no update.',
      claim: 'blocks-clearance',
    },
  },
  *detect({ signatures, revisionChanges, document }) {
    const intact = signatures.filter(isIntact);
    const [first] = intact;
    if (!first) return { notApplicable: 'The file carries no digital signature that holds.' };
    const certified = intact.find((s) => s.docMdp !== null);
    for (const change of revisionChanges) {
      const { index, start, end } = change.revision;
      if (start < first.signedEnd - 2) continue;
      const locations = [bytesAt(start, end, `update ${index}`)] as const;
      const field = lockedField(change, intact, document);
      if (changesPages(change)) {
        yield { message: 'content', data: { revision: index }, locations: [...locations] };
      } else if (field !== undefined) {
        yield { message: 'locked', data: { revision: index, field }, locations: [...locations] };
      } else if (certified && start >= certified.signedEnd - 2 && !permitted(certified, change, intact)) {
        yield {
          message: 'forbidden',
          data: { revision: index, policy: change.policy },
          locations: [...locations],
        };
      }
    }
    const last = intact.at(-1);
    if (last && last.coverage === 'part') {
      const { signedEnd } = last;
      yield {
        message: 'uncovered',
        data: { start: signedEnd },
        locations: [bytesAt(signedEnd, document.bytes.length, 'unsigned bytes')],
      };
    }
    return undefined;
  },
});

const changesPages = ({ text, contentPages, pagesAdded, pagesRemoved }: RevisionChange) =>
  text.length > 0 || contentPages.length > 0 || pagesAdded + pagesRemoved > 0;

const ALWAYS = new Set([
  'validation',
  'container',
  'structure',
  'catalog',
  'metadata',
  'unreachable',
  'page-tree',
]);

/** Validation data and document time-stamps are permitted at every level (ISO 32000-2, 12.8.2.2.2). */
function permitted({ docMdp }: Signature, change: RevisionChange, signatures: readonly Signature[]): boolean {
  const level = docMdp ?? 3;
  const stamped = signatures.some((s) => s.timestamp && s.revision === change.revision.index);
  return change.roles.every((role) => {
    if (ALWAYS.has(role)) return true;
    if (role === 'signature' || role === 'form-field' || role === 'page') return stamped || level >= 2;
    if (role === 'annotation' || role === 'overlay-annotation') return level >= 3;
    return false;
  });
}

/** A field that an earlier signature locks and an update changed. */
function lockedField(
  { revision, objects }: RevisionChange,
  signatures: readonly Signature[],
  document: PdfDocument,
): string | undefined {
  const locking = signatures.filter((s) => s.lock && s.signedEnd <= revision.start + 2);
  if (locking.length === 0) return undefined;
  const view = document.at(revision.index);
  for (const { num, role, change } of objects) {
    if (role !== 'form-field' || change === 'added') continue;
    const name = fieldName(view, view.dict(view.fetch(num)?.value));
    if (name !== '' && locking.some((s) => s.lock && locks(s.lock, name))) return name;
  }
  return undefined;
}
