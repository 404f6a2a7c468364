import { recognize, type Recognition } from '../recognition/recognition.ts';
import { defineEvidence, type EvidenceKind } from './define-evidence.ts';
import { document, pages } from './file.ts';
import { lane } from './programs/lane.ts';

/** The pages that are pictures, decoded, and what was recognized in them; nothing, without a recognizer. */
export const recognition: EvidenceKind<Recognition> = defineEvidence({
  name: 'recognition',
  needs: { document, pages, lane },
  gather: ({ document, pages, lane }) => recognize(document.latest, pages, lane.imagePages),
});
