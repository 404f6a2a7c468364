import type { DocumentView } from '../structure/model.ts';
import type { PdfDict, PdfObject } from '../syntax/objects.ts';
import { PdfStream } from '../syntax/objects.ts';
import { bounded } from './matrix.ts';
import { parseCalculator } from './calculator.ts';

/** A function of numbers to numbers (ISO 32000-2, 7.10). */
export type PdfFunction = (input: readonly number[]) => number[];

/** Most functions that one is made of: each may name many, itself among them. */
const mostParts = 256;

/** Most components of a color space (ISO 32000-2, 8.6.6.5), so of what is worth computing. */
const mostComponents = 32;

/** What reading one function has cost so far. */
interface Reading {
  parts: number;
  depth: number;
}

/** Reads a function object; `undefined` when it is none or damaged. Several one-output functions join. */
export function readFunction(
  view: DocumentView,
  value: PdfObject | undefined,
  reading: Reading = { parts: 0, depth: 0 },
): PdfFunction | undefined {
  if (reading.depth > 8 || ++reading.parts > mostParts) return undefined;
  reading.depth++;
  const read = readParts(view, value, reading);
  reading.depth--;
  return read;
}

function readParts(
  view: DocumentView,
  value: PdfObject | undefined,
  reading: Reading,
): PdfFunction | undefined {
  const list = view.array(value);
  if (list) {
    const parts = list.slice(0, mostComponents).map((item) => readFunction(view, item, reading));
    return (input) => parts.map((part) => part?.(input)[0] ?? 0);
  }
  const object = view.resolve(value);
  const dict = object instanceof PdfStream ? object.dict : view.dict(object);
  if (!dict) return undefined;
  const domain = numbers(view, dict.get('Domain'));
  const inner = readByType(view, dict, object, reading);
  if (!inner) return undefined;
  const range = numbers(view, dict.get('Range'));
  return (input) => clamped(inner(clamped([...input], domain)), range);
}

function readByType(
  view: DocumentView,
  dict: PdfDict,
  object: PdfObject,
  reading: Reading,
): PdfFunction | undefined {
  switch (view.number(dict.get('FunctionType'))) {
    case 0:
      return object instanceof PdfStream ? sampled(view, object) : undefined;
    case 2:
      return exponential(view, dict);
    case 3:
      return stitched(view, dict, reading);
    case 4:
      return object instanceof PdfStream ? parseCalculator(view.decode(object).bytes) : undefined;
    default:
      return undefined;
  }
}

/** The nearest sample is near enough for a color (ISO 32000-2, 7.10.2). */
function sampled(view: DocumentView, stream: PdfStream): PdfFunction | undefined {
  const { dict } = stream;
  const size = numbers(view, dict.get('Size')).slice(0, mostComponents);
  const bits = view.number(dict.get('BitsPerSample')) ?? 8;
  const domain = numbers(view, dict.get('Domain'));
  const range = numbers(view, dict.get('Range'));
  const encode = numbers(view, dict.get('Encode'));
  const decode = numbers(view, dict.get('Decode'));
  const outputs = Math.min(range.length >> 1, mostComponents);
  const bytes = view.decode(stream).bytes;
  if (size.length === 0 || outputs === 0 || bits < 1 || bits > 32) return undefined;
  return (input) => {
    let index = 0;
    let stride = 1;
    size.forEach((count, i) => {
      const high = encode[i * 2 + 1] ?? count - 1;
      const at = interpolate(
        input[i] ?? 0,
        domain[i * 2] ?? 0,
        domain[i * 2 + 1] ?? 1,
        encode[i * 2] ?? 0,
        high,
      );
      index += Math.min(Math.max(Math.round(at), 0), Math.max(count - 1, 0)) * stride;
      stride *= count;
    });
    const result: number[] = [];
    for (let k = 0; k < outputs; k++) {
      const sample = readBits(bytes, (index * outputs + k) * bits, bits) / (2 ** bits - 1);
      const low = decode[k * 2] ?? range[k * 2] ?? 0;
      result.push(low + sample * ((decode[k * 2 + 1] ?? range[k * 2 + 1] ?? 1) - low));
    }
    return result;
  };
}

function readBits(bytes: Uint8Array, position: number, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) {
    const bit = position + i;
    value = value * 2 + (((bytes[Math.floor(bit / 8)] ?? 0) >> (7 - (bit % 8))) & 1);
  }
  return value;
}

function exponential(view: DocumentView, dict: PdfDict): PdfFunction {
  const c0 = numbers(view, dict.get('C0')).slice(0, mostComponents);
  const c1 = numbers(view, dict.get('C1'));
  const exponent = view.number(dict.get('N')) ?? 1;
  const from = c0.length > 0 ? c0 : [0];
  const to = c1.length > 0 ? c1 : [1];
  return (input) => {
    const power = (input[0] ?? 0) ** exponent;
    return from.map((low, i) => low + power * ((to[i] ?? low) - low));
  };
}

function stitched(view: DocumentView, dict: PdfDict, reading: Reading): PdfFunction | undefined {
  const parts = (view.array(dict.get('Functions')) ?? [])
    .slice(0, 64)
    .map((item) => readFunction(view, item, reading));
  const bounds = numbers(view, dict.get('Bounds'));
  const encode = numbers(view, dict.get('Encode'));
  const domain = numbers(view, dict.get('Domain'));
  if (parts.length === 0) return undefined;
  return (input) => {
    const x = input[0] ?? 0;
    let i = 0;
    while (i < parts.length - 1 && i < bounds.length && x >= bounds[i]!) i++;
    const low = i === 0 ? (domain[0] ?? 0) : bounds[i - 1]!;
    const high = i < bounds.length ? bounds[i]! : (domain[1] ?? 1);
    return parts[i]?.([interpolate(x, low, high, encode[i * 2] ?? 0, encode[i * 2 + 1] ?? 1)]) ?? [];
  };
}

function interpolate(x: number, x0: number, x1: number, y0: number, y1: number): number {
  return x1 === x0 ? y0 : y0 + ((x - x0) * (y1 - y0)) / (x1 - x0);
}

function clamped(values: number[], bounds: readonly number[]): number[] {
  for (let i = 0; i < values.length && i * 2 + 1 < bounds.length; i++) {
    values[i] = Math.min(Math.max(values[i]!, bounds[i * 2]!), bounds[i * 2 + 1]!);
  }
  return values;
}

/** An array of numbers; what is not a number counts as 0, what is no array as empty. */
export function numbers(view: DocumentView, value: PdfObject | undefined): number[] {
  return view.array(value)?.map((item) => bounded(view.number(item) ?? 0)) ?? [];
}
