import { share } from '../measure/interval.ts';
import { ACCUSED_BELOW } from '../measure/judgement.ts';
import { isAccused, type Judged } from '../measure/judged.ts';
import { groupRows } from '../measure/table.ts';

/** The results of scans as a Markdown document. */
export function scansText(judged: readonly Judged[], seed: string): string {
  const honest = judged.filter(({ label }) => label !== 'forged');
  const tampered = judged.filter(({ label }) => label === 'forged');
  const count = (list: readonly Judged[]) => share(list.filter(isAccused).length, list.length);
  const isSeen = ({ basis }: Judged) =>
    basis?.findings.some((finding) => finding.startsWith('image/')) ?? false;
  const seen = (list: readonly Judged[]) => share(list.filter(isSeen).length, list.length);
  return [
    '# Scans',
    '',
    `Written by \`npm run bench:scans\`, seed ${seed}, ${honest.length} honest and ${tampered.length} tampered. Statements of the bench's own layouts, drawn by PDFium, made into scans, and read by recognition as any other scan.`,
    '',
    `| set | accused (< ${ACCUSED_BELOW}) | a picture check found something |`,
    '|---|---|---|',
    `| honest | ${count(honest)} | ${seen(honest)} |`,
    `| tampered | ${count(tampered)} | ${seen(tampered)} |`,
    '',
    '## Honest, by kind of scan',
    '',
    ...groupRows('kind', honest, ({ kind }) => kind),
    '## Tampered, by technique',
    '',
    'Sums kept: the amount was raised with every balance and total that it moves. One amount: with nothing else.',
    '',
    ...groupRows(
      'technique',
      tampered,
      ({ kind }) => kind,
      (group) => seen(group),
      'picture check',
    ),
    '## What this does not show',
    '',
    '- No sheet was printed and no camera used: grain, blur, light and skew are drawn by a program. Creases, stamps, curled paper and dirt are not among them.',
    '- All is gray. Color is compressed more coarsely than gray and tells no more about figures.',
    '- The layouts, faces and descriptions are those of the bench; forgers here have one habit each.',
    '- A scan is never cleared, so the column of those not cleared says nothing about these checks.',
    '',
  ].join('\n');
}
