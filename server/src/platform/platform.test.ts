import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/test-server.ts';

describe('what the server serves beside scans', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = (await mkdtemp(join(tmpdir(), 'web-'))) + sep;
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Assay</title>');
    await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
    await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {};'));
    server = await startServer({}, { webFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const get = (path: string, accept = 'text/html') => fetch(server.url + path, { headers: { accept } });

  test('the page, fresh each time, under a strict policy', async () => {
    const response = await get('/');
    expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Assay</title>']);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:|\*/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('the page, compressed for who takes it', async () => {
    for (const [encoding, packed] of [
      ['gzip, br', 'gzip'],
      ['identity', null],
      ['gzip;q=0', null],
    ] as const) {
      const response = await fetch(server.url, { headers: { 'accept-encoding': encoding } });
      expect([encoding, response.headers.get('content-encoding')]).toEqual([encoding, packed]);
      expect(await response.text()).toBe('<!doctype html><title>Assay</title>');
      expect(response.headers.get('vary')).toContain('accept-encoding');
    }
  });

  test('hashed files for a year', async () => {
    const response = await get('/assets/main-1a2b.js', '*/*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('an unknown address: the page for a browser, JSON for a program, both 404', async () => {
    const page = await get('/nowhere');
    expect([page.status, await page.text()]).toEqual([404, '<!doctype html><title>Assay</title>']);
    const call = await get('/nowhere', 'application/json');
    expect([call.status, await call.json()]).toMatchObject([404, { code: 'not-found' }]);
    expect((await get('/../package.json', '*/*')).status).toBe(404);
  });

  test('the page holds its settings as data, and whole addresses where one is set', async () => {
    const html = '<meta property="og:image" content="/preview.png" /><!--config-->';
    const own = (await mkdtemp(join(tmpdir(), 'web-'))) + sep;
    await writeFile(join(own, 'index.html'), html);
    const environment = { OPERATOR_NAME: '</script><b>', APP_URL: 'https://assay.example/' };
    const other = await startServer(environment, { webFolder: own });
    const text = await (await fetch(`${other.url}/tos`)).text();
    expect(text).toContain('content="https://assay.example/preview.png"');
    expect(text).not.toContain('<b>');
    const data = /<script type="application\/json" id="config">(.*)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ operator: { name: '</script><b>' } });
    expect(await (await fetch(`${other.url}/sitemap.xml`)).text()).toContain(
      '<loc>https://assay.example/support</loc>',
    );
    await other.close();
    await rm(own, { recursive: true });
  });

  test('a compressed copy to who takes it, the file to others', async () => {
    const body = async (encoding: string) => {
      const response = await fetch(`${server.url}/assets/main-1a2b.js`, {
        headers: { 'accept-encoding': encoding },
      });
      return [response.headers.get('content-encoding'), await response.text()];
    };
    expect(await body('br, gzip')).toEqual(['br', 'export {};']);
    expect(await body('identity')).toEqual([null, 'export {};']);
    expect((await get('/assets/main-1a2b.js.br')).status).toBe(404);
  });

  test('what the operator switched on is allowed, and nothing more', async () => {
    const other = await startServer(
      {
        HELP_DESK_SCRIPT: 'https://widget.example/feedback.js',
        ANALYTICS_SCRIPT: 'https://count.example/script.js',
      },
      { webFolder: folder },
    );
    const policy = (await fetch(other.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src [^;]*https:\/\/widget\.example https:\/\/count\.example/);
    expect(policy).toMatch(/frame-src https:\/\/widget\.example;/);
    expect(new Set(policy.match(/https?:[^ ;]+/g))).toEqual(
      new Set(['https://widget.example', 'https://count.example']),
    );
    await other.close();
  });

  test('its health and the settings of the page', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/config.json')).json()).toEqual({
      analysisUrl: '',
      billingUrl: '',
      maxUploadBytes: 25 * 1024 * 1024,
      botCheck: null,
      operator: {
        name: 'Assay',
        supportEmail: 'support@example.com',
        governingLaw: 'the State of Delaware, United States',
        arbitration: 'the American Arbitration Association in Wilmington, Delaware',
        configured: false,
      },
      helpDesk: null,
      analytics: null,
      maintenance: { on: false, admitted: false },
      termsDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });
});
