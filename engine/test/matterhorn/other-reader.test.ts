import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderReportPdf } from '../../src/report/pdf/render-report.ts';
import { reportOf, statementPdf } from '../statement-pdf.ts';
import { openTagged, type Made } from './made.ts';

/** An element of the structure tree as pdf.js gives it, or a piece of content. */
interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
  type?: string;
  id?: string;
}

const issue = {
  ...{ id: '5d6a6b0e-6d1f-4c39-9d8a-6c1b8b1f0a11', code: 'K7QF-2M9D-X4TR', key: 'a-key' },
  ...{ verifyAt: 'https://assay.test/verify', json: new TextEncoder().encode('{"a":1}'), marks: {} },
};
const report = reportOf(statementPdf({ closing: 999_999 }));

let other: PDFDocumentProxy;
let own: Made;
beforeAll(async () => {
  const pdf = await renderReportPdf(report, { annexes: true, scannedAt: '2026-03-05T14:05:00.000Z', issue });
  own = openTagged(pdf);
  other = await getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS }).promise;
});
afterAll(() => other?.destroy());

const pages = () => Promise.all(Array.from({ length: other.numPages }, (_, i) => other.getPage(i + 1)));
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

test('another reader finds the document marked, titled and in a language', async () => {
  expect(await other.getMarkInfo()).toMatchObject({ Marked: true });
  const { info, metadata } = await other.getMetadata();
  expect(info).toMatchObject({ Title: 'Authenticity report K7QF-2M9D-X4TR', Language: 'en-US' });
  expect(String(metadata?.get('dc:title'))).toContain('Authenticity report');
  expect(await other.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  expect(Object.keys((await other.getAttachments()) ?? {})).toEqual(['assay-report.json']);
  expect((await other.getOutline())?.map(({ title }) => title)).toContain('Findings');
});

test('another reader finds each piece of content under the same tag', async () => {
  const refs = own.view.pages().map(({ ref }) => ref.num);
  for (const [index, page] of (await pages()).entries()) {
    const tree = (await page.getStructTree()) as Node | null;
    const parents = nodesOf(tree ?? {}).flatMap(({ role = '', children = [] }) =>
      children.flatMap(({ type, id = '' }) =>
        type === 'content' ? [`${/mc(\d+)$/.exec(id)?.[1]} ${role}`] : [],
      ),
    );
    const here = own.tags.flatMap((tag) =>
      tag.content.filter((piece) => piece.page === refs[index]).map(({ mcid }) => `${mcid} ${tag.type}`),
    );
    expect(here.length).toBeGreaterThan(0);
    expect(parents.sort()).toEqual(here.sort());
  }
});

test('another reader finds all text tagged or an artifact, and every figure told', async () => {
  for (const page of await pages()) {
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    let depth = 0;
    for (const item of items) {
      if ('str' in item) {
        if (item.str.trim() !== '') expect([item.str, depth > 0]).toEqual([item.str, true]);
      } else depth += item.type === 'endMarkedContent' ? -1 : 1;
    }
    expect(depth).toBe(0);
    const tree = (await page.getStructTree()) as Node | null;
    for (const { alt } of nodesOf(tree ?? {}).filter(({ role }) => role === 'Figure'))
      expect(alt?.length).toBeGreaterThan(10);
  }
});

test('another reader reads the same words in the same order', async () => {
  const words = (text: string) => text.replace(/\s+/g, '');
  for (const [index, page] of (await pages()).entries()) {
    const { items } = await page.getTextContent();
    const theirs = items.flatMap((item) => ('str' in item ? [item.str] : [])).join('');
    const ours = (own.pages[index]?.runs ?? []).map(({ text }) => text).join('');
    expect(words(theirs)).toBe(words(ours));
  }
});
