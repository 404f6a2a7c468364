/** A stretch of words and whether the other text lacks it. */
export interface Stretch {
  text: string;
  changed: boolean;
}

/** Parts two texts into stretches of words, those that only one of them holds marked. */
export function changedWords(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const kept = commonWords(a, b);
  return {
    before: stretches(a, new Set(kept.map(([i]) => i))),
    after: stretches(b, new Set(kept.map(([, j]) => j))),
  };
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Positions of a longest common subsequence of words, in both lists. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function stretches(words: readonly string[], kept: ReadonlySet<number>): Stretch[] {
  const parts: Stretch[] = [];
  for (const [index, word] of words.entries()) {
    const changed = !kept.has(index);
    const last = parts.at(-1);
    if (last?.changed === changed) last.text += ` ${word}`;
    else parts.push({ text: word, changed });
  }
  return parts;
}
