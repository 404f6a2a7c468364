import { share } from '../measure/interval.ts';
import type { ForgedOutcome } from './forge.ts';
import type { HabitOutcome } from './habit.ts';

/** How forged layouts fared, by technique. Shares have 95% Wilson intervals. */
export function forgedText(list: readonly ForgedOutcome[], told: { seed: string; count: number }): string {
  const line = (name: string, of: readonly ForgedOutcome[]): string => {
    const fair = of.filter((f) => f.genuine !== 'accused' && f.genuine !== 'refused');
    const count = (judgement: string): number => of.filter((f) => f.forged === judgement).length;
    const caught = fair.filter((f) => f.forged === 'accused').length;
    return `| ${name} | ${of.length} | ${share(count('accused'), of.length)} | ${count('review')} | ${count('cleared')} | ${count('refused') + count('crashed')} | ${share(caught, fair.length)} |`;
  };
  const names = [...new Set(list.map((f) => f.technique))].sort();
  return [
    '# Forged statements of the layout grammar',
    '',
    `Written by \`npm run bench:layouts -- --forge --count ${told.count} --seed ${told.seed}\`: layouts that nobody foresaw, forged by the bench’s techniques in turn. The last column leaves out files whose genuine twin is accused or refused as well.`,
    '',
    '| technique | files | accused | in review | cleared | refused | accused, genuine twin not |',
    '|---|---|---|---|---|---|---|',
    line(
      'all that leave a trace',
      list.filter((f) => f.leavesTrace),
    ),
    line(
      'all that leave none',
      list.filter((f) => !f.leavesTrace),
    ),
    ...names.map((name) =>
      line(
        name,
        list.filter((f) => f.technique === name),
      ),
    ),
    '',
  ].join('\n');
}

/** What habits of templates came to; expected is no accusation that the plain file does not get as well. */
export function habitsText(list: readonly HabitOutcome[], told: { seed: string; count: number }): string {
  const line = (name: string, of: readonly HabitOutcome[]): string => {
    const accused = of.filter((h) => h.withHabit === 'accused').length;
    const fair = of.filter((h) => h.plain !== 'accused');
    const wronged = fair.filter((h) => h.withHabit === 'accused');
    const lower = of.filter((h) => h.plain === 'cleared' && h.withHabit === 'review').length;
    const why = new Map<string, number>();
    for (const { findings } of wronged) {
      const [first] = findings;
      if (first !== undefined) why.set(first, (why.get(first) ?? 0) + 1);
    }
    const reasons = [...why].sort(([, a], [, b]) => b - a).map(([reason, n]) => `${reason} ${n}`);
    return `| ${name} | ${of.length} | ${accused} | ${share(wronged.length, fair.length)} | ${lower} | ${reasons.join(', ')} |`;
  };
  const names = [...new Set(list.map((h) => h.habit))].sort();
  return [
    '# Habits of templates',
    '',
    `Written by \`npm run bench:layouts -- --habits --count ${told.count} --seed ${told.seed}\`: genuine statements in which one class of values, nine in ten of it at least, is written as no other is, on all pages alike, and other things that templates do and edits do as well. Half are of the layout families, half of the layout grammar. Nobody is to be accused for a habit.`,
    '',
    '| habit | files | accused | accused, plain file not | cleared to review | accused by |',
    '|---|---|---|---|---|---|',
    line('all', list),
    ...['families', 'grammar'].map((layouts) =>
      line(
        layouts,
        list.filter((h) => h.layouts === layouts),
      ),
    ),
    ...names.map((name) =>
      line(
        name,
        list.filter((h) => h.habit === name),
      ),
    ),
    '',
  ].join('\n');
}
