import { expect, test } from 'vitest';
import { detectors } from '../detectors/registry.generated.ts';
import { claimedMessages, claimOf } from './weights.ts';

const messages = detectors.flatMap((d) => Object.keys(d.messages).map((message) => `${d.id}#${message}`));

test('every message has a claim in claims.json, and every claim a message', () => {
  expect(messages.filter((key) => claimOf(key) === undefined)).toEqual([]);
  expect(claimedMessages.filter((key) => !messages.includes(key))).toEqual([]);
});

test('a picture and a name alone never accuse', () => {
  const named = messages.filter((key) => /^provenance\/(named-tool|stripped|issuer-profile)/.test(key));
  expect(named.filter((key) => ['conclusive', 'accuses'].includes(claimOf(key) ?? ''))).toEqual([]);
});

test('of pictures only a copy pixel for pixel, and what the sums tie together, accuses alone', () => {
  const accusing = messages.filter((key) => key.startsWith('image/') && claimOf(key) === 'accuses');
  const allowed = /^image\/(?:moved-digits|redrawn-sums)#/;
  expect(accusing.filter((key) => !allowed.test(key))).toEqual([]);
  expect(messages.filter((key) => key.startsWith('image/') && claimOf(key) === 'conclusive')).toEqual([]);
});
