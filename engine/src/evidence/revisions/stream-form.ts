import type { PdfDocument } from '../../pdf/structure/model.ts';
import { PdfName, PdfRef, type PdfStream } from '../../pdf/syntax/objects.ts';

/** How a stream was encoded and written: filters, order of /Length and /Filter, kind of length, zlib header. */
export function streamForm(document: PdfDocument, stream: PdfStream): string {
  const keys = [...stream.dict.keys()];
  const filter = keys.indexOf('Filter');
  const length = keys.indexOf('Length');
  const order = filter < 0 ? 'plain' : length < filter ? 'length-filter' : 'filter-length';
  const indirect = stream.dict.get('Length') instanceof PdfRef ? ' indirect' : '';
  // The bytes of an encrypted stream say nothing of its compression.
  const header = document.encryption || filter < 0 ? '' : ` ${filterNames(stream)} ${zlibHeader(stream)}`;
  return `${order}${indirect}${header}`;
}

function filterNames(stream: PdfStream): string {
  const filter = stream.dict.get('Filter');
  const list = Array.isArray(filter) ? filter : [filter];
  return list.map((f) => (f instanceof PdfName ? f.value : '?')).join('+');
}

/** The second byte of a zlib stream tells the level class (RFC 1950, 2.2). */
export function zlibHeader(stream: PdfStream): string {
  return stream.raw[0] === 0x78 ? (stream.raw[1] ?? 0).toString(16) : '';
}

/** Binary comment of files written by qpdf, which leaves the bytes of streams it has no reason to touch. */
const QPDF = [0xbf, 0xf7, 0xa2, 0xfe];

/** True of a file that qpdf saved. It writes /Length last on streams that it copies, which tells those from others. */
export function isSavedByQpdf({ header }: PdfDocument): boolean {
  const comment = header.binaryComment;
  return comment !== null && QPDF.every((byte, i) => comment[i] === byte);
}

/** True of a stream that qpdf compressed itself when it saved the file: it writes /Length before /Filter then. */
export const isCompressedByQpdf = (form: string): boolean => form.startsWith('length-filter FlateDecode');
