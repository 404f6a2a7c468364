import { basisOf, openDocument, type Basis } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { objectionsTo, type Objections } from './baseline-tools.ts';
import { editSigns, type ShownMetadata, type EditSigns } from './baseline.ts';
import { failureOf } from './judgement.ts';
import { keptRecognizer } from './kept-recognizer.ts';
import type { Labeled } from './labeled.ts';

/** What is kept of an examined file: enough to judge it again by any weights. */
export interface Facts extends Omit<Labeled, 'bytes'> {
  /** `null` when the file was refused. */
  basis: Basis | null;
  refused?: string;
  lane?: string;
  /** What the usual online check sees. */
  signs: EditSigns;
  /** What free tools object to, where they were asked. */
  objections?: Objections;
  pages: number;
  /** CPU milliseconds of the examination. */
  ms: number;
}

/** Metadata as a viewer shows it: dates to the second. */
function shownIn(metadata: {
  producer: string;
  creator: string;
  creationDate?: { seconds: number };
  modDate?: { seconds: number };
}): ShownMetadata {
  const { producer, creator, creationDate, modDate } = metadata;
  return {
    producer,
    creator,
    ...(creationDate && { created: String(creationDate.seconds) }),
    ...(modDate && { modified: String(modDate.seconds) }),
  };
}

/** Asks the free tools of one file beside its facts: slow, so only some files are asked about. */
export function withObjections(facts: Facts, bytes: Uint8Array): Facts {
  return { ...facts, objections: objectionsTo(bytes) };
}

/** Examines one file; what the engine should not throw counts as a refusal and is told. */
export async function factsOf({ bytes, ...known }: Labeled): Promise<Facts> {
  const before = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / 10) / 100;
  };
  try {
    const opened = openDocument(bytes, { platform: nodePlatform, fileName: known.name });
    const examined = opened.examine(opened.picturePages.length > 0 ? await keptRecognizer() : undefined);
    const lane = examined.store.need('lane').kind;
    const pages = examined.document.latest.pages().length;
    const ms = spent();
    const signs = editSigns(bytes, shownIn(examined.store.need('metadata')));
    return { ...known, basis: basisOf(examined), lane, pages, ms, signs };
  } catch (error) {
    const { judgement, code, detail } = failureOf(error);
    const refused = judgement === 'refused' ? code : `threw ${detail.split('\n')[0]}`;
    if (judgement === 'crashed') console.error(`${known.name}: ${refused}`);
    return { ...known, basis: null, refused, pages: 0, ms: spent(), signs: editSigns(bytes) };
  }
}
