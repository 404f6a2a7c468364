import explained from './explained.json' with { type: 'json' };
import type { Compared } from './others.ts';

/** How the answers of three verifiers go together. */
type Group = 'same' | 'openssl' | 'hand' | 'refused' | 'other' | 'wrong' | 'open';

/** An explanation of a difference, for files whose name the pattern finds. */
interface Explanation {
  file: string;
  why: string;
  /** The value was verified step by step with `openssl pkeyutl`, and it says what Assay says. */
  byHand?: boolean;
  wrong?: boolean;
}

const reasonOf = ({ file }: Compared) =>
  (explained as Explanation[]).find((one) => new RegExp(one.file).test(file));

/** Where two say the same, or the first gives no answer and the second agrees, there is nothing to explain. */
function groupOf(row: Compared): Group {
  if (row.assay === row.pdfsig) return 'same';
  if (row.assay !== 'none' && row.assay === row.openssl) return 'openssl';
  if (row.flaw === 'byte-range') return 'refused';
  const reason = reasonOf(row);
  if (reason === undefined) return 'open';
  return reason.wrong ? 'wrong' : reason.byHand ? 'hand' : 'other';
}

const LINES: readonly (readonly [Group, string])[] = [
  ['same', 'Assay and `pdfsig` say the same'],
  ['openssl', '`pdfsig` gives another answer or none, `openssl` says what Assay says'],
  ['hand', '`openssl` says what Assay says where each step is taken by hand'],
  [
    'refused',
    'Assay refuses ranges that leave more than the signature unsigned, whatever the mathematics say',
  ],
  ['other', 'Different for another reason, explained below'],
  ['wrong', 'Assay is wrong, explained below'],
  ['open', 'Different and not explained'],
];

/** The comparison as Markdown. */
export function comparisonText(
  rows: readonly Compared[],
  folders: readonly { folder: string; files: number }[],
) {
  const groups = grouped(rows, groupOf);
  const count = (group: Group) => groups.get(group)?.length ?? 0;
  const agreed = count('same') + count('openssl') + count('hand') + count('refused');
  const areas = folders.map(({ folder, files }) => `${folder.replace('+', '/')} (${files} files)`).join(', ');
  const answered = rows.filter((row) => row.pdfsig !== 'none');
  const same = answered.filter((row) => row.assay === row.pdfsig).length;
  const lines = [
    '# Signatures compared with other verifiers',
    '',
    'Written by `npm run bench:signatures`. Compared is whether a signature is intact (digest and mathematics), not who',
    `signed. The files are of the test areas of other projects and are not kept: ${areas}. \`pdfsig\` is Poppler's (NSS);`,
    'where the two do not say the same, `openssl` is asked over the ranges that the signature names.',
    '',
    '|  | Signatures |',
    '| --- | ---: |',
    ...LINES.map(([group, text]) => `| ${text} | ${count(group)} |`),
    `| All | ${rows.length} |`,
    '',
    `Of the ${answered.length} signatures that \`pdfsig\` answers, Assay says the same of ${same} (${percent(same, answered.length)}). With \`openssl\` where the two differ, and with what is refused on purpose, it agrees in ${percent(agreed, rows.length)} (${agreed} of ${rows.length}).`,
    '',
    '## Every difference',
    '',
    '| Area | File | Signatures | Assay | `pdfsig` | `openssl` | Why |',
    '| --- | --- | ---: | --- | --- | --- | --- |',
    ...tableRows(rows.filter((row) => groupOf(row) !== 'same')),
  ];
  return `${lines.join('\n')}\n`;
}

function grouped<K>(rows: readonly Compared[], keyOf: (row: Compared) => K): Map<K, Compared[]> {
  const groups = new Map<K, Compared[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;

/** Differences of one file that are alike share a row. */
function tableRows(rows: readonly Compared[]): string[] {
  const alike = grouped(rows, (row) =>
    [row.folder.split('+').at(-1), row.file, shown(row), row.words, row.openssl, whyOf(row)].join(' | '),
  );
  return [...alike].map(([key, list]) => {
    const [area, file, assay, words, other, why] = key.split(' | ');
    return `| ${area} | \`${short(file ?? '')}\` | ${list.length} | ${assay} | ${words} | ${other === 'none' ? '–' : other} | ${why} |`;
  });
}

const shown = ({ assay, flaw }: Compared) =>
  flaw === '' ? assay : assay === 'none' ? `not checked (${flaw})` : `${assay} (${flaw})`;

/** The name of the file itself; the folders of its project before it are left out. */
const short = (file: string) =>
  file
    .split(/_resources_|test_data_data_pdf_/)
    .at(-1)
    ?.slice(-90) ?? file;

function whyOf(row: Compared): string {
  const reason = reasonOf(row);
  if (reason) return reason.why;
  switch (groupOf(row)) {
    case 'openssl':
      return row.subFilter === 'ETSI.RFC3161'
        ? '`pdfsig` does not verify document time-stamps'
        : '`openssl` verifies it as Assay does';
    case 'refused':
      return 'ranges that do not fit around the signature: unsigned bytes could stand there';
    default:
      return 'not explained';
  }
}
