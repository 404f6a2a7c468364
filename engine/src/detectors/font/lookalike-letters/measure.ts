import type { TextCell, Typography } from '../../../evidence/typography/typography.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** A text with more mixed words than this, and than this share of all, mixes its alphabets by habit. */
const MOST_MIXED = parameter({ value: 8, unit: 'words', source: 'judgment' });
const MIXED_SHARE = parameter({ value: 0.02, unit: 'share of the words', source: 'judgment' });
/** A text with more words of another alphabet, by number and share, is written in it. */
const MOST_FOREIGN = parameter({ value: 8, unit: 'words', source: 'judgment' });
const FOREIGN_SHARE = parameter({ value: 0.05, unit: 'share of the words', source: 'judgment' });

/** A word or figure in which some characters only look like those around them. */
export interface LookalikeText {
  cell: TextCell;
  word: string;
  /** The characters, once each. */
  characters: readonly string[];
  kind: 'letters' | 'figure';
}

/** Cyrillic and Greek letters whose capitals or small letters are drawn like Latin ones. */
const LATIN_LOOKALIKES = /[АВЕЅІЈКМНОРСТХУаеоорсухіјѕԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u;
const LATIN = /[A-Za-z]/;
/** Signs that pass for a comma or a full stop between digits. */
const SEPARATORS = /[\u201a\u02cc\u060c\u066b\u066c\u3001\uff0c\uff0e\u2024\u00b8\u0589\u06d4\u0701]/u;

/**
 * Words that mix Latin letters with look-alikes of another script, and figures with a foreign separator.
 * Only in documents written in Latin letters, and only while such words are rare: careless maps and
 * recognized text show them everywhere.
 */
export function measureLookalikes(typography: Typography): readonly LookalikeText[] {
  const found: LookalikeText[] = [];
  let words = 0;
  let foreign = 0;
  for (const { cells } of typography.pages) {
    for (const cell of cells) {
      for (const word of cell.text.split(' ')) {
        words++;
        const letters = [...word].filter((c) => LATIN_LOOKALIKES.test(c));
        if (letters.length > 0 && LATIN.test(word)) add(found, cell, word, letters, 'letters');
        else if (/[\u0370-\u04ff]/u.test(word)) foreign++;
        const separators = [...word].filter((c) => SEPARATORS.test(c));
        if (separators.length > 0 && /\d[^\d\s]\d{3}/u.test(word))
          add(found, cell, word, separators, 'figure');
      }
    }
  }
  return found.length <= Math.max(MOST_MIXED, MIXED_SHARE * words) &&
    foreign <= Math.max(MOST_FOREIGN, FOREIGN_SHARE * words)
    ? found
    : [];
}

function add(
  found: LookalikeText[],
  cell: TextCell,
  word: string,
  characters: readonly string[],
  kind: LookalikeText['kind'],
): void {
  found.push({ cell, word, characters: [...new Set(characters)], kind });
}
