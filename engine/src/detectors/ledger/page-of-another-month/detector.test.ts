import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  printed,
  reportOf,
  rowY,
  statementContent,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

/** A page that prints a content stream. */
const pageObject = (contents: number) =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`;

/** The statement with a second page of daily balances. */
function withPage(lines: readonly [date: string, balance: number][], head = ''): Uint8Array {
  let content = `${head}${textAt(50, 700, 'Daily ledger balances', 10, 'F2')}`;
  lines.forEach(([date, value], i) => {
    content += textAt(50, 684 - 14 * i, date) + figuresAt(160, 684 - 14 * i, printed(value));
  });
  return statementPdf({
    foot: ['Page 1'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: pageObject(11),
      11: { data: content + textAt(50, 60, 'Page 2') },
    },
  });
}

const days = (month: string): [string, number][] =>
  ['02', '05', '09', '12', '18', '27'].map((day, i) => [`${month}/${day}/2025`, 412_010 + 7_731 * i]);
const found = (pdf: Uint8Array) =>
  findingsOf(pdf).filter((f) => f.detector === 'ledger/page-of-another-month').length;

test('tampered: page 2 was taken from the statement of June', () => {
  const pdf = withPage(days('06'));
  expect(found(pdf)).toBe(1);
  expect(reportOf(pdf).findings.find((f) => f.detector.endsWith('month'))?.detail).toContain('June 2, 2025');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('genuine: the page is of the same month', () => {
  expect(found(withPage(days('01')))).toBe(0);
});

test('lookalike (several-statements): another statement begins on that page', () => {
  const head = textAt(50, 740, 'Statement period: 06/01/2025 - 06/30/2025');
  expect(found(withPage(days('06'), head))).toBe(0);
});

test('lookalike: what was read as the period is not that of the first page’s rows either', () => {
  const later = withPage(days('03'));
  const text = Buffer.from(later).toString('latin1');
  const other = text.replace('01/01/2025 - 01/31/2025', '05/01/2025 - 05/31/2025');
  expect(found(later)).toBe(1);
  expect(found(Buffer.from(other, 'latin1'))).toBe(0);
});

test('lookalike (other-list): the balances of the whole year', () => {
  expect(found(withPage(['02', '04', '06', '08', '10', '12'].map((m) => [`${m}/28/2025`, 412_010])))).toBe(0);
});

/** A page that names a period and lists rows without a year. */
function rowsPage(period: string, dates: readonly string[], number: string): string {
  let content = textAt(50, 740, period && `Statement period: ${period}`) + textAt(50, 726, number);
  content += textAt(50, 700, 'Date') + textAt(110, 700, 'Description') + figuresAt(470, 700, 'Amount');
  dates.forEach((date, i) => {
    content +=
      textAt(50, 684 - 14 * i, date) + textAt(110, 684 - 14 * i, `CHECKCARD ${4411 + i} HARBOR FUEL`);
    content += figuresAt(470, 684 - 14 * i, '-10.00');
  });
  return content;
}

const JANUARY = {
  period: '01/15/2025 - 02/14/2025',
  rows: januaryRows.filter((r) => r.date >= '01/15'),
};

/** The statement with a second of two such pages. */
const withRows = (period: string, dates: readonly string[], number = 'Page 2 of 2'): Uint8Array =>
  statementPdf({
    ...JANUARY,
    foot: ['Page 1 of 2'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: pageObject(11),
      11: { data: rowsPage(period, dates, number) },
    },
  });

const named = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter((f) => f.detector === 'ledger/page-of-another-month')
    .map((f) => f.message);
const other = '03/15/2023 - 04/14/2023';

test('tampered: page 2 of 2 names another period, and its rows are of that one', () => {
  expect(named(withRows(other, ['03/16', '03/20', '03/28', '04/02']))).toEqual(['named']);
});

test('genuine: page 2 of 2 names the same period', () => {
  expect(named(withRows('01/15/2025 - 02/14/2025', ['02/03', '02/05', '02/09', '02/12']))).toEqual([]);
});

test('lookalike: the period named is that of the next statement, and the rows are of this one', () => {
  expect(named(withRows('02/15/2025 - 03/14/2025', ['02/03', '02/05', '02/09', '02/12']))).toEqual([]);
});

test('lookalike (several-statements): the page is the first of a statement of its own', () => {
  expect(named(withRows(other, ['03/16', '03/20', '03/28', '04/02'], 'Page 1 of 1'))).toEqual([]);
});

const strange = ['03/16', '03/20', '03/28', '04/02'];

test('lookalike (several-statements): the second page of another statement, whose first page stands before it', () => {
  const dates = ['03/16', '03/20', '03/28', '04/02'];
  const merged = (first: string) =>
    statementPdf({
      ...JANUARY,
      foot: ['Page 1 of 3'],
      objects: {
        2: '<</Type /Pages /Kids [3 0 R 10 0 R 12 0 R] /Count 3>>',
        10: pageObject(11),
        11: { data: rowsPage(other, dates, first) },
        12: pageObject(13),
        13: { data: rowsPage(other, dates, first === 'Page 2 of 3' ? 'Page 3 of 3' : 'Page 2 of 2') },
      },
    });
  expect(named(merged('Page 1 of 2'))).toEqual([]);
  expect(named(merged('Page 2 of 3'))).toContain('named');
});

test('tampered: a page numbered 2 of 5 after 1 of 2, with rows of another month', () => {
  expect(named(withRows('', strange, 'Page 2 of 5'))).toEqual(['counted']);
});

test('lookalike: a page numbered 2 of 5 after 1 of 2, with rows of this month', () => {
  expect(named(withRows('', ['02/03', '02/05', '02/09', '02/12'], 'Page 2 of 5'))).toEqual([]);
});

test('lookalike: a page numbered one again, with rows of another month', () => {
  expect(named(withRows('', strange, 'Page 1 of 5'))).not.toContain('counted');
});

/** Two months under one count of pages, the second with these rows and this first balance. */
function withMonth(period: string, month: string, opening: number): Uint8Array {
  const rows = januaryRows.map((row) => ({ ...row, date: row.date.replace('01/', month) }));
  return withSecondPage(statementContent({ period, opening, rows, foot: ['Page 2 of 2'] }));
}

/** The statement as page 1 of 2, with this content on the other. */
const withSecondPage = (data: string): Uint8Array =>
  statementPdf({
    foot: ['Page 1 of 2'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: pageObject(11),
      11: { data },
    },
  });

const january = januaryRows.reduce((sum, row) => sum + row.amount, 152_040);

test('lookalike: the next month follows on in the same file, from balance to balance', () => {
  expect(named(withMonth('02/01/2025 - 02/28/2025', '02/', january))).toEqual([]);
});

test('tampered: a month two years before stands under the same count of pages', () => {
  expect(named(withMonth('06/01/2023 - 06/30/2023', '06/', january))).toEqual(['named']);
});

test('lookalike: a page of another count whose rows were posted in the days after the period', () => {
  expect(named(withRows('', ['02/17', '02/17', '02/18', '02/18'], 'Page 2 of 5'))).toEqual([]);
});

test('tampered: a page of another count whose rows were posted ten days after the period', () => {
  expect(named(withRows('', ['02/24', '02/24', '02/25', '02/26'], 'Page 2 of 5'))).toEqual(['counted']);
});

test('tampered: the month after next stands under the same count of pages, from balance to balance', () => {
  expect(named(withMonth('04/01/2025 - 04/30/2025', '04/', january))).toEqual(['named']);
});

/** A statement of three pages, whose third page of rows begins with this. */
function withThirdPage(head: readonly string[]): Uint8Array {
  const rows = (month: string, number: number, top: readonly string[]) =>
    top.map((line, i) => textAt(50, 760 - 12 * i, line)).join('') +
    textAt(50, 60, `Page ${number} of 3`) +
    textAt(50, 700, 'Date') +
    textAt(110, 700, 'Description') +
    figuresAt(470, 700, 'Amount') +
    [2, 5, 9, 12, 17]
      .map((day, i) => {
        const y = 684 - 14 * i;
        const text = textAt(110, y, `CHECKCARD ${4411 + i} HARBOR FUEL`);
        return textAt(50, y, `${month}/${String(day).padStart(2, '0')}`) + text + figuresAt(470, y, '-10.00');
      })
      .join('');
  return statementPdf({
    rows: januaryRows.slice(0, 1),
    foot: ['Page 1 of 3'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R 12 0 R] /Count 3>>',
      10: pageObject(11),
      11: { data: rows('01', 2, []) },
      12: pageObject(13),
      13: { data: rows('05', 3, head) },
    },
  });
}

const may = 'Statement period: 05/01/2025 - 05/31/2025';

test('tampered: the third page of three names another month, and nothing else that a first page names', () => {
  expect(named(withThirdPage([may]))).toEqual(['named']);
});

test('lookalike: a statement of its own begins on the third page, under one count of pages', () => {
  const head = [
    'Juniper Valley Bank',
    'JORDAN A EXAMPLE',
    '14 ORCHARD LANE',
    'PORTLAND OR 97201',
    'Account number: 000123456789',
    may,
  ];
  expect(named(withThirdPage(head))).toEqual([]);
});

/** The statement with a second page of rows of June, whose balances are these. */
function withBalances(balances: readonly number[], rows = januaryRows): Uint8Array {
  let content = textAt(50, 700, 'Date') + textAt(110, 700, 'Description');
  content += figuresAt(470, 700, 'Amount') + figuresAt(560, 700, 'Balance');
  balances.forEach((balance, i) => {
    const y = 684 - 16 * i;
    content += textAt(50, y, `06/${String(2 + 2 * i).padStart(2, '0')}/2025`);
    content += textAt(110, y, `CHECKCARD ${4411 + i} HARBOR FUEL`);
    content += figuresAt(470, y, '-10.00') + figuresAt(560, y, printed(balance));
  });
  return statementPdf({
    rows,
    foot: ['Page 1'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: pageObject(11),
      11: { data: content + textAt(50, 60, 'Page 2') },
    },
  });
}

test('tampered: rows of June whose balances run', () => {
  expect(found(withBalances(days('06').map((_, i) => 300_000 - 1_000 * i)))).toBe(1);
});

test('lookalike: rows whose balances lead nowhere were misread', () => {
  expect(found(withBalances([1, 7, 2, 9, 4, 8, 3, 6, 5, 7, 1, 4].map((n) => n * 31_337)))).toBe(0);
});

test('tampered: rows of June whose few balances lead nowhere', () => {
  expect(
    found(
      withBalances(
        [1, 7, 2, 9].map((n) => n * 31_337),
        januaryRows.slice(0, 3),
      ),
    ),
  ).toBe(1);
});

/** The statement, a page of notes, and a page of June below these words at places of the first page. */
function withHeadAgain(head: readonly [x: number, y: number, words: string][]): Uint8Array {
  let content = head.map(([x, y, words]) => textAt(x, y, words)).join('');
  content += textAt(50, 600, 'Date') + textAt(110, 600, 'Description') + figuresAt(470, 600, 'Amount');
  content += figuresAt(560, 600, 'Balance');
  days('06').forEach(([date], i) => {
    const y = 564 - 16 * i;
    content +=
      textAt(50, y, date) + textAt(110, y, `CHECKCARD ${4411 + i} FUEL`) + figuresAt(470, y, '-10.00');
    content += figuresAt(560, y, printed(300_000 - 1_000 * i));
  });
  return statementPdf({
    foot: ['Page 1 of 3'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R 12 0 R] /Count 3>>',
      10: pageObject(11),
      11: { data: textAt(50, 700, 'Notes on your account') + textAt(50, 60, 'Page 2 of 3') },
      12: pageObject(13),
      13: { data: content + textAt(50, 60, 'Page 3 of 3') },
    },
  });
}

test('lookalike: a page further on prints the head of the first one again, under one count of pages', () => {
  const words: [number, number, string][] = [
    [50, 715, 'JORDAN A EXAMPLE'],
    [50, 703, '14 ORCHARD LANE'],
    [330, 715, 'Beginning balance'],
    [330, 701, 'Deposits and credits'],
    [330, 687, 'Withdrawals and debits'],
  ];
  expect(found(withHeadAgain(words.slice(0, 2)))).toBe(1);
  expect(found(withHeadAgain(words))).toBe(0);
});

/** A statement of three pages over which its balances lead, with this month on the second, and words that repeat at their places. */
function withMiddlePage(month: string): Uint8Array {
  const early = januaryRows.filter(({ date }) => date < '01/25');
  let balance = early.reduce((sum, row) => sum + row.amount, 152_040);
  const page = (of: string, days: readonly number[], number: number) => {
    let content = textAt(50, 760, 'Juniper Valley Bank') + textAt(50, 60, `Page ${number} of 3`);
    content += textAt(50, 700, 'Date') + textAt(110, 700, 'Description');
    content += figuresAt(470, 700, 'Amount') + figuresAt(560, 700, 'Balance');
    days.forEach((day, i) => {
      const y = rowY(i);
      balance -= 1_000;
      content += textAt(50, y, `${of}/${String(day).padStart(2, '0')}/2025`) + textAt(110, y, 'HARBOR FUEL');
      content += figuresAt(470, y, '-10.00') + figuresAt(560, y, printed(balance));
    });
    return content;
  };
  const second = page(month, [2, 3, 4, 5, 6, 9], 2);
  const third = page('01', [28, 29, 30, 30, 31, 31], 3);
  return statementPdf({
    rows: early.map((row) => ({ ...row, text: 'HARBOR FUEL' })),
    closing: balance,
    debits: early.reduce((sum, { amount }) => sum + Math.min(0, amount), 0) - 12_000,
    foot: ['Page 1 of 3'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R 12 0 R] /Count 3>>',
      10: pageObject(11),
      11: { data: second },
      12: pageObject(13),
      13: { data: third },
    },
  });
}

test('tampered: a page of June between two of January, with the balances typed anew to lead over it', () => {
  expect(named(withMiddlePage('06'))).toEqual(['page']);
});

test('genuine: three pages of January over which the balances lead', () => {
  expect(named(withMiddlePage('01'))).toEqual([]);
});
