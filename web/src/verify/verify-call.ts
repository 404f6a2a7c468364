import type { VerifyAnswer } from '../../../server/src/report/verify-routes.ts';
import { CallError, networkFailed } from '../call.ts';

/** What the server says of a report. */
export type Verification = VerifyAnswer;

/** What a seal vouches for. */
export type SealedFacts = NonNullable<VerifyAnswer['report']>;

/** Whether a file bears the marks of a sealed report; any other file is never sent. */
export function looksLikeReport(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  const has = (mark: string) => text.includes(mark);
  return has('assay-report') || has('/AssaySeal') || (has('"schemaVersion"') && has('"seal"'));
}

/** SHA-256 of a file, hexadecimal, worked out on this device. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks the server whether a report is as it was issued; of the statement only its hash is sent.
 * @throws CallError with the server's text
 */
export async function verify(report: Blob, documentSha256: string | null): Promise<Verification> {
  const body = new FormData();
  // Fields before the file: the server reads them in this order.
  if (documentSha256) body.append('documentSha256', documentSha256);
  body.append('report', report, 'report');
  let response: Response;
  try {
    response = await fetch('/api/verify', {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
  } catch {
    throw new CallError('The connection was lost. Check it and try again.', {
      status: 0,
      code: networkFailed,
      reason: networkFailed,
    });
  }
  const answer = (await response.json().catch(() => ({}))) as Partial<Record<string, string>>;
  if (response.ok) return answer as unknown as Verification;
  throw new CallError(answer['error'] ?? `HTTP error: ${response.status}`, {
    status: response.status,
    code: answer['code'] ?? 'internal',
    reason: answer['reason'] ?? 'unknown',
  });
}
