import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { outlineOf } from './json-outline.ts';
import type { KeyState, ReportKeys } from './keys.ts';
import { pdfSealHolds, sealOfPdf } from './pdf-seal.ts';
import { claimsOf, codeOf, sealHolds, sealShape, sha256, type Seal } from './seal.ts';
import { schemaVersion } from './signed-report.ts';

/** What became of a file that was checked. */
export type Result = 'genuine' | 'altered' | 'unknown-key' | 'revoked-key' | 'not-a-report';

/** A result; the seal only where it fits the file. */
export interface Checked {
  result: Result;
  seal: Seal | null;
  keyState: KeyState | null;
}

/** Marks of which a sealed report holds several, so that one that lost some is altered, not a stranger. */
function bearsMarks(bytes: Buffer): boolean {
  const has = (mark: string) => bytes.includes(mark, 0, 'latin1');
  return has('assay-report') || has('/AssaySeal') || (has('"schemaVersion"') && has('"seal"'));
}

const signed = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  report: z.record(z.string(), z.unknown()),
  seal: sealShape,
});

/** Whose keys seals are checked with. */
export type FindKey = ReportKeys['find'];

/**
 * Tells whether a file is a report as it was issued: PDF or JSON, by every byte or every value. What costs more
 * than one look over the file is done only once its seal is found to be of a known key.
 */
export async function verifyReport(file: Uint8Array, keys: { find: FindKey }): Promise<Checked> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (!bearsMarks(bytes)) return unsealed('not-a-report');
  const isPdf = bytes.subarray(0, 1029).includes('%PDF-');
  const text = isPdf ? null : textOf(bytes);
  const seal = isPdf ? sealOfPdf(bytes) : sealOfJson(text);
  if (!seal || codeOf(claimsOf(seal)) !== seal.code) return unsealed('altered');
  const key = await keys.find(seal.key);
  if (!key) return unsealed('unknown-key');
  const fits =
    sealHolds(seal, key.publicKey) &&
    (text === null ? pdfSealHolds(bytes, seal, key.publicKey) : isSealedBy(text, seal));
  if (!fits) return unsealed('altered');
  return { result: key.state === 'revoked' ? 'revoked-key' : 'genuine', seal, keyState: key.state };
}

const unsealed = (result: Result): Checked => ({ result, seal: null, keyState: null });

/** The text of a JSON form; empty for what is no text. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '';
  }
}

/** The seal of a JSON form, unproven, read without parsing the rest; `null` where none can be read. */
function sealOfJson(text: string | null): Seal | null {
  const outline = outlineOf(text ?? '');
  if (!outline?.seal || outline.namesTwice || outline.oddNumber || outline.seal.length > longestSeal)
    return null;
  try {
    const read = sealShape.safeParse(JSON.parse(outline.seal));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Whether the report of a JSON form is the one its seal names. */
function isSealedBy(text: string, seal: Seal): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    return (
      signed.safeParse(parsed).success && sha256(canonicalJson((parsed as SignedForm).report)) === seal.report
    );
  } catch {
    return false;
  }
}

type SignedForm = z.infer<typeof signed>;

/** A seal has some 700 characters. */
const longestSeal = 8192;
