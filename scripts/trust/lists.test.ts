import { expect, test } from 'vitest';
import { buildPdf } from '../../engine/test/build-pdf.ts';
import { adobeCertificates, euPointers, qualifiedCertificates } from './lists.ts';

const service = (type: string, status: string, certificate: string) => `
  <TSPService><ServiceInformation>
    <ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</ServiceTypeIdentifier>
    <ServiceDigitalIdentity><DigitalId><X509Certificate>${certificate}
    </X509Certificate></DigitalId></ServiceDigitalIdentity>
    <ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${status}</ServiceStatus>
  </ServiceInformation>
  <ServiceHistory><X509Certificate>OLD=</X509Certificate></ServiceHistory></TSPService>`;

test('qualified services that are granted now', () => {
  const xml = `<tsl:List>${service('CA/QC', 'granted', 'AA\nAA')}${service('CA/QC', 'withdrawn', 'BBBB')}
    ${service('TSA/QTST', 'granted', 'CCCC')}${service('CA/PKC', 'granted', 'DDDD')}</tsl:List>`;
  expect(qualifiedCertificates(xml)).toEqual(['AAAA', 'CCCC']);
});

test('lists of the member states in XML', () => {
  const xml =
    '<x:TSLLocation>https://a.example/tl.xml</x:TSLLocation><x:TSLLocation>https://a.example/tl.pdf</x:TSLLocation>';
  expect(euPointers(xml)).toEqual(['https://a.example/tl.xml']);
});

test('security settings attached to a PDF', () => {
  const xml =
    '<SecuritySettings><Identity><Certificate>\nAAAA\nBBBB\n</Certificate></Identity></SecuritySettings>';
  const { bytes } = buildPdf({
    objects: {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>',
      4: '<</Type /Filespec /F (s.xml) /EF <</F 5 0 R>>>>',
      5: { data: xml },
    },
  });
  expect(adobeCertificates(bytes)).toEqual(['AAAABBBB']);
});
