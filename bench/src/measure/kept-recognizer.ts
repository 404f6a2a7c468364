import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recognizer } from '@assay/engine';
import { loadRecognizer } from '@assay/engine/recognition';

const folder = fileURLToPath(new URL('../../../.cache/bench/words/', import.meta.url));

/** Long enough for any document on a busy machine: what is measured must not depend on the clock. */
const MILLISECONDS = 900_000;

/**
 * A recognizer that keeps what it read by the picture's pixels: recognition takes seconds a page and gives the same
 * words each time, so measuring again does not wait for it.
 */
export async function keptRecognizer(): Promise<Recognizer> {
  mkdirSync(folder, { recursive: true });
  const recognizer = await loadRecognizer({ milliseconds: MILLISECONDS });
  return {
    pages: recognizer.pages,
    read(image, layout) {
      const hash = createHash('sha256').update(`${layout} ${image.width} ${image.height} `);
      const file = join(folder, `${hash.update(image.pixels).digest('hex').slice(0, 32)}.json`);
      if (existsSync(file)) {
        return JSON.parse(readFileSync(file, 'utf8')) as NonNullable<ReturnType<Recognizer['read']>>;
      }
      const words = recognizer.read(image, layout);
      if (words) writeFileSync(file, JSON.stringify(words));
      return words;
    },
  };
}
