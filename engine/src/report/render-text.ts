import { amountText } from './amounts.ts';
import { errorRateLines } from './comparison.ts';
import { byteText, commandFor } from './reproduction.ts';
import { styleText } from './style-text.ts';
import { unfitWords } from './unfit-words.ts';
import type { Edit } from '../contract/edit.ts';
import type { AccountSummary, Finding, Location, Report, SignatureRow } from '../contract/report.ts';

export interface TextOptions {
  /** ANSI colors; only where the output is a terminal. */
  color: boolean;
}

/** A Report as text for a terminal: verdict, findings with their places, the broken row, coverage. */
export function renderText(report: Report, { color }: TextOptions): string {
  const paint = styleText(color);
  const { story } = report;
  const lines = [
    `${paint.bold(report.file.name)}  ${report.file.pages} page${report.file.pages === 1 ? '' : 's'}`,
    `${paint.verdict(report.score, `Authenticity ${report.score} of 100  ${report.verdict}`)}`,
    ...(story ? [paint.bold(story.headline), ...story.sentences] : []),
    report.recommendation,
    '',
    `Tampering ${report.figures.tampering}   Origin ${report.figures.origin}   Coverage ${report.figures.coverage}   ${report.lane.label}`,
  ];
  const shown = report.entries ?? report.findings;
  if (shown.length === 0) lines.push('', 'No findings.');
  for (const [i, finding] of shown.entries()) {
    const edit = report.edits?.find(({ id }) => id === finding.edit);
    lines.push('', ...(edit ? editLines(edit, finding, i + 1, paint) : findingLines(finding, i + 1, paint)));
  }
  const signatures = report.signatures ?? [];
  if (signatures.length > 0)
    lines.push('', ...signatures.slice(0, MOST_SIGNATURES).map((row) => signatureLine(row)));
  if (signatures.length > MOST_SIGNATURES) lines.push(`And ${signatures.length - MOST_SIGNATURES} more.`);
  for (const account of report.statement?.accounts ?? [])
    for (const one of [...brokenRows(account, paint), ...unfitLines(account)]) lines.push(one);
  if (story && story.verified.length > 0) lines.push('', `Verified: ${story.verified.join('; ')}.`);
  if (story && story.limits.length > 0) lines.push(`Not known: ${story.limits.join('; ')}.`);
  lines.push('', methodLine(report), ...strengthLines(report));
  return `${lines.join('\n')}\n`;
}

type Paint = ReturnType<typeof styleText>;

/** Signatures that a terminal shows. */
const MOST_SIGNATURES = 8;

const SIGNED: Readonly<Record<SignatureRow['kind'], string>> = {
  signature: 'Signature',
  'time-stamp': 'Time stamp',
  manifest: 'C2PA manifest',
};

/** What a signature comes to: whether it is intact, who stands behind the signer, whether that is the issuer. */
function signatureLine({ kind, signer, integrityText, trustText, issuerText }: SignatureRow): string {
  const by = signer === null ? '' : ` by ${signer}`;
  return `${SIGNED[kind]}${by}. ${integrityText}. ${trustText}. ${issuerText}.`;
}

/** Places of a finding that a terminal shows. */
const MOST_PLACES = 4;

/** Most changed values of an edit that a terminal shows. */
const MOST_VALUES = 6;

/** An edit: what was there and what is there now, value by value, then how it shows. */
function editLines(edit: Edit, entry: Finding, number: number, paint: Paint): string[] {
  const values = [...edit.roots, ...edit.companions].filter(
    ({ cell }) => cell.at !== 'document' && cell.at !== 'page',
  );
  const lines = [
    `${paint.bold(`${number}. ${edit.title}`)}  ${paint.dim(`${edit.kind}, ${entry.strength}`)}`,
  ];
  lines.push(`   ${edit.headline}`);
  for (const { cell, label, before, after, known, places } of values.slice(0, MOST_VALUES)) {
    const [at] = places;
    const page = at && 'page' in at ? `page ${at.page + 1}` : '';
    const was = before ?? (known === 'unknown' ? '(not known)' : '(nothing)');
    const now = after ?? (cell.at === 'gap' ? '(not in the list)' : '(nothing)');
    lines.push(
      `   ${page.padEnd(8)}${label.slice(0, 28).padEnd(29)}${paint.red(was)} → ${paint.green(now)}  ${paint.dim(known)}`,
    );
  }
  const more = values.length - MOST_VALUES;
  const ways = edit.mechanisms.join(', ');
  const sums = edit.restores ? ` · undone: ${edit.restores.held} of ${edit.restores.of} sums hold` : '';
  lines.push(`   ${paint.dim(`${more > 0 ? `${more} more · ` : ''}shown by: ${ways}${sums}`)}`);
  lines.push(`   ${paint.dim(`${entry.evidence?.length ?? 0} traces; ${placesOf(entry)}`)}`);
  lines.push(`   Innocent causes: ${edit.innocent.join(' ')} ${edit.ask}`);
  return lines;
}

function findingLines(finding: Finding, number: number, paint: Paint): string[] {
  const lines = [
    `${paint.bold(`${number}. ${finding.title}`)}  ${paint.dim(`${finding.detector}, ${finding.strength}`)}`,
  ];
  lines.push(`   ${finding.detail}`);
  if (finding.before !== undefined && finding.after !== undefined) {
    lines.push(`   ${paint.red(`- ${finding.before}`)}`, `   ${paint.green(`+ ${finding.after}`)}`);
  }
  lines.push(`   ${paint.dim(placesOf(finding))}`);
  return lines;
}

/** Places of a finding, then where the bytes of those on pages and in objects are. */
const placesOf = ({ locations, bytes = [] }: Finding) =>
  [
    ...locations.slice(0, MOST_PLACES).map(place),
    ...bytes
      .filter(({ object }) => object !== undefined)
      .slice(0, MOST_PLACES)
      .map(byteText),
  ].join('; ');

function place(location: Location): string {
  const label = location.label ? ` (${location.label})` : '';
  switch (location.kind) {
    case 'bytes':
      return `bytes ${location.start}–${location.end}${label}`;
    case 'object':
      return `object ${location.num} ${location.gen} in revision ${location.revision}${label}`;
    case 'page':
      return `page ${location.page + 1} at ${Math.round(location.box.x0)},${Math.round(location.box.y0)}${label}`;
    case 'posting':
      return `page ${location.page + 1}, row ${location.posting + 1}${label}`;
  }
}

/** The rows around each broken constraint, with the amount that would repair it. */
function brokenRows(account: AccountSummary, paint: Paint): string[] {
  const broken = account.constraints.filter((c) => !c.holds && c.posting !== undefined).slice(0, 3);
  const lines: string[] = [];
  const decimal = (minor: string) => amountText(minor, account.currency).replace('−', '-');
  for (const constraint of broken) {
    const at = constraint.posting ?? 0;
    lines.push('');
    for (let i = Math.max(0, at - 1); i <= Math.min(account.postings.length - 1, at + 1); i++) {
      const posting = account.postings[i];
      if (!posting) continue;
      const cells = [
        posting.date,
        posting.description.slice(0, 36).padEnd(36),
        decimal(posting.amount).padStart(14),
        (posting.balance === null ? '' : decimal(posting.balance)).padStart(14),
      ];
      const row = `   ${cells.join('  ')}`;
      lines.push(i === at ? paint.red(`${row}  ← calculated ${decimal(constraint.expected)}`) : row);
    }
  }
  for (const cell of account.repair) {
    lines.push(
      `   All sums hold with ${cell.label} ${decimal(cell.repaired)} instead of ${decimal(cell.printed)}.`,
    );
  }
  return lines;
}

/** Sums that a terminal says were left out of an account. */
const MOST_UNFIT = 4;

/** Sums that count as neither held nor broken. */
function unfitLines({ unfit = [], currency }: AccountSummary): string[] {
  if (unfit.length === 0) return [];
  const decimal = (minor: string) => amountText(minor, currency).replace('−', '-');
  const more = unfit.length - MOST_UNFIT;
  return [
    '',
    `${unfitWords(unfit.length)}:`,
    ...unfit.slice(0, MOST_UNFIT).map(({ label, printed }) => `   ${label}: printed ${decimal(printed)}`),
    ...(more > 0 ? [`   And ${more} more.`] : []),
  ];
}

/** What is compared and how often the method errs, and what makes the report again. */
function strengthLines({ strength, file, engine }: Report): string[] {
  const lines: string[] = [];
  if (strength?.propositions && strength.ratio !== null)
    lines.push(
      `A: ${strength.propositions.a} B: ${strength.propositions.b}`,
      `The evidence is at least about ${strength.ratio.toLocaleString('en-US')} times as likely if A is true as if B is true: ${strength.words} for A. This is not a probability that anything was changed.`,
    );
  if (strength) lines.push(...errorRateLines(strength.measured));
  return [...lines, `SHA-256 ${file.sha256}, Assay ${engine}: ${commandFor(file.name)}`];
}

function methodLine(report: Report): string {
  const count = (outcome: string) => report.methods.filter((m) => m.outcome === outcome).length;
  return `${count('checked')} checks made, ${count('not-applicable')} not applicable, ${count('inconclusive')} inconclusive, ${count('failed')} failed.`;
}
