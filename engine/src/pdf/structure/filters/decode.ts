import type { Platform } from '../../../platform/platform.ts';
import { PdfDict, PdfName, type PdfObject } from '../../syntax/objects.ts';
import type { DecodedStream } from '../model.ts';
import { decodeAscii85, decodeAsciiHex } from './ascii.ts';
import type { Filtered } from './filter.ts';
import { decodeLzw } from './lzw.ts';
import { undoPredictor } from './predictor.ts';
import { decodeRunLength } from './run-length.ts';

/** One filter of a stream with its parameters, names unabbreviated. */
export interface FilterStep {
  name: string;
  parameters: PdfDict | undefined;
}

type Resolve = (value: PdfObject | undefined) => PdfObject;

/** Short names allowed in inline images (ISO 32000-2, Table 92); some writers use them everywhere. */
const abbreviations = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['Fl', 'FlateDecode'],
  ['RL', 'RunLengthDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
]);

/** More filters on one stream than any writer uses. */
const longestChain = 8;

const imageFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/** The filters of a stream dictionary in the order in which they are undone (ISO 32000-2, 7.3.8.2). */
export function filterSteps(dict: PdfDict, resolve: Resolve): FilterStep[] {
  const filter = resolve(dict.get('Filter') ?? dict.get('F'));
  const parameters = resolve(dict.get('DecodeParms') ?? dict.get('DP'));
  const filters = Array.isArray(filter) ? filter : [filter];
  const each = Array.isArray(parameters) ? parameters : [parameters];
  const steps: FilterStep[] = [];
  filters.forEach((written, index) => {
    const name = resolve(written);
    const step = resolve(each[index]);
    if (!(name instanceof PdfName)) return;
    steps.push({
      name: abbreviations.get(name.value) ?? name.value,
      parameters: step instanceof PdfDict ? step : undefined,
    });
  });
  return steps;
}

/** What decoding a stream gave, with the reasons why it stopped. */
export interface Decoded extends DecodedStream {
  overflow: boolean;
  /** A filter that no one knows, or a chain longer than any real one. */
  unknownFilter: string | undefined;
  /** Bytes that all steps together gave. */
  work: number;
}

/** Undoes the filters up to the first image filter; no more than `limit` bytes at any step. */
export function runFilters(
  steps: FilterStep[],
  data: Uint8Array,
  options: { platform: Platform; limit: number; resolve: Resolve },
): Decoded {
  const decoded: Decoded = {
    ...{ bytes: data, image: null, complete: true, overflow: false, unknownFilter: undefined, work: 0 },
  };
  for (const [index, step] of steps.entries()) {
    if (step.name === 'Crypt') continue;
    if (imageFilters.has(step.name)) {
      decoded.image = step.name as DecodedStream['image'];
      break;
    }
    // Each step may expand its input; a long chain of them is only ever an attack.
    const filtered = index < longestChain ? runFilter(step, decoded.bytes, options) : undefined;
    if (!filtered) {
      decoded.unknownFilter = step.name;
      decoded.complete = false;
      break;
    }
    decoded.bytes = filtered.bytes;
    decoded.work += (filtered.overflow ? options.limit : filtered.bytes.length) * (filtered.effort ?? 1);
    decoded.complete &&= filtered.complete;
    decoded.overflow = filtered.overflow;
    if (filtered.overflow) break;
  }
  return decoded;
}

function runFilter(
  step: FilterStep,
  data: Uint8Array,
  options: { platform: Platform; limit: number; resolve: Resolve },
): Filtered | undefined {
  const { limit } = options;
  const parameter = (key: string, otherwise: number): number => {
    const value = step.parameters && options.resolve(step.parameters.get(key));
    return typeof value === 'number' ? value : otherwise;
  };
  const predicted = (filtered: Filtered): Filtered => {
    const predictor = parameter('Predictor', 1);
    if (predictor <= 1 || filtered.overflow) return filtered;
    const undone = undoPredictor(filtered.bytes, {
      predictor,
      colors: parameter('Colors', 1),
      bitsPerComponent: parameter('BitsPerComponent', 8),
      columns: parameter('Columns', 1),
    });
    return { ...undone, complete: undone.complete && filtered.complete };
  };
  switch (step.name) {
    case 'FlateDecode':
      return predicted(options.platform.inflate(data, limit));
    case 'LZWDecode':
      return predicted(decodeLzw(data, parameter('EarlyChange', 1), limit));
    case 'ASCII85Decode':
      return decodeAscii85(data, limit);
    case 'ASCIIHexDecode':
      return decodeAsciiHex(data);
    case 'RunLengthDecode':
      return decodeRunLength(data, limit);
    default:
      return undefined;
  }
}
