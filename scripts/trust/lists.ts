import { readPdf } from '../../engine/src/pdf/structure/read-pdf.ts';
import type { PdfDict } from '../../engine/src/pdf/syntax/objects.ts';
import { nodePlatform } from '../../engine/src/platform/node.ts';

/** Kinds of service whose certificates stand behind signers and time-stamps (ETSI TS 119 612, 5.5.1). */
const SERVICES = /^http:\/\/uri\.etsi\.org\/TrstSvc\/Svctype\/(CA\/QC|TSA\/QTST)$/;
const GRANTED = /\/(granted|recognisedatnationallevel)$/;

const within = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g'))].map(
    ([, body = '']) => body.trim(),
  );

/** Addresses of the member states' lists in XML (ETSI TS 119 612, 5.3.13). */
export const euPointers = (xml: string): string[] => [
  ...new Set(
    within(xml, 'TSLLocation').filter((address) =>
      /^(?:https:|http:\/\/127\.0\.0\.1:)\S+\.xml$/i.test(address),
    ),
  ),
];

/** Certificates of services that are qualified now; those of a service's history are left out. */
export function qualifiedCertificates(xml: string): string[] {
  return within(xml, 'TSPService').flatMap((service) => {
    const now = service.replace(/<(?:\w+:)?ServiceHistory[\s>][\s\S]*$/, '');
    const [type = ''] = within(now, 'ServiceTypeIdentifier');
    const [status = ''] = within(now, 'ServiceStatus');
    return SERVICES.test(type) && GRANTED.test(status) ? certificatesOf(now) : [];
  });
}

const certificatesOf = (xml: string) =>
  within(xml, 'X509Certificate').map((text) => text.replace(/\s+/g, ''));

/** Certificates of Adobe's list: security settings in XML, attached to a PDF. */
export function adobeCertificates(pdf: Uint8Array): string[] {
  const { latest: view } = readPdf(pdf, { platform: nodePlatform });
  const texts: string[] = [];
  for (const num of view.objectNumbers()) {
    const files: PdfDict | undefined = view.dict(view.dict(view.fetch(num)?.value)?.get('EF'));
    for (const value of files?.map.values() ?? []) {
      const stream = view.stream(value);
      if (stream) texts.push(new TextDecoder('utf-8').decode(view.decode(stream).bytes));
    }
  }
  return texts.flatMap((xml) => within(xml, 'Certificate').map((text) => text.replace(/\s+/g, '')));
}
