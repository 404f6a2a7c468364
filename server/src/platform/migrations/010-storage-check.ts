import type { Kysely } from 'kysely';

/** One row that is written to see whether the database can be written to. */
export async function createStorageCheckTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('storage_check')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('checkedAt', 'text', (c) => c.notNull())
    .execute();
}
