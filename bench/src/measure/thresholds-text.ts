import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The nearest value of a threshold at which findings change in files of one kind. */
interface Reached {
  to: number;
  files: number;
}

/** Margins as `npm run learn` writes them. */
interface Margins {
  /** Declared thresholds that no sweep has moved yet, at their value of today. */
  missing?: number;
  files: { honest: number; forged: number };
  thresholds: {
    subject: string;
    value: number;
    unit: string;
    honest: Record<'below' | 'above', Reached | null>;
    forged: Record<'below' | 'above', Reached | null>;
    kept?: true;
  }[];
}

const file = fileURLToPath(new URL('../../results/thresholds.json', import.meta.url));

/** How far each threshold is from the nearest honest and the nearest forged file; nothing where none was swept. */
export function thresholdsText(): string[] {
  if (!existsSync(file)) return [];
  const { files, thresholds, missing = 0 } = JSON.parse(readFileSync(file, 'utf8')) as Margins;
  const cell = (reached: Reached | null) => (reached ? `${reached.to} (${reached.files})` : '–');
  const reached = thresholds.filter(({ honest, forged }) =>
    [honest.below, honest.above, forged.below, forged.above].some((one) => one !== null),
  );
  const kept = thresholds.filter((threshold) => threshold.kept).length;
  return [
    '## Thresholds and their margins',
    '',
    `Each threshold listed was moved by a fifth, a third, a half and two thirds down, and as far up, over ${files.honest} honest and`,
    `${files.forged} forged files (\`npm run learn -- --thresholds\`). Shown is the nearest value at which an honest file is named that was`,
    'not before, and a forged one loses a finding, with the number of files. Of edits and judgment, edits that are told and',
    'steps of the verdict count instead.',
    '',
    ...(missing > 0
      ? [
          `${missing} more are declared and were not moved yet at their value of today (\`npm run learn -- --thresholds --new\`).`,
          '',
        ]
      : []),
    ...(kept > 0
      ? [
          `${kept} of ${thresholds.length} were moved in an earlier sweep, and not in this one (\`--only\`, \`--new\`).`,
          '',
        ]
      : []),
    `For ${thresholds.length - reached.length} of ${thresholds.length} thresholds no value from a third to three times changes a finding of these files.`,
    '',
    '| Threshold | value | honest, below | honest, above | forged, below | forged, above |',
    '|---|---|---|---|---|---|',
    ...reached.map(({ subject, value, unit, honest, forged }) => {
      const cells = [honest.below, honest.above, forged.below, forged.above].map(cell);
      return `| \`${subject}\` | ${value} ${unit} | ${cells.join(' | ')} |`;
    }),
    '',
  ];
}
