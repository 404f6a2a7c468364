/** Why a session ended: asked for, left alone too long, found gone, or gone with a password, account or all. */
export type Ending = 'logout' | 'idle' | 'expired' | 'reset' | 'everywhere' | 'deleted';

/** What one tab tells the others. */
export type Word = { kind: 'ended'; why: Ending } | { kind: 'changed' };

let channel: BroadcastChannel | undefined;
const open = () => (channel ??= new BroadcastChannel('assay-session'));

/** Tells the other tabs of this browser. */
export function tellTabs(word: Word): void {
  open().postMessage(word);
}

/** Hears what other tabs tell; returns the way to stop. */
export function hearTabs(hear: (word: Word) => void): () => void {
  const heard = ({ data }: MessageEvent<Word>) => hear(data);
  open().addEventListener('message', heard);
  return () => open().removeEventListener('message', heard);
}
