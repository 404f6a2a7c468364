import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { adobeCertificates, euPointers, qualifiedCertificates } from './lists.ts';

/** Where the lists are had from. */
export interface TrustSources {
  /** The EU's list of the trusted lists of its member states (Decision (EU) 2015/1505). */
  eu: string;
  /** Adobe's approved trust list, a PDF with the list as an attachment. */
  adobe: string;
}

export const trustSources: TrustSources = {
  eu: 'https://ec.europa.eu/tools/lotl/eu-lotl.xml',
  adobe: 'https://trustlist.adobe.com/tl12.acrobatsecuritysettings',
};

/** What is asked for. */
export interface TrustRequest {
  lists: readonly ('node' | 'eu' | 'adobe')[];
  folder: string;
  /** Calendar date, `yyyy-mm-dd`. */
  date: string;
  sources: TrustSources;
}

/** Writes the lists that are asked for; says what each holds, and which national lists could not be had. */
export async function updateTrust({ lists, folder, date, sources }: TrustRequest): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const said: string[] = [];
  const keep = (name: string, source: string, found: readonly string[]): void => {
    const list = { source, date, certificates: [...new Set(found)] };
    if (list.certificates.length === 0) throw new Error(`${source} holds no certificates`);
    writeFileSync(join(folder, name), `${JSON.stringify([list], null, 2)}\n`);
    said.push(`${name}: ${list.certificates.length} certificates, ${source}`);
  };
  if (lists.includes('node')) {
    const certificates = rootCertificates.map((pem) => pem.replace(/-----[^-]+-----|\s+/g, ''));
    keep(
      'trust-anchors.json',
      `Root certificates that ship with Node.js ${process.versions.node}`,
      certificates,
    );
  }
  if (lists.includes('eu')) {
    const certificates: string[] = [];
    for (const address of euPointers((await download(sources.eu)).toString('utf8'))) {
      try {
        certificates.push(...qualifiedCertificates((await download(address)).toString('utf8')));
      } catch (error) {
        said.push(`left out: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    keep('eu-qualified.json', 'Qualified authorities of the EU’s trusted lists', certificates);
  }
  if (lists.includes('adobe'))
    keep(
      'adobe-approved.json',
      'Adobe Approved Trust List',
      adobeCertificates(await download(sources.adobe)),
    );
  return said;
}

async function download(address: string): Promise<Buffer> {
  const answer = await fetch(address, { redirect: 'follow', signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
