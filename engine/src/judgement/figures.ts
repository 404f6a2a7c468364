import type { DetectorResult } from '../detectors/run-detectors.ts';
import { valueOf } from '../evidence/define-evidence.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { Score, ScoreContext } from './score.ts';
import type { Figures, Lane } from '../contract/report.ts';
import { parameter, parameters } from '../thresholds/parameter.ts';

/** What pages that can be read, checks that apply, and sums that are there make up of the coverage. */
const READABLE = parameter({ value: 0.4, unit: 'share of the coverage', source: 'judgment' });
const CHECKED = parameter({ value: 0.3, unit: 'share of the coverage', source: 'judgment' });
const RECONCILED = parameter({ value: 0.3, unit: 'share of the coverage', source: 'judgment' });
/** What pages that can be read are worth where no statement is read from them. */
const UNREADABLE = parameter({ value: 0.2, unit: 'share of the coverage', source: 'judgment' });
/** Sums from which all of the arithmetic was there to check. */
const ENOUGH_SUMS = parameter({ value: 3, unit: 'sums', source: 'judgment' });
/** What a program that the issuer is known to use says of it. */
const KNOWN_PROGRAM = parameter({ value: 0.5, unit: 'evidence of the issuer, 0 to 1', source: 'judgment' });
/** How sure the origin is at most when no bank is known to use the program. */
const UNISSUED = parameter({ value: 25, unit: 'percent', source: 'judgment' });
/** Evidence in nats by which the figure for tampering rises to two thirds of what is left. */
const CERTAIN = parameter({ value: 3, unit: 'nats', source: 'judgment' });

/** How sure the origin is at best on each route. */
const ORIGIN: Readonly<Record<Lane['kind'], number>> = parameters({
  unit: 'percent',
  source: 'judgment',
  values: {
    native: 75,
    printed: 45,
    'shared-from-phone': 45,
    're-saved': 50,
    mixed: 20,
    scanned: 15,
    'ocr-scan': 15,
    photographed: 10,
    screenshot: 10,
  },
});

/** What the score needs besides the findings. */
export function scoreContext(store: EvidenceStore, results: readonly DetectorResult[]): ScoreContext {
  const lane = store.shown('lane');
  const reading = store.shown('reading');
  const pages = store.need('pages').length;
  const unread = valueOf(store.get('recognition'))?.unread.size ?? 0;
  // What is recognized in a picture counts for half: its pixels tell less than a bank's own bytes.
  const pictures = unread + (lane.imagePages.length - unread) / 2;
  const readable = pages === 0 ? 0 : (pages - pictures) / pages;
  const applied = results.filter((r) => r.outcome === 'checked').length;
  const possible = results.filter((r) => r.outcome !== 'not-applicable').length;
  const checked = possible === 0 ? 0 : applied / possible;
  const reconciled = reconciliation(store);
  const coverage = reading.ok
    ? READABLE * readable + CHECKED * checked + RECONCILED * reconciled.had
    : UNREADABLE * readable;
  const sealed = store.shown('issuerSeal').signature !== null;
  return {
    native: sealed || lane.kind === 'native',
    noIssuerWriter: !sealed && (lane.noIssuerWriter || unissued(store)),
    unreadablePages: unread > 0 || !reading.ok || isInPictures(store),
    coverage,
    reconciled: reconciled.held,
    verified: verifiedShare(store),
    patchwork: isPatchwork(store),
    issuer: sealed ? 1 : issuerSigns(store),
    sealed,
    ...(store.failed().length > 0 || results.some((r) => r.outcome === 'failed') ? { faulty: true } : {}),
  };
}

/**
 * True when figures of the statement stand in pictures. Sums that hold do not clear them: a forger who keeps the sums
 * and draws the pixels again leaves too little to be sure of finding (docs/decisions/038).
 */
function isInPictures(store: EvidenceStore): boolean {
  const pictures = new Set(store.shown('lane').imagePages);
  const reading = store.shown('reading');
  if (pictures.size === 0 || !reading.ok) return pictures.size > 0;
  return reading.statement.accounts.some((account) => {
    const figures = [...account.postings, ...(account.opening ? [account.opening] : [])];
    return [...figures, ...(account.closing ? [account.closing] : [])].some(({ page }) => pictures.has(page));
  });
}

/**
 * The share of rows that sums contain which hold; an account without rows counts as one. A row that is printed beside
 * those that add up may be one set in, and an account most of whose rows no sum contains was not verified: however few
 * they are, they leave the statement unverified.
 */
function verifiedShare(store: EvidenceStore): number {
  const ledgers = store.shown('ledgers');
  const rows = ledgers.reduce((sum, { verified }) => sum + verified.of, 0);
  const held = ledgers.reduce((sum, { verified }) => sum + verified.rows, 0);
  if (rows === 0) return 0;
  const isLeftOver = ledgers.some(({ account }) => (account.reading?.unparsedRows ?? 0) > 0);
  const isOpen = ledgers.some(({ verified }) => verified.rows * 2 <= verified.of);
  return isLeftOver || isOpen ? Math.min(held / rows, BESIDE) : held / rows;
}

/** What counts as verified at most where rows are printed that no sum contains. */
const BESIDE = parameter({ value: 0.85, unit: 'share of the rows', source: 'judgment' });

/** Tolerances without which nothing of the file could be read. */
const PUT_TOGETHER: ReadonlySet<string> = new Set(['startxref-missing', 'xref-rebuilt', 'page-tree-missing']);

/** True for a file that is cut off, that was put together again, or that unites statements of several periods. */
function isPatchwork(store: EvidenceStore): boolean {
  if (store.need('document').anomalies.some(({ code }) => PUT_TOGETHER.has(code))) return true;
  const reading = store.shown('reading');
  const periods = reading.ok ? reading.statement.accounts.flatMap((a) => a.period?.value ?? []) : [];
  return periods.some((one) => periods.some((other) => one.start > other.end));
}

/** Whether there was arithmetic to check, and which share of it held. */
function reconciliation(store: EvidenceStore): { had: number; held: number } {
  const constraints = store.shown('ledgers').flatMap((l) => (l.doubt ? [] : l.constraints));
  if (constraints.length === 0) return { had: 0, held: 0 };
  const held = constraints.filter((c) => c.holds).length;
  return { had: Math.min(1, constraints.length / ENOUGH_SUMS), held: held / constraints.length };
}

/** A plain library in the name of a bank that is not known to use one. */
function unissued(store: EvidenceStore): boolean {
  return valueOf(store.get('issuerProfile'))?.unissued !== undefined;
}

/**
 * Positive evidence of the issuer, 0 to 1: a program that it is known to use is named, and the bytes are that
 * program's. What a file says of itself is no evidence in its own favor.
 */
function issuerSigns(store: EvidenceStore): number {
  return valueOf(store.get('issuerProfile'))?.confirmed ? KNOWN_PROGRAM : 0;
}

/** How sure the origin is when bytes and registry agree on the program. */
const CONFIRMED = parameter({ value: 85, unit: 'percent', source: 'judgment' });

/** How sure the origin is when the issuer's own signature covers the file and a trust anchor stands behind it. */
const SEALED = parameter({ value: 99, unit: 'percent', source: 'judgment' });

/** Least figure for tampering once a finding is the change itself. */
const CONCLUSIVE = parameter({ value: 95, unit: 'percent', source: 'judgment' });

/** The three figures under the score. */
export function figuresOf(
  { verdict, evidence }: Pick<Score, 'verdict' | 'evidence'>,
  context: ScoreContext,
  store: EvidenceStore,
): Figures {
  const lane = store.shown('lane');
  let origin = ORIGIN[lane.kind];
  if (context.issuer > 0) origin = Math.max(origin, CONFIRMED);
  if (context.noIssuerWriter) origin = Math.min(origin, UNISSUED);
  // Who vouches for the signer counts, not that there is a signature: anyone can sign in any name.
  if (context.sealed) origin = SEALED;
  // How a file was made says where it is from, and points to tampering only beside what accuses.
  const nats = verdict === 'Potential Risk Factors' ? evidence.total : evidence.said;
  const tampering = Math.round(100 * (1 - Math.exp(-nats / CERTAIN)));
  return {
    tampering: evidence.conclusive ? Math.max(CONCLUSIVE, tampering) : tampering,
    origin,
    coverage: Math.round(100 * context.coverage),
  };
}
