import type { Metadata } from './metadata.ts';
import { isSure, NAMED } from './writer-attribution.ts';
import { familyOf, knownWriters, writerName, writersNamed } from '../../programs/known-writers.ts';
import type { Writers } from './writers.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { metadata } from './metadata.ts';
import { writers } from './writers.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** A program that the file names, and the entry that names it. A name is a claim, never evidence in its favor. */
export interface ProgramClaim {
  text: string;
  entry: 'Producer' | 'Creator' | 'XMP producer' | 'XMP creator tool';
  /** Identifiers of known writers that the text names. */
  writers: readonly string[];
}

/** Two of: a named program, the writer of the pages, the writer of the objects, another named program. */
export interface Contradiction {
  /**
   * `names`: two entries name programs that do not go together · `pages`: the pages are in the style of another
   * program · `objects`: the objects are in the style of another program, which only makes files of its own.
   */
  pair: 'names' | 'pages' | 'objects';
  claim: ProgramClaim;
  /** The other program, for a person, and its entry where it is a name. */
  other: string;
  otherEntry?: string;
  /** Writer of the bytes, and how sure that is; of pairs of names there is none. */
  writer?: string;
  probability?: number;
}

/** What the file names, and whether names and bytes go together. */
export interface ProgramClaims {
  claims: readonly ProgramClaim[];
  contradictions: readonly Contradiction[];
  /** The objects were written by another program than the pages, or than the library that the file names. */
  savedAgain: string | null;
}

/** Compares every name with every other, and each with the styles of pages and objects. */
export function gatherProgramClaims(metadata: Metadata, writers: Writers): ProgramClaims {
  const claims = claimsIn(metadata);
  const contradictions = [
    ...betweenNames(claims),
    ...claims.flatMap((claim) => againstPages(claim, claims, writers) ?? []),
    ...claims.flatMap((claim) => againstObjects(claim, claims, writers) ?? []),
  ];
  return { claims, contradictions, savedAgain: savedAgain(claims, writers) };
}

function claimsIn({ producer, creator, xmp }: Metadata): ProgramClaim[] {
  const entries: [ProgramClaim['entry'], string][] = [
    ['Producer', producer],
    ['Creator', creator],
    ['XMP producer', xmp?.producer ?? ''],
    ['XMP creator tool', xmp?.creatorTool ?? ''],
  ];
  return entries
    .filter(([, text]) => text !== '')
    .map(([entry, text]) => ({ entry, text, writers: writersNamed(text) }));
}

const kindOf = (id: string) => knownWriters[id]?.kind;
const isPrinter = (id: string) => kindOf(id) === 'printer';

/** Programs that make pages and never save those of another. */
export const onlyMakes = (id: string): boolean =>
  knownWriters[id]?.onlyMakes === true || kindOf(id) === 'issuer';

/** Programs that make pages from nothing: none of them belongs beside the name of a bank's engine. */
const PLAIN_KINDS = new Set(['browser', 'office', 'library', 'typesetter', 'printer']);

function betweenNames(claims: readonly ProgramClaim[]): Contradiction[] {
  for (const claim of claims) {
    if (!claim.writers.some((id) => kindOf(id) === 'issuer')) continue;
    const other = claims.find(
      ({ writers }) =>
        writers.some((id) => PLAIN_KINDS.has(kindOf(id) ?? '')) &&
        !writers.some((id) => kindOf(id) === 'issuer'),
    );
    if (other && !processes(other) && !isPrinted(claim, other))
      return [{ pair: 'names', claim, other: other.text, otherEntry: other.entry }];
  }
  const info = claims.find(({ entry }) => entry === 'Producer');
  const xmp = claims.find(({ entry }) => entry === 'XMP producer');
  const apart =
    info &&
    xmp &&
    makers(info).length > 0 &&
    makers(xmp).length > 0 &&
    !shareFamily(makers(info), xmp.writers);
  return apart && !processes(info) && !shareFamily(info.writers, xmp.writers)
    ? [{ pair: 'names', claim: info, other: xmp.text, otherEntry: xmp.entry }]
    : [];
}

/** Libraries that also stamp, sign and merge the files of others name themselves beside the first program. */
const processes = ({ entry, writers, text }: ProgramClaim) =>
  entry.endsWith('roducer') &&
  (writers.some((id) => knownWriters[id]?.processes === true) || /modified using/i.test(text));

/** True for a Creator beside the Producer that printed its pages: printing keeps the one and writes the other. */
const isPrinted = ({ entry }: ProgramClaim, other: ProgramClaim): boolean =>
  (entry === 'Creator' || entry === 'XMP creator tool') &&
  other.entry.endsWith('roducer') &&
  makers(other).some((id) => kindOf(id) === 'printer');

const isProducerOf = ({ entry, writers }: ProgramClaim, writer: string): boolean =>
  entry === 'Producer' && shareFamily(writers, [writer]);

const makers = ({ writers }: ProgramClaim) => writers.filter((id) => kindOf(id) !== 'saver');

const shareFamily = (a: readonly string[], b: readonly string[]) =>
  a.some((one) => b.some((other) => familyOf(one) === familyOf(other)));

/**
 * True for a Creator that names pages by a writer: a composer names itself over those that a library wrote for it,
 * and a Producer beside a bank's engine may say truly what wrote them.
 */
const saysWhoWrote = (creator: ProgramClaim, claims: readonly ProgramClaim[], writer: string): boolean =>
  makers(creator).some((id) => kindOf(id) === 'issuer') &&
  !claims.some((other) => isProducerOf(other, writer));

/** The pages' style against one name: another name never excuses this one. */
function againstPages(
  claim: ProgramClaim,
  claims: readonly ProgramClaim[],
  { content, container }: Writers,
): Contradiction | undefined {
  const { writer, probability } = content;
  const named = makers(claim);
  if (writer === null || claim.entry.startsWith('XMP') || named.length === 0) return undefined;
  if (shareFamily(named, [writer])) return undefined;
  if (claim.entry === 'Creator' && !saysWhoWrote(claim, claims, writer)) return undefined;
  const whole = named.every(onlyMakes);
  const objects = container.writer;
  // A library that also saves the files of others wrote the objects, and says so.
  if (!whole && objects !== null && shareFamily(named, [objects])) return undefined;
  // Where pages and objects are of one program, no other has saved the file.
  const alone = objects !== null && shareFamily([objects], [writer]);
  if (!whole && !alone) {
    if (kindOf(writer) === 'saver' || kindOf(writer) === 'printer') return undefined;
    const first = claims.some((c) => c !== claim && shareFamily(c.writers, [writer]));
    if (processes(claim) && first) return undefined;
  }
  if (kindOf(writer) === 'saver' || (!alone && named.every(isPrinter))) return undefined;
  return { pair: 'pages', claim, other: writerName(writer), writer, probability };
}

/**
 * The objects' style against the name of the last writer: a program that makes whole files writes its own objects, and
 * objects of one that only makes files were written by no later program.
 */
function againstObjects(
  claim: ProgramClaim,
  _claims: readonly ProgramClaim[],
  { content, container }: Writers,
): Contradiction | undefined {
  const { writer, probability } = container;
  if (writer === null || !isSure(container) || claim.entry !== 'Producer') return undefined;
  const kind = kindOf(writer);
  // Programs that save files leave the names in them as they were.
  if (kind === 'saver' || knownWriters[writer]?.processes === true) return undefined;
  const named = makers(claim);
  if (named.length === 0 || !(named.every(onlyMakes) || onlyMakes(writer))) return undefined;
  if (shareFamily(named, [writer])) return undefined;
  if (content.writer !== null && familyOf(content.writer) === familyOf(writer)) return undefined;
  return { pair: 'objects', claim, other: writerName(writer), writer, probability };
}

/** Agreement with a library's own objects below which they are not its own. */
const OWN = parameter({ value: 0.7, unit: 'agreement, 0 to 1', source: 'judgment' });

function savedAgain(
  claims: readonly ProgramClaim[],
  { content, container, ownObjects }: Writers,
): string | null {
  const by = container.writer;
  if (by !== null && isSure(container)) {
    const page = content.writer;
    if (kindOf(by) === 'saver') return writerName(by);
    if (page !== null && familyOf(page) !== familyOf(by) && content.probability >= NAMED)
      return writerName(by);
  }
  const producer = claims.find(({ entry }) => entry === 'Producer');
  const named = producer?.writers ?? [];
  const foreign = named.length > 0 && named.every((id) => (ownObjects(id) ?? 1) < OWN);
  return foreign ? (by !== null && !shareFamily([by], named) ? writerName(by) : 'another program') : null;
}

/** Programs that the file names, against each other and against the styles of pages and objects. */
export const programClaims: EvidenceKind<ProgramClaims> = defineEvidence({
  name: 'programClaims',
  needs: { metadata, writers },
  gather: ({ metadata, writers }) => gatherProgramClaims(metadata, writers),
});
