import { claimedMessages, claimOf, weightTable, type Claim } from '@assay/engine';

/** A weight as `npm run learn` writes it, with its support. */
interface Measured {
  weight: number;
  forged?: number;
  honest?: number;
  least?: number;
}

const ORDER: readonly Claim[] = [
  'conclusive',
  'accuses',
  'corroborates',
  'supports',
  'blocks-clearance',
  'review',
  'note',
];

/** Every weight with the files it rests on. */
export function weightsText(): string[] {
  const { familyCaps, files } = weightTable;
  const caps = Object.entries(familyCaps).map(([family, cap]) => `${family} ${cap}`);
  const keys = [...claimedMessages].sort(
    (a, b) => ORDER.indexOf(claimOf(a) ?? 'note') - ORDER.indexOf(claimOf(b) ?? 'note') || (a < b ? -1 : 1),
  );
  return [
    '## Weights and what they rest on',
    '',
    `Learned from ${files.forged} groups of forged files (a technique on a layout) and ${files.honest} honest files. A weight is a`,
    'log-likelihood ratio in nats, shrunk to what its claim weighs beforehand; *least* is what the counts alone allow.',
    'A message that nothing showed weighs its prior.',
    '',
    `Most that a family counts together: ${caps.join(', ')}.`,
    '',
    '| Message | claim | weight | forged groups | honest files | least |',
    '|---|---|---|---|---|---|',
    ...keys.map((key) => {
      const claim = claimOf(key) ?? 'note';
      const m: Measured | undefined = weightTable.messages[key];
      const cells = [m?.weight ?? weightTable.priors[claim], m?.forged ?? 0, m?.honest ?? 0, m?.least ?? '–'];
      return `| ${key} | ${claim} | ${cells.join(' | ')} |`;
    }),
    '',
  ];
}
