/**
 * `npm run new-detector -- family/noun-phrase [--claim CLAIM]`: writes a folder with the detector, its measurement,
 * and its test. Prints what was decided on the same subject before.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decisionsAbout, type Decision } from './decisions.ts';
import { families, filesOf } from './detector-files.ts';
import type { Claim } from '../engine/src/contract/claim.ts';

const CLAIMS: Readonly<Record<Claim, string>> = {
  conclusive: 'it is the change itself; accuses alone and caps the score',
  accuses: 'it contradicts the file; accuses when its evidence suffices',
  corroborates:
    'contradicts, but has an innocent cause of its own; accuses only with a trace of another family',
  supports: 'tells how the file was made; counts in an accusation that others make',
  'blocks-clearance': 'what could not be checked is not clean; nothing is cleared',
  review: 'asks for a review at most',
  note: 'shown, and never changes the verdict',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { claim: { type: 'string' } },
});
const id = positionals[0] ?? '';
const [family = '', name = ''] = id.split('/');
if (!families.includes(family) || !/^[a-z][a-z0-9-]*$/.test(name) || id !== `${family}/${name}`) {
  console.error(
    'usage: npm run new-detector -- FAMILY/NOUN-PHRASE [--claim CLAIM]\n' +
      '(such as ledger/broken-running-balance)',
  );
  process.exit(2);
}
const folder = join(root, 'engine/src/detectors', id);
if (existsSync(folder) || existsSync(`${folder}.ts`)) {
  console.error(`${id} exists already`);
  process.exit(2);
}

const show = ({ file, title, summary }: Decision) =>
  console.log(`  docs/decisions/${file}: ${title}\n    ${summary}`);
const found = decisionsAbout(id, join(root, 'docs/decisions'));
if (found.length > 0) {
  console.log('Decided on the same subject; read these first:');
  found.forEach(show);
}

const claim = values.claim ?? (process.stdin.isTTY ? await asked() : '');
if (!isClaim(claim)) {
  console.error(`--claim must be one of:\n${listed()}`);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(filesOf(id, claim))) writeFileSync(join(folder, file), text);
console.log(
  `Wrote engine/src/detectors/${id}. Fill it in, then: npm run generate\nWhen its tests pass: npm run mutate -- --only ${id} --near`,
);

function isClaim(text: string): text is Claim {
  return Object.hasOwn(CLAIMS, text);
}

async function asked(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`What may the trace do?\n${listed()}\nclaim: `);
  terminal.close();
  return answer.trim();
}

function listed(): string {
  return Object.entries(CLAIMS)
    .map(([name, says]) => `  ${name}: ${says}`)
    .join('\n');
}
