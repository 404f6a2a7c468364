/**
 * `npm run issuers:propose -- FILE…`: rows for engine/src/programs/issuers.json from statements that carry their
 * issuer's own trusted signature over the whole file. ASSAY_TRUST_DIR names further trust lists. A person reviews
 * the rows and enters them.
 */
import { readFileSync } from 'node:fs';
import { UnreadablePdfError } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { proposedRows, vouchedIn, type VouchedFile } from './issuer-rows/rows.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('Usage: npm run issuers:propose -- FILE…\n');
  process.exit(2);
}
const vouched: VouchedFile[] = [];
for (const file of files) {
  try {
    const read = vouchedIn(new Uint8Array(readFileSync(file)), nodePlatform);
    if (typeof read === 'string') process.stderr.write(`${file}: ${read}\n`);
    else vouched.push(read);
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    process.stderr.write(`${file}: ${error.message}\n`);
  }
}
const issuers = proposedRows(vouched, new Date().toISOString().slice(0, 10));
process.stdout.write(`${JSON.stringify({ issuers }, null, 2)}\n`);
