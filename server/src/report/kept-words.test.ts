import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { januaryRows, statementPdf } from '../../../engine/test/statement-pdf.ts';
import { wordsIn } from '../../../engine/test/tagged-pdf.ts';
import { lightWork, newUser } from '../../test/accounts.ts';
import { onEachDatabase, testKeys } from '../../test/databases.ts';
import { form, startServer } from '../../test/test-server.ts';
import { analysisWorker } from '../analysis/worker-process.ts';
import { nameOldScans } from '../profile/scan-subject.ts';
import { readProfile, scanTexts } from '../profile/store.ts';
import { openDatabase, type Database, type DatabasePlace } from '../platform/database.ts';

/** Words that stand on the page, and in the file beside it, outside of what a Report is made of. */
const elsewhere = ['ZORVANITHE', 'QUIMBELTRAX', 'MURGLEWICK', 'PLONDERAGE', 'SKRIVENBAULT', 'TWEMBLECOTE'];
/** Words of what a Report shows by design: who, which account, and the rows its sums are made of. */
const shown = ['HOLDERIMAX', 'ROWDESCRIBIX'];

/** Bytes of a picture on the page, as they stand in the file. */
const pixels = 'PIXELPATTERN-ZQ.'.repeat(16);

const statement = () =>
  statementPdf({
    holder: 'JORDAN HOLDERIMAX',
    head: ['44 ZORVANITHE STREET', 'QUIMBELTRAX OR 97201'],
    foot: ['Ask us about a MURGLEWICK loan today', 'PLONDERAGE IS INSURED BY NOBODY'],
    rows: januaryRows.map((row, i) => (i === 2 ? { ...row, text: 'ROWDESCRIBIX RENT' } : row)),
    info: '/Producer (Statement Output Engine 7) /Title (SKRIVENBAULT) /Keywords (TWEMBLECOTE)',
    closing: 999_999,
    resources: '/XObject <</Im1 12 0 R>>',
    before: 'q 16 0 0 16 540 20 cm /Im1 Do Q\n',
    objects: {
      12: {
        dict: '/Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent 8',
        data: pixels,
      },
    },
    // A later writing, so that the report tells which objects it touched.
    updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
  });

/** Everything that is kept, as text: each row of each table, and for an embedded file its folder's bytes too. */
async function everythingKept(database: Database, place: DatabasePlace): Promise<string> {
  const { db, dialect } = database;
  const tables = await db.introspection.getTables();
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  let text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  if (dialect === 'sqlite' && 'folder' in place) {
    for (const file of readdirSync(place.folder)) text += readFileSync(join(place.folder, file), 'latin1');
  }
  return text;
}

onEachDatabase((kind) => {
  test('of a scanned document its words and pages are not kept, beside what the report shows', async () => {
    const place = await kind.place();
    const database = await openDatabase(place, testKeys);
    const accounts = {
      database,
      secret: 'a secret of the tests, long enough to sign',
      appUrl: 'http://a.test',
    };
    const server = await startServer({}, { accounts, worker: analysisWorker(), passwordWork: lightWork });
    try {
      const signUp = await fetch(`${server.url}/api/identity/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newUser('kept@example.com')),
      });
      const cookie = signUp.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const scan = await server.upload(form(statement(), 'kept.pdf'), { headers: { cookie } });
      const { report_path: path, id } = (await scan.json()) as { report_path: string; id: string };
      expect(scan.status).toBe(200);
      for (const address of [path, `${path}?preset=redacted`, `/api/scans/${id}/letter?kind=tenant`]) {
        expect((await fetch(server.url + address, { headers: { cookie } })).status).toBe(200);
      }
      const text = await everythingKept(database, place);
      // What the report shows is there, encrypted; nothing of it can be read without the user's key.
      expect(shown.filter((word) => text.includes(word))).toEqual([]);
      const row = await database.db.selectFrom('scan').selectAll().executeTakeFirstOrThrow();
      const opened = JSON.stringify(await scanTexts(database, row));
      expect(shown.filter((word) => !opened.includes(word))).toEqual([]);
      expect(elsewhere.filter((word) => opened.includes(word))).toEqual([]);
      expect(elsewhere.filter((word) => text.includes(word))).toEqual([]);
      // The history is searched by the holder, who is known to the user alone, also of scans kept before that.
      const searched = async () =>
        (await readProfile(database, row.uid))?.scanHistory.map(({ holder }) => holder);
      expect(await searched()).toEqual(['JORDAN HOLDERIMAX']);
      await database.db.updateTable('scan').set({ about: null }).execute();
      expect(await searched()).toEqual([undefined]);
      expect([await nameOldScans(database), await nameOldScans(database)]).toEqual([1, 0]);
      expect(await searched()).toEqual(['JORDAN HOLDERIMAX']);
      expect((await everythingKept(database, place)).includes('HOLDERIMAX')).toBe(false);
      // Nor the document's own bytes, nor a picture of it.
      const picture = ['PIXELPATTERN', Buffer.from(pixels).toString('base64').slice(0, 40)];
      // Shorter signs stand in what is encrypted by chance.
      const signs = ['\u0000\u0010JFIF\u0000', '/9j/4AAQSkZJRg', '\u0089PNG\r\n\u001a\n', 'iVBORw0KGgo'];
      for (const sign of ['%PDF-1.5', '/Contents 4 0 R', ...signs, ...picture]) {
        expect([sign, text.includes(sign)]).toEqual([sign, false]);
      }
      // Nor are they in what is given out: the report as data and as paper, and the letter.
      const json = await fetch(`${server.url}/api/scans/${id}/report.json`, { headers: { cookie } });
      const data = await json.text();
      const { report } = JSON.parse(data) as { report: Report };
      expect(report.writerMap?.writings[1]?.objects.map(({ num }) => num)).toEqual([4]);
      expect(elsewhere.filter((word) => data.includes(word))).toEqual([]);
      for (const address of [path, `/api/scans/${id}/letter?kind=tenant`]) {
        const pdf = await (await fetch(server.url + address, { headers: { cookie } })).arrayBuffer();
        const paper = wordsIn(new Uint8Array(pdf));
        expect(paper).toContain('statement');
        expect(elsewhere.filter((word) => paper.includes(word))).toEqual([]);
      }
      const redacted = await fetch(`${server.url}/api/scans/${id}/report.json?preset=redacted`, {
        headers: { cookie },
      });
      const left = await redacted.text();
      expect([...shown, ...elsewhere].filter((word) => left.includes(word))).toEqual([]);
    } finally {
      await server.close();
      await database.close();
    }
  });
});
