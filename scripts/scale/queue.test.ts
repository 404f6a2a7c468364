import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { busiestHour, processesFor, type Load } from './queue.ts';
import { assumed, scaleTable } from './table.ts';

const load: Load = { scansADay: 20_000, peak: 3, nativeSeconds: 1, pictureSeconds: 20, pictures: 0 };

test('one machine far below its capacity lets nobody wait and refuses nobody', () => {
  const { busy, wait95, shed } = busiestHour(load, { processes: 1, workers: 8, queue: 64 });
  expect([busy < 0.2, wait95 < 0.1, shed]).toEqual([true, true, 0]);
});

test('beyond capacity what cannot wait is refused, and the workers are never idle', () => {
  const { busy, shed } = busiestHour(load, { processes: 1, workers: 1, queue: 4 });
  expect(busy).toBeGreaterThan(0.6);
  const over = busiestHour({ ...load, scansADay: 500_000 }, { processes: 1, workers: 1, queue: 4 });
  expect([over.busy > 0.98, over.shed > 0.9, shed < over.shed]).toEqual([true, true, true]);
});

test('ten times the scans take no more than about ten times the processes', () => {
  const one = processesFor(load, { workers: 4, queue: 32 }, 2);
  const ten = processesFor({ ...load, scansADay: 200_000 }, { workers: 4, queue: 32 }, 2);
  expect(ten).toBeLessThanOrEqual(one * 12);
  expect(ten).toBeGreaterThan(one);
});

test('the same hour is played the same way', () => {
  const machines = { processes: 2, workers: 2, queue: 8 };
  expect(busiestHour(load, machines)).toEqual(busiestHour(load, machines));
});

test('docs/scale.md shows what the simulation gives', () => {
  const lines = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8').split('\n');
  const shown = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  for (const row of scaleTable(assumed)) expect(shown).toContainEqual(['', ...row, '']);
});
