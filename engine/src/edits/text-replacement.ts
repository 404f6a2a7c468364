import type { Box } from '../pdf/structure/model.ts';
import type { StatementCell } from './cells.ts';
import type { MappedTrace } from './traces.ts';

/** Text of one place that a trace shows before and after. */
export interface TextReplacement {
  page: number;
  box: Box;
  before: string;
  after: string;
  trace: MappedTrace;
  cells: readonly StatementCell[];
}
