import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDocument, UnreadablePdfError } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { random } from '../scale/queue.ts';
import { sample, type Seen } from './world.ts';

/** Files that once made the engine fail or take too long; each is tried again in every run. */
const past = fileURLToPath(new URL('./failures/', import.meta.url));
/** One file may take so long, in milliseconds of a processor. */
const longestMs = 20_000;

const words = [
  'endobj',
  'stream',
  'endstream',
  '/Length',
  '/Filter',
  '/FlateDecode',
  '/Prev',
  '/Size',
  '/Kids',
  '/Parent',
  'trailer',
  'startxref',
  'xref',
  '<<',
  '>>',
  '[',
  ']',
  '0 R',
  '-1',
  '99999999999',
  '1e999',
  '()',
  '<>',
];

/** Changes that keep much of a PDF's structure: tokens exchanged, numbers turned, parts repeated or taken out. */
function mutant(seed: Buffer, next: () => number): Uint8Array {
  let bytes = Buffer.from(seed);
  const at = (most: number) => Math.floor(next() * most);
  for (let i = 1 + at(6); i > 0; i--) {
    const place = at(bytes.length);
    const word = Buffer.from(words[at(words.length)] ?? '');
    const kind = at(6);
    const end = Math.min(bytes.length, place + at(400));
    if (kind === 0) bytes[place] = at(256);
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, place), word, bytes.subarray(place)]);
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, place), bytes.subarray(end)]);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(place)]);
    else if (kind === 4) word.copy(bytes, Math.min(place, bytes.length - word.length));
    else {
      const digits = [...bytes.toString('latin1').matchAll(/\d+/g)];
      const chosen = digits[at(digits.length)];
      if (chosen)
        bytes = Buffer.concat([
          bytes.subarray(0, chosen.index),
          Buffer.from(String(at(1 << 20) - 9)),
          bytes.subarray(chosen.index + chosen[0].length),
        ]);
    }
  }
  return new Uint8Array(bytes);
}

/** What the engine makes of bytes: a report, or a refusal with a code. Anything else is a failure. */
function failureOf(bytes: Uint8Array): string | null {
  const before = process.cpuUsage();
  try {
    openDocument(bytes, { platform: nodePlatform, fileName: 'fuzz.pdf' }).report(undefined);
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) return error instanceof Error ? error.name : typeof error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 > longestMs ? 'slow' : null;
}

/** Mutants of a statement for some minutes, and every past failure again. */
export async function fuzz(minutes: number, seed = Date.now()): Promise<Seen[]> {
  mkdirSync(past, { recursive: true });
  const known = readdirSync(past).filter((name) => name.endsWith('.pdf'));
  const again = known.filter((name) => failureOf(new Uint8Array(readFileSync(past + name))) !== null);
  const next = random(seed);
  const until = performance.now() + minutes * 60_000;
  const failures = new Set<string>();
  let mutants = 0;
  for (; performance.now() < until; mutants++) {
    const bytes = mutant(sample, next);
    const failure = failureOf(bytes);
    if (failure === null) continue;
    const name = `${failure}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.pdf`;
    writeFileSync(past + name, bytes);
    failures.add(name);
  }
  return [
    {
      claim:
        'Structure-aware mutants of a statement end in a report or a refusal, never in another error or past the time',
      seen: `${mutants.toLocaleString('en-US')} mutants in ${minutes} min: ${failures.size} failures${failures.size > 0 ? ` (${[...failures].join(', ')})` : ''}`,
      holds: failures.size === 0 && mutants > 0,
    },
    {
      claim: 'Every past failure is fixed',
      seen: `${known.length} kept as files, ${again.length} fail again`,
      holds: again.length === 0,
    },
  ];
}
