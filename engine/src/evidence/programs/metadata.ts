import { DATE_STRING } from '../../pdf/syntax/date.ts';
import type { PdfDict, PdfObject } from '../../pdf/syntax/objects.ts';
import { PdfString } from '../../pdf/syntax/objects.ts';
import type { PdfDocument } from '../../pdf/structure/model.ts';
import { calendarDate, type CalendarDate } from '../../layout/calendar-date.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document } from '../file.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Seconds by which clocks and time zones let one moment differ. */
export const CLOCKS = parameter({ value: 93_600, unit: 'seconds', source: 'judgment' });

/** A date of the document information dictionary or of XMP. */
export interface StampedDate {
  /** As written. */
  text: string;
  date: CalendarDate;
  /** Seconds since 1970-01-01 UTC; local time is taken as UTC where no offset is given. */
  seconds: number;
  /** Offset from UTC in minutes, where given. */
  zone?: number;
}

/** What the file says of itself (ISO 32000-2, 14.3). */
export interface Metadata {
  producer: string;
  creator: string;
  title: string;
  author: string;
  creationDate?: StampedDate;
  modDate?: StampedDate;
  xmp?: XmpMetadata;
  /** Producer and Creator of every revision, oldest first, without repeats. */
  history: readonly { revision: number; producer: string; creator: string }[];
  /** The two strings of the trailer's /ID in hex. */
  id?: readonly [string, string];
  /** Object number of the information dictionary; 0 when direct or absent. */
  infoObject: number;
  /** Keys of /PieceInfo dictionaries: private data of editing tools. */
  pieceInfo: readonly string[];
}

/** The values of the document's metadata stream that matter here. */
export interface XmpMetadata {
  object: number;
  producer?: string;
  creatorTool?: string;
  createDate?: StampedDate;
  modifyDate?: StampedDate;
  metadataDate?: StampedDate;
  documentId?: string;
  instanceId?: string;
  /** Software agents of xmpMM:History, in order. */
  agents: readonly string[];
}

/** Reads the information dictionary, the XMP stream, the trailer's ID and private data. */
export function gatherMetadata(document: PdfDocument): Metadata {
  const view = document.latest;
  const info = view.dict(view.trailer.get('Info'));
  const infoRef = view.trailer.get('Info');
  const text = (key: string) => (info ? (view.text(info.get(key)) ?? '') : '');
  const creation = parsePdfDate(text('CreationDate'));
  const modified = parsePdfDate(text('ModDate'));
  const xmp = readXmp(document);
  const id = readId(view.array(view.trailer.get('ID')));
  return {
    producer: text('Producer').trim(),
    creator: text('Creator').trim(),
    title: text('Title').trim(),
    author: text('Author').trim(),
    ...(creation ? { creationDate: creation } : {}),
    ...(modified ? { modDate: modified } : {}),
    ...(xmp ? { xmp } : {}),
    ...(id ? { id } : {}),
    history: writerHistory(document),
    infoObject: infoRef && typeof infoRef === 'object' && 'num' in infoRef ? infoRef.num : 0,
    pieceInfo: readPieceInfo(document),
  };
}

function writerHistory(document: PdfDocument): Metadata['history'] {
  const history: { revision: number; producer: string; creator: string }[] = [];
  for (const revision of document.revisions) {
    const view = document.at(revision.index);
    const info = view.dict(view.trailer.get('Info'));
    if (!info) continue;
    const producer = view.text(info.get('Producer'))?.trim() ?? '';
    const creator = view.text(info.get('Creator'))?.trim() ?? '';
    const last = history.at(-1);
    if (last && last.producer === producer && last.creator === creator) continue;
    history.push({ revision: revision.index, producer, creator });
  }
  return history;
}

function readId(array: PdfObject[] | undefined): readonly [string, string] | undefined {
  const [first, second] = array ?? [];
  if (!(first instanceof PdfString) || !(second instanceof PdfString)) return undefined;
  return [hex(first.bytes), hex(second.bytes)];
}

/** Bytes as lower-case hexadecimal digits. */
export const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

function readPieceInfo(document: PdfDocument): string[] {
  const view = document.latest;
  const keys = new Set<string>();
  const collect = (dict: PdfDict | undefined) => {
    const pieces = dict && view.dict(dict.get('PieceInfo'));
    if (pieces) for (const key of pieces.keys()) keys.add(key);
  };
  collect(view.catalog);
  for (const page of view.pages()) collect(page.dict);
  return [...keys];
}

/** `D:YYYYMMDDHHmmSSOHH'mm` (ISO 32000-2, 7.9.4); `undefined` when not a date. */
export function parsePdfDate(text: string): StampedDate | undefined {
  const m = DATE_STRING.exec(text);
  if (!m) return undefined;
  return stampedDate(text, m.slice(1, 7), m[7], m[8], m[9]);
}

/** ISO 8601 as XMP writes it. */
export function parseIsoDate(text: string): StampedDate | undefined {
  const m =
    /^\s*(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(?:([+\-Z])(?:(\d{2}):?(\d{2}))?)?/.exec(
      text,
    );
  if (!m) return undefined;
  return stampedDate(text, m.slice(1, 7), m[7], m[8], m[9]);
}

function stampedDate(
  text: string,
  parts: readonly (string | undefined)[],
  sign: string | undefined,
  zoneHours: string | undefined,
  zoneMinutes: string | undefined,
): StampedDate | undefined {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((p) =>
    p === undefined ? undefined : Number(p),
  );
  const date = calendarDate(year, month, day);
  if (!date || hour > 24 || minute > 59 || second > 60) return undefined;
  let zone: number | undefined;
  if (sign === 'Z') zone = 0;
  else if (sign && zoneHours !== undefined) {
    zone = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes ?? 0));
  }
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - (zone ?? 0) * 60;
  return { text, date, seconds, ...(zone === undefined ? {} : { zone }) };
}

function readXmp(document: PdfDocument): XmpMetadata | undefined {
  const view = document.latest;
  const stream = view.stream(view.catalog.get('Metadata'));
  if (!stream) return undefined;
  const bytes = view.decode(stream).bytes.subarray(0, 1 << 20);
  const xml = decodeXml(bytes);
  const value = (name: string) => xmpValue(xml, name);
  const createDate = parseIsoDate(value('xmp:CreateDate') ?? '');
  const modifyDate = parseIsoDate(value('xmp:ModifyDate') ?? '');
  const metadataDate = parseIsoDate(value('xmp:MetadataDate') ?? '');
  const optional = {
    producer: value('pdf:Producer'),
    creatorTool: value('xmp:CreatorTool'),
    documentId: value('xmpMM:DocumentID'),
    instanceId: value('xmpMM:InstanceID'),
    createDate,
    modifyDate,
    metadataDate,
  };
  const set = Object.fromEntries(Object.entries(optional).filter(([, v]) => v !== undefined));
  return { object: stream.num, agents: xmpAgents(xml), ...set };
}

function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

/**
 * A property as element or attribute. XMP packets of real writers are often not well-formed XML,
 * so the property is looked up by its customary qualified name in the text.
 */
function xmpValue(xml: string, name: string): string | undefined {
  const element = xml.indexOf(`<${name}>`);
  if (element >= 0) {
    const start = element + name.length + 2;
    const end = xml.indexOf(`</${name}`, start);
    if (end > start) {
      const inner = xml.slice(start, Math.min(end, start + 2000));
      return unescapeXml(inner.replace(/<[^>]*>/g, '').trim());
    }
  }
  for (const quote of ['"', "'"]) {
    const at = xml.indexOf(`${name}=${quote}`);
    if (at < 0) continue;
    const start = at + name.length + 2;
    const end = xml.indexOf(quote, start);
    if (end > start) return unescapeXml(xml.slice(start, Math.min(end, start + 2000)).trim());
  }
  return undefined;
}

function xmpAgents(xml: string): string[] {
  const agents: string[] = [];
  for (const m of xml.matchAll(/stEvt:softwareAgent(?:>|=["'])([^<"']{1,200})/g)) {
    if (m[1]) agents.push(unescapeXml(m[1]).trim());
    if (agents.length > 200) break;
  }
  return agents;
}

const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');

/** What the file says of itself. */
export const metadata: EvidenceKind<Metadata> = defineEvidence({
  name: 'metadata',
  needs: { document },
  gather: ({ document }) => gatherMetadata(document),
  instead: { producer: '', creator: '', title: '', author: '', history: [], infoObject: 0, pieceInfo: [] },
});
