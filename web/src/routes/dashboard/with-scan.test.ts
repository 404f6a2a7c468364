import { describe, expect, test } from 'vitest';
import type { UploadAnswer } from '../../../../server/src/analysis/answer.ts';
import type { SessionUser } from '../../session/session.tsx';
import { withoutScan, withScan } from './with-scan.ts';

const entry = (id: string) => ({
  id,
  fileName: `${id}.pdf`,
  analysisResult: { score: 14, recommendation: '', findings: [], report_path: `/reports/${id}` },
  scannedAt: '2026-03-01T10:00:00.000Z',
  subscriptionPlan: 'free',
});
const user = (change: Partial<SessionUser> = {}) =>
  ({ subscriptionPlan: 'free', freeScansLeft: 1, scanHistory: [entry('a')], ...change }) as SessionUser;
const answer = (change: Partial<UploadAnswer> = {}) =>
  ({
    ...entry('b').analysisResult,
    id: 'b',
    scannedAt: '2026-03-02T10:00:00.000Z',
    addedToHistory: true,
    report: { file: { name: 'b.pdf' } },
    ...change,
  }) as UploadAnswer;

describe('the user after a scan', () => {
  test('the entry comes last in stored order, and a free scan is used', () => {
    const after = withScan(user(), answer());
    expect(after.scanHistory.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(after.freeScansLeft).toBe(0);
  });
  test('what the live stream brought before is not counted twice', () => {
    const told = user({ scanHistory: [entry('a'), entry('b')], freeScansLeft: 0 });
    expect(withScan(told, answer())).toBe(told);
  });
  test('a name that was there is not added', () => {
    const before = user();
    expect(withScan(before, answer({ addedToHistory: false }))).toBe(before);
  });
  test('a paid plan counts nothing; none left stays none', () => {
    expect(withScan(user({ subscriptionPlan: 'starter' }), answer()).freeScansLeft).toBe(1);
    expect(withScan(user({ freeScansLeft: 0 }), answer()).freeScansLeft).toBe(0);
  });
  test('a scan without a name', () => {
    const nameless = answer({ report: { file: { name: '' } } as UploadAnswer['report'] });
    expect(withScan(user(), nameless).scanHistory.at(-1)?.fileName).toBe('Unnamed file');
  });
  test('deleted', () => {
    expect(withoutScan(user({ scanHistory: [entry('a'), entry('b')] }), 'a').scanHistory).toHaveLength(1);
  });
});
