import { Lexer } from '../syntax/lexer.ts';
import { UnreadablePdfError } from './anomaly.ts';
import { lastIndexOf, indexOf, startsWith } from './search.ts';
import { readXrefSection } from './xref.ts';
import { type RawSection, type XrefReader } from './xref-reader.ts';

/** Every update is a revision that may be looked at; no honest file has so many. */
const mostSections = 2000;

/** The sections that one `startxref` or /Prev leads to: a table or stream, and a hybrid's stream. */
export type SectionGroup = RawSection[];

/** The sections of a file, newest first, and where following /Prev failed. */
export interface Chain {
  groups: SectionGroup[];
  /** Offset of the section whose /Prev leads nowhere. */
  brokenAt: number | undefined;
}

/** Follows the cross-reference chain from the end of the file (ISO 32000-2, 7.5.5 and 7.5.6). */
export function readChain(reader: XrefReader, headerOffset: number): Chain {
  const start = findStart(reader, headerOffset);
  const chain: Chain = { groups: [], brokenAt: undefined };
  const seen = new Set<number>();
  let section = start;
  while (section) {
    if (seen.has(section.offset)) {
      reader.log.report('prev-loop', section.offset, 'The chain of /Prev loops back to an earlier section.');
      break;
    }
    seen.add(section.offset);
    if (seen.size > mostSections) {
      throw new UnreadablePdfError('too-many-objects', 'The file was updated more often than is accepted.');
    }
    const hybrid = readHybrid(reader, section);
    chain.groups.push(hybrid ? [section, hybrid] : [section]);
    const previous = readPrevious(reader, section);
    if (previous === 'broken') chain.brokenAt = section.offset;
    section = previous === 'broken' ? undefined : previous;
  }
  return chain;
}

function readPrevious(reader: XrefReader, section: RawSection): RawSection | 'broken' | undefined {
  const written = section.trailer.get('Prev');
  if (written === undefined || written === null) return undefined;
  const { log } = reader;
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 0) {
    log.report('prev-malformed', section.offset, 'The /Prev of a trailer is not an offset.');
    return 'broken';
  }
  // Some writers put 0 for a section that does not exist, and some updates forget where the one before them is.
  if (written === 0) {
    log.report('prev-zero', section.offset, 'The /Prev of a trailer is 0.');
    return isUpdate(reader, section) ? 'broken' : undefined;
  }
  const found = readNear(reader, written + reader.base, 'prev-offset-wrong');
  if (found) return found;
  log.report('prev-offset-wrong', section.offset, 'The /Prev of a trailer does not point to a section.');
  return 'broken';
}

/** True for a section that lists a part of the objects only, all of them after an end-of-file marker. */
function isUpdate({ bytes }: XrefReader, { trailer, entries }: RawSection): boolean {
  const size = trailer.get('Size');
  if (typeof size !== 'number' || entries.size >= size) return false;
  let first = Infinity;
  for (const entry of entries.values()) if (entry.kind === 'offset') first = Math.min(first, entry.offset);
  return first < bytes.length && lastIndexOf(bytes, '%%EOF', 0, first) >= 0;
}

function readHybrid(reader: XrefReader, section: RawSection): RawSection | undefined {
  const written = section.trailer.get('XRefStm');
  if (section.form !== 'table' || written === undefined) return undefined;
  const stream = typeof written === 'number' ? readXrefSection(reader, written + reader.base) : undefined;
  if (stream?.form === 'stream') return { ...stream, hybrid: true };
  reader.log.report(
    'xrefstm-offset-wrong',
    section.offset,
    'The /XRefStm of a trailer does not point to a stream.',
  );
  return undefined;
}

/** Reads the newest section, where the last `startxref` says or close to it. */
function findStart(reader: XrefReader, headerOffset: number): RawSection | undefined {
  const { bytes, log } = reader;
  const keyword = lastIndexOf(bytes, 'startxref', 0);
  if (keyword < 0) {
    log.report('startxref-missing', bytes.length, 'The file has no startxref.');
    return undefined;
  }
  const lexer = new Lexer(bytes, keyword + 9);
  if (lexer.next() !== 'number') {
    log.report('startxref-malformed', keyword, 'No offset follows startxref.');
    return undefined;
  }
  const written = lexer.value;
  if (
    headerOffset > 0 &&
    !sectionStandsAt(reader, written) &&
    sectionStandsAt(reader, written + headerOffset)
  ) {
    log.report('offsets-relative-to-header', keyword, 'Offsets count from the header, not the first byte.');
    reader.base = headerOffset;
  }
  if (indexOf(bytes, '%%EOF', lexer.position) < 0) {
    log.report('eof-marker-missing', lexer.position, 'No end-of-file marker follows the last startxref.');
  }
  const section = readNear(reader, written + reader.base, 'startxref-offset-wrong');
  if (!section) log.report('startxref-offset-wrong', keyword, 'The offset at startxref leads to no section.');
  return section;
}

function sectionStandsAt(reader: XrefReader, offset: number): boolean {
  if (startsWith(reader.bytes, offset, 'xref')) return true;
  const lexer = new Lexer(reader.bytes, offset);
  return (
    lexer.next() === 'number' &&
    lexer.next() === 'number' &&
    lexer.next() === 'keyword' &&
    lexer.text === 'obj'
  );
}

/** An offset that misses its table by a few bytes is corrected; further away nothing is guessed. */
function readNear(reader: XrefReader, offset: number, code: string): RawSection | undefined {
  const { bytes } = reader;
  if (!(offset >= 0 && offset < bytes.length)) return undefined;
  const section = readXrefSection(reader, offset);
  if (section) return section;
  for (let at = indexOf(bytes, 'xref', offset - 32, offset + 36); at >= 0;) {
    const near = startsWith(bytes, at - 5, 'startxref') ? undefined : readXrefSection(reader, at);
    if (near) {
      reader.log.report(code, offset, 'An offset misses its cross-reference table by a few bytes.');
      return near;
    }
    at = indexOf(bytes, 'xref', at + 4, offset + 36);
  }
  return undefined;
}
