import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { letterDocx } from './letter-docx.ts';

const letter = {
  title: 'A title & more',
  notice: 'Draft.',
  blocks: [
    { kind: 'fields' as const, rows: [['To', 'Jo <Example>']] as [string, string][] },
    { kind: 'text' as const, text: 'First line\nsecond\u0001 line' },
    { kind: 'heading' as const, text: 'What we need' },
    { kind: 'list' as const, numbered: true, items: ['One', 'Two'] },
    { kind: 'list' as const, numbered: false, items: ['Point'] },
  ],
};

test('a Word file with real headings and lists, and no text that breaks its XML', () => {
  const parts = unzipSync(letterDocx(letter));
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/numbering.xml',
    'word/styles.xml',
  ]);
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(document).toContain(
    '<w:pStyle w:val="Title"/></w:pPr><w:r><w:t xml:space="preserve">A title &amp; more',
  );
  expect(document).toContain('Jo &lt;Example&gt;');
  expect(document).toContain('First line</w:t><w:br/><w:t xml:space="preserve">second line');
  expect(document).toContain('<w:pStyle w:val="Heading1"/>');
  const lists = [...document.matchAll(/<w:numId w:val="(\d)"\/>/g)].map(([, id]) => id);
  expect(lists).toEqual(['4', '4', '5']);
  const numbering = strFromU8(parts['word/numbering.xml'] ?? new Uint8Array());
  for (const [id, kind] of [
    ['4', '1'],
    ['5', '0'],
  ])
    expect(numbering).toContain(`<w:num w:numId="${id}"><w:abstractNumId w:val="${kind}"/>`);
});

test('the line before the signature is not parted from it', () => {
  const blocks = [
    ...letter.blocks,
    ...['Thank you,', 'Ada Lessor'].map((text) => ({ kind: 'text' as const, text })),
  ];
  const document = strFromU8(
    unzipSync(letterDocx({ ...letter, blocks }))['word/document.xml'] ?? new Uint8Array(),
  );
  expect(document.match(/<w:p><w:pPr><w:keepNext\/><\/w:pPr><w:r><w:t[^>]*>[^<]*/g)).toEqual([
    '<w:p><w:pPr><w:keepNext/></w:pPr><w:r><w:t xml:space="preserve">Thank you,',
  ]);
});

test('the same letter gives the same bytes', () => {
  expect(letterDocx(letter)).toEqual(letterDocx(letter));
});
