import { hashOf, looksLikeReport, verify, type Verification } from './verify-call.ts';

/** Files that were dropped, in their roles, and what came of them. */
export interface Examined {
  /** Name of the report's file; `null` where none of the files bears a report's marks. */
  report: string | null;
  statement: { name: string; sha256: string } | null;
  /** Files left aside: more than one report or statement at a time. */
  aside: string[];
  verification: Verification;
}

/** Larger files are no reports of ours; statements may be larger. */
const largestReport = 8 * 1024 * 1024;

const nothingFound: Verification = { result: 'not-a-report', statement: 'not-given', report: null };

/** Tells report and statement apart by their bytes, and checks the report. @throws CallError */
export async function examine(files: readonly File[]): Promise<Examined> {
  const read = await Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { file, bytes, isReport: file.size <= largestReport && looksLikeReport(bytes) };
    }),
  );
  const report = read.find(({ isReport }) => isReport);
  const other = read.find((one) => one !== report);
  const aside = read.filter((one) => one !== report && one !== other).map(({ file }) => file.name);
  const statement = other ? { name: other.file.name, sha256: await hashOf(other.bytes) } : null;
  const verification = report ? await verify(report.file, statement?.sha256 ?? null) : nothingFound;
  return { report: report?.file.name ?? null, statement, aside, verification };
}
