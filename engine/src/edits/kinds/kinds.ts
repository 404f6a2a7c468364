import type { EditKind } from '../../contract/edit.ts';
import { changeAmount } from './change-amount.ts';
import { removeRow } from './remove-row.ts';
import { addRow } from './add-row.ts';
import { moveDate } from './move-date.ts';
import { rename } from './rename.ts';
import { changeOpening } from './change-opening.ts';
import { changeClosing } from './change-closing.ts';
import { changeFigure } from './change-figure.ts';
import { changeHeader } from './change-header.ts';
import { reDate } from './re-date.ts';
import { replacePage } from './replace-page.ts';
import { insertPage } from './insert-page.ts';
import { removePage } from './remove-page.ts';
import { madeFromScratch } from './made-from-scratch.ts';
import { replaceUnknown } from './replace-unknown.ts';
import type { KindOfEdit } from './kind.ts';

/** Every kind of edit. */
export const kinds: Readonly<Record<EditKind, KindOfEdit>> = {
  'change-amount': changeAmount,
  'remove-row': removeRow,
  'add-row': addRow,
  'move-date': moveDate,
  rename,
  'change-opening': changeOpening,
  'change-closing': changeClosing,
  'change-figure': changeFigure,
  'change-header': changeHeader,
  're-date': reDate,
  'replace-page': replacePage,
  'insert-page': insertPage,
  'remove-page': removePage,
  'made-from-scratch': madeFromScratch,
  'replace-unknown': replaceUnknown,
};
