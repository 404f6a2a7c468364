import { expect, test } from 'vitest';
import { statementPdf } from '../../test/statement-pdf.ts';
import { evidenceStore } from '../evidence/evidence.ts';
import { sourceOf } from '../evidence/source.ts';
import { defaultLimits as limits } from '../pdf/structure/limits.ts';
import { readPdf } from '../pdf/structure/read-pdf.ts';
import { nodePlatform as platform } from '../platform/node.ts';
import { defineDetector } from './define-detector.ts';
import { bytesAt, places } from './locations.ts';
import { runDetectors } from './run-detectors.ts';

const store = evidenceStore(sourceOf(readPdf(statementPdf(), { platform, limits }), platform, limits));

/** Finds so many traces. */
const finding = (count: number) =>
  defineDetector({
    id: 'content/counted',
    family: 'content',
    title: 'Counted',
    rationale: '',
    innocentCauses: {},
    ask: '',
    references: [],
    needs: [],
    trace: { nature: 'mark', mechanism: 'paint' },
    messages: { one: { title: 'One', detail: '', claim: 'note' } },
    *detect() {
      for (let i = 0; i < count; i++)
        yield { message: 'one', data: {}, locations: places(bytesAt(i, i + 1)) };
      return undefined;
    },
  });
const kept = (count: number) => runDetectors([finding(count)], store)[0]?.findings.length;

test('a detector that finds no end of traces is stopped; those of every row of a long statement are kept', () => {
  expect(kept(250)).toBe(250);
  expect(kept(Infinity)).toBeLessThanOrEqual(1000);
});
