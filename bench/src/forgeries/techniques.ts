import {
  digitsReplaced,
  foreignFont,
  hiddenOld,
  incrementalAmount,
  incrementalConsistent,
  nearFont,
  rewrittenAmount,
  rewrittenConsistent,
  whitedOld,
} from './content-techniques.ts';
import { fabricated } from './fabricated.ts';
import { handEditedAmount, handEditedHolder } from './hand-edit.ts';
import { kits } from './kits.ts';
import { toUnicodeAltered } from './layer-techniques.ts';
import {
  balanceChanged,
  closingChanged,
  dailyChanged,
  dateChanged,
  deletedConsistent,
  holderChanged,
  openingChanged,
  postingAdded,
  postingDeleted,
  totalChanged,
} from './ledger-techniques.ts';
import {
  coverImage,
  coverOutlines,
  coverRect,
  coverRectConsistent,
  coverRectIncremental,
  formField,
  freeText,
} from './overlay-techniques.ts';
import { createdEarly, editorNamed } from './provenance-techniques.ts';
import type { Technique } from './target.ts';
import { launderedConsistent, launderedCover, libraryEdit, pageSwapped } from './tool-techniques.ts';

/** All forging techniques of the bench. */
export const techniques: readonly Technique[] = [
  incrementalAmount,
  incrementalConsistent,
  rewrittenAmount,
  rewrittenConsistent,
  coverRect,
  coverRectConsistent,
  coverRectIncremental,
  coverImage,
  coverOutlines,
  freeText,
  formField,
  hiddenOld,
  whitedOld,
  foreignFont,
  nearFont,
  digitsReplaced,
  toUnicodeAltered,
  dateChanged,
  postingDeleted,
  deletedConsistent,
  postingAdded,
  openingChanged,
  closingChanged,
  balanceChanged,
  totalChanged,
  dailyChanged,
  holderChanged,
  pageSwapped,
  libraryEdit,
  launderedCover,
  launderedConsistent,
  editorNamed,
  createdEarly,
  fabricated,
  ...kits,
  handEditedAmount,
  handEditedHolder,
];
