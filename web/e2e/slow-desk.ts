import { readFileSync } from 'node:fs';
import { startDesk, type Desk } from './desk-server.ts';

/** A desk whose scans can be made to take as long as a test needs. */
export interface SlowDesk extends Desk {
  /** Stops the workers amid whatever they do (`SIGSTOP`). */
  hold(): void;
  /** Lets them go on. */
  release(): void;
}

/** Starts it; see `startDesk`. */
export async function slowDesk(environment: Record<string, string> = {}): Promise<SlowDesk> {
  const desk = await startDesk(environment);
  let held: number[] = [];
  const release = () => {
    for (const pid of held.splice(0)) signal(pid, 'SIGCONT');
  };
  return {
    ...desk,
    hold() {
      held = workers();
      for (const pid of held) signal(pid, 'SIGSTOP');
    },
    release,
    async stop() {
      release();
      await desk.stop();
    },
  };
}

/** Process ids of the analysis workers this process has started. */
function workers(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('analysis/worker.'));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone: its scan was canceled.
  }
}
