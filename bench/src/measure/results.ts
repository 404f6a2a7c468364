import { wilson } from '@assay/engine/internals';
import type { WeightTable } from '@assay/engine';
import { unseen, type Trait } from '../learn/split.ts';
import { PRIOR_SHARE } from '../learn/thresholds.ts';
import { calibrationOf, rocOf, scoreOr, type CalibrationBin, type RocPoint } from './curves.ts';
import { areaUnderCurve } from './interval.ts';
import { isAccused, isForged, isHonest, isNotCleared, type Judged } from './judged.ts';
import type { Timings } from './timing.ts';

/** A share with its 95% interval. */
export interface Share {
  hits: number;
  files: number;
  interval: readonly [number, number];
}

/** Shares of one kind of file. */
export interface Shares {
  accused: Share;
  notCleared: Share;
  refused: number;
}

/** Files of one view by label. */
export interface View {
  name: string;
  genuine: Shares;
  benign: Shares;
  forged: Shares;
  traceless: Shares;
  /** Area under the ROC curve; `null` without files of both kinds. */
  auc: number | null;
  roc: readonly RocPoint[];
}

/** Everything the scoreboard shows, as `scoreboard.json` keeps it. */
export interface Results {
  prior: number;
  thresholds: WeightTable['thresholds'];
  views: readonly View[];
  calibration: { bins: readonly CalibrationBin[]; error: number };
  stability: { seed: string; recall: Share; other: { seed: string; recall: Share }; within: boolean };
  techniques: Readonly<Record<string, Shares>>;
  timings: Timings | null;
}

/** Counts files past a test. */
export function shareOf(list: readonly Judged[], test: (j: Judged) => boolean): Share {
  const hits = list.filter(test).length;
  return { hits, files: list.length, interval: wilson(hits, list.length) };
}

/** Shares of a list of files. */
export function sharesOf(list: readonly Judged[]): Shares {
  return {
    accused: shareOf(list, isAccused),
    notCleared: shareOf(list, isNotCleared),
    refused: list.filter((j) => j.score === null).length,
  };
}

/** One view of the files. */
export function viewOf(name: string, list: readonly Judged[]): View {
  const forged = list.filter(isForged);
  const honest = list.filter(isHonest);
  const auc = areaUnderCurve(forged.map(scoreOr), honest.map(scoreOr));
  return {
    name,
    genuine: sharesOf(list.filter((j) => j.label === 'genuine')),
    benign: sharesOf(list.filter((j) => j.label === 'benign')),
    forged: sharesOf(forged),
    traceless: sharesOf(list.filter((j) => j.label === 'forged' && !j.leavesTrace)),
    auc: Number.isNaN(auc) ? null : auc,
    roc: rocOf(forged, honest),
  };
}

/** The files of a set that learning never saw, or all of them. */
export function viewsOf(judged: readonly Judged[]): View[] {
  const sets = [
    ['own', 'Own set'],
    ['dev', 'Development set'],
  ] as const;
  const held = (j: Judged) => unseen(j).length > 0;
  const views: View[] = [];
  for (const [set, title] of sets) {
    const list = judged.filter((j) => j.set === set);
    if (list.length === 0) continue;
    views.push(viewOf(`${title}, held out`, list.filter(held)), viewOf(`${title}, all`, list));
  }
  return views;
}

/** Held-out files by what about them was never learned from. */
export function heldOutBy(judged: readonly Judged[]): View[] {
  const only = (traits: readonly Trait[], trait: Trait) => traits.length === 1 && traits[0] === trait;
  const groups: readonly (readonly [string, (traits: readonly Trait[]) => boolean])[] = [
    ['Layout or engine unseen', (t) => only(t, 'layout')],
    ['Technique, tool or re-processing unseen', (t) => only(t, 'kind')],
    ['Writer unseen', (t) => only(t, 'writer')],
    ['Two or all of them unseen', (t) => t.length > 1],
  ];
  return groups.map(([name, test]) =>
    viewOf(
      name,
      judged.filter((j) => test(unseen(j))),
    ),
  );
}

/** Calibration of the score, learned on the training side and shown on the held-out side. */
export const calibrated = (judged: readonly Judged[]) =>
  calibrationOf(
    judged.filter((j) => unseen(j).length === 0),
    judged.filter((j) => unseen(j).length > 0),
    PRIOR_SHARE,
  );

/** Whether another seed moves the share of forged files accused by less than its interval is wide. */
export function stabilityOf(
  [seed, judged]: readonly [string, readonly Judged[]],
  [other, others]: readonly [string, readonly Judged[]],
): Results['stability'] {
  const recall = (list: readonly Judged[]) =>
    shareOf(
      list.filter((j) => j.set === 'own' && isForged(j)),
      isAccused,
    );
  const [first, second] = [recall(judged), recall(others)];
  const [low, high] = second.interval;
  const share = first.hits / first.files;
  return {
    seed,
    recall: first,
    other: { seed: other, recall: second },
    within: share >= low && share <= high,
  };
}
