/** A labeled superbox (ISO 19566-5, 5): a description and, after it, content boxes or further superboxes. */
export interface Superbox {
  label: string;
  /** All of the box but its header: what C2PA hashes. */
  bytes: Uint8Array;
  superboxes: readonly Superbox[];
  /** Content of its first CBOR box. */
  cbor: Uint8Array | undefined;
}

const DEEPEST = 8;
/** Boxes of one store that are read; a store holds one superbox for each assertion of each manifest. */
const MOST_BOXES = 4000;

/** The first superbox in bytes; `undefined` where they hold none. */
export function readSuperbox(bytes: Uint8Array): Superbox | undefined {
  const left = { boxes: MOST_BOXES };
  for (const box of boxesIn(bytes, left)) if (box.type === 'jumb') return superboxOf(box.content, left, 0);
  return undefined;
}

interface Box {
  type: string;
  content: Uint8Array;
}

/** Boxes one after the other: length, type, and where the length is 1 a long length (ISO 19566-5, annex A). */
function* boxesIn(bytes: Uint8Array, left: { boxes: number }): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    left.boxes--;
    if (left.boxes < 0) return;
    const short = view.getUint32(at);
    const long = short === 1;
    if (long && at + 16 > bytes.length) return;
    const header = long ? 16 : 8;
    const length = long ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < header || at + length > bytes.length) return;
    yield {
      type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      content: bytes.subarray(at + header, at + length),
    };
    at += length;
  }
}

function superboxOf(bytes: Uint8Array, left: { boxes: number }, depth: number): Superbox | undefined {
  let label: string | undefined;
  let cbor: Uint8Array | undefined;
  const superboxes: Superbox[] = [];
  for (const { type, content } of boxesIn(bytes, left)) {
    // The description comes first and names the box.
    if (label === undefined) {
      if (type !== 'jumd') return undefined;
      label = labelOf(content);
    } else if (type === 'jumb' && depth < DEEPEST) {
      const inner = superboxOf(content, left, depth + 1);
      if (inner) superboxes.push(inner);
    } else if (type === 'cbor') cbor ??= content;
  }
  return label === undefined ? undefined : { label, bytes, superboxes, cbor };
}

/** The label of a description box: after type and toggles, up to a zero byte. */
function labelOf(description: Uint8Array): string {
  const toggles = description[16] ?? 0;
  if ((toggles & 2) === 0) return '';
  const text = description.subarray(17);
  const end = text.indexOf(0);
  return new TextDecoder().decode(end < 0 ? text : text.subarray(0, end));
}
