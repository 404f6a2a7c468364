import { createContext, use } from 'react';
import type { DialogRequest } from './request.ts';

/** Opens and closes the dialogs of the application. */
export interface Dialogs {
  open(request: DialogRequest): void;
  close(): void;
  current: DialogRequest | null;
}

/** Apart from `dialogs.tsx`, which loads every dialog: a dialog that opens another one would import itself. */
export const DialogsContext = createContext<Dialogs | null>(null);

/** The dialogs of the application. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it.');
  return dialogs;
}
