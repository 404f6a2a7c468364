import type { CellChange, Edit, Trace } from '../contract/edit.ts';
import { redactStatement } from './redact-statement.ts';
import type { Finding, Location, Report, SignatureRow } from '../contract/report.ts';

/** What stands for what was left out. */
export const leftOut = '[left out]';

/** Values of findings that repeat what the document says; other values are our own words or programs' names. */
const fromTheDocument = new Set(
  'before after row odd usual values over under word text hidden shown drawn example characters'.split(' '),
);

/** Families that quote the document's pages; the others quote what the file says of its making. */
const quotesPages = new Set<Finding['family']>([
  'revision',
  'content',
  'font',
  'ledger',
  'render',
  'image',
  'history',
]);

/**
 * A copy of a Report without personal data: no file name, no names of people, no account numbers, no descriptions
 * of postings, no words quoted from the pages. Figures stay where they are the evidence; so do dates, the bank's
 * name, what the bytes show, and the statement's hash.
 */
export function redactReport(report: Report): Report {
  const personal = personalTexts(report);
  const { statement, kept } = redactStatement(report);
  const copy: Report = {
    ...report,
    file: { ...report.file, name: 'statement.pdf' },
    findings: report.findings.map((finding) => redactFinding(finding, kept)),
    ...redactEdits(report, (finding) => redactFinding(finding, kept)),
    statement,
    revisions: report.revisions.map((revision) => ({
      ...revision,
      changes: revision.changes.map((change) => ({
        ...change,
        before: withoutWords(change.before),
        after: withoutWords(change.after),
      })),
    })),
    ...(report.signatures && { signatures: report.signatures.map(withoutSigner) }),
    redacted: true,
  };
  // Few of them are left now that the rows are gone, and looking for each in each text would take long.
  const whole = JSON.stringify(copy);
  const present = personal.filter((text) => whole.includes(JSON.stringify(text).slice(1, -1)));
  return masked(copy, present) as Report;
}

/** Anyone may have signed, so only the name of the issuer itself stays. */
const withoutSigner = (row: SignatureRow): SignatureRow =>
  row.issuer === 'issuer' || row.signer === null ? row : { ...row, signer: leftOut };

function redactFinding(finding: Finding, kept: readonly ReadonlyMap<number, number>[]): Finding {
  const { before, after, family } = finding;
  const gone: string[] = [];
  const data = Object.fromEntries(
    Object.entries(finding.data).map(([name, value]) => {
      if (typeof value !== 'string' || !fromTheDocument.has(name) || !hasWords(value)) return [name, value];
      gone.push(value);
      return [name, leftOut];
    }),
  );
  gone.sort((a, b) => b.length - a.length);
  const plain = (text: string) => {
    const without = gone.reduce((rest, value) => rest.replaceAll(value, leftOut), text);
    return quotesPages.has(family) ? without.replace(/“[^”]*”/g, quoted) : without;
  };
  const locations = finding.locations.map((at) => redactLocation(at, family, kept));
  return {
    ...finding,
    title: plain(finding.title),
    detail: plain(finding.detail),
    data,
    locations: locations as Finding['locations'],
    ...(before === undefined ? {} : { before: withoutWords(before) }),
    ...(after === undefined ? {} : { after: withoutWords(after) }),
  };
}

function redactLocation(
  location: Location,
  family: Finding['family'],
  kept: readonly ReadonlyMap<number, number>[],
): Location {
  const { label, ...at } = location;
  const shown = label !== undefined && !(quotesPages.has(family) && hasWords(label)) ? { label } : {};
  if (at.kind !== 'posting') return { ...at, ...shown };
  const posting = kept[at.account]?.get(at.posting) ?? 0;
  return { ...at, posting, ...shown };
}

/** Edits, entries and story without words of the pages: figures, dates and places stay. */
function redactEdits(
  { edits, entries, story, traces }: Report,
  redactEntry: (finding: Finding) => Finding,
): Partial<Report> {
  return {
    ...(edits && { edits: edits.map(redactEdit) }),
    ...(entries && { entries: entries.map((entry) => withoutQuotes(redactEntry(entry))) }),
    ...(story && {
      story: { ...story, headline: plain(story.headline), sentences: story.sentences.map(plain) },
    }),
    ...(traces && { traces: traces.map(redactTrace) }),
  };
}

const plain = (text: string) => text.replace(/“[^”]*”/g, quoted);

const redactPlace = ({ label, ...at }: Location): Location => ({
  ...at,
  ...(label !== undefined && !hasWords(label) ? { label } : {}),
});

const redactEdit = (edit: Edit): Edit => ({
  ...edit,
  roots: edit.roots.map(redactChange),
  companions: edit.companions.map(redactChange),
  places: edit.places.map(redactPlace),
  headline: plain(edit.headline),
  explanation: plain(edit.explanation),
  alternatives: edit.alternatives.map((other) => ({ ...other, words: plain(other.words) })),
});

function redactChange(change: CellChange): CellChange {
  const value = (text: string | null) => (text === null ? null : withoutWords(text));
  return {
    ...change,
    label: FIELDS.has(change.cell.at) ? change.cell.at : change.label,
    before: value(change.before),
    after: value(change.after),
    sources: change.sources.filter((source) => /^t\d+$/.test(source)),
    places: change.places.map(redactPlace),
  };
}

function withoutQuotes({ evidence, ...entry }: Finding): Finding {
  return {
    ...entry,
    title: plain(entry.title),
    detail: plain(entry.detail),
    evidence: (evidence ?? []).map((one) => ({
      ...one,
      detail: plain(one.detail),
      locations: one.locations.map(redactPlace) as Finding['locations'],
    })),
  };
}

const redactTrace = (trace: Trace): Trace => ({
  ...trace,
  hits: trace.hits.map(({ cell, before, after }) => ({
    cell,
    ...(before === undefined ? {} : { before: withoutWords(before) }),
    ...(after === undefined ? {} : { after: withoutWords(after) }),
  })),
});

/** Values whose label repeats what the page prints. */
const FIELDS: ReadonlySet<string> = new Set(['summary', 'total', 'other']);

const quoted = (text: string) => (hasWords(text) ? `“${leftOut}”` : text);
const withoutWords = (text: string) => (hasWords(text) ? leftOut : text);

/** Whether a text holds more than figures, dates, currencies and signs of credit and debit. */
function hasWords(text: string): boolean {
  const rest = text.replace(
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|usd|eur|gbp|cad|aud|cr|dr)\b/gi,
    '',
  );
  return /\p{L}/u.test(rest);
}

/** Texts of the statement that name a person, an account or a payee; the longest first. */
function personalTexts({ statement, file }: Report): string[] {
  if (!statement) return [file.name].filter((text) => text.length > 3);
  const holder = statement.holder ?? '';
  const texts = [
    file.name,
    holder,
    ...holder.split(/\s+/),
    ...statement.accounts.flatMap(({ number, postings }) => [
      number ?? '',
      ...(number?.match(/\d{4,}/g) ?? []),
      ...postings.map(({ description }) => description),
    ]),
  ];
  return [...new Set(texts)].filter((text) => text.trim().length > 2).sort((a, b) => b.length - a.length);
}

/** A copy of a value in which no text holds one of the personal ones. */
function masked(value: unknown, personal: readonly string[]): unknown {
  if (typeof value === 'string') return personal.reduce((text, one) => maskWhole(text, one), value);
  if (Array.isArray(value)) return value.map((one) => masked(one, personal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, masked(held, personal)]));
}

/** Only whole words: a holder called Ann must not blank out the word annotation. */
function maskWhole(text: string, personal: string): string {
  let at = text.indexOf(personal);
  let rest = text;
  while (at >= 0) {
    const inWord =
      /[\p{L}\p{N}]/u.test(rest[at - 1] ?? '') || /[\p{L}\p{N}]/u.test(rest[at + personal.length] ?? '');
    if (!inWord) rest = rest.slice(0, at) + leftOut + rest.slice(at + personal.length);
    at = rest.indexOf(personal, at + (inWord ? personal.length : leftOut.length));
  }
  return rest;
}
