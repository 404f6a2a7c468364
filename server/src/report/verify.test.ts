import { generateKeyPairSync } from 'node:crypto';
import { renderReportPdf } from '@assay/engine/report/pdf/render-report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { sampleReport } from '../../test/sample-report.ts';
import { issueReport } from './issue.ts';
import { openReportKeys, type ReportKeys } from './keys.ts';
import { pdfMarks, sealPdf } from './pdf-seal.ts';
import { verifyReport } from './verify-report.ts';

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const kept = { id: 'a-scan', report: sampleReport('march.pdf', 1234), scannedAt: '2026-03-05T14:05:00.000Z' };

async function issuedBy(keys: ReportKeys) {
  const issued = issueReport(kept, 'full', keys);
  const { seal, json } = issued;
  const issue = {
    ...{ id: seal.id, code: seal.code, key: seal.key, verifyAt: 'https://assay.test/verify' },
    ...{ json: new TextEncoder().encode(json), marks: pdfMarks(seal) },
  };
  const pdf = await renderReportPdf(issued.report, { scannedAt: seal.issuedAt, issue });
  return { seal, json: Buffer.from(json), pdf: sealPdf(pdf, seal, keys.current) };
}

onEachDatabase((kind) => {
  describe('a sealed report', () => {
    let keys: ReportKeys;
    let issued: Awaited<ReturnType<typeof issuedBy>>;
    beforeAll(async () => {
      const database = await kind.open();
      keys = await openReportKeys(database, { signingKey: null, revokedKeys: [] });
      issued = await issuedBy(keys);
    });
    const resultOf = async (file: Uint8Array) => (await verifyReport(file, keys)).result;

    test('is genuine as PDF and as JSON, and as JSON set otherwise', async () => {
      expect(await verifyReport(issued.pdf, keys)).toEqual({
        result: 'genuine',
        seal: issued.seal,
        keyState: 'current',
      });
      expect(await resultOf(issued.json)).toBe('genuine');
      const plain = JSON.stringify(JSON.parse(issued.json.toString()));
      expect(await resultOf(Buffer.from(plain))).toBe('genuine');
    });

    test('is the same bytes each time', async () => {
      const again = await issuedBy(keys);
      expect(again.pdf.equals(issued.pdf)).toBe(true);
      expect(again.json.equals(issued.json)).toBe(true);
    });

    test('no bit of the PDF changes unnoticed', async () => {
      const { pdf } = issued;
      const marks = pdf.indexOf('assay-report-seal:');
      const end = pdf.indexOf('assay-report-signature:') + 120;
      const places = Array.from({ length: 900 }, (_, i) => Math.floor((i / 900) * pdf.length));
      for (let at = marks - 40; at < end; at++) places.push(at);
      for (const at of places) {
        const flipped = Buffer.from(pdf);
        flipped[at] = (pdf[at] ?? 0) ^ (1 << (at % 8));
        const result = await resultOf(flipped);
        expect([at, ['altered', 'unknown-key'].includes(result)]).toEqual([at, true]);
      }
    });

    test('nothing is added, taken away or exchanged unnoticed', async () => {
      const { pdf } = issued;
      expect(await resultOf(Buffer.concat([pdf, Buffer.from('\n')]))).toBe('altered');
      expect(await resultOf(pdf.subarray(0, -1))).toBe('altered');
      expect(await resultOf(pdf.subarray(0, pdf.length >> 1))).toBe('altered');
      const mark = pdf.indexOf('assay-report-signature:');
      const twice = Buffer.concat([pdf, pdf.subarray(mark, mark + 109)]);
      expect(await resultOf(twice)).toBe('altered');
    });

    test('every value of the JSON form counts', async () => {
      const signed = JSON.parse(issued.json.toString()) as Record<string, unknown>;
      const places = leaves(signed);
      expect(places.length).toBeGreaterThan(50);
      for (const path of places) {
        const copy = structuredClone(signed);
        changeAt(copy, path);
        const result = await resultOf(Buffer.from(JSON.stringify(copy)));
        expect([path.join('.'), result]).toEqual([path.join('.'), 'altered']);
      }
    });

    test('a member more, a member less, or one named twice is told', async () => {
      const signed = JSON.parse(issued.json.toString()) as { report: Record<string, unknown> };
      const more = { ...signed, note: 'checked by the bank' };
      expect(await resultOf(Buffer.from(JSON.stringify(more)))).toBe('altered');
      const { recommendation, ...less } = signed.report;
      expect(recommendation).toBeDefined();
      expect(await resultOf(Buffer.from(JSON.stringify({ ...signed, report: less })))).toBe('altered');
      const twice = issued.json.toString().replace('"score": 14', '"score": 99,\n  "score": 14');
      expect(await resultOf(Buffer.from(twice))).toBe('altered');
    });

    test.each([
      ['1e999', '"bytes": 1e999'],
      ['-0', '"bytes": -0'],
      ['a number of too many digits', '"bytes": 1234.0000000000000000001'],
      ['another spelling', '"bytes": 1.234e3'],
    ])('%s is not the number that was sealed', async (_what, member) => {
      const text = issued.json.toString();
      expect(text).toContain('"bytes": 1234');
      expect(await resultOf(Buffer.from(text.replace('"bytes": 1234', member)))).toBe('altered');
    });

    test('other files are no reports', async () => {
      for (const file of ['', '%PDF-1.7\n%%EOF', '{}', 'Dear tenant']) {
        expect(await resultOf(Buffer.from(file))).toBe('not-a-report');
      }
      // Nor is what the command line writes, which bears no seal.
      const unsealed = await renderReportPdf(kept.report, { scannedAt: kept.scannedAt });
      expect(await resultOf(unsealed)).toBe('not-a-report');
      expect(await resultOf(Buffer.from(JSON.stringify(kept.report)))).toBe('not-a-report');
    });

    test('another installation’s seal is of an unknown key, also under our key’s name', async () => {
      const stranger = await openReportKeys(await kind.open(), { signingKey: null, revokedKeys: [] });
      const foreign = await issuedBy(stranger);
      expect(await resultOf(foreign.pdf)).toBe('unknown-key');
      expect(await resultOf(foreign.json)).toBe('unknown-key');
      const disguised = {
        ...stranger,
        current: { id: keys.current.id, privateKey: stranger.current.privateKey },
      };
      expect(await resultOf((await issuedBy(disguised)).pdf)).toBe('altered');
    });
  });

  describe('keys', () => {
    test('a replaced key goes on verifying; a withdrawn one says so', async () => {
      const database = await kind.open();
      const [old, next] = [newKey(), newKey()];
      const before = await openReportKeys(database, { signingKey: old, revokedKeys: [] });
      const { pdf } = await issuedBy(before);
      const after = await openReportKeys(database, { signingKey: next, revokedKeys: [] });
      expect(await verifyReport(pdf, after)).toMatchObject({ result: 'genuine', keyState: 'earlier' });
      expect((await verifyReport((await issuedBy(after)).pdf, before)).result).toBe('genuine');
      const revokedKeys = [before.current.id];
      const withdrawn = await openReportKeys(database, { signingKey: next, revokedKeys });
      expect(await verifyReport(pdf, withdrawn)).toMatchObject({
        result: 'revoked-key',
        keyState: 'revoked',
      });
      expect((await withdrawn.published()).map(({ state }) => state).sort()).toEqual(['current', 'revoked']);
      const rows = await database.db.selectFrom('report_key').select('privateKey').execute();
      expect(rows).toEqual([{ privateKey: null }, { privateKey: null }]);
    });

    test('a key made here is kept for the next start, and counts no more once one is set', async () => {
      const database = await kind.open();
      const made = await openReportKeys(database, { signingKey: null, revokedKeys: [] });
      const again = await openReportKeys(database, { signingKey: null, revokedKeys: [] });
      expect(again.current.id).toBe(made.current.id);
      const { pdf } = await issuedBy(made);
      const set = await openReportKeys(database, { signingKey: newKey(), revokedKeys: [] });
      expect((await verifyReport(pdf, set)).result).toBe('unknown-key');
    });
  });

  describe('over HTTP', () => {
    let server: AccountServer;
    let report: Blob;
    let path = '';
    const owner = () => new Visitor(server);
    beforeAll(async () => {
      server = await startAccounts(kind);
      const visitor = owner();
      await visitor.signUp('verify@example.com');
      path = String((await visitor.upload('%PDF-1.7 report', 'r.pdf')).body['report_path']);
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      report = await (await fetch(server.url + path, { headers: { cookie } })).blob();
    });
    afterAll(() => server.close());

    const verify = async (file: Blob | null, documentSha256?: string) => {
      const body = new FormData();
      if (documentSha256 !== undefined) body.append('documentSha256', documentSha256);
      if (file) body.append('report', file, 'report.pdf');
      return owner().call('POST', '/api/verify', body);
    };

    test('anybody learns what the seal vouches for, and no more', async () => {
      const { status, body } = await verify(report);
      expect([status, body['result'], body['statement']]).toEqual([200, 'genuine', 'not-given']);
      expect(body['report']).toEqual({
        ...{ id: path.split('/').at(-1), preset: 'full', issuedAt: expect.any(String), engine: 'test' },
        ...{ score: 14, verdict: 'Potential Risk Factors', document: '0'.repeat(64) },
        ...{ code: expect.stringMatching(/^.{4}-.{4}-.{4}$/), key: expect.any(String), keyState: 'current' },
      });
    });

    test('a statement beside it is the one, or another', async () => {
      expect((await verify(report, '0'.repeat(64))).body['statement']).toBe('same');
      expect((await verify(report, '1'.repeat(64))).body['statement']).toBe('other');
      expect((await verify(report, 'no hash')).status).toBe(400);
    });

    test('an altered one vouches for nothing', async () => {
      const altered = new Blob([await report.arrayBuffer(), ' ']);
      expect((await verify(altered, '0'.repeat(64))).body).toEqual({
        result: 'altered',
        statement: 'not-given',
        report: null,
      });
    });

    test('what is no form, holds no file or is too large is refused', async () => {
      expect((await owner().post('/api/verify', {})).status).toBe(415);
      expect((await verify(null)).status).toBe(400);
      expect((await verify(new Blob([new Uint8Array(9 * 1024 * 1024)]))).status).toBe(413);
    });

    test('a huge text with a made-up seal holds nobody up, and its sender pays for the time', async () => {
      const keys = Array.from({ length: 1900 }, (_, i) => `"k${i}":${i}`).join();
      const seal = `{"format":"assay-report","version":1,"id":"x","preset":"full"}`;
      const wide = `{"schemaVersion":1,"report":[${`{${keys}},`.repeat(300)}1],"seal":${seal}}`;
      const deep = `{"schemaVersion":1,"report":${'['.repeat(7_000_000)},"seal":${seal}`;
      const big = Array.from({ length: 400_000 }, (_, i) => `"key${i}":1`).join();
      const one = `{"schemaVersion":1,"report":{${big}},"seal":${seal}}`;
      for (const text of [wide, deep, one]) {
        let turns = 0;
        const count = setInterval(() => turns++, 10);
        const { status, body } = await verify(new Blob([text]));
        clearInterval(count);
        expect([status, body['result'] ?? body['reason']]).toEqual([200, 'altered']);
        // The loop turned while the thread looked: it was not the loop that did.
        expect(turns).toBeGreaterThan(0);
      }
    });

    test('one address asks so often only', async () => {
      const visitor = owner();
      const statuses = new Set<number>();
      for (let i = 0; i < 61; i++) {
        const body = new FormData();
        body.append('report', new Blob(['x']), 'x');
        statuses.add((await visitor.call('POST', '/api/verify', body)).status);
      }
      expect([...statuses]).toEqual([200, 429]);
    });

    test('the published key is the one a report names', async () => {
      const { keys } = (await (await fetch(`${server.url}/.well-known/assay-keys.json`)).json()) as {
        keys: { kid: string; state: string }[];
      };
      const { body } = await verify(report);
      expect(keys).toMatchObject([{ kid: (body['report'] as { key: string }).key, state: 'current' }]);
    });
  });
});

type Path = (string | number)[];

/** Paths of every value that is no object or list. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one, i) => [i, one])
    : Object.entries(value);
  return entries.flatMap(([name, held]) => leaves(held, [...path, name]));
}

/** Changes the value at a path into another of its type. */
function changeAt(value: object, path: Path): void {
  let holder = value as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  const held = holder[last];
  if (typeof held === 'string')
    holder[last] = held.startsWith('a') ? `b${held.slice(1)}` : `a${held.slice(1)}`;
  else if (typeof held === 'number') holder[last] = held + 1;
  else holder[last] = !held;
}
