import type { PageContent, TextRun } from '../pdf/content/model.ts';

/** A pair of neighbouring characters that stands otherwise than wherever else the font shows it. */
export interface OddPair {
  run: TextRun;
  /** Index of the first of the two glyphs. */
  index: number;
  /** Distance beyond the first glyph's width, in thousandths of the em, here and elsewhere. */
  spacing: number;
  usual: number;
  /** How often the pair stands elsewhere. */
  others: number;
}

interface Seen {
  run: TextRun;
  index: number;
  spacing: number;
}

/** Most glyphs that are compared. */
const GLYPHS = 60_000;
/** Thousandths of the em: what a font may say, what printing programs round to, what a pair is moved by at least. */
const ROUNDING = 1.6;
const SLIGHT = 4.5;
const KERNED = 9;
/** Closer or farther than this is no pair any more; a space between words may be as narrow. */
const CLOSE = -220;
const APART = 120;

/**
 * Pairs whose spacing was lost or is another's. A program that sets pairs closer does so every time; in a text that was
 * replaced the pairs are not set, or still as the old characters asked. Fonts whose pairs vary anyway are left out.
 */
export function gatherOddPairs(pages: readonly PageContent[]): readonly OddPair[] {
  const groups = new Map<string, Map<number, Seen[]>>();
  // Where no string is ever adjusted, all pairs stand as wide as the font says.
  const adjusted = new Set(
    pages.flatMap(({ runs }) => runs.filter((r) => r.adjustments > 0).map((r) => r.font.object)),
  );
  let left = GLYPHS;
  for (const page of pages) {
    for (const run of page.runs) {
      left -= run.glyphs.length;
      if (left < 0) return [];
      if (
        !adjusted.has(run.font.object) ||
        run.font.object === 0 ||
        run.horizontalScaling !== 1 ||
        Math.abs(run.angle) > 0.5
      )
        continue;
      // What draws a whole row in one string may set its pairs in another way.
      const key = `${run.font.object} ${run.charSpacing} ${leaps(run)}`;
      let pairs = groups.get(key);
      if (!pairs) groups.set(key, (pairs = new Map()));
      addPairs(pairs, run);
    }
  }
  return [...groups.values()].flatMap(oddPairsOf);
}

function leaps({ glyphs, size }: TextRun): boolean {
  return glyphs.some((b, i) => {
    const a = glyphs[i - 1];
    return a !== undefined && b.x - a.x - a.width > size;
  });
}

function addPairs(pairs: Map<number, Seen[]>, run: TextRun): void {
  const { glyphs, size } = run;
  for (let index = 0; index + 1 < glyphs.length; index++) {
    const [a, b] = [glyphs[index], glyphs[index + 1]];
    if (!a || !b || a.text === ' ' || b.text === ' ') continue;
    const spacing = ((b.x - a.x - a.width) / size) * 1000;
    if (spacing < CLOSE || spacing > APART || b.y !== a.y) continue;
    const key = a.code * 65_536 + b.code;
    const seen = pairs.get(key);
    if (seen) seen.push({ run, index, spacing });
    else pairs.set(key, [{ run, index, spacing }]);
  }
}

/** Fewest other places that show how a pair is set, and where very many pairs are set alike. */
const OTHERS = 3;
const OTHERS_OF_MANY = 2;
/** Pairs that are set alike wherever they stand: enough to tell, and very many. */
const STEADY = 20;
const MANY = 100;
/** Most texts with a pair set otherwise, and most such pairs: a program that moves pairs by chance moves many. */
const TEXTS = 4;
const KINDS = 6;

function oddPairsOf(pairs: ReadonlyMap<number, readonly Seen[]>): OddPair[] {
  const found: OddPair[] = [];
  const sizes = new SizeHabits();
  let [steady, kinds] = [0, 0];
  for (const seen of pairs.values()) {
    const usual = seen.map((s) => s.spacing).sort((a, b) => a - b)[seen.length >> 1] ?? 0;
    const off = seen.filter((s) => Math.abs(s.spacing - usual) > ROUNDING);
    if (off.length === 0 && seen.length > 1) steady++;
    for (const { run, spacing } of seen) {
      if (Math.abs(spacing - usual) <= SLIGHT) sizes.add(run, Math.abs(spacing) >= KERNED);
    }
    const far = off.filter((s) => Math.abs(s.spacing - usual) > SLIGHT);
    if (far.length > 0) kinds++;
    const others = seen.length - off.length;
    for (const { run, index, spacing } of far) found.push({ run, index, spacing, usual, others });
  }
  const texts = new Set(found.map((o) => o.run));
  if (steady < STEADY || texts.size > TEXTS || kinds > KINDS) return [];
  const others = steady >= MANY ? OTHERS_OF_MANY : OTHERS;
  return found.filter(
    (o) =>
      Math.abs(o.spacing - o.usual) >= KERNED &&
      o.others >= others &&
      (Math.abs(o.usual) >= KERNED || Math.abs(o.usual) <= ROUNDING) &&
      sizes.tell(o),
  );
}

/** Which texts of a size are set as everywhere: a heading may be set without moving pairs, or all apart. */
class SizeHabits {
  private readonly usual = new Map<string, Set<TextRun>>();
  private readonly moved = new Map<string, Set<TextRun>>();

  /** Counts a text one of whose pairs is set as everywhere, and moved to be so. */
  add(run: TextRun, moved: boolean): void {
    for (const texts of moved ? [this.usual, this.moved] : [this.usual]) {
      const size = run.size.toFixed(2);
      const known = texts.get(size);
      if (known) known.add(run);
      else texts.set(size, new Set([run]));
    }
  }

  /** True when other texts of the size are set as everywhere and, for a pair that is moved, some in moved pairs. */
  tell({ run, usual }: OddPair): boolean {
    const others = (texts: ReadonlyMap<string, ReadonlySet<TextRun>>) =>
      [...(texts.get(run.size.toFixed(2)) ?? [])].filter((other) => other !== run).length;
    return others(this.usual) >= SAME_SIZE && (Math.abs(usual) < KERNED || others(this.moved) > 0);
  }
}

/** Fewest other texts of a size that tell how pairs are set at that size. */
const SAME_SIZE = 2;
