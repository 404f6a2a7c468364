import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../queries.ts';

/** Users with their sessions and credentials, profiles, scans, and the sandbox's outbox. */
export async function createAccountsAndScans(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const truth = dialect === 'postgres' ? sql`boolean` : sql`integer`;
  const time = dialect === 'postgres' ? sql`timestamptz` : sql`text`;
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', truth, (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('expiresAt', time, (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await createVerifications(db, time);
  await createProfilesAndScans(db);
  await db.schema.createIndex('session_user').on('session').column('userId').execute();
  await db.schema.createIndex('account_user').on('account').column('userId').execute();
  await db.schema
    .createIndex('account_provider')
    .unique()
    .on('account')
    .columns(['providerId', 'accountId'])
    .execute();
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute();
}

async function createVerifications(db: Kysely<unknown>, time: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', time, (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
}

async function createProfilesAndScans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('fullName', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('companyName', 'text', (c) => c.notNull())
    .addColumn('subscriptionPlan', 'text', (c) => c.notNull().defaultTo('free'))
    .addColumn('subscriptionStatus', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('subscriptionId', 'text')
    .addColumn('trial_end', 'text')
    .addColumn('nextBillingDate', 'text')
    .addColumn('cancelAtPeriodEnd', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('hasUsedTrial', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('freeScansLeft', 'integer', (c) => c.notNull().check(sql`"freeScansLeft" >= 0`))
    .addColumn('mfaEnabled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('scan')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('profile.uid').onDelete('cascade'))
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('inHistory', 'integer', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('recommendation', 'text', (c) => c.notNull())
    .addColumn('findings', 'text', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .addColumn('scannedAt', 'text', (c) => c.notNull())
    .addColumn('subscriptionPlan', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text', (c) => c.notNull())
    .execute();
  await sql`create unique index scan_name on scan (uid, "fileName") where "inHistory" = 1`.execute(db);
  await db.schema.createIndex('scan_time').on('scan').columns(['uid', 'scannedAt']).execute();
}
