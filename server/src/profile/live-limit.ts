import { CallError } from '../platform/errors.ts';

/** Streams of one user in this process; a browser has one a tab that is looked at. */
const mostOfOne = 12;
/** Streams of all users in this process. */
const most = 5000;

/** Bounds the live streams that are open. */
export class LiveLimit {
  readonly #open = new Map<string, number>();
  #all = 0;

  /** Counts a stream and returns the way to give its place back, once. @throws CallError `too-many-at-once`, `busy` */
  enter(uid: string): () => void {
    const own = this.#open.get(uid) ?? 0;
    if (own >= mostOfOne) throw new CallError('too-many-at-once');
    if (this.#all >= most) throw new CallError('busy', 'You have too many pages open.');
    this.#open.set(uid, own + 1);
    this.#all++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#all--;
      const rest = (this.#open.get(uid) ?? 1) - 1;
      if (rest > 0) this.#open.set(uid, rest);
      else this.#open.delete(uid);
    };
  }
}
