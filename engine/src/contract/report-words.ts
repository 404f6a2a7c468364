import type { Finding, MethodOutcome } from './report.ts';

/** The outcomes of checks in words. */
export const outcomeWords = {
  checked: 'Checked',
  'not-applicable': 'Not applicable',
  inconclusive: 'Inconclusive',
  failed: 'Failed',
} as const satisfies Record<MethodOutcome['outcome'], string>;

/** The strengths of findings in words a tenant may read. */
export const strengthWords = {
  conclusive: 'Conclusive',
  strong: 'Strong',
  moderate: 'Moderate',
  weak: 'Weak',
  note: 'For information',
} as const satisfies Record<Finding['strength'], string>;

/** The same for code that may import types alone: another text does not compile. */
export type OutcomeWords = typeof outcomeWords;
export type StrengthWords = typeof strengthWords;
