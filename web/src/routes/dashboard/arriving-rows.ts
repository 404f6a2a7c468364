import type { ArrivingRow } from '../../history/arriving-list.tsx';
import type { ArrivingScan } from '../../scan/arriving.ts';
import { shareOf } from '../../scan/processing-step.tsx';
import type { Upload } from '../../scan/use-upload.ts';

/** The scans on their way: those the server lists, then the one this page has begun. */
export function arrivingRows(upload: Upload | null, scans: readonly ArrivingScan[]): ArrivingRow[] {
  const percent = (sent: number, stage: ArrivingScan['progress'] | null) =>
    Math.round(shareOf(sent, stage) * 100);
  const own = upload?.step === 'processing' && upload.file ? upload : null;
  const rows = scans
    .filter(({ id }) => id !== own?.id)
    .map(({ id, fileName: name, progress, failure }) => ({
      id,
      name,
      percent: percent(1, progress),
      failure: failure?.message ?? null,
    }));
  if (own) {
    rows.push({ id: own.id ?? 'own', name: own.name, percent: percent(own.sent, own.stage), failure: null });
  }
  return rows;
}
