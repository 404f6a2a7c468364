import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildLedger } from '../ledger/build-ledger.ts';
import { interpretPage } from '../pdf/content/interpret-page.ts';
import { FontCache } from '../pdf/fonts/font-cache.ts';
import { UnreadablePdfError } from '../pdf/structure/anomaly.ts';
import { defaultLimits } from '../pdf/structure/limits.ts';
import { readPdf } from '../pdf/structure/read-pdf.ts';
import { nodePlatform } from '../platform/node.ts';
import { closingOf } from '../statement/model/closing-balance.ts';
import type { Account, Amount, Statement } from '../statement/model/model.ts';
import { verifiedRows } from '../statement/model/assess.ts';
import { readStatement } from '../statement/read-statement.ts';

/** What `assay read` prints of an account: amounts as decimal numbers in text, dates as `YYYY-MM-DD`. */
export interface ReadAccountJson {
  number: string | null;
  name: string | null;
  currency: string;
  type: Account['type'];
  period: { start: string; end: string } | null;
  opening: string | null;
  closing: string | null;
  postings: {
    date: string;
    description: string;
    amount: string;
    balance: string | null;
    /** Page of the file, from 1. */
    page: number;
  }[];
  dailyBalances: { date: string; balance: string }[];
  /** Rows that a printed sum confirms. */
  verified: { rows: number; of: number };
  /** Where the layout was not read in the plainest way. */
  departures: readonly string[];
}

/** What `assay read` prints of a file. */
export interface ReadStatementJson {
  issuer: string | null;
  holder: string | null;
  period: { start: string; end: string } | null;
  accounts: ReadAccountJson[];
}

/** Runs `assay read`: prints what statements state, without judging them; gives the exit status. */
export function read(args: readonly string[]): 0 | 1 | 2 {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { csv: { type: 'boolean' } } });
  } catch (error) {
    process.stderr.write(`assay: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  if (parsed.positionals.length === 0) {
    process.stderr.write('assay: name at least one file\n');
    return 2;
  }
  let failed = false;
  if (parsed.values.csv) process.stdout.write(`${CSV_HEAD.join(',')}\n`);
  for (const file of parsed.positionals) {
    const result = readOne(file);
    if ('error' in result) failed = true;
    if (!parsed.values.csv) process.stdout.write(`${JSON.stringify({ file, ...result })}\n`);
    else if ('error' in result) process.stderr.write(`${file}: ${result.error.message}\n`);
    else process.stdout.write(csvOf(file, result.statement));
  }
  return failed ? 1 : 0;
}

type Result = { statement: ReadStatementJson } | { error: { code: string; message: string } };

function readOne(file: string): Result {
  try {
    const document = readPdf(readFileSync(file === '-' ? 0 : file), { platform: nodePlatform });
    const fonts = new FontCache(document.latest);
    const pages = document.latest
      .pages()
      .map((page) => interpretPage(document.latest, page, { limits: defaultLimits, fonts }));
    const reading = readStatement(pages);
    if (!reading.ok) return { error: { code: reading.reason.kind, message: reading.reason.message } };
    return { statement: statementJson(reading.statement) };
  } catch (error) {
    const code = error instanceof UnreadablePdfError ? error.code : 'unreadable-file';
    return { error: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}

/** A statement as plain JSON. */
export function statementJson({ issuer, holder, period, accounts }: Statement): ReadStatementJson {
  return {
    issuer: issuer?.value ?? null,
    holder: holder?.value ?? null,
    period: period?.value ?? null,
    accounts: accounts.map(accountJson),
  };
}

function accountJson(account: Account): ReadAccountJson {
  const held = buildLedger<Amount>(account).constraints.filter((c) => c.holds);
  const closing = closingOf(account);
  return {
    number: account.number?.value ?? null,
    name: account.name ?? null,
    currency: account.currency,
    type: account.type,
    period: account.period?.value ?? null,
    opening: account.opening ? decimal(account.opening.value) : null,
    closing: closing ? decimal(closing.value) : null,
    postings: account.postings.map((posting) => ({
      date: posting.date.value,
      description: posting.description.value,
      amount: decimal(posting.amount.value),
      balance: posting.balance ? decimal(posting.balance.value) : null,
      page: posting.page + 1,
    })),
    dailyBalances: account.dailyBalances.map(({ date, balance }) => ({
      date: date.value,
      balance: decimal(balance.value),
    })),
    verified: {
      rows: verifiedRows(account, held).size,
      of: account.postings.length + (account.reading?.unparsedRows ?? 0),
    },
    departures: account.reading?.departures ?? [],
  };
}

function decimal(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
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
