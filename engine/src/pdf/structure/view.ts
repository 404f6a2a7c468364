import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../syntax/objects.ts';
import type { Budget } from './budget.ts';
import { decodeTextString } from '../syntax/text-string.ts';
import type { DecodedStream, DocumentView, IndirectObject, PdfPage, Revision, XrefEntry } from './model.ts';
import { pageContents, readPages } from './pages.ts';
import type { ObjectStore } from './store.ts';

const mostHops = 32;

/** The document after one revision: entries by date, objects from the shared store. */
export class RevisionView implements DocumentView {
  readonly revision: number;
  readonly trailer: PdfDict;
  readonly store: ObjectStore;
  private readonly end: number;
  private root: PdfDict | undefined;
  private pageList: PdfPage[] | undefined;

  constructor(store: ObjectStore, revision: Revision, last: boolean) {
    this.store = store;
    this.revision = revision.index;
    this.trailer = revision.trailer;
    this.end = last ? store.bytes.length : revision.end;
  }

  get budget(): Budget {
    return this.store.budget;
  }

  get catalog(): PdfDict {
    return (this.root ??= this.dict(this.trailer.get('Root')) ?? new PdfDict());
  }

  entry(num: number): XrefEntry | undefined {
    const dated = this.store.history.get(num);
    if (!dated) return undefined;
    for (let i = dated.length - 1; i >= 0; i--) {
      if (dated[i]!.revision <= this.revision) return dated[i]!.entry;
    }
    return undefined;
  }

  fetch(num: number): IndirectObject | undefined {
    const entry = this.entry(num);
    if (!entry || entry.kind === 'free') return undefined;
    if (entry.kind === 'offset') return this.store.load(num, entry, this.end);
    const holder = this.entry(entry.stream);
    const container = holder?.kind === 'offset' ? this.store.load(entry.stream, holder, this.end) : undefined;
    if (container) return this.store.loadCompressed(container, num, entry.index);
    this.store.log.report(
      'object-stream-missing',
      0,
      'An entry names an object that is not an object stream.',
      {
        num: entry.stream,
        gen: 0,
      },
    );
    return undefined;
  }

  resolve(value: PdfObject | undefined): PdfObject {
    let current = value;
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops >= mostHops) return null;
      current = this.fetch(current.num)?.value;
    }
    return current ?? null;
  }

  dict(value: PdfObject | undefined): PdfDict | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof PdfDict ? resolved : undefined;
  }

  array(value: PdfObject | undefined): PdfObject[] | undefined {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : undefined;
  }

  stream(value: PdfObject | undefined): PdfStream | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof PdfStream ? resolved : undefined;
  }

  number(value: PdfObject | undefined): number | undefined {
    const resolved = this.resolve(value);
    return typeof resolved === 'number' ? resolved : undefined;
  }

  name(value: PdfObject | undefined): string | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof PdfName ? resolved.value : undefined;
  }

  text(value: PdfObject | undefined): string | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof PdfString ? decodeTextString(resolved.bytes) : undefined;
  }

  objectNumbers(): number[] {
    const nums: number[] = [];
    for (const num of this.store.history.keys()) {
      const entry = this.entry(num);
      if (entry && entry.kind !== 'free') nums.push(num);
    }
    return nums.sort((a, b) => a - b);
  }

  pages(): PdfPage[] {
    return (this.pageList ??= readPages(this));
  }

  contents(page: PdfPage): PdfStream[] {
    return pageContents(this, page);
  }

  decode(stream: PdfStream): DecodedStream {
    return this.store.decode(stream, (value) => this.resolve(value));
  }
}
