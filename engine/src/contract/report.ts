import type { Edit, Fit, Habit, Mechanism, Story, Trace } from './edit.ts';
import type { ByteRange, Location } from './location.ts';
import type { Box } from './box.ts';

/** The contract between the engine and whoever shows a result. JSON-safe: money is decimal text in minor units. */
export interface Report {
  /** Version of this format. */
  version: 1;
  engine: string;
  file: { name: string; bytes: number; sha256: string; pages: number };
  score: number;
  verdict: Verdict;
  /** One or two sentences: what to do next and which file to ask for. */
  recommendation: string;
  figures: Figures;
  lane: Lane;
  findings: Finding[];
  /** Every detector with its outcome. */
  methods: MethodOutcome[];
  waterfall: WaterfallStep[];
  statement: StatementSummary | null;
  revisions: RevisionSummary[];
  metadata: MetadataRow[];
  anomalies: AnomalyRow[];
  pages: PageShape[];
  /** Every date of the file and of its statement, earliest first. Reports of older engines have none. */
  dates?: DateRow[];
  /** Which objects and pages each writing of the file touched. Reports of older engines have none. */
  writerMap?: WriterMap;
  /** Digital signatures with what each proves. Reports of older engines have none. */
  signatures?: SignatureRow[];
  /** What is told of the statement: one entry for each edit, or the reason of a review. Older reports have none. */
  entries?: Finding[];
  /** What was changed, one for each change. Reports of older engines have none. */
  edits?: Edit[];
  /** The result in plain words. Reports of older engines have none. */
  story?: Story;
  /** What is compared and how strong the traces are. Reports of older engines have none. */
  strength?: StrengthOfEvidence;
  /** Traits of the template that look like traces. Reports of older engines have none. */
  habits?: Habit[];
  /** Every finding mapped to the values it touches. Reports of older engines have none. */
  traces?: Trace[];
  /** Set in a copy that leaves out personal data. */
  redacted?: true;
}

export type Verdict =
  'Potential Risk Factors' | 'Requires Additional Review' | 'Generally Acceptable' | 'No Issues Detected';

/** 0 to 100 each. */
export interface Figures {
  /** How strongly the file points to tampering. */
  tampering: number;
  /** How sure the file's origin is. */
  origin: number;
  /** How much of what can be checked could be checked. */
  coverage: number;
}

/** Where the file comes from (the route it took). */
export interface Lane {
  kind:
    | 'native'
    | 'printed'
    | 'shared-from-phone'
    | 're-saved'
    | 'scanned'
    | 'photographed'
    | 'screenshot'
    | 'ocr-scan'
    | 'mixed';
  label: string;
  /** What told it, for a person. */
  reasons: string[];
}

export type DetectorFamily =
  'revision' | 'provenance' | 'content' | 'font' | 'ledger' | 'render' | 'image' | 'history';

export type { ByteRange, Location };

export interface Finding {
  detector: string;
  /** Which of the detector's messages. */
  message: string;
  family: DetectorFamily;
  /** No full stop inside: the interface splits `title. detail` at the first one. */
  title: string;
  detail: string;
  /** Why it matters, what may innocently cause it, what to ask the tenant for. */
  rationale: string;
  innocentCauses: string[];
  ask: string;
  strength: 'conclusive' | 'strong' | 'moderate' | 'weak' | 'note';
  locations: [Location, ...Location[]];
  /** Where the bytes of the first of these places are. Reports of older engines have none. */
  bytes?: ByteRange[];
  /** Values behind the texts, for machines. */
  data: Record<string, string | number | boolean | null>;
  before?: string;
  after?: string;
  /** What the score would be without this finding. */
  scoreWithout: number;
  /** The edit that an entry tells, or that a finding belongs to. */
  edit?: string;
  /** What the finding has to do with edits. */
  fit?: Fit;
  /** Of an entry: the findings it rests on. */
  evidence?: EvidenceRow[];
}

/** The propositions that a report compares, and how often its method errs on files that came the same way. */
export interface StrengthOfEvidence {
  propositions: { a: string; b: string } | null;
  /** How many times as likely the traces are under A as under B; `null` where nothing is told to be changed. */
  ratio: number | null;
  /** The same in words. */
  words: string | null;
  measured: {
    lane: string;
    /** Honest test files of this route, and how many of them were accused, with the 95% interval in percent. */
    honest: number;
    accused: number;
    interval: { low: number; high: number };
    /** Changed test files of this route, and how many of them were accused. */
    forged: number;
    found: number;
    /**
     * The kinds of trace that show what was changed, each with how many of the same files are told to be changed by
     * such a trace. Reports of older engines have none.
     */
    traces?: TraceRate[];
  };
}

/** How often files that came one way are told to be changed by one kind of trace. */
export interface TraceRate {
  mechanism: Mechanism;
  /** The kind in words: "covered text". */
  words: string;
  /** Of the honest files, with the 95% interval in percent; of the changed ones. */
  honest: number;
  interval: { low: number; high: number };
  forged: number;
}

/** A finding as evidence of an entry. */
export type EvidenceRow = Pick<
  Finding,
  'detector' | 'message' | 'family' | 'title' | 'detail' | 'strength' | 'locations'
>;

export interface MethodOutcome {
  detector: string;
  family: DetectorFamily;
  title: string;
  outcome: 'checked' | 'not-applicable' | 'inconclusive' | 'failed';
  /** Why, for any outcome but `checked`. */
  note?: string;
  findings: number;
}

export interface WaterfallStep {
  label: string;
  detector?: string;
  points: number;
}

export interface StatementSummary {
  issuer: string | null;
  holder: string | null;
  routingNumber: string | null;
  period: { start: string; end: string } | null;
  accounts: AccountSummary[];
}

export interface AccountSummary {
  number: string | null;
  name: string | null;
  /** ISO 4217; empty where the statement does not tell. */
  currency: string;
  /** Whether a positive balance is owned or, on a card, owed; amounts are signed to add to it. */
  type: 'deposit' | 'card' | 'unknown';
  period: { start: string; end: string } | null;
  opening: string | null;
  /** The balance called the closing one; where none is, the one after the last row. */
  closing: string | null;
  postings: PostingSummary[];
  dailyBalances: { date: string; balance: string }[];
  constraints: ConstraintSummary[];
  /**
   * Sums that fit in no way that was tried, where it is open which figures a printed one counts: left out, neither held
   * nor broken. Reports of older engines have none.
   */
  unfit?: UnfitSum[];
  /** How many sums hold, in a copy that leaves out those that do. */
  sums?: { held: number; of: number };
  /** Why sums that fail may come from the reading or from missing pages; no one is accused by them then. */
  doubt: string | null;
  /** The fewest cells whose change makes every constraint hold. */
  repair: RepairCell[];
}

export interface PostingSummary {
  date: string;
  description: string;
  amount: string;
  balance: string | null;
  page: number;
  box: Box;
}

export interface ConstraintSummary {
  label: string;
  holds: boolean;
  expected: string;
  printed: string;
  /** Postings concerned. */
  posting?: number;
}

/** A sum that was left out of the others. */
export interface UnfitSum {
  label: string;
  printed: string;
  /** What the first figures come to that were tried. */
  expected: string;
}

export interface RepairCell {
  label: string;
  posting?: number;
  printed: string;
  repaired: string;
  page: number;
  box: Box;
}

export interface RevisionSummary {
  index: number;
  start: number;
  end: number;
  /** What kind of update it is, for a person. */
  policy: string;
  innocent: boolean;
  changes: { page: number; box: Box; before: string; after: string }[];
}

/** What the file says of itself beside what its bytes show. */
export interface MetadataRow {
  label: string;
  says: string;
  shows: string;
}

export interface AnomalyRow {
  code: string;
  offset: number;
  message: string;
}

export interface PageShape {
  page: number;
  width: number;
  height: number;
  /** Lower left corner of the crop box in user space. */
  x: number;
  y: number;
  rotate: number;
  /**
   * Where lines of text stand, as rounded x0, y0, x1, y1 in user space, one line after the other; nothing of
   * what they say. Reports of older engines have none.
   */
  lines?: number[];
}

/** One date of the file or of its statement. */
export interface DateRow {
  kind: DatedKind;
  /** What the date is of. */
  label: string;
  /** Calendar date, `yyyy-mm-dd`. */
  date: string;
  /** As written in the file; empty for dates of the statement. */
  at: string;
  /** Number of the object that holds it; 0 where it is a direct one. */
  object: number;
}

/** What a date is of. */
export type DatedKind =
  | 'created'
  | 'modified'
  | 'page'
  | 'private'
  | 'annotation'
  | 'signature'
  | 'font'
  | 'colour-profile'
  | 'picture'
  | 'period';

/** A digital signature, with three statements that are kept apart. */
export interface SignatureRow {
  /** A time-stamp vouches for a time and for no one; a manifest is a signed claim of how the file was made (C2PA). */
  kind: 'signature' | 'time-stamp' | 'manifest';
  /** Name of its form field; of a manifest, the program that made it. */
  field: string;
  covers: 'whole-file' | 'revision' | 'part';
  /** Are these the bytes that were signed, with the key of the certificate? */
  integrity: 'intact' | 'broken' | 'unknown';
  integrityText: string;
  /** Does an authority that is known stand behind the signer? */
  trust:
    | 'trusted'
    | 'self-signed'
    | 'unknown-root'
    | 'incomplete'
    | 'not-valid-then'
    | 'revoked'
    | 'other-purpose'
    | 'no-time'
    | 'unknown';
  trustText: string;
  /** Is the signer the issuer that the statement names? Only told of signers that are trusted. */
  issuer: 'issuer' | 'other' | 'unknown';
  issuerText: string;
  /** The signer as the certificate names it. */
  signer: string | null;
  /** The trust anchor, the list it is from and the day that list was read. */
  anchor: { name: string; source: string; date: string } | null;
  /** In ISO 8601, UTC. */
  signedAt: string | null;
  /** A time-stamp of a trusted authority proves the time. */
  timeProven: boolean;
}

/** Which objects of a file were written when, told from its bytes alone. */
export interface WriterMap {
  /** Indirect objects in use, object and cross-reference streams left out. */
  objects: number;
  /** What it comes to, for a person. */
  summary: string;
  /** The file as first written, then each later writing in the order of the file. */
  writings: WritingRow[];
}

/** What was written in one go, or in one style. */
export interface WritingRow {
  /** The file as first written; an incremental update; objects in another style than their like. */
  basis: 'first' | 'update' | 'style';
  revision: number;
  /** The program whose habits the bytes show, where they show one's. */
  writer: string | null;
  /** How many objects it wrote, how many of them are in use as it wrote them, and how many it took out of use. */
  written: number;
  kept: number;
  freed: number;
  /** How its objects are written differently from those of the first writing, for a person. */
  style: string[];
  /** Its objects, the first 120; none are listed of the first writing. */
  objects: WrittenObjectRow[];
}

/** An indirect object of a later writing. */
export interface WrittenObjectRow {
  num: number;
  gen: number;
  kind: WrittenKind;
  /** Pages that use it, from 0. */
  pages: number[];
  /** Against the revision before; `repeated` is written again without a change. */
  change: 'added' | 'changed' | 'repeated' | 'other-style';
  /** Its bytes; of an object in an object stream those of that stream. */
  start: number;
  end: number;
}

/** What an object is. */
export type WrittenKind =
  | 'content'
  | 'page'
  | 'font'
  | 'picture'
  | 'form'
  | 'resource'
  | 'annotation'
  | 'field'
  | 'signature'
  | 'metadata'
  | 'attachment'
  | 'structure'
  | 'unused';
