import {
  blackenedNumber,
  edgeStamp,
  noteOnFigure,
  pageLeftOut,
  receivedStamp,
  reversedPages,
  splitPages,
} from './handling.ts';
import { attachment, batesStamp, mergedMonths, portalFooter, resave, rotated } from './library.ts';
import { cleaned, compressed, linearized, printed, restricted } from './programs.ts';
import type { Reprocessing } from './target.ts';
import {
  gatewayTail,
  highlight,
  metadataUpdate,
  signedField,
  stickyNote,
  viewerPreferences,
} from './viewer.ts';

/** All benign re-processings of the bench. */
export const reprocessings: readonly Reprocessing[] = [
  resave,
  metadataUpdate,
  viewerPreferences,
  highlight,
  stickyNote,
  attachment,
  linearized,
  compressed,
  restricted,
  printed,
  cleaned,
  mergedMonths,
  splitPages,
  pageLeftOut,
  reversedPages,
  rotated,
  signedField,
  portalFooter,
  batesStamp,
  edgeStamp,
  receivedStamp,
  blackenedNumber,
  noteOnFigure,
  gatewayTail,
];
