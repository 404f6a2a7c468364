import type { Profile, ProfileChanges } from '../../../server/src/profile/store.ts';

/** Pauses before a lost stream is opened again, in milliseconds: doubled each time. */
const shortest = 1000;
const longest = 30_000;

/** How a live profile is followed. */
export interface Follower {
  onProfile(profile: Profile): void;
  /** What changed; the history only grew. Answers false where it does not fit what is there. */
  onChanges(changes: ProfileChanges): boolean;
  /** Whether what is shown may be of an earlier moment: the stream is lost and was not to be had again at once. */
  onStale(stale: boolean): void;
  /** The stream was lost. Answers whether to go on: false when the session is over. */
  onLost(): Promise<boolean>;
}

/**
 * Follows a user's record: the whole of it at once, then what changes, resumed after a loss where it stopped.
 * A tab that is out of sight follows nothing, because a browser has few connections for all its tabs. Returns
 * the way to stop.
 */
export function followProfile(uid: string, follower: Follower): () => void {
  const { onProfile, onChanges, onLost, onStale } = follower;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = '';
  let pause = shortest;
  let failures = 0;
  let stopped = false;
  const close = () => {
    source?.close();
    source = null;
    clearTimeout(timer);
  };
  const open = () => {
    if (stopped || source || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    const stream = new EventSource(`/api/users/${uid}/live?changes=1${seen && `&after=${seen}`}`);
    source = stream;
    stream.addEventListener('open', () => {
      failures = 0;
      onStale(false);
    });
    stream.addEventListener('profile', ({ data, lastEventId }: MessageEvent<string>) => {
      seen = lastEventId;
      pause = shortest;
      onProfile(JSON.parse(data) as Profile);
    });
    stream.addEventListener('changes', ({ data, lastEventId }: MessageEvent<string>) => {
      pause = shortest;
      if (onChanges(JSON.parse(data) as ProfileChanges)) {
        seen = lastEventId;
        return;
      }
      seen = '';
      close();
      open();
    });
    stream.addEventListener('error', () => source === stream && void lost());
  };
  const lost = async () => {
    close();
    const goOn = await onLost();
    if (stopped || !goOn) return;
    // A stream that was only cut is there again at the first try.
    if (++failures > 1) onStale(true);
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, longest);
  };
  const leaveWatch = watchReturn(open, close, () => (pause = shortest));
  open();
  return () => {
    stopped = true;
    close();
    onStale(false);
    leaveWatch();
  };
}

/** Opens and closes with the tab's coming into sight, and opens at once when the network is there again. */
function watchReturn(open: () => void, close: () => void, onOnline: () => void): () => void {
  const shownOrHidden = () => (document.visibilityState === 'hidden' ? close() : open());
  const online = () => {
    onOnline();
    open();
  };
  document.addEventListener('visibilitychange', shownOrHidden);
  addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', shownOrHidden);
    removeEventListener('online', online);
  };
}
