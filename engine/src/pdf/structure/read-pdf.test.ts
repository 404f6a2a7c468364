import { describe, expect, test } from 'vitest';
import { buildPdf, flate, latin1Bytes, latin1Text, onePage, type PdfSpec } from '../../../test/build-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { PdfDocument } from './model.ts';
import { readPdf } from './read-pdf.ts';

const read = (bytes: Uint8Array): PdfDocument => readPdf(bytes, { platform: nodePlatform });
const readSpec = (spec: PdfSpec): PdfDocument => read(buildPdf(spec).bytes);

function contentOf(document: PdfDocument, revision = document.revisions.length - 1): string {
  const view = document.at(revision);
  const streams = view.pages().flatMap((page) => view.contents(page));
  return streams.map((stream) => latin1Text(view.decode(stream).bytes)).join('|');
}

describe('header', () => {
  test('version, offset and binary comment', () => {
    const document = readSpec({ header: '%PDF-1.4\r\n%\xe2\xe3\xcf\xd3\r\n', objects: onePage() });
    expect(document.header).toEqual({
      offset: 0,
      version: '1.4',
      binaryComment: Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3),
    });
  });
  test('no comment', () => {
    expect(readSpec({ header: '%PDF-2.0\n', objects: onePage() }).header.binaryComment).toBeNull();
  });
});

describe('cross-reference forms', () => {
  test('table', () => {
    const built = buildPdf({ objects: onePage('(table) Tj') });
    const document = read(built.bytes);
    expect(document.anomalies).toEqual([]);
    expect(contentOf(document)).toBe('(table) Tj');
    const [revision] = document.revisions;
    expect(revision).toMatchObject({
      start: 0,
      end: built.bytes.length,
      added: [1, 2, 3, 4],
      overwritten: [],
    });
    expect(revision!.sections).toHaveLength(1);
    expect(revision!.sections[0]).toMatchObject({ form: 'table', offset: built.xrefOffsets[0] });
    const object = document.latest.fetch(4)!;
    expect(latin1Text(document.bytes.subarray(object.offset, object.end))).toMatch(/^4 0 obj[^]*endobj$/);
  });

  test('stream with object streams', () => {
    const { 3: page, 4: content, ...rest } = onePage('(stream) Tj');
    const document = readSpec({
      objects: { 4: content! },
      objectStreams: { 5: { 1: rest[1] as string, 2: rest[2] as string }, 6: { 3: page as string } },
      xref: 'stream',
    });
    expect(document.anomalies).toEqual([]);
    expect(contentOf(document)).toBe('(stream) Tj');
    expect(document.latest.entry(2)).toEqual({ kind: 'compressed', stream: 5, index: 1 });
    expect(document.latest.fetch(2)?.container).toEqual({ stream: 5, index: 1 });
    expect(document.latest.fetch(2)?.offset).toBe(document.latest.fetch(5)?.offset);
    expect(document.revisions[0]!.sections[0]!.form).toBe('stream');
    expect(document.latest.objectNumbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('hybrid: the stream shows what the table hides', () => {
    const hidden = buildPdf({
      objects: onePage(),
      objectStreams: { 5: { 6: '(hidden)' } },
      xref: 'stream',
    });
    const source = latin1Text(hidden.bytes);
    const stream = hidden.xrefOffsets[0]!;
    const at = source.indexOf('startxref');
    const table = [1, 2, 3, 4].map(
      (num) => `${String(hidden.offsets[0]!.get(num)).padStart(10, '0')} 00000 n \n`,
    );
    const bytes = latin1Bytes(
      `${source.slice(0, at)}xref\n0 7\n0000000006 65535 f \n${table.join('')}` +
        `0000000000 00000 f \n0000000000 00000 f \ntrailer\n<</Size 8 /Root 1 0 R /XRefStm ${stream}>>\n` +
        `startxref\n${at}\n%%EOF\n`,
    );
    const document = read(bytes);
    expect(document.revisions).toHaveLength(1);
    expect(document.revisions[0]!.sections.map(({ form, hybrid }) => [form, hybrid])).toEqual([
      ['table', false],
      ['stream', true],
    ]);
    expect(document.latest.text(document.latest.fetch(6)!.value)).toBe('hidden');
    expect(document.anomalies).toEqual([]);
  });

  test('a hybrid writer that ends with an empty table is one revision', () => {
    const first = buildPdf({ objects: { ...onePage(), 7: '(x)' } });
    const stream = first.xrefOffsets[0]!;
    const source = latin1Text(first.bytes);
    const object = '8 0 obj\n<</Type /XRef /Size 9 /W [1 2 1] /Index [5 1] /Length 4>>\nstream\n';
    const body = source.slice(0, stream) + `${object}\0\0\0\0\nendstream\nendobj\n`;
    const table = source.slice(stream).replace(/startxref\n\d+/, `startxref\n${body.length}`);
    const empty = `xref\n0 0\ntrailer\n<</Size 9 /Root 1 0 R /Prev ${body.length} /XRefStm ${stream}>>\n`;
    const bytes = latin1Bytes(`${body}${table}${empty}startxref\n${body.length + table.length}\n%%EOF`);
    const document = read(bytes);
    expect(document.anomalies).toEqual([]);
    expect(document.revisions).toHaveLength(1);
    expect(document.revisions[0]!.end).toBe(bytes.length);
  });
});

describe('revisions', () => {
  const spec: PdfSpec = {
    objects: { ...onePage('(100.00) Tj'), 5: '(gone)', 6: '(kept)' },
    updates: [
      { objects: { 4: flate('(900.00) Tj'), 7: '(new)' }, free: [5] },
      { objects: { 8: '(newer)' }, objectStreams: { 9: { 6: '(changed)' } }, xref: 'stream' },
    ],
  };
  const built = buildPdf(spec);
  const document = read(built.bytes);

  test('each with what it changed', () => {
    expect(document.anomalies).toEqual([]);
    expect(document.revisions.map(({ added, overwritten, freed }) => [added, overwritten, freed])).toEqual([
      [[1, 2, 3, 4, 5, 6], [], []],
      [[7], [4], [5]],
      [[8, 9, 10], [6], []],
    ]);
  });
  test('their bytes', () => {
    expect(document.revisions.map(({ start, end }) => [start, end])).toEqual([
      [0, built.ends[0]],
      [built.ends[0], built.ends[1]],
      [built.ends[1], built.ends[2]],
    ]);
  });
  test('the document as it stood', () => {
    expect([0, 1, 2].map((revision) => contentOf(document, revision))).toEqual([
      '(100.00) Tj',
      '(900.00) Tj',
      '(900.00) Tj',
    ]);
    expect(document.at(0).text(document.at(0).fetch(5)!.value)).toBe('gone');
    expect(document.at(1).fetch(5)).toBeUndefined();
    expect(document.at(1).text(document.at(1).fetch(6)!.value)).toBe('kept');
    expect(document.latest.text(document.latest.fetch(6)!.value)).toBe('changed');
    expect(document.at(0).fetch(7)).toBeUndefined();
  });
  test('views are kept and share objects', () => {
    expect(document.at(1)).toBe(document.at(1));
    expect(document.at(2)).toBe(document.latest);
    expect(document.at(0).fetch(1)).toBe(document.latest.fetch(1));
  });

  test('an update that repeats the whole table overwrites only what moved', () => {
    const first = buildPdf({ objects: onePage('(a) Tj') });
    const entries = [...first.offsets[0]!].map(([, at]) => `${String(at).padStart(10, '0')} 00000 n \n`);
    const object = '4 0 obj\n<</Length 6>>\nstream\n(b) Tj\nendstream\nendobj\n';
    const at = first.bytes.length;
    entries[3] = `${String(at).padStart(10, '0')} 00000 n \n`;
    const update =
      `${object}xref\n0 5\n0000000000 65535 f \n${entries.join('')}` +
      `trailer\n<</Size 5 /Root 1 0 R /Prev ${first.xrefOffsets[0]}>>\nstartxref\n${at + object.length}\n%%EOF\n`;
    const changed = read(latin1Bytes(latin1Text(first.bytes) + update));
    expect(changed.revisions[1]).toMatchObject({ added: [], overwritten: [4], freed: [] });
    expect([contentOf(changed, 0), contentOf(changed, 1)]).toEqual(['(a) Tj', '(b) Tj']);
  });

  test('writing an object stream again overwrites what it holds', () => {
    const inner = (text: string): PdfSpec => ({
      objects: onePage(),
      objectStreams: { 5: { 6: `(${text})` } },
      xref: 'stream',
      xrefNum: 7,
    });
    const changed = readSpec({
      ...inner('old'),
      updates: [{ objectStreams: { 5: { 6: '(new)' } }, xref: 'stream', xrefNum: 8 }],
    });
    expect(changed.revisions[1]!.overwritten).toEqual([5, 6]);
    expect([0, 1].map((i) => changed.at(i).text(changed.at(i).fetch(6)!.value))).toEqual(['old', 'new']);
  });

  test('end-of-file markers are not counted', () => {
    const { bytes } = buildPdf({ objects: { ...onePage(), 5: { data: 'startxref\n9\n%%EOF\n' } } });
    expect(read(latin1Bytes(`${latin1Text(bytes)}%%EOF\n%%EOF\n`)).revisions).toHaveLength(1);
  });
});

describe('linearized', () => {
  /** First-page section before the rest, each naming the other, as ISO 32000-2, Annex F lays out. */
  function linearized(dictionary: string): Uint8Array {
    const first = '%PDF-1.5\n5 0 obj\n' + dictionary + '\nendobj\n';
    const sections = (prev: number): { head: string; offsets: number[] } => {
      const offsets: number[] = [];
      let head = first;
      const at = head.length;
      const rows = [3, 4, 5].map((num) => (num === 5 ? 9 : at + (num === 3 ? 172 : 250)));
      head += `xref\n3 3\n${rows.map((row) => `${String(row).padStart(10, '0')} 00000 n \n`).join('')}`;
      head += `trailer\n<</Size 6 /Root 1 0 R /Prev ${String(prev).padStart(6, '0')}>>\nstartxref\n0\n%%EOF\n`;
      head = head.padEnd(at + 171, ' ') + '\n';
      offsets.push(head.length);
      head += '3 0 obj\n<</Type /Page /Parent 2 0 R /Contents 4 0 R>>\nendobj\n';
      head = head.padEnd(at + 250, ' ') + '4 0 obj\n<</Length 6>>\nstream\n(l) Tj\nendstream\nendobj\n';
      return { head, offsets };
    };
    const main = sections(0).head.length;
    const one = '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n';
    const two = '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9]>>\nendobj\n';
    const xref = main + one.length + two.length;
    const rows = [main, main + one.length].map((row) => `${String(row).padStart(10, '0')} 00000 n \n`);
    return latin1Bytes(
      `${sections(xref).head}${one}${two}xref\n0 3\n0000000000 65535 f \n${rows.join('')}` +
        `trailer\n<</Size 3>>\nstartxref\n${first.length}\n%%EOF\n`,
    );
  }

  test('two sections are one revision', () => {
    const bytes = linearized('<</Linearized 1 /L 999>>');
    const document = read(bytes);
    expect(document.anomalies).toEqual([]);
    expect(document.linearized).toBe(true);
    expect(contentOf(document)).toBe('(l) Tj');
    expect(document.revisions).toHaveLength(1);
    expect(document.revisions[0]).toMatchObject({ start: 0, end: bytes.length, added: [1, 2, 3, 4, 5] });
    expect(document.unreferenced(document.latest)).toEqual([]);
  });
  test('the same shape without the dictionary is an anomaly', () => {
    const document = read(linearized('<</Other 1 /L 999>>'));
    expect(document.linearized).toBe(false);
    expect(document.revisions).toHaveLength(1);
    expect(document.anomalies.map(({ code }) => code)).toEqual(['prev-points-forward']);
  });
});

describe('orphans and unreferenced objects', () => {
  test('an object that no section names', () => {
    const built = buildPdf({ objects: onePage() });
    const orphan = '9 0 obj\n<</Length 3>>\nstream\nold\nendstream\nendobj\n';
    const source = latin1Text(built.bytes);
    const at = built.offsets[0]!.get(4)!;
    const bytes = latin1Bytes(
      source.replace('xref\n0 5', `${orphan}xref\n0 5`).replace(/startxref\n\d+/, (found) => {
        return found.replace(/\d+/, String(built.xrefOffsets[0]! + orphan.length));
      }),
    );
    const document = read(bytes);
    expect(document.orphans().map(({ num, offset }) => [num, offset])).toEqual([[9, built.xrefOffsets[0]]]);
    expect(document.latest.fetch(4)!.offset).toBe(at);
    expect(document.latest.fetch(9)).toBeUndefined();
  });

  test('revisions cut off by a missing /Prev', () => {
    const full = onePage('(new) Tj');
    const document = readSpec({
      objects: onePage('(old) Tj'),
      objectStreams: { 6: { 7: '(inside)' } },
      xref: 'stream',
      updates: [{ objects: full, prev: 'none' }],
    });
    expect(document.revisions).toHaveLength(1);
    expect(document.orphans().map(({ num, container }) => [num, container?.stream])).toEqual([
      ...[1, 2, 3, 4].map((num) => [num, undefined]),
      [6, undefined],
      [7, 6],
      [8, undefined],
    ]);
    expect(contentOf(document)).toBe('(new) Tj');
  });

  test('an update that says 0 where the section before it is', () => {
    const document = readSpec({
      objects: onePage('(old) Tj'),
      updates: [{ objects: { 4: { data: '(new) Tj' } }, prev: 0 }],
    });
    expect(document.revisions).toHaveLength(2);
    expect(contentOf(document)).toBe('(new) Tj');
  });

  test('an object of an object stream that no entry asks for', () => {
    const document = readSpec({
      objects: onePage(),
      objectStreams: { 5: { 6: '(a)', 7: '(b)' } },
      xref: 'stream',
      updates: [],
    });
    expect(document.orphans()).toEqual([]);
  });

  test('what nothing refers to', () => {
    const document = readSpec({
      objects: { ...onePage(), 5: '<</Title (t)>>', 8: '[9 0 R]', 9: '(only from 8)' },
      objectStreams: { 6: { 7: '(loose)' } },
      xref: 'stream',
      trailer: '/Info 5 0 R',
    });
    expect(document.unreferenced(document.latest)).toEqual([7, 8, 9]);
  });
});

describe('views', () => {
  test('typed look-ups follow references and refuse other types', () => {
    const view = readSpec({
      objects: { ...onePage(), 5: '6 0 R', 6: '42', 7: '/Name', 8: '8 0 R', 9: '<FEFF00C90021>' },
    }).latest;
    const at = (num: number): unknown => view.fetch(num)!.value;
    expect(view.number(view.fetch(5)!.value)).toBe(42);
    expect(view.name(view.fetch(7)!.value)).toBe('Name');
    expect(view.name(view.fetch(6)!.value)).toBeUndefined();
    expect(view.resolve(view.fetch(8)!.value)).toBeNull();
    expect(view.text(view.fetch(9)!.value)).toBe('É!');
    expect(at(6)).toBe(42);
    expect(view.dict(undefined)).toBeUndefined();
    expect(view.fetch(77)).toBeUndefined();
  });

  test('inherited attributes', () => {
    const [first, second] = readSpec({
      objects: {
        1: '<</Type /Catalog /Pages 2 0 R>>',
        2: '<</Type /Pages /Kids [3 0 R] /Count 2 /MediaBox [0 0 100 200] /Rotate 90 /Resources <</A 1>>>>',
        3: '<</Type /Pages /Kids [4 0 R 5 0 R] /Count 2 /CropBox [10 10 500 90]>>',
        4: '<</Type /Page>>',
        5: '<</Type /Page /MediaBox [200 100 0 0] /Rotate -90 /CropBox null /UserUnit 2>>',
      },
    }).latest.pages();
    expect(first).toMatchObject({
      ...{ index: 0, rotate: 90, userUnit: 1, ref: { num: 4 } },
      mediaBox: { x0: 0, y0: 0, x1: 100, y1: 200 },
      cropBox: { x0: 10, y0: 10, x1: 100, y1: 90 },
    });
    expect(first!.resources.get('A')).toBe(1);
    expect(second).toMatchObject({ rotate: 270, userUnit: 2, mediaBox: { x0: 0, y0: 0, x1: 200, y1: 100 } });
  });

  test('several content streams in order', () => {
    const document = readSpec({
      objects: {
        ...onePage('q', ''),
        5: { data: 'Q' },
        3: '<</Type /Page /Parent 2 0 R /Contents [4 0 R 5 0 R]>>',
      },
    });
    expect(contentOf(document)).toBe('q|Q');
  });

  test('a decoded stream is kept', () => {
    const view = readSpec({ objects: { ...onePage(), 4: flate('BT ET') } }).latest;
    const [stream] = view.contents(view.pages()[0]!);
    expect(view.decode(stream!)).toBe(view.decode(stream!));
    expect(view.decode(stream!)).toMatchObject({ image: null, complete: true });
  });

  test('an indirect /Length', () => {
    const document = readSpec({
      objects: { ...onePage(), 4: { data: 'endstream (x) Tj', length: '5 0 R' }, 5: '16' },
    });
    expect(contentOf(document)).toBe('endstream (x) Tj');
    expect(document.anomalies).toEqual([]);
  });
});
