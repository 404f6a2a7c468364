/** Analyzes one file in a process of its own and prints what that took, as JSON. */
import { readFileSync } from 'node:fs';
import { analyze } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { failureOf } from '../measure/judgement.ts';
import { fileOf } from './source-file.ts';
import { statementObjects } from './statement-source.ts';

/** What the analysis of one file came to. */
export interface FileCost {
  /** `report`, or the code of the refusal. */
  outcome: string;
  cpuMs: number;
  /** Largest resident memory of the process, with the runtime itself. */
  peakMb: number;
}

function outcomeOf(bytes: Uint8Array): string {
  try {
    analyze(bytes, { platform: nodePlatform });
    return 'report';
  } catch (error) {
    const { judgement, code } = failureOf(error);
    if (judgement === 'refused') return code;
    throw error;
  }
}

// Compiling the engine is not part of what a file costs.
outcomeOf(fileOf(statementObjects({ pages: 2, rowsOnPage: 30 })));
const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const before = process.cpuUsage();
const outcome = outcomeOf(bytes);
const spent = process.cpuUsage(before);
const cost: FileCost = {
  outcome,
  cpuMs: (spent.user + spent.system) / 1000,
  peakMb: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(cost));
