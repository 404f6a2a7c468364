import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

const inserted = [{ detector: 'content/foreign-operator-style', message: 'inserted' }];
const late = [{ detector: 'content/foreign-operator-style', message: 'late' }];
/** The page with a second Helvetica, as an editing tool adds one. */
const secondFont = {
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
  10: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
};

const hex = (text: string) => [...text].map((c) => c.charCodeAt(0).toString(16)).join('');

/** Takes an amount out of the content and writes it at its end in an editing tool's manner. */
const rewritten = (row: number, text: string) => (content: string) => {
  const line = figuresAt(layout.amount, rowY(row), text);
  expect(content).toContain(line);
  const x = Number(/1 0 0 1 (\S+)/.exec(line)?.[1]);
  return `${content.replace(line, '')}q BT /F9 9 Tf 1 0 0 1 ${x} ${rowY(row)} Tm [<${hex(text)}>] TJ ET Q\n`;
};

test('tampered: an amount taken out and written again at the end of the page', () => {
  // The careful forger brings every balance in line with the new amount.
  const rows = januaryRows.map((row, i) => (i === 1 ? { ...row, amount: 541_518 } : row));
  const pdf = statementPdf({ rows, objects: secondFont, edit: rewritten(1, '5,415.18') });
  // Findings stand by their weights, which are learned.
  const found = findingsOf(pdf).toSorted((a, b) => (a.detector < b.detector ? -1 : 1));
  expect(found).toEqual([...inserted, { detector: 'font/foreign-figure', message: 'face' }]);
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'content/foreign-operator-style');
  expect(finding?.detail).toContain('“5,415.18”');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test.each([
  ['a line of prose', 50, 44, 'Thank you for banking with us'],
  ['a stamp in the margin', 420, 770, 'RECEIVED 02/05'],
  ['a label of the form', 330, 729, 'Summary'],
])('tampered: %s painted late beside the amount hides nothing', (_, x, y, text) => {
  const rows = januaryRows.map((row, i) => (i === 1 ? { ...row, amount: 541_518 } : row));
  const beside = `q BT /F9 9 Tf 1 0 0 1 ${x} ${y} Tm [<${hex(text)}>] TJ ET Q\n`;
  const edit = (content: string) => rewritten(1, '5,415.18')(content) + beside;
  const { findings, edits, score } = reportOf(statementPdf({ rows, objects: secondFont, edit }));
  expect(findings.map(({ detector }) => detector)).toContain('content/foreign-operator-style');
  expect(edits?.[0]?.roots[0]).toMatchObject({ after: '5,415.18' });
  expect(score).toBeLessThan(51);
});

test('several values are told in the plural, and what differs as a list', () => {
  const amounts = [541_518, -9_999];
  const rows = januaryRows.map((row, i) => ({ ...row, amount: amounts[i - 1] ?? row.amount }));
  const edit = (content: string) => rewritten(2, '-99.99')(rewritten(1, '5,415.18')(content));
  const { findings } = reportOf(statementPdf({ rows, objects: secondFont, edit }));
  const of = (detector: string) => findings.find((f) => f.detector === detector)?.detail;
  expect(of('content/foreign-operator-style')).toMatch(
    /^On page 1, “5,415.18” and “-99.99” were painted after .+, and differ from it in the font, .+, and the /,
  );
  expect(of('font/foreign-figure')).toMatch(/^On page 1, “5,415.18” and “-99.99” are set in Helvetica/);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (stamp): a stamp in the margin in its own font', () => {
  const stamp = 'q BT /F2 8 Tf 0 0 1 rg 1 0 0 1 420 770 Tm [<52454345495645442030322f3035>] TJ ET Q\n';
  expect(findingsOf(statementPdf({ after: stamp }))).toEqual([]);
});

test('lookalike (stamp): a dated stamp under the text, on the edge of a column', () => {
  const foot = textAt(layout.date, 44, 'Member FDIC', 8) + textAt(layout.date, 32, 'Write to us', 8);
  const stamp = `q BT /F2 8 Tf 0 0 1 rg 1 0 0 1 ${layout.date} 20 Tm [<${hex('Received 03/04/2024')}>] TJ ET Q\n`;
  const pdf = statementPdf({ edit: (content) => foot + content, after: stamp });
  expect(findingsOf(pdf)).toEqual([{ detector: 'content/foreign-operator-style', message: 'margin' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(71);
});

test('lookalike (page-numbers): page numbers and notes printed last', () => {
  const foot = textAt(layout.balance - 40, 40, 'Page 1 of 1', 8) + textAt(50, 40, 'Member FDIC', 8);
  expect(findingsOf(statementPdf({ after: foot }))).toEqual([]);
});

test('lookalike (grouped-text): a page whose columns are painted one after the other', () => {
  const byColumn = (content: string) => {
    const lines = content.split('\n').filter((l) => l !== '');
    const x = (line: string) => Math.round(Number(/1 0 0 1 (\S+)/.exec(line)?.[1] ?? 0) / 120);
    return `${lines.sort((a, b) => x(a) - x(b)).join('\n')}\n`;
  };
  expect(findingsOf(statementPdf({ edit: byColumn }))).toEqual([]);
});

test('lookalike (grouped-text): figures of the bold font painted after the regular text', () => {
  const boldLast = (content: string) => {
    const line = figuresAt(layout.balance, 715 - 3 * 14, '4,678.24');
    expect(content).toContain(line);
    return content.replace(line, '') + line.replace('/F1', '/F2');
  };
  expect(findingsOf(statementPdf({ edit: boldLast }))).toEqual([]);
});

test('weak: a value painted last in the page’s own manner', () => {
  const line = figuresAt(layout.amount, rowY(4), '-64.12');
  const last = (content: string) =>
    content.replace(line, '') + line.replace('BT', 'q BT').replace('ET', 'ET Q');
  expect(findingsOf(statementPdf({ edit: last }))).toEqual(late);
  const { score, recommendation } = reportOf(statementPdf({ edit: last }));
  expect([score > 50, score < 60]).toEqual([true, true]);
  expect(recommendation).not.toContain('No problem was found');
});

/** Every figure of the rows written at the end of the page in another manner, as data laid over a form. */
const laidOver =
  (which: (y: number) => boolean, value = /^-?[\d,]+\.\d\d$/) =>
  (content: string) => {
    const lines = content.split('\n');
    const data = lines.filter((line) => {
      const [, y, text = ''] = /1 0 0 1 \S+ (\S+) Tm \((.*)\) Tj/.exec(line) ?? [];
      return y !== undefined && which(Number(y)) && (value.test(text) || text.startsWith('JORDAN'));
    });
    const form = lines.filter((line) => !data.includes(line));
    const written = data.map((line) =>
      line
        .replace('BT /F1', 'q BT /F9')
        .replace(/\((.*)\) Tj ET/, (_, text: string) => `[<${hex(text)}>] TJ ET Q`),
    );
    return [...form, ...written, ''].join('\n');
  };

test('lookalike (form): the name laid over a form with all figures of the rows, in the manner of no other text', () => {
  const rows = januaryRows.length;
  const edit = laidOver((y) => y >= rowY(rows));
  expect(findingsOf(statementPdf({ objects: secondFont, edit }))).toEqual([]);
});

test('tampered: a name alone laid over the form so', () => {
  const edit = laidOver((y) => y === 715);
  const summary = (content: string) =>
    edit(content).replace(/q BT .*<31.*\n/, figuresAt(layout.balance, 715, printed(152_040)));
  expect(findingsOf(statementPdf({ objects: secondFont, edit: summary }))).toEqual(inserted);
});

test('lookalike (form): the few values of a short statement laid over a form full of text', () => {
  const rows = januaryRows.slice(0, 1);
  const terms = Array.from({ length: 90 }, (_, i) =>
    textAt(50 + 100 * (i % 5), 520 - 12 * Math.floor(i / 5), `Terms ${i}`, 8),
  ).join('');
  const value = /^-?[\d,]+\.\d\d$|^\d\d\/\d\d$/;
  const lay = (which: (y: number) => boolean) => (content: string) => laidOver(which, value)(content + terms);
  const all = statementPdf({ rows, objects: secondFont, edit: lay(() => true) });
  expect(reportOf(all).edits).toEqual([]);
  expect(reportOf(all).score).toBeGreaterThanOrEqual(81);
  const few = statementPdf({ rows, objects: secondFont, edit: lay((y) => y > 700) });
  expect(reportOf(few).score).toBeLessThan(51);
});

/** Moves an amount behind so many rows, written in an editing tool's manner. */
const behind = (rows: number) => (content: string) => {
  const line = figuresAt(layout.amount, rowY(1), '2,415.18');
  const next = textAt(layout.date, rowY(1 + rows + 1), januaryRows[1 + rows + 1]?.date ?? '');
  expect(content).toContain(line);
  expect(content).toContain(next);
  const x = /1 0 0 1 (\S+)/.exec(line)?.[1] ?? '';
  const late = `q BT /F9 9 Tf 1 0 0 1 ${x} ${rowY(1)} Tm [<${hex('2,415.18')}>] TJ ET Q\n`;
  return content.replace(line, '').replace(next, late + next);
};
const only = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter((f) => f.detector === 'content/foreign-operator-style')
    .map((f) => f.message);

test('tampered: an amount painted four rows later', () => {
  expect(only(statementPdf({ objects: secondFont, edit: behind(4) }))).toEqual(['inserted']);
});

test('lookalike: a program that paints the amount after the row that follows', () => {
  expect(only(statementPdf({ objects: secondFont, edit: behind(1) }))).toEqual([]);
});

test('tampered: an amount of a statement of four rows', () => {
  const rows = januaryRows.slice(0, 4).map((row, i) => (i === 1 ? { ...row, amount: 541_518 } : row));
  const pdf = statementPdf({ rows, objects: secondFont, edit: rewritten(1, '5,415.18') });
  expect(only(pdf)).toEqual(['inserted']);
});

test('tampered: an amount written as one line of the head is', () => {
  const rows = januaryRows.map((row, i) => (i === 1 ? { ...row, amount: 541_518 } : row));
  const edit = (content: string) =>
    rewritten(
      1,
      '5,415.18',
    )(content).replace(
      /BT \/F1( 9 Tf [^(]*)\(PORTLAND OR 97201\) Tj ET/,
      (_, at: string) => `q BT /F9${at}[<${hex('PORTLAND OR 97201')}>] TJ ET Q`,
    );
  expect(only(statementPdf({ rows, objects: secondFont, edit }))).toEqual(['inserted']);
});

/** Lines below the table that are painted after a late amount and written as it is. */
const alikeBelow = (count: number) => {
  const lines = Array.from(
    { length: count },
    (_, i) => `q BT /F9 8 Tf 1 0 0 1 50 ${340 - 14 * i} Tm [<${hex(`Terms of the account ${i}`)}>] TJ ET Q\n`,
  );
  const edit = (content: string) => behind(9)(content) + lines.join('');
  return only(statementPdf({ objects: secondFont, edit }));
};

test('tampered: an amount written as four lines below the table are', () => {
  expect(alikeBelow(4)).toEqual(['inserted']);
});

test('lookalike: an amount written as all that follows the table is', () => {
  expect(alikeBelow(16)).toEqual([]);
});

test('tampered: nine amounts written again at the end of the page, of which eight are named', () => {
  const changed = [0, 2, 3, 4, 5, 6, 8, 9, 11];
  const edit = (content: string) =>
    changed.reduce((text, row) => rewritten(row, printed(januaryRows[row]?.amount ?? 0))(text), content);
  const pdf = statementPdf({ objects: secondFont, edit });
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'content/foreign-operator-style');
  expect(finding?.detail).toContain('“-110.34”, and 1 more were painted');
});

/** A value beside which nothing of its column or block stands, as an editing tool sets it. */
const alone = `q BT /F9 9 Tf 1 0 0 1 240 703 Tm [<${hex('Premier Plus')}>] TJ ET Q\n`;
const whiteBox = 'q 238 701 60 10 re 1 1 1 rg f Q\n';

test('tampered: a value by itself, on the white box that took out the one before it', () => {
  expect(findingsOf(statementPdf({ objects: secondFont, after: whiteBox + alone }))).toEqual(inserted);
});

test('lookalike: a value by itself, on no box', () => {
  expect(findingsOf(statementPdf({ objects: secondFont, after: alone }))).toEqual([]);
});

test('lookalike: a program that lays its form with a white field before the page’s text', () => {
  expect(findingsOf(statementPdf({ objects: secondFont, before: whiteBox + alone }))).toEqual([]);
});

test('lookalike (stamp): a stamp in the margin on a white label', () => {
  const stamp = `q 418 768 90 10 re 1 1 1 rg f Q q BT /F9 8 Tf 1 0 0 1 420 770 Tm [<${hex('RECEIVED 02/05')}>] TJ ET Q\n`;
  const { score } = reportOf(statementPdf({ objects: secondFont, after: stamp }));
  expect(score).toBeGreaterThanOrEqual(51);
});

/** A page of two streams, the second of which holds one text. */
const inSecondStream = (x: number, y: number, text: string, out: string) =>
  statementPdf({
    edit: (content) => {
      expect(content).toContain(out);
      return content.replace(out, '');
    },
    objects: {
      ...secondFont,
      3: secondFont[3].replace('/Contents 4 0 R', '/Contents [4 0 R 11 0 R]'),
      11: { data: `q BT /F9 9 Tf 1 0 0 1 ${x} ${y} Tm [<${hex(text)}>] TJ ET Q\n` },
    },
  });

test('tampered: a payee of the last rows, which a stream of its own draws right after them', () => {
  const row = 11;
  const old = textAt(layout.text, rowY(row), januaryRows[row]!.text);
  expect(findingsOf(inSecondStream(layout.text, rowY(row), 'ORCHARD LANE CLINIC', old))).toEqual([
    ...inserted,
    { detector: 'font/foreign-words', message: 'copy' },
  ]);
});

test('lookalike: a stream of its own draws a note below the rows', () => {
  const old = textAt(50, 60, 'Page 1 of 1');
  const pdf = inSecondStream(50, 60, 'Thank you for banking with us', old);
  expect(findingsOf(pdf).map(({ message }) => message)).not.toContain('inserted');
});

/** A heading written in another way over the lines of a column right of the rows, painted before these or after them. */
const headed = (isFirst: boolean) => {
  const heading = `q BT /F1 9 Tf 1 0 0 1 540 ${rowY(1)} Tm [<${hex('JUNE 7781')}>] TJ ET Q\n`;
  const below = Array.from({ length: 6 }, (_, i) =>
    textAt(540, rowY(1) - 5 - 14 * (i + 1), `LINE 778${i}`),
  ).join('');
  const after = isFirst ? heading + below : below + heading;
  return findingsOf(statementPdf({ after })).filter(({ detector }) => detector === late[0]?.detector);
};

test('lookalike: the heading of a column that is painted after the rows beside it', () => {
  expect(headed(true)).toEqual([]);
});

test('tampered: a text so written that is painted after all of its column', () => {
  expect(headed(false)).not.toEqual([]);
});

/** A row below the others, above a note, that streams of its own draw in another copy of the page's font. */
const rowSetIn = (fontOf: (object: number) => string, y = rowY(12), rows = januaryRows) =>
  findingsOf(
    statementPdf({
      rows,
      after: textAt(50, rowY(rows.length + 1), 'Deposits are insured'),
      objects: {
        3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [4 0 R 11 0 R 12 0 R 13 0 R] /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
        10: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
        11: { data: `q BT /${fontOf(11)} 9 Tf 1 0 0 1 ${layout.date} ${y} Tm (01/30) Tj ET Q\n` },
        12: { data: `q BT /${fontOf(12)} 9 Tf 1 0 0 1 ${layout.text} ${y} Tm (PAYROLL NORTHWIND) Tj ET Q\n` },
        13: { data: `q ${figuresAt(layout.amount, y, '2,450.00').replace('/F1', `/${fontOf(13)}`)} Q\n` },
      },
    }),
  ).filter(({ detector }) => detector === 'content/foreign-operator-style');

test('tampered: a row of the table that streams of its own draw in a second copy of its font', () => {
  expect(rowSetIn(() => 'F9')).toEqual(inserted);
});

test('tampered: a row each cell of which a stream of its own draws, though in the font of the page', () => {
  expect(rowSetIn(() => 'F1')).toEqual(inserted);
});

test('lookalike (stamp): a line so drawn below all others, as a stamp is', () => {
  expect(rowSetIn(() => 'F9', rowY(15)).map(({ message }) => message)).not.toContain('inserted');
});

/** A row so drawn with nothing below, with a day or words first, and perhaps with its balance. */
const lastRow = (first: string, balance: string) => {
  const y = rowY(januaryRows.length);
  const figure = (right: number, text: string) =>
    text === '' ? '' : figuresAt(right, y, text).replace('/F1', '/F9');
  return findingsOf(
    statementPdf({
      edit: (content) => content.replace(textAt(50, 60, 'Page 1 of 1'), ''),
      objects: {
        3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [4 0 R 11 0 R] /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
        10: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
        11: {
          data: `q ${textAt(layout.date, y, first).replace('/F1', '/F9')}${textAt(layout.text, y, 'PAYROLL NORTHWIND').replace('/F1', '/F9')}${figure(layout.amount, '2,450.00')}${figure(layout.balance, balance)} Q\n`,
        },
      },
    }),
  ).filter(({ message }) => message === 'inserted').length;
};

test('tampered: a row so drawn below all others, with a day and two figures as they have', () => {
  expect(lastRow('01/30', '7,128.24')).toBe(1);
});

test('lookalike: a line so drawn below all others, which begins otherwise or has one figure', () => {
  expect([lastRow('Total', '7,128.24'), lastRow('01/30', '')]).toEqual([0, 0]);
});

test('a row so drawn is told below two rows, whose columns show its own, and not below one', () => {
  const below = (count: number) => rowSetIn(() => 'F9', rowY(count), januaryRows.slice(0, count)).length;
  expect([below(2), below(1)]).toEqual([1, 0]);
});

test('lookalike: a program that moves letters together shows text that needs none by another command', () => {
  /** The page by one command but for some texts, the first of them painted last. */
  const without = (...bare: readonly string[]) => {
    const [last = ''] = bare;
    const edit = (content: string) =>
      bare
        .reduce((text, one, i) => text.replace(one, i === 0 ? '' : `@${i}@`), content)
        .replace(/\((.*)\) Tj/g, '[($1)] TJ')
        .replace(/@(\d)@/g, (_, i: string) => bare[Number(i)] ?? '') + last;
    return findingsOf(statementPdf({ edit })).map(({ message }) => message);
  };
  const amountOf = (row: number) =>
    figuresAt(layout.amount, rowY(row), printed(januaryRows[row]?.amount ?? 0));
  expect(without(amountOf(1))).toEqual(['late']);
  expect(without(amountOf(1), amountOf(4), amountOf(6))).toEqual([]);
});

/** So many pages with the same rows, one date of which is painted last, in a font of the page that sets nothing else. */
function dateLast(pages: number): Uint8Array {
  const date = textAt(layout.date, rowY(3), '01/08');
  const edit = (content: string) => {
    expect(content).toContain(date);
    return content.replace(date, '') + textAt(layout.date, rowY(3), '01/08', 9, 'F9');
  };
  const ids = Array.from({ length: pages - 1 }, (_, i) => 20 + i);
  const page = (secondFont as Record<number, string>)[3] ?? '';
  return statementPdf({
    edit,
    foot: [],
    objects: {
      ...secondFont,
      2: `<</Type /Pages /Kids [3 0 R ${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages}>>`,
      ...Object.fromEntries(ids.map((id) => [id, page])),
    },
  });
}

test('lookalike (each-page): a program paints one day of each page last', () => {
  const isLate = (pdf: Uint8Array) =>
    findingsOf(pdf).some(({ detector }) => detector === 'content/foreign-operator-style');
  expect(isLate(dateLast(6))).toBe(false);
  expect(isLate(dateLast(1))).toBe(true);
});
