import { share } from '../measure/interval.ts';
import { judgementOf } from '../measure/judgement.ts';

/** A statement made from nothing, and how it fared. */
export interface Made {
  kit: string;
  /** `null` when the file was refused. */
  score: number | null;
  /** What took most points, or the route of the file where nothing did. */
  reason: string;
}

const isCleared = ({ score }: Made) => score !== null && judgementOf(score) === 'cleared';
const isAccused = ({ score }: Made) => score !== null && judgementOf(score) === 'accused';

/** The measurement as Markdown. */
export function kitsText(made: readonly Made[], missing: ReadonlyMap<string, string>, seed: string): string {
  const kits = [...new Set(made.map(({ kit }) => kit))];
  const row = (kit: string) => {
    const of = made.filter((one) => one.kit === kit);
    const reasons = [...new Set(of.map(({ reason }) => reason))];
    const common = reasons.toSorted((a, b) => times(of, b) - times(of, a))[0] ?? '';
    return `| ${kit} | ${of.length} | ${of.filter(isCleared).length} | ${of.filter(isAccused).length} | ${common} |`;
  };
  const lines = [
    '# Statements made from nothing in the names of banks',
    '',
    `Written by \`npm run bench:kits -- --seed ${seed}\`. All sums hold. Libraries of npm dress files up as the kits do that`,
    'were seen in public; real programs draw statements under their own name and under that of an engine that banks use.',
    'Programs that print what others made (cairo, Ghostscript) are left out: their files may be honest prints.',
    '',
    `Cleared: ${share(made.filter(isCleared).length, made.length)}.`,
    '',
    '| Kit | Files | Cleared | Accused | What weighs most |',
    '| --- | ---: | ---: | ---: | --- |',
    ...kits.map(row),
    '',
    ...[...missing].map(([engine, why]) => `Left out: ${engine} (${why}).`),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

const times = (list: readonly Made[], reason: string) => list.filter((one) => one.reason === reason).length;
