import type { Kysely } from 'kysely';

/** Customers at the card provider, its events, mails about payment, leases and the memory of trials. */
export async function createBilling(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('billing_customer')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('customerId', 'text', (c) => c.unique())
    .addColumn('creationKey', 'text', (c) => c.notNull())
    .addColumn('checkoutUntil', 'text')
    .addColumn('syncedAt', 'text')
    .execute();
  await db.schema
    .createTable('billing_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('receivedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('billing_mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('claimedUntil', 'text')
    .addColumn('sentAt', 'text')
    .execute();
  await db.schema
    .createTable('billing_lease')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('until', 'double precision', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('used_trial')
    .addColumn('emailHash', 'text', (c) => c.primaryKey())
    .addColumn('usedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('billing_event_time').on('billing_event').column('receivedAt').execute();
  await db.schema.createIndex('billing_mail_user').on('billing_mail').column('uid').execute();
}
