import { targetOf, written } from '../forgeries/target.ts';
import { habits } from '../benign/habits.ts';
import { familyIds } from '../genuine/draw.ts';
import { GRAMMAR } from '../genuine/grammar/statement.ts';
import type { Judgement } from '../measure/judgement.ts';
import { createRandom } from '../writer/random.ts';
import { judgeBytes } from './forge.ts';

/** A statement with a habit of its template, and the same statement without it. */
export interface HabitOutcome {
  readonly seed: string;
  readonly habit: string;
  /** `grammar`, or `families` for the layouts that are read right. */
  readonly layouts: string;
  readonly plain: Judgement;
  readonly withHabit: Judgement;
  /** What takes points with the habit. */
  readonly findings: readonly string[];
}

/** The statement of a seed, plain and with the habit whose turn it is; undefined where that changes nothing. */
export function habitStatement(seed: string) {
  const number = Number(seed.split('-').at(-1));
  const chosen = habits[number % habits.length];
  if (!chosen) return undefined;
  const random = createRandom(`${seed}/habit`);
  const family = Math.floor(number / habits.length) % 2 === 0 ? random.pick(familyIds) : GRAMMAR;
  const target = targetOf(family, seed);
  const spec = chosen.apply(target.composed.spec, random);
  if (!spec) return undefined;
  const layouts = family === GRAMMAR ? GRAMMAR : 'families';
  return { habit: chosen.habit, layouts, plain: target.file.bytes, bytes: written(spec) };
}

/** Judges it with and without the habit. */
export function judgeHabit(seed: string): HabitOutcome | undefined {
  const made = habitStatement(seed);
  if (!made) return undefined;
  const judged = judgeBytes(made.bytes);
  return {
    seed,
    habit: made.habit,
    layouts: made.layouts,
    plain: judgeBytes(made.plain).judgement,
    withHabit: judged.judgement,
    findings: judged.findings,
  };
}
