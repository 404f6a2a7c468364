import type { LoadedFont } from '../fonts/model.ts';
import type { Box } from '../structure/model.ts';
import { black, deviceSpaces, noColorant } from './color-space.ts';
import type { ColorSpace } from './color-space.ts';
import { identity } from './matrix.ts';
import type { Color, Matrix } from './model.ts';

/** What `q` saves (ISO 32000-2, tables 51 and 52), as far as it decides what an item looks like. */
export interface GraphicsState {
  ctm: Matrix;
  clip: Box | null;
  fill: Color;
  stroke: Color;
  fillSpace: ColorSpace;
  strokeSpace: ColorSpace;
  /** Name of the current pattern, `null` for plain colors. */
  fillPattern: string | null;
  strokePattern: string | null;
  lineWidth: number;
  fillAlpha: number;
  strokeAlpha: number;
  blendMode: string;
  softMask: boolean;
  font: LoadedFont | null;
  fontResource: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** Tz as a factor. */
  horizontalScaling: number;
  leading: number;
  rise: number;
  renderMode: number;
}

/** Constant alpha of fills, 0 for a color that leaves no marks. */
export function fillAlpha(state: GraphicsState): number {
  return state.fill.space === noColorant ? 0 : state.fillAlpha;
}

/** Constant alpha of strokes, 0 for a color that leaves no marks. */
export function strokeAlpha(state: GraphicsState): number {
  return state.stroke.space === noColorant ? 0 : state.strokeAlpha;
}

/** The state at the start of a page. */
export function initialState(): GraphicsState {
  return {
    ctm: identity,
    clip: null,
    fill: black,
    stroke: black,
    fillSpace: deviceSpaces.gray,
    strokeSpace: deviceSpaces.gray,
    fillPattern: null,
    strokePattern: null,
    lineWidth: 1,
    fillAlpha: 1,
    strokeAlpha: 1,
    blendMode: 'Normal',
    softMask: false,
    font: null,
    fontResource: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScaling: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}
