import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderText } from '../report/render-text.ts';
import type { Report } from '../contract/report.ts';
import { findingText } from '../report/build-report.ts';
import { AnalysisPool, type Analyzed } from './analysis-pool.ts';
import { print } from './print.ts';
import { progressLine } from './progress-line.ts';

interface Settings {
  json: boolean;
  reportDir: string | undefined;
  jobs: number;
  /** Whether report PDFs hold every finding, check and date. */
  annexes: boolean;
  /** Whether text is recognized in pages that are pictures. */
  recognize: boolean;
  files: string[];
}

/** Runs `assay scan`; gives the exit status. */
export async function scan(args: readonly string[]): Promise<0 | 1 | 2> {
  const settings = readSettings(args);
  if (typeof settings === 'string') {
    process.stderr.write(`assay: ${settings}\n`);
    return 2;
  }
  if (settings.reportDir) mkdirSync(settings.reportDir, { recursive: true });
  const pool = new AnalysisPool('judge', settings.jobs, settings.recognize);
  const progress = progressLine(settings.files.length, !settings.json);
  let failed = false;
  try {
    for await (const analyzed of pool.inOrder(settings.files, progress.update)) {
      progress.clear();
      if ('error' in analyzed.result) failed = true;
      await write(settings, analyzed);
    }
  } finally {
    progress.clear();
    await pool.close();
  }
  return failed ? 1 : 0;
}

function readSettings(args: readonly string[]): Settings | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        report: { type: 'string' },
        jobs: { type: 'string' },
        'no-ocr': { type: 'boolean' },
        annexes: { type: 'boolean' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const jobs = Number(parsed.values.jobs ?? '1');
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 16) return '--jobs takes a whole number from 1 to 16';
  if (parsed.positionals.length === 0) return 'name at least one file';
  if (parsed.positionals.filter((f) => f === '-').length > 1) return 'standard input can be read only once';
  return {
    json: parsed.values.json ?? false,
    reportDir: parsed.values.report,
    jobs,
    annexes: parsed.values.annexes ?? false,
    recognize: !(parsed.values['no-ocr'] ?? false),
    files: parsed.positionals,
  };
}

async function write(settings: Settings, { file, ms, result }: Analyzed<'judge'>): Promise<void> {
  if ('error' in result) {
    if (settings.json) return print(`${JSON.stringify({ file, error: result.error })}\n`);
    return print(`${file}\n   Could not be judged (${result.error.code}): ${result.error.message}\n\n`);
  }
  const { report } = result;
  if (settings.reportDir) await writeReport(settings.reportDir, reportName(file), report, settings.annexes);
  if (settings.json) return print(`${JSON.stringify(jsonLine(file, ms, report))}\n`);
  return print(`${renderText(report, { color: process.stdout.isTTY && !process.env['NO_COLOR'] })}\n`);
}

/** The report of a file as JSON and as PDF. */
async function writeReport(folder: string, name: string, report: Report, annexes: boolean): Promise<void> {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report, null, 2));
  // Loaded only here: the fonts and the PDF writer take longer to load than a scan.
  const { renderReportPdf } = await import('../report/pdf/render-report.ts');
  const scannedAt = new Date().toISOString();
  writeFileSync(join(folder, `${name}.pdf`), await renderReportPdf(report, { scannedAt, annexes }));
}

const used = new Map<string, number>();

/** A file name for the report; two files of one name get a number. */
function reportName(file: string): string {
  const name = file === '-' ? 'standard-input' : basename(file).replace(/\.pdf$/i, '');
  const times = used.get(name) ?? 0;
  used.set(name, times + 1);
  return times === 0 ? name : `${name}-${times + 1}`;
}

/** The line of `--json`; its fields are kept stable. */
function jsonLine(file: string, ms: number, report: Report) {
  return {
    file,
    score: report.score,
    verdict: report.verdict,
    recommendation: report.recommendation,
    findings: (report.entries ?? report.findings).map((f) => ({
      detector: f.detector,
      family: f.family,
      title: f.title,
      detail: f.detail,
      text: findingText(f),
      strength: f.strength,
      locations: f.locations,
      ...(f.edit === undefined ? {} : { edit: f.edit }),
      evidence: f.evidence ?? [],
    })),
    lane: report.lane,
    ms,
    report,
    edits: report.edits ?? [],
    story: report.story ?? null,
  };
}
