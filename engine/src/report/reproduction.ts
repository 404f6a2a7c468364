import type { ByteRange } from '../contract/location.ts';

/** A stretch of the file in words: `bytes 1204–5310 (object 7, 350–372 of its decoded stream)`. */
export function byteText({ start, end, object, decoded }: ByteRange): string {
  const part = decoded ? `, ${decoded.start}–${decoded.end} of its decoded stream` : '';
  return `bytes ${start}–${end}${object === undefined ? '' : ` (object ${object}${part})`}`;
}

/** The command that makes a report of a file again, its name quoted as shells need it. */
export function commandFor(fileName: string): string {
  const name = fileName.startsWith('-') ? `./${fileName}` : fileName || 'statement.pdf';
  return `assay scan --report . ${/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`}`;
}
