/** `npm run new-detector -- family/noun-phrase`: writes a detector and its test to fill in. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const id = process.argv[2] ?? '';
const match = /^(revision|provenance|content|font|ledger|render|image|history)\/([a-z][a-z0-9-]*)$/.exec(id);
if (!match) {
  console.error(
    'usage: npm run new-detector -- FAMILY/NOUN-PHRASE   (such as ledger/broken-running-balance)',
  );
  process.exit(2);
}
const [, family = '', name = ''] = match;
const camel = name.replace(/-(\w)/g, (_, c: string) => c.toUpperCase());
const file = join(root, `engine/src/detectors/${family}/${name}.ts`);
if (existsSync(file)) {
  console.error(`${id} exists already`);
  process.exit(2);
}
mkdirSync(dirname(file), { recursive: true });

writeFileSync(
  file,
  `import { defineDetector } from '../define-detector.ts';

/** What trace this is, and where it comes from. */
export const ${camel} = defineDetector({
  id: '${id}',
  family: '${family}',
  title: 'What is looked for',
  rationale: 'Why the trace matters, for a landlord.',
  innocentCauses: ['What could innocently explain it; each has a lookalike test.'],
  ask: 'What to ask the tenant for.',
  references: [],
  needs: ['pages'],
  messages: {
    seen: { title: 'What was seen, without a full stop', detail: 'Where and what, with {values}.' },
  },
  *detect({ pages }) {
    if (pages.length === 0) return { notApplicable: 'There is nothing to look at.' };
    return undefined;
  },
});
`,
);
writeFileSync(
  file.replace(/\.ts$/, '.test.ts'),
  `import { expect, test } from 'vitest';
import { findingsOf, statementPdf } from '../../../test/statement-pdf.ts';

test('tampered', () => {
  expect(findingsOf(statementPdf())).toEqual([{ detector: '${id}', message: 'seen' }]);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike: name the innocent cause', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});
`,
);
console.log(
  `Wrote ${id}. Fill in both files, give its messages a claim in engine/src/judgement/claims.json, and run npm run generate.`,
);
