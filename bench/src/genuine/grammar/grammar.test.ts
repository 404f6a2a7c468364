import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../writer/document.ts';
import { textWidth } from '../../writer/metrics.ts';
import type { PageSpec } from '../../writer/page.ts';
import { writeFile } from '../../writer/serialize.ts';
import { readText } from '../read-text.ts';
import { runningBalances } from '../model.ts';
import { axisIds, plainest, valuesOf, type Picks } from './axes.ts';
import { coveringArray, uncoveredBy } from './covering.ts';
import { COVERING, drawOf } from './draws.ts';
import { figure } from './format.ts';
import { drawPicks, heldOutIn, randomOf } from './picks.ts';
import { contradictionIn, type PartialPicks } from './rules.ts';
import { grammarStatement } from './statement.ts';

const draw = (n: number): Picks => drawPicks(randomOf(`test ${n}`), n % 7 === 6);

/** Texts that lie over one another or leave the sheet; marks meant to do so are left out. */
function clashesOf(page: PageSpec): string[] {
  const boxes = page.items.flatMap((item) => {
    if (item.kind !== 'text' || item.angle || item.size <= 2) return [];
    const right = item.x + textWidth(item.face, item.size, item.text, item.spacing ?? 0);
    return [{ item, right, low: item.y - 0.15 * item.size, high: item.y + 0.65 * item.size }];
  });
  const off = boxes.filter(({ item, right }) => item.x < 4 || right > page.width - 2);
  const clashes = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.item.x, b.item.x);
      const high = Math.min(a.high, b.high) - Math.max(a.low, b.low);
      const doubled = a.item.text === b.item.text && Math.abs(a.item.x - b.item.x) < 1;
      return wide > 1 && high > 1 && !doubled ? [`${a.item.text} | ${b.item.text}`] : [];
    }),
  );
  return [...off.map(({ item }) => item.text), ...clashes];
}

describe('picks', () => {
  test('the same seed gives the same picks, and none contradict', () => {
    for (let n = 0; n < 50; n++) {
      expect(draw(n)).toEqual(draw(n));
      expect(contradictionIn(draw(n))).toBeUndefined();
      expect(heldOutIn(draw(n)) !== undefined).toBe(n % 7 === 6);
    }
  });

  test('contradictory picks are rejected', () => {
    const picks: Picks = { ...plainest, grouping: 'comma', decimalMark: 'comma' };
    expect(() => grammarStatement(picks, '1')).toThrow(/contradictory/);
  });

  test('the covering array holds every permitted pair of values', () => {
    const rows = coveringArray('test');
    for (const axis of axisIds)
      for (const value of valuesOf(axis)) expect(rows.some((row) => row[axis] === value)).toBe(true);
    expect(uncoveredBy(rows)).toBe(0);
  });

  test('a seed names a row of a covering array by its prefix alone', () => {
    expect(drawOf(`${COVERING}a-b-3`).picks).toEqual(coveringArray('a-b')[3]);
    expect(drawOf('c2-3').picks).toEqual(
      drawPicks(randomOf('c2-3/picks'), false, { language: drawOf('c2-3').picks.language }),
    );
  });
});

describe('statements', () => {
  test('what 200 draws state agrees with itself', () => {
    for (let n = 0; n < 200; n++) {
      const { truth, model } = grammarStatement({ ...draw(n) }, `truth ${n}`);
      expect(truth.accounts.length).toBe(model.accounts.length);
      truth.accounts.forEach((account, a) => {
        const drawn = model.accounts[a];
        if (!drawn) throw new RangeError('no model of an account');
        const sum = account.postings.reduce((s, posting) => s + posting.amount, 0);
        expect(account.opening + sum).toBe(account.closing);
        const balances = new Set(runningBalances(drawn));
        for (const posting of account.postings) {
          expect(posting.date >= account.period[0] && posting.date <= account.period[1]).toBe(true);
          if (posting.balance !== null) expect(balances.has(posting.balance)).toBe(true);
        }
      });
    }
  });

  test('every posting’s amount has a place on the pages, and every figure has a role', () => {
    for (let n = 0; n < 40; n++) {
      const { spec, truth } = grammarStatement(draw(n), `roles ${n}`);
      const items = spec.pages
        .flatMap((page) => page.items)
        .flatMap((item) => (item.kind === 'text' ? [item] : []));
      const roles = new Set(items.map((item) => item.role));
      truth.accounts.forEach((account, a) => {
        for (const i of account.postings.keys()) expect(roles.has(`posting.${a}.${i}.amount`)).toBe(true);
      });
      const unnamed = items.filter(
        (item) =>
          item.role === undefined && /\d[.,]\d\d$/.test(item.text) && !/^\d+\.\d+\.\d+$/.test(item.text),
      );
      expect(unnamed.map((item) => item.text)).toEqual([]);
    }
  });

  test('no text lies over another or off its page', () => {
    for (let n = 0; n < 40; n++) {
      const { spec } = grammarStatement(draw(n), `places ${n}`);
      for (const page of spec.pages) expect(clashesOf(page)).toEqual([]);
    }
  });

  test.each<PartialPicks>([
    { lists: 'beside' },
    { summaryPlace: 'beside-rows' },
    { interim: 'dated' },
    { dailyBy: 'value' },
  ])('nor where %o', (fixed) => {
    for (let n = 0; n < 25; n++) {
      const picks = drawPicks(randomOf(`placed ${n}`), n % 7 === 6, fixed);
      const { spec } = grammarStatement(picks, `placed ${n}`);
      for (const page of spec.pages) expect(clashesOf(page)).toEqual([]);
    }
  });

  test('nor a label over the sums of its row', () => {
    const { picks, seed } = drawOf('c8-1250', {});
    for (const page of grammarStatement(picks, seed).spec.pages) expect(clashesOf(page)).toEqual([]);
  });

  test('the text of the file holds what the truth says', async () => {
    for (let n = 0; n < 8; n++) {
      const picks: Picks = { ...draw(n), grain: 'item', splitDigits: 'no', rows: 'usual' };
      if (contradictionIn(picks)) continue;
      const { spec, truth, model } = grammarStatement(picks, `text ${n}`);
      const pages = (await readText(writeFile(buildDocument(spec), spec.style).bytes)).join('');
      const squeezed = (text: string): string => text.replaceAll(/[\s\u2009\u2007]/g, '');
      expect(pages.toLowerCase()).toContain(squeezed(truth.holder).toLowerCase());
      for (const account of model.accounts)
        for (const posting of account.postings)
          expect(pages).toContain(squeezed(figure(posting.amount, picks)));
    }
  });
});
