import type { Kysely } from 'kysely';

/** What the local stand-in for the card provider keeps; empty where a real one is set. */
export async function createCardSandbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_card_account')
    .addColumn('customerId', 'text', (c) => c.primaryKey())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('nextDue', 'text')
    .execute();
  await db.schema
    .createTable('sandbox_card_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('nextTry', 'text')
    .execute();
  await db.schema
    .createTable('sandbox_card_reply')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_card_clock')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('aheadSeconds', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sandbox_card_due').on('sandbox_card_account').column('nextDue').execute();
  await db.schema.createIndex('sandbox_card_try').on('sandbox_card_event').column('nextTry').execute();
}
