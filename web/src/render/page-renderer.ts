import type { Drawing, FromRenderer, ToRenderer } from './messages.ts';

/** Draws pages of one document. */
export interface PageRenderer {
  /** `page` from 0, `width` in pixels; rejects when the page cannot be drawn. */
  draw(page: number, width: number): Promise<Drawing>;
  close(): void;
}

/** A page that takes longer is given up, in milliseconds: a hostile file may paint for ever. */
const drawLimit = 20_000;

/** Opens the user's own file in a worker of the browser; it is sent nowhere. */
export function openRenderer(file: Blob): PageRenderer {
  const worker = new Worker(new URL('./pdfium.worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, { resolve(drawing: Drawing): void; reject(error: Error): void }>();
  const post = (message: ToRenderer, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const fail = () => {
    worker.terminate();
    for (const { reject } of pending.values()) reject(new Error('The page could not be drawn.'));
    pending.clear();
  };
  worker.addEventListener('message', (event: MessageEvent<FromRenderer>) => {
    const call = pending.get(event.data.id);
    pending.delete(event.data.id);
    if (event.data.kind === 'drawn') call?.resolve(event.data.drawing);
    else call?.reject(new Error('The page could not be drawn.'));
  });
  worker.addEventListener('error', fail);
  const open = async () => {
    const buffer = await file.arrayBuffer();
    post({ kind: 'open', bytes: new Uint8Array(buffer) }, [buffer]);
  };
  const opened = open();
  let next = 0;
  return {
    async draw(page, width) {
      await opened;
      const id = next++;
      const drawn = new Promise<Drawing>((resolve, reject) => pending.set(id, { resolve, reject }));
      const timer = setTimeout(fail, drawLimit);
      post({ kind: 'draw', id, page, width });
      return drawn.finally(() => clearTimeout(timer));
    },
    close: fail,
  };
}
