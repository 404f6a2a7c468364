import { constants, createHash, generateKeyPairSync, privateEncrypt, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifySignature } from './verify-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
const data = Buffer.from('signed text');
const digest = (name: string, ...parts: Uint8Array[]) =>
  createHash(name).update(Buffer.concat(parts)).digest();

/** EMSA-PSS-ENCODE (RFC 8017, 9.1.1) with a mask of another hash function, which Node does not make. */
function mixed(mask: string): Buffer {
  const salt = randomBytes(32);
  const hashed = digest('sha256', new Uint8Array(8), digest('sha256', data), salt);
  const split = 256 - 32 - 1;
  const block = Buffer.concat([Buffer.alloc(split - 33), Buffer.from([1]), salt]);
  for (let at = 0, counter = 0; at < split; counter++) {
    const count = Buffer.from([0, 0, 0, counter]);
    for (const octet of digest(mask, hashed, count)) if (at < split) block[at++]! ^= octet;
  }
  block[0]! &= 0x7f;
  const padded = Buffer.concat([block, hashed, Buffer.from([0xbc])]);
  return privateEncrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, padded);
}

const pss = (mask: 'sha1' | 'sha256', signature: Uint8Array, over: Uint8Array = data) =>
  verifySignature({ kind: 'rsa-pss', hash: 'sha256', mask, saltLength: 32 }, key, signature, over);

test('RSASSA-PSS with a mask of another hash function', () => {
  expect(pss('sha1', mixed('sha1'))).toBe(true);
  expect(pss('sha1', mixed('sha512'))).toBe(false);
  expect(pss('sha1', mixed('sha1'), Buffer.from('other text'))).toBe(false);
  expect(pss('sha256', mixed('sha256'))).toBe(true);
});

test('keys that do not fit, or are none, are not supported', () => {
  const signature = sign('sha256', data, privateKey);
  expect(verifySignature({ kind: 'rsa-pkcs1', hash: 'sha256' }, key, signature, data)).toBe(true);
  expect(verifySignature({ kind: 'ecdsa', hash: 'sha256' }, key, signature, data)).toBeUndefined();
  expect(verifySignature({ kind: 'eddsa' }, new Uint8Array(8), signature, data)).toBeUndefined();
  expect(verifySignature({ kind: 'rsa-pkcs1', hash: 'sha256' }, key, new Uint8Array(3), data)).toBe(false);
});
