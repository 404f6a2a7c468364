/** A component of a frame (ITU-T T.81, B.2.2). */
export interface JpegComponent {
  id: number;
  /** Horizontal and vertical sampling factors. */
  h: number;
  v: number;
  /** Number of its quantisation table. */
  table: number;
}

/** An application or comment segment: its marker and payload. */
export interface JpegNote {
  marker: number;
  bytes: Uint8Array;
}

/** What stands before and between the entropy-coded data of a JPEG file (ITU-T T.81, annex B). */
export interface JpegFrame {
  width: number;
  height: number;
  progressive: boolean;
  components: readonly JpegComponent[];
  /** Tables by number, in zig-zag order, as last defined before the first scan. */
  quantisation: ReadonlyMap<number, Uint16Array>;
  notes: readonly JpegNote[];
  /** Transform flag of an Adobe segment: 0 none, 1 YCbCr, 2 YCCK; `undefined` without the segment. */
  transform: number | undefined;
}

/** A marker segment: where its payload begins and ends. */
export interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** The next marker segment at or after `offset`; `undefined` at the end of the file. */
export function nextSegment(bytes: Uint8Array, offset: number): Segment | undefined {
  let at = offset;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const bare = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    if (bare) {
      at += 2;
      continue;
    }
    if (marker === 0xd9) return { marker, start: at + 2, end: at + 2 };
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    return { marker, start: at + 4, end: at + 2 + length };
  }
  return undefined;
}

/** Reads a table of quantisation steps segment (DQT) into `tables`. */
export function readQuantisation(
  bytes: Uint8Array,
  { start, end }: Segment,
  tables: Map<number, Uint16Array>,
) {
  let at = start;
  while (at < end) {
    const head = bytes[at++] ?? 0;
    const wide = head >> 4 !== 0;
    if (at + (wide ? 128 : 64) > end) return;
    const table = new Uint16Array(64);
    for (let i = 0; i < 64; i++) {
      table[i] = wide ? ((bytes[at++] ?? 0) << 8) | (bytes[at++] ?? 0) : (bytes[at++] ?? 0);
    }
    tables.set(head & 15, table);
  }
}

/** Reads a frame header (SOF0 to SOF2); `undefined` when it makes no sense or is of a kind no one writes. */
export function readFrame(
  bytes: Uint8Array,
  { marker, start, end }: Segment,
): Pick<JpegFrame, 'width' | 'height' | 'progressive' | 'components'> | undefined {
  const [precision, h1 = 0, h0 = 0, w1 = 0, w0 = 0, count = 0] = bytes.subarray(start, start + 6);
  if (precision !== 8 || count < 1 || count > 4 || start + 6 + 3 * count > end) return undefined;
  const components: JpegComponent[] = [];
  for (let i = 0; i < count; i++) {
    const [id = 0, sampling = 0, table = 0] = bytes.subarray(start + 6 + 3 * i, end);
    const [h, v] = [sampling >> 4, sampling & 15];
    if (h < 1 || h > 4 || v < 1 || v > 4) return undefined;
    components.push({ id, h, v, table });
  }
  const [width, height] = [w1 * 256 + w0, h1 * 256 + h0];
  return width > 0 && height > 0 ? { width, height, progressive: marker === 0xc2, components } : undefined;
}

/** True for the frame headers this reader decodes: sequential and progressive Huffman coding. */
export const isFrame = (marker: number) => marker === 0xc0 || marker === 0xc1 || marker === 0xc2;

/** Reads all a JPEG file says of itself before its first scan; `undefined` for anything else. */
export function readJpegFrame(bytes: Uint8Array): JpegFrame | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const quantisation = new Map<number, Uint16Array>();
  const notes: JpegNote[] = [];
  let frame: ReturnType<typeof readFrame>;
  for (let at = 2; ;) {
    const segment = nextSegment(bytes, at);
    if (!segment || segment.marker === 0xda || segment.marker === 0xd9) break;
    const { marker, start, end } = segment;
    at = end;
    if (marker === 0xdb) readQuantisation(bytes, segment, quantisation);
    else if (isFrame(marker)) frame ??= readFrame(bytes, segment);
    else if ((marker & 0xf0) === 0xe0 || marker === 0xfe)
      notes.push({ marker, bytes: bytes.subarray(start, end) });
  }
  return frame ? { ...frame, quantisation, notes, transform: adobeTransform(notes) } : undefined;
}

function adobeTransform(notes: readonly JpegNote[]): number | undefined {
  const adobe = notes.find(
    ({ marker, bytes }) =>
      marker === 0xee && bytes.length >= 12 && String.fromCharCode(...bytes.subarray(0, 5)) === 'Adobe',
  );
  return adobe?.bytes[11];
}
