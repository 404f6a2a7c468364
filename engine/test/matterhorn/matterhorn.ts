import { documentConditions } from './document-conditions.ts';
import { fontConditions } from './font-conditions.ts';
import { openTagged, type Conditions, type Made } from './made.ts';
import { structureConditions } from './structure-conditions.ts';

/**
 * Failure conditions of PDF/UA-1 that a program can tell, by their numbers in the Matterhorn Protocol 1.1 of the
 * PDF Association. `docs/report-accessibility.md` says which are left out and why.
 */
export const matterhorn: Conditions = { ...structureConditions, ...documentConditions, ...fontConditions };

/** The conditions that a PDF fails, with up to three places of each: `14-003 H3 after H1`. */
export const failures = (pdf: Uint8Array): string[] => failuresIn(openTagged(pdf));

/** The same of a PDF that is open already. */
export function failuresIn(made: Made): string[] {
  const isTagged = made.view.dict(made.view.catalog.get('MarkInfo'))?.get('Marked') === true;
  const failed = Object.entries(matterhorn).flatMap(([condition, check]) =>
    check(made)
      .slice(0, 3)
      .map((place) => `${condition} ${place}`),
  );
  return isTagged ? failed : ['ISO 14289-1, 7.1 not marked as tagged', ...failed];
}
