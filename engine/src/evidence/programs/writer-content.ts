import { countHabits, isSpace, type Counts } from './content-counts.ts';

/** Text-showing operators from which a page has habits. The styles of writers are learned with these numbers. */
const FEWEST_SHOWN = 8;
/** Share of the numbers that have as many decimals as the longest that count. */
const LONG_DECIMALS = 0.01;
/** Share of the strings that are of the rarer form where both forms are mixed. */
const MIXED = 0.05;
/** Shares up to which a habit is one of some, and of many. */
const SOME = 0.3;
const MANY = 0.8;

/** Named traits of coding style; values are short and few. */
export type StyleTraits = Readonly<Record<string, string>>;

/** Most bytes of one content stream that are looked at: style shows early, and time stays bounded. */
const SCANNED = 24_000;

/**
 * How a content stream is written, whatever it shows (ISO 32000-2, 7.8.2). This style survives programs
 * that only write the file's objects again. Empty for streams too short to show a habit.
 */
export function contentTraits(bytes: Uint8Array): StyleTraits {
  let traits = known.get(bytes);
  if (!traits) known.set(bytes, (traits = traitsOf(bytes)));
  return traits;
}

/** The same stream is asked about for the file, its page and its siblings. */
const known = new WeakMap<Uint8Array, StyleTraits>();

function traitsOf(bytes: Uint8Array): StyleTraits {
  const counts = countHabits(sampleOf(bytes));
  const shown = ['Tj', 'TJ', "'", '"'].map((op) => counts.operators.get(op) ?? 0);
  const total = shown.reduce((a, b) => a + b, 0);
  if (total < FEWEST_SHOWN) return {};
  return { ...operatorTraits(counts, total), ...numberTraits(counts), ...layoutTraits(counts, total) };
}

/** The beginning and, where drawings come first, the beginning of the text. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SCANNED) return bytes;
  const half = SCANNED / 2;
  let at = half;
  while (at < bytes.length && !isTextObject(bytes, at)) at++;
  if (at === half || firstText(bytes, half) || at >= bytes.length) return bytes.subarray(0, SCANNED);
  const sample = new Uint8Array(Math.min(SCANNED, half + bytes.length - at));
  sample.set(bytes.subarray(0, half));
  sample.set(bytes.subarray(at, at + sample.length - half), half);
  return sample;
}

const isTextObject = (bytes: Uint8Array, i: number) =>
  bytes[i] === 66 && bytes[i + 1] === 84 && isSpace(bytes[i - 1] ?? 32) && isSpace(bytes[i + 2] ?? 32);

function firstText(bytes: Uint8Array, end: number): boolean {
  for (let i = 0; i < end; i++) if (isTextObject(bytes, i)) return true;
  return false;
}

function operatorTraits(counts: Counts, total: number): Record<string, string> {
  const traits: Record<string, string> = {};
  const has = (op: string) => counts.operators.get(op) ?? 0;
  for (const op of ['cm', 'gs', 'BDC', 'BMC', 'Tc', 'Tw', 'Tz', 'TL', 'Tr', 'Ts', 'w', 'W', 'W*', 'f*', 'T*'])
    traits[`op ${op}`] = level(has(op), total);
  for (const op of ['Tf', 'BT', 'q', 'Tm', 'Td', 'TD']) traits[`op ${op}`] = level(has(op), total);
  traits['shows by'] = most(['Tj', 'TJ', "'", '"'], has);
  traits['fills by'] = ['g', 'rg', 'k', 'sc', 'scn'].filter((op) => has(op) > 0).join(' ');
  traits['strokes by'] = ['G', 'RG', 'K', 'SC', 'SCN'].filter((op) => has(op) > 0).join(' ');
  for (const op of ['BT', 'ET', 'Tf', 'TJ', 'Tj']) traits[`before ${op}`] = before(counts, op);
  traits['after ET'] = after(counts, 'ET');
  traits['first'] = counts.first.slice(0, 4).join(' ');
  return traits;
}

function numberTraits(counts: Counts): Record<string, string> {
  const { decimals } = counts;
  const sum = decimals.reduce((a, b) => a + b, 0);
  let longest = decimals.length - 1;
  while (longest > 0 && (decimals[longest] ?? 0) < LONG_DECIMALS * sum) longest--;
  return {
    decimals: String(longest),
    'whole numbers': level(decimals[0] ?? 0, sum),
    'padded decimals': level(counts.padded, sum),
    'leading zero': counts.zeroed + counts.bare === 0 ? '-' : counts.zeroed >= counts.bare ? '0.5' : '.5',
  };
}

function layoutTraits(counts: Counts, total: number): Record<string, string> {
  return {
    'operator ends': mostOf(counts.ends),
    'operators a line': level(counts.ends.get('space') ?? 0, sumOf(counts.ends)),
    strings: counts.hex > counts.literal ? 'hex' : 'literal',
    'strings mixed': String(Math.min(counts.hex, counts.literal) > MIXED * total),
    'space before operator': counts.tight > counts.loose ? 'none' : 'one',
    names: [...counts.names.keys()].sort().slice(0, 3).join(' '),
  };
}

/** A share in three steps: traits with few values are learned from few files. */
function level(part: number, whole: number): string {
  if (part === 0 || whole === 0) return 'none';
  const share = part / whole;
  return share < SOME ? 'some' : share < MANY ? 'many' : 'all';
}

const sumOf = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((a, b) => a + b, 0);

function mostOf(map: ReadonlyMap<string, number>): string {
  let best = '-';
  let top = 0;
  for (const [key, value] of map) if (value > top) [best, top] = [key, value];
  return best;
}

const most = (keys: readonly string[], value: (key: string) => number) =>
  mostOf(new Map(keys.map((key) => [key, value(key)])));

function before(counts: Counts, op: string): string {
  const found = new Map<string, number>();
  for (const [pair, n] of counts.pairs) {
    const [first = '', second] = pair.split(' ');
    if (second === op) found.set(first, n);
  }
  return mostOf(found);
}

function after(counts: Counts, op: string): string {
  const found = new Map<string, number>();
  for (const [pair, n] of counts.pairs) {
    const [first, second = ''] = pair.split(' ');
    if (first === op) found.set(second, n);
  }
  return mostOf(found);
}
