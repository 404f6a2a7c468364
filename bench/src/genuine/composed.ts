import type { DocumentSpec } from '../writer/document.ts';
import type { StatementModel } from './model.ts';
import type { GenuineTruth } from './truth.ts';

/** A statement laid out and ready to be written. */
export interface Composed {
  readonly spec: DocumentSpec;
  readonly model: StatementModel;
  readonly truth: GenuineTruth;
}
