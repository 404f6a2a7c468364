/** Child process of the driver: judges layouts, and makes failing ones smaller. */
import type { PartialPicks } from '../genuine/grammar/rules.ts';
import { drawOf } from './draws.ts';
import { judgeLayout, type Outcome } from './judge.ts';
import { shrink, type Smallest } from './shrink.ts';

/** What the driver asks for. */
export type Task =
  | { readonly do: 'judge'; readonly seed: string; readonly fixed: PartialPicks }
  | { readonly do: 'shrink'; readonly outcome: Outcome };

/** What it gets. */
export type Answer =
  | { readonly did: 'judge'; readonly outcome: Outcome }
  | { readonly did: 'shrink'; readonly smallest: Smallest };

function answerTo(task: Task): Answer {
  if (task.do === 'shrink') return { did: 'shrink', smallest: shrink(task.outcome) };
  const { picks, seed, held } = drawOf(task.seed, task.fixed);
  return { did: 'judge', outcome: judgeLayout(picks, seed, held) };
}

process.on('message', (task: Task) => {
  process.send?.(answerTo(task));
});
