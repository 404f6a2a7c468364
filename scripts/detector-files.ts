import type { Claim } from '../engine/src/contract/claim.ts';
import type { TraceKind } from '../engine/src/detectors/define-detector.ts';

/** What traces of a family mostly are to edits. */
const TRACES: Readonly<Record<string, TraceKind>> = {
  revision: { nature: 'replacement', mechanism: 'revision' },
  content: { nature: 'mark', mechanism: 'paint' },
  font: { nature: 'mark', mechanism: 'type' },
  ledger: { nature: 'sum', mechanism: 'sum' },
  provenance: { nature: 'route', mechanism: 'writer' },
  render: { nature: 'replacement', mechanism: 'pixels' },
  image: { nature: 'mark', mechanism: 'pixels' },
  history: { nature: 'route', mechanism: 'writer' },
};

/** The families of detectors. */
export const families = Object.keys(TRACES);

/** What `npm run new-detector` writes into a detector's folder, by name of the file. */
export function filesOf(id: string, claim: Claim): Record<string, string> {
  return {
    'measure.ts': measureOf(id),
    'detector.ts': detectorOf(id, claim),
    'detector.test.ts': testOf(id),
  };
}

/** A detector's name as a variable is called. */
function camelOf(id: string): string {
  const [, name = ''] = id.split('/');
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A detector's name as a type is called. */
function pascalOf(id: string): string {
  const camel = camelOf(id);
  return camel.slice(0, 1).toUpperCase() + camel.slice(1);
}

function measureOf(id: string): string {
  const pascal = pascalOf(id);
  return `import type { PageContent } from '../../../pdf/content/model.ts';

/** One trace, with all that the texts need. */
export interface ${pascal} {
  page: number;
}

/** Finds the traces; what other detectors need too belongs into \`engine/src/evidence\`. */
export function measure${pascal}(pages: readonly PageContent[]): readonly ${pascal}[] {
  return pages.length === 0 ? [] : [];
}
`;
}

function detectorOf(id: string, claim: Claim): string {
  const [family = ''] = id.split('/');
  const { nature, mechanism } = TRACES[family] ?? { nature: 'route', mechanism: 'writer' };
  const [camel, pascal] = [camelOf(id), pascalOf(id)];
  return `import { defineDetector } from '../../define-detector.ts';
import { onPage, places } from '../../locations.ts';
import { measure${pascal} } from './measure.ts';

/** What trace this is, and where it comes from. */
export const ${camel} = defineDetector({
  id: '${id}',
  family: '${family}',
  title: 'What is looked for',
  rationale: 'Why the trace matters, for a landlord.',
  // Each by a name that a lookalike test bears; where none can be made: { text: '…', noLookalike: 'why' }.
  innocentCauses: { 'first-cause': 'What could innocently explain it.' },
  ask: 'What to ask the tenant for.',
  references: ['ISO 32000-2, the clause, or the measurement that shows the trace'],
  needs: ['pages'],
  // What a finding is to edits: see \`Nature\` and \`Mechanism\` of engine/src/contract/edit.ts.
  trace: { nature: '${nature}', mechanism: '${mechanism}' },
  messages: {
    seen: {
      title: 'What was seen, without a full stop',
      detail: 'Where and what: page {page}.',
      claim: '${claim}',
    },
  },
  *detect({ pages }) {
    if (pages.length === 0) return { notApplicable: 'There is nothing to look at.' };
    for (const { page } of measure${pascal}(pages)) {
      const box = pages[page]?.cropBox ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
      yield { message: 'seen', data: { page: page + 1 }, locations: places(onPage(page, box)) };
    }
    return undefined;
  },
});
`;
}

function testOf(id: string): string {
  return `import { expect, test } from 'vitest';
import { findingsOf, statementPdf } from '../../../../test/statement-pdf.ts';

test('tampered: say what was done', () => {
  expect(findingsOf(statementPdf())).toEqual([{ detector: '${id}', message: 'seen' }]);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (first-cause): say what looks alike', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});
`;
}
