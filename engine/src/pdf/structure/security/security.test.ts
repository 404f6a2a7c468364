import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildPdf, latin1Bytes, latin1Text, onePage } from '../../../../test/build-pdf.ts';
import { nodePlatform } from '../../../platform/node.ts';
import { UnreadablePdfError } from '../anomaly.ts';
import type { PdfDocument } from '../model.ts';
import { readPdf } from '../read-pdf.ts';
import { rc4 } from './rc4.ts';

// The same document encrypted by qpdf in each way: content `BT (Sealed) Tj ET`, title `Sealed title`,
// an XML metadata stream.
const fixtures = new URL('../../../../test/fixtures/encrypted/', import.meta.url);
const open = (name: string): PdfDocument =>
  readPdf(new Uint8Array(readFileSync(new URL(`${name}.pdf`, fixtures))), { platform: nodePlatform });

function refusal(name: string): string {
  try {
    open(name);
    return 'opened';
  } catch (error) {
    return error instanceof UnreadablePdfError ? error.code : String(error);
  }
}

test('RC4 of the published test vector', () => {
  const cipher = rc4(latin1Bytes('Key'), latin1Bytes('Plaintext'));
  expect(Buffer.from(cipher).toString('hex')).toBe('bbf316e8d940af0ad3');
});

describe('the empty user password', () => {
  test.each([
    ['rc4-40', { version: 1, revision: 2, method: 'RC4', keyBits: 40 }],
    ['rc4-128', { version: 2, revision: 3, method: 'RC4', keyBits: 128 }],
    ['rc4-v4-cleartext-metadata', { version: 4, revision: 4, method: 'RC4', keyBits: 128 }],
    ['aes-128-object-streams', { version: 4, revision: 4, method: 'AES-128', keyBits: 128 }],
    ['aes-256-r5', { version: 5, revision: 5, method: 'AES-256', keyBits: 256 }],
    ['aes-256-r6-cleartext-metadata', { version: 5, revision: 6, method: 'AES-256', keyBits: 256 }],
  ])('%s', (name, info) => {
    const document = open(name);
    const view = document.latest;
    expect(document.encryption).toMatchObject(info);
    const [page] = view.pages();
    const [content] = view.contents(page!);
    expect(latin1Text(view.decode(content!).bytes)).toBe('BT (Sealed) Tj ET');
    expect(view.text(view.dict(view.trailer.get('Info'))?.get('Title'))).toBe('Sealed title');
    const metadata = view.stream(page!.dict.get('Metadata'));
    expect(latin1Text(view.decode(metadata!).bytes)).toBe('<x:xmpmeta/>');
    expect(document.anomalies).toEqual([]);
  });

  test.each(['password-128', 'password-256'])('does not open %s', (name) => {
    expect(refusal(name)).toBe('password-required');
  });
});

describe('what is not opened', () => {
  const refused = (dictionary: string): string => {
    const { bytes } = buildPdf({ objects: { ...onePage(), 9: dictionary }, trailer: '/Encrypt 9 0 R' });
    try {
      readPdf(bytes, { platform: nodePlatform });
      return 'opened';
    } catch (error) {
      return error instanceof UnreadablePdfError ? error.code : String(error);
    }
  };
  test('public-key security', () => {
    expect(refused('<</Filter /Adobe.PubSec /V 4 /R 4>>')).toBe('unsupported-encryption');
  });
  test('an unknown version', () => {
    expect(refused('<</Filter /Standard /V 9 /R 9>>')).toBe('unsupported-encryption');
  });
  test('empty entries', () => {
    expect(refused('<</Filter /Standard /V 5 /R 6>>')).toBe('password-required');
    expect(refused('<</Filter /Standard /V 2 /R 3 /Length -8>>')).toBe('password-required');
  });
});

test('an /Encrypt that cannot be read is an anomaly', () => {
  const { bytes } = buildPdf({ objects: onePage(), trailer: '/Encrypt 9 0 R' });
  const document = readPdf(bytes, { platform: nodePlatform });
  expect(document.anomalies.map(({ code }) => code)).toEqual(['encryption-dictionary-missing']);
  expect(document.encryption).toBeNull();
});
