import type { Kysely } from 'kysely';

/** A data key per user, how long figures are kept, and what stays of a scan without them. */
export async function createSealedScans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_key')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('wrapped', 'text', (c) => c.notNull())
    .addColumn('masterKey', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('data_key_user').on('data_key').columns(['uid', 'createdAt']).execute();
  await db.schema
    .alterTable('profile')
    .addColumn('keepDays', 'integer', (c) => c.notNull().defaultTo(365))
    .execute();
  await db.schema.alterTable('scan').addColumn('verdict', 'text').execute();
  await db.schema.alterTable('scan').addColumn('documentSha256', 'text').execute();
  await db.schema.alterTable('scan').addColumn('figuresDeletedAt', 'text').execute();
}
