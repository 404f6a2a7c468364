import { keep, kept } from './kept.ts';

/** Without a mouse movement or key press for this long a user is signed out (requirements, section 9). */
const mostIdle = 900_000;
/** How often that is checked, in milliseconds. */
const checkEvery = 10_000;
/** Movement within this long of the last is not written again, in milliseconds. */
const fineness = 1000;
/** The end is announced for the last minute. */
const announced = 60_000;

const signs = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;

/**
 * Calls `onIdle` once no one has used any tab for fifteen minutes; the time is shared by the tabs. A tab that
 * slept looks before it takes the movement that woke it for activity. Returns the way to stop.
 * @param onNearly hears each second of the last minute how many are left, and `null` when someone is there again
 */
export function watchInactivity(
  onIdle: () => void,
  onNearly: (seconds: number | null) => void = () => {},
): () => void {
  let stopped = false;
  const now = () => Date.now();
  const last = () => Number(kept('lastActive')) || 0;
  const stop = () => {
    stopped = true;
    clearInterval(timer);
    clearInterval(ticker);
    onNearly(null);
    for (const sign of signs) removeEventListener(sign, act, true);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
  const look = (): boolean => {
    if (stopped || now() - last() < mostIdle) return false;
    stop();
    onIdle();
    return true;
  };
  const act = () => {
    if (!look() && Math.abs(now() - last()) >= fineness) keep('lastActive', String(now()));
  };
  // Opening the page is activity; a tab the browser had put away and drew again by itself is not.
  const drawnAgain = (document as Document & { wasDiscarded?: boolean }).wasDiscarded === true;
  if (!drawnAgain || last() === 0) keep('lastActive', String(now()));
  const timer = setInterval(look, checkEvery);
  let isAnnounced = false;
  const ticker = setInterval(() => {
    const left = mostIdle - (now() - last());
    const near = left > 0 && left <= announced;
    if (near) onNearly(Math.ceil(left / 1000));
    else if (isAnnounced) onNearly(null);
    isAnnounced = near;
  }, 1000);
  for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  if (drawnAgain) queueMicrotask(look);
  return stop;
}
