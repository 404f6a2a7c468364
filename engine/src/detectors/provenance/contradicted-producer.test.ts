import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';
import { namedFont, webPageContent, webPagePdf } from '../../../test/styled-pdf.ts';
import { contradictedProducer } from './contradicted-producer.ts';

const detector = 'provenance/contradicted-producer';

test.each([
  ['a bank’s output engine', '/Producer (OpenText Output Transformation Engine)'],
  ['a program that only makes pages', '/Producer (Apache FOP Version 2.8) /Creator (Statement Composer)'],
  ['a library that opens no file', '/Producer (Haru Free PDF Library 2.3.0) /Creator (Statement Composer)'],
])('tampered: web pages that name %s', (_, info) => {
  const pdf = webPagePdf(info);
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'other' }]);
  const report = reportOf(pdf);
  expect(report.findings[0]?.detail).toContain('written as dompdf writes');
  expect(report.score).toBeLessThan(51);
  const { headline, sentences = [] } = report.story ?? {};
  expect(headline).toBe('The pages of this statement were not written by the program that the file names.');
  expect(sentences.join(' ')).toMatch(/^The file names .+; its pages are written as dompdf writes them/);
});

test('tampered: web pages that name a library which may have saved them asks for a review, not more', () => {
  const pdf = webPagePdf('/Producer (iText 2.1.7 by 1T3XT) /Creator (JasperReports)');
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'saved' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
  expect(reportOf(pdf).score).toBeLessThanOrEqual(59);
});

test('lookalike (merged-page): web pages that name a library with which pages of others are taken over', () => {
  const pdf = webPagePdf('/Producer (FPDF 1.86) /Creator (Statement Composer)');
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'saved' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('genuine: the style of no known program, whatever the Producer', () => {
  expect(findingsOf(statementPdf({ info: '/Producer (OpenText Output Transformation Engine)' }))).toEqual([]);
});

test('genuine: the program that wrote the pages names itself', () => {
  const found = findingsOf(webPagePdf('/Producer (dompdf 2.0.3 + CPDF) /Creator (dompdf)'));
  expect(found.filter((f) => f.detector === detector)).toEqual([]);
});

test('lookalike (saved-again): saved again, with the first program still named as Creator', () => {
  const found = findingsOf(webPagePdf('/Producer (qpdf 11) /Creator (dompdf 2.0.3)'));
  expect(found.filter((f) => f.detector === detector)).toEqual([]);
});

test('lookalike (issuer-name): the issuer’s own name in place of the program’s is noted, not accused', () => {
  const pdf = webPagePdf('/Producer (Juniper Valley Statement Service)');
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'undeclared' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('tampered: a bank’s engine beside the library that is named as Creator', () => {
  const pdf = webPagePdf('/Producer (OpenText Exstream Version 16.6) /Creator (dompdf 2.0.3)');
  const found = findingsOf(pdf).filter((f) => f.detector === detector);
  expect(found.map((f) => f.message)).toEqual(['other', 'names']);
  expect(reportOf(pdf).figures.origin).toBeLessThanOrEqual(25);
});

test('lookalike (issuer-name): the Creator names a bank’s engine, and the Producer the library that wrote the pages', () => {
  const pdf = webPagePdf('/Producer (dompdf 2.0.3) /Creator (OpenText Exstream Version 16.6)');
  const found = findingsOf(pdf).filter((f) => f.detector === detector);
  expect(found.map((f) => f.message)).toEqual(['names']);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('genuine: a name raises nothing', () => {
  const named = reportOf(statementPdf({ info: '/Producer (OpenText Exstream Version 16.6)' }));
  const silent = reportOf(statementPdf({ info: '/Producer (Statement Output Engine 7)' }));
  expect(named.score).toBe(silent.score);
  expect(named.figures.origin).toBe(silent.figures.origin);
});

test('lookalike (other-maker): a program that makes PDF files saved the pages of another, which is still named', () => {
  const found = findingsOf(webPagePdf('/Producer (iText 2.1.7 by 1T3XT) /Creator (dompdf 2.0.3)'));
  expect(found.filter((f) => f.detector === detector)).toEqual([]);
});

test.each([
  ['before', '10 0 R 3 0 R'],
  ['after', '3 0 R 10 0 R'],
])(
  'lookalike (merged-page): a cover letter by a web page printer was merged %s the statement of another engine',
  (_, kids) => {
    const letter = ['Dear Jordan,', 'Thank you for banking with us. Your statement is enclosed.']
      .map((line, i) => textAt(50, 700 - 20 * i, line))
      .join('');
    const pdf = statementPdf({
      info: '/Producer (OpenText Output Transformation Engine)',
      objects: {
        2: `<</Type /Pages /Kids [${kids}] /Count 2>>`,
        10: '<< /Type /Page\n/MediaBox [0.000 0.000 612.000 792.000]\n/Parent 2 0 R\n/Contents 11 0 R\n/Resources << /ProcSet [/PDF /Text] /Font << /F1 12 0 R >> >>\n>>',
        11: { data: webPageContent(letter) },
        12: namedFont('F1', 'Helvetica'),
      },
    });
    expect(findingsOf(pdf)).toEqual([]);
  },
);

test('a page that agrees with a style by more than seven tenths may well be by its writer', () => {
  const messages = (agreement: number) => {
    const claim = { entry: 'Producer', text: 'Apache FOP', writers: ['fop'] };
    const sure = {
      writer: 'dompdf',
      probability: 1,
      agreement: 1,
      traits: 20,
      nearest: 'dompdf',
      second: null,
    };
    const page = { ...sure, writer: null, agreement, nearest: 'fop' };
    const found = contradictedProducer.detect({
      writers: { content: sure, container: sure, ownObjects: () => undefined, ofPage: () => page },
      metadata: { infoObject: 1 },
      document: { revisions: [{}], header: { offset: 0 } },
      pages: [{}],
      programClaims: {
        claims: [claim],
        contradictions: [{ pair: 'pages', claim, other: 'dompdf', writer: 'dompdf', probability: 1 }],
        savedAgain: null,
      },
    } as unknown as Parameters<typeof contradictedProducer.detect>[0]);
    return [...found].map(({ message }) => message);
  };
  expect([messages(0.71), messages(0.69)]).toEqual([['saved'], ['other']]);
});
