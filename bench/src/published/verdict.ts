/** What people found when they held a published file beside its reading; nothing of what the file says. */
export interface Verdict {
  /** Where the file is published, as `owner/name`. */
  repository: string;
  /** Bank, program, or kind of form, and a number. */
  name: string;
  language: string;
  kind: 'account' | 'card' | 'no statement';
  /** Changed by whoever published it, or its figures contradict each other on the page: an accusation is right. */
  edited?: boolean;
  /** `exact`, or what was misread; `null` where no one looked yet. */
  verdict: string | null;
  /** The reading that the verdict is of. */
  reading?: string;
}

/** Every posting, balance and head is read as printed. */
export const EXACT = 'exact';
