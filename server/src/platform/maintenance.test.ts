import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, startServer, type TestServer } from '../../test/test-server.ts';
import type { WebConfig } from './web-config.ts';

const secret = 'let the workmen in';

describe('while the application is closed for maintenance', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = (await mkdtemp(join(tmpdir(), 'web-'))) + sep;
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Assay</title><!--config-->');
    await writeFile(join(folder, 'theme.js'), 'export {};');
    server = await startServer({ MAINTENANCE: '1', MAINTENANCE_SECRET: secret }, { webFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html', ...headers } });
    const text = await response.text();
    const found = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(text)?.[1];
    const config = found === undefined ? null : (JSON.parse(found) as WebConfig);
    return { status: response.status, text, config, cookie: response.headers.get('set-cookie') };
  };

  test.each(['/', '/tos', '/support', '/dashboard', '/nowhere', '/?secret=wrong', '/?secret='])(
    '%s says so',
    async (path) => {
      const { status, config, cookie } = await open(path);
      expect([status, config?.maintenance, cookie]).toEqual([503, { on: true, admitted: false }, null]);
    },
  );

  test('calls answer 503; health, the settings of the page and its files are there', async () => {
    for (const path of ['/api/identity/session', '/openapi.json', '/healthz', '/readyz', '/theme.js']) {
      const { status } = await fetch(server.url + path);
      expect([path, status]).toEqual([path, path.startsWith('/api') ? 404 : 200]);
    }
    const scan = await server.upload(form('%PDF-1.7 report'));
    expect([scan.status, await scan.json()]).toMatchObject([
      503,
      {
        error:
          "Under Maintenance - We are currently performing scheduled maintenance. We'll be back shortly!",
        code: 'unavailable',
      },
    ]);
    const config = (await (await fetch(`${server.url}/config.json`)).json()) as WebConfig;
    expect(config.maintenance).toEqual({ on: true, admitted: false });
  });

  test('the secret opens a page and, by a cookie that does not hold it, the calls', async () => {
    const page = await open(`/support?secret=${encodeURIComponent(secret)}`);
    expect([page.status, page.config?.maintenance]).toEqual([200, { on: true, admitted: true }]);
    expect(page.text).not.toContain(secret);
    expect(page.cookie).toMatch(/HttpOnly/);
    expect(page.cookie).not.toContain(secret);
    const cookie = page.cookie?.split(';')[0] ?? '';
    expect((await server.upload(form('%PDF-1.7 report'), { headers: { cookie } })).status).toBe(200);
    // Each page still asks for the secret in its address.
    expect((await open('/support', { cookie })).status).toBe(503);
    const forged = cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await server.upload(form('%PDF-1.7 report'), { headers: { cookie: forged } })).status).toBe(503);
  });

  test('without a secret set, no secret opens', async () => {
    const closed = await startServer({ MAINTENANCE: '1' }, { webFolder: folder });
    const response = await fetch(`${closed.url}/?secret=`, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
    await closed.close();
  });
});
