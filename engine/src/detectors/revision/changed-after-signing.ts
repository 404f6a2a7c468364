import { defineDetector } from '../define-detector.ts';
import { bytesAt } from '../locations.ts';

/** Changes made after a signature that its author did not permit. */
export const changedAfterSigning = defineDetector({
  id: 'revision/changed-after-signing',
  family: 'revision',
  title: 'Changes after the digital signature',
  rationale:
    'A signer can state which changes are allowed later. Page text is never among them, so such a change was made behind the signature.',
  innocentCauses: [
    'A second signature, validation data or a viewer note was added, which signatures usually allow.',
  ],
  ask: 'Ask for the signed statement as the bank delivered it.',
  references: ['ISO 32000-2, 12.8.2.2'],
  needs: ['signatures', 'revisionChanges'],
  messages: {
    content: {
      title: 'Page content was changed after the file was signed',
      detail: 'Update {revision} came after the signature and changed what the pages show.',
    },
    forbidden: {
      title: 'The file was changed although its signature forbids it',
      detail: 'Update {revision} ({policy}) came after a signature that permits no such change.',
    },
  },
  *detect({ signatures, revisionChanges }) {
    const [first] = signatures;
    if (!first) return { notApplicable: 'The file carries no digital signature.' };
    const later = revisionChanges.filter((c) => c.revision.start >= first.signedEnd - 2);
    const certified = signatures.find((s) => s.docMdp !== null);
    for (const change of later) {
      const { revision } = change;
      const locations = [bytesAt(revision.start, revision.end, `update ${revision.index}`)] as const;
      if (
        change.text.length > 0 ||
        change.contentPages.length > 0 ||
        change.pagesAdded + change.pagesRemoved > 0
      ) {
        yield { message: 'content', data: { revision: revision.index }, locations: [...locations] };
      } else if (certified && !permitted(certified.docMdp ?? 3, change.roles)) {
        yield {
          message: 'forbidden',
          data: { revision: revision.index, policy: change.policy },
          locations: [...locations],
        };
      }
    }
    return undefined;
  },
});

const ALWAYS = new Set([
  'validation',
  'container',
  'structure',
  'catalog',
  'metadata',
  'unreachable',
  'page-tree',
]);

function permitted(level: 1 | 2 | 3, roles: readonly string[]): boolean {
  return roles.every((role) => {
    if (ALWAYS.has(role)) return true;
    if (role === 'signature' || role === 'form-field' || role === 'page') return level >= 2;
    if (role === 'annotation' || role === 'overlay-annotation') return level >= 3;
    return false;
  });
}
