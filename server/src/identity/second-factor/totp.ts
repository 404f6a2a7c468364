import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Length of a time step and of a code (RFC 6238, 5.2; what every authenticator app assumes). */
const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one that are taken: clocks differ, and typing takes time (RFC 6238, 5.2). */
const window = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits in base32 (RFC 4226, 4; RFC 4648, 6). */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte & 31]).join('');
}

/** The step a time lies in, in seconds since 1970 over thirty. */
export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / stepSeconds);

/** The code of a step (RFC 6238, 4.2, with HMAC-SHA-1 as apps expect). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step a code belongs to, around `now`; `null` for a wrong one. A step up to `used` was used before. */
export function matchingStep(secret: string, code: string, now: number, used: number): number | null {
  const present = stepAt(now);
  let found: number | null = null;
  for (let step = present - window; step <= present + window; step++) {
    const right = timingSafeEqual(
      Buffer.from(codeOf(secret, step)),
      Buffer.from(code.padEnd(digits).slice(0, digits)),
    );
    if (right && code.length === digits && step > used) found = step;
  }
  return found;
}

/** What an app reads from the picture: the key URI format of Google Authenticator. */
export function keyUri(secret: string, account: string): string {
  return `otpauth://totp/Assay:${encodeURIComponent(account)}?secret=${secret}&issuer=Assay`;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of text) {
    held = (held << 5) | alphabet.indexOf(character);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
