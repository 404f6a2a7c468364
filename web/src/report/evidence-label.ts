import type { Report } from '@assay/engine';

/** What the button to the evidence screen says: where nothing was found, there is no evidence to see. */
export const evidenceLabel = ({ entries, findings }: Partial<Report>): string =>
  (entries ?? findings)?.length === 0 ? 'See what was checked' : 'See the evidence on the page';
