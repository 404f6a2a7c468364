import type { AppParts } from '../src/app.ts';
import type { Database } from '../src/platform/database.ts';
import type { DatabaseKind } from './databases.ts';
import { form, startServer, type TestServer } from './test-server.ts';

/** A server with accounts on a fresh database. */
export interface AccountServer extends TestServer {
  database: Database;
  /** Texts of the emails to an address, or of the text messages to a phone, oldest first. */
  mails(to: string): Promise<string[]>;
  /** The newest code sent to a phone. */
  code(phone: string): Promise<string>;
  /** Signs up a user whose address is confirmed, without opening the mail. */
  verified(email: string): Promise<{ visitor: Visitor; uid: string }>;
  /** Signs up a user and enrolls a phone by the code sent there. */
  withFactor(email: string, phone: string): Promise<{ visitor: Visitor; uid: string }>;
}

/** Work of hashing a password in tests: hundreds of users sign up in them. */
export const lightWork = { N: 1024, p: 1 };

/** Starts it; `environment` as in `.env`. */
export async function startAccounts(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  parts: Pick<AppParts, 'worker'> = {},
): Promise<AccountServer> {
  const database = await kind.open();
  const accounts = {
    database,
    secret: 'a secret of the tests, long enough to sign',
    appUrl: 'http://assay.test',
  };
  const server = await startServer(
    { TRUST_PROXY: '127.0.0.1', ...environment },
    { accounts, passwordWork: lightWork, ...parts },
  );
  const mails = async (to: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', to)
      .orderBy('sentAt')
      .execute();
    return rows.map((row) => row.text);
  };
  const code = async (phone: string) => /^\d{6}/.exec((await mails(phone)).at(-1) ?? '')?.[0] ?? '';
  const verified = async (email: string) => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp(email);
    const emailVerified = database.dialect === 'postgres' ? true : 1;
    await database.db.updateTable('user').set({ emailVerified }).where('id', '=', uid).execute();
    return { visitor, uid };
  };
  const withFactor = async (email: string, phone: string) => {
    const user = await verified(email);
    await user.visitor.post(`${factor}/enrol`, { phoneNumber: phone });
    const done = await user.visitor.post(`${factor}/enrol/confirm`, { code: await code(phone) });
    if (done.status !== 200) throw new Error(`enrol: ${done.status} ${JSON.stringify(done.body)}`);
    return user;
  };
  return { ...server, database, mails, code, verified, withFactor };
}

/** Address of the second factor's routes. */
export const factor = '/api/identity/second-factor';

/** An answer as JSON with its status. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

let visitors = 0;

/** A browser's place at the server: keeps its cookies, and has an address of its own behind a proxy. */
export class Visitor {
  readonly #url: string;
  readonly #address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`;
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

  upload(content: string | Uint8Array, name?: string, headers: Record<string, string> = {}): Promise<Answer> {
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
    const { status, text } = await this.open(path, method, body, headers);
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status, body: json };
  }

  /** The answer unchanged; redirects are not followed. */
  async open(
    path: string,
    method = 'GET',
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; text: string }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': this.#address, ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

/** What a new user enters. */
export function newUser(email: string) {
  return { fullName: 'Ada Example', email, password: 'correct horse', confirmPassword: 'correct horse' };
}
