import type { Amount } from '../../../statement/model/model.ts';

/** A figure off the edge of its column by exactly what some characters take. */
export interface ShiftedFigure {
  amount: Pick<Amount, 'page' | 'text' | 'box'>;
  /** Points to the right of the column's edge; negative to the left. */
  offset: number;
  /** Characters by which the figure it replaced was shorter, or longer where negative; 0 for as many other digits. */
  characters: number;
  /** Figures of the column that end at its edge. */
  peers: number;
}
