import { decodingBombs } from './hostile-decoding.ts';
import { outcomeOf } from './hostile.ts';

/** What the analysis of one file cost in this process. */
export interface DecodeCost {
  name: string;
  outcome: string;
  cpuMs: number;
  /** Largest resident memory of the process so far. */
  peakMb: number;
}

/* Analyzes every decoding bomb, in a process of its own that does nothing else, and prints what each cost as JSON. */
const costs = Object.entries(decodingBombs).map(([name, make]): DecodeCost => {
  const bytes = make();
  const before = process.cpuUsage();
  const outcome = outcomeOf(bytes);
  const { user, system } = process.cpuUsage(before);
  return { name, outcome, cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 };
});
process.stdout.write(JSON.stringify(costs));
