import type { Kysely } from 'kysely';

/** Tries counted by key within a window of time, for all processes together. */
export async function createTryCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('try_count')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('try_count_until').on('try_count').column('until').execute();
}
