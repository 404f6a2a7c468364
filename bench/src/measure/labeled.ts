import { existsSync, readFileSync } from 'node:fs';
import { ownCorpus } from '../corpus.ts';
import { devFolder } from '../dev-folder.ts';

/** A file with what is known of it. */
export interface Labeled {
  name: string;
  bytes: Uint8Array;
  /** `own`: made by the bench; `dev`: the labeled statements beside the checkout. */
  set: 'own' | 'dev';
  label: 'genuine' | 'forged' | 'benign';
  /** Technique of the forgery, kind of re-processing, or the engine or layout of a genuine file. */
  kind: string;
  /** Layout family or engine of the genuine statement behind it. */
  layout: string;
  /** Imagined writer of an own statement; tool that made a file of the development set. */
  tool: string;
  /** False for forgeries that leave nothing in the file. */
  leavesTrace: boolean;
}

/** True when the labeled development statements are beside the checkout. */
export const hasDevCorpus = existsSync(`${devFolder}labels.jsonl`);

interface Row {
  file: string;
  label: 'base' | 'forged' | 'benign';
  class: string;
  tool: string;
  engine: string;
}

const devRows = (): Row[] =>
  readFileSync(`${devFolder}labels.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** How many development statements there are. */
export const devCount = (): number => (hasDevCorpus ? devRows().length : 0);

/** The development statements in the order of their labels, or some of them. */
export function* devCorpus(from = 0, to = Infinity): Generator<Labeled> {
  for (const row of devRows().slice(from, to)) {
    const label = row.label === 'base' ? 'genuine' : row.label;
    const kinds = { genuine: row.engine, forged: `${row.class}: ${row.tool}`, benign: row.tool };
    yield {
      name: row.file,
      bytes: new Uint8Array(readFileSync(devFolder + row.file)),
      set: 'dev',
      label,
      kind: kinds[label],
      layout: row.engine,
      tool: label === 'genuine' ? row.engine : row.tool,
      leavesTrace: row.class !== 'perfect',
    };
  }
}

/** Files of the bench's own set: some parts of it, each as large as asked for. */
export async function* ownFiles(
  seed: string,
  parts: readonly string[],
  perFamily: number,
  perTechnique: number,
): AsyncGenerator<Labeled> {
  for await (const file of ownCorpus({ seed, perFamily, perTechnique, only: parts })) {
    yield {
      name: file.name,
      bytes: file.bytes,
      set: 'own',
      label: file.label,
      kind: file.technique ?? file.family,
      layout: file.family,
      tool: file.writer,
      leavesTrace: file.leavesTrace ?? true,
    };
  }
}
