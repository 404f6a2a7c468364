import { engineVersion } from '@assay/engine';
import { isHeldOut, unseen } from '../learn/split.ts';
import { toolNames } from './baseline-tools.ts';
import { areaUnderCurve, share } from './interval.ts';
import { isAccused, isForged, isHonest, type Judged } from './judged.ts';
import { heldOutBy, type Results, type Share, type Shares, type View } from './results.ts';
import { ACCUSED_BELOW, REVIEW_UP_TO } from './judgement.ts';
import { groupRows, shares } from './table.ts';
import { thresholdsText } from './thresholds-text.ts';
import { weightsText } from './weights-text.ts';

/** The scoreboard as Markdown. */
export function scoreboardText(
  results: Results,
  judged: readonly Judged[],
  names: readonly string[],
): string {
  const own = judged.filter((j) => j.set === 'own');
  const dev = judged.filter((j) => j.set === 'dev');
  return [
    ...introduction(judged),
    ...headline(results, judged),
    '## Pictures',
    '',
    ...names.map((name) => `![${name.replace('.svg', '')}](${name})`),
    '',
    ...baselines(judged),
    ...calibrationText(results),
    ...stabilityText(results),
    ...techniqueText('own', own),
    ...techniqueText('development', dev),
    ...honestText(own, dev),
    ...timeText(results),
    ...weightsText(),
    ...thresholdsText(),
    ...limits(judged),
  ].join('\n');
}

function introduction(judged: readonly Judged[]): string[] {
  const count = (set: string) => judged.filter((j) => j.set === set).length;
  return [
    '# Scoreboard',
    '',
    `Engine ${engineVersion}. Written by \`npm run bench\`; \`npm run learn\` writes the weights it judges by. Shares are`,
    `files, per cent and the 95 % interval (Wilson). *Accused* is a score below ${ACCUSED_BELOW}, *not cleared* one up to ${REVIEW_UP_TO}.`,
    '',
    `- **Own set** (${count('own')} files): statements, forgeries and re-processings that the bench makes with a writer of its own.`,
    count('dev') === 0
      ? '- The development set was not beside the checkout and is not in these figures.'
      : `- **Development set** (${count('dev')} files): made by real document engines and real editing tools; every bank is invented.`,
    '- **Held out**: whole layouts and engines, whole techniques, tools and re-processings, and whole writers that the',
    '  weights, caps and thresholds have never seen. A name falls there by a hash, never by choice.',
    '',
  ];
}

const percent = ({ hits, files }: Share): string => share(hits, files);

function viewRows(view: View): string[] {
  const row = (name: string, { accused, notCleared }: Shares) =>
    accused.files === 0 ? [] : [`| ${view.name} | ${name} | ${percent(accused)} | ${percent(notCleared)} |`];
  return [
    ...row('genuine', view.genuine),
    ...row('honestly re-processed', view.benign),
    ...row('**forged, leaves a trace**', view.forged),
    ...row('forged, leaves none', view.traceless),
  ];
}

function headline({ views, thresholds }: Results, judged: readonly Judged[]): string[] {
  const head = [`| Files | | ${shares.join(' | ')} |`, '|---|---|---|---|'];
  const aucs = views.flatMap((v) => (v.auc === null ? [] : [`${v.name} ${v.auc.toFixed(4)}`]));
  const names = (trait: 'layout' | 'kind' | 'writer', of: (j: Judged) => string, list: readonly Judged[]) =>
    [...new Set(list.map(of))]
      .filter((name) => isHeldOut(trait, name))
      .sort()
      .join(', ');
  const worked = judged.filter((j) => j.label !== 'genuine');
  return [
    '## In short',
    '',
    ...head,
    ...views.flatMap(viewRows),
    '',
    `Area under the ROC curve, forged files that leave a trace against honest ones: ${aucs.join('; ')}.`,
    '',
    `An accusation needs ${thresholds.accuse} nats of evidence (${thresholds.together} when each trace alone has an innocent cause), a review ${thresholds.review}.`,
    'The thresholds are the lowest that keep accused files of the training side within 0.2 % of genuine and 0.5 % of',
    're-processed ones, and never so low that tampering would be less probable than not.',
    '',
    '### By what was held out',
    '',
    ...head,
    ...heldOutBy(judged).flatMap(viewRows),
    '',
    `Layouts and engines held out: ${names('layout', (j) => j.layout, judged)}.`,
    `Techniques, tools and re-processings: ${names('kind', (j) => (j.set === 'dev' ? j.tool : j.kind), worked)}.`,
    `Writers: ${names(
      'writer',
      (j) => j.tool,
      judged.filter((j) => j.set === 'own'),
    )}.`,
    '',
  ];
}

function baselines(judged: readonly Judged[]): string[] {
  const asked = judged.filter((j) => j.objections);
  const rows = (name: string, list: readonly Judged[], flags: (j: Judged) => boolean) => {
    const of = (test: (j: Judged) => boolean) => {
      const files = list.filter(test);
      return share(files.filter(flags).length, files.length);
    };
    return `| ${name} | ${of(isForged)} | ${of((j) => j.label === 'genuine')} | ${of((j) => j.label === 'benign')} |`;
  };
  const signCount = ({ signs }: Judged) => [signs.ends, signs.editor, signs.dates].filter(Boolean).length;
  const head = ['| | forged, leaves a trace | genuine | re-processed |', '|---|---|---|---|'];
  const auc = (list: readonly Judged[], badness: (j: Judged) => number) =>
    areaUnderCurve(
      list.filter(isForged).map((j) => -badness(j)),
      list.filter(isHonest).map((j) => -badness(j)),
    ).toFixed(4);
  const parts = (['own', 'dev'] as const).flatMap((set) => {
    const list = judged.filter((j) => j.set === set);
    if (list.length === 0) return [];
    const few = asked.filter((j) => j.set === set);
    return [
      `### ${set === 'own' ? 'Own set' : 'Development set'}`,
      '',
      ...head,
      rows('Assay: accused', list, isAccused),
      rows('Usual online check: any of three tells', list, (j) => signCount(j) > 0),
      rows('— more than one `%%EOF`', list, (j) => j.signs.ends),
      rows('— an editor named', list, (j) => j.signs.editor),
      rows('— dates differ', list, (j) => j.signs.dates),
      ...toolNames.map((name) =>
        few.every((j) => j.objections?.[name] == null)
          ? `| ${name} | not installed here | – | – |`
          : rows(`${name} objects (${few.length} files asked)`, few, (j) => j.objections?.[name] === true),
      ),
      '',
      `AUC of the number of tells: ${auc(list, signCount)}.`,
      '',
    ];
  });
  return [
    '## Beside the usual checks',
    '',
    'The same files in the same run. The usual online check looks for a second end-of-file marker, the name of an',
    'editing program, and two different dates. Free tools say whether a file is sound or a signature holds: that is',
    'what they are for, and no judgement of them.',
    '',
    ...parts,
  ];
}

function calibrationText({ calibration, prior }: Results): string[] {
  const p = (value: number) => `${(value * 100).toFixed(2)}%`;
  return [
    '## What a score means',
    '',
    `If ${(prior * 100).toFixed(1)} % of statements handed in are tampered with, this is the probability for a score, learned on the training`,
    'side and seen on the held-out side; all forged files count, also those that leave nothing in the file. The',
    `expected calibration error is ${p(calibration.error)}. The mix of techniques is the bench’s, not the world’s.`,
    '',
    '| Score | learned | seen, held out | 95 % interval | forged files | honest files |',
    '|---|---|---|---|---|---|',
    ...calibration.bins.map(
      (b) =>
        `| ${b.range[0]}–${b.range[1]} | ${p(b.expected)} | ${b.forged + b.honest === 0 ? '–' : p(b.observed)} | ${b.forged + b.honest === 0 ? '–' : `${p(b.interval[0])} – ${p(b.interval[1])}`} | ${b.forged} | ${b.honest} |`,
    ),
    '',
  ];
}

function stabilityText({ stability: s }: Results): string[] {
  return [
    '## Stability',
    '',
    `Accused of the own set’s forged files that leave a trace: ${percent(s.recall)} with seed ${s.seed}, ${percent(s.other.recall)} with seed ${s.other.seed}.`,
    s.within
      ? 'The other seed moves recall by less than its interval.'
      : '**The other seed moves recall by more than its interval.**',
    '',
  ];
}

function techniqueText(set: string, list: readonly Judged[]): string[] {
  const side = (group: readonly Judged[]) =>
    group.every((j) => unseen(j).includes('kind')) ? 'held out' : '';
  const forged = list.filter((j) => j.label === 'forged');
  const of = (test: (j: Judged) => boolean, title: string) =>
    groupRows(title, forged.filter(test), (j) => j.kind, side, 'technique');
  if (forged.length === 0) return [];
  return [
    `## Forgeries of the ${set} set`,
    '',
    ...of(isForged, 'Technique'),
    '### Classes that leave no trace in the file',
    '',
    'An ideal examiner of the file alone finds nothing here; recall is chance.',
    '',
    ...of((j) => !j.leavesTrace, 'Technique'),
  ];
}

function honestText(own: readonly Judged[], dev: readonly Judged[]): string[] {
  const of = (list: readonly Judged[], label: Judged['label'], title: string) =>
    groupRows(
      title,
      list.filter((j) => j.label === label),
      (j) => j.kind,
    );
  return [
    '## Honest files',
    '',
    'Not cleared is not accused: a scan, an office suite or a doubt asks for the native file.',
    '',
    ...of(own, 'benign', 'Re-processing, own set'),
    ...of(dev, 'benign', 'Re-processing, development set'),
    ...of(own, 'genuine', 'Layout, own set'),
    ...of(dev, 'genuine', 'Engine, development set'),
  ];
}

function timeText({ timings }: Results): string[] {
  if (!timings) return [];
  return [
    '## CPU time',
    '',
    `${timings.files} native files, ${timings.pages} pages, side by side in one run, warm, the least of several rounds. Command-line tools`,
    'include starting their process; their times count in steps of a millisecond.',
    '',
    '| | ms a file | ms a page | times Assay |',
    '|---|---|---|---|',
    ...timings.peers.map(
      (t) => `| ${t.name} | ${t.perFile.toFixed(2)} | ${t.perPage.toFixed(2)} | ${t.times.toFixed(2)} |`,
    ),
    '',
  ];
}

function limits(judged: readonly Judged[]): string[] {
  return [
    '## What it does not show',
    '',
    '- No file here comes from a real bank or a real forger. Banks, people and figures are invented; the mix of',
    '  techniques is ours, so no share is the share of the world.',
    ...(judged.some((j) => j.set === 'dev')
      ? [
          '- The development set was looked at while detectors were written; also its held-out part is held out from the',
          '  weights only, not from our eyes. No set that nobody here has seen is measured here.',
        ]
      : []),
    '- The own set comes from one generator and one writer’s code. Its forgeries are as good as we could think of.',
    '- Scans, photographs and screenshots are few, and all of them were made by programs.',
    '- A statement made again by the issuer’s own engine, or a change of equal length with all sums kept, leaves nothing',
    '  in the file. Those classes stand apart above and no figure claims otherwise.',
    '- Files of one layout or base are not independent, so true intervals are somewhat wider than those printed.',
    '- A verdict is not a decision: people hear the applicant and ask for the native file.',
    '',
  ];
}
