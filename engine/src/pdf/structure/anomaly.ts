/** A tolerated departure from the standard, kept as evidence. */
export interface Anomaly {
  /** Stable kebab-case noun phrase, e.g. `startxref-missing`, `xref-entry-offset-wrong`. */
  code: string;
  /** Where in the file's bytes. */
  offset: number;
  /** One short sentence for an expert, without document content. */
  message: string;
  object?: { num: number; gen: number };
}

/** Why a file was refused. */
export type UnreadableCode =
  | 'empty'
  | 'not-a-pdf'
  | 'password-required'
  | 'unsupported-encryption'
  | 'too-large'
  | 'too-many-objects'
  | 'too-many-pages'
  | 'too-much-data'
  | 'no-pages'
  | 'damaged'
  | 'not-a-statement'
  | 'internal';

/** The one error the engine throws. `message` is for a person and says what to do next. */
export class UnreadablePdfError extends Error {
  readonly code: UnreadableCode;
  override readonly name = 'UnreadablePdfError';
  constructor(code: UnreadableCode, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.code = code;
  }
}
