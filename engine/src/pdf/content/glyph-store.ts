import type { Glyph } from './model.ts';

/** Glyphs of a document that are held as objects at a time, at about 130 bytes each; others are packed. */
const OPEN_GLYPHS = 150_000;

/** Runs are packed together once they hold this many glyphs, so that each costs no arrays of its own. */
const BLOCK_GLYPHS = 4_096;

/** What a code shows, kept once a document. */
type Character = Pick<Glyph, 'code' | 'bytes' | 'text'>;

/** Glyphs that can be packed and made again. */
interface Block {
  store: GlyphStore;
  lists: GlyphList[];
  count: number;
  /** Index into the document's characters for each glyph. */
  characters: Uint32Array;
  /** Three numbers a glyph: x and y of the origin, and the width. */
  places: Float64Array;
}

/**
 * Holds the glyphs of a document's runs. A statement of 1,000 pages has two million; as objects they alone would take
 * 250 MB. Those looked at last are objects, the others two arrays a block, from which equal objects are made again.
 */
export class GlyphStore {
  private readonly characters: Character[] = [];
  private readonly numbers = new Map<number, Map<string, number>>();
  private readonly open = new Set<Block>();
  private openCount = 0;
  private filling: Block = emptyBlock(this);

  /** Takes over the glyphs of one run. */
  keep(glyphs: readonly Glyph[]): GlyphList {
    const block = this.filling;
    const list = new GlyphList(block, block.count, glyphs);
    block.lists.push(list);
    block.count += glyphs.length;
    if (block.count >= BLOCK_GLYPHS) {
      this.filling = emptyBlock(this);
      this.opened(block);
    }
    return list;
  }

  /** The glyphs of a run whose objects were let go. */
  read({ characters, places }: Block, from: number, count: number): Glyph[] {
    const glyphs: Glyph[] = new Array<Glyph>(count);
    for (let i = 0; i < count; i++) {
      const at = (from + i) * 3;
      const { code, bytes, text } = this.characters[characters[from + i]!]!;
      glyphs[i] = { code, bytes, text, x: places[at]!, y: places[at + 1]!, width: places[at + 2]! };
    }
    return glyphs;
  }

  /** Notes that a block's glyphs are objects, and packs those that have been so for longest. */
  opened(block: Block): void {
    if (this.open.has(block)) return;
    this.open.add(block);
    this.openCount += block.count;
    for (const oldest of this.open) {
      if (this.openCount <= OPEN_GLYPHS || oldest === block) return;
      this.open.delete(oldest);
      this.openCount -= oldest.count;
      this.pack(oldest);
    }
  }

  private pack(block: Block): void {
    if (block.characters.length < block.count) this.fill(block);
    for (const list of block.lists) list.release();
  }

  private fill(block: Block): void {
    block.characters = new Uint32Array(block.count);
    block.places = new Float64Array(block.count * 3);
    let at = 0;
    for (const list of block.lists) {
      for (const glyph of list.glyphs) {
        block.characters[at] = this.characterOf(glyph);
        block.places[at * 3] = glyph.x;
        block.places[at * 3 + 1] = glyph.y;
        block.places[at * 3 + 2] = glyph.width;
        at++;
      }
    }
  }

  private characterOf({ code, bytes, text }: Glyph): number {
    // A code takes four bytes at the most, and how many it took is one of five.
    const key = code * 8 + bytes;
    let known = this.numbers.get(key);
    if (!known) this.numbers.set(key, (known = new Map()));
    let number = known.get(text);
    if (number === undefined) {
      known.set(text, (number = this.characters.length));
      this.characters.push({ code, bytes, text });
    }
    return number;
  }
}

/** The glyphs of one run, as objects while they are looked at. */
export class GlyphList {
  private readonly block: Block;
  private readonly from: number;
  private readonly count: number;
  private objects: readonly Glyph[] | undefined;

  constructor(block: Block, from: number, glyphs: readonly Glyph[]) {
    this.block = block;
    this.from = from;
    this.count = glyphs.length;
    this.objects = glyphs;
  }

  /** The glyphs in the order shown. */
  get glyphs(): readonly Glyph[] {
    if (this.objects) return this.objects;
    const { store } = this.block;
    this.objects = store.read(this.block, this.from, this.count);
    store.opened(this.block);
    return this.objects;
  }

  /** Lets the objects go; the block holds what they are made of. */
  release(): void {
    this.objects = undefined;
  }
}

const emptyBlock = (store: GlyphStore): Block => ({
  store,
  lists: [],
  count: 0,
  characters: new Uint32Array(0),
  places: new Float64Array(0),
});
