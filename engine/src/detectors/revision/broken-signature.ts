import type { Flaw } from '../../signatures/verify-signer.ts';
import { defineDetector } from '../define-detector.ts';
import { bytesAt, objectAt, places } from '../locations.ts';

/** A digital signature that does not hold over the bytes it covers. */
export const brokenSignature = defineDetector({
  id: 'revision/broken-signature',
  family: 'revision',
  title: 'Digital signatures against the signed bytes',
  rationale:
    'A digital signature holds a fingerprint of the file, made with a key that only the signer has. When the signature holds and the fingerprint does not match, the signed part was altered. When the signature itself is not valid, it proves nothing.',
  innocentCauses: {
    damaged: 'The file was damaged in transfer.',
    'saved-again': 'A program saved the signed file again instead of adding to it.',
    nonstandard: 'The program that signed does not follow the standard.',
  },
  ask: 'Ask for the signed statement as the bank delivered it.',
  references: ['ISO 32000-2, 12.8.1', 'RFC 5652, 5.4'],
  needs: ['signatures', 'lane', 'document'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    altered: {
      title: 'The digital signature does not match the file',
      detail:
        'The signature covers bytes {start} to {end}. It was made with the key of its certificate, but for different bytes.',
      claim: 'conclusive',
    },
    resaved: {
      title: 'A digital signature was lost when the file was saved again',
      detail: 'The signature no longer matches, as is usual when {program} saves a signed file again.',
      claim: 'note',
    },
    misplaced: {
      title: 'The digital signature does not fit the file',
      detail:
        'The bytes that the signature claims to cover do not end where the signature begins and continue where it ends. Either the file was saved again, or parts of it were kept out of the signature.',
      claim: 'blocks-clearance',
    },
    invalid: {
      title: 'The digital signature is not valid',
      detail: 'It proves nothing, because {reason}.',
      claim: 'blocks-clearance',
    },
    stamp: {
      title: 'A time stamp does not match the file',
      detail: 'The time stamp for bytes {start} to {end} was made for different bytes.',
      claim: 'blocks-clearance',
    },
  },
  *detect({ signatures, lane, document }) {
    if (signatures.length === 0) return { notApplicable: 'The file carries no digital signature.' };
    const rewriter = lane.programs.find((p) => p.kind === 'resave' || p.kind === 'print');
    for (const signature of signatures) {
      const { integrity, byteRange, object } = signature;
      if (integrity.state !== 'broken') continue;
      const locations = places(
        signedPlace(byteRange[0], byteRange[1]),
        signedPlace(byteRange[2], byteRange[3]),
        object > 0
          ? objectAt({ num: object, gen: 0 }, document.revisions.length - 1, 'signature')
          : undefined,
      );
      const [start, , second, rest] = byteRange;
      const range = { start, end: second + rest };
      if (rewriter) yield { message: 'resaved', data: { program: rewriter.name }, locations };
      else if (signature.timestamp) yield { message: 'stamp', data: range, locations };
      else if (integrity.flaw === 'byte-range') yield { message: 'misplaced', data: {}, locations };
      else if (integrity.flaw === 'digest' && integrity.verified)
        yield { message: 'altered', data: range, locations };
      else yield { message: 'invalid', data: { reason: reasonOf(integrity.flaw) }, locations };
    }
    return signatures.every((s) => s.integrity.state === 'unknown')
      ? { inconclusive: 'This kind of signature cannot be checked here.' }
      : undefined;
  },
});

const signedPlace = (start: number, length: number) =>
  bytesAt(Math.max(0, start), Math.max(0, start + length), 'signed bytes');

function reasonOf(flaw: Flaw | null): string {
  switch (flaw) {
    case 'signature':
      return 'it was not made with the key of the certificate that it names';
    case 'attributes':
      return 'what it says about itself contradicts its certificate or its contents';
    case 'embedded-content':
      return 'it signs different contents than those of this file';
    default:
      return 'the bytes it covers are not the ones that it names';
  }
}
