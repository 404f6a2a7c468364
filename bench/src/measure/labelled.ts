import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file with what is known of it. */
export interface Labelled {
  name: string;
  bytes: Uint8Array;
  label: 'genuine' | 'forged' | 'benign';
  /** Technique of the forgery or kind of re-processing; the engine or layout of a genuine file. */
  kind: string;
  /** False for forgeries that leave nothing in the file. */
  leavesTrace: boolean;
}

const dev = fileURLToPath(new URL('../../../../shared/corpus/dev/', import.meta.url));

/** True when the labelled development statements stand beside the checkout. */
export const hasDevCorpus = existsSync(`${dev}labels.jsonl`);

interface Row {
  file: string;
  label: 'base' | 'forged' | 'benign';
  class: string;
  tool: string;
  engine: string;
}

/** The development statements in the order of their labels. */
export function* devCorpus(): Generator<Labelled> {
  for (const line of readFileSync(`${dev}labels.jsonl`, 'utf8').trim().split('\n')) {
    const row = JSON.parse(line) as Row;
    yield {
      name: row.file,
      bytes: new Uint8Array(readFileSync(dev + row.file)),
      label: row.label === 'base' ? 'genuine' : row.label,
      kind:
        row.label === 'base' ? row.engine : row.label === 'forged' ? `${row.class}: ${row.tool}` : row.tool,
      leavesTrace: row.class !== 'perfect',
    };
  }
}
