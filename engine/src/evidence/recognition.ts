import { recognise, type Recognition } from '../recognition/recognition.ts';
import { defineEvidence, type EvidenceKind } from './define-evidence.ts';
import { document, pages } from './file.ts';
import { lane } from './programs/lane.ts';

/** The pages that are pictures, decoded, and what was recognised in them; nothing, without a recogniser. */
export const recognition: EvidenceKind<Recognition> = defineEvidence({
  name: 'recognition',
  needs: { document, pages, lane },
  gather: ({ document, pages, lane }) => recognise(document.latest, pages, lane.imagePages),
});
