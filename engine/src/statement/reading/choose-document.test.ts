import { expect, test } from 'vitest';
import { pageLines, type Line } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { chooseDocument } from './choose-document.ts';
import { readDocument } from './read-document.ts';
import { line, page, row, type Lines } from '../testing/statement-pages.ts';
import { cutterOf } from '../tokenize-document.ts';

const chapter: Lines = Array.from({ length: 48 }, (_, i) =>
  line(`The harbor of that town was worth ${1_200 + i}.50 a year to its account of the summer`),
);

/** Reads the pages once, and throws when they are read in another way. */
function readOnce(...pages: readonly Lines[]): void {
  const printed: Line[] = [];
  pages.forEach((own, i) => printed.push(...pageLines(visibleRuns(page(i, own)).spans, i, printed.length)));
  const linesFor = cutterOf(printed, pages.length, false);
  let isRead = false;
  chooseDocument((chooser, hints, most) => {
    if (isRead) throw new Error('read again');
    isRead = true;
    return readDocument(linesFor(chooser), { known: new Map() }, chooser, hints, most);
  });
}

test('a book is read once: no other reading of it finds an account', () => {
  const book = Array.from({ length: 21 }, () => chapter);
  expect(() => readOnce(...book)).not.toThrow();
  const paid = Array.from({ length: 6 }, (_, i) => row(`05/0${i + 1}/2024`, 'Grocer', '-10.00'));
  expect(() => readOnce(...book, paid)).toThrow('read again');
});
