import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  reportOf,
  statementContent,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

/** Pairs that the font moves together, in thousandths. */
const KERNS = /(?<=A)(?=R)|(?<=P)(?=A)|(?<=R)(?=K)|(?<=E)(?=R)|(?<=O)(?=R)/;

const kerned = (text: string, by: (index: number) => number = () => 40) => {
  const parts = text.split(KERNS);
  return parts.length === 1
    ? `(${text}) Tj`
    : `[${parts.map((p, i) => `(${p})${i < parts.length - 1 ? by(i) : ''}`).join('')}] TJ`;
};
const kern = (content: string, by?: (index: number) => number) =>
  content.replaceAll(/\(([^()]*)\) Tj/g, (_, text) => kerned(String(text), by));

const rows = januaryRows.map((row) => ({ ...row, text: `${row.text} PARKER STORE PARK` }));
const found = (edit: (content: string) => string) =>
  findingsOf(statementPdf({ rows, edit })).filter((f) => f.detector === 'font/odd-pair-spacing').length;

test('tampered: a payee replaced by a plain string', () => {
  const edit = (content: string) =>
    kern(content).replace(/(?<=98 Tm )\[\(BLUE.*?TJ|\[\(BLUEBIRD.*?TJ/, '(ORCHARD PARK WAGES) Tj');
  expect(found(edit)).toBe(1);
  expect(reportOf(statementPdf({ rows, edit })).findings[0]?.detail).toContain('“ORCHARD PARK WAGES”');
});

test('tampered: a name replaced at a size whose pairs are moved elsewhere', () => {
  const line = (operands: string) => `BT /F1 15 Tf 1 0 0 1 50 40 Tm ${operands} ET\n`;
  const kerned15 = (text: string) => line(kerned(text));
  const edit = (content: string) =>
    kern(content) + kerned15('PARK OFFICE') + kerned15('KERNER STORE') + line('(NORA PARKER) Tj');
  expect(found(edit)).toBe(1);
});

test('genuine: every pair set alike', () => {
  expect(found((content) => kern(content))).toBe(0);
});

test('genuine: no pair adjusted', () => {
  expect(found((content) => content)).toBe(0);
});

test('lookalike (justified): lines filled to the margin', () => {
  let seed = 7;
  const wander = () => (seed = (seed * 31) % 97);
  expect(found((content) => kern(content, wander))).toBe(0);
});

test('lookalike (rounded): positions rounded for themselves', () => {
  let seed = 7;
  const wander = () => 40 + ((seed = (seed * 31) % 97) % 2);
  expect(found((content) => kern(content, wander))).toBe(0);
});

test('lookalike (heading): a heading of its own size without moved pairs, or with all characters apart', () => {
  const heading = (operands: string) => `BT /F1 15 Tf 1 0 0 1 50 40 Tm ${operands} ET\n`;
  expect(found((content) => kern(content) + heading('(PARK STORE PARKER) Tj'))).toBe(0);
  expect(found((content) => kern(content) + heading('[(P) -50 (A) -50 (R) -50 (K)] TJ'))).toBe(0);
});

test('lookalike: words parted by narrow spaces without a space character', () => {
  const words = 'BT /F1 9 Tf 1 0 0 1 50 40 Tm [(HUR) -130 (KIOSK)] TJ ET\n';
  expect(found((content) => kern(content) + words)).toBe(0);
});

/** Lines that show very many pairs twice over, one of them moved. */
const lines = [
  'Sphinx of black quartz judge my vow',
  'Pack my box with five dozen liquor jugs',
  'HOW QUICKLY DAFT JUMPING ZEBRAS VEX',
]
  .flatMap((line, i) => [line, line].map((text, k) => textAt(50, 240 - 24 * i - 12 * k, text)))
  .join('');
const AMOUNT = /\((-?[\d,]+\.\d\d)\) Tj/g;
/** Every figure with what follows a comma or point moved closer. */
const closer = (content: string) =>
  content.replaceAll(AMOUNT, (_, figure) => `[(${String(figure).replaceAll(/(?<=[.,])/g, ')30(')})] TJ`);
const plainAgain = (content: string, which: (i: number) => boolean) => {
  let i = 0;
  return content.replaceAll(/\[\(([^\]]*)\)\] TJ/g, (whole, figure) =>
    which(i++) ? `(${String(figure).replaceAll(')30(', '')}) Tj` : whole,
  );
};
const figures = (edit: (content: string) => string) =>
  findingsOf(statementPdf({ after: lines, edit }))
    .filter((f) => f.detector === 'font/odd-pair-spacing')
    .map((f) => f.message);

test('tampered: figures replaced by plain strings among those of their columns', () => {
  const edit = (content: string) => plainAgain(closer(content), (i) => i > 4 && i % 4 === 1);
  expect(figures(edit)).toEqual(['figures']);
  const finding = reportOf(statementPdf({ after: lines, edit })).findings.find(
    (f) => f.message === 'figures',
  );
  expect(finding?.detail).toMatch(/^On page 1, the characters of (?:“-?[\d,]+\.\d\d”(?:, )?){3,} are spaced/);
  expect(finding?.detail).toMatch(/is set 0 thousandths of its size apart, and -30 in the \d+ other places/);
});

test('figures of a column are of one size, to a hundredth of a point', () => {
  const sized = (size: number) =>
    figures((content) =>
      plainAgain(closer(content), (i) => i > 4 && i % 4 === 1).replaceAll(
        /\/F1 9 Tf (1 0 0 1 \S+ \S+ Tm \(-?[\d,]+\.\d\d\) Tj)/g,
        `/F1 ${size} Tf $1`,
      ),
    );
  expect([sized(9.005), sized(9.02)]).toEqual([['figures'], []]);
});

test('figures that are off by little, as where places are rounded, leave it open when they are half as many', () => {
  const withLittle = (count: number) => {
    let i = 0;
    const edit = (content: string) =>
      plainAgain(closer(content), (n) => n > 4 && n % 4 === 1).replaceAll(')30(', (kern) =>
        i++ < count ? ')36(' : kern,
      );
    return figures(edit);
  };
  expect([withLittle(7), withLittle(8)]).toEqual([['figures'], []]);
});

test('genuine: all figures set alike', () => {
  expect(figures(closer)).toEqual([]);
});

test('lookalike (summary): a program that moves pairs in its summary or its table only is not accused', () => {
  for (const which of [(i: number) => i >= 4, (i: number) => i < 4]) {
    const edit = (content: string) => plainAgain(closer(content), which);
    expect(figures(edit)).not.toContain('figures');
    expect(reportOf(statementPdf({ after: lines, edit })).score).toBeGreaterThanOrEqual(51);
  }
});

test('lookalike (summary): a program that moves pairs in one column only', () => {
  expect(figures((content) => plainAgain(closer(content), (i) => i >= 4 && i % 2 === 0))).toEqual([]);
});

test('lookalike (rounded): places rounded for themselves in every text', () => {
  let seed = 7;
  const wander = () => 30 + ((seed = (seed * 31) % 97) % 24) - 12;
  const edit = (content: string) => closer(content).replaceAll(')30(', () => `)${wander()}(`);
  expect(figures(edit)).toEqual([]);
});

/** Ordinary rows, four of which name a park. */
const parks = (row: number, plain = true, by: (index: number) => number = () => 40) => {
  const named = januaryRows.map((r, i) => ({
    ...r,
    text: [2, 4, 6, 8].includes(i) ? `${r.text} PARK` : r.text,
  }));
  const text = `${named[row]?.text ?? ''}`;
  const edit = (content: string) =>
    plain ? kern(content, by).replace(kerned(text, by), `(${text}) Tj`) : kern(content, by);
  return findingsOf(statementPdf({ rows: named, edit })).filter((f) => f.detector === 'font/odd-pair-spacing')
    .length;
};

test('tampered: a payee whose pairs stand in a few other places only', () => {
  expect(parks(6)).toBe(1);
  expect(parks(6, false)).toBe(0);
});

test('tampered: pairs that are moved by half as much, or twice, and lost in one text', () => {
  expect(parks(6, true, () => 20)).toBe(1);
  expect(parks(6, true, () => 100)).toBe(1);
});

test('tampered: a text among pairs that are rounded to a thousandth', () => {
  let i = 0;
  expect(parks(6, true, () => 40 + (i++ % 2))).toBe(1);
});

test('lookalike (rounded): one text whose pairs are moved a little less, as a program rounds at the end of a line', () => {
  const rounded = (content: string) => {
    const lines = kern(content).split('\n');
    return lines.map((line) => (line.includes('BLUE') ? line.replaceAll(')40(', ')34(') : line)).join('\n');
  };
  expect(found(rounded)).toBe(0);
});

test('lookalike: a pair that two other places show says nothing yet', () => {
  const spas = [2, 6, 8]
    .map((i) => januaryRows[i]!)
    .map((r, i) => ({ ...r, text: `${r.text}${i > 0 ? ' SPA' : ''}` }));
  const edit = (content: string) =>
    kern(content).replace(kerned('BLUEBIRD BOOKS SPA'), '(BLUEBIRD BOOKS SPA) Tj');
  expect(edit(statementContent({ rows: spas }))).not.toBe(kern(statementContent({ rows: spas })));
  expect(
    findingsOf(statementPdf({ rows: spas, edit })).filter((f) => f.detector === 'font/odd-pair-spacing'),
  ).toEqual([]);
});

test('tampered: a text whose pair is moved to within two thousandths in three others', () => {
  const named = januaryRows.map((r, i) => ([4, 6, 8].includes(i) ? { ...r, text: `${r.text} SPA` } : r));
  const moves: Readonly<Record<string, number>> = { FRESH: 40.8, HARBOR: 41.5, NORTHWIND: 43 };
  const by = (text: string) => moves[text.split(' ')[0] ?? ''] ?? 40;
  const edit = (content: string) =>
    content.replaceAll(/\(([^()]*)\) Tj/g, (plain, text: string) =>
      text.startsWith('BLUE') ? plain : kerned(text, () => by(text)),
    );
  const pdf = statementPdf({ rows: named, edit });
  expect(findingsOf(pdf).filter((f) => f.detector === 'font/odd-pair-spacing')).toHaveLength(1);
});

/** Bold lines, all of whose pairs are moved but those of one, after these words printed twice. */
const bold = (words: readonly string[]) => {
  const line = (y: number, operands: string) => `BT /F2 9 Tf 1 0 0 1 330 ${y} Tm ${operands} ET\n`;
  const parks = [0, 1, 2].map((i) => line(300 - 12 * i, kerned('PARK')));
  const steady = words.flatMap((word, i) => [0, 60].map((by) => line(240 - 12 * i - by, kerned(word))));
  const after = `${parks.join('')}${line(260, '(PARK) Tj')}${steady.join('')}`;
  return findingsOf(statementPdf({ after })).filter((f) => f.detector === 'font/odd-pair-spacing').length;
};

test('tampered: a bold text among some thirty pairs that are set alike', () => {
  expect(bold(['QUICK BROWN FOX', 'JUMPED OVER', 'LAZY DOGS', 'SUNDAY'])).toBe(1);
});

test('lookalike: some ten pairs that are set alike do not show how a font is set', () => {
  expect(bold(['QUICK BROWN'])).toBe(0);
});

test('lookalike (rounded): text placed in tenths of a point, whose pairs are rounded to that', () => {
  // Every pair as the font says, but one that had to fill a tenth.
  let filled = 0;
  const tenths = (content: string) =>
    kern(content, () => 0)
      .replace(/(?<=BLUEBIRD.*?R)\)0\(/, () => (++filled === 1 ? ')-10(' : ')0('))
      .replaceAll(/1 0 0 1 (\S+) /g, (_, x) => `1 0 0 1 ${Number(x).toFixed(1)} `);
  expect(found(tenths)).toBe(0);
  expect(filled).toBe(1);
  // The same where text is placed more finely is no rounding.
  const beside = (digits: string) => {
    filled = 0;
    return found((content) => tenths(content).replaceAll(/1 0 0 1 (\S+) /g, `1 0 0 1 $1${digits} `));
  };
  expect(beside('37')).toBe(1);
  // A hundredth of a tenth may be lost when places are worked out.
  expect([beside('005'), beside('02')]).toEqual([0, 1]);
});

test('lookalike: a row in one string, whose columns stand as close as a pair', () => {
  const row = (y: number, by: number) =>
    `BT /F1 9 Tf 1 0 0 1 50 ${y} Tm [(21 quick brown foxes jumped 15/06/2022)${by}(1,003.47)-4000(4)] TJ ET\n`;
  const after = [0, 1, 2, 3].map((i) => row(300 - 12 * i, i === 2 ? -110 : -900)).join('');
  const finding = findingsOf(statementPdf({ edit: kern, after }));
  expect(finding.filter((f) => f.detector === 'font/odd-pair-spacing')).toEqual([]);
});
