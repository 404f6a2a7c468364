import type { DocumentView } from '../structure/model.ts';
import { PdfName, PdfStream, PdfString } from '../syntax/objects.ts';
import type { PdfDict, PdfObject } from '../syntax/objects.ts';
import { numbers, readFunction } from './functions.ts';
import type { Color } from './model.ts';

type Rgb = readonly [number, number, number];

/** A color space as far as a color must be judged (ISO 32000-2, 8.6): not color-managed. */
export interface ColorSpace {
  family: string;
  components: number;
  /** Components a new color in the space starts with. */
  initial: readonly number[];
  rgb(components: readonly number[]): Rgb;
}

const gray = device('DeviceGray', [0], (c) => [unit(c[0]), unit(c[0]), unit(c[0])]);
const rgb = device('DeviceRGB', [0, 0, 0], (c) => [unit(c[0]), unit(c[1]), unit(c[2])]);
const cmyk = device('DeviceCMYK', [0, 0, 0, 1], (c) => {
  const k = unit(c[3]);
  return [1 - Math.min(1, unit(c[0]) + k), 1 - Math.min(1, unit(c[1]) + k), 1 - Math.min(1, unit(c[2]) + k)];
});
const patternSpace = device('Pattern', [], () => [0, 0, 0]);

/** Family of a space whose only colorants are None: it paints nothing (ISO 32000-2, 8.6.6.4). */
export const noColorant = 'None';

/** The three device spaces, by the operators that set them. */
export const deviceSpaces = { gray, rgb, cmyk } as const;

/** Black in DeviceGray, the initial color (ISO 32000-2, table 52). */
export const black: Color = { space: 'DeviceGray', components: [0], rgb: [0, 0, 0] };

/** The color of components in a space. */
export function colorIn(space: ColorSpace, components: readonly number[]): Color {
  return { space: space.family, components, rgb: space.rgb(components) };
}

/** Reads a color space: a name, a resource of /ColorSpace, or an array. Unknown ones count as gray. */
export function readColorSpace(
  view: DocumentView,
  value: PdfObject | undefined,
  resources: PdfDict | undefined,
  depth = 0,
): ColorSpace {
  const object = view.resolve(value);
  if (object instanceof PdfName) return namedSpace(view, object.value, resources, depth);
  const array = view.array(object);
  const family = view.name(array?.[0]);
  if (!array || family === undefined || depth > 8) return gray;
  const dict = view.dict(array[1]);
  switch (family) {
    case 'CalGray':
      return { ...gray, family };
    case 'CalRGB':
      return { ...rgb, family };
    case 'Lab':
      return labSpace(view, dict);
    case 'ICCBased':
      return iccSpace(view, array[1], resources, depth);
    case 'Indexed':
    case 'I':
      return indexedSpace(view, array, resources, depth);
    case 'Separation':
    case 'DeviceN':
      return tintSpace(view, family, array, resources, depth);
    case 'Pattern': {
      if (array.length < 2) return patternSpace;
      return { ...readColorSpace(view, array[1], resources, depth + 1), family };
    }
    default:
      return namedSpace(view, family, undefined, depth);
  }
}

function namedSpace(
  view: DocumentView,
  name: string,
  resources: PdfDict | undefined,
  depth: number,
): ColorSpace {
  switch (name) {
    case 'DeviceGray':
    case 'G':
    case 'CalGray':
      return gray;
    case 'DeviceRGB':
    case 'RGB':
    case 'CalRGB':
      return rgb;
    case 'DeviceCMYK':
    case 'CMYK':
      return cmyk;
    case 'Pattern':
      return patternSpace;
  }
  const named = view.dict(resources?.get('ColorSpace'))?.get(name);
  return named === undefined || depth > 8 ? gray : readColorSpace(view, named, resources, depth + 1);
}

function iccSpace(
  view: DocumentView,
  value: PdfObject | undefined,
  resources: PdfDict | undefined,
  depth: number,
): ColorSpace {
  const dict = view.stream(value)?.dict;
  const count = view.number(dict?.get('N'));
  if (count === 1) return { ...gray, family: 'ICCBased' };
  if (count === 3) return { ...rgb, family: 'ICCBased' };
  if (count === 4) return { ...cmyk, family: 'ICCBased' };
  const alternate = dict?.get('Alternate');
  return alternate === undefined ? gray : readColorSpace(view, alternate, resources, depth + 1);
}

function indexedSpace(
  view: DocumentView,
  array: readonly PdfObject[],
  resources: PdfDict | undefined,
  depth: number,
): ColorSpace {
  const base = readColorSpace(view, array[1], resources, depth + 1);
  const highest = view.number(array[2]) ?? 0;
  const table = view.resolve(array[3]);
  const bytes =
    table instanceof PdfString
      ? table.bytes
      : table instanceof PdfStream
        ? view.decode(table).bytes
        : new Uint8Array(0);
  return device('Indexed', [0], (c) => {
    const index = Math.min(Math.max(Math.round(c[0] ?? 0), 0), highest);
    const entry: number[] = [];
    for (let k = 0; k < base.components; k++) entry.push((bytes[index * base.components + k] ?? 0) / 255);
    return base.rgb(entry);
  });
}

function tintSpace(
  view: DocumentView,
  family: string,
  array: readonly PdfObject[],
  resources: PdfDict | undefined,
  depth: number,
): ColorSpace {
  const names = family === 'DeviceN' ? (view.array(array[1]) ?? []) : [array[1] ?? null];
  const alternate = readColorSpace(view, array[2], resources, depth + 1);
  const tint = readFunction(view, array[3]);
  const initial = names.slice(0, 32).map(() => 1);
  if (names.length > 0 && names.every((name) => view.name(name) === 'None'))
    return device(noColorant, initial, () => [1, 1, 1]);
  // Without a usable tint transform a colorant counts as ink: full tint is dark.
  return device(family, initial, (c) => {
    if (tint) return alternate.rgb(tint(c));
    const light = 1 - Math.max(0, ...c.map((value) => unit(value)));
    return [light, light, light];
  });
}

/** CIE L*a*b* to sRGB (ISO 32000-2, 8.6.5.4). */
function labSpace(view: DocumentView, dict: PdfDict | undefined): ColorSpace {
  const white = numbers(view, dict?.get('WhitePoint'));
  const inverse = (t: number): number => (t >= 6 / 29 ? t ** 3 : (108 / 841) * (t - 4 / 29));
  return device('Lab', [0, 0, 0], (c) => {
    const m = ((c[0] ?? 0) + 16) / 116;
    const x = (white[0] ?? 0.95) * inverse(m + (c[1] ?? 0) / 500);
    const y = inverse(m);
    const z = (white[2] ?? 1.09) * inverse(m - (c[2] ?? 0) / 200);
    return [
      gamma(3.2406 * x - 1.5372 * y - 0.4986 * z),
      gamma(-0.9689 * x + 1.8758 * y + 0.0415 * z),
      gamma(0.0557 * x - 0.204 * y + 1.057 * z),
    ];
  });
}

function gamma(linear: number): number {
  const value = unit(linear);
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function device(
  family: string,
  initial: readonly number[],
  convert: (components: readonly number[]) => Rgb,
): ColorSpace {
  return { family, components: initial.length, initial, rgb: convert };
}

function unit(value: number | undefined): number {
  return value === undefined || !(value > 0) ? 0 : value > 1 ? 1 : value;
}
