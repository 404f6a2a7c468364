import { join } from 'node:path';
import { form } from '../../server/test/test-server.ts';
import { sample, startTarget, type Seen } from './world.ts';

/** Asks a running server as a scanner of web applications does, and looks at its answers. */
export async function probes(folder: string): Promise<Seen[]> {
  const target = await startTarget({ folder: join(folder, 'probes') }, { ANALYSIS_WORKERS: '1' });
  try {
    const visitor = await target.user(0);
    const head = async (path: string, init?: RequestInit) => {
      const answer = await fetch(target.url + path, { redirect: 'manual', ...init });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body } = await visitor.get('/api/identity/session');
    const { uid } = (body as { user: { uid: string } }).user;
    const own = await head(`/api/users/${uid}`, { headers: { cookie } });
    const api = await head('/api/identity/session');
    const answers = [own, api, await head('/nowhere'), await head('/api/nowhere')];
    const every = (test: (headers: Headers) => boolean) => answers.every(({ headers }) => test(headers));
    const seen: Seen[] = [];
    const check = (claim: string, holds: boolean, what: string) => seen.push({ claim, seen: what, holds });
    check(
      'V14.4.4 to V14.4.7: every answer forbids sniffing, framing and referrers',
      every(
        (h) =>
          h.get('x-content-type-options') === 'nosniff' &&
          /frame-ancestors 'none'/.test(h.get('content-security-policy') ?? '') &&
          h.get('referrer-policy') === 'no-referrer' &&
          /max-age=\d{8}/.test(h.get('strict-transport-security') ?? ''),
      ),
      `${answers.length} answers looked at`,
    );
    const names = ['server', 'x-powered-by', 'via'];
    check(
      'V14.3.3: no answer names the software behind it',
      every((h) => names.every((name) => !h.has(name))),
      names.join(', '),
    );
    check(
      'V8.2.1: the record of a user is kept in no cache',
      /no-store/.test(own.headers.get('cache-control') ?? ''),
      `cache-control: ${own.headers.get('cache-control') ?? 'none'}`,
    );
    const foreign = await head('/api/identity/session', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    check(
      'V14.5.3: another page is allowed nothing',
      !foreign.headers.has('access-control-allow-origin'),
      `status ${foreign.status}, no access-control-allow-origin`,
    );
    const methods = await Promise.all(
      ['TRACE', 'PUT', 'DELETE', 'PROPFIND'].map(async (method) => {
        // `fetch` refuses to send TRACE, which is as good as an answer of 405 here.
        const answer = await head('/api/identity/sign-in', { method }).catch(() => null);
        return answer?.status ?? 405;
      }),
    );
    check(
      'V14.5.1: methods that no route has are refused',
      methods.every((status) => status >= 400 && status < 500),
      methods.join(', '),
    );
    const paths = [
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.env',
      '/.git/config',
      '/assets/..%2f..%2fpackage.json',
    ];
    const files = await Promise.all(paths.map((path) => head(path)));
    check(
      'V12.3.2: paths that leave the web folder, and files that are none of the page',
      files.every(({ status, text }) => status >= 400 && !/root:|\[core\]|"private"|SECRET/.test(text)),
      files.map(({ status }) => status).join(', '),
    );
    const queries = ["' or 1=1 --", '1;drop table scan', '%00', '{"$gt":""}'];
    const injected = await Promise.all(
      queries.map((text) =>
        head(`/api/users/${uid}/scans/${encodeURIComponent(text)}`, { headers: { cookie } }),
      ),
    );
    check(
      'V5.3.4: ids that are queries find nothing and break nothing',
      injected.every(({ status }) => status === 404 || status === 400),
      injected.map(({ status }) => status).join(', '),
    );
    const stolen = await head(`/api/users/${uid}`, { headers: { cookie: cookie.replace(/.(?=;|$)/, 'x') } });
    check(
      'V3.5.3: a session cookie with one character changed is nobody’s',
      stolen.status === 401,
      `${stolen.status}`,
    );
    const markup = '<img src=x onerror=alert(1)>"><script>.pdf';
    const upload = await visitor.call('POST', '/upload', form(sample, markup));
    const page = await head(`/api/users/${uid}`, { headers: { cookie } });
    check(
      'V5.3.3: a file name that is markup comes back as data, never as a page',
      upload.status === 200 && /application\/json/.test(page.headers.get('content-type') ?? ''),
      `status ${upload.status}, content-type ${page.headers.get('content-type') ?? 'none'}`,
    );
    return seen;
  } finally {
    await target.kill();
  }
}
