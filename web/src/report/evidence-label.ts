import type { Location, Report } from '@assay/engine';
import { isOnPage } from './place.ts';

/**
 * What the button to the evidence screen says: where nothing that was found has a place, no page shows it. Reports of
 * earlier versions may name no places.
 */
export function evidenceLabel({ entries, findings }: Partial<Pick<Report, 'entries' | 'findings'>>): string {
  const found: readonly { locations?: readonly Location[] }[] = entries ?? findings ?? [];
  const placed = found.some(({ locations }) => locations?.some(isOnPage));
  return placed ? 'See the evidence on the page' : 'See what was checked';
}
