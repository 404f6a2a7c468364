import type { Queries } from '../platform/database.ts';
import type { ProfileTable } from '../platform/schema.ts';
import type { Selectable } from 'kysely';

/** An entry of the scan history (specification, section 3). */
export interface HistoryEntry {
  id: string;
  fileName: string;
  analysisResult: { score: number; recommendation: string; findings: string[]; report_path: string };
  scannedAt: string;
  subscriptionPlan: string;
}

/** The user profile record as it is served. */
export interface Profile {
  uid: string;
  fullName: string;
  email: string;
  companyName: string;
  subscriptionPlan: string;
  subscriptionStatus: string;
  subscriptionId: string | null;
  trial_end: string | null;
  nextBillingDate: string | null;
  cancelAtPeriodEnd: boolean;
  hasUsedTrial: boolean;
  freeScansLeft: number;
  mfaEnabled: boolean;
  scanHistory: HistoryEntry[];
  createdAt: string;
}

/** What a field holds that nobody gave (specification, section 3). */
export const notProvided = 'Not Provided';

/** Creates the record of a new user; an existing record is left as it is. */
export async function createProfile(
  db: Queries,
  given: { uid: string; email: string; fullName?: string; companyName?: string },
): Promise<void> {
  await db
    .insertInto('profile')
    .values({
      uid: given.uid,
      // Empty is what a sign-up by Google without a name leaves (specification, section 3).
      fullName: given.fullName ?? notProvided,
      email: given.email || notProvided,
      companyName: given.companyName || notProvided,
      freeScansLeft: 1,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

/** The record with its history in stored order, or `null`. */
export async function readProfile(db: Queries, uid: string): Promise<Profile | null> {
  return (await profileAt(db, uid))?.profile ?? null;
}

/** The record and how often it has changed, or `null`. */
export async function profileAt(
  db: Queries,
  uid: string,
): Promise<{ profile: Profile; changes: number } | null> {
  const row = await db.selectFrom('profile').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row) return null;
  const scans = await db
    .selectFrom('scan')
    .select(['id', 'fileName', 'score', 'recommendation', 'findings', 'scannedAt', 'subscriptionPlan'])
    .where('uid', '=', uid)
    .where('inHistory', '=', 1)
    .orderBy('scannedAt')
    .orderBy('id')
    .execute();
  const scanHistory = scans.map(({ id, fileName, score, recommendation, findings, ...scan }) => ({
    id,
    fileName,
    analysisResult: {
      score,
      recommendation,
      findings: JSON.parse(findings) as string[],
      report_path: reportPath(id),
    },
    scannedAt: scan.scannedAt,
    subscriptionPlan: scan.subscriptionPlan,
  }));
  return { profile: { ...plainFields(row), scanHistory }, changes: row.changes };
}

/** A scan of the history with its Report as JSON. */
export interface KeptScan extends HistoryEntry {
  addedToHistory: boolean;
  report: unknown;
}

/** One scan for its owner, whether it is in the history or not; `null` for anyone else. */
export async function scanOf(db: Queries, uid: string, id: string): Promise<KeptScan | null> {
  const row = await db
    .selectFrom('scan')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { fileName, score, recommendation, scannedAt, subscriptionPlan } = row;
  const findings = JSON.parse(row.findings) as string[];
  return {
    id,
    fileName,
    analysisResult: { score, recommendation, findings, report_path: reportPath(id) },
    scannedAt,
    subscriptionPlan,
    addedToHistory: row.inHistory === 1,
    report: JSON.parse(row.report) as unknown,
  };
}

/** Path of a scan's report. */
export function reportPath(id: string): string {
  return `/reports/${id}`;
}

function plainFields(row: Selectable<ProfileTable>): Omit<Profile, 'scanHistory'> {
  const { changes, ...fields } = row;
  void changes;
  return {
    ...fields,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
    hasUsedTrial: row.hasUsedTrial === 1,
    mfaEnabled: row.mfaEnabled === 1,
  };
}
