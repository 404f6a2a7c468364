import { z } from 'zod';
import { canonicalJson, namesTwice } from './canonical-json.ts';
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

/** Tells whether a file is a report as it was issued: PDF or JSON, by every byte or every value. */
export async function verifyReport(file: Uint8Array, keys: ReportKeys): Promise<Checked> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (!bearsMarks(bytes)) return unsealed('not-a-report');
  const isPdf = bytes.subarray(0, 1029).includes('%PDF-');
  const seal = isPdf ? sealOfPdf(bytes) : sealOfJson(bytes);
  if (!seal || codeOf(claimsOf(seal)) !== seal.code) return unsealed('altered');
  const key = await keys.find(seal.key);
  if (!key) return unsealed('unknown-key');
  const fits = sealHolds(seal, key.publicKey) && (!isPdf || pdfSealHolds(bytes, seal, key.publicKey));
  if (!fits) return unsealed('altered');
  return { result: key.state === 'revoked' ? 'revoked-key' : 'genuine', seal, keyState: key.state };
}

const unsealed = (result: Result): Checked => ({ result, seal: null, keyState: null });

/** The seal of a JSON form whose report is the one it names; `null` for any other text. */
function sealOfJson(bytes: Buffer): Seal | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const parsed: unknown = JSON.parse(text);
    const read = signed.safeParse(parsed);
    if (!read.success || namesTwice(text, parsed)) return null;
    const { report, seal } = parsed as { report: unknown; seal: Seal };
    return sha256(canonicalJson(report)) === seal.report ? seal : null;
  } catch {
    return null;
  }
}
