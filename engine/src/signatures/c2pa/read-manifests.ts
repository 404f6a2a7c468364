import type { PdfDocument } from '../../pdf/structure/model.ts';
import type { PdfStream } from '../../pdf/syntax/objects.ts';
import type { HashName, Platform } from '../../platform/platform.ts';
import { sameBytes } from '../asn1/ber.ts';
import { coverageOf } from '../byte-range.ts';
import { NO_TRUST, trustOf, type PathContext, type Trust } from '../path.ts';
import { signerNameOf, type Coverage, type SignerName, type SigningMoment } from '../signature.ts';
import { stampedMoment, verifyTimeStamp } from '../time-stamp.ts';
import type { AnchorSet } from '../trust-anchors.ts';
import { documentSecurityStore } from '../validation-data.ts';
import { flawed, INTACT, type Integrity } from '../verify-signer.ts';
import { hasher, verified, budgetFor } from '../verification-budget.ts';
import { bytesOf, countOf, listOf, mapOf, readCbor, textOf, type CborMap } from './cbor.ts';
import { readClaimSignature } from './claim-signature.ts';
import { manifestStreams } from './find-manifests.ts';
import { readSuperbox, type Superbox } from './jumbf.ts';

/** A C2PA manifest, also called Content Credentials: a signed claim of how a file was made. */
export interface Manifest {
  /** Object of the embedded file that holds it. */
  object: number;
  /** Label of the manifest that stands for the file: the last of its store. */
  label: string;
  /** The program that made the claim, as it names itself. */
  generator: string;
  integrity: Integrity;
  coverage: Coverage;
  trust: Trust;
  signer: SignerName | null;
  moment: SigningMoment | null;
}

/** Reads and verifies the C2PA manifests that a file carries. */
export function readManifests(document: PdfDocument, platform: Platform, anchors: AnchorSet): Manifest[] {
  const streams = manifestStreams(document.latest);
  if (streams.length === 0) return [];
  const { certificates, revocations } = documentSecurityStore(document);
  const budget = budgetFor(platform, document.bytes.length);
  const context: Context = { document, pool: certificates, anchors, revocations, budget };
  return streams.map((stream) => readManifest(stream, context));
}

type Context = PathContext & { document: PdfDocument };

/** The parts of one manifest. */
interface Parts {
  label: string;
  claimBytes: Uint8Array;
  claim: CborMap;
  signature: Uint8Array | undefined;
  assertions: readonly Superbox[];
}

function readManifest(stream: PdfStream, context: Context): Manifest {
  const store = readSuperbox(context.document.latest.decode(stream).bytes);
  const parts = store && partsOf(store.superboxes.at(-1));
  const nothing = { object: stream.num, label: '', generator: '', coverage: 'part' as const };
  const unsigned = { trust: NO_TRUST, signer: null, moment: null };
  if (!parts) return { ...nothing, ...unsigned, integrity: flawed('malformed') };
  const told = { object: stream.num, label: parts.label, generator: generatorOf(parts.claim) };
  const signature = readClaimSignature(parts.signature, parts.claimBytes);
  if (!signature) return { ...nothing, ...unsigned, ...told, integrity: flawed('malformed') };
  const [certificate, ...others] = signature.certificates;
  if (!certificate) return { ...nothing, ...unsigned, ...told, integrity: flawed('no-certificate') };
  const pool = { ...context, pool: [...others, ...context.pool] };
  const { budget } = context;
  const holds = verified(budget, signature.scheme, certificate.publicKey, signature.value, signature.signed);
  const bound =
    holds === true
      ? boundTo(parts, stream, context)
      : { integrity: flawed(holds === false ? 'signature' : 'unsupported'), coverage: 'part' as const };
  const moment = stampOf(signature.stamp, pool);
  return {
    ...told,
    ...bound,
    trust: trustOf(certificate, 'claims', moment, pool),
    signer: signerNameOf(certificate),
    moment: moment ?? null,
  };
}

function partsOf(manifest: Superbox | undefined): Parts | undefined {
  const part = (label: RegExp) => manifest?.superboxes.find((box) => label.test(box.label));
  const claimBytes = part(/^c2pa\.claim(?:\.v\d+)?$/)?.cbor;
  const claim = mapOf(readCbor(claimBytes));
  if (!manifest || !claimBytes || !claim) return undefined;
  return {
    label: manifest.label,
    claimBytes,
    claim,
    signature: part(/^c2pa\.signature$/)?.cbor,
    assertions: part(/^c2pa\.assertions$/)?.superboxes ?? [],
  };
}

/** Version 2 of a claim names its program in a map, version 1 in a text or in a list of maps. */
function generatorOf(claim: CborMap): string {
  const info = claim.get('claim_generator_info');
  const first = mapOf(info) ?? mapOf(listOf(info)[0]);
  const name = textOf(first?.get('name')) || textOf(claim.get('claim_generator'));
  return name.slice(0, 200);
}

const HASHES: Readonly<Record<string, HashName>> = { sha256: 'sha256', sha384: 'sha384', sha512: 'sha512' };
const MOST_ASSERTIONS = 500;

/** What the signed claim says of its assertions and, through them, of the bytes of the file. */
function boundTo(
  { claim, assertions }: Parts,
  stream: PdfStream,
  context: Context,
): { integrity: Integrity; coverage: Coverage } {
  const part = (integrity: Integrity) => ({ integrity, coverage: 'part' as const });
  const usual = textOf(claim.get('alg'));
  let binding: CborMap | undefined;
  const named = ['assertions', 'created_assertions', 'gathered_assertions'].flatMap((key) =>
    listOf(claim.get(key)),
  );
  for (const entry of named.slice(0, MOST_ASSERTIONS).map(mapOf)) {
    const label = /(?:^|[=/])c2pa\.assertions\/([^/]+)$/.exec(textOf(entry?.get('url')))?.[1];
    const assertion = assertions.find((box) => box.label === label);
    const hash = HASHES[textOf(entry?.get('alg')) || usual];
    const value = bytesOf(entry?.get('hash'));
    if (!assertion || !value) return part(flawed('attributes', true));
    if (!hash) return part(flawed('unsupported', true));
    if (!sameBytes(value, context.budget.platform.hash(hash, assertion.bytes)))
      return part(flawed('attributes', true));
    if (label && /^c2pa\.hash\.data(?:__\d+)?$/.test(label)) binding ??= mapOf(readCbor(assertion.cbor));
  }
  // Other bindings are for other kinds of files; an update of a manifest binds through the one before it.
  return binding ? matches(binding, usual, stream, context) : part(flawed('unsupported', true));
}

/** Ends of revisions at which the file may have been signed. */
const MOST_ENDS = 8;
const MOST_EXCLUSIONS = 100;

/** `c2pa.hash.data`: the hash of all of the file but the places left out (C2PA specification, Data hash). */
function matches(
  binding: CborMap,
  usual: string,
  stream: PdfStream,
  { document, budget }: Context,
): { integrity: Integrity; coverage: Coverage } {
  const hash = HASHES[textOf(binding.get('alg')) || usual];
  const value = bytesOf(binding.get('hash'));
  const exclusions = exclusionsOf(binding);
  if (!hash || !value) return { integrity: flawed('unsupported', true), coverage: 'part' };
  const own = document.latest.fetch(stream.num);
  // Only the manifest itself may be left out, else anything could be put where nothing is signed.
  const fits = exclusions?.every(
    ([start, end]) => own && !own.container && own.offset <= start && end <= own.end,
  );
  if (!exclusions || !fits || !own) return { integrity: flawed('byte-range', true), coverage: 'part' };
  const { bytes, revisions } = document;
  const ends = new Set([bytes.length, ...revisions.map(({ end }) => end).toReversed()]);
  for (const end of [...ends].filter((end) => end >= own.end).slice(0, MOST_ENDS)) {
    budget.bytes -= end;
    if (budget.bytes < 0) return { integrity: flawed('too-many', true), coverage: 'part' };
    if (sameBytes(value, hasher(budget.platform, without(bytes.subarray(0, end), exclusions))(hash)))
      return { integrity: INTACT, coverage: coverageOf(document, end) };
  }
  return { integrity: flawed('digest', true), coverage: 'part' };
}

/** Start and end of what is left out, ascending; `undefined` where they overlap or are none. */
function exclusionsOf(binding: CborMap): [number, number][] | undefined {
  const items = listOf(binding.get('exclusions'));
  const ranges = items.slice(0, MOST_EXCLUSIONS).map((item): [number, number] => {
    const [start, length] = [countOf(mapOf(item)?.get('start')), countOf(mapOf(item)?.get('length'))];
    return [start, start + length];
  });
  let last = 0;
  for (const [start, end] of ranges) {
    if (start < last || end < start) return undefined;
    last = end;
  }
  return items.length > MOST_EXCLUSIONS ? undefined : ranges;
}

function without(bytes: Uint8Array, exclusions: readonly (readonly [number, number])[]): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let [at, from] = [0, 0];
  for (const [start, end] of [...exclusions, [bytes.length, bytes.length] as const]) {
    kept.set(bytes.subarray(from, start), at);
    at += start - from;
    from = end;
  }
  return kept.subarray(0, at);
}

/** The time of a time-stamp; a claim without one says nothing of when it was signed. */
function stampOf(
  stamp: { token: Parameters<typeof verifyTimeStamp>[0]; stamped: Uint8Array } | undefined,
  context: PathContext,
): SigningMoment | undefined {
  if (!stamp) return undefined;
  const { platform } = context.budget;
  return stampedMoment(verifyTimeStamp(stamp.token, (hash) => platform.hash(hash, stamp.stamped), context));
}
