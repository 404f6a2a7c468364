import { expect, test } from 'vitest';
import { statementPdf } from '../../../test/statement-pdf.ts';
import { webPageFile } from '../../../test/styled-pdf.ts';
import { defaultLimits } from '../../pdf/structure/limits.ts';
import { readPdf } from '../../pdf/structure/read-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { attribute, isSure, NAMED, type StyleTable } from './writer-attribution.ts';
import { contentTraits } from './writer-content.ts';
import { gatherWriters, styleOf } from './writers.ts';

const names = Array.from({ length: 20 }, (_, i) => `trait ${i}`);
const style = (value: string) => ({
  files: 10,
  traits: Object.fromEntries(names.map((name) => [name, { [value]: 10 }])),
});
const table: StyleTable = {
  information: Object.fromEntries(names.map((name) => [name, 1])),
  writers: { first: style('a'), second: style('b') },
};
const traits = (value: (i: number) => string) => Object.fromEntries(names.map((name, i) => [name, value(i)]));

test('all traits of one writer', () => {
  const { writer, probability, agreement, second } = attribute(
    traits(() => 'a'),
    table,
  );
  expect({ writer, agreement, second }).toEqual({ writer: 'first', agreement: 1, second: 'second' });
  expect(probability).toBeGreaterThan(0.99);
});

test('traits of no known writer', () => {
  expect(
    attribute(
      traits((i) => (i < 12 ? 'a' : 'c')),
      table,
    ),
  ).toMatchObject({
    writer: null,
    nearest: 'first',
  });
});

test('one habit that two writers do not share tells one from the other, and not for certain', () => {
  const second = style('a');
  const traitsOfSecond = { ...second.traits, 'trait 0': { b: 10 } };
  const alike = { ...table, writers: { first: style('a'), second: { ...second, traits: traitsOfSecond } } };
  const { writer, probability } = attribute(
    traits(() => 'a'),
    alike,
  );
  expect(writer).toBe('first');
  expect(probability).toBeGreaterThan(0.7);
  expect(probability).toBeLessThan(0.95);
});

test('what one file in seven of a writer shows is a habit of it; what one in fifty shows is not', () => {
  const shown = (count: number, files: number) => {
    const own = Object.fromEntries(names.map((name) => [name, { a: files - count, c: count }]));
    const writers = { ...table.writers, first: { files, traits: own } };
    return attribute(
      traits(() => 'c'),
      { ...table, writers },
    ).writer;
  };
  expect(shown(7, 49)).toBe('first');
  expect(shown(1, 50)).toBeNull();
});

test('too few traits to say anything', () => {
  expect(attribute({ 'trait 0': 'a' }, table)).toMatchObject({ writer: null, probability: 1, nearest: null });
});

test('a writer whose files lack a trait is as likely as one half of whose files show another value of it', () => {
  const nearest = (shown: number) => {
    const second = style('a');
    const traitsOfSecond = { ...second.traits, 'trait 0': { a: shown, b: 10 - shown } };
    const { 'trait 0': _, ...traitsOfFirst } = style('a').traits;
    const writers = {
      first: { files: 10, traits: traitsOfFirst },
      second: { ...second, traits: traitsOfSecond },
    };
    return attribute(
      traits(() => 'a'),
      { ...table, writers },
    ).nearest;
  };
  expect([nearest(5), nearest(6)]).toEqual(['first', 'second']);
});

const documentOf = (pdf: Uint8Array) => readPdf(pdf, { platform: nodePlatform, limits: defaultLimits });
const writersOf = (pdf: Uint8Array) => gatherWriters(documentOf(pdf));

test('marks of a program name it where the style of the page tells nothing, and are not sure enough to accuse', () => {
  const content =
    '0.200025 w\n0 G\nBT\n/F1 16 Tf\n18.3999999999999986 TL\n0 g\n50. 781.8899999999999864 Td\n(W) Tj\nET\n';
  const found = writersOf(statementPdf({ edit: () => content })).content;
  expect(found.writer).toBe('jspdf');
  expect(found.probability).toBeGreaterThanOrEqual(NAMED);
  expect(isSure(found)).toBe(false);
});

test('a page of up to 300 bytes that paints a form is written as the form is', () => {
  const line = 'BT /F1 9 Tf 1 0 0 1 72 700 Tm <41> Tj ET\n';
  const form = {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources <</Font <</F1 5 0 R>>>>',
    data: line.repeat(20),
  };
  const strings = (length: number) => {
    const own = `${line.replace('<41>', '(A)').repeat(6)}/Fm Do\n`;
    const edit = () => own.padEnd(length);
    const pdf = statementPdf({ edit, objects: { 10: form }, resources: '/XObject <</Fm 10 0 R>>' });
    return styleOf(documentOf(pdf)).content['strings'];
  };
  // A longer one is asked itself, and this one says too little.
  expect([strings(290), strings(310)]).toEqual(['hex', undefined]);
});

test('a file in the style of a known program is attributed without asking its Producer', () => {
  const { container, content } = writersOf(
    webPageFile('/Producer (Something else)\n/CreationDate (D:20250101)'),
  );
  expect(content.writer).toBe('dompdf');
  expect(container.writer).toBe('dompdf');
});

test('a file of a writer nobody learned is unknown', () => {
  const { container, content } = writersOf(statementPdf());
  expect([container.writer, content.writer]).toEqual([null, null]);
});

test('traits of a content stream', () => {
  const line = 'BT /F1 9 Tf .5 0 0 .5 72.125 700 Tm <41>Tj ET\r\n';
  expect(contentTraits(new TextEncoder().encode(line.repeat(10)))).toMatchObject({
    'shows by': 'Tj',
    strings: 'hex',
    'space before operator': 'none',
    'leading zero': '.5',
    decimals: '3',
    'before Tj': 'Tm',
    'op BT': 'all',
    'op Td': 'none',
    names: 'Tf/F#',
  });
});

test('damaged content gives no traits and no error', () => {
  for (const text of ['(((', '<', '[', 'BI ID \u0000', '/', 'BT (a) Tj']) {
    expect(contentTraits(new TextEncoder().encode(text))).toEqual({});
  }
});
