import type { Report } from '../../contract/report.ts';
import {
  metadataSection,
  methodSection,
  reproductionSection,
  revisionSection,
  scoreSection,
  timelineSection,
} from './file-sections.ts';
import { editTables } from './edit-table.ts';
import { entrySections, findingSections } from './finding-sections.ts';
import { firstPage } from './first-page.ts';
import { ledgerSection } from './ledger-section.ts';
import { bytesOf } from './pdfkit-document.ts';
import { colors, paper, Sheet } from './sheet.ts';
import { strengthSection } from './strength-section.ts';
import { writerSection } from './writer-section.ts';

/** How a report was issued; without it the PDF bears no seal. */
export interface Issue {
  /** The scan's id. */
  id: string;
  /** Printed on every page; the verification page shows the same. */
  code: string;
  /** Id of the key that signed. */
  key: string;
  /** Address of the verification page. */
  verifyAt: string;
  /** The signed JSON form, attached to the PDF. */
  json: Uint8Array;
  /** Entries of the document information that carry the seal; ASCII. */
  marks: Readonly<Record<string, string>>;
}

/** How a report is drawn. */
export interface ReportPdfOptions {
  /** When the file was scanned, ISO 8601 in UTC; the PDF's own date. */
  scannedAt: string;
  issue?: Issue;
  /** Adds every finding, the ledger, dates, revisions, writers, checks and metadata to the three pages. */
  annexes?: boolean;
}

/**
 * Draws a Report as a tagged PDF (ISO 14289-1) on US Letter paper. The same Report and options give the same
 * bytes.
 */
export async function renderReportPdf(
  report: Report,
  { scannedAt, issue, annexes = false }: ReportPdfOptions,
): Promise<Uint8Array> {
  const created = new Date(scannedAt);
  const sheet = new Sheet({
    title: `Authenticity report${issue ? ` ${issue.code}` : ''}`,
    subject: `${report.verdict}, ${report.score} of 100`,
    created,
    marks: issue?.marks ?? {},
  });
  firstPage(sheet, report, scannedAt);
  if (annexes) {
    editTables(sheet, report);
    findingSections(sheet, report);
    ledgerSection(sheet, report);
    timelineSection(sheet, report);
    revisionSection(sheet, report);
    writerSection(sheet, report);
    scoreSection(sheet, report);
    methodSection(sheet, report);
    metadataSection(sheet, report);
  } else {
    entrySections(sheet, report);
  }
  strengthSection(sheet, report);
  reproductionSection(sheet, report, issue ?? null);
  sheet.finish((page, pages) => frame(sheet, report, issue, page, pages));
  if (issue) {
    sheet.document.file(issue.json, {
      name: 'assay-report.json',
      type: 'application/json',
      description: 'This report as signed JSON',
      relationship: 'Source',
      creationDate: created,
      modifiedDate: created,
    });
  }
  return bytesOf(sheet.document);
}

const small = { size: 8, color: colors.soft };

/** Head and foot of a page. */
function frame(sheet: Sheet, report: Report, issue: Issue | undefined, page: number, pages: number): void {
  const { type, document } = sheet;
  const write = (text: string, x: number, y: number, most: number) => {
    const [line] = type.firstLines(text, small, most, 1);
    if (line) type.draw(line, small, x, y);
  };
  if (page > 1) {
    const verdict = `${report.verdict}, ${report.score} of 100`;
    const width = type.width(verdict, 'text', small.size);
    write(report.file.name, paper.left, 42, paper.right - paper.left - width - 24);
    write(verdict, paper.right - width, 42, width + 1);
    document.lineWidth(0.5).moveTo(paper.left, 48).lineTo(paper.right, 48).stroke(colors.line);
  }
  const count = `Page ${page} of ${pages}`;
  const countWidth = type.width(count, 'text', small.size);
  document.lineWidth(0.5).moveTo(paper.left, 744).lineTo(paper.right, 744).stroke(colors.line);
  const foot = issue ? `Report ${issue.id} · code ${issue.code}` : 'Made with assay scan; no seal';
  write(foot, paper.left, 755, paper.right - paper.left - countWidth - 20);
  write(count, paper.right - countWidth, 755, countWidth + 1);
  if (issue) write(`Verify at ${issue.verifyAt}`, paper.left, 766, 400);
}
