import { expect, test } from 'vitest';
import styles from '../evidence/programs/data/writer-styles.json' with { type: 'json' };
import { catalog } from './catalog.ts';
import { familyOf, knownWriters, writersNamed } from './known-writers.ts';
import { pageMarks } from './page-marks.ts';
import { routeProgramOfHeader, routeProgramsNamed } from './route-programs.ts';

const routes = (text: string) => routeProgramsNamed(text).map(({ name, kind }) => `${name}: ${kind}`);
const repeated = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i);

test('a program stands once, with its name, its pattern, its writer and its header', () => {
  expect(repeated(catalog.map(({ name }) => name))).toEqual([]);
  expect(repeated(catalog.flatMap(({ writer }) => writer?.id ?? []))).toEqual([]);
  expect(repeated(catalog.flatMap(({ header }) => header ?? []))).toEqual([]);
});

test('every writer that a style, a mark or another program refers to is in the catalog', () => {
  const referredTo = [
    ...Object.keys(styles.content.writers),
    ...Object.keys(styles.container.writers),
    ...pageMarks.map(({ writer }) => writer),
    ...catalog.flatMap(({ writesAs }) => writesAs ?? []),
  ];
  expect(referredTo.filter((id) => knownWriters[id] === undefined)).toEqual([]);
  expect(catalog.filter(({ header, route }) => header && !route)).toEqual([]);
});

test('one name is read as a step of the route and as a claim to have written the file', () => {
  expect(routes('Skia/PDF m126')).toEqual(['Chromium: browser']);
  expect(writersNamed('Skia/PDF m126')).toEqual(['skia', 'chromium']);
  expect(routes('Skia/PDF m126 Google Docs Renderer')).toEqual(['Google Docs: office', 'Chromium: browser']);
  expect(familyOf('google-docs')).toBe('chromium');
  expect([routes(''), writersNamed('')]).toEqual([[], []]);
});

test('libraries that issuers use tell nothing of the route', () => {
  expect(routes('iText 5.5.13 (AGPL-version)')).toEqual([]);
  expect(writersNamed('iText 5.5.13 (AGPL-version)')).toEqual(['itext', 'itext5']);
});

test('a program that writes by another is named for itself and claims the other’s style', () => {
  expect(routes('pikepdf 8.4.0')).toEqual(['pikepdf: resave']);
  expect(writersNamed('pikepdf 8.4.0')).toEqual(['qpdf']);
  expect([routes('Qt 5.15.2'), writersNamed('Qt 5.15.2')]).toEqual([[], ['wkhtmltopdf']]);
  expect(routes('Qt 4.8.7')).toEqual(['wkhtmltopdf: browser']);
});

test('the name of a print job that a program’s name is a part of names no program', () => {
  expect([writersNamed('Papyrus Server 7.5'), writersNamed('Papyrus')]).toEqual([['papyrus'], []]);
  expect([writersNamed('Doc1 Generate 6.6'), writersNamed('LARCHMONT-DOC1')]).toEqual([['engageone'], []]);
});

test('a library named inside the name of the program built on it is no step of the route', () => {
  expect(routes('Apache PDFBox 2.0.24')).toEqual(['Apache PDFBox: resave']);
  expect(routes('Statement Composer 3 (PDFBox 2.0.24)')).toEqual([]);
  expect(writersNamed('Statement Composer 3 (PDFBox 2.0.24)')).toEqual(['pdfbox']);
  expect(routes('cairo 1.16.0 (https://cairographics.org)')).toEqual(['cairo: print']);
});

test('the bytes after the header name a program', () => {
  expect(routeProgramOfHeader(Uint8Array.of(0xbf, 0xf7, 0xa2, 0xfe, 0x0a))).toEqual({
    name: 'qpdf',
    kind: 'resave',
  });
  expect(routeProgramOfHeader(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3))).toBeUndefined();
});
