import type { Box } from '../structure/model.ts';

/** Children of a node, and boxes of a leaf. */
const FANOUT = 8;
/** Least and greatest of each of the four edges of the boxes below a node. */
const BOUNDS = 8;
/** Most nodes of a level; a level and a node of it are one number while they wait. */
const LEVEL = 2 ** 21;

/**
 * Finds boxes by place among boxes that are known beforehand, of which some are held at a time: a tree over
 * the boxes in Morton order. A node knows the range of each edge below it, so that boxes which lie on each
 * other are told from a query by their common parent, and a search costs what it finds and little more.
 */
export class BoxTree {
  /** Nodes and boxes that were looked at so far. */
  steps = 0;
  private readonly boxes: readonly Box[];
  /** Boxes in Morton order, and the place of each in it. */
  private readonly order: Uint32Array;
  private readonly place: Uint32Array;
  private readonly held: Uint8Array;
  /** Levels from the leaves up: first node of each, held boxes below each node, and its bounds. */
  private readonly levels: number[] = [];
  private readonly counts: Uint32Array;
  private readonly bounds: Float64Array;

  /** With `all`, every box is held from the start. */
  constructor(boxes: readonly Box[], all: boolean) {
    this.boxes = boxes;
    this.order = mortonOrder(boxes);
    this.place = new Uint32Array(boxes.length);
    for (let i = 0; i < boxes.length; i++) this.place[this.order[i]!] = i;
    this.held = new Uint8Array(boxes.length);
    let nodes = 0;
    for (
      let size = Math.ceil(boxes.length / FANOUT);
      size > 0;
      size = size > 1 ? Math.ceil(size / FANOUT) : 0
    ) {
      this.levels.push(nodes);
      nodes += size;
    }
    this.levels.push(nodes);
    this.counts = new Uint32Array(nodes);
    this.bounds = new Float64Array(nodes * BOUNDS).fill(Infinity);
    for (let i = 0; i < boxes.length; i++) this.include(i, boxes[this.order[i]!]!);
    if (all) for (let i = 0; i < boxes.length; i++) this.add(i);
  }

  /** Holds the box of an index. */
  add(index: number): void {
    this.count(index, 1);
  }

  /** Holds the box of an index no longer. */
  remove(index: number): void {
    this.count(index, 0);
  }

  /** Holds no box any more. */
  clear(): void {
    this.held.fill(0);
    this.counts.fill(0);
  }

  /** Indices of held boxes that share more than an edge with `box`, ascending. */
  meeting(box: Box): number[] {
    const found: number[] = [];
    const passes = (at: number): boolean => {
      const { bounds } = this;
      return (
        bounds[at]! < box.x1 &&
        -bounds[at + 5]! > box.x0 &&
        bounds[at + 2]! < box.y1 &&
        -bounds[at + 7]! > box.y0
      );
    };
    this.search(passes, (index) => {
      const own = this.boxes[index]!;
      if (own.x0 < box.x1 && own.x1 > box.x0 && own.y0 < box.y1 && own.y1 > box.y0) found.push(index);
    });
    return found.sort((a, b) => a - b);
  }

  /** Visits the indices of held boxes that lie inside `box`; a visit may remove its own index. */
  inside(box: Box, visit: (index: number) => void): void {
    const passes = (at: number): boolean => {
      const { bounds } = this;
      return (
        -bounds[at + 1]! >= box.x0 &&
        bounds[at + 4]! <= box.x1 &&
        -bounds[at + 3]! >= box.y0 &&
        bounds[at + 6]! <= box.y1
      );
    };
    this.search(passes, (index) => {
      const own = this.boxes[index]!;
      if (own.x0 >= box.x0 && own.x1 <= box.x1 && own.y0 >= box.y0 && own.y1 <= box.y1) visit(index);
    });
  }

  private search(passes: (at: number) => boolean, visit: (index: number) => void): void {
    const { levels, counts, order, held } = this;
    if (order.length === 0) return;
    const waiting = [(levels.length - 2) * LEVEL];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const level = Math.floor(next / LEVEL);
      const node = next % LEVEL;
      this.steps++;
      const at = levels[level]! + node;
      if (counts[at] === 0 || !passes(at * BOUNDS)) continue;
      const first = node * FANOUT;
      if (level === 0) {
        const last = Math.min(first + FANOUT, order.length);
        this.steps += last - first;
        for (let i = first; i < last; i++) if (held[i]) visit(order[i]!);
      } else {
        const size = levels[level]! - levels[level - 1]!;
        for (let i = Math.min(first + FANOUT, size) - 1; i >= first; i--)
          waiting.push((level - 1) * LEVEL + i);
      }
    }
  }

  private count(index: number, held: 0 | 1): void {
    const place = this.place[index]!;
    if (this.held[place] === held) return;
    this.held[place] = held;
    let node = place;
    for (let level = 0; level < this.levels.length - 1; level++) {
      node = Math.floor(node / FANOUT);
      this.counts[this.levels[level]! + node]! += held === 1 ? 1 : -1;
    }
  }

  /** A greatest value is kept as the least of the negatives. */
  private include(place: number, { x0, y0, x1, y1 }: Box): void {
    const { bounds, levels } = this;
    let node = place;
    for (let level = 0; level < levels.length - 1; level++) {
      node = Math.floor(node / FANOUT);
      const at = (levels[level]! + node) * BOUNDS;
      const edges = [x0, -x0, y0, -y0, x1, -x1, y1, -y1];
      for (let k = 0; k < BOUNDS; k++) bounds[at + k] = Math.min(bounds[at + k]!, edges[k]!);
    }
  }
}

/** Indices of boxes by the Morton code of their middles. */
function mortonOrder(boxes: readonly Box[]): Uint32Array {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x0, y0, x1, y1 } of boxes) {
    left = Math.min(left, x0 + x1);
    right = Math.max(right, x0 + x1);
    low = Math.min(low, y0 + y1);
    high = Math.max(high, y0 + y1);
  }
  const [wide, tall] = [Math.max(right - left, 1e-9), Math.max(high - low, 1e-9)];
  // The code takes 32 bits and the index 21, together a number that sorts exactly.
  const keys = Float64Array.from(boxes, ({ x0, y0, x1, y1 }, index) => {
    const x = Math.floor(((x0 + x1 - left) / wide) * 65_535);
    const y = Math.floor(((y0 + y1 - low) / tall) * 65_535);
    return ((spread(x) | (spread(y) << 1)) >>> 0) * LEVEL + index;
  }).sort();
  return Uint32Array.from(keys, (key) => key % LEVEL);
}

/** The lower 16 bits of a number with a zero before each. */
function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
