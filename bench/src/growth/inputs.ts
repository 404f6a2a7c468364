import { covered, embeddedFonts, glyphRuns, pictures } from './painted-inputs.ts';
import { fileOf, latin1, SourceFile, type Objects, type Source } from './source-file.ts';
import { firstFree, statementObjects } from './statement-source.ts';
import type { GrowthAxis } from './axis.ts';

const small = { pages: 1, rowsOnPage: 12 };

const refs = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `${from + i} 0 R`).join(' ');

const numbered = (count: number, source: (i: number) => Source): Map<number, Source> =>
  new Map(Array.from({ length: count }, (_, i) => [firstFree + i, source(i)]));

/** Object numbers in tests of many pages go past the usual start of added objects. */
const statement = (pages: number, rowsOnPage: number, accounts = 1): Uint8Array =>
  fileOf(statementObjects({ pages, rowsOnPage, accounts }));

function looseObjects(count: number): Uint8Array {
  const objects = numbered(count, (i) => `<</A ${i}/B(text ${i})>>`);
  return fileOf(statementObjects({ ...small, objects, catalog: `/Extra[${refs(firstFree, count)}]` }));
}

function orphans(count: number): Uint8Array {
  const file = new SourceFile();
  for (let i = 0; i < count; i++) file.write(`${firstFree + i} 0 obj<</A ${i}>>endobj\n`);
  file.section(statementObjects(small));
  return file.bytes();
}

/** Every update writes the page's content again. */
function revisions(count: number): Uint8Array {
  const file = new SourceFile();
  file.section(statementObjects(small));
  for (let i = 0; i < count; i++) {
    const content = statementObjects({ ...small, rowsOnPage: 12 + (i % 3) }).get(11)!;
    file.section(new Map([[11, content]]));
  }
  return file.bytes();
}

/** Every update changes one note, and leaves the pages alone. */
function sections(count: number): Uint8Array {
  const file = new SourceFile();
  file.section(statementObjects({ ...small, page: `/Annots[${firstFree} 0 R]` }));
  for (let i = 0; i < count; i++)
    file.section(new Map([[firstFree, `<</Type/Annot/Subtype/Text/Rect[1 1 9 9]/Contents(${i})>>`]]));
  return file.bytes();
}

/** Notes as free text, each this many steps beside the one before. */
function annotations(count: number, step: number): Uint8Array {
  const objects = numbered(count, (i) => {
    const [x, y] = [(i * step * 7) % 500, (i * step * 13) % 700];
    return `<</Type/Annot/Subtype/FreeText/DA(/F1 6 Tf 0 g)/Rect[${x} ${y} ${x + 60} ${y + 9}]/Contents(note ${i})>>`;
  });
  return fileOf(statementObjects({ ...small, objects, page: `/Annots[${refs(firstFree, count)}]` }));
}

/** Each signature covers the file. */
function signatures(count: number): Uint8Array {
  const objects = numbered(count, (i) =>
    i === 0
      ? `<</Fields[${refs(firstFree + 1, count - 1)}]/SigFlags 3>>`
      : `<</FT/Sig/T(S${i})/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 ${100 + i} ${200 + i} ${count * 150}]/Contents<30800609>>>>>`,
  );
  return fileOf(statementObjects({ ...small, objects, catalog: `/AcroForm ${firstFree} 0 R` }));
}

/** A damaged end, so that the file is read object by object, and a trailer between every two of them. */
function trailers(count: number, after: string): Uint8Array {
  const base = Buffer.from(fileOf(statementObjects(small))).toString('latin1');
  const body = base.slice(0, base.lastIndexOf('xref\n0 1'));
  const more = Array.from({ length: count }, () => `trailer<</Root 1 0 R>>\n${after}`).join('');
  return latin1(`${body}${more}`);
}

/** The same with every trailer a writing of its own. */
function rebuiltWritings(count: number): Uint8Array {
  const base = Buffer.from(fileOf(statementObjects(small))).toString('latin1');
  const body = base.slice(0, base.lastIndexOf('xref\n0 1'));
  const more = Array.from(
    { length: count },
    (_, i) => `${firstFree + i} 0 obj<</A ${i}>>endobj trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  ).join('');
  return latin1(`${body}${more}`);
}

function forms(count: number): Uint8Array {
  const objects = numbered(count, (i) => ({
    dict: '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>',
    data: `BT /F1 5 Tf 1 0 0 1 ${20 + (i % 90) * 6} ${30 + (Math.floor(i / 90) % 40) * 7} Tm (f) Tj ET`,
  }));
  const names = [...objects.keys()].map((num) => `/X${num} ${num} 0 R`).join('');
  const lastPage = [...objects.keys()].map((num) => `/X${num} Do\n`).join('');
  return fileOf(statementObjects({ ...small, objects, lastPage, resources: `/XObject<<${names}>>` }));
}

/** Objects in object streams, entered by cross-reference entries of a table that name them wrongly. */
function emptyPages(count: number): Uint8Array {
  const objects: Objects = statementObjects(small);
  const pages = numbered(count, () => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>`);
  for (const [num, source] of pages) objects.set(num, source);
  objects.set(2, `<</Type/Pages/Count ${count + 1}/Kids[10 0 R ${refs(firstFree, count)}]>>`);
  return fileOf(objects);
}

/** All families that the growth table measures. */
export const growthAxes: readonly GrowthAxis[] = [
  { name: 'pages of 40 rows', count: 100, make: (count) => statement(count, 40) },
  { name: 'rows on one page', count: 400, make: (count) => statement(1, count) },
  { name: 'accounts of a page', count: 10, make: (count) => statement(1, 25, count) },
  { name: 'empty pages', count: 200, make: emptyPages },
  { name: 'objects', count: 20_000, make: looseObjects },
  { name: 'objects no table names', count: 20_000, make: orphans },
  { name: 'revisions of the page', count: 50, make: revisions },
  { name: 'cross-reference sections', count: 250, make: sections },
  { name: 'annotations spread out', count: 5_000, make: (count) => annotations(count, 1) },
  { name: 'annotations at one place', count: 10_000, make: (count) => annotations(count, 0) },
  { name: 'signatures', count: 500, make: signatures },
  { name: 'trailers', count: 20_000, make: (count) => trailers(count, '') },
  {
    name: 'trailers with startxref',
    count: 10_000,
    make: (count) => trailers(count, 'startxref\n9\n%%EOF\n'),
  },
  { name: 'trailers that do not end', count: 20_000, make: (count) => trailers(count, 'trailer<</A(') },
  { name: 'rebuilt writings', count: 250, make: rebuiltWritings },
  { name: 'form XObjects', count: 4_000, make: forms },
  ...covered,
  ...glyphRuns,
  ...embeddedFonts,
  ...pictures,
];
