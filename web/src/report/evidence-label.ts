import type { Report } from '@assay/engine';

/** What the button to the evidence screen says: where nothing was found, there is no evidence to see. */
export const evidenceLabel = ({ entries, findings }: Report): string =>
  (entries ?? findings).length > 0 ? 'See the evidence on the page' : 'See what was checked';
