import type { Kysely } from 'kysely';

/** Keys that seal reports: the public half of each, and the private half of a key made here. */
export async function createReportKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_key')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('privateKey', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
}
