import { CallError } from '../platform/errors.ts';

/** Bytes of documents held at once: over all uploads, and of one owner. */
export class UploadMemory {
  #held = 0;
  readonly #limit: number;
  readonly #limitOfOne: number;
  readonly #heldBy = new Map<string, number>();

  constructor(limit: number, limitOfOne = limit) {
    this.#limit = limit;
    this.#limitOfOne = limitOfOne;
  }

  get held(): number {
    return this.#held;
  }

  /** Counts bytes that have arrived. @throws CallError `too-many-at-once`, `busy` when there is no room */
  take(bytes: number, owner = ''): void {
    const own = (this.#heldBy.get(owner) ?? 0) + bytes;
    if (this.#held + bytes > this.#limit) throw new CallError('busy');
    if (own > this.#limitOfOne) throw new CallError('too-many-at-once');
    this.#held += bytes;
    this.#heldBy.set(owner, own);
  }

  give(bytes: number, owner = ''): void {
    this.#held -= bytes;
    const own = (this.#heldBy.get(owner) ?? 0) - bytes;
    if (own > 0) this.#heldBy.set(owner, own);
    else this.#heldBy.delete(owner);
  }
}
