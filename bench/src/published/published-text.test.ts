import { describe, expect, it } from 'vitest';
import type { Judged } from './judge.ts';
import { publishedText, type Row } from './published-text.ts';

const judged: Judged = {
  judgement: 'cleared',
  pages: 2,
  sums: { held: 7, of: 7 },
  rows: { verified: 5, of: 5 },
  reading: 'aaa',
};
const row = (name: string, more: Partial<Row> = {}): Row => ({
  repository: 'someone/samples',
  name,
  language: 'en',
  kind: 'account',
  verdict: 'exact',
  reading: 'aaa',
  judged,
  ...more,
});

describe('publishedText', () => {
  it('counts what was looked at, and sets accusations of edited files apart from all others', () => {
    const text = publishedText([
      row('Bank 10'),
      row('Bank 2', { verdict: 'period not read', judged: { ...judged, judgement: 'review' } }),
      row('Bank 3', { edited: true, judged: { ...judged, judgement: 'accused' } }),
      row('Bank 4', { verdict: null }),
    ]);
    expect(text).toContain('| Statements read exactly | 2/3 66.7%');
    expect(text).toContain('| Statements that nobody looked at, or that are read otherwise since | 1 |');
    expect(text).toContain('contradicting themselves | 1/1 100.0%');
    expect(text).toContain('| Accused, all others | 0/3 0.0%');
    expect(text).toContain(
      '| Bank 3 | someone/samples | en | 2 | account, edited | accused | 7/7 | 5/5 | yes |',
    );
    expect(text.indexOf('| Bank 2 |')).toBeLessThan(text.indexOf('| Bank 10 |'));
  });

  it('does not keep a verdict of another reading', () => {
    const text = publishedText([row('Bank 1', { judged: { ...judged, reading: 'bbb' } })]);
    expect(text).toContain('| read otherwise since |');
    expect(text).toContain('| Statements read exactly | – |');
  });

  it('lists files that are no statements where they were not refused', () => {
    const none = { kind: 'no statement', verdict: null } as const;
    const refused = { ...judged, judgement: 'refused', reason: 'not-a-statement', pages: null } as const;
    const one = [row('tax form 1', { ...none, judged: refused })];
    expect(publishedText(one)).toContain('| No statements, refused | 1/1 100.0%');
    expect(publishedText(one)).toContain('None.');
    expect(publishedText([...one, row('invoice 1', none)])).toContain(
      '| invoice 1 | someone/samples | cleared |',
    );
  });
});
