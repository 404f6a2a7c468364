import type { Kysely } from 'kysely';

/** Reset codes used a moment ago, as hashes: who used one may end the sessions of its account. */
export async function createUsedResetCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_reset_code')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
}
