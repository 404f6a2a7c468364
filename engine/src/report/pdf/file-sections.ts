import { dateText } from '../amounts.ts';
import { commandFor } from '../reproduction.ts';
import type { MethodOutcome, Report } from '../../contract/report.ts';
import { outcomeWords } from '../../contract/report-words.ts';
import { paper, settings, type Sheet } from './sheet.ts';
import { table } from './table.ts';
import { drawTimeline } from './timeline-drawing.ts';

const exact = { ...settings.exact, size: 7.6 };
const listed = { dates: 60, changes: 12, anomalies: 40, revisions: 30, steps: 60 };

/** All dates of the file and the statement, in their order. */
export function timelineSection(sheet: Sheet, report: Report): void {
  sheet.heading(2, 'Dates', { room: 170 });
  const { dates = [] } = report;
  if (dates.length === 0) {
    const row = report.metadata.find(({ label }) => label === 'Dates');
    sheet.paragraph(row?.shows ?? 'The file has no dates.');
    return;
  }
  drawTimeline(sheet, dates);
  table(
    sheet,
    [
      { head: 'Date', width: 70 },
      { head: 'Date of', width: 214, names: true },
      { head: 'As written in the file', width: 148, setting: exact },
      { head: 'Object', width: 42, align: 'right', setting: exact },
    ],
    dates.slice(0, listed.dates).map(({ date, label, at, object, kind }) => ({
      cells: [dateText(date), label, at.slice(0, 60), object > 0 ? String(object) : ''],
      marked: kind === 'period',
    })),
  );
  sheet.paragraph('The bar in the margin marks the statement’s own period.', settings.small);
}

/** The file's revisions with what each one changed. */
export function revisionSection(sheet: Sheet, report: Report): void {
  sheet.heading(2, 'Revisions of the file', { room: 90 });
  if (report.revisions.length <= 1) {
    sheet.paragraph('This file was written once. Nothing was added later.');
    return;
  }
  table(
    sheet,
    [
      { head: 'Revision', width: 50, names: true },
      { head: 'What it is', width: 310 },
      { head: 'Bytes', width: 124, setting: exact },
    ],
    report.revisions.slice(0, listed.revisions).map(({ index, policy, innocent, start, end }) => ({
      cells: [String(index + 1), policy, `${start}–${end}`],
      marked: !innocent,
    })),
  );
  const changes = report.revisions.flatMap(({ index, changes }) =>
    changes.map((change) => ({ index, ...change })),
  );
  if (changes.length === 0) return;
  table(
    sheet,
    [
      { head: 'Revision', width: 50 },
      { head: 'Page', width: 32 },
      { head: 'Before', width: 191 },
      { head: 'After', width: 191 },
    ],
    changes.slice(0, listed.changes).map(({ index, page, before, after }) => ({
      cells: [
        String(index + 1),
        String(page + 1),
        before || 'nothing',
        [{ text: after || 'nothing', face: 'strong' }],
      ],
    })),
  );
  if (changes.length > listed.changes)
    sheet.paragraph(`And ${changes.length - listed.changes} more changes.`, settings.small);
}

/** Every check with its outcome. */
export function methodSection(sheet: Sheet, report: Report): void {
  sheet.heading(2, 'Methods', { room: 120 });
  const count = (outcome: MethodOutcome['outcome']) =>
    report.methods.filter((method) => method.outcome === outcome).length;
  sheet.paragraph(
    `${count('checked')} checks were made, ${count('not-applicable')} did not apply, ${count('inconclusive')} were inconclusive, ${count('failed')} failed. A check that could not be run does not mean the file is clean.`,
    settings.body,
    { after: 6 },
  );
  if (report.methods.length === 0) return;
  table(
    sheet,
    [
      { head: 'Check', width: 222, names: true },
      { head: 'Outcome', width: 72 },
      { head: 'Findings', width: 44, align: 'right' },
      { head: 'Why not', width: 136 },
    ],
    report.methods.map(({ title, outcome, findings, note }) => ({
      cells: [title, outcomeWords[outcome], findings > 0 ? String(findings) : '', note ?? ''],
      marked: findings > 0,
    })),
  );
}

/** How the score was calculated. */
export function scoreSection(sheet: Sheet, report: Report): void {
  if (report.waterfall.length === 0) return;
  sheet.heading(2, 'How the score was calculated', { room: 90 });
  const titles = new Map(report.methods.map(({ detector, title }) => [detector, title]));
  table(
    sheet,
    [
      { head: 'Step', width: 380, names: true },
      { head: 'Points', width: 84, align: 'right' },
    ],
    report.waterfall.slice(0, listed.steps).map(({ label, detector, points }) => ({
      cells: [
        titles.get(detector ?? label) ?? label,
        points > 0 ? `+${points}` : String(points).replace('-', '−'),
      ],
    })),
  );
}

/** What the file says of itself beside what its bytes show, and its departures from the standard. */
export function metadataSection(sheet: Sheet, report: Report): void {
  sheet.heading(2, 'What the file says and what its bytes show', { room: 110 });
  // The dates have a section of their own, where the report holds them.
  const rows = report.metadata.filter(({ label }) => label !== 'Dates' || !report.dates?.length);
  table(
    sheet,
    [
      { head: 'Detail', width: 94, names: true },
      { head: 'The file says', width: 190 },
      { head: 'Its bytes show', width: 190 },
    ],
    rows.map(({ label, says, shows }) => ({
      cells: [label, says.slice(0, 300) || '–', shows.slice(0, 300) || '–'],
    })),
  );
  if (report.anomalies.length === 0) return;
  sheet.heading(3, 'Deviations from the PDF standard');
  table(
    sheet,
    [
      { head: 'What', width: 410, names: true },
      { head: 'At byte', width: 60, align: 'right', setting: exact },
    ],
    report.anomalies
      .slice(0, listed.anomalies)
      .map(({ message, offset }) => ({ cells: [message, String(offset)] })),
  );
  const more = report.anomalies.length - listed.anomalies;
  if (more > 0) sheet.paragraph(`And ${more} more, listed in the JSON form of this report.`, settings.small);
}

/** The file's identity, how to make this report again and how to verify it. */
export function reproductionSection(
  sheet: Sheet,
  report: Report,
  seal: { code: string; verifyAt: string; key: string } | null,
): void {
  sheet.heading(2, 'The file, and how to check this report', { room: 150 });
  const rows: [string, string][] = [
    ['File name', report.file.name],
    ['Size', `${report.file.bytes.toLocaleString('en-US')} bytes`],
    ['Pages', String(report.file.pages)],
    ['SHA-256', report.file.sha256],
    ['Engine', `Assay ${report.engine}`],
    ...(seal
      ? ([
          ['Verification code', seal.code],
          ['Key', seal.key],
        ] as [string, string][])
      : []),
  ];
  const mono = new Set(['SHA-256', 'Verification code', 'Key']);
  table(
    sheet,
    [
      { head: 'Detail', width: 94, names: true },
      { head: 'Value', width: 390 },
    ],
    rows.map(([label, value]) => ({
      cells: [label, [{ text: value, ...(mono.has(label) ? { face: 'exact' as const } : {}) }]],
    })),
  );
  sheet.paragraph(
    'The same file and the same engine version give the same report, except for comparisons with the same user’s earlier scans. To reproduce it:',
    settings.body,
    { after: 3 },
  );
  sheet.paragraph(commandFor(report.file.name), settings.exact, { x: paper.left + 14, after: 6 });
  sheet.paragraph(
    seal
      ? `Verify it at ${seal.verifyAt}: drop this PDF there, alone or with the statement. The seal covers every byte of this PDF, so changing a single character breaks it. The same report as signed JSON is attached to this PDF under the name assay-report.json. A printed copy cannot be verified; ask for the file.`
      : 'This report was made on the command line and has no seal. Anyone can verify a report of a scan on the website.',
    settings.body,
  );
}
