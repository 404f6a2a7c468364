import type { Report } from '@assay/engine';
import { isOnPage } from './place.ts';

/** What the button to the evidence screen says: where nothing that was found has a place, no page shows it. */
export function evidenceLabel({ entries, findings }: Pick<Report, 'entries' | 'findings'>): string {
  const placed = (entries ?? findings).some(({ locations }) => locations.some(isOnPage));
  return placed ? 'See the evidence on the page' : 'See what was checked';
}
