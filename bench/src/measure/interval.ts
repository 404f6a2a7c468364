import { wilson } from '@assay/engine/internals';

/** `12/14 85.7% [60.1, 96.0]`. */
export function share(hits: number, trials: number): string {
  if (trials === 0) return '–';
  const [low, high] = wilson(hits, trials).map((bound) => (bound * 100).toFixed(1));
  return `${hits}/${trials} ${((hits / trials) * 100).toFixed(1)}% [${low ?? ''}, ${high ?? ''}]`;
}

/** Area under the ROC curve: the chance that a forged file scores below an honest one, ties half. */
export function areaUnderCurve(forged: readonly number[], honest: readonly number[]): number {
  if (forged.length === 0 || honest.length === 0) return Number.NaN;
  let wins = 0;
  for (const f of forged) for (const h of honest) wins += f < h ? 1 : f === h ? 0.5 : 0;
  return wins / (forged.length * honest.length);
}
