import { describe, expect, test } from 'vitest';
import { readText } from '../genuine/read-text.ts';
import { buildDocument, type DocumentSpec } from './document.ts';
import type { Item, PageSpec } from './page.ts';
import { writeFile } from './serialize.ts';
import { styles, type StyleName, type WriterStyle } from './style.ts';
import { appendUpdate, differences } from './update.ts';

const names = Object.keys(styles) as StyleName[];

function page(amount: string): PageSpec {
  const items: Item[] = ['sans', 'sans-bold', 'serif', 'mono'].flatMap((face, i): Item[] => [
    { kind: 'rect', x: 40, y: 690 - i * 20, width: 400, height: 14, fill: [0.9] },
    {
      kind: 'text',
      x: 50,
      y: 694 - i * 20,
      text: 'AVToken (x) \\ é £',
      face: face as 'sans',
      size: 9,
      color: [0],
      column: 'a',
    },
    {
      kind: 'text',
      x: 300,
      y: 694 - i * 20,
      text: amount,
      face: face as 'sans',
      size: 9,
      color: [0.1, 0.2, 0.5],
      column: 'b',
    },
  ]);
  return { width: 612, height: 792, items };
}

function spec(style: WriterStyle, amount = '\u22121,234.56'): DocumentSpec {
  return { pages: [page(amount), page('0.07')], style, seed: 'writer', created: '20240105093000' };
}

const source = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe.each(names)('%s', (name) => {
  const style: WriterStyle = styles[name];

  test('another reader finds every string on its page', async () => {
    const { bytes } = writeFile(buildDocument(spec(style)), style);
    const [first, second] = await readText(bytes);
    expect(first?.match(/AVToken\(x\)\\é£/g)).toHaveLength(4);
    expect(first?.match(/\u22121,234\.56/g)).toHaveLength(4);
    expect(second?.match(/0\.07/g)).toHaveLength(4);
  });

  test('every cross-reference entry points at its object', () => {
    const file = writeFile(buildDocument(spec(style)), style);
    const text = source(file.bytes);
    expect(text.startsWith(`%PDF-${style.version}`)).toBe(true);
    expect(text.slice(file.startxref)).toMatch(style.references === 'stream' ? /^\d+ 0 obj/ : /^xref/);
    if (style.references === 'stream') return;
    const first = text.search(/\bxref\b/);
    const entries = [...text.slice(first).matchAll(/(\d{10}) 00000 n[ \r\n]{2}/g)];
    expect(entries.length).toBeGreaterThan(5);
    for (const [, offset] of entries) expect(text.slice(Number(offset))).toMatch(/^\d+ 0 obj/);
  });

  test('an update holds what changed, and the file before it is whole', async () => {
    const before = buildDocument(spec(style));
    const file = writeFile(before, style);
    const update = differences(before, buildDocument(spec(style, '9,999.00')), file.size);
    expect(update.objects.size).toBeGreaterThan(0);
    expect(update.objects.size).toBeLessThan(before.objects.size);
    const updated = appendUpdate(file, style, update);
    expect(Buffer.compare(updated.bytes.subarray(0, file.bytes.length), file.bytes)).toBe(0);
    expect(source(updated.bytes.subarray(file.bytes.length))).toMatch(
      new RegExp(`/Prev ${file.startxref}\\b`),
    );
    const [first, second] = await readText(updated.bytes);
    expect(first).toContain('9,999.00');
    expect(first).not.toContain('1,234.56');
    expect(second).toContain('0.07');
  });
});
