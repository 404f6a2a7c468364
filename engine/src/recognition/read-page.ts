import type { SettledWord } from './consensus.ts';
import type { PagePicture } from './page-picture.ts';

/** A page whose picture was read. */
export interface ReadPage {
  picture: PagePicture;
  words: readonly SettledWord[];
}
