import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKnownBank, issuerNamed, issuerOfLicensee, knownIssuers, licenseeIn } from './issuers.ts';

const schema = JSON.parse(readFileSync(new URL('issuers.schema.json', import.meta.url), 'utf8')) as {
  properties: { issuers: { items: { required: string[]; properties: { facts: { items: Facts } } } } };
};
interface Facts {
  required: string[];
  properties: Record<string, { enum?: string[]; pattern?: string; minLength?: number }>;
}

test('every row has what the schema asks for', () => {
  const { items } = schema.properties.issuers;
  const { required, properties } = items.properties.facts.items;
  for (const known of knownIssuers) {
    expect(Object.keys(known).sort()).toEqual([...items.required].sort());
    for (const fact of known.facts) {
      const entries: Record<string, unknown> = { ...fact };
      expect(required.filter((key) => !(key in entries))).toEqual([]);
      for (const [key, value] of Object.entries(entries)) {
        const rule = properties[key];
        expect(rule, key).toBeDefined();
        if (rule?.enum) expect(rule.enum).toContain(value);
        if (rule?.pattern && typeof value === 'string') expect(value).toMatch(new RegExp(rule.pattern));
        if (rule?.minLength) expect(String(value).length).toBeGreaterThanOrEqual(rule.minLength);
      }
    }
  }
});

test('no stem holds a version', () => {
  const stems = knownIssuers.flatMap(({ facts }) => facts.map(({ stem }) => stem));
  expect(stems.filter((stem) => /\d+\.\d/.test(stem))).toEqual([]);
});

test.each([
  ['JPMorgan Chase Bank, N.A.', 'Chase'],
  ['Chase', 'Chase'],
  ['Bank of America', 'Bank of America'],
  ['Zürcher Kantonalbank', 'Zürcher Kantonalbank'],
])('%s is %s', (printed, issuer) => {
  expect(issuerNamed(printed)?.issuer).toBe(issuer);
});

test.each(['Chase Valley Credit Union', 'America First Credit Union', 'Juniper Valley Bank', ''])(
  '%s is in no list',
  (printed) => {
    expect(issuerNamed(printed)).toBeUndefined();
    expect(isKnownBank(printed)).toBe(false);
  },
);

test('a bank whose programs nobody has told is known by name', () => {
  expect(isKnownBank('Wells Fargo Bank, N.A.')).toBe(true);
  expect(issuerNamed('Wells Fargo Bank, N.A.')).toBeUndefined();
});

test('licensees in the strings of programs', () => {
  const names = { producer: '', creator: '', author: '' };
  const of = (more: Partial<typeof names>) => licenseeIn({ ...names, ...more });
  expect(of({ author: 'Registered to: CAPITAL1' })).toBe('CAPITAL1');
  expect(of({ producer: 'iText® 7.1 ©2000-2018 iText Group NV (Example Bank; licensed version)' })).toBe(
    'Example Bank',
  );
  expect(of({ producer: 'TargetStream StreamEDS rv1.7 for Bank of America' })).toBe('Bank of America');
  expect(of({ producer: 'PDFlib 9.1' })).toBeUndefined();
  expect(issuerOfLicensee('CAPITAL1')?.issuer).toBe('Capital One');
  expect(issuerOfLicensee('Bank of America')?.issuer).toBe('Bank of America');
  expect(issuerOfLicensee('Somebody')).toBeUndefined();
});
