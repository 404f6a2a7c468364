import type { DocumentView } from '../structure/model.ts';
import type { PdfStream } from '../syntax/objects.ts';

/** One stream among those read together as a page's contents. */
export interface ContentPart {
  stream: PdfStream;
  /** Offset of its first byte, and just past its last, in the joined bytes. */
  start: number;
  end: number;
}

/** Decoded content streams, read as one. */
export interface JoinedContent {
  bytes: Uint8Array;
  parts: readonly ContentPart[];
  /** Streams that could not be decoded to their end. */
  damaged: readonly PdfStream[];
}

/**
 * Joins the streams of /Contents with a space between them (ISO 32000-2, 7.8.2). Tokens should not be split
 * across streams, but viewers join before reading, so what they show for a split string must be seen here.
 */
export function joinContents(view: DocumentView, streams: readonly PdfStream[]): JoinedContent {
  const damaged: PdfStream[] = [];
  const decoded = streams.map((stream) => {
    const { bytes, image, complete } = view.decode(stream);
    if (!complete) damaged.push(stream);
    return image === null ? bytes : bytes.subarray(0, 0);
  });
  const first = streams[0];
  if (first && streams.length === 1) {
    const bytes = decoded[0]!;
    return { bytes, parts: [{ stream: first, start: 0, end: bytes.length }], damaged };
  }
  const joined = new Uint8Array(decoded.reduce((sum, bytes) => sum + bytes.length + 1, 0)).fill(0x20);
  const parts: ContentPart[] = [];
  let start = 0;
  streams.forEach((stream, i) => {
    const bytes = decoded[i]!;
    joined.set(bytes, start);
    parts.push({ stream, start, end: start + bytes.length });
    start += bytes.length + 1;
  });
  return { bytes: joined, parts, damaged };
}
