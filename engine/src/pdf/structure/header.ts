import { latin1 } from '../syntax/characters.ts';
import { UnreadablePdfError } from './anomaly.ts';
import type { AnomalyLog } from './anomaly-log.ts';
import type { PdfDocument } from './model.ts';
import { indexOf, lastIndexOf } from './search.ts';

/** Junk before the header is tolerated in the first kilobyte, as other readers do. */
const headerWithin = 1024;

/**
 * Reads the header line and the comment after it (ISO 32000-2, 7.5.2).
 * @throws UnreadablePdfError `not-a-pdf` when neither a header nor a trailer stands in the file.
 */
export function readHeader(bytes: Uint8Array, log: AnomalyLog): PdfDocument['header'] {
  const offset = indexOf(bytes, '%PDF-', 0, headerWithin);
  if (offset < 0) {
    const trailing = lastIndexOf(bytes, 'startxref', Math.max(0, bytes.length - headerWithin));
    if (trailing < 0) throw new UnreadablePdfError('not-a-pdf', 'This file is not a PDF. Upload a PDF file.');
    log.report('header-missing', 0, 'The file has no header.');
    return { offset: 0, version: '', binaryComment: null };
  }
  if (offset > 0) log.report('header-offset-wrong', offset, 'There are other bytes before the header.');
  const lineEnd = endOfLine(bytes, offset);
  let versionEnd = offset + 5;
  while (versionEnd < lineEnd && isVersionCharacter(bytes[versionEnd]!)) versionEnd++;
  const version = latin1(bytes, offset + 5, versionEnd);
  if (!/^[0-9]\.[0-9]$/.test(version)) {
    log.report('header-version-malformed', offset, 'The header has no version of the form n.n.');
  }
  let next = lineEnd;
  if (bytes[next] === 0x0d) next++;
  if (bytes[next] === 0x0a) next++;
  const comment = bytes[next] === 0x25 ? bytes.slice(next + 1, endOfLine(bytes, next)) : null;
  return { offset, version, binaryComment: comment };
}

function isVersionCharacter(code: number): boolean {
  return code === 0x2e || (code >= 0x30 && code <= 0x39);
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let i = from;
  while (i < bytes.length && i < from + headerWithin && bytes[i] !== 0x0a && bytes[i] !== 0x0d) i++;
  return i;
}
