import { defineDetector } from '../define-detector.ts';
import { bytesAt, places } from '../locations.ts';

/** A digital signature whose digest does not match the bytes it signs. */
export const brokenSignature = defineDetector({
  id: 'revision/broken-signature',
  family: 'revision',
  title: 'Digital signature against the signed bytes',
  rationale:
    'A digital signature holds a fingerprint of the file. When the fingerprint no longer matches, the signed part was altered.',
  innocentCauses: [
    'The file was damaged in transfer.',
    'A program saved the signed file again instead of adding to it.',
  ],
  ask: 'Ask for the signed statement as the bank delivered it.',
  references: ['ISO 32000-2, 12.8.1', 'RFC 5652, 11.2'],
  needs: ['signatures', 'lane'],
  messages: {
    altered: {
      title: 'The digital signature does not match the file',
      detail: 'The signature covers bytes {start} to {end}, and they are not the bytes that were signed.',
    },
    resaved: {
      title: 'A digital signature was lost when the file was saved again',
      detail: 'The signature no longer matches, as is usual when {program} saves a signed file again.',
    },
  },
  *detect({ signatures, lane }) {
    if (signatures.length === 0) return { notApplicable: 'The file carries no digital signature.' };
    const rewriter = lane.programs.find((p) => p.kind === 'resave' || p.kind === 'print');
    for (const signature of signatures) {
      if (signature.digest !== 'broken') continue;
      const [start, length, second, rest] = signature.byteRange;
      const locations = places(
        bytesAt(Math.max(0, start), Math.max(0, start + length), 'signed bytes'),
        bytesAt(Math.max(0, second), Math.max(0, second + rest), 'signed bytes'),
      );
      yield rewriter
        ? { message: 'resaved', data: { program: rewriter.name }, locations }
        : { message: 'altered', data: { start, end: second + rest }, locations };
    }
    return signatures.every((s) => s.digest === 'unknown')
      ? { inconclusive: 'The signature is of a kind whose fingerprint cannot be checked here.' }
      : undefined;
  },
});
