import type { Kysely } from 'kysely';

/** Authenticator apps and recovery codes, beside phones, and changes of an email address that wait for their link. */
export async function createAuthenticators(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticator')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('sealedSecret', 'text', (c) => c.notNull())
    .addColumn('enrolledAt', 'text')
    .addColumn('usedStep', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('codeHash', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_code_user').on('recovery_code').column('uid').execute();
  await db.schema
    .createTable('email_change')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('email_change_user').on('email_change').column('uid').execute();
}
