import { PDFDocument } from 'pdf-lib';
import type { Random } from '../writer/random.ts';

/** A moment some days after a file was made (`YYYYMMDDHHmmSS`), when someone's tool touched it. */
export function toolDate(created: string, random: Random): Date {
  const day = Date.UTC(
    Number(created.slice(0, 4)),
    Number(created.slice(4, 6)) - 1,
    Number(created.slice(6, 8)),
  );
  return new Date(day + random.int(3, 200) * 86_400_000 + random.int(25_000, 80_000) * 1000);
}

/** Loaded and saved by pdf-lib, which writes every object again and names itself Producer. */
export async function resaved(pdf: Uint8Array, created: string, random: Random): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.setProducer('pdf-lib (https://github.com/Hopding/pdf-lib)');
  document.setModificationDate(toolDate(created, random));
  return document.save({ useObjectStreams: random.chance(0.5) });
}
