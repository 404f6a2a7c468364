import type { Profile, ProfileChanges } from '../../../server/src/profile/store.ts';

/**
 * A record with what the live stream told of it. An entry the page put there itself gives way to the server's.
 * @returns `null` where the history is not the one the changes follow
 */
export function withChanges<T extends Profile>(user: T, changes: ProfileChanges): T | null {
  const { added, entries, ...fields } = changes;
  const ids = new Set(added.map(({ id }) => id));
  const scanHistory = [...user.scanHistory.filter(({ id }) => !ids.has(id)), ...added];
  return scanHistory.length === entries ? { ...user, ...fields, scanHistory } : null;
}
