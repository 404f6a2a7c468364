import type { PageContent } from '../pdf/content/model.ts';
import type { TextVisibility } from '../pdf/content/visibility.ts';
import { TooMuchWorkError } from '../pdf/structure/budget.ts';
import type { PdfDocument } from '../pdf/structure/model.ts';
import type { Statement, StatementReading } from '../statement/model.ts';
import { readStatement } from '../statement/read-statement.ts';
import { inspectText } from '../pdf/content/visibility.ts';
import { gatherDigitConflicts, type DigitConflict } from './fonts/digit-glyphs.ts';
import { gatherForeignFigures, type ForeignFigure } from './typography/foreign-figures.ts';
import { fingerprintOf, type Fingerprint } from './history/fingerprint.ts';
import { gatherForeignSyntax, type ForeignSyntax } from './programs/page-syntax.ts';
import { gatherFontUsage, type FontUsage } from './fonts/font-usage.ts';
import { gatherDrawnFonts, type DrawnFont } from './fonts/glyph-shapes.ts';
import { compareEarlier, type EarlierAccount } from './history/earlier-scans.ts';
import { gatherIssuerSeal, type IssuerSeal } from './programs/issuer-seal.ts';
import { gatherIssuerProfile, type IssuerProfile } from './programs/issuer-profile.ts';
import { gatherLane, type LaneEvidence } from './programs/lane.ts';
import { gatherLedger, type Ledger } from './ledger/ledger.ts';
import { gatherOrphans, type OrphanedContent } from './revisions/orphans.ts';
import { gatherMetadata, type Metadata } from './programs/metadata.ts';
import { gatherForeignPages, type ForeignPage } from './typography/page-style.ts';
import { gatherProgramClaims, type ProgramClaims } from './programs/program-claims.ts';
import { gatherRevisionChanges, type RevisionChange } from './revisions/revision-changes.ts';
import { gatherEntryLettering, type LetteredEntry } from './pictures/entry-lettering.ts';
import { gatherFigureDrawing, type FigureDrawing } from './pictures/figure-drawing.ts';
import { gatherRasterFigures, type RasterFigures } from './pictures/raster-figures.ts';
import { gatherMarkedSums, type MarkedSums } from './ledger/marked-sums.ts';
import { gatherRedrawnSums, type RedrawnSums } from './pictures/redrawn-sums.ts';
import { Recognition } from '../recognition/recognition.ts';
import { readSignatures } from '../signatures/read-signatures.ts';
import type { Signature } from '../signatures/signature.ts';
import { anchorsOf } from '../signatures/trust-anchors.ts';
import type { Source } from './source.ts';
import { gatherContentCoding, type ContentCoding } from './revisions/stream-coding.ts';
import { gatherTimeline, type DatedTrace } from './revisions/timeline.ts';
import { gatherTypography, type Typography } from './typography/typography.ts';
import { gatherWriters, type Writers } from './programs/writers.ts';
import { gatherWritings, type Writings } from './revisions/writings.ts';

/** Facts derived once and shared by the detectors. */
export interface EvidenceMap {
  /** The file itself. */
  document: PdfDocument;
  /** What the newest revision's pages paint. */
  pages: readonly PageContent[];
  /** The pages that are pictures, decoded, and what was recognised in them. */
  recognition: Recognition;
  /** Figures drawn in pictures, digit by digit. */
  rasterFigures: RasterFigures;
  /** How the digits of figures in pictures follow each other, beside what is usual on their page. */
  figureDrawing: FigureDrawing;
  /** Figures of pictures drawn otherwise that the sums tie to one change. */
  redrawnSums: readonly RedrawnSums[];
  /** Figures set apart that are just those which one entry moves. */
  markedSums: readonly MarkedSums[];
  /** Entries of pictures whose text is lettered otherwise than that of the others. */
  entryLettering: readonly LetteredEntry[];
  /** For each page, which glyphs a reader can see, and what hides the others. */
  visibility: readonly TextVisibility[];
  /** The outcome of reading the pages as a statement. */
  reading: StatementReading;
  /** The statement; detectors that need it do not apply where there is none. */
  statement: Statement;
  /** One ledger an account: every constraint between printed figures, and the minimal repair. */
  ledgers: readonly Ledger[];
  /** What each incremental update changed. */
  revisionChanges: readonly RevisionChange[];
  /** What the file says of itself. */
  metadata: Metadata;
  /** The route the file took. */
  lane: LaneEvidence;
  /** Left-over content streams that show another state of a page. */
  orphans: readonly OrphanedContent[];
  /** How the content streams are encoded beside the file's other streams. */
  contentCoding: ContentCoding;
  /** Digital signatures: whether they hold, what they cover, who stands behind the signer. */
  signatures: readonly Signature[];
  /** The issuer's own signature over the whole file, and whether signers are the issuer. */
  issuerSeal: IssuerSeal;
  /** Cells, rows and columns of the visible text, on sub-point positions. */
  typography: Typography;
  /** Digits whose glyph and Unicode disagree. */
  digitConflicts: readonly DigitConflict[];
  /** Embedded fonts with what their programs draw for the letters and digits shown. */
  drawnFonts: readonly DrawnFont[];
  /** What embedded fonts hold and what the pages show of it. */
  fontUsage: readonly FontUsage[];
  /** Figures that stand out of their columns by traits no layout asks for. */
  foreignFigures: readonly ForeignFigure[];
  /** Pages of postings written otherwise than their siblings. */
  foreignPages: readonly ForeignPage[];
  /** Pages written out anew among pages with the same fonts. */
  foreignSyntax: readonly ForeignSyntax[];
  /** Who wrote the file, from its bytes alone. */
  writers: Writers;
  /** What was written in one go: the file, its updates, and objects in another style than their like. */
  writings: Writings;
  /** Every date of the file, earliest first. */
  timeline: readonly DatedTrace[];
  /** Programs that the file names, against each other and against the styles of pages and objects. */
  programClaims: ProgramClaims;
  /** The programs named against what is known of the issuer. */
  issuerProfile: IssuerProfile;
  /** This statement as keyed hashes, where earlier scans are kept. */
  fingerprint: Fingerprint;
  /** Accounts of the same user's earlier scans that have something in common with this statement. */
  earlierScans: readonly EarlierAccount[];
}

export type EvidenceName = keyof EvidenceMap;

/** Evidence, or why there is none. */
export type Gathered<T> = { value: T } | { missing: string };

export interface EvidenceStore {
  get<K extends EvidenceName>(name: K): Gathered<EvidenceMap[K]>;
  /** The value; throws `MissingEvidence` when there is none. */
  need<K extends EvidenceName>(name: K): EvidenceMap[K];
}

/** Thrown inside a gatherer whose own needs are missing. */
export class MissingEvidence extends Error {}

type Gatherers = { [K in EvidenceName]: (source: Source, store: EvidenceStore) => Gathered<EvidenceMap[K]> };

const gatherers: Gatherers = {
  document: (source) => ({ value: source.document }),
  pages: (source) => ({ value: source.pages(source.document.revisions.length - 1) }),
  visibility: (_source, store) => ({ value: store.need('pages').map(inspectText) }),
  recognition: (source, store) => ({
    value: (source.recognition ??= new Recognition(
      source.document.latest,
      store.need('pages'),
      store.need('lane').imagePages,
      source.recogniser,
      source.onPicture,
    )),
  }),
  rasterFigures: (_source, store) => ({ value: gatherRasterFigures(store.need('recognition')) }),
  figureDrawing: (_source, store) => ({ value: gatherFigureDrawing(store.need('recognition')) }),
  entryLettering: (_source, store) => ({
    value: gatherEntryLettering(
      store.need('statement'),
      store.need('recognition'),
      store.need('figureDrawing'),
    ),
  }),
  redrawnSums: (_source, store) => {
    const recognition = store.need('recognition');
    // Nothing to compare where no picture was read.
    if (recognition.readPages.length === 0) return { value: [] };
    return {
      value: gatherRedrawnSums(store.need('ledgers'), store.need('figureDrawing'), recognition),
    };
  },
  markedSums: (_source, store) => ({ value: gatherMarkedSums(store.need('ledgers')) }),
  reading: (_source, store) => ({ value: readStatement(store.need('recognition').pages) }),
  statement: (_source, store) => {
    const reading = store.need('reading');
    if (!reading.ok) return { missing: reading.reason.message };
    // A page that nobody read holds rows that nobody read.
    return store.need('recognition').unread.size > 0
      ? { missing: 'Pages of this file are pictures that were not read; no sums can be checked.' }
      : { value: reading.statement };
  },
  ledgers: (_source, store) => ({
    value: gatherLedger(store.need('statement'), store.need('recognition')),
  }),
  revisionChanges: (source) => ({ value: gatherRevisionChanges(source) }),
  metadata: (source) => ({ value: gatherMetadata(source.document) }),
  lane: (source, store) => {
    const changed = store.need('revisionChanges').some((change) => !change.innocent);
    const [pages, metadata, writers] = [store.need('pages'), store.need('metadata'), store.need('writers')];
    const { savedAgain } = store.need('programClaims');
    return { value: gatherLane(source.document, pages, metadata, { changed, writers, savedAgain }) };
  },
  contentCoding: (source) => ({ value: gatherContentCoding(source.document) }),
  orphans: (source) => ({ value: gatherOrphans(source) }),
  signatures: ({ document, platform }) => ({
    value: readSignatures(document, platform, anchorsOf(platform.trustLists())),
  }),
  issuerSeal: (_source, store) => {
    const signatures = store.need('signatures');
    if (signatures.length === 0) return { value: { signature: null, signers: new Map() } };
    const reading = store.need('reading');
    const issuer = reading.ok ? reading.statement.issuer?.value : undefined;
    return { value: gatherIssuerSeal(signatures, issuer, store.need('revisionChanges')) };
  },
  typography: (_source, store) => ({
    value: gatherTypography(store.need('visibility'), store.need('pages')),
  }),
  digitConflicts: (source, store) => ({
    value: gatherDigitConflicts(store.need('pages'), source.document.latest),
  }),
  drawnFonts: (source, store) => ({ value: gatherDrawnFonts(store.need('pages'), source.document.latest) }),
  fontUsage: (source, store) => ({ value: gatherFontUsage(store.need('pages'), source.document.latest) }),
  foreignFigures: (_source, store) => ({ value: gatherForeignFigures(store.need('typography')) }),
  foreignPages: (_source, store) => ({
    value: gatherForeignPages(store.need('pages'), store.need('statement')),
  }),
  foreignSyntax: (source, store) => ({
    value: gatherForeignSyntax(source.document.latest, store.need('pages')),
  }),
  writers: (source) => ({ value: gatherWriters(source.document) }),
  writings: (source, store) => {
    const pages = store.get('foreignPages');
    const [coding, syntax] = [store.need('contentCoding'), store.need('foreignSyntax')];
    const odd = { coding, syntax, pages: 'value' in pages ? pages.value : [] };
    return { value: gatherWritings(source.document, odd) };
  },
  timeline: (source, store) => ({
    value: gatherTimeline(source.document, store.need('metadata'), store.need('signatures')),
  }),
  programClaims: (_source, store) => ({
    value: gatherProgramClaims(store.need('metadata'), store.need('writers')),
  }),
  issuerProfile: (_source, store) => ({
    value: gatherIssuerProfile(
      store.need('statement'),
      store.need('metadata'),
      store.need('writers'),
      store.need('pages'),
    ),
  }),
  fingerprint: ({ document, platform, history }, store) =>
    history
      ? { value: fingerprintOf(store.need('statement'), document.bytes, history.key, platform) }
      : { missing: 'Nothing is kept of earlier scans here.' },
  earlierScans: ({ history }, store) => ({
    value: compareEarlier(store.need('statement'), store.need('fingerprint'), history?.earlier ?? []),
  }),
};

/** Evidence gathered on first use and kept. */
export function evidenceStore(source: Source): EvidenceStore {
  const kept = new Map<EvidenceName, Gathered<unknown>>();
  const store: EvidenceStore = {
    get(name) {
      const known = kept.get(name);
      if (known) return known as Gathered<EvidenceMap[typeof name]>;
      let gathered: Gathered<unknown>;
      try {
        gathered = gatherers[name](source, store);
      } catch (error) {
        if (!(error instanceof MissingEvidence || error instanceof TooMuchWorkError)) throw error;
        gathered = { missing: error.message };
      }
      kept.set(name, gathered);
      return gathered as Gathered<EvidenceMap[typeof name]>;
    },
    need(name) {
      const gathered = store.get(name);
      if ('missing' in gathered) throw new MissingEvidence(gathered.missing);
      return gathered.value;
    },
  };
  return store;
}
