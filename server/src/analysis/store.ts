import { scansWithoutLimit, type PlanState } from '../billing/plan.ts';
import type { Fingerprint } from '@assay/engine';
import { recordEvent, type Origin } from '../audit/log.ts';
import { subjectOf } from '../profile/scan-subject.ts';
import { placeOf } from '../profile/store.ts';
import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { CallError } from '../platform/errors.ts';
import type { UploadAnswer } from './answer.ts';
import { arrived } from './arriving.ts';

/** @throws CallError `no-scans-left`, `payment-due` when the user's plan allows no further scan. */
export async function checkMayScan({ db }: Database, uid: string): Promise<void> {
  const profile = await db
    .selectFrom('profile')
    .select(['subscriptionPlan', 'subscriptionStatus', 'freeScansLeft'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!profile) throw new CallError('not-signed-in');
  refuseWithoutScans(profile);
}

function refuseWithoutScans(profile: PlanState & { freeScansLeft: number }): void {
  if (scansWithoutLimit(profile) || profile.freeScansLeft > 0) return;
  throw new CallError(profile.subscriptionPlan === 'free' ? 'no-scans-left' : 'payment-due');
}

/**
 * Keeps a scan's result, adds it to the history unless its file name is there, and counts it against a free
 * plan, all or nothing. Two scans racing for the last free one: one is kept, the other refused.
 * @returns whether it was added to the history
 * @throws CallError `no-scans-left`, `payment-due`, `history-not-written`
 */
export async function recordScan(
  { database, feed }: { database: Database; feed: ProfileFeed },
  uid: string,
  answer: UploadAnswer,
  { fingerprint, request }: { fingerprint?: Fingerprint | undefined; request?: Origin } = {},
): Promise<boolean> {
  const { db, dialect, vault } = database;
  const kept = db.transaction().execute(async (tx) => {
    const locked = tx
      .selectFrom('profile')
      .select(['subscriptionPlan', 'subscriptionStatus', 'freeScansLeft', 'keepDays'])
      .where('uid', '=', uid);
    // SQLite has one connection, which the transaction holds.
    const profile = await (dialect === 'postgres' ? locked.forUpdate() : locked).executeTakeFirst();
    if (!profile) throw new CallError('not-signed-in');
    refuseWithoutScans(profile);
    const isCounted = !scansWithoutLimit(profile);
    const fileName = answer.report.file.name;
    const same = await tx
      .selectFrom('scan')
      .select('id')
      .where('uid', '=', uid)
      .where('fileName', '=', fileName)
      .where('inHistory', '=', 1)
      .executeTakeFirst();
    await tx
      .insertInto('scan')
      .values({
        id: answer.id,
        uid,
        fileName,
        inHistory: same ? 0 : 1,
        score: answer.score,
        recommendation: answer.recommendation,
        verdict: answer.report.verdict,
        documentSha256: answer.report.file.sha256,
        ...(await sealedFigures(tx, vault, { uid, keepDays: profile.keepDays, answer, fingerprint })),
        scannedAt: answer.scannedAt,
        subscriptionPlan: profile.subscriptionPlan,
      })
      .execute();
    await tx
      .updateTable('profile')
      .set((eb) => ({
        changes: eb('changes', '+', 1),
        ...(isCounted ? { freeScansLeft: eb('freeScansLeft', '-', 1) } : {}),
      }))
      .where('uid', '=', uid)
      .execute();
    await arrived(tx, answer.id);
    await recordEvent(tx, { uid, kind: 'scanned', about: answer.id }, request);
    await feed.changed(tx, uid);
    return !same;
  });
  return kept.catch((error: unknown) => {
    if (error instanceof CallError) throw error;
    throw new CallError('history-not-written', undefined, { cause: error });
  });
}

/** What the user's own key encrypts; nothing of it where the user keeps no figures. */
async function sealedFigures(
  tx: Queries,
  vault: Database['vault'],
  scan: { uid: string; keepDays: number; answer: UploadAnswer; fingerprint: Fingerprint | undefined },
) {
  const { uid, keepDays, answer, fingerprint } = scan;
  if (keepDays === 0)
    return { findings: '[]', report: '', fingerprint: null, about: null, figuresDeletedAt: answer.scannedAt };
  const key = await vault.currentKey(tx, uid);
  const seal = (column: 'findings' | 'report' | 'fingerprint' | 'about', value: unknown) =>
    vault.seal(key, placeOf(answer.id, column), JSON.stringify(value));
  return {
    findings: await seal('findings', answer.findings),
    report: await seal('report', answer.report),
    about: await seal('about', subjectOf(answer.report)),
    fingerprint: fingerprint ? await seal('fingerprint', fingerprint) : null,
  };
}
