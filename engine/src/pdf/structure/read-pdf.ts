import type { Platform } from '../../platform/platform.ts';
import { PdfDict, PdfRef, PdfString, type PdfObject } from '../syntax/objects.ts';
import { UnreadablePdfError } from './anomaly.ts';
import { AnomalyLog } from './anomaly-log.ts';
import { OpenDocument } from './document.ts';
import { readHeader } from './header.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { PdfDocument, Revision } from './model.ts';
import { readIndirectObject } from './object-reader.ts';
import { lastIndexOf } from './search.ts';
import { rebuildSections, scanSegments, type Segment } from './rebuild.ts';
import { buildRevisions } from './revisions.ts';
import { scanObjects } from './scan.ts';
import { openSecurity } from './security/open-security.ts';
import { ObjectStore } from './store.ts';
import { RevisionView } from './view.ts';
import { readChain, type Chain, type SectionGroup } from './xref-chain.ts';
import type { RawSection, XrefReader } from './xref-reader.ts';

/**
 * Reads the structure of a PDF file: all its revisions, with every tolerance as an anomaly.
 * @throws UnreadablePdfError for a file that is no PDF, cannot be opened or passes a bound. Nothing else.
 */
export function readPdf(
  bytes: Uint8Array,
  options: { platform: Platform; limits?: Partial<Limits> },
): PdfDocument {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  if (bytes.length === 0) throw new UnreadablePdfError('empty', 'The file is empty. Upload it again.');
  if (bytes.length > limits.bytes) {
    throw new UnreadablePdfError('too-large', 'The file is larger than is accepted. Upload a smaller one.');
  }
  const log = new AnomalyLog();
  const header = readHeader(bytes, log);
  const opening = new Opening(new ObjectStore(bytes, limits, options.platform, log));
  const revisions = opening.open(header.offset);
  return new OpenDocument(opening.store, { header, linearized: opening.linearized, revisions });
}

/** The steps of opening a file, and the second attempt that takes nothing but the objects for granted. */
class Opening {
  readonly store: ObjectStore;
  readonly linearized: boolean;
  private readonly reader: XrefReader;

  constructor(store: ObjectStore) {
    const { bytes, limits, platform, log } = store;
    this.store = store;
    this.reader = {
      bytes,
      limits,
      platform,
      log,
      source: store,
      base: 0,
      looseEntrySeen: false,
    };
    this.linearized = isLinearized(store);
  }

  open(headerOffset: number): Revision[] {
    const chain = readChain(this.reader, headerOffset);
    if (chain.groups.length > 0) {
      const older = this.segmentsBefore(chain);
      const revisions = this.use(chain.groups, older);
      if (this.hasPages(revisions)) return revisions;
    }
    this.store.log.report('xref-rebuilt', 0, 'The cross-reference was rebuilt from the objects in the file.');
    const revisions = this.use([], scanSegments(this.reader, this.store.bytes.length));
    if (this.hasPages(revisions)) return revisions;
    const found = this.store.history.size > 0;
    throw new UnreadablePdfError(
      found ? 'no-pages' : 'damaged',
      found
        ? 'No pages can be found in the file: it is damaged or incomplete. Ask for it again.'
        : 'The file is damaged. Ask for it again.',
    );
  }

  /** Where a /Prev leads nowhere, what was written before is found by reading the bytes before it. */
  private segmentsBefore(chain: Chain): Segment[] {
    const { brokenAt } = chain;
    if (brokenAt === undefined) return [];
    const marker = lastIndexOf(this.store.bytes, '%%EOF', 0, brokenAt);
    return marker < 0
      ? []
      : scanSegments(this.reader, marker + 5).filter(({ objects }) => objects.length > 0);
  }

  /** Takes these sections for the file's; rebuilt segments are read twice, as encryption may need. */
  private use(groups: SectionGroup[], segments: Segment[]): Revision[] {
    const { store, linearized } = this;
    const file = { bytes: store.bytes, log: store.log, linearized };
    const build = (rebuilt: RawSection[]): Revision[] => {
      const older = rebuilt.toReversed().map((section) => [section]);
      const { revisions, history } = buildRevisions([...groups, ...older], file);
      store.history = history;
      store.forget();
      return revisions;
    };
    let revisions = build(rebuildSections(segments, this.reader));
    this.openSecurity(revisions);
    if (segments.length > 0) revisions = build(rebuildSections(segments, this.reader, store));
    return revisions;
  }

  private openSecurity(revisions: Revision[]): void {
    const { store } = this;
    store.decryptor = undefined;
    const last = revisions.at(-1);
    const trailer = last?.trailer.has('Encrypt') ? last.trailer : undefined;
    if (!last || !trailer) return;
    const view = new RevisionView(store, last, true);
    const written = trailer.get('Encrypt');
    const encrypt = view.dict(written);
    if (!encrypt) {
      store.log.report(
        'encryption-dictionary-missing',
        last.sections[0]!.offset,
        'The /Encrypt cannot be read.',
      );
      return;
    }
    const [id] = view.array(trailer.get('ID')) ?? [];
    const first = view.resolve(id);
    store.decryptor = openSecurity({
      encrypt,
      encryptNum: written instanceof PdfRef ? written.num : undefined,
      id: first instanceof PdfString ? first.bytes : new Uint8Array(0),
      platform: store.platform,
      resolve: (value: PdfObject | undefined) => view.resolve(value),
      report: (code, message) => store.log.report(code, last.sections[0]!.offset, message),
    });
    store.forget();
  }

  private hasPages(revisions: Revision[]): boolean {
    const last = revisions.at(-1);
    return last !== undefined && new RevisionView(this.store, last, true).pages().length > 0;
  }
}

/** The first object of a linearized file says so (ISO 32000-2, Annex F.2). */
function isLinearized(store: ObjectStore): boolean {
  const first = scanObjects(store.bytes, 0, Math.min(store.bytes.length, 1024)).next();
  if (first.done) return false;
  const silent = { ...{ bytes: store.bytes, depth: store.depth, log: new AnomalyLog() } };
  const { value } = readIndirectObject(
    { ...silent, lengths: () => [], stringDecryptor: () => undefined, budget: { reading: () => undefined } },
    first.value,
  );
  return value instanceof PdfDict && value.has('Linearized');
}
