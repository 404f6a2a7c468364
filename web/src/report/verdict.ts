import type { StrengthWords, Verdict } from '@assay/engine';
import type { IconName } from '../ui/icons.tsx';

/** One of the four colors, always shown with its word and sign. */
export type Tone = 'risk' | 'review' | 'acceptable' | 'clear';

/** How each verdict is drawn. */
export const verdictTones: Record<Verdict, Tone> = {
  'Potential Risk Factors': 'risk',
  'Requires Additional Review': 'review',
  'Generally Acceptable': 'acceptable',
  'No Issues Detected': 'clear',
};

/** The sign of each tone. */
export const toneIcons: Record<Tone, IconName> = {
  risk: 'risk',
  review: 'review',
  acceptable: 'acceptable',
  clear: 'clear',
};

/** The strengths in words a tenant may read: those of the engine's reports, as the type holds them to. */
export const strengthWords: StrengthWords = {
  conclusive: 'Conclusive',
  strong: 'Strong',
  moderate: 'Moderate',
  weak: 'Weak',
  note: 'For information',
};
