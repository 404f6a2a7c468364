import { createHash } from 'node:crypto';
import { statementPdf, type StatementSpec } from './statement-pdf.ts';

/** A DER element from its tag and contents. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const SIGNED_DATA = oid('2a864886f70d010702');
const DATA = oid('2a864886f70d010701');
const SHA256 = der(0x30, oid('608648016503040201'));
const MESSAGE_DIGEST = oid('2a864886f70d010904');
const ONE = der(0x02, Buffer.from([1]));

/** A CMS signature that vouches for a digest (RFC 5652); its signature value is of no real key. */
function cms(digest: Buffer): Buffer {
  const attributes = der(0xa0, der(0x30, MESSAGE_DIGEST, der(0x31, der(0x04, digest))));
  const issuer = der(0x30, der(0x30), ONE);
  const signer = der(0x30, ONE, issuer, SHA256, attributes, SHA256, der(0x04, Buffer.alloc(16)));
  const signedData = der(0x30, ONE, der(0x31, SHA256), der(0x30, DATA), der(0x31, signer));
  return der(0x30, SIGNED_DATA, der(0xa0, signedData));
}

const ROOM = 1024;

/** A statement with a signature field whose digest covers all other bytes. */
export function signedPdf(spec: StatementSpec = {}): {
  bytes: Uint8Array;
  digest: string;
  ranges: [number, number][];
} {
  const hole = '0'.repeat(ROOM);
  const range = '[0 00000000 00000000 00000000]';
  const bytes = Buffer.from(
    statementPdf({
      ...spec,
      catalog: '/AcroForm <</Fields [10 0 R] /SigFlags 3>>',
      page: '/Annots [10 0 R]',
      objects: {
        10: '<</Type /Annot /Subtype /Widget /FT /Sig /T (issuer) /Rect [0 0 0 0] /V 11 0 R>>',
        11: `<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange ${range} /Contents <${hole}>>>`,
      },
    }),
  );
  const start = bytes.indexOf(`<${hole}`);
  const end = start + ROOM + 2;
  const number = (value: number) => String(value).padStart(8, '0');
  bytes.write(
    `[0 ${number(start)} ${number(end)} ${number(bytes.length - end)}]`,
    bytes.indexOf(range),
    'latin1',
  );
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest();
  bytes.write(cms(digest).toString('hex'), start + 1, 'latin1');
  return {
    bytes: new Uint8Array(bytes),
    digest: digest.toString('hex'),
    ranges: [
      [0, start],
      [end, bytes.length],
    ],
  };
}
