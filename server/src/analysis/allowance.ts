import type { Database } from '../platform/database.ts';
import { CallError, type Reason } from '../platform/errors.ts';
import { sharedCount } from '../platform/shared-count.ts';
import type { AllowanceSettings } from '../platform/settings.ts';

/** What users have left of the workers' time; counted for all processes together. */
export interface ScanAllowance {
  /** @throws CallError `scan-time-spent`, `too-many-failed-scans` */
  check(owner: string, isProved: boolean): Promise<void>;
  /** What a scan took, and how it ended where that was not well. */
  charge(owner: string, cpuMs: number, ended: Reason | null): Promise<void>;
}

const hour = 3_600_000;

/** Ends of a scan that took a worker's time and gave nothing: they cost no free scan, but not nothing. */
const expensive = new Set<Reason>(['timed-out', 'too-much-memory', 'internal']);

/** `unproved` is what is allowed to whoever has not shown that the address is theirs, or has no account. */
export function scanAllowance(
  database: Database,
  secret: string,
  { proved, unproved }: { proved: AllowanceSettings; unproved: AllowanceSettings },
): ScanAllowance {
  const time = sharedCount(database, secret, hour);
  const failures = sharedCount(database, secret, 24 * hour);
  return {
    async check(owner, isProved) {
      const most = isProved ? proved : unproved;
      const [spent, failed] = await Promise.all([
        time.read(`scan time ${owner}`),
        failures.read(`scan failures ${owner}`),
      ]);
      if (spent >= most.cpuMs) throw new CallError('scan-time-spent');
      if (failed >= most.failures) throw new CallError('too-many-failed-scans');
    },
    async charge(owner, cpuMs, ended) {
      await time.add(`scan time ${owner}`, Math.ceil(cpuMs));
      if (ended && expensive.has(ended)) await failures.add(`scan failures ${owner}`);
    },
  };
}
