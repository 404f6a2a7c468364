import type { KeyObject } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { claimsOf, holds, sealShape, sha256, signText, type Seal, type Signer } from './seal.ts';

const sealMark = 'assay-report-seal:';
const signatureMark = 'assay-report-signature:';
const signatureLength = 86;

/** Entries of the document information of a PDF that is to be sealed: its claims, and room for a signature. */
export function pdfMarks(seal: Seal): Record<string, string> {
  return {
    AssaySeal: sealMark + Buffer.from(canonicalJson(seal)).toString('base64url'),
    AssaySignature: signatureMark + '0'.repeat(signatureLength),
  };
}

/** Signs a PDF in the room its marks left: over every byte, with that room as it was. */
export function sealPdf(pdf: Uint8Array, seal: Seal, signer: Signer): Buffer {
  const bytes = Buffer.from(pdf);
  const room = roomOf(bytes);
  if (room === null) throw new Error('the PDF has no room for a signature');
  bytes.write(signText(messageOf(bytes, seal), signer), room, 'latin1');
  return bytes;
}

/** The claims a PDF carries, unproven; `null` where none can be read. */
export function sealOfPdf(bytes: Buffer): Seal | null {
  const at = bytes.indexOf(sealMark, 0, 'latin1');
  if (at < 0) return null;
  const text = /^[\w-]*/.exec(
    bytes.toString('latin1', at + sealMark.length, at + sealMark.length + 4096),
  )?.[0];
  try {
    const read = sealShape.safeParse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Whether every byte is as it was sealed. */
export function pdfSealHolds(pdf: Buffer, seal: Seal, publicKey: KeyObject): boolean {
  const room = roomOf(pdf);
  if (room === null) return false;
  const signature = pdf.toString('latin1', room, room + signatureLength);
  const bytes = Buffer.from(pdf);
  bytes.fill('0', room, room + signatureLength, 'latin1');
  return holds(messageOf(bytes, seal), signature, publicKey);
}

/** The one place the signature stands at; `null` without one, or with several to choose from. */
function roomOf(bytes: Buffer): number | null {
  const at = bytes.indexOf(signatureMark, 0, 'latin1');
  if (at < 0 || bytes.indexOf(signatureMark, at + 1, 'latin1') >= 0) return null;
  const room = at + signatureMark.length;
  return room + signatureLength <= bytes.length ? room : null;
}

/** What is signed of a PDF: the claims and the hash of its bytes with the signature's room blank. */
function messageOf(blank: Buffer, seal: Seal): string {
  return `assay-report pdf v1\n${canonicalJson(claimsOf(seal))}\n${sha256(blank)}`;
}
