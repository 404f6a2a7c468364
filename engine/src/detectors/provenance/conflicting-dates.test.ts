import { expect, test } from 'vitest';
import { figuresAt, findingsOf, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

const created = (date: string, xmp?: string) =>
  statementPdf({
    info: `/Producer (Statement Output Engine 7) /CreationDate (D:${date})`,
    ...(xmp
      ? {
          catalog: '/Metadata 10 0 R',
          objects: {
            10: { dict: '/Type /Metadata /Subtype /XML', data: `<xmp:CreateDate>${xmp}</xmp:CreateDate>` },
          },
        }
      : {}),
  });

test('tampered: older than the entries it reports', () => {
  const pdf = created('20250110120000Z');
  expect(findingsOf(pdf)).toEqual([{ detector: 'provenance/conflicting-dates', message: 'early' }]);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: two dates of making', () => {
  expect(findingsOf(created('20250203120000Z', '2025-03-20T10:00:00Z'))).toEqual([
    { detector: 'provenance/conflicting-dates', message: 'unlike' },
  ]);
});

test('genuine', () => {
  expect(findingsOf(created('20250203120000Z', '2025-02-03T12:00:00Z'))).toEqual([]);
});

test('lookalike (downloaded-again): downloaded again years later', () => {
  expect(findingsOf(created('20290101120000Z'))).toEqual([]);
});

test('lookalike: no period and no year could be read', () => {
  const pdf = statementPdf({
    period: 'January',
    foot: ['Offer ends 31/12/2031'],
    info: '/Producer (Statement Output Engine 7) /CreationDate (D:20250203120000Z)',
  });
  expect(findingsOf(pdf).filter((f) => f.message === 'early')).toEqual([]);
});

test('lookalike: dates that differ by a time zone', () => {
  expect(findingsOf(created('20250203120000', '2025-02-03T23:00:00-11:00'))).toEqual([]);
});

test('lookalike (part-period): cut on the evening before the last entry', () => {
  expect(findingsOf(created('20250129230000Z'))).toEqual([]);
});

test('lookalike (wrong-clock): two days before the last entry, in another time zone; but not three', () => {
  expect(findingsOf(created('20250128230000Z'))).toEqual([]);
  expect(findingsOf(created('20250127230000Z'))).toEqual([
    { detector: 'provenance/conflicting-dates', message: 'early' },
  ]);
});

const withPage = (changed: string) =>
  statementPdf({
    info: '/Producer (Statement Output Engine 7) /CreationDate (D:20250203120000Z)',
    page: `/LastModified (D:${changed})`,
  });

test('tampered: a page younger than the file', () => {
  expect(findingsOf(withPage('20250320120000Z'))).toEqual([
    { detector: 'provenance/conflicting-dates', message: 'part' },
  ]);
});

test('a page is younger from two days on', () => {
  expect(findingsOf(withPage('20250205120000Z'))).toEqual([]);
  expect(findingsOf(withPage('20250205120001Z'))).toEqual([
    { detector: 'provenance/conflicting-dates', message: 'part' },
  ]);
});

test('lookalike (kept-dates): a page of the same day, and one that the saving program dated as well', () => {
  expect(findingsOf(withPage('20250203130000Z'))).toEqual([]);
  const saved = statementPdf({
    info: '/Producer (Engine 7) /CreationDate (D:20250203120000Z) /ModDate (D:20250320120000Z)',
    page: '/LastModified (D:20250320120000Z)',
  });
  expect(findingsOf(saved)).toEqual([]);
});

test('tampered: half a year older than its entries, which no form of a bank explains', () => {
  expect(findingsOf(created('20240715120000Z'))).toEqual([
    { detector: 'provenance/conflicting-dates', message: 'early' },
  ]);
});

test('lookalike (kept-dates): the date of a form made two years before, which the program that fills it in keeps', () => {
  const pdf = created('20230110120000Z');
  expect(findingsOf(pdf)).toEqual([{ detector: 'provenance/conflicting-dates', message: 'template' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('tampered: older than the last entry of another account of the same month, though not of the first', () => {
  const account = (y: number, number: string, day: string, opening: string, closing: string) =>
    textAt(50, y, `Account number: ${number}`) +
    textAt(50, y - 12, 'Statement period: 01/01/2025 - 01/31/2025') +
    textAt(50, y - 30, 'Beginning balance') +
    figuresAt(560, y - 30, opening) +
    textAt(50, y - 44, 'Ending balance') +
    figuresAt(560, y - 44, closing) +
    textAt(50, y - 64, 'Date') +
    textAt(110, y - 64, 'Description') +
    figuresAt(470, y - 64, 'Amount') +
    figuresAt(560, y - 64, 'Balance') +
    textAt(50, y - 78, day) +
    textAt(110, y - 78, 'MOBILE DEPOSIT') +
    figuresAt(470, y - 78, '51.20') +
    figuresAt(560, y - 78, closing);
  const pdf = statementPdf({
    edit: () =>
      textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') +
      textAt(50, 722, 'JORDAN A EXAMPLE') +
      account(700, '000123456789', '01/08', '100.00', '151.20') +
      account(560, '000987654321', '01/27', '300.00', '351.20'),
    info: '/Producer (Statement Output Engine 7) /CreationDate (D:20250117120000Z)',
  });
  expect(reportOf(pdf).statement?.accounts).toHaveLength(2);
  expect(findingsOf(pdf)).toContainEqual({ detector: 'provenance/conflicting-dates', message: 'early' });
});

test('lookalike: days that may be months, on which the file was there already', () => {
  const shown = (date: string) =>
    findingsOf(
      statementPdf({
        period: '05/03/2025 - 07/03/2025',
        rows: [{ date, text: 'CORNER BAKERY', amount: -1_285 }],
        info: '/Producer (Statement Output Engine 7) /CreationDate (D:20250405120000Z)',
      }),
    ).filter(({ message }) => message === 'early');
  expect(shown('07/03/2025')).toEqual([]);
});
