/**
 * Makes the list of passwords that sign-up refuses from a text file, one password a line, the most common first:
 * `npx tsx scripts/common-passwords.ts FILE SOURCE` (decision 112).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, hashBytes } from '../server/src/identity/common-password.ts';
import { shortestPassword } from '../server/src/identity/fields.ts';

const MOST = 10_000;
const [file = '', source = ''] = process.argv.slice(2);
const listed = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line.length >= shortestPassword)
  .slice(0, MOST);
const hashes = [...new Set(listed.map(hashOf))].sort((a, b) => a - b);
const bytes = Buffer.alloc(hashes.length * hashBytes);
hashes.forEach((hash, i) => bytes.writeUIntBE(hash, i * hashBytes, hashBytes));
const path = join(import.meta.dirname, '../server/src/identity/common-passwords.json');
writeFileSync(path, `${JSON.stringify({ source, hashes: bytes.toString('base64') }, null, 2)}\n`);
process.stdout.write(`${hashes.length} passwords\n`);
