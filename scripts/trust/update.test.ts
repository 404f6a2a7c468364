import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPdf } from '../../engine/test/build-pdf.ts';
import { identity } from '../../engine/test/pki/identity.ts';
import { signedPdf } from '../../engine/test/signed-pdf.ts';
import { analyze } from '../../engine/src/analyze.ts';
import { nodePlatform } from '../../engine/src/platform/node.ts';
import { readTrustFolder } from '../../engine/src/platform/trust-folder.ts';
import { updateTrust } from './update.ts';

const root = identity({ commonName: 'National Root', authority: true });
const bank = identity({ commonName: 'Statements', organization: 'Juniper Valley Bank', issuer: root });
const certificate = root.certificate.toString('base64');

/** Stands in for the hosts of the lists, on loopback. */
let server: Server;
let host = '';
const answers: Record<string, () => string | Uint8Array | undefined> = {
  '/lotl.xml': () =>
    ['tl.xml', 'gone.xml'].map((name) => `<TSLLocation>${host}/${name}</TSLLocation>`).join(''),
  '/tl.xml': () =>
    `<TSPService><ServiceInformation><ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/CA/QC</ServiceTypeIdentifier><X509Certificate>${certificate}</X509Certificate><ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted</ServiceStatus></ServiceInformation></TSPService>`,
  '/adobe': () => {
    const data = `<SecuritySettings><Identity><Certificate>${certificate}</Certificate></Identity></SecuritySettings>`;
    const objects = {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>',
      4: '<</Type /Filespec /F (s.xml) /EF <</F 5 0 R>>>>',
      5: { data },
    };
    return buildPdf({ objects }).bytes;
  },
};
const folder = mkdtempSync(join(tmpdir(), 'assay-trust-'));

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.();
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('lists are fetched, kept with source and date, and trusted by the engine', async () => {
  const sources = { eu: `${host}/lotl.xml`, adobe: `${host}/adobe` };
  const said = await updateTrust({ lists: ['eu', 'adobe'], folder, date: '2026-11-23', sources });
  expect(said).toEqual([
    `left out: ${host}/gone.xml answered 404`,
    'eu-qualified.json: 1 certificates, Qualified authorities of the EU’s trusted lists',
    'adobe-approved.json: 1 certificates, Adobe Approved Trust List',
  ]);
  const [list] = JSON.parse(readFileSync(join(folder, 'eu-qualified.json'), 'utf8')) as object[];
  expect(list).toMatchObject({ date: '2026-11-23', certificates: [certificate] });
  const { bytes } = signedPdf({}, { signer: bank, cms: { signingTime: '2025-02-03T04:15:00Z' } });
  const lists = readTrustFolder(folder);
  const { signatures } = analyze(bytes, { platform: { ...nodePlatform, trustLists: () => lists } });
  expect(signatures?.[0]).toMatchObject({ integrity: 'intact', trust: 'trusted', issuer: 'issuer' });
});

test('a list that holds nothing is not kept', async () => {
  const sources = { eu: `${host}/tl.xml`, adobe: `${host}/nothing` };
  await expect(updateTrust({ lists: ['eu'], folder, date: '2026-11-23', sources })).rejects.toThrow(
    'holds no certificates',
  );
  await expect(updateTrust({ lists: ['adobe'], folder, date: '2026-11-23', sources })).rejects.toThrow(
    'answered 404',
  );
});
