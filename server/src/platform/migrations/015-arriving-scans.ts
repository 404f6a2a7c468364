import type { Kysely } from 'kysely';

/**
 * Scans that go on without their page, whom a scan is about, the terms a user accepted, and the address the card
 * provider was last told.
 */
export async function createArrivingScans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('arriving_scan')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('aliveAt', 'text', (c) => c.notNull())
    .addColumn('watchedAt', 'text')
    .addColumn('cancelled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refusal', 'text')
    .addColumn('message', 'text')
    .execute();
  await db.schema.createIndex('arriving_scan_user').on('arriving_scan').column('uid').execute();
  await db.schema.alterTable('scan').addColumn('about', 'text').execute();
  await db.schema.alterTable('profile').addColumn('termsVersion', 'text').execute();
  await db.schema.alterTable('profile').addColumn('termsAcceptedAt', 'text').execute();
  await db.schema.alterTable('billing_customer').addColumn('email', 'text').execute();
}
