import {
  defaultLimits,
  readPdf,
  styleOf,
  type StyleTable,
  type StyleTraits,
  type WriterStyle,
} from '@assay/engine/internals';
import { nodePlatform } from '@assay/engine/node';
import type { WrittenFile } from './corpus.ts';

/** One layer of one file with its writer. */
export interface Sample {
  name: string;
  group: string;
  writer: string;
  traits: StyleTraits;
}

/** Samples of both layers. */
export interface Samples {
  content: Sample[];
  container: Sample[];
}

/** Reads the style of files whose writers are known. */
export function samplesOf(files: readonly WrittenFile[]): Samples {
  const samples: Samples = { content: [], container: [] };
  for (const file of files) {
    const document = readPdf(file.bytes, { platform: nodePlatform, limits: defaultLimits });
    const style = styleOf(document);
    for (const layer of ['content', 'container'] as const) {
      const writer = file[layer];
      if (writer === undefined || Object.keys(style[layer]).length === 0) continue;
      samples[layer].push({ name: file.name, group: file.group, writer, traits: style[layer] });
    }
  }
  return samples;
}

/** Counts values, and how many nats a trait tells about the writer when all are equally likely. */
export function learn(list: readonly Sample[]): StyleTable {
  const writers: Record<string, { files: number; traits: Record<string, Record<string, number>> }> = {};
  for (const { writer, traits } of list) {
    const style = (writers[writer] ??= { files: 0, traits: {} });
    style.files++;
    for (const [trait, value] of Object.entries(traits)) {
      const counts = (style.traits[trait] ??= {});
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return tableOf(writers);
}

/** A table of counts with what each trait tells. */
export function tableOf(writers: Readonly<Record<string, WriterStyle>>): StyleTable {
  const names = new Set(Object.values(writers).flatMap((w) => Object.keys(w.traits)));
  const information = Object.fromEntries(
    [...names].sort().map((trait) => [
      trait,
      told(
        Object.values(writers)
          .map((w) => w.traits[trait] ?? {})
          .filter((v) => Object.keys(v).length > 0),
      ),
    ]),
  );
  return { information, writers };
}

/** Entropy of a trait's value over writers less its mean entropy within a writer. */
function told(counts: readonly Record<string, number>[]): number {
  const overall: Record<string, number> = {};
  let within = 0;
  for (const values of counts) {
    const total = Object.values(values).reduce((a, b) => a + b, 0);
    within += entropy(Object.values(values).map((n) => n / total)) / counts.length;
    for (const [value, n] of Object.entries(values))
      overall[value] = (overall[value] ?? 0) + n / total / counts.length;
  }
  return Math.max(0, Math.round(100 * (entropy(Object.values(overall)) - within)) / 100);
}

const entropy = (shares: readonly number[]) =>
  -shares.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0);

/** Habits only: a value that one file in many shows is noise, and the table stays small. */
export function trimmed(table: StyleTable): StyleTable {
  const writers = Object.fromEntries(
    Object.entries(table.writers)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([writer, { files, traits }]) => [writer, { files, traits: tellingTraits(traits, table) }]),
  );
  return { information: table.information, writers };
}

const tellingTraits = (traits: StyleTable['writers'][string]['traits'], { information }: StyleTable) =>
  Object.fromEntries(Object.entries(traits).filter(([trait]) => (information[trait] ?? 0) > 0));
