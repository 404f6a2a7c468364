import { wilson } from '@assay/engine/internals';
import { isForged, isAccused, isNotCleared, type Judged } from './judged.ts';
import type { Results } from './results.ts';
import { barChart, COLORS, squareChart, type Bar } from './svg.ts';

/** The pictures of the scoreboard by file name. */
export function picturesOf(results: Results, judged: readonly Judged[]): Record<string, string> {
  const pictures: Record<string, string> = {
    'roc.svg': rocPicture(results),
    'calibration.svg': calibrationPicture(results),
    'recall-own.svg': recallPicture(
      'Own set',
      judged.filter((j) => j.set === 'own'),
    ),
  };
  const dev = judged.filter((j) => j.set === 'dev');
  if (dev.length > 0) pictures['recall-dev.svg'] = recallPicture('Development set', dev);
  if (results.timings) pictures['time.svg'] = timePicture(results.timings);
  return pictures;
}

function rocPicture({ views }: Results): string {
  const series = views
    .filter((v) => v.name.endsWith('held out'))
    .map((view, i) => ({
      name: `${view.name}${view.auc === null ? '' : ` (${view.auc.toFixed(3)})`}`,
      color: i === 0 ? COLORS.first : COLORS.second,
      points: view.roc.map(([x, y]) => ({ x, y })),
      joined: true,
    }));
  return squareChart({
    title: 'ROC: forged files that leave a trace against honest files',
    x: 'honest files below the score',
    y: 'forged files below the score (%)',
    series,
    diagonal: true,
  });
}

function calibrationPicture({ calibration, prior }: Results): string {
  const points = calibration.bins
    .filter((b) => b.forged + b.honest > 0)
    .map((b) => ({
      x: b.expected,
      y: b.observed,
      low: b.interval[0],
      high: b.interval[1],
      name: `${b.range[0]}–${b.range[1]}`,
    }));
  return squareChart({
    title: `Probability of tampering by score, when ${(prior * 100).toFixed(1)} % of statements are`,
    x: 'learned on the training side',
    y: 'seen on the held-out side (%)',
    series: [{ name: 'score from–to', color: COLORS.first, points, joined: false }],
    diagonal: true,
  });
}

function recallPicture(title: string, judged: readonly Judged[]): string {
  const forged = judged.filter(isForged);
  const bars = [...new Set(forged.map((j) => j.kind))].sort().map((kind): Bar => {
    const group = forged.filter((j) => j.kind === kind);
    const hits = group.filter(isAccused).length;
    const not = group.filter(isNotCleared).length;
    return {
      name: kind.length > 44 ? `${kind.slice(0, 43)}…` : kind,
      value: hits / group.length,
      interval: wilson(hits, group.length),
      behind: not / group.length,
      text: `${hits} · ${not} of ${group.length}`,
    };
  });
  return barChart(
    `${title}: recall by technique`,
    'dark: accused, with its 95 % interval; pale: not cleared',
    bars,
  );
}

function timePicture(timings: NonNullable<Results['timings']>): string {
  const bars = timings.peers.map(({ name, perPage }): Bar => {
    return { name, value: perPage, text: `${perPage.toFixed(2)} ms a page` };
  });
  const max = Math.max(...bars.map((b) => b.value));
  return barChart('CPU time a page', `${timings.files} native files, ${timings.pages} pages`, bars, max);
}
