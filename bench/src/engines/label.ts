import type { Change } from '../forgeries/target.ts';

/** What is known of one file. */
export interface EngineLabel {
  file: string;
  label: 'genuine' | 'forged' | 'benign';
  engine: string;
  family: string;
  /** Editing tool, or program of the re-processing. */
  tool: string;
  /** Sums and balances agree with the changed amount. */
  consistent?: boolean;
  changed?: readonly Change[];
}
