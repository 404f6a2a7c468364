import type { Anomaly } from './anomaly.ts';
import type { Budget } from './budget.ts';
import type { DocumentView, EncryptionInfo, IndirectObject, PdfDocument, Revision } from './model.ts';
import { findOrphans } from './orphans.ts';
import { findUnreferenced } from './unreferenced.ts';
import type { ObjectStore } from './store.ts';
import { RevisionView } from './view.ts';

/** A file that has been read; views and orphans are made when first asked for. */
export class OpenDocument implements PdfDocument {
  readonly bytes: Uint8Array;
  readonly header: PdfDocument['header'];
  readonly linearized: boolean;
  readonly encryption: EncryptionInfo | null;
  readonly revisions: readonly Revision[];
  private readonly store: ObjectStore;
  private readonly views: RevisionView[] = [];
  private orphanList: IndirectObject[] | undefined;

  constructor(
    store: ObjectStore,
    read: { header: PdfDocument['header']; linearized: boolean; revisions: Revision[] },
  ) {
    this.store = store;
    this.bytes = store.bytes;
    this.header = read.header;
    this.linearized = read.linearized;
    this.revisions = read.revisions;
    this.encryption = store.decryptor?.info ?? null;
  }

  get budget(): Budget {
    return this.store.budget;
  }

  get anomalies(): readonly Anomaly[] {
    return this.store.log.list;
  }

  get latest(): DocumentView {
    return this.at(this.revisions.length - 1);
  }

  at(index: number): DocumentView {
    const revision =
      this.revisions[Math.min(Math.max(0, Math.trunc(index) || 0), this.revisions.length - 1)]!;
    const last = revision.index === this.revisions.length - 1;
    return (this.views[revision.index] ??= new RevisionView(this.store, revision, last));
  }

  orphans(): IndirectObject[] {
    return (this.orphanList ??= findOrphans(this.store, this.revisions));
  }

  unreferenced(view: DocumentView): number[] {
    return findUnreferenced(view);
  }
}
