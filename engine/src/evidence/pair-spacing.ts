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
/** Thousandths of the em: what rounding may do, what a pair is moved by at least, what is no pair any more. */
const ROUNDING = 1.6;
const KERNED = 9;
const APART = 220;

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
      const key = `${run.font.object} ${run.size.toFixed(2)} ${run.charSpacing} ${leaps(run)}`;
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
    if (Math.abs(spacing) > APART || b.y !== a.y) continue;
    const key = a.code * 65_536 + b.code;
    const seen = pairs.get(key);
    if (seen) seen.push({ run, index, spacing });
    else pairs.set(key, [{ run, index, spacing }]);
  }
}

/** Fewest other places that show how a pair is set. */
const OTHERS = 3;

function oddPairsOf(pairs: ReadonlyMap<number, readonly Seen[]>): OddPair[] {
  const found: OddPair[] = [];
  let steady = 0;
  for (const seen of pairs.values()) {
    if (seen.length <= OTHERS) continue;
    const usual = seen.map((s) => s.spacing).sort((a, b) => a - b)[seen.length >> 1] ?? 0;
    const off = seen.filter((s) => Math.abs(s.spacing - usual) > ROUNDING);
    if (off.length === 0) {
      steady++;
      continue;
    }
    for (const { run, index, spacing } of off) {
      found.push({ run, index, spacing, usual, others: seen.length - off.length });
    }
  }
  const clear = found.filter(
    (o) =>
      Math.abs(o.spacing - o.usual) >= KERNED &&
      o.others >= OTHERS &&
      (Math.abs(o.usual) >= KERNED || o.usual === 0),
  );
  // A program that moves pairs by chance, or to fill lines, moves many.
  return new Set(found.map((o) => o.run)).size <= 4 && steady >= 20 ? clear : [];
}
