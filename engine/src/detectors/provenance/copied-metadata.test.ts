import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const detector = 'provenance/copied-metadata';
const withXmp = (producer: string, info: string) =>
  statementPdf({
    info,
    catalog: '/Metadata 10 0 R',
    objects: {
      10: { dict: '/Type /Metadata /Subtype /XML', data: `<pdf:Producer>${producer}</pdf:Producer>` },
    },
  });
const dates = '/CreationDate (D:20250203041500Z)';

test('tampered: information of one program, XMP of another', () => {
  const pdf = withXmp('Northern Output Suite 4', `/Producer (Statement Output Engine 7) ${dates}`);
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'producers' }]);
});

test('tampered: changed before it was made', () => {
  const pdf = statementPdf({
    info: `/Producer (Statement Output Engine 7) ${dates} /ModDate (D:20250131041500Z)`,
  });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'order' }]);
});

test('genuine: both name the same program', () => {
  expect(
    findingsOf(withXmp('Statement Output Engine 7', `/Producer (Statement Output Engine 7) ${dates}`)),
  ).toEqual([]);
});

test('lookalike (one-updated): saved again by a program that changed one of the two is never accused', () => {
  const { score } = reportOf(withXmp('Northern Output Suite 4', `/Producer (Output Saver 7) ${dates}`));
  expect(score).toBeGreaterThan(80);
});

test('lookalike (clocks): clocks a few minutes apart', () => {
  const pdf = statementPdf({
    info: `/Producer (Statement Output Engine 7) ${dates} /ModDate (D:20250203041100Z)`,
  });
  expect(findingsOf(pdf)).toEqual([]);
});
