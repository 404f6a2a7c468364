import type { Finding } from '@assay/engine';
import { expect, test } from 'vitest';
import { evidenceLabel } from './evidence-label.ts';

const found = (...locations: unknown[]) => [{ locations }] as unknown as Finding[];

test('a page is offered only where something that was found has a place on one', () => {
  const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  const placed = found({ kind: 'bytes', start: 0, end: 9 }, { kind: 'page', page: 0, box });
  expect(evidenceLabel({ entries: placed, findings: [] })).toBe('See the evidence on the page');
  const named = found({ kind: 'object', num: 1, gen: 0, revision: 0 });
  expect(evidenceLabel({ entries: named, findings: placed })).toBe('See what was checked');
  expect(evidenceLabel({ entries: [], findings: placed })).toBe('See what was checked');
});

test('reports of earlier versions may name no places, or hold no findings', () => {
  const old = [{ detector: 'fonts/glyphs' }] as unknown as Finding[];
  expect(evidenceLabel({ findings: old })).toBe('See what was checked');
  expect(evidenceLabel({})).toBe('See what was checked');
});
