import { parseArgs } from 'node:util';
import { AnalysisPool, type Analyzed } from './analysis-pool.ts';
import { progressLine } from './progress-line.ts';
import { print } from './print.ts';
import type { ReadStatementJson } from './statement-json.ts';

/** Runs `assay read`: prints what statements state, without judging them; gives the exit status. */
export async function read(args: readonly string[]): Promise<0 | 1 | 2> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { csv: { type: 'boolean', default: false }, 'no-ocr': { type: 'boolean', default: false } },
    });
  } catch (error) {
    process.stderr.write(`assay: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  const { values, positionals: files } = parsed;
  if (files.length === 0) {
    process.stderr.write('assay: name at least one file\n');
    return 2;
  }
  const pool = new AnalysisPool('read', 1, !values['no-ocr']);
  const progress = progressLine(files.length, false);
  let failed = false;
  if (values.csv) await print(`${CSV_HEAD.join(',')}\n`);
  try {
    for await (const one of pool.inOrder(files, progress.update)) {
      progress.clear();
      if ('error' in one.result) failed = true;
      await write(one, values.csv);
    }
  } finally {
    progress.clear();
    await pool.close();
  }
  return failed ? 1 : 0;
}

async function write({ file, result }: Analyzed<'read'>, csv: boolean): Promise<void> {
  if (!csv) await print(`${JSON.stringify({ file, ...result })}\n`);
  else if ('error' in result) process.stderr.write(`${file}: ${result.error.message}\n`);
  else {
    const { unreadPages } = result.statement;
    if (unreadPages.length > 0)
      process.stderr.write(`${file}: not read, as pictures: page ${unreadPages.join(', ')}\n`);
    await print(csvOf(file, result.statement));
  }
}

const CSV_HEAD = ['file', 'account', 'currency', 'date', 'description', 'amount', 'balance', 'page'];

function csvOf(file: string, { accounts }: ReadStatementJson): string {
  return accounts
    .flatMap(({ number, name, currency, postings }) =>
      postings.map(({ date, description, amount, balance, page }) =>
        [file, number ?? name ?? '', currency, date, description, amount, balance ?? '', String(page)]
          .map(csvCell)
          .join(','),
      ),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** Quoted where needed; what a spreadsheet would run as a formula is text. */
function csvCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
