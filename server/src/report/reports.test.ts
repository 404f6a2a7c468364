import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsIn } from '../../../engine/test/tagged-pdf.ts';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { signedReportShape } from './report-shape.ts';

/** A visitor's answer as bytes. */
async function bytes(server: AccountServer, visitor: Visitor, path: string, headers = {}) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(server.url + path, { headers: { cookie, ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

onEachDatabase((kind) => {
  let server: AccountServer;
  let visitor: Visitor;
  let path = '';
  let id = '';
  beforeAll(async () => {
    server = await startAccounts(kind);
    visitor = new Visitor(server);
    await visitor.signUp('reports@example.com');
    const scan = await visitor.upload('%PDF-1.7 report', 'März "2026"/..\\évil\u202e.pdf');
    path = String(scan.body['report_path']);
    id = String(scan.body['id']);
  });
  afterAll(() => server.close());

  test('the report’s address gives a PDF, kept by nobody on the way', async () => {
    const { status, headers, body } = await bytes(server, visitor, path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(body.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="_evil - Assay report.pdf"; filename*=UTF-8''_%C3%A9vil%20-%20Assay%20report.pdf`.replaceAll(
        '_',
        '',
      ),
    );
    const again = await bytes(server, visitor, `${path}?download=1`);
    expect(again.body.equals(body)).toBe(true);
    expect(again.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('asked for as JSON it is the sealed Report, the same as beside it', async () => {
    const asked = await bytes(server, visitor, path, { accept: 'application/json' });
    const beside = await bytes(server, visitor, `/api/scans/${id}/report.json`);
    expect(asked.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(asked.body.equals(beside.body)).toBe(true);
    const signed = signedReportShape.parse(JSON.parse(asked.body.toString()));
    expect(signed).toMatchObject({ schemaVersion: 1, report: { score: 14 }, seal: { id, score: 14 } });
  });

  test('the redacted copy is another one, and says so', async () => {
    const { body } = await bytes(server, visitor, `/api/scans/${id}/report.json?preset=redacted`);
    const { report, seal } = signedReportShape.parse(JSON.parse(body.toString()));
    expect([report.file.name, report.redacted, seal.preset]).toEqual(['statement.pdf', true, 'redacted']);
    const whole = await bytes(server, visitor, path);
    const redacted = await bytes(server, visitor, `${path}?preset=redacted`);
    expect(wordsIn(whole.body)).toContain('vil.pdf');
    expect(wordsIn(redacted.body)).not.toContain('vil');
    expect((await bytes(server, visitor, `${path}?preset=other`)).status).toBe(400);
  });

  describe('letters', () => {
    const letter = (query: string) => bytes(server, visitor, `/api/scans/${id}/letter?${query}`);

    test('as text for copying and as PDF of one page', async () => {
      for (const letterKind of ['tenant', 'adverse-action']) {
        const text = await letter(`kind=${letterKind}&format=text`);
        expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
        expect(text.body.toString()).toMatch(/^\[Draft/);
        const file = await letter(`kind=${letterKind}`);
        expect(file.headers.get('content-type')).toBe('application/pdf');
        expect(file.body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      }
    });

    test('filled in, as text, PDF and Word file; nothing of it is kept', async () => {
      const details = { applicant: 'Jo Example', from: 'Ada Lessor', replyBy: '2026-03-12' };
      const filled = (format: string, more = {}) =>
        visitor.open(
          `/api/scans/${id}/letter`,
          'POST',
          JSON.stringify({ kind: 'request', format, details, ...more }),
          { 'content-type': 'application/json' },
        );
      const { text } = await filled('text');
      for (const words of ['Hello Jo Example,', 'by March 12, 2026?', 'Ada Lessor'])
        expect(text).toContain(words);
      expect(text).not.toMatch(/\[/);
      expect((await filled('pdf')).headers.get('content-type')).toBe('application/pdf');
      const word = await filled('docx');
      expect(word.headers.get('content-disposition')).toContain('request for the original file.docx');
      expect(word.text.slice(0, 2)).toBe('PK');
      expect((await filled('odt')).status).toBe(400);
      expect((await filled('text', { details: { replyBy: 'soon' } })).status).toBe(400);
    });

    test('without a kind there is none', async () => {
      expect((await letter('')).status).toBe(400);
      expect((await letter('kind=other')).status).toBe(400);
    });
  });

  test('a name in scripts of other fonts, and none at all, are drawn too', async () => {
    await server.database.db.updateTable('profile').set({ subscriptionPlan: 'starter' }).execute();
    for (const name of ['银行对账单 كشف دوח 😀.pdf', '\u202e\u0007']) {
      const scan = await visitor.upload('%PDF-1.7 report', name);
      const { status, body } = await bytes(server, visitor, String(scan.body['report_path']));
      expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    await server.database.db.deleteFrom('scan').where('id', '!=', id).execute();
    await server.database.db.updateTable('profile').set({ subscriptionPlan: 'free' }).execute();
  });

  test('a refused scan leaves no report', async () => {
    await server.database.db.updateTable('profile').set({ freeScansLeft: 1 }).execute();
    const refused = await visitor.upload('%PDF-1.7 refuse damaged');
    expect([refused.status, refused.body['report_path']]).toEqual([422, undefined]);
    expect(await server.database.db.selectFrom('scan').select('id').execute()).toEqual([{ id }]);
  });

  test('the server answers others while reports are drawn', async () => {
    const drawings = Promise.all(Array.from({ length: 6 }, () => bytes(server, visitor, path)));
    const over = drawings.then(() => 'drawn' as const);
    let answered = 0;
    const next = () => fetch(`${server.url}/healthz`).then(({ status }) => status);
    for (let last: number | 'drawn' = 200; last !== 'drawn'; answered++)
      last = await Promise.race([over, next()]);
    expect((await drawings).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answered).toBeGreaterThan(6);
  });
});
