import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../queries.ts';

/** What an account's owner is told and shown: linked identities, devices, what was done; and mails to be sent. */
export async function createAccountSafety(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('account').addColumn('providerEmail', 'text').execute();
  await db.schema.alterTable('session').addColumn('confirmedAt', 'text').execute();
  await db.schema
    .createTable('known_device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('known_device_user').on('known_device').column('uid').execute();
  await db.schema
    .createTable('audit_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_event_time').on('audit_event').columns(['uid', 'at', 'id']).execute();
  await db.schema
    .createTable('queued_mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('nextTry', 'text', (c) => c.notNull())
    .addColumn('goodUntil', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await appendOnly(db, dialect);
}

/** Events are never changed; they go with their account alone. */
async function appendOnly(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create trigger audit_event_unchanged before update on audit_event
      begin select raise(abort, 'audit events are not changed'); end`.execute(db);
    return;
  }
  await sql`create function audit_event_unchanged() returns trigger language plpgsql as
    $$ begin raise exception 'audit events are not changed'; end $$`.execute(db);
  await sql`create trigger audit_event_unchanged before update on audit_event
    for each row execute function audit_event_unchanged()`.execute(db);
}
