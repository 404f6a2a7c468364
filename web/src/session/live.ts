import type { Profile } from '../../../server/src/profile/store.ts';

/** Pauses before a lost stream is opened again, in milliseconds: doubled each time. */
const shortest = 1000;
const longest = 30_000;

/** How a live profile is followed. */
export interface Follower {
  onProfile(profile: Profile): void;
  /** The stream was lost. Answers whether to go on: false when the session is over. */
  onLost(): Promise<boolean>;
}

/**
 * Follows a user's record: the whole of it at once and after each change, resumed after a loss where it stopped.
 * A tab that is out of sight follows nothing, because a browser has few connections for all its tabs. Returns
 * the way to stop.
 */
export function followProfile(uid: string, { onProfile, onLost }: Follower): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = '';
  let pause = shortest;
  let stopped = false;
  const close = () => {
    source?.close();
    source = null;
    clearTimeout(timer);
  };
  const open = () => {
    if (stopped || source || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    const stream = new EventSource(`/api/users/${uid}/live${seen && `?after=${seen}`}`);
    source = stream;
    stream.addEventListener('profile', ({ data, lastEventId }: MessageEvent<string>) => {
      seen = lastEventId;
      pause = shortest;
      onProfile(JSON.parse(data) as Profile);
    });
    stream.addEventListener('error', () => source === stream && void lost());
  };
  const lost = async () => {
    close();
    const goOn = await onLost();
    if (stopped || !goOn) return;
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, longest);
  };
  const shownOrHidden = () => (document.visibilityState === 'hidden' ? close() : open());
  const online = () => {
    pause = shortest;
    open();
  };
  document.addEventListener('visibilitychange', shownOrHidden);
  addEventListener('online', online);
  open();
  return () => {
    stopped = true;
    close();
    document.removeEventListener('visibilitychange', shownOrHidden);
    removeEventListener('online', online);
  };
}
