import type { Family } from '../family.ts';
import { sectioned } from './sectioned.ts';

/** The layout families, United States first. */
export const families: readonly Family[] = [sectioned];
