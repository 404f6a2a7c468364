import { sql, type Kysely } from 'kysely';
import { storedToken } from '../stored-token.ts';

/** Sessions go on; of their tokens only hashes stay. */
export async function hashSessions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; token: string }>`select id, token from session`.execute(db);
  for (const { id, token } of rows) {
    await sql`update session set token = ${storedToken(token)} where id = ${id}`.execute(db);
  }
}
