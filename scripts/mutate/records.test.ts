import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { detectors } from '../../engine/src/detectors/registry.generated.ts';
import { mutantsDocument } from './document.ts';
import { allDeclaredParameters, movedParameters, subjectOf, switchedOff } from './mutants.ts';
import { recordsOf, recordsText, type MutantRecord, type Result } from './records.ts';

const source = `
const FEW = parameter({ value: 2, unit: 'rows', source: 'judgment' });
const FAR = parameter({ value: 30, unit: 'points', source: 'judgment' });
const NEW = parameter({ value: 4, unit: 'bits', source: 'judgment' });
`;
const every = [switchedOff('ledger/count-mismatch'), ...movedParameters('engine/src/edits/x.ts', source)];
const result = (subject: string, change: string, more: Partial<Result> = {}): Result => ({
  ...{ subject, change, noticed: false, near: false, day: '2026-12-02' },
  ...more,
});
const before: MutantRecord[] = [
  { subject: 'ledger/count-mismatch', noticed: true, day: '2026-11-29' },
  { subject: 'edits/x.ts FEW', value: 2, moves: [1, 6], noticed: false, near: true, day: '2026-11-29' },
  { subject: 'edits/x.ts FAR', value: 20, noticed: true, day: '2026-11-29' },
  { subject: 'edits/x.ts GONE', value: 3, noticed: true, day: '2026-11-29' },
];

test('a run of a part keeps what was recorded of the others, while name and value are the same', () => {
  expect(recordsOf(every, [], before)).toEqual(before.slice(0, 2));
  const run = [result('edits/x.ts NEW', '4 → 1'), result('edits/x.ts NEW', '4 → 12', { noticed: true })];
  expect(recordsOf(every, run, before)).toEqual([
    ...before.slice(0, 2),
    { subject: 'edits/x.ts NEW', value: 4, moves: [1, 12], noticed: true, day: '2026-12-02' },
  ]);
});

test('what was tried again replaces the record, unless that is the later one', () => {
  const again = result('edits/x.ts FEW', '2 → 1', { noticed: true });
  const [, few] = recordsOf(every, [again], before);
  expect(few).toEqual({
    subject: 'edits/x.ts FEW',
    value: 2,
    moves: [1],
    noticed: true,
    day: '2026-12-02',
  });
  const { day: _day, ...kept } = again;
  expect(recordsOf(every, [kept], before)[1]).toEqual(before[1]);
});

test('the document says how many were tried when, what was not noticed, and what was not moved', () => {
  const records = recordsOf(every, [result('edits/x.ts FAR', '30 → 10')], before);
  const text = mutantsDocument(
    records,
    new Set(['edits/x.ts FEW', 'edits/x.ts NEW']),
    ['edits/x.ts NEW'],
    [],
  );
  expect(text).toContain('| 2026-12-02 | 0 | 0 | 1 |\n| 2026-11-29 | 1 | 1 | 0 |\n');
  expect(text).toContain(
    '## Thresholds\n\n| Number | Value | Moved to |\n| --- | --- | --- |\n| `edits/x.ts FEW` | 2 | 1, 6 |',
  );
  expect(text).toContain('| `edits/x.ts FAR` | 30 | 10 |');
  expect(text).toContain('## Not moved yet\n\n- `edits/x.ts NEW`');
});

test('the records that are kept are written as they are read', () => {
  const kept = readFileSync(new URL('../../docs/mutants.json', import.meta.url), 'utf8');
  expect(recordsText(JSON.parse(kept) as MutantRecord[])).toBe(kept);
});

/** One threshold in so many may be moved without a test that notices. */
const UNNOTICED = 5;

test('a test notices when a detector is switched off, and when most thresholds are moved', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const records = JSON.parse(readFileSync(`${root}/docs/mutants.json`, 'utf8')) as MutantRecord[];
  const noticed = new Map(records.map((one) => [one.subject, one.noticed]));
  expect(detectors.map(({ id }) => id).filter((id) => !noticed.get(id))).toEqual([]);
  const thresholds = allDeclaredParameters(root).map(({ file, name }) => noticed.get(subjectOf(file, name)));
  const tried = thresholds.filter((one) => one !== undefined);
  // What was declared since the last run of `npm run mutate -- --untried` has no record yet.
  expect(tried.length).toBeGreaterThan(thresholds.length * 0.9);
  expect(tried.filter((one) => !one).length * UNNOTICED).toBeLessThan(tried.length);
});
