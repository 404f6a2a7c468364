import { skipWhitespace, startsWith } from './search.ts';
import type { RawSection, XrefReader } from './xref-reader.ts';
import { readXrefStream } from './xref-stream.ts';
import { readXrefTable } from './xref-table.ts';

/** Reads the table or stream at `offset`; nothing when neither is there. */
export function readXrefSection(reader: XrefReader, offset: number): RawSection | undefined {
  const at = skipWhitespace(reader.bytes, offset);
  return startsWith(reader.bytes, at, 'xref') ? readXrefTable(reader, at) : readXrefStream(reader, at);
}
