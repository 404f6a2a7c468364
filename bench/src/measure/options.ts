import { parseArgs } from 'node:util';
import type { RunSize } from './examine.ts';
import { hasDevCorpus } from './labeled.ts';

/** Command-line options shared by what measures. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    'per-family': { type: 'string', default: '66' },
    'per-technique': { type: 'string', default: '45' },
    'no-timing': { type: 'boolean', default: false },
  },
});

/** `--seed S`, `--per-family N` genuine files a layout, `--per-technique N` forgeries and re-processings of a kind. */
export function runSize(seed: string = values.seed): RunSize {
  return {
    seed,
    perFamily: Number(values['per-family']),
    perTechnique: Number(values['per-technique']),
    dev: hasDevCorpus,
  };
}

/** `--no-timing` leaves the times beside other readers out. */
export const withTiming: boolean = !values['no-timing'];
