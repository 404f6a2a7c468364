import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A decision record that may bear on a subject. */
export interface Decision {
  file: string;
  title: string;
  /** Its sentence that names most of the subject. */
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

/** Part of the likeliest record's weight below which a record only shares a word. */
const LEAST = 0.4;

/**
 * Records that may bear on the subject of a detector's id, the likeliest first, at most five: each by its sentence that
 * names the most of the id's words, in any form, where each counts by how few sentences name it.
 */
export function decisionsAbout(id: string, folder: string): Decision[] {
  const records = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ file, sentences: sentencesOf(readFileSync(join(folder, file), 'utf8')) }));
  const all = records.flatMap(({ sentences }) => sentences);
  const stems = id
    .split(/[/-]/)
    .filter((word) => word.length > 3 && !EMPTY.has(word))
    .map((word) => `\\b${stemOf(word)}`);
  // Two words side by side name a thing that neither names alone: check numbers are no numbers.
  const pairs = stems.slice(1).map((stem, i) => `${stems[i] ?? ''}\\w*\\W+${stem}`);
  const words = [...stems, ...pairs]
    .map((pattern) => new RegExp(pattern, 'i'))
    .map((word) => ({ word, named: all.filter((sentence) => word.test(sentence)).length }))
    .filter(({ named }) => named > 0)
    .map(({ word, named }) => ({ word, weight: Math.log(all.length / named) }));
  const weightOf = (sentence: string) => {
    const here = words.filter(({ word }) => word.test(sentence));
    // Two words in one sentence say more than two apart.
    return here.length * here.reduce((sum, { weight }) => sum + weight, 0);
  };
  const weighed = records
    .map(({ file, sentences }) => {
      const summary = sentences.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best), '');
      const [title = ''] = sentences;
      return { weight: weightOf(summary), decision: { file, title, summary: summary.slice(0, 240) } };
    })
    .sort((x, y) => y.weight - x.weight);
  const least = LEAST * (weighed[0]?.weight ?? 0);
  return weighed
    .filter(({ weight }) => weight > 0 && weight >= least)
    .slice(0, 5)
    .map(({ decision }) => decision);
}

/** Sentences of a record, its title first; items of lists and cells of tables are some too. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.|])\s+|\n+/)
    .map((sentence) => sentence.replace(/^#\s*|^- /, '').trim())
    .filter((sentence) => sentence !== '');

/** A word without its ending, so that `digits` finds `digit` and `rounded` finds `round`. */
const stemOf = (word: string) => word.replace(/(?:ies|ing|ed|es|s|y)$/, '');
