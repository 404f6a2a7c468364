import { fromBER, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set, Constructed } from 'asn1js';
import type { Platform } from '../platform/platform.ts';
import type { DocumentView, PdfDocument } from '../pdf/structure/model.ts';
import { PdfDict, PdfString } from '../pdf/syntax/objects.ts';
import type { Source } from './source.ts';

/** A digital signature of the file (ISO 32000-2, 12.8). */
export interface Signature {
  /** Object number of the signature dictionary; 0 when direct. */
  object: number;
  /** Offsets of the signed ranges: start, length, start, length. */
  byteRange: readonly [number, number, number, number];
  subFilter: string;
  /** The digest of the signed bytes against the one the signature holds. */
  digest: 'intact' | 'broken' | 'unknown';
  /** Offset just past the last signed byte. */
  signedEnd: number;
  /** True when bytes were added after the signed ones. */
  updatedAfter: boolean;
  /** Revision that the signature closes. */
  revision: number;
  /** Permitted changes: 1 none, 2 form filling and signing, 3 also annotations (ISO 32000-2, 12.8.2.2). */
  docMdp: 1 | 2 | 3 | null;
  /** True for a document time-stamp, which vouches for no author. */
  timestamp: boolean;
}

const OID = { signedData: '1.2.840.113549.1.7.2', messageDigest: '1.2.840.113549.1.9.4' };
const DIGESTS: Readonly<Record<string, Parameters<Platform['hash']>[0]>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Reads every signature field that is filled in and checks its digest. */
export function gatherSignatures(source: Source): Signature[] {
  const { document } = source;
  const view = document.latest;
  const form = view.dict(view.catalog.get('AcroForm'));
  const found: Signature[] = [];
  const seen = new Set<PdfDict>();
  const visit = (fields: readonly unknown[] | undefined, depth: number): void => {
    for (const item of fields ?? []) {
      const field = view.dict(item as never);
      if (!field || seen.has(field) || depth > 16 || seen.size > 5000) continue;
      seen.add(field);
      const ref = field.get('V');
      const value = view.dict(ref);
      if (value?.has('ByteRange')) {
        const signature = readSignature(source, view, value, objectNumber(ref));
        if (signature) found.push(signature);
      }
      visit(view.array(field.get('Kids')), depth + 1);
    }
  };
  visit(form && view.array(form.get('Fields')), 0);
  return found.sort((a, b) => a.signedEnd - b.signedEnd);
}

const objectNumber = (value: unknown) =>
  value && typeof value === 'object' && 'num' in value ? Number(value.num) : 0;

function readSignature(
  source: Source,
  view: DocumentView,
  dict: PdfDict,
  object: number,
): Signature | undefined {
  const { document, platform } = source;
  const range = view.array(dict.get('ByteRange'))?.map((n) => (typeof n === 'number' ? n : -1));
  if (!range || range.length < 4) return undefined;
  const [a = -1, al = -1, b = -1, bl = -1] = range;
  const size = document.bytes.length;
  const sane = a >= 0 && al >= 0 && b >= a + al && bl >= 0 && b + bl <= size;
  const contents = view.resolve(dict.get('Contents'));
  const signed = sane ? joined(document.bytes, a, al, b, bl) : undefined;
  const digest =
    signed && contents instanceof PdfString
      ? checkDigest(platform, contents.bytes, signed)
      : sane
        ? 'unknown'
        : 'broken';
  const signedEnd = sane ? b + bl : 0;
  const revision = revisionEndingAt(document, signedEnd);
  return {
    object,
    byteRange: [a, al, b, bl],
    subFilter: view.name(dict.get('SubFilter')) ?? '',
    digest,
    signedEnd,
    updatedAfter: signedEnd < size && document.bytes.subarray(signedEnd).some((c) => c > 32),
    revision,
    docMdp: readDocMdp(view, dict),
    timestamp:
      view.name(dict.get('Type')) === 'DocTimeStamp' || view.name(dict.get('SubFilter')) === 'ETSI.RFC3161',
  };
}

function revisionEndingAt(document: PdfDocument, end: number): number {
  let best = 0;
  for (const revision of document.revisions) if (revision.start < end) best = revision.index;
  return best;
}

function readDocMdp(view: DocumentView, dict: PdfDict): 1 | 2 | 3 | null {
  for (const item of view.array(dict.get('Reference')) ?? []) {
    const reference = view.dict(item);
    if (!reference || view.name(reference.get('TransformMethod')) !== 'DocMDP') continue;
    const p = view.number(view.dict(reference.get('TransformParams'))?.get('P')) ?? 2;
    return p === 1 || p === 3 ? p : 2;
  }
  return null;
}

function joined(bytes: Uint8Array, a: number, al: number, b: number, bl: number): Uint8Array {
  const out = new Uint8Array(al + bl);
  out.set(bytes.subarray(a, a + al), 0);
  out.set(bytes.subarray(b, b + bl), al);
  return out;
}

/** Compares the message digest of a CMS signature (RFC 5652, 11.2) with the signed bytes. */
function checkDigest(platform: Platform, cms: Uint8Array, signed: Uint8Array): Signature['digest'] {
  try {
    const parsed = fromBER(cms.slice().buffer);
    if (parsed.offset === -1) return 'unknown';
    const expected = messageDigest(parsed.result);
    if (!expected) return 'unknown';
    const actual = platform.hash(expected.algorithm, signed);
    return equal(actual, expected.digest) ? 'intact' : 'broken';
  } catch {
    // A signature container that does not parse says nothing about the bytes.
    return 'unknown';
  }
}

const children = (node: unknown): unknown[] =>
  node instanceof Sequence || node instanceof Asn1Set || node instanceof Constructed
    ? node.valueBlock.value
    : [];

function messageDigest(
  root: unknown,
): { algorithm: Parameters<Platform['hash']>[0]; digest: Uint8Array } | undefined {
  const [type, wrapped] = children(root);
  if (!(type instanceof ObjectIdentifier) || type.valueBlock.toString() !== OID.signedData) return undefined;
  const signedData = children(children(wrapped)[0] ? wrapped : undefined)[0];
  const signerInfos = children(signedData).at(-1);
  const signer = children(signerInfos)[0];
  const parts = children(signer);
  const algorithmNode = children(parts[2])[0];
  const oid = algorithmNode instanceof ObjectIdentifier ? algorithmNode.valueBlock.toString() : '';
  const algorithm = DIGESTS[oid];
  if (!algorithm) return undefined;
  for (const attribute of children(parts[3])) {
    const [id, values] = children(attribute);
    if (!(id instanceof ObjectIdentifier) || id.valueBlock.toString() !== OID.messageDigest) continue;
    const value = children(values)[0];
    if (value instanceof OctetString) return { algorithm, digest: new Uint8Array(value.getValue()) };
  }
  return undefined;
}

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);
