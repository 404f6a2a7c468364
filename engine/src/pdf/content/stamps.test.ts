import { expect, test } from 'vitest';
import { interpret } from '../../../test/test-page.ts';
import { stampsOf } from './stamps.ts';

const fonts =
  '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-Bold >> >>';
const own =
  'BT /F1 9 Tf 50 700 Td (Opening balance 100.00) Tj ET BT /F1 9 Tf 50 680 Td (Closing balance 60.00) Tj ET ';

/** The texts taken for stamps. */
function stamps(content: string): string[] {
  const page = interpret({ content, resources: fonts });
  return [...stampsOf(page)].map((run) => run.text);
}

test('text painted last in a color and a font of its own', () => {
  const stamp =
    '0.8 0.1 0.1 rg BT /F2 12 Tf 60 690 Td (RECEIVED) Tj ET BT /F2 12 Tf 60 676 Td (2024-04-12) Tj ET';
  expect(stamps(own + stamp)).toEqual(['RECEIVED', '2024-04-12']);
});

test('the page’s own text is none: black, in its own font, painted before the rest, or all that there is', () => {
  expect(stamps(`${own}BT /F2 12 Tf 60 690 Td (9,415.18) Tj ET`)).toEqual([]);
  expect(stamps(`${own}0.8 0.1 0.1 rg BT /F1 9 Tf 60 690 Td (-20.00) Tj ET`)).toEqual([]);
  expect(stamps(`0.8 0.1 0.1 rg BT /F2 12 Tf 60 690 Td (Juniper Bank) Tj ET 0 g ${own}`)).toEqual([]);
  expect(stamps('0.8 0.1 0.1 rg BT /F2 12 Tf 60 690 Td (Juniper Bank) Tj ET')).toEqual([]);
});

test('the box of a signature, unless it shows an amount', () => {
  const signed = (text: string) => {
    const page = interpret({ content: `${own}BT /F1 9 Tf 50 40 Td (${text}) Tj ET`, resources: fonts });
    const annotation = {
      index: 0,
      object: 9,
      subtype: 'Widget',
      flags: 0,
      field: { name: 'S', type: 'Sig', value: '' },
    };
    const last = page.runs.at(-1);
    if (last) Object.defineProperty(last, 'origin', { value: { ...last.origin, kind: 'field', annotation } });
    return [...stampsOf(page)].map((run) => run.text);
  };
  expect(signed('Date: 2022.06.02')).toEqual(['Date: 2022.06.02']);
  expect(signed('2,415.18')).toEqual([]);
});
