import type { Kysely } from 'kysely';

/** Questions to the operator; those of a user go with the account. */
export async function createSupportTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('support_ticket')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('mailedAt', 'text')
    .execute();
  await db.schema.createIndex('support_ticket_user').on('support_ticket').column('uid').execute();
  await db.schema.createIndex('support_ticket_mailed').on('support_ticket').column('mailedAt').execute();
}
