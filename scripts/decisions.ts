import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A decision record that may bear on a subject. */
export interface Decision {
  file: string;
  title: string;
  /** Its first sentence that names the subject. */
  summary: string;
}

/** Words of ids that tell nothing of the subject. */
const EMPTY = new Set([
  'foreign',
  'odd',
  'other',
  'broken',
  'mismatch',
  'contradicts',
  'contradicted',
  'ledger',
  'font',
  'image',
  'content',
  'revision',
  'provenance',
  'render',
  'history',
]);

/** Share of the records that may name a word before it tells nothing of a subject. */
const COMMON = 0.25;

/**
 * Records that may bear on the subject of a detector's id, the likeliest first, at most five: each word counts by how
 * few records name it, in any form.
 */
export function decisionsAbout(id: string, folder: string): Decision[] {
  const records = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const words = id
    .split(/[/-]/)
    .filter((word) => word.length > 3 && !EMPTY.has(word))
    .map((word) => new RegExp(`\\b${stemOf(word)}`, 'i'))
    .map((word) => ({ word, named: records.filter(({ text }) => word.test(text)).length }))
    .filter(({ named }) => named > 0 && named <= COMMON * records.length)
    .map(({ word, named }) => ({ word, weight: Math.log(records.length / named) }));
  return records
    .map(({ file, text }) => {
      const here = words.filter(({ word }) => word.test(text));
      const [title = '', ...rest] = text.split('\n');
      const sentences = rest.join(' ').split(/(?<=[.:|])\s+/);
      const summary = sentences.find((sentence) => here.some(({ word }) => word.test(sentence))) ?? title;
      return {
        weight: here.reduce((sum, { weight }) => sum + weight, 0),
        decision: { file, title: title.replace(/^#\s*/, ''), summary: summary.trim().slice(0, 240) },
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((x, y) => y.weight - x.weight)
    .slice(0, 5)
    .map(({ decision }) => decision);
}

/** A word without its ending, so that `digits` finds `digit` and `rounded` finds `round`. */
const stemOf = (word: string) => word.replace(/(?:ies|ing|ed|es|s|y)$/, '');
