import { analyze } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { expect, test } from 'vitest';
import { keptRecognizer } from '../measure/kept-recognizer.ts';
import { buildDocument } from '../writer/document.ts';
import type { Item, TextItem } from '../writer/page.ts';
import { trueTypeOf } from '../writer/programs.ts';
import { writeFile } from '../writer/serialize.ts';
import { styles, type WriterStyle } from '../writer/style.ts';

/** Cents. */
const OPENING = 204_418;
const AMOUNTS = [-4_512, -88_000, 216_340, -7_935, -1_260, -15_077, -2_399, -6_450];

const figure = (cents: number) =>
  `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** A small statement whose sums hold. */
function statement(): TextItem[] {
  const items: TextItem[] = [];
  const put = (x: number, y: number, text: string, size = 10) =>
    items.push({ kind: 'text', x, y, text, face: 'sans', size, color: [0] });
  const closing = OPENING + AMOUNTS.reduce((sum, amount) => sum + amount, 0);
  put(60, 730, 'Tidewater Savings Bank', 16);
  put(60, 700, 'Statement period March 1, 2026 - March 31, 2026');
  put(60, 684, 'Account number 4418 2207 31');
  put(60, 650, 'Beginning balance');
  put(470, 650, figure(OPENING));
  put(60, 634, 'Ending balance');
  put(470, 634, figure(closing));
  put(60, 600, 'Date');
  put(130, 600, 'Description');
  put(380, 600, 'Amount');
  put(470, 600, 'Balance');
  let balance = OPENING;
  for (const [i, amount] of AMOUNTS.entries()) {
    balance += amount;
    const y = 580 - i * 18;
    put(60, y, `03/${String(3 * i + 3).padStart(2, '0')}/2026`);
    put(130, y, 'CARD PURCHASE HARBOR MARKET');
    put(380, y, figure(amount));
    put(470, y, figure(balance));
  }
  return items;
}

interface Way {
  fonts: WriterStyle['fonts'];
  edit?: (items: readonly TextItem[]) => Item[];
  claims?: boolean;
  /** Leaves out all that says what the codes of a Type 3 font mean. */
  nameless?: boolean;
  /** Its characters are known, so that nothing is drawn. */
  isText?: boolean;
}

function drawn({ fonts, edit = (items) => [...items], claims = false, nameless = false }: Way): Uint8Array {
  const items = edit(statement());
  const characters = [...new Set(statement().flatMap(({ text }) => [...text]))];
  const { bytes } = writeFile(
    buildDocument({
      pages: [{ width: 612, height: 792, items }],
      style: { ...styles.plain, fonts, compress: false },
      seed: 'drawn',
      created: '20260402080000',
      ...(claims
        ? { claims: new Map(characters.map((c) => [c, String.fromCharCode(0xe000 + c.charCodeAt(0))])) }
        : {}),
    }),
    { ...styles.plain, fonts, compress: false },
  );
  if (!nameless) return bytes;
  const text = Buffer.from(bytes).toString('latin1');
  const silent = text.replace(/\/ToUnicode \d+ 0 R/g, (found) => ' '.repeat(found.length));
  return Buffer.from(silent.replace(/\/g(?=\d)/g, '/x'), 'latin1');
}

const turned = (items: readonly TextItem[]): TextItem[] =>
  items.map((item) => ({ ...item, x: 700 - item.y, y: item.x, angle: 90 }));

/** The letters as paths in place of text. */
function outlined(items: readonly TextItem[]): Item[] {
  return items.flatMap(({ x, y, text, face, size, color }): Item[] => {
    const font = trueTypeOf(face) ?? expect.fail('no font');
    let at = x;
    return [...text].map((character): Item => {
      const glyph = font.glyph(character);
      const item: Item = {
        kind: 'path',
        x: at,
        y,
        scale: size / font.unitsPerEm,
        operators: font.outline(glyph),
        color,
      };
      at += (font.advance(glyph) * size) / 1000;
      return item;
    });
  });
}

const foreign = (items: readonly TextItem[]): TextItem[] => items.map((item) => ({ ...item, foreign: true }));

const ways: Record<string, Way> = {
  'fonts that do not say their characters': { fonts: 'type0', claims: true, edit: foreign },
  'the same, turned': { fonts: 'type0', claims: true, edit: (items) => foreign(turned(items)) },
  'Type 3 fonts that do not say their characters': { fonts: 'type3', nameless: true },
  'turned text': { fonts: 'type0', edit: turned, isText: true },
  'letters drawn as paths': { fonts: 'standard', edit: outlined },
};

test.each(Object.entries(ways))('%s: the page is read', async (_, way) => {
  const report = analyze(drawn(way), { platform: nodePlatform, recognizer: await keptRecognizer() });
  const [account] = report.statement?.accounts ?? [];
  expect(account?.postings.map(({ amount }) => amount)).toEqual(AMOUNTS.map(String));
  expect([account?.opening, account?.closing]).toEqual([String(OPENING), '295125']);
  expect(report.findings).toEqual([]);
  const limits = report.story?.limits.join() ?? '';
  expect(limits.includes('drawn without characters')).toBe(way.isText !== true);
});

test('where no recognizer is, pages without characters are judged unread, as scans are', () => {
  const report = analyze(drawn(ways['letters drawn as paths']!), { platform: nodePlatform });
  expect([report.verdict, report.statement]).toEqual(['Requires Additional Review', null]);
  expect(report.recommendation).toMatch(/^The text of this statement is drawn without characters/);
});
