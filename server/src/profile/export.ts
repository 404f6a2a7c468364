import { customerOf } from '../billing/sync.ts';
import { enrolledPhone } from '../identity/second-factor/store.ts';
import type { Database } from '../platform/database.ts';
import { ticketsOf } from '../support/tickets.ts';
import { plainProfile, scanTexts } from './store.ts';

/** Scans read at once: a Report of a long statement has megabytes. */
const atOnce = 10;
/** Events read at once. */
const eventsAtOnce = 500;

/**
 * Everything kept of a user as JSON, piece by piece: what is in memory at a time does not grow with the account.
 * No credential and no key is in it.
 */
export async function* exportOf(database: Database, uid: string): AsyncGenerator<string> {
  const { db } = database;
  const user = await db
    .selectFrom('user')
    .select(['email', 'emailVerified', 'name', 'createdAt'])
    .where('id', '=', uid)
    .executeTakeFirst();
  const profile = await plainProfile(db, uid);
  yield `{"user":${JSON.stringify(user)},"profile":${JSON.stringify(profile)},"scans":[`;
  yield* joined(scansOf(database, uid));
  const sessions = await db
    .selectFrom('session')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', uid)
    .execute();
  const [phone, customer, tickets] = [
    await enrolledPhone(db, uid),
    await customerOf(db, uid),
    await ticketsOf(db, uid),
  ];
  yield `],"sessions":${JSON.stringify(sessions)},"tickets":${JSON.stringify(tickets)}`;
  yield `,"secondFactorPhone":${JSON.stringify(phone)},"cardProviderCustomer":${JSON.stringify(customer)}`;
  yield ',"activity":[';
  yield* joined(eventsOf(database, uid));
  yield ']}';
}

async function* joined(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true;
  for await (const value of values) {
    yield `${first ? '' : ','}${JSON.stringify(value)}`;
    first = false;
  }
}

/** Read by key, not by offset: what is scanned or deleted meanwhile moves nothing. */
async function* scansOf(database: Database, uid: string): AsyncGenerator<unknown> {
  let after = { scannedAt: '', id: '' };
  for (;;) {
    const rows = await database.db
      .selectFrom('scan')
      .selectAll()
      .where('uid', '=', uid)
      .where((eb) =>
        eb.or([
          eb('scannedAt', '>', after.scannedAt),
          eb.and([eb('scannedAt', '=', after.scannedAt), eb('id', '>', after.id)]),
        ]),
      )
      .orderBy('scannedAt')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) yield { ...row, ...(await scanTexts(database, row)) };
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last;
  }
}

async function* eventsOf({ db }: Database, uid: string): AsyncGenerator<unknown> {
  let after = { at: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('audit_event')
      .select(['id', 'kind', 'at', 'about', 'device', 'network'])
      .where('uid', '=', uid)
      .where((eb) =>
        eb.or([eb('at', '>', after.at), eb.and([eb('at', '=', after.at), eb('id', '>', after.id)])]),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(eventsAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < eventsAtOnce) return;
    after = last;
  }
}
