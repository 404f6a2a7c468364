import type { AuthView } from '../dialogs/request.ts';

/** What every view of the sign-in dialog works with. */
export interface ViewProps {
  /** The address as entered so far, which goes along from view to view. */
  email: string;
  onEmail: (email: string) => void;
  /** Why the last try failed, or `null`. */
  failed: string | null;
  onFailed: (text: string | null) => void;
  /** Shows another view. */
  onView: (view: AuthView) => void;
}

/** What the views that sign in have beside. */
export interface EntryProps extends ViewProps {
  /** Goes on with the server's answer: into the application after `waitMs`, or to the second factor. */
  onAnswer: (answer: unknown, waitMs: number) => Promise<void>;
}
