import { Cron } from 'croner';
import { sync, type SyncParts } from './sync.ts';

/** How old the answer of the provider may be of whoever nothing is expected of, in milliseconds. */
const oldest = 86_400_000;
/** How long a repeated event is known again: longer than the provider sends it, in milliseconds. */
const remembered = 60 * 86_400_000;
/** How many customers are asked about at once. */
const atOnce = 4;

/** What a run came to. */
export interface RunCount {
  changed: number;
  unchanged: number;
  failed: number;
}

/**
 * Asks the provider about every customer whose state can have changed without an event that reached us: whoever has a plan or
 * a checkout that may be completed or another address than it was told, and everyone once a day. One process at a time.
 * @returns `null` when another is at it
 */
export async function reconcile(
  parts: SyncParts,
  onFailure: (error: unknown) => void,
  stopped: () => boolean,
): Promise<RunCount | null> {
  const count: RunCount = { changed: 0, unchanged: 0, failed: 0 };
  const done = await parts.leases.holdIfFree('reconcile', async () => {
    const due = await customersDue(parts);
    const next = async (): Promise<void> => {
      for (let uid = due.pop(); uid !== undefined && !stopped(); uid = due.pop()) {
        try {
          count[(await sync(parts, uid)) === 'changed' ? 'changed' : 'unchanged']++;
        } catch (error) {
          count.failed++;
          onFailure(error);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    await parts.database.db
      .deleteFrom('billing_event')
      .where('receivedAt', '<', new Date(Date.now() - remembered).toISOString())
      .execute();
  });
  return done ? count : null;
}

async function customersDue({ database, provider }: SyncParts): Promise<string[]> {
  const now = await provider.now();
  const rows = await database.db
    .selectFrom('billing_customer')
    .innerJoin('profile', 'profile.uid', 'billing_customer.uid')
    .select('profile.uid')
    .where('customerId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('subscriptionPlan', '!=', 'free'),
        eb('checkoutUntil', '>', now.toISOString()),
        eb('syncedAt', 'is', null),
        eb('syncedAt', '<', new Date(now.getTime() - oldest).toISOString()),
        // A checkout completed in its last moments.
        eb('syncedAt', '<', eb.ref('checkoutUntil')),
        // An address changed while the provider could not be told.
        eb('billing_customer.email', '!=', eb.ref('profile.email')),
      ]),
    )
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Does `run` at each time of a cron pattern until stopped; a run that is still going is not begun again. */
export function schedule(pattern: string, run: () => Promise<void>): () => void {
  const job = new Cron(pattern, { protect: true, unref: true, timezone: 'UTC' }, run);
  return () => job.stop();
}
