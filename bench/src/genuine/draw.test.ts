import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBankDay } from './calendar.ts';
import { composeStatement, drawStatement, familyIds } from './draw.ts';
import { readText } from './read-text.ts';
import type { TruthAccount } from './truth.ts';

const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;

/** Where every printed balance follows from the one before, in the order printed or from the end. */
function balancesHold(account: TruthAccount, postings = account.postings): boolean {
  let balance = account.opening;
  return postings.every((posting) => {
    balance += posting.amount;
    return posting.balance === null || posting.balance === balance;
  });
}

test('at least eighteen families, each named once', () => {
  expect(familyIds.length).toBeGreaterThanOrEqual(18);
  expect(new Set(familyIds).size).toBe(familyIds.length);
});

describe.each(familyIds)('%s', (family) => {
  test('opening and postings give the closing balance, and every printed balance', () => {
    for (const seed of seeds) {
      const { truth } = drawStatement(family, seed);
      for (const account of truth.accounts) {
        const sum = account.postings.reduce((s, p) => s + p.amount, account.opening);
        expect(sum, `${seed} ${account.number}`).toBe(account.closing);
        expect(balancesHold(account) || balancesHold(account, [...account.postings].reverse())).toBe(true);
        const inside = account.postings.every(
          (p) => p.date >= account.period[0] && p.date <= account.period[1],
        );
        expect(inside, `${seed}: a posting outside its period`).toBe(true);
      }
    }
  });

  test('the daily table is the last balance of each active day', () => {
    for (const seed of seeds) {
      const { truth, model } = composeStatement(family, seed);
      truth.accounts.forEach((account, i) => {
        const postings = model.accounts[i]?.postings ?? [];
        for (const day of account.dailyBalances) {
          const upTo = postings
            .filter((p) => p.date <= day.date)
            .reduce((s, p) => s + p.amount, account.opening);
          expect(day.balance, `${seed} ${day.date}`).toBe(upTo);
        }
      });
    }
  });

  test('payroll and clearing post on bank days only', () => {
    for (const seed of seeds) {
      const { model } = composeStatement(family, seed);
      const region = /^(us|ca)-/.test(family) ? 'us' : 'other';
      for (const posting of model.accounts.flatMap((a) => a.postings)) {
        if (posting.kind !== 'payroll' && posting.kind !== 'ach') continue;
        expect(isBankDay(posting.date, region), `${seed} ${posting.date}`).toBe(true);
      }
    }
  });

  test('the same seed gives the same bytes, another seed others', () => {
    const one = drawStatement(family, 'same').pdf;
    expect(Buffer.compare(one, drawStatement(family, 'same').pdf)).toBe(0);
    expect(Buffer.compare(one, drawStatement(family, 'other').pdf)).not.toBe(0);
  });

  test('another reader finds the words and figures', async () => {
    const { pdf, truth } = drawStatement(family, 'text');
    const text = (await readText(pdf)).join('');
    const bare = (s: string): string => s.replaceAll(/\s/g, '');
    expect(text.toLowerCase()).toContain(bare(truth.holder).toLowerCase());
    expect(text.toLowerCase()).toContain(bare(truth.issuer).toLowerCase());
    if (truth.routing !== undefined) expect(text).toContain(truth.routing);
    for (const account of truth.accounts) {
      expect(text).toContain(bare(account.masked));
      for (const posting of account.postings) {
        expect(digitsOf(text)).toContain(String(Math.abs(posting.amount)).padStart(2, '0'));
        expect(text).toContain(bare(posting.description.split(' ')[0] ?? ''));
      }
    }
  });

  test.skipIf(!hasQpdf)('qpdf finds nothing to say against the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-'));
    for (const seed of seeds) {
      const path = join(folder, `${seed}.pdf`);
      writeFileSync(path, drawStatement(family, seed).pdf);
      expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
        'No syntax or stream encoding errors',
      );
    }
    rmSync(folder, { recursive: true });
  });
});

/** The text without the marks that group digits. */
function digitsOf(text: string): string {
  return text.replaceAll(/[.,' \u00a0]/g, '');
}
