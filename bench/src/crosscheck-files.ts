import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePlatform } from '@assay/engine/node';
import { defaultLimits, FontCache, interpretPage, readPdf, type TextRun } from '@assay/engine/internals';
import { comparePage } from './crosscheck-page.ts';
import type { Disagreement } from './crosscheck-page.ts';
import { unlessRefused } from './measure/judgement.ts';
import { startPdfium } from './pdfium-text.ts';
import type { PdfiumChar } from './pdfium-text.ts';

/** Reads the files with both readers and compares all their pages. */
export async function crosscheckFiles(files: readonly string[]): Promise<Tally> {
  const pdfium = await startPdfium();
  const total = new Tally();
  for (const file of files) {
    const bytes = new Uint8Array(readFileSync(file));
    const name = file.slice(file.lastIndexOf('/') + 1);
    const theirs = pdfium.read(bytes);
    const ours = readRuns(bytes);
    if (theirs && ours) total.addFile(name, ours, theirs);
    else total.skipped.push(`${name}: ${theirs ? 'refused by the engine' : 'refused by PDFium'}`);
  }
  return total;
}

/** Text runs by page; `undefined` when the engine refuses the file. */
const readRuns = (bytes: Uint8Array): (readonly TextRun[])[] | undefined =>
  unlessRefused(() => {
    const { latest, budget } = readPdf(bytes, { platform: nodePlatform });
    const fonts = new FontCache(latest);
    const options = { limits: defaultLimits, fonts, budget };
    return latest.pages().map((page) => interpretPage(latest, page, options).runs);
  });

/** Counts over all files. */
export class Tally {
  runs = 0;
  agreeing = 0;
  glyphs = 0;
  unmatched = 0;
  readonly causes = new Map<string, { count: number; examples: string[] }>();
  readonly skipped: string[] = [];

  addFile(name: string, ours: readonly (readonly TextRun[])[], theirs: readonly PdfiumChar[][]): void {
    for (let page = 0; page < Math.max(ours.length, theirs.length); page++) {
      const result = comparePage(ours[page] ?? [], theirs[page] ?? []);
      this.runs += result.runs;
      this.agreeing += result.runs - result.disagreements.length;
      this.glyphs += result.glyphs;
      this.unmatched += result.unmatchedChars.length;
      for (const disagreement of result.disagreements) this.addCause(name, page, disagreement);
      const first = result.unmatchedChars[0];
      if (first)
        this.add(
          'only in PDFium',
          result.unmatchedChars.length,
          `${name} page ${page + 1}: ${describe(first)}`,
        );
    }
  }

  /** Share of the runs that agree. */
  share(): number {
    return this.runs === 0 ? 0 : this.agreeing / this.runs;
  }

  /** The figures, then disagreements by cause: three examples each, or all. */
  report(files: number, all: boolean): string {
    const percent = (this.share() * 100).toFixed(3);
    const lines = [
      `${files} files, ${this.runs} runs, ${this.glyphs} glyphs that are not spaces`,
      `same text within 0.5 pt: ${this.agreeing} runs, ${percent} %`,
      `characters only in PDFium: ${this.unmatched}`,
    ];
    for (const [cause, { count, examples }] of this.causes) {
      lines.push(`${cause}: ${count}`);
      for (const example of all ? examples : examples.slice(0, 3)) lines.push(`    ${example}`);
    }
    if (this.skipped.length > 0) lines.push('not compared:', ...this.skipped.map((name) => `    ${name}`));
    return `${lines.join('\n')}\n`;
  }

  private addCause(name: string, page: number, { cause, run, detail }: Disagreement): void {
    const origin = `operator ${run.origin.operator} of object ${run.origin.object}`;
    this.add(cause, 1, `${name} page ${page + 1}, ${origin}: ${detail}`);
  }

  private add(cause: string, count: number, example: string): void {
    const entry = this.causes.get(cause) ?? { count: 0, examples: [] };
    entry.count += count;
    if (entry.examples.length < 1_000) entry.examples.push(example);
    this.causes.set(cause, entry);
  }
}

function describe(char: PdfiumChar): string {
  return `${JSON.stringify(char.text)} at ${char.x.toFixed(2)}, ${char.y.toFixed(2)}`;
}

/** PDF files under a folder, sorted. */
export function pdfFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
