import { expect, test } from 'vitest';
import type { HistoryEntry, Profile } from '../../../server/src/profile/store.ts';
import { withChanges } from './with-changes.ts';

const entry = (id: string, score = 91): HistoryEntry => ({
  id,
  fileName: `${id}.pdf`,
  analysisResult: { score, recommendation: '', findings: [], report_path: `/reports/${id}` },
  scannedAt: '2026-03-01T10:00:00.000Z',
  subscriptionPlan: 'free',
});
const { scanHistory, ...fields }: Profile = {
  uid: 'u',
  fullName: 'Ada',
  email: 'ada@example.com',
  companyName: 'Not Provided',
  subscriptionPlan: 'free',
  subscriptionStatus: 'active',
  subscriptionId: null,
  trial_end: null,
  nextBillingDate: null,
  cancelAtPeriodEnd: false,
  hasUsedTrial: false,
  freeScansLeft: 1,
  mfaEnabled: false,
  scanHistory: [entry('a'), entry('b')],
  createdAt: '2026-01-01T00:00:00.000Z',
  termsVersion: null,
  termsAcceptedAt: null,
};
const user = { ...fields, scanHistory, emailVerified: true };

test('fields change, entries follow, and what the page knows beside stays', () => {
  const changes = { ...fields, fullName: 'Grace', added: [entry('c')], entries: 3 };
  const next = withChanges(user, changes);
  expect(next).toEqual({ ...user, fullName: 'Grace', scanHistory: [...scanHistory, entry('c')] });
  expect(next).not.toHaveProperty('added');
});

test('an entry the page put there itself gives way to the server’s', () => {
  const early = { ...user, scanHistory: [...scanHistory, entry('c', 50)] };
  expect(withChanges(early, { ...fields, added: [entry('c')], entries: 3 })?.scanHistory.at(-1)).toEqual(
    entry('c'),
  );
});

test('a history that is not the one the changes follow is not patched', () => {
  expect(withChanges(user, { ...fields, added: [entry('c')], entries: 4 })).toBeNull();
  expect(withChanges(user, { ...fields, added: [], entries: 1 })).toBeNull();
});
