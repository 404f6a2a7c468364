import type { Database } from '../src/platform/database.ts';
import type { DatabaseKind } from './databases.ts';
import { form, startServer, type TestServer } from './test-server.ts';

/** A server with accounts on a fresh database. */
export interface AccountServer extends TestServer {
  database: Database;
  /** Texts of the mails to an address, oldest first. */
  mails(to: string): Promise<string[]>;
}

/** Starts it; `environment` as in `.env`. */
export async function startAccounts(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<AccountServer> {
  const database = await kind.open();
  const accounts = {
    database,
    secret: 'a secret of the tests, long enough to sign',
    appUrl: 'http://assay.test',
  };
  const server = await startServer({ REQUIRE_SIGN_IN: '1', ...environment }, { accounts });
  const mails = async (to: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', to)
      .orderBy('sentAt')
      .execute();
    return rows.map((row) => row.text);
  };
  return { ...server, database, mails };
}

/** An answer as JSON with its status. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A browser's place at the server: keeps its cookies. */
export class Visitor {
  readonly #url: string;
  readonly cookies = new Map<string, string>();

  constructor(server: { url: string }) {
    this.#url = server.url;
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.call('PATCH', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  upload(content: string, name?: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', '/upload', form(content, name), headers);
  }

  /** Signs up and returns the user's id. */
  async signUp(email: string, more: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.post('/api/identity/sign-up', { ...newUser(email), ...more });
    if (answer.status !== 201) throw new Error(`sign-up: ${answer.status} ${JSON.stringify(answer.body)}`);
    return String(answer.body['uid']);
  }

  async call(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, body: json };
  }
}

/** What a new user enters. */
export function newUser(email: string) {
  return { fullName: 'Ada Example', email, password: 'correct horse', confirmPassword: 'correct horse' };
}
