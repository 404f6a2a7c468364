import type { Kysely } from 'kysely';

/** What a later scan of the same user is compared with: keyed hashes, nothing readable. */
export async function addScanFingerprints(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scan').addColumn('fingerprint', 'text').execute();
}
