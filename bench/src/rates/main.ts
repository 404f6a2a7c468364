/**
 * `npm run bench:rates -- [--pictures]`: judges the development statements and writes
 * `engine/src/judgement/error-rates.json`, which every report quotes: for each route that files come by, how many honest
 * and changed ones were accused, and how many of each were told to be changed by each kind of trace. Pictures are left
 * out unless `--pictures` has them read, as the product reads them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { labelRows } from '../measure/expected-edits.ts';
import { reportOf } from '../measure/report-of.ts';
import { ratesOf, type JudgedFile } from './rates.ts';
import { devFolder } from '../dev-folder.ts';

const file = fileURLToPath(new URL('../../../engine/src/judgement/error-rates.json', import.meta.url));

const { values } = parseArgs({ options: { pictures: { type: 'boolean', default: false } } });
const judged: JudgedFile[] = [];
for (const [i, row] of labelRows().entries()) {
  const report = await reportOf(new Uint8Array(readFileSync(devFolder + row.file)), values);
  if (report) judged.push({ isForged: row.label === 'forged', report });
  if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} files judged `);
}
const table = {
  source: `Written by \`npm run bench:rates${values.pictures ? ' -- --pictures' : ''}\` from the development statements, by route.`,
  lanes: ratesOf(judged),
};
writeFileSync(file, await format(JSON.stringify(table), { parser: 'json', printWidth: 110 }));
console.log(`${judged.length} files judged:`, JSON.stringify(table.lanes, null, 1));
