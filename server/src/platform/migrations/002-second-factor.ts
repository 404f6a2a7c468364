import type { Kysely } from 'kysely';

/** The second factor: enrolled phones, codes sent to them, and sign-ins that wait for a code. */
export async function createSecondFactor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factor')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('enrolledAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('pending_sign_in')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('phone_code')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('open', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('sentAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('code_sending')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('phone_code_subject').on('phone_code').columns(['uid', 'subject']).execute();
  await db.schema.createIndex('code_sending_key').on('code_sending').columns(['key', 'sentAt']).execute();
  await db.schema.createIndex('pending_sign_in_user').on('pending_sign_in').column('uid').execute();
}
