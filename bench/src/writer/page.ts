import type { Entries } from './values.ts';

/** A typeface by role; the writer's font form decides what program stands behind it. */
export type Face =
  | 'sans'
  | 'sans-bold'
  | 'sans-italic'
  | 'serif'
  | 'serif-bold'
  | 'serif-italic'
  | 'mono'
  | 'mono-bold'
  | 'dingbats';

/** Device gray (one component) or device RGB (three), each 0 to 1. */
export type Color = readonly [number] | readonly [number, number, number];

/** A string painted at a baseline point. */
export interface TextItem {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly color: Color;
  /** Degrees, counter-clockwise. */
  readonly angle?: number;
  /** Text rendering mode (ISO 32000-2, 9.3.6). */
  readonly mode?: number;
  /** What the string states, such as `posting.0.3.amount`; never written to the file. */
  readonly role?: string;
  /** Strings of one column may be gathered into one text object. */
  readonly column?: string;
  /** Written in a font of its own, as an editor adds one. */
  readonly foreign?: boolean;
  /** Extra space between characters, in points. */
  readonly spacing?: number;
}

/** A rectangle, filled, stroked or both. */
export interface RectItem {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly lineWidth?: number;
}

/** A straight line. */
export interface LineItem {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width: number;
  readonly color: Color;
  readonly dash?: readonly number[];
}

/** A raster of 8-bit RGB samples. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** An image painted into a box. */
export interface ImageItem {
  readonly kind: 'image';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly raster: Raster;
}

/** A filled path given as operators in a coordinate system of its own. */
export interface PathItem {
  readonly kind: 'path';
  /** Where the origin of the path stands, and how many points one of its units is. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Path construction operators (ISO 32000-2, 8.5.2), one a line. */
  readonly operators: string;
  readonly color: Color;
}

/** One mark on a page, in default user space: origin bottom left, points. */
export type Item = TextItem | RectItem | LineItem | ImageItem | PathItem;

/** One page as a display list, painted in order. */
export interface PageSpec {
  readonly width: number;
  readonly height: number;
  readonly rotate?: number;
  readonly items: readonly Item[];
  /** Marks painted after the items, in a content stream of their own. */
  readonly overlays?: readonly Item[];
  readonly annotations?: readonly AnnotationSpec[];
}

/** An annotation or form field with the appearance a viewer draws for it (ISO 32000-2, 12.5). */
export interface AnnotationSpec {
  /** Entries beside /Type, /Rect and /AP. */
  readonly entries: Entries;
  /** Lower left and upper right corner in user space. */
  readonly rect: readonly [number, number, number, number];
  /** Marks of the normal appearance, in page coordinates. */
  readonly appearance?: readonly Item[];
  /** Listed among the fields of the interactive form. */
  readonly field?: boolean;
}
