/** Child process of the driver: judges layouts, and makes failing ones smaller. */
import type { PartialPicks } from '../genuine/grammar/rules.ts';
import { drawOf } from '../genuine/grammar/draws.ts';
import { judgeForged, type ForgedOutcome } from './forge.ts';
import { judgeHabit, type HabitOutcome } from './habit.ts';
import { judgeLayout, type Outcome } from './judge.ts';
import { shrink, type Smallest } from './shrink.ts';

/** What the driver asks for. */
export type Task =
  | { readonly do: 'judge'; readonly seed: string; readonly fixed: PartialPicks }
  | { readonly do: 'forge'; readonly seed: string }
  | { readonly do: 'habit'; readonly seed: string }
  | { readonly do: 'shrink'; readonly outcome: Outcome };

/** What it gets. */
export type Answer =
  | { readonly did: 'judge'; readonly outcome: Outcome }
  | { readonly did: 'forge'; readonly forged: ForgedOutcome | undefined }
  | { readonly did: 'habit'; readonly habit: HabitOutcome | undefined }
  | { readonly did: 'shrink'; readonly smallest: Smallest };

async function answerTo(task: Task): Promise<Answer> {
  if (task.do === 'forge') return { did: 'forge', forged: await judgeForged(task.seed) };
  if (task.do === 'habit') return { did: 'habit', habit: judgeHabit(task.seed) };
  if (task.do === 'shrink') return { did: 'shrink', smallest: shrink(task.outcome) };
  const { picks, seed, held } = drawOf(task.seed, task.fixed);
  return { did: 'judge', outcome: judgeLayout(picks, seed, held) };
}

process.on('message', (task: Task) => {
  answerTo(task).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
