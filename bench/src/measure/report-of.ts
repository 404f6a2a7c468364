import { openDocument, type Report } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { unlessRefused } from './judgement.ts';
import { keptRecognizer } from './kept-recognizer.ts';

/**
 * The Report of a file as the product gives it; `undefined` of one that is refused, and of one with pictures where
 * `pictures` are not to be read.
 */
export async function reportOf(
  bytes: Uint8Array,
  { fileName, pictures }: { fileName?: string; pictures: boolean },
): Promise<Report | undefined> {
  const named = fileName === undefined ? {} : { fileName };
  const opened = unlessRefused(() => openDocument(bytes, { platform: nodePlatform, ...named }));
  if (!opened) return undefined;
  const hasPictures = opened.picturePages.length > 0;
  if (hasPictures && !pictures) return undefined;
  const recognizer = hasPictures ? await keptRecognizer() : undefined;
  return unlessRefused(() => opened.report(recognizer));
}
