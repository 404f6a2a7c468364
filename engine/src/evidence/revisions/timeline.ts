import type { DocumentView, PdfDocument } from '../../pdf/structure/model.ts';
import { PdfStream, type PdfDict } from '../../pdf/syntax/objects.ts';
import { parseIsoDate, parsePdfDate, type Metadata, type StampedDate } from '../programs/metadata.ts';
import type { Signature } from '../../signatures/signature.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document, signatures } from '../file.ts';
import { metadata } from '../programs/metadata.ts';

/** A date that the file holds somewhere. */
export interface DatedTrace {
  /** What the date is of, as a phrase for a person. */
  label: string;
  kind:
    | 'created'
    | 'modified'
    | 'page'
    | 'private'
    | 'annotation'
    | 'signature'
    | 'font'
    | 'colour-profile'
    | 'picture';
  stamp: StampedDate;
  /** Object that holds it; 0 where it is a direct one. */
  object: number;
}

/** Streams looked at for dates inside fonts, color profiles and pictures. */
const STREAMS = 60;
const OBJECTS = 3000;

/** Every date of the file, earliest first. */
export function gatherTimeline(
  document: PdfDocument,
  metadata: Metadata,
  signatures: readonly Signature[],
): readonly DatedTrace[] {
  const traces: DatedTrace[] = [];
  const add = (kind: DatedTrace['kind'], label: string, stamp: StampedDate | undefined, object: number) => {
    if (stamp) traces.push({ kind, label, stamp, object });
  };
  const { xmp, infoObject } = metadata;
  add('created', 'document information, created', metadata.creationDate, infoObject);
  add('modified', 'document information, modified', metadata.modDate, infoObject);
  if (xmp) {
    add('created', 'XMP, created', xmp.createDate, xmp.object);
    add('modified', 'XMP, modified', xmp.modifyDate, xmp.object);
    add('modified', 'XMP, metadata changed', xmp.metadataDate, xmp.object);
  }
  for (const { signedAt, object } of signingTimes(document.latest, signatures))
    add('signature', 'signature', signedAt, object);
  pageDates(document.latest, add);
  streamDates(document.latest, add);
  return traces.sort((a, b) => a.stamp.seconds - b.stamp.seconds);
}

type Add = (kind: DatedTrace['kind'], label: string, stamp: StampedDate | undefined, object: number) => void;

function signingTimes(view: DocumentView, signatures: readonly Signature[]) {
  return signatures.flatMap((signature) => {
    const dict = view.dict(view.fetch(signature.object)?.value);
    const value = dict && (view.dict(dict.get('V')) ?? dict);
    const signedAt = parsePdfDate((value && view.text(value.get('M'))) ?? '');
    return signedAt ? [{ signedAt, object: signature.object }] : [];
  });
}

function pageDates(view: DocumentView, add: Add): void {
  for (const { index, ref, dict } of view.pages().slice(0, 200)) {
    const date = (of: PdfDict, key: string) => parsePdfDate(view.text(of.get(key)) ?? '');
    add('page', `page ${index + 1}, changed`, date(dict, 'LastModified'), ref.num);
    for (const piece of view.dict(dict.get('PieceInfo'))?.map.values() ?? []) {
      const data = view.dict(piece);
      if (data) add('private', `private data of page ${index + 1}`, date(data, 'LastModified'), ref.num);
    }
    for (const item of (view.array(dict.get('Annots')) ?? []).slice(0, 50)) {
      const annotation = view.dict(item);
      if (!annotation) continue;
      add('annotation', `annotation on page ${index + 1}`, date(annotation, 'M'), ref.num);
    }
  }
}

function streamDates(view: DocumentView, add: Add): void {
  let left = STREAMS;
  for (const num of view.objectNumbers().slice(0, OBJECTS)) {
    const value = view.fetch(num)?.value;
    if (value instanceof PdfStream) {
      if (view.name(value.dict.get('Subtype')) === 'Image') add('picture', 'picture', exifDate(value), num);
      else if (value.dict.has('Alternate') || (value.dict.has('N') && !value.dict.has('First')))
        add('colour-profile', 'color profile', profileDate(view.decode(value).bytes), num);
    } else {
      const descriptor = view.dict(value);
      const program = descriptor && view.stream(descriptor.get('FontFile2'));
      if (!descriptor || !program || left-- <= 0) continue;
      const name = view.name(descriptor.get('FontName')) ?? 'font';
      add('font', `font ${name.replace(/^[A-Z]{6}\+/, '')}`, fontDate(view.decode(program).bytes), num);
    }
  }
}

/** Seconds between 1904-01-01 and 1970-01-01. */
const MAC_EPOCH = 0x7c25b080;
const EARLIEST = Date.UTC(1990, 0, 1) / 1000;
const LATEST = Date.UTC(2100, 0, 1) / 1000;

/** `modified` of a TrueType program's `head` table (OpenType, head). */
export function fontDate(bytes: Uint8Array): StampedDate | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 12) return undefined;
  const tables = Math.min(data.getUint16(4), 64);
  for (let i = 0; i < tables && 12 + 16 * (i + 1) <= bytes.length; i++) {
    const at = 12 + 16 * i;
    if (data.getUint32(at) !== 0x68656164) continue;
    const head = data.getUint32(at + 8);
    if (head + 36 > bytes.length) return undefined;
    return stampOf(data.getUint32(head + 28) * 2 ** 32 + data.getUint32(head + 32) - MAC_EPOCH);
  }
  return undefined;
}

function stampOf(seconds: number): StampedDate | undefined {
  if (!(seconds > EARLIEST && seconds < LATEST)) return undefined;
  return parseIsoDate(new Date(seconds * 1000).toISOString());
}

/** Creation date in the header of a color profile (ICC.1, 7.2.8). */
function profileDate(bytes: Uint8Array): StampedDate | undefined {
  if (bytes.length < 128 || bytes[36] !== 0x61 || bytes[37] !== 0x63) return undefined;
  const at = (i: number) => (bytes[24 + 2 * i] ?? 0) * 256 + (bytes[25 + 2 * i] ?? 0);
  const two = (n: number) => String(n).padStart(2, '0');
  return parseIsoDate(`${at(0)}-${two(at(1))}-${two(at(2))}T${two(at(3))}:${two(at(4))}:${two(at(5))}Z`);
}

/** First date of the EXIF block of a JPEG picture. */
function exifDate(stream: PdfStream): StampedDate | undefined {
  const { raw } = stream;
  if (raw[0] !== 0xff || raw[1] !== 0xd8) return undefined;
  let text = '';
  for (let i = 0; i < Math.min(raw.length, 4096); i++) text += String.fromCharCode(raw[i] ?? 0);
  if (!text.includes('Exif\0')) return undefined;
  const m = /(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(text);
  return m ? parseIsoDate(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}`) : undefined;
}

/** Every date of the file, earliest first. */
export const timeline: EvidenceKind<readonly DatedTrace[]> = defineEvidence({
  name: 'timeline',
  needs: { document, metadata, signatures },
  gather: ({ document, metadata, signatures }) => gatherTimeline(document, metadata, signatures),
  instead: [],
});
