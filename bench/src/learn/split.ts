import { createHash } from 'node:crypto';
import type { Facts } from '../measure/facts.ts';
import split from './split.json' with { type: 'json' };

/** What may be held out whole: a layout family or engine, a technique or tool or re-processing, a writer. */
export type Trait = 'layout' | 'kind' | 'writer';

/**
 * True when everything with this name is kept from learning. One name in so many is, by a hash of the name, so a
 * new layout or technique falls on its side without anyone choosing. `split.json` holds the numbers.
 */
export function isHeldOut(trait: Trait, name: string): boolean {
  const digest = createHash('sha256').update(`${split.salt}/${trait}/${name}`).digest();
  return digest.readUInt32BE(0) % split[trait] === 0;
}

/** The traits of a file that learning has never seen; none for a file to learn from. */
export function unseen({ set, label, kind, layout, tool }: Omit<Facts, 'tells'>): Trait[] {
  const traits: Trait[] = [];
  if (isHeldOut('layout', layout)) traits.push('layout');
  // A genuine file has no technique; a technique of the development set is its tool.
  if (label !== 'genuine' && isHeldOut('kind', set === 'dev' ? tool : kind)) traits.push('kind');
  if (set === 'own' && isHeldOut('writer', tool)) traits.push('writer');
  return traits;
}

/** Files to learn from: every trait may be seen. */
export const isTraining = (facts: Facts): boolean => unseen(facts).length === 0;
