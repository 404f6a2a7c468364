import type { DocumentView, PdfDocument } from '../pdf/structure/model.ts';
import { dateSeconds } from '../pdf/syntax/date.ts';
import { PdfString } from '../pdf/syntax/objects.ts';
import type { HashName, Platform } from '../platform/platform.ts';
import { octetsOf, readElement, sameBytes, TAG } from './asn1/ber.ts';
import { checkByteRange, signedBytes, type SignedRanges } from './byte-range.ts';
import { readCertificate, type Certificate } from './certificate.ts';
import { OID, readSignedData, type SignedData } from './cms.ts';
import { NO_TRUST, trustOf, type PathContext, type Trust } from './path.ts';
import { policyOf, signatureFields, type SignatureField } from './signature-fields.ts';
import { signerNameOf, type Signature, type SigningMoment } from './signature.ts';
import { stampedMoment, tokenOf, verifyTimeStamp } from './time-stamp.ts';
import type { AnchorSet } from './trust-anchors.ts';
import type { Revocations } from './revocation.ts';
import { addContainerData, documentSecurityStore } from './validation-data.ts';
import {
  claimedTime,
  flawed,
  INTACT,
  signedContent,
  signerCertificate,
  verifySigner,
  type Integrity,
  type Signed,
} from './verify-signer.ts';
import { verified, budgetFor } from './verification-budget.ts';

/** Signatures of one file that are verified; those past it are told as not checked. */
const MOST_VERIFIED = 60;

/** Reads and verifies every signature of a file, in the order of what they cover. */
export function readSignatures(document: PdfDocument, platform: Platform, anchors: AnchorSet): Signature[] {
  const fields = signatureFields(document.latest);
  if (fields.length === 0) return [];
  const store = documentSecurityStore(document);
  const context: Context = {
    document,
    pool: store.certificates,
    anchors,
    revocations: store.revocations,
    budget: budgetFor(platform, document.bytes.length),
    stamps: [],
  };
  const placed = fields
    .map((field) => ({
      field,
      ranges: rangesOf(document, field),
      stamp: isTimeStamp(document.latest, field),
    }))
    .sort((a, b) => a.ranges.signedEnd - b.ranges.signedEnd);
  // Both ends of a long list tell most: who signed first, and what closes the file.
  const half = MOST_VERIFIED / 2;
  const skipped = new Set(placed.slice(half, Math.max(half, placed.length - half)));
  const read = (place: (typeof placed)[number]) =>
    readOne(place.field, place.ranges, context, skipped.has(place) ? flawed('too-many') : undefined);
  // Time-stamps come first, because they prove when the signatures before them were made.
  const stamps = new Map(placed.filter((p) => p.stamp).map((place) => [place, read(place)]));
  context.stamps = [...stamps.values()].filter((s) => s.integrity.state === 'intact' && s.moment?.proven);
  return placed.map((place) => stamps.get(place) ?? read(place));
}

/** What verifying the signatures of a file needs. */
type Context = PathContext & {
  document: PdfDocument;
  /** Document time-stamps that hold, in the order of what they cover. */
  stamps: readonly Signature[];
};

function isTimeStamp(view: DocumentView, { dict }: SignatureField): boolean {
  return (
    view.name(dict.get('Type')) === 'DocTimeStamp' || view.name(dict.get('SubFilter')) === 'ETSI.RFC3161'
  );
}

function rangesOf(document: PdfDocument, { dict, object, holder }: SignatureField): SignedRanges {
  const view = document.latest;
  const numbers = view.array(dict.get('ByteRange')) ?? [];
  const owner = view.fetch(object || holder);
  return checkByteRange(document, numbers.slice(0, 16), owner?.container ? undefined : owner);
}

/** What verifying one signature gave. */
interface Verified {
  integrity: Integrity;
  certificate?: Certificate | undefined;
  moment?: SigningMoment | undefined;
  /** Of time-stamps; of other signatures it depends on the time found later. */
  trust?: Trust | undefined;
  /** The certificates of the signature's own container, where it has one. */
  pool?: Context | undefined;
}

function readOne(
  field: SignatureField,
  ranges: SignedRanges,
  context: Context,
  skip: Integrity | undefined,
): Signature {
  const { document } = context;
  const view = document.latest;
  const subFilter = view.name(field.dict.get('SubFilter')) ?? '';
  const timestamp = isTimeStamp(view, field);
  const result: Verified = skip ? { integrity: skip } : verifyOne(field, ranges, timestamp, context);
  const moment = momentOf(field, ranges, result, context);
  const { certificate } = result;
  const pool = result.pool ?? context;
  return {
    object: field.object,
    field: field.name,
    byteRange: ranges.byteRange,
    subFilter,
    timestamp,
    integrity: result.integrity,
    coverage: ranges.coverage,
    signedEnd: ranges.signedEnd,
    updatedAfter: ranges.coverage !== 'whole-file',
    revision: revisionEndingAt(document, ranges.signedEnd),
    trust: result.trust ?? (certificate ? trustOf(certificate, 'documents', moment, pool) : NO_TRUST),
    signer: certificate ? signerNameOf(certificate) : null,
    moment: moment ?? null,
    ...policyOf(view, field),
  };
}

/** A proven time first, then a later document time-stamp, then what the signature or its dictionary claims. */
function momentOf(
  { dict }: SignatureField,
  { signedEnd }: SignedRanges,
  { moment }: Verified,
  { document, stamps }: Context,
): SigningMoment | undefined {
  if (moment?.proven) return moment;
  const stamp = stamps.find((s) => s.signedEnd >= signedEnd);
  if (stamp?.moment) return stamp.moment;
  const stated = dateSeconds(document.latest.text(dict.get('M')) ?? '');
  return moment ?? (stated === undefined ? undefined : { seconds: stated, proven: false });
}

function revisionEndingAt(document: PdfDocument, end: number): number {
  let best = 0;
  for (const revision of document.revisions) if (revision.start < end) best = revision.index;
  return best;
}

function verifyOne(
  field: SignatureField,
  ranges: SignedRanges,
  timestamp: boolean,
  context: Context,
): Verified {
  const { document, budget } = context;
  if (!ranges.sound || !isInGap(document, field, ranges)) return { integrity: flawed('byte-range') };
  budget.bytes -= ranges.signedEnd;
  if (budget.bytes < 0) return { integrity: flawed('too-many') };
  const content = signedContent(OID.data, signedBytes(document.bytes, ranges.byteRange), budget);
  const subFilter = document.latest.name(field.dict.get('SubFilter')) ?? '';
  if (subFilter === 'adbe.x509.rsa_sha1') return verifyBare(field, ranges.contents, content, context);
  const signedData = readSignedData(ranges.contents);
  if (!signedData) return { integrity: flawed('malformed') };
  const own = containerContext(signedData, context);
  if (timestamp) return verifyDocumentTimeStamp(signedData, content, own);
  switch (subFilter) {
    case 'adbe.pkcs7.detached':
    case 'ETSI.CAdES.detached':
      return verifyDetached(signedData, content, own);
    case 'adbe.pkcs7.sha1':
      return verifyHashed(signedData, content, own);
    default:
      return { integrity: flawed('unsupported') };
  }
}

/** The value of the dictionary must be the one in the gap; encryption leaves it as it is (ISO 32000-2, 7.6.2). */
function isInGap(document: PdfDocument, { dict }: SignatureField, { contents }: SignedRanges): boolean {
  const value = document.latest.resolve(dict.get('Contents'));
  if (!(value instanceof PdfString)) return false;
  return document.encryption !== null || sameBytes(value.bytes, contents);
}

/** The certificates and revocation data of a container, before those that all signatures share. */
function containerContext(signedData: SignedData, context: Context): Context {
  const data = {
    certificates: [] as Certificate[],
    revocations: { lists: [], responses: [] } as Revocations,
  };
  addContainerData(data, signedData);
  return {
    ...context,
    pool: [...data.certificates, ...context.pool],
    revocations: {
      lists: [...data.revocations.lists, ...context.revocations.lists],
      responses: [...data.revocations.responses, ...context.revocations.responses],
    },
  };
}

function verifyDocumentTimeStamp(token: SignedData, content: Signed, context: Context): Verified {
  const stamp = verifyTimeStamp(token, content.hash, context);
  return {
    integrity: stamp.integrity,
    certificate: stamp.certificate,
    trust: stamp.trust,
    moment: stampedMoment(stamp),
  };
}

/** `adbe.pkcs7.detached` and `ETSI.CAdES.detached` (ISO 32000-2, 12.8.3.3 and 12.8.3.4). */
function verifyDetached(signedData: SignedData, content: Signed, context: Context): Verified {
  if (signedData.content && signedData.content.length > 0 && !sameBytes(signedData.content, content.bytes))
    return { integrity: flawed('embedded-content') };
  return verifySigners(signedData, { ...content, contentType: signedData.contentType }, context);
}

/** `adbe.pkcs7.sha1`: the container carries the SHA-1 of the signed bytes as its content. */
function verifyHashed(signedData: SignedData, content: Signed, context: Context): Verified {
  const carried = signedData.content;
  if (!carried) return verifySigners(signedData, content, context);
  const own = signedContent(signedData.contentType, carried, context.budget);
  const outcome = verifySigners(signedData, own, context);
  if (sameBytes(carried, content.hash('sha1'))) return outcome;
  return { ...outcome, integrity: flawed('digest', outcome.integrity.verified) };
}

function verifySigners(signedData: SignedData, content: Signed, context: Context): Verified {
  const outcomes = signedData.signers.map((signer) => {
    const certificate = signerCertificate(signer, context.pool);
    return { signer, certificate, integrity: verifySigner(signer, content, certificate, context.budget) };
  });
  const worst = outcomes.find((o) => o.integrity.state === 'broken');
  const chosen = worst ?? outcomes.find((o) => o.integrity.state === 'unknown') ?? outcomes[0];
  if (!chosen) return { integrity: flawed('malformed') };
  const { signer, certificate, integrity } = chosen;
  return { integrity, certificate, moment: signatureMoment(signedData, signer, context), pool: context };
}

/** The time of a signature's own time-stamp, else the one the signer claims. */
function signatureMoment(
  signedData: SignedData,
  signer: SignedData['signers'][number],
  context: Context,
): SigningMoment | undefined {
  const token = tokenOf(signedData);
  const { platform } = context.budget;
  const hash = (name: HashName) => platform.hash(name, signer.signature);
  const stamp = token && stampedMoment(verifyTimeStamp(token, hash, context));
  const claimed = claimedTime(signer);
  return stamp ?? (claimed === undefined ? undefined : { seconds: claimed, proven: false });
}

/** Hash functions that signers of `adbe.x509.rsa_sha1` use; the standard names SHA-1 and others. */
const BARE_HASHES: readonly HashName[] = ['sha1', 'sha256', 'sha384', 'sha512', 'ripemd160'];

/** `adbe.x509.rsa_sha1`: a bare PKCS #1 signature, its certificates in `/Cert` (ISO 32000-2, 12.8.3.2). */
function verifyBare(
  { dict }: SignatureField,
  contents: Uint8Array,
  content: Signed,
  context: Context,
): Verified {
  const signature = readElement(contents);
  const [certificate, ...others] = certEntries(context.document.latest, dict.get('Cert'));
  if (signature?.id !== TAG.octetString) return { integrity: flawed('malformed') };
  if (!certificate) return { integrity: flawed('no-certificate') };
  const value = octetsOf(signature);
  const outcomes = BARE_HASHES.map((hash) =>
    verified(context.budget, { kind: 'rsa-pkcs1', hash }, certificate.publicKey, value, content.bytes),
  );
  const holds = outcomes.includes(true);
  const tried = outcomes.some((outcome) => outcome !== undefined);
  return {
    integrity: holds ? INTACT : flawed(tried ? 'signature' : 'unsupported'),
    certificate,
    pool: { ...context, pool: [...others, ...context.pool] },
  };
}

function certEntries(view: DocumentView, entry: Parameters<DocumentView['resolve']>[0]): Certificate[] {
  const value = view.resolve(entry);
  const items = value instanceof PdfString ? [value] : (view.array(value) ?? []);
  return items.slice(0, 20).flatMap((item) => {
    const text = view.resolve(item);
    return (text instanceof PdfString && readCertificate(text.bytes)) || [];
  });
}
