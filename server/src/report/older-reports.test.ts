import { readdirSync, readFileSync } from 'node:fs';
import { engineVersion, type Report } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { reportShape, signedReportShape } from './report-shape.ts';

/** Reports as engines of earlier versions wrote them, of made-up statements. */
const folder = new URL('../../test/older-reports/', import.meta.url);
const older = readdirSync(folder).map((name): [string, Report] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Report,
]);

/** Where the report of a version is kept. */
const idOf = (version: string) =>
  `00000000-0000-4000-8000-${String(older.findIndex(([one]) => one === version)).padStart(12, '0')}`;

test('there is a report of an earlier version, and it says so', () => {
  expect(older.map(([version]) => version)).toContain('0.3.0');
  for (const [version, { engine }] of older) expect(engine).toBe(version);
  expect(older.map(([version]) => version)).not.toContain(engineVersion);
});

test.each(older)('a report of engine %s is one by the schema of today', (_, report) => {
  expect(reportShape.safeParse(report).error?.issues ?? []).toEqual([]);
});

onEachDatabase((kind) => {
  let server: AccountServer;
  let visitor: Visitor;
  let uid: string;
  beforeAll(async () => {
    server = await startAccounts(kind);
    visitor = new Visitor(server);
    uid = await visitor.signUp('older@example.com');
    const rows = older.map(([version, report]) => ({
      ...{ id: idOf(version), uid, fileName: report.file.name, inHistory: 1 },
      ...{ score: report.score, recommendation: report.recommendation, findings: '[]' },
      ...{ report: JSON.stringify(report), scannedAt: '2026-11-24T09:00:00.000Z', subscriptionPlan: 'free' },
    }));
    await server.database.db.insertInto('scan').values(rows).execute();
  });
  afterAll(() => server.close());

  const downloaded = async (path: string) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(server.url + path, { headers: { cookie } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const verified = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('report', new Blob([new Uint8Array(bytes)]), 'report');
    return (await visitor.call('POST', '/api/verify', form)).body['result'];
  };

  test.each(older)('a kept report of engine %s opens as it was written', async (version, report) => {
    const { status, body } = await visitor.get(`/api/users/${uid}/scans/${idOf(version)}`);
    expect(status).toBe(200);
    expect(body['report'] ?? body).toMatchObject({ engine: version, score: report.score });
  });

  test.each(older)('what is issued of a report of engine %s verifies', async (version) => {
    for (const preset of ['full', 'redacted']) {
      const json = await downloaded(`/api/scans/${idOf(version)}/report.json?preset=${preset}`);
      expect(signedReportShape.parse(JSON.parse(json.toString())).report.engine).toBe(version);
      const pdf = await downloaded(`/reports/${idOf(version)}?preset=${preset}`);
      expect([await verified(json), await verified(pdf)]).toEqual(['genuine', 'genuine']);
    }
  });
});
