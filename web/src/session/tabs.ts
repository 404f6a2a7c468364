/** Why a session ended: asked for, left alone too long, found gone, or gone with a password, account or all. */
export type Ending = 'logout' | 'idle' | 'expired' | 'reset' | 'everywhere' | 'deleted';

/** What one tab says to the others. */
export type TabMessage = { kind: 'ended'; why: Ending } | { kind: 'changed' };

let channel: BroadcastChannel | undefined;
const open = () => (channel ??= new BroadcastChannel('assay-session'));

/** Sends a message to the other tabs of this browser. */
export function postToTabs(message: TabMessage): void {
  open().postMessage(message);
}

/** Calls `listener` with each message of another tab; returns the way to stop. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  open().addEventListener('message', onMessage);
  return () => open().removeEventListener('message', onMessage);
}
