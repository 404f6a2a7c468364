import { dateText, timeText } from '../amounts.ts';
import { periodsIn } from '../periods.ts';
import type { Finding, Report } from '../../contract/report.ts';
import { strengthWords } from '../../contract/report-words.ts';
import { figuresInWords, limitsOfAReport, nextSteps } from './advice.ts';
import { gauge } from './gauge.ts';
import { waves } from './guilloche.ts';
import { colors, paper, settings, type Sheet } from './sheet.ts';
import { drawSign, verdictLooks } from './verdict-look.ts';

const dial = 132;
const column = paper.left + dial + 22;
const columnWidth = paper.right - column;

/** The page that stands alone: verdict, score, figures, strongest evidence, what to do, what this is not. */
export function firstPage(sheet: Sheet, report: Report, scannedAt: string | null): void {
  masthead(sheet, scannedAt);
  aboutTheFile(sheet, report);
  verdict(sheet, report);
  figures(sheet, report);
  const limits = limitsHeight(sheet);
  const steps = nextSteps(report);
  const below = limits + stepsHeight(sheet, steps);
  strongest(sheet, report, paper.bottom - below);
  subheading(sheet, 'What to do next');
  sheet.list(steps, { numbered: true, setting: settings.body });
  limitsBox(sheet, limits);
}

function masthead(sheet: Sheet, scannedAt: string | null): void {
  const { document } = sheet;
  sheet.artifact(() => {
    document.translate(paper.left, 46).lineWidth(0.35);
    document.path(waves(paper.right - paper.left, 9, 84, 7)).stroke(colors.accent);
  });
  sheet.y = 66;
  const when = scannedAt ? `Scanned ${timeText(scannedAt)}` : '';
  sheet.lineAt('Assay', { size: 13, face: 'display', color: colors.accent }, paper.left, sheet.y + 10);
  const width = sheet.type.width(when, 'text', 9);
  if (when) sheet.lineAt(when, { size: 9, color: colors.soft }, paper.right - width, sheet.y + 10);
  sheet.y += 22;
}

function aboutTheFile(sheet: Sheet, report: Report): void {
  sheet.bookmark(2, 'Verdict');
  const title = { size: 23, face: 'display', leading: 1.16 } as const;
  sheet.paragraph('Authenticity of a bank statement', title, { tag: 'H1', after: 5 });
  const name = { ...settings.lead, face: 'strong' } as const;
  const lines = sheet.type.firstLines(report.file.name || 'Statement', name, paper.right - paper.left, 2);
  sheet.lines(lines, name, { after: 1 });
  const { statement, file } = report;
  const facts = [
    statement?.issuer,
    statement?.holder,
    ...periodsIn(report).map(({ start, end }) => `${dateText(start)} to ${dateText(end)}`),
    `${file.pages} ${file.pages === 1 ? 'page' : 'pages'}`,
  ].filter(Boolean);
  const soft = { ...settings.body, color: colors.soft };
  sheet.lines(sheet.type.firstLines(facts.join(' · '), soft, paper.right - paper.left, 2), soft, {
    after: 12,
  });
}

function verdict(sheet: Sheet, report: Report): void {
  const look = verdictLooks[report.verdict];
  const top = sheet.y;
  gauge(sheet, report.score, look.color, report.file.sha256, paper.left, top, dial);
  sheet.y = top + 16;
  sheet.artifact(() => drawSign(sheet.document, look, column, sheet.y + 1, 25));
  const setting = { size: 23, face: 'display', color: look.color, leading: 1.15 } as const;
  sheet.paragraph(report.verdict, setting, { x: column + 33, width: columnWidth - 33, tag: 'H2', after: 8 });
  const told = report.story?.headline;
  const strong = { ...settings.lead, face: 'strong' } as const;
  if (told) sheet.lines(sheet.type.firstLines(told, strong, columnWidth, 3), strong, { x: column, after: 4 });
  sheet.paragraph(report.recommendation, told ? settings.body : settings.lead, {
    ...{ x: column, width: columnWidth, after: 7 },
  });
  const reasons = report.lane.reasons.length > 0 ? `: ${report.lane.reasons.join('; ')}` : '';
  const lane = sheet.type.firstLines(`${report.lane.label}${reasons}`, settings.small, columnWidth, 3);
  sheet.lines(lane, settings.small, { x: column });
  sheet.y = Math.max(sheet.y, top + dial) + 10;
}

function figures(sheet: Sheet, report: Report): void {
  const top = sheet.y;
  const width = (paper.right - paper.left - 36) / 3;
  for (const [i, { label, value, note }] of figuresInWords(report).entries()) {
    const x = paper.left + i * (width + 18);
    sheet.lineAt(label, settings.label, x, top + 9);
    sheet.lineAt(`${value} of 100`, { size: 12, face: 'strong' }, x, top + 25);
    sheet.artifact(() => {
      sheet.document.rect(x, top + 31, width, 3.4).fill(colors.pale);
      sheet.document.rect(x, top + 31, (width * value) / 100, 3.4).fill(colors.ink);
    });
    sheet.lineAt(note, { size: 8, color: colors.soft }, x, top + 45);
  }
  sheet.y = top + 56;
}

/** As many of the strongest findings as fit above `limit`. */
function strongest(sheet: Sheet, { entries, findings: all, story }: Report, limit: number): void {
  const findings = entries ?? all;
  subheading(sheet, findings.length === 0 && story ? 'What was verified' : 'The strongest evidence');
  if (findings.length === 0 && story && story.verified.length > 0) {
    sheet.list(story.verified, { setting: settings.body });
    return;
  }
  if (findings.length === 0) {
    sheet.paragraph(
      'No sign of tampering was found. What was checked, and what could not be, is listed under Methods.',
    );
    return;
  }
  let shown = 0;
  for (const finding of findings.slice(0, 4)) {
    const width = paper.right - paper.left - 18;
    const title = sheet.type.firstLines(finding.title, { ...settings.body, face: 'strong' }, width - 78, 2);
    const most = findings.length === 1 ? 5 : 2;
    const told = withoutHeadline(finding.detail, story?.headline);
    const detail = sheet.type.firstLines(told, { ...settings.body, size: 9.4 }, width, most);
    const height = title.length * 14 + detail.length * 13.2 + (changed(finding) ? 13.2 : 0) + 5;
    if (shown > 0 && sheet.y + height > limit - 14) break;
    evidence(sheet, finding, ++shown, { title, detail, width });
  }
  const left = findings.length - shown;
  if (left > 0) {
    const more = left === 1 ? 'One more finding follows.' : `${left} more findings follow.`;
    sheet.paragraph(more, settings.small, { x: paper.left + 18 });
  }
}

/** What follows the headline, which is beside the score already. */
const withoutHeadline = (detail: string, headline = '') =>
  headline !== '' && detail.startsWith(headline) && detail.length > headline.length + 1
    ? detail.slice(headline.length + 1)
    : detail;

type Lines = ReturnType<Sheet['type']['lines']>;

function evidence(
  sheet: Sheet,
  finding: Finding,
  number: number,
  set: { title: Lines; detail: Lines; width: number },
): void {
  const x = paper.left + 18;
  const strength = strengthWords[finding.strength];
  const strong = { ...settings.body, face: 'strong' } as const;
  sheet.lineAt(`${number}`, { ...strong, color: colors.accent }, paper.left, sheet.y + 9.5);
  const width = sheet.type.width(strength, 'text', 8.5);
  sheet.lineAt(strength, { size: 8.5, color: colors.soft }, paper.right - width, sheet.y + 9.5);
  sheet.lines(set.title, strong, { x, after: 0 });
  sheet.lines(set.detail, { ...settings.body, size: 9.4 }, { x, after: 0 });
  if (changed(finding)) {
    const spans = [
      { text: 'before ', color: colors.soft },
      { text: clip(finding.before ?? ''), struck: true },
      { text: '  now ', color: colors.soft },
      { text: clip(finding.after ?? ''), face: 'strong' as const },
    ];
    sheet.paragraph(spans, { ...settings.body, size: 9.4 }, { x, after: 0 });
  }
  sheet.y += 5;
}

const changed = ({ before, after }: Finding) => before !== undefined && after !== undefined;
const clip = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text || 'nothing');

function subheading(sheet: Sheet, text: string): void {
  sheet.paragraph(text, { size: 12, face: 'strong', leading: 1.3 }, { tag: 'H2', after: 3 });
}

const boxed = { size: 8.7, leading: 1.36 };
const boxWidth = paper.right - paper.left - 28;

function limitsHeight(sheet: Sheet): number {
  const lines = limitsOfAReport.reduce(
    (sum, text) => sum + sheet.type.lines(text, boxed, boxWidth - 11).length,
    0,
  );
  return lines * boxed.size * boxed.leading + limitsOfAReport.length * 2.5 + 42;
}

function stepsHeight(sheet: Sheet, steps: readonly string[]): number {
  const width = paper.right - paper.left - 16;
  return (
    28 + steps.reduce((sum, step) => sum + sheet.type.lines(step, settings.body, width).length * 14 + 2.5, 0)
  );
}

function limitsBox(sheet: Sheet, height: number): void {
  sheet.ensure(height);
  const top = Math.max(sheet.y, paper.bottom - height + 6);
  sheet.artifact(() =>
    sheet.document
      .lineWidth(0.8)
      .rect(paper.left, top, paper.right - paper.left, height - 12)
      .stroke(colors.ink),
  );
  sheet.y = top + 9;
  const place = { x: paper.left + 14, width: boxWidth };
  sheet.paragraph(
    'What this report is not',
    { size: 10, face: 'strong', leading: 1.3 },
    { ...place, tag: 'H2', after: 3 },
  );
  sheet.list(limitsOfAReport, { ...place, setting: boxed });
}
