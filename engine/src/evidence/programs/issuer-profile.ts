import {
  isKnownBank,
  issuerNamed,
  issuerOfLicensee,
  licenseeIn,
  saysFact,
  usedByIssuers,
  type MakerNames,
} from '../../programs/issuers.ts';
import { sameIssuerName } from '../../programs/issuer-names.ts';
import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import { isStreetLine } from '../../statement/language/postal-address.ts';
import type { Statement } from '../../statement/model/model.ts';
import type { Metadata } from './metadata.ts';
import { familyOf, knownWriters, writerName, writersNamed } from '../../programs/known-writers.ts';
import type { Writers } from './writers.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { pages } from '../file.ts';
import { metadata } from './metadata.ts';
import { writers } from './writers.ts';
import { statement } from '../reading.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Probability from which the style of pages names who wrote them. */
const SURE = parameter({ value: 0.9, unit: 'probability', source: 'judgment' });

/** The file's maker against what is known of the issuer. */
export interface IssuerProfile {
  issuer: string | null;
  /**
   * `matched`: a program the issuer is known to use is named · `other`: a program that is none of those · `silent`:
   * the file names no program that makes pages · `unknown`: nothing is known of the issuer.
   */
  state: 'matched' | 'other' | 'silent' | 'unknown';
  /** The program named wrote the pages, by their style. A name alone is a claim of the file. */
  confirmed: boolean;
  /** What the file names. */
  named: string;
  /** Set when the program is licensed to another issuer than the one printed: that issuer's name. */
  licensee?: string;
  /** A plain library or typesetter that no issuer is known to use, in the name of a known bank. */
  unissued?: { program: string; bank: string };
}

/** Looks the issuer up and compares the programs named in the file, and those its bytes show, with its facts. */
export function gatherIssuerProfile(
  statement: Statement,
  { producer, creator, author }: Metadata,
  writers: Writers,
  pages: readonly PageContent[],
): IssuerProfile {
  const names: MakerNames = { producer, creator, author };
  const named = [producer, creator].filter((text) => text !== '').join(' · ');
  const printed = statement.issuer?.value ?? '';
  const licensee = otherLicensee(names, printed);
  const bank = isKnownBank(printed) ? printed : bankAtTop(pages, statement);
  const unissued = bank === undefined ? undefined : unissuedWriter(named, writers);
  const shared = {
    named,
    ...(licensee ? { licensee } : {}),
    ...(unissued && bank ? { unissued: { program: unissued, bank } } : {}),
  };
  const known = issuerNamed(printed);
  const card = statement.accounts.some((a) => a.type === 'card');
  const facts = (known?.facts ?? []).filter(({ account }) => account !== 'card' || card);
  if (!known || facts.length === 0)
    return { issuer: printed || null, state: 'unknown', confirmed: false, ...shared };
  const matched = facts.some((fact) => saysFact(names, fact));
  const makers = writersNamed(named);
  // An author says nothing of the program, so it cannot be missed where another program is named.
  const programs = facts.some(({ field }) => field !== 'author');
  const state = matched ? 'matched' : makers.length > 0 && programs ? 'other' : 'silent';
  const { writer } = writers.content;
  const confirmed = matched && writer !== null && makers.some((id) => familyOf(id) === familyOf(writer));
  return { issuer: known.issuer, state, confirmed, ...shared };
}

/** The issuer a program is licensed to, when that is another one than is printed. */
function otherLicensee(names: MakerNames, printed: string): string | undefined {
  const licensee = licenseeIn(names);
  const found = licensee === undefined || printed === '' ? undefined : issuerOfLicensee(licensee);
  const own = issuerNamed(printed);
  if (!found || own === found || sameIssuerName(found.issuer, printed)) return undefined;
  // Some issuers have their files made by another one, and are known to.
  const known = own?.facts.some((fact) => fact.field === 'author' && saysFact(names, fact));
  return known ? undefined : found.issuer;
}

/** Programs that anyone can call, and that no issuer of the registry is known to call. */
const PLAIN = new Set(
  Object.entries(knownWriters)
    .filter(
      ([, { kind, patterns }]) =>
        (kind === 'library' || kind === 'typesetter') && !patterns.some(usedByIssuers),
    )
    .map(([id]) => id),
);

/** Share of the first page's height, from the top, where an issuer prints its own name. */
const HEAD = parameter({ value: 0.3, unit: 'share of the page’s height', source: 'judgment' });

/**
 * A known bank whose name stands alone in the head of the first page, above the rows: a payee may be another bank, and
 * the town below a street has a bank’s name.
 */
function bankAtTop([first]: readonly PageContent[], { accounts }: Statement): string | undefined {
  if (!first) return undefined;
  const { y0, y1 } = first.cropBox;
  const rows = accounts.flatMap(({ postings }) =>
    postings.flatMap(({ page, box }) => (page === first.page ? [box.y1] : [])),
  );
  const bottom = rows.reduce((a, b) => Math.max(a, b), y1 - HEAD * (y1 - y0));
  const head = first.runs.filter((run) => run.box.y0 > bottom).slice(0, 200);
  const found = head.find(
    (run) => isKnownBank(run.text.trim()) && !head.some((above) => isStreetOver(above, run)),
  );
  return found?.text.trim();
}

/** Sizes of its type that a line of an address stands below the one above it at most. */
const NEXT_LINE = parameter({ value: 2, unit: 'sizes of the type', source: 'judgment' });

/** True for the street of an address on the line above what stands left-aligned below it. */
const isStreetOver = ({ text, box }: TextRun, { box: below, size }: TextRun): boolean =>
  Math.abs(box.x0 - below.x0) < size / 2 &&
  box.y0 > below.y0 &&
  box.y0 - below.y0 < NEXT_LINE * size &&
  isStreetLine(text.trim());

function unissuedWriter(named: string, { content }: Writers): string | undefined {
  const byBytes = content.probability >= SURE ? content.writer : null;
  const id = [byBytes, ...writersNamed(named)].find((writer) => writer !== null && PLAIN.has(writer));
  return id ? writerName(id) : undefined;
}

/** The programs named against what is known of the issuer. */
export const issuerProfile: EvidenceKind<IssuerProfile> = defineEvidence({
  name: 'issuerProfile',
  needs: { statement, metadata, writers, pages },
  gather: ({ statement, metadata, writers, pages }) =>
    gatherIssuerProfile(statement, metadata, writers, pages),
});
