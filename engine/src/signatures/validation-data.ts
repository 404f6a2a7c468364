import type { PdfDocument } from '../pdf/structure/model.ts';
import { childrenOf, encodedOf, innerOf, readElement } from './asn1/ber.ts';
import { readCertificate, type Certificate } from './certificate.ts';
import { OID, onlyValue, type SignedData } from './cms.ts';
import { addRevocation, type Revocations } from './revocation.ts';

/** Certificates and revocation data that a file carries to be verified with later. */
export interface ValidationData {
  certificates: Certificate[];
  revocations: Revocations;
}

/** Streams of each kind that are read. */
const MOST_STREAMS = 200;

/** Reads the document security store (ISO 32000-2, 12.8.4.3); what VRI dictionaries name is in it as well. */
export function documentSecurityStore({ latest: view }: PdfDocument): ValidationData {
  const data: ValidationData = { certificates: [], revocations: { lists: [], responses: [] } };
  const store = view.dict(view.catalog.get('DSS'));
  const streams = (key: string) =>
    (view.array(store?.get(key)) ?? []).slice(0, MOST_STREAMS).flatMap((item) => {
      const stream = view.stream(item);
      return stream ? [view.decode(stream).bytes] : [];
    });
  if (!store) return data;
  for (const bytes of streams('Certs')) addCertificate(data, bytes);
  for (const bytes of [...streams('CRLs'), ...streams('OCSPs')]) addRevocation(data.revocations, bytes);
  for (const response of data.revocations.responses)
    for (const one of response.certificates) data.certificates.push(one);
  return data;
}

function addCertificate({ certificates }: ValidationData, encoded: Uint8Array): void {
  const certificate = readCertificate(encoded);
  if (certificate) certificates.push(certificate);
}

/** Adds what a signature carries: its certificates, its revocation lists, and Adobe's archive of both. */
export function addContainerData(data: ValidationData, signedData: SignedData): void {
  for (const encoded of signedData.certificates) addCertificate(data, encoded);
  for (const element of signedData.revocations) {
    // RFC 5940: other revocation formats stand in a tagged pair of type and value.
    const other = element.id === 0xa1 ? childrenOf(element)[1] : element;
    if (other) addRevocation(data.revocations, encodedOf(other));
  }
  for (const signer of signedData.signers) {
    const archive = onlyValue(signer.attributes, OID.revocationArchive);
    for (const list of childrenOf(archive).slice(0, 3)) {
      for (const element of childrenOf(innerOf(list)).slice(0, MOST_STREAMS)) {
        const whole = readElement(encodedOf(element));
        if (whole) addRevocation(data.revocations, encodedOf(whole));
      }
    }
  }
}
