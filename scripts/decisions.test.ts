import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decisionsAbout } from './decisions.ts';

const folder = fileURLToPath(new URL('../docs/decisions', import.meta.url));
const about = (id: string) => decisionsAbout(id, folder).map(({ file }) => file.slice(0, 3));

test('checks that were turned down before are found', () => {
  expect(about('ledger/rounded-amounts')).toContain('033');
  expect(about('ledger/uneven-digit-statistics')).toContain('033');
});

test('the sentence that turned a check down is shown', () => {
  const [likeliest] = decisionsAbout('ledger/repeated-check-number', folder);
  expect(likeliest?.file).toMatch(/^033/);
  expect(likeliest?.summary).toContain('No check of check numbers');
});

test('a subject nobody wrote about finds nothing', () => {
  expect(about('content/zebra-quagga')).toEqual([]);
});

test('decisions have one format', () => {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text, file).toMatch(/^# \d{3} — .+\n\n\*\*Status\.\*\* /);
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text, file).toContain(`**${part}.**`);
  }
});
