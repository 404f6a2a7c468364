/**
 * A line that serves its owners in turn: whoever has many things waiting waits behind everyone else's next one.
 * Within one owner the order is kept.
 */
export class FairQueue<T> {
  /** In the order of their turns. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many things one owner has waiting. */
  waitingOf(owner: string): number {
    return this.#lines.get(owner)?.length ?? 0;
  }

  push(owner: string, item: T): void {
    const line = this.#lines.get(owner);
    if (line) line.push(item);
    else this.#lines.set(owner, [item]);
    this.#size++;
  }

  /** The next thing of the first owner in turn who may be served, whose turn is then the last. */
  shift(mayServe: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, line] of this.#lines) {
      if (!mayServe(owner)) continue;
      this.#lines.delete(owner);
      const item = line.shift();
      if (line.length > 0) this.#lines.set(owner, line);
      this.#size--;
      return item;
    }
    return undefined;
  }

  /** Takes a thing out. @returns whether it was there */
  remove(owner: string, item: T): boolean {
    const line = this.#lines.get(owner);
    const place = line?.indexOf(item) ?? -1;
    if (!line || place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(owner);
    this.#size--;
    return true;
  }

  /** Takes out the last thing of the owner with the longest line, where that is longer than `least`. */
  popLongest(least: number): T | undefined {
    let longest: [string, T[]] | undefined;
    for (const entry of this.#lines) if (entry[1].length > (longest?.[1].length ?? least)) longest = entry;
    if (!longest) return undefined;
    const item = longest[1].at(-1);
    if (item !== undefined) this.remove(longest[0], item);
    return item;
  }

  /** Everything in the order it would be served in if all owners may be served. */
  inOrder(): T[] {
    const lines = [...this.#lines.values()];
    const most = Math.max(0, ...lines.map((line) => line.length));
    return Array.from({ length: most }, (_, turn) =>
      lines.map((line) => line[turn]).filter((item) => item !== undefined),
    ).flat() as T[];
  }

  /** Empties the line. */
  clear(): T[] {
    const all = this.inOrder();
    this.#lines.clear();
    this.#size = 0;
    return all;
  }
}
