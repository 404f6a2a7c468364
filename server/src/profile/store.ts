import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { termsDate } from '../platform/terms.ts';
import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';
import type { ProfileTable, ScanTable } from '../platform/schema.ts';
import type { Selectable } from 'kysely';

/** An entry of the scan history (requirements, section 3). */
export interface HistoryEntry {
  id: string;
  fileName: string;
  analysisResult: { score: number; recommendation: string; findings: string[]; report_path: string };
  scannedAt: string;
  subscriptionPlan: string;
  /** Whom the statement is about, as read; missing where that was not read or is no longer kept. */
  holder?: string;
  issuer?: string;
}

/** Whom a statement is about, as read; what a history is searched by beside file names. */
export interface ScanSubject {
  holder: string | null;
  issuer: string | null;
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
  /** Date of the terms agreed to on signing up, and when, ISO 8601; `null` where that was not recorded. */
  termsVersion: string | null;
  termsAcceptedAt: string | null;
}

/** What a field holds that no one gave (requirements, section 3). */
export const notProvided = 'Not Provided';

/** Creates the record of a new user, who has agreed to the terms or not; an existing record is left as it is. */
export async function createProfile(
  db: Queries,
  given: { uid: string; email: string; fullName?: string; companyName?: string; agreed?: boolean },
): Promise<void> {
  const createdAt = new Date().toISOString();
  await db
    .insertInto('profile')
    .values({
      uid: given.uid,
      // Empty is what a sign-up by Google without a name leaves (requirements, section 3).
      fullName: given.fullName ?? notProvided,
      email: given.email || notProvided,
      companyName: given.companyName || notProvided,
      freeScansLeft: 1,
      createdAt,
      ...(given.agreed ? { termsVersion: termsDate, termsAcceptedAt: createdAt } : {}),
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

/** The record with its history in stored order, or `null`. */
export async function readProfile(database: Database, uid: string): Promise<Profile | null> {
  return (await profileAt(database, uid))?.profile ?? null;
}

/** The record and how often it has changed, or `null`. */
export async function profileAt(
  database: Database,
  uid: string,
): Promise<{ profile: Profile; changes: number } | null> {
  const { db } = database;
  const row = await db.selectFrom('profile').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row) return null;
  const scans = await entriesOf(db, uid, 1).execute();
  const scanHistory = await historyEntries(database, scans);
  return { profile: { ...plainFields(row), scanHistory }, changes: row.changes };
}

/** The scans kept although their file name was in the history already, oldest first. */
export async function scansBesideHistory(database: Database, uid: string): Promise<HistoryEntry[]> {
  return historyEntries(database, await entriesOf(database.db, uid, 0).execute());
}

/** What a reader has of a history: how many entries, and a hash of their ids in stored order. */
export interface HistoryMark {
  count: number;
  hash: string;
}

/** The mark of who has these entries. */
export function historyMark(ids: readonly string[]): HistoryMark {
  return { count: ids.length, hash: createHash('sha256').update(ids.join()).digest('base64') };
}

/** Ids of the history in stored order. */
export async function historyIds(db: Queries, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('scan')
    .select('id')
    .where('uid', '=', uid)
    .where('inHistory', '=', 1)
    .orderBy('scannedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A record without what its reader has of the history already. */
export interface ProfileChanges extends Omit<Profile, 'scanHistory'> {
  /** Entries that follow those the reader has, in stored order. */
  added: HistoryEntry[];
  /** How many entries there are with them. */
  entries: number;
}

/** Most entries told of as changes; with more the whole record is as good. */
const mostAdded = 100;

/**
 * What a reader with this mark needs to be up to date.
 * @returns `null` where the history did not only grow at its end, or there is no record
 */
export async function profileSince(
  database: Database,
  uid: string,
  mark: HistoryMark,
): Promise<{ profile: ProfileChanges; changes: number; mark: HistoryMark } | null> {
  const { db } = database;
  const row = await db.selectFrom('profile').selectAll().where('uid', '=', uid).executeTakeFirst();
  const ids = await historyIds(db, uid);
  const added = ids.slice(mark.count);
  if (!row || added.length > mostAdded) return null;
  if (historyMark(ids.slice(0, mark.count)).hash !== mark.hash) return null;
  const scans = added.length > 0 ? await entriesOf(db, uid, 1).where('id', 'in', added).execute() : [];
  return {
    profile: { ...plainFields(row), added: await historyEntries(database, scans), entries: ids.length },
    changes: row.changes,
    mark: historyMark(ids),
  };
}

function entriesOf(db: Queries, uid: string, inHistory: 0 | 1) {
  return db
    .selectFrom('scan')
    .select([
      'id',
      'fileName',
      'score',
      'recommendation',
      'findings',
      'about',
      'scannedAt',
      'subscriptionPlan',
    ])
    .where('uid', '=', uid)
    .where('inHistory', '=', inHistory)
    .orderBy('scannedAt')
    .orderBy('id');
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

/** Entries read at once: decrypting thousands must not hold up the calls of others. */
const entriesAtOnce = 200;

async function historyEntries(database: Database, rows: EntryRow[]): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (const [i, row] of rows.entries()) {
    if (i % entriesAtOnce === entriesAtOnce - 1) await setImmediate();
    const { id, fileName, score, recommendation, scannedAt, subscriptionPlan } = row;
    const findings = await findingsOf(database, row);
    const analysisResult = { score, recommendation, findings, report_path: reportPath(id) };
    const about = await aboutOf(database, row);
    entries.push({ id, fileName, analysisResult, scannedAt, subscriptionPlan, ...about });
  }
  return entries;
}

/** Names the place of an encrypted text of a scan. */
export const placeOf = (id: string, column: 'findings' | 'report' | 'fingerprint' | 'about') =>
  `scan ${id} ${column}`;

async function findingsOf({ db, vault }: Database, row: { id: string; findings: string }): Promise<string[]> {
  return JSON.parse(await vault.unseal(db, placeOf(row.id, 'findings'), row.findings)) as string[];
}

/** Whom a scan is about, without what is not known. */
async function aboutOf(
  { db, vault }: Database,
  row: { id: string; about: string | null },
): Promise<Pick<HistoryEntry, 'holder' | 'issuer'>> {
  if (row.about === null) return {};
  const { holder, issuer } = JSON.parse(
    await vault.unseal(db, placeOf(row.id, 'about'), row.about),
  ) as ScanSubject;
  return { ...(holder === null ? {} : { holder }), ...(issuer === null ? {} : { issuer }) };
}

/** What is encrypted of a scan, in the clear; `report` is `null` once the figures were deleted. */
export async function scanTexts(
  database: Database,
  row: Pick<ScanRow, 'id' | 'findings' | 'report'>,
): Promise<{ findings: string[]; report: unknown }> {
  const findings = await findingsOf(database, row);
  const report = await database.vault.unseal(database.db, placeOf(row.id, 'report'), row.report);
  return { findings, report: report === '' ? null : (JSON.parse(report) as unknown) };
}

type ScanRow = Selectable<ScanTable>;

/** A scan of the history with its Report as JSON. */
export interface KeptScan extends HistoryEntry {
  addedToHistory: boolean;
  /** `null` once the figures were deleted. */
  report: unknown;
  /** When the figures were deleted, ISO 8601; `null` while they are there. */
  figuresDeletedAt: string | null;
  verdict: string | null;
  documentSha256: string | null;
}

/** One scan for its owner, whether it is in the history or not; `null` for anyone else. */
export async function scanOf(database: Database, uid: string, id: string): Promise<KeptScan | null> {
  const row = await database.db
    .selectFrom('scan')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { fileName, score, recommendation, scannedAt, subscriptionPlan } = row;
  const { findings, report } = await scanTexts(database, row);
  return {
    id,
    fileName,
    analysisResult: { score, recommendation, findings, report_path: reportPath(id) },
    scannedAt,
    subscriptionPlan,
    addedToHistory: row.inHistory === 1,
    report,
    figuresDeletedAt: row.figuresDeletedAt,
    verdict: row.verdict,
    documentSha256: row.documentSha256,
  };
}

/** Path of a scan's report. */
export function reportPath(id: string): string {
  return `/reports/${id}`;
}

/** The record without its history, or `null`. */
export async function plainProfile(db: Queries, uid: string): Promise<Omit<Profile, 'scanHistory'> | null> {
  const row = await db.selectFrom('profile').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ? plainFields(row) : null;
}

function plainFields(row: Selectable<ProfileTable>): Omit<Profile, 'scanHistory'> {
  const { changes, keepDays, ...fields } = row;
  void changes;
  void keepDays;
  return {
    ...fields,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
    hasUsedTrial: row.hasUsedTrial === 1,
    mfaEnabled: row.mfaEnabled === 1,
  };
}
