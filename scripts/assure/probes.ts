import { join } from 'node:path';
import { form } from '../../server/test/test-server.ts';
import type { Visitor } from '../../server/test/accounts.ts';
import { sample, startTarget, type Seen } from './world.ts';

/** Asks a running server as a scanner of web applications does, and looks at its answers. */
export async function probes(folder: string): Promise<Seen[]> {
  const target = await startTarget({ folder: join(folder, 'probes') }, { ANALYSIS_WORKERS: '1' });
  try {
    const visitor = await target.user(0);
    const { body } = await visitor.get('/api/identity/session');
    const { uid } = (body as { user: { uid: string } }).user;
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const scanner: Scanner = { visitor, cookie, own: `/api/users/${uid}`, ask: askOf(target.url) };
    const seen: Seen[] = [];
    // One group after the other: each claim is about a server that is asked nothing else.
    for (const group of [headers, requests, paths, data]) seen.push(...(await group(scanner)));
    return seen;
  } finally {
    await target.kill();
  }
}

/** What the server answered. */
interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Who asks: a user who is signed in, and their cookie for calls that are made by hand. */
interface Scanner {
  visitor: Visitor;
  cookie: string;
  /** The path of the user's own record. */
  own: string;
  ask(path: string, init?: RequestInit): Promise<Answered>;
}

const askOf =
  (url: string): Scanner['ask'] =>
  async (path, init) => {
    const answer = await fetch(url + path, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

/** What every answer says of itself. */
async function headers({ ask, own, cookie }: Scanner): Promise<Seen[]> {
  const record = await ask(own, { headers: { cookie } });
  const api = await ask('/api/identity/session');
  const answers = [record, api, await ask('/nowhere'), await ask('/api/nowhere')];
  const every = (test: (headers: Headers) => boolean) => answers.every(({ headers }) => test(headers));
  const names = ['server', 'x-powered-by', 'via'];
  return [
    {
      claim: 'V14.4.4 to V14.4.7: every answer forbids sniffing, framing and referrers',
      seen: `${answers.length} answers looked at`,
      holds: every(
        (h) =>
          h.get('x-content-type-options') === 'nosniff' &&
          /frame-ancestors 'none'/.test(h.get('content-security-policy') ?? '') &&
          h.get('referrer-policy') === 'no-referrer' &&
          /max-age=\d{8}/.test(h.get('strict-transport-security') ?? ''),
      ),
    },
    {
      claim: 'V14.3.3: no answer names the software behind it',
      seen: names.join(', '),
      holds: every((h) => names.every((name) => !h.has(name))),
    },
    {
      claim: 'V8.2.1: the record of a user is kept in no cache',
      seen: `cache-control: ${record.headers.get('cache-control') ?? 'none'}`,
      holds: /no-store/.test(record.headers.get('cache-control') ?? ''),
    },
  ];
}

/** Requests of other pages, and by methods that no route has. */
async function requests({ ask }: Scanner): Promise<Seen[]> {
  const foreign = await ask('/api/identity/session', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  const methods = await Promise.all(
    ['TRACE', 'PUT', 'DELETE', 'PROPFIND'].map(async (method) => {
      // `fetch` refuses to send TRACE, which is as good as an answer of 405 here.
      const answer = await ask('/api/identity/sign-in', { method }).catch(() => null);
      return answer?.status ?? 405;
    }),
  );
  return [
    {
      claim: 'V14.5.3: another page is allowed nothing',
      seen: `status ${foreign.status}, no access-control-allow-origin`,
      holds: !foreign.headers.has('access-control-allow-origin'),
    },
    {
      claim: 'V14.5.1: methods that no route has are refused',
      seen: methods.join(', '),
      holds: methods.every((status) => status >= 400 && status < 500),
    },
  ];
}

/** Paths that are no page, and ids that are no id. */
async function paths({ ask, own, cookie }: Scanner): Promise<Seen[]> {
  const outside = [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/.git/config',
    '/assets/..%2f..%2fpackage.json',
  ];
  const files = await Promise.all(outside.map((path) => ask(path)));
  const queries = ["' or 1=1 --", '1;drop table scan', '%00', '{"$gt":""}'];
  const injected = await Promise.all(
    queries.map((text) => ask(`${own}/scans/${encodeURIComponent(text)}`, { headers: { cookie } })),
  );
  return [
    {
      claim: 'V12.3.2: paths that leave the web folder, and files that are none of the page',
      seen: files.map(({ status }) => status).join(', '),
      holds: files.every(
        ({ status, text }) => status >= 400 && !/root:|\[core\]|"private"|SECRET/.test(text),
      ),
    },
    {
      claim: 'V5.3.4: ids that are queries find nothing and break nothing',
      seen: injected.map(({ status }) => status).join(', '),
      holds: injected.every(({ status }) => status === 404 || status === 400),
    },
  ];
}

/** A cookie that was changed, and a file whose name is markup. */
async function data({ ask, own, cookie, visitor }: Scanner): Promise<Seen[]> {
  const stolen = await ask(own, { headers: { cookie: cookie.replace(/.(?=;|$)/, 'x') } });
  const markup = '<img src=x onerror=alert(1)>"><script>.pdf';
  const upload = await visitor.call('POST', '/upload', form(sample, markup));
  const record = await ask(own, { headers: { cookie } });
  const type = record.headers.get('content-type');
  return [
    {
      claim: 'V3.5.3: a session cookie with one character changed is nobody’s',
      seen: `${stolen.status}`,
      holds: stolen.status === 401,
    },
    {
      claim: 'V5.3.3: a file name that is markup comes back as data, never as a page',
      seen: `status ${upload.status}, content-type ${type ?? 'none'}`,
      holds: upload.status === 200 && /application\/json/.test(type ?? ''),
    },
  ];
}
