import { afterAll, beforeAll, expect, test } from 'vitest';
import { factor, startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { form } from '../../test/test-server.ts';

type Statuses = [none: number, stranger: number, own: number, pending: number];
interface Row {
  call: string;
  /** No session, another user's session, one's own, a sign-in that waits for its second factor. */
  statuses: Statuses;
  body?: unknown;
  query?: string;
}

const open = (call: string, status: number, body?: unknown, query = ''): Row => ({
  call,
  statuses: [status, status, status, status],
  body,
  query,
});
const identity = '/api/identity';
const user = '/api/users/{uid}';

/** Every route there is. The path names the owner; in the last column the user who has not yet signed in. */
const table: Row[] = [
  open('GET /healthz', 200),
  open('GET /readyz', 200),
  open('GET /config.json', 200),
  open('GET /metrics', 200),
  open('GET /openapi.json', 200),
  open(`POST ${identity}/sign-up`, 400, {}),
  open(`POST ${identity}/sign-in`, 401, {}),
  open(`GET ${identity}/session`, 200),
  open(`GET ${identity}/verify-email`, 302, undefined, '?token=made-up'),
  open(`POST ${identity}/forgot-password`, 400, {}),
  open(`POST ${identity}/reset-password`, 400, {}),
  open(`GET ${identity}/google/start`, 302),
  open(`GET ${identity}/google/callback`, 502),
  open('POST /api/support/tickets', 400, {}),
  { call: `POST ${identity}/send-verification`, statuses: [401, 200, 200, 401] },
  { call: `GET ${factor}`, statuses: [401, 200, 200, 401] },
  { call: `POST ${factor}/enrol`, statuses: [401, 400, 400, 401], body: {} },
  { call: `POST ${factor}/enrol/confirm`, statuses: [401, 400, 400, 401], body: { code: 'x' } },
  { call: `POST ${factor}/disable`, statuses: [401, 409, 409, 401] },
  { call: `POST ${factor}/disable/confirm`, statuses: [401, 409, 409, 401], body: { code: 'x' } },
  { call: `POST ${factor}/authenticator`, statuses: [401, 200, 200, 401] },
  { call: `POST ${factor}/authenticator/confirm`, statuses: [401, 400, 400, 401], body: { code: 'x' } },
  { call: `POST ${factor}/authenticator/disable`, statuses: [401, 409, 409, 401], body: { code: 'x' } },
  { call: `POST ${factor}/recovery-codes`, statuses: [401, 409, 409, 401] },
  { call: `POST ${identity}/change-email`, statuses: [401, 400, 400, 401], body: {} },
  open(`GET ${identity}/confirm-email`, 302, undefined, '?token=made-up'),
  { call: `POST ${factor}/sign-in`, statuses: [401, 401, 401, 400], body: { code: 'x' } },
  { call: `POST ${factor}/resend`, statuses: [401, 401, 401, 200] },
  { call: `GET ${identity}/sign-in-methods`, statuses: [401, 200, 200, 401] },
  { call: `GET ${identity}/sessions`, statuses: [401, 200, 200, 401] },
  { call: `DELETE ${identity}/sessions/{id}`, statuses: [401, 404, 404, 401] },
  { call: `POST ${identity}/confirm`, statuses: [401, 401, 401, 401], body: {} },
  { call: `GET ${user}/retention`, statuses: [401, 404, 200, 401] },
  { call: `PATCH ${user}/retention`, statuses: [401, 404, 400, 401], body: {} },
  { call: `GET ${user}/audit`, statuses: [401, 404, 200, 401] },
  { call: `DELETE ${identity}/google`, statuses: [401, 409, 409, 401] },
  { call: `GET ${user}`, statuses: [401, 404, 200, 401] },
  { call: `PATCH ${user}`, statuses: [401, 404, 200, 401], body: {} },
  { call: `GET ${user}/live`, statuses: [401, 404, 200, 401] },
  { call: `GET ${user}/export`, statuses: [401, 404, 200, 401] },
  { call: 'POST /upload', statuses: [401, 200, 200, 401], body: 'form' },
  { call: 'GET /reports/{id}', statuses: [401, 404, 200, 401] },
  { call: 'GET /api/scans/{id}/report.json', statuses: [401, 404, 200, 401] },
  { call: 'GET /api/scans/{id}/letter', statuses: [401, 404, 200, 401], query: '?kind=tenant' },
  {
    call: 'POST /api/scans/{id}/letter',
    statuses: [401, 404, 200, 401],
    body: { kind: 'request', format: 'text', details: {} },
  },
  open('POST /api/verify', 400, 'form'),
  open('GET /.well-known/assay-keys.json', 200),
  { call: `GET ${user}/scans-beside-history`, statuses: [401, 404, 200, 401] },
  { call: `GET ${user}/arriving-scans`, statuses: [401, 404, 200, 401] },
  { call: `DELETE ${user}/arriving-scans/{id}`, statuses: [401, 404, 404, 401] },
  { call: `GET ${user}/scans/{id}`, statuses: [401, 404, 200, 401] },
  { call: `DELETE ${user}/scans/{id}`, statuses: [401, 404, 204, 401] },
  { call: 'POST /api/create-subscription-session', statuses: [401, 403, 200, 401], body: 'plan' },
  { call: 'POST /api/cancel-subscription', statuses: [401, 403, 400, 401], body: 'plan' },
  { call: 'POST /api/billing/refresh', statuses: [401, 403, 200, 401], body: 'plan' },
  { call: 'POST /api/billing/portal-session', statuses: [401, 403, 200, 401], body: 'plan' },
  open('GET /api/billing/portal', 302),
  open('POST /api/billing/webhook', 400, {}),
  // From here on each call ends what it is made with.
  { call: 'POST /functions/revokeUserSessions', statuses: [401, 403, 200, 401], body: 'email' },
  open(`POST ${identity}/sign-out`, 200),
  { call: `DELETE ${user}`, statuses: [401, 404, 204, 401] },
  open(`POST ${factor}/cancel`, 200),
];

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  const email = 'owner@example.com';
  const signedIn = async (address: string) => {
    const visitor = new Visitor(server);
    await visitor.post('/api/identity/sign-in', { email: address, password: 'correct horse' });
    return visitor;
  };

  test('the table names every route there is', async () => {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(table.map(({ call }) => call).sort()).toEqual(routes.sort());
  });

  test('every route answers each kind of caller as the table says', async () => {
    const owner = await server.verified(email);
    const stranger = await server.verified('stranger@example.com');
    const waiting = await server.withFactor('waiting@example.com', '+14155552000');
    await server.database.db.updateTable('profile').set({ freeScansLeft: 9 }).execute();
    const scan = String((await owner.visitor.upload('%PDF-1.7 report', 'first.pdf')).body['id']);
    const pending = await signedIn('waiting@example.com');
    const callers = [new Visitor(server), stranger.visitor, owner.visitor, pending];
    const status = async ({ call, body, query = '' }: Row, column: number) => {
      const [method = '', path = ''] = call.split(' ');
      const uid = column === 3 ? waiting.uid : owner.uid;
      const address = path.replace('{uid}', uid).replace('{id}', scan) + query;
      const cookies = [...(callers[column]?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
      const isForm = body === 'form';
      const plan = { userId: uid, plan: 'starter', subscriptionId: 'sub_made_up' };
      const sent = body === 'email' ? { data: email } : body === 'plan' ? plan : body;
      const response = await fetch(server.url + address, {
        method,
        redirect: 'manual',
        headers: {
          cookie: cookies.join('; '),
          ...(sent !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent === undefined ? {} : { body: isForm ? form('%PDF-1.7 report') : JSON.stringify(sent) }),
      });
      await response.body?.cancel();
      return response.status;
    };
    for (const row of table) {
      const found: number[] = [];
      for (let column = 0; column < 4; column++) found.push(await status(row, column));
      expect([row.call, found]).toEqual([row.call, row.statuses]);
      if (row.call.endsWith('revokeUserSessions') || row.call.endsWith('sign-out')) {
        callers[1] = await signedIn('stranger@example.com');
        callers[2] = await signedIn(email);
      }
    }
  });
});
