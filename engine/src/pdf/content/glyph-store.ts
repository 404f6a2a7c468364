import type { Box } from '../structure/model.ts';
import type { Glyph } from './model.ts';

/** Glyphs of a document that are held as objects at a time, at about 130 bytes each; others are packed. */
const OPEN_GLYPHS = 150_000;

/**
 * The same for a document that holds more: read page after page, what is kept of it is never what is asked for next. So few
 * that they are garbage before V8 moves them to its old space, which long statements spend much of their time on.
 */
const OPEN_OF_LONG = 8_192;

/** Runs are packed together once they hold this many glyphs, so that each costs no arrays of its own. */
const BLOCK_GLYPHS = 4_096;

/** What a code shows and how wide it is, kept once a document. */
type Character = Omit<Glyph, 'x' | 'y'>;

/** Characters that are told apart at most; past them, each glyph keeps a width of its own. */
const MOST_CHARACTERS = 20_000;

/** Glyphs that can be packed and made again. */
interface Block {
  store: GlyphStore;
  lists: GlyphList[];
  count: number;
  /** Four numbers for each run: as an object its box would take four times as much. */
  boxes: number[];
  /** Index into the document's characters for each glyph. */
  characters: Uint32Array;
  /** The x of each glyph's origin. */
  xs: Float64Array;
  /** The y of each glyph's origin, or, where all glyphs of each run have one, that of each run. */
  ys: Float64Array;
  isLevel: boolean;
  /** Widths of the glyphs, where there are too many for the characters. */
  widths: Float64Array | undefined;
}

/**
 * Holds the glyphs of a document's runs. A statement of 1,000 pages has two million; as objects they alone would take
 * 250 MB. Those looked at last are objects, the others two arrays a block, from which equal objects are made again.
 */
export class GlyphStore {
  private readonly characters: Character[] = [];
  private readonly numbers = new Map<number, Map<string, Map<number, number>>>();
  private readonly open = new Set<Block>();
  private openCount = 0;
  private total = 0;
  private filling: Block = emptyBlock(this);

  /** Takes over the glyphs of one run, and the run's box. */
  keep(glyphs: readonly Glyph[], box: Box): GlyphList {
    const block = this.filling;
    block.boxes.push(box.x0, box.y0, box.x1, box.y1);
    const list = new GlyphList(block, block.count, glyphs);
    block.lists.push(list);
    block.count += glyphs.length;
    this.total += glyphs.length;
    if (block.count >= BLOCK_GLYPHS) {
      // Cut to size: an array that was filled one by one keeps room for half as much again.
      block.boxes = block.boxes.slice();
      this.filling = emptyBlock(this);
      this.opened(block);
    }
    return list;
  }

  /** The glyphs of a run whose objects were let go, from its number in the block and its first glyph's. */
  read({ characters, xs, ys, isLevel, widths }: Block, list: number, from: number, count: number): Glyph[] {
    const glyphs: Glyph[] = new Array<Glyph>(count);
    for (let i = 0; i < count; i++) {
      const at = from + i;
      const { code, bytes, text, width } = this.characters[characters[at]!]!;
      const y = ys[isLevel ? list : at]!;
      glyphs[i] = { code, bytes, text, x: xs[at]!, y, width: widths ? widths[at]! : width };
    }
    return glyphs;
  }

  /** Notes that a block's glyphs are objects, and packs those that have been so for longest. */
  opened(block: Block): void {
    if (this.open.has(block)) return;
    this.open.add(block);
    this.openCount += block.count;
    const most = this.total > OPEN_GLYPHS ? OPEN_OF_LONG : OPEN_GLYPHS;
    for (const oldest of this.open) {
      if (this.openCount <= most || oldest === block) return;
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
    const { lists, count } = block;
    // Compared as bits are: equal objects have the sign of a zero too.
    block.isLevel = lists.every(({ glyphs }) => glyphs.every(({ y }) => Object.is(y, glyphs[0]!.y)));
    block.characters = new Uint32Array(count);
    block.xs = new Float64Array(count);
    block.ys = new Float64Array(block.isLevel ? lists.length : count);
    if (this.characters.length > MOST_CHARACTERS) block.widths = new Float64Array(count);
    let at = 0;
    for (const [number, { glyphs }] of lists.entries()) {
      if (block.isLevel) block.ys[number] = glyphs[0]?.y ?? 0;
      for (const glyph of glyphs) {
        block.characters[at] = this.characterOf(glyph, block.widths ? 0 : glyph.width);
        block.xs[at] = glyph.x;
        if (!block.isLevel) block.ys[at] = glyph.y;
        if (block.widths) block.widths[at] = glyph.width;
        at++;
      }
    }
  }

  private characterOf({ code, bytes, text }: Glyph, width: number): number {
    // A code takes four bytes at the most, and how many it took is one of five.
    const key = code * 8 + bytes;
    let known = this.numbers.get(key);
    if (!known) this.numbers.set(key, (known = new Map()));
    let byWidth = known.get(text);
    if (!byWidth) known.set(text, (byWidth = new Map()));
    let number = byWidth.get(width);
    if (number === undefined || !Object.is(this.characters[number]!.width, width)) {
      byWidth.set(width, (number = this.characters.length));
      this.characters.push({ code, bytes, text, width });
    }
    return number;
  }
}

/** The glyphs of one run, as objects while they are looked at. */
export class GlyphList {
  private readonly block: Block;
  /** Its number among the runs of the block. */
  private readonly number: number;
  private readonly from: number;
  private readonly count: number;
  private objects: readonly Glyph[] | undefined;

  constructor(block: Block, from: number, glyphs: readonly Glyph[]) {
    this.block = block;
    this.number = block.lists.length;
    this.from = from;
    this.count = glyphs.length;
    this.objects = glyphs;
  }

  /** The glyphs in the order shown. */
  get glyphs(): readonly Glyph[] {
    if (this.objects) return this.objects;
    const { store } = this.block;
    this.objects = store.read(this.block, this.number, this.from, this.count);
    store.opened(this.block);
    return this.objects;
  }

  /** Extent of the run, a new object each time. */
  get box(): Box {
    const { boxes } = this.block;
    const at = this.number * 4;
    return { x0: boxes[at]!, y0: boxes[at + 1]!, x1: boxes[at + 2]!, y1: boxes[at + 3]! };
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
  boxes: [],
  characters: new Uint32Array(0),
  xs: new Float64Array(0),
  ys: new Float64Array(0),
  isLevel: false,
  widths: undefined,
});
