/**
 * Writes trust lists for `ASSAY_TRUST_DIR`, for an operator who is online: `npm run trust:update -- [--node]
 * [--eu] [--adobe] [--into FOLDER]`. Each list names its source and today; what changed is for a person to review.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { adobeCertificates, euPointers, qualifiedCertificates } from './trust/lists.ts';

const shipped = fileURLToPath(new URL('../engine/src/signatures/data', import.meta.url));
/** The EU's list of the trusted lists of its member states (Decision (EU) 2015/1505). */
const EU_LIST = 'https://ec.europa.eu/tools/lotl/eu-lotl.xml';
/** Adobe's approved trust list, a PDF with the list as an attachment. */
const ADOBE_LIST = 'https://trustlist.adobe.com/tl12.acrobatsecuritysettings';

const { values } = parseArgs({
  options: {
    node: { type: 'boolean' },
    eu: { type: 'boolean' },
    adobe: { type: 'boolean' },
    into: { type: 'string' },
  },
});
const date = new Date().toISOString().slice(0, 10);
const folder = values.into ?? shipped;
if ((values.eu || values.adobe) && !values.into) {
  console.error('Name a folder of the deployment with --into: these lists do not ship with the engine.');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

function keep(name: string, source: string, certificates: readonly string[]): void {
  const list = { source, date, certificates: [...new Set(certificates)] };
  if (list.certificates.length === 0) throw new Error(`${source} holds no certificates`);
  writeFileSync(join(folder, name), `${JSON.stringify([list], null, 2)}\n`);
  console.log(`${name}: ${list.certificates.length} certificates, ${source}`);
}

async function download(address: string): Promise<Buffer> {
  const answer = await fetch(address, { redirect: 'follow', signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

if (values.node || (!values.eu && !values.adobe)) {
  const certificates = rootCertificates.map((pem) => pem.replace(/-----[^-]+-----|\s+/g, ''));
  keep(
    'trust-anchors.json',
    `Root certificates that ship with Node.js ${process.versions.node}`,
    certificates,
  );
}
if (values.eu) {
  const lists = euPointers((await download(EU_LIST)).toString('utf8'));
  const certificates: string[] = [];
  for (const address of lists) {
    try {
      certificates.push(...qualifiedCertificates((await download(address)).toString('utf8')));
    } catch (error) {
      console.error(`left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  keep('eu-qualified.json', 'Qualified authorities of the EU’s trusted lists', certificates);
}
if (values.adobe)
  keep('adobe-approved.json', 'Adobe Approved Trust List', adobeCertificates(await download(ADOBE_LIST)));
