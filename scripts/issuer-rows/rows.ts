import { examine, type Platform } from '@assay/engine';
import {
  issuerNamed,
  saysFact,
  type IssuerFact,
  type KnownIssuer,
  type MakerNames,
} from '../../engine/src/programs/issuers.ts';

/** What a file says of its making whose issuer vouches for all of it by its own signature. */
export interface VouchedFile {
  /** As printed on the statement. */
  issuer: string;
  /** Of the signer's certificate, ISO 3166-1; empty where it names none. */
  country: string;
  signer: string;
  names: MakerNames;
  account: 'any' | 'card';
  /** Month of the signature, `YYYY-MM`; `null` where the file does not tell. */
  month: string | null;
}

/**
 * Reads one file; a text says why it proposes nothing.
 * @throws UnreadablePdfError
 */
export function vouchedIn(bytes: Uint8Array, platform: Platform): VouchedFile | string {
  const { store } = examine(bytes, { platform });
  const { signature } = store.shown('issuerSeal');
  if (!signature?.signer) return 'no trusted signature of the issuer covers the whole file';
  const read = store.shown('reading');
  const issuer = read.ok ? read.statement.issuer?.value : undefined;
  if (!read.ok || !issuer) return 'no issuer is named on the pages';
  const { producer, creator, author } = store.shown('metadata');
  const { organization, commonName, country } = signature.signer;
  const { moment } = signature;
  return {
    issuer,
    country,
    signer: organization || commonName,
    names: { producer, creator, author },
    account: read.statement.accounts.every(({ type }) => type === 'card') ? 'card' : 'any',
    month: moment ? new Date(moment.seconds * 1000).toISOString().slice(0, 7) : null,
  };
}

/**
 * Rows for the registry of issuers that it does not have, one for each program named, with the files counted. `day`
 * is when they were read.
 */
export function proposedRows(files: readonly VouchedFile[], day: string): KnownIssuer[] {
  const rows = new Map<string, KnownIssuer & { facts: IssuerFact[] }>();
  for (const file of files) {
    const known = issuerNamed(file.issuer);
    const name = known?.issuer ?? file.issuer;
    const row = rows.get(name) ?? {
      issuer: name,
      country: known?.country ?? (file.country || 'XX'),
      names: known?.names ?? [name.toLowerCase()],
      facts: [],
    };
    for (const { field, stem } of stemsOf(file.names)) {
      if (known?.facts.some((fact) => saysFact(file.names, fact) && fact.field === field)) continue;
      const same = row.facts.find((fact) => fact.field === field && fact.stem === stem);
      if (same) count(same, file);
      else row.facts.push(newFact(field, stem, file, day));
    }
    if (row.facts.length > 0) rows.set(name, row);
  }
  return [...rows.values()];
}

const newFact = (
  field: IssuerFact['field'],
  stem: string,
  { account, month, signer }: VouchedFile,
  day: string,
): IssuerFact => ({
  field,
  stem,
  account,
  files: 1,
  firstSeen: month,
  lastSeen: month,
  source: `files signed by ${signer}, read ${day}`,
});

function count(fact: IssuerFact, { account, month }: VouchedFile): void {
  fact.files = (fact.files ?? 0) + 1;
  if (account !== fact.account) fact.account = 'any';
  if (month === null) return;
  if (fact.firstSeen === null || month < fact.firstSeen) fact.firstSeen = month;
  if (fact.lastSeen === null || month > fact.lastSeen) fact.lastSeen = month;
}

/** Shortest stem that the registry takes. */
const SHORTEST = 3;

/** What the entries begin with, without versions. An author may be a person, and is named only where it is a licensee. */
function stemsOf({ producer, creator, author }: MakerNames): Pick<IssuerFact, 'field' | 'stem'>[] {
  const entries = [
    { field: 'producer' as const, text: producer },
    { field: 'creator' as const, text: creator },
    { field: 'author' as const, text: /^Registered to:/i.test(author) ? author : '' },
  ];
  return entries
    .map(({ field, text }) => ({ field, stem: withoutVersion(text) }))
    .filter(({ stem }) => stem.length >= SHORTEST);
}

/** `OpenPDF 1.3.30` and `Quadient CXM AG, 15.0.640 (x64)` up to their versions. */
const withoutVersion = (text: string): string =>
  text
    .slice(0, 200)
    .replace(/[\s,;(-]+(?:(?:version|release|ver|v)\b\.?\s*)?v?\d+(?:[._]\d+)*(?![\p{L}]).*$/iu, '')
    .trim();
