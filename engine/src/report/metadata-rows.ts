import type { EvidenceStore } from '../evidence/evidence.ts';
import type { StampedDate } from '../evidence/programs/metadata.ts';
import type { Attribution } from '../evidence/programs/writer-attribution.ts';
import { writerName } from '../programs/known-writers.ts';
import type { PdfDocument } from '../pdf/structure/model.ts';
import type { MetadataRow, SignatureRow } from '../contract/report.ts';
import { dateText } from './amounts.ts';
import { signatureRows } from './signature-rows.ts';

/** What the file says of itself beside what its bytes show. */
export function metadataRows(document: PdfDocument, store: EvidenceStore): MetadataRow[] {
  const metadata = store.shown('metadata');
  const lane = store.shown('lane');
  const comment = document.header.binaryComment;
  const byBytes = lane.programs.find((p) => p.where === 'bytes after the header');
  const rows: MetadataRow[] = [
    {
      label: 'Producer',
      says: metadata.producer,
      shows: byBytes ? `Bytes as ${byBytes.name} writes them` : '',
    },
    { label: 'Creator', says: metadata.creator, shows: '' },
    {
      label: 'Created',
      says: stampText(metadata.creationDate),
      shows: stampText(metadata.xmp?.createDate),
    },
    {
      label: 'Modified',
      says: stampText(metadata.modDate),
      shows: stampText(metadata.xmp?.modifyDate),
    },
    {
      label: 'PDF version',
      says: document.header.version,
      shows: comment ? `Header comment ${hex(comment)}` : 'No header comment',
    },
    {
      label: 'Updates',
      says: '',
      shows: updates(document.revisions.length - 1),
    },
    { label: 'File identifier', says: metadata.id?.[0] ?? '', shows: idShows(metadata.id) },
    { label: 'Encryption', says: '', shows: document.encryption ? document.encryption.method : 'None' },
    { label: 'Last writer', says: metadata.producer, shows: writerShown(store.shown('writers').container) },
    {
      label: 'Writer of the pages',
      says: metadata.creator,
      shows: writerShown(store.shown('writers').content),
    },
    { label: 'Signatures', says: '', shows: signatures(store) },
    { label: 'Dates', says: '', shows: dates(store) },
    { label: 'Structure', says: '', shows: anomalies(document.anomalies.length) },
  ];
  return rows.filter((row) => row.says !== '' || row.shows !== '');
}

const updates = (count: number) =>
  count === 0 ? 'Written once' : `Updated ${count === 1 ? 'once' : `${count} times`}`;

/** A date of the file as people read it: `Mar 3, 2023, 8:01:31 PM UTC+05:30`; the zone where one is given. */
function stampText(stamp: StampedDate | undefined): string {
  if (!stamp) return '';
  const { date, seconds, zone } = stamp;
  const second = (((seconds + (zone ?? 0) * 60) % 86_400) + 86_400) % 86_400;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hour = Math.floor(second / 3600);
  const time = `${hour % 12 || 12}:${two((second / 60) % 60)}:${two(second % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
  const away = Math.abs(zone ?? 0);
  const offset = away === 0 ? '' : `${(zone ?? 0) < 0 ? '−' : '+'}${two(away / 60)}:${two(away % 60)}`;
  return `${dateText(date)}, ${time}${zone === undefined ? '' : ` UTC${offset}`}`;
}

function idShows(id: readonly [string, string] | undefined): string {
  if (!id) return '';
  return id[0] === id[1]
    ? 'Never saved again under this identifier'
    : 'Saved again since it was first written';
}

/** Who the bytes say wrote them, without asking any name in the file. */
function writerShown({ writer, probability }: Attribution): string {
  return writer === null
    ? 'Style of no known program'
    : `Written as ${writerName(writer)} writes (${Math.min(99, Math.floor(100 * probability))}%)`;
}

/** Dates beside those of the document information and XMP. */
function dates(store: EvidenceStore): string {
  const others = store.shown('timeline').filter((t) => t.kind !== 'created' && t.kind !== 'modified');
  const shown = [...new Set(others.map(({ label, stamp }) => `${label} ${dateText(stamp.date)}`))];
  return `${shown.slice(0, 8).join(' · ')}${shown.length > 8 ? ' · …' : ''}`;
}

function signatures(store: EvidenceStore): string {
  const rows = signatureRows(store);
  if (rows.length === 0) return 'None';
  const shown = rows.slice(0, 4).map(({ kind, signer, signedAt, ...row }) => {
    const by = `${KINDS[kind]}${signer ? ` by “${signer}”` : ''}`;
    return `${by}${signedAt ? `, ${dateText(signedAt.slice(0, 10))}` : ''}. ${row.integrityText}. ${row.trustText}. ${row.issuerText}.`;
  });
  return `${shown.join(' ')}${rows.length > shown.length ? ` And ${rows.length - shown.length} more.` : ''}`;
}

const KINDS: Readonly<Record<SignatureRow['kind'], string>> = {
  signature: 'Signature',
  'time-stamp': 'Time-stamp',
  manifest: 'C2PA manifest',
};

const anomalies = (count: number) =>
  count === 0 ? 'Follows the standard' : `${count} departure${count === 1 ? '' : 's'} from the standard`;

const hex = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, 8), (b) => b.toString(16).padStart(2, '0')).join('');
