import type { Random } from '../writer/random.ts';
import { recompressed } from './jpeg-encoder.ts';
import { bilevel, blurred, photographed, turned, type Picture } from './picture.ts';
import type { Coding } from './picture-pdf.ts';

/** A way in which an honest person makes a picture of a page. */
export interface Scanner {
  readonly kind: string;
  /** Pixels to an inch of the page it sees, and by how much finer than that the page is drawn first. */
  readonly resolution: number;
  readonly finer: number;
  readonly layer: boolean;
  readonly coding: Coding;
  /** What is done to the page's clean picture. */
  take(page: Picture): Picture;
}

/** Kinds of scans. */
export const scanKinds = [
  'office-gray',
  'office-gray-150',
  'faint-noisy',
  'bilevel',
  'photo',
  'twice-compressed',
  'screenshot',
  'converter',
  'ocr-layer',
  'low-quality',
] as const;

/** Draws the settings of a scan of one kind. */
export function scannerOf(kind: (typeof scanKinds)[number], random: Random): Scanner {
  const skew = (random.next() - 0.5) * 2;
  const paper = random.int(228, 253);
  const quality = random.int(55, 92);
  const optics = (page: Picture, blur: number, grain: number, angle: number, shade = 0.01) =>
    photographed(turned(blurred(page, blur), angle), { paper, shade, grain }, random.fork('grain'));
  const base = { kind, resolution: 200, finer: 2, layer: false, coding: { kind: 'jpeg', quality } } as const;
  switch (kind) {
    case 'office-gray':
      return {
        ...base,
        resolution: random.pick([200, 240, 300]),
        take: (p) => optics(p, 0.5, 2, 0.4 * skew),
      };
    case 'office-gray-150':
      return { ...base, resolution: 150, finer: 3, take: (p) => optics(p, 0.4, 2, 0.5 * skew) };
    case 'faint-noisy':
      return { ...base, take: (p) => optics(p, 0.9, 7, 1.2 * skew, 0.06) };
    case 'bilevel':
      return {
        ...base,
        resolution: random.pick([200, 300]),
        coding: { kind: 'bits' },
        take: (p) => bilevel(optics(p, 0.5, 4, 0.3 * skew), random.int(110, 170)),
      };
    case 'photo':
      return {
        ...base,
        resolution: 220,
        take: (p) => turned(optics(p, 0.8, 4, 1.5 * skew, 0.25), 0, 0.6 + 0.25 * random.next()),
      };
    case 'twice-compressed':
      return {
        ...base,
        take: (p) => recompressed(optics(p, 0.4, 2, 0.2 * skew), 70),
        coding: { kind: 'jpeg', quality: 45 },
      };
    case 'screenshot':
      return {
        ...base,
        resolution: random.pick([110, 130, 150, 192]),
        finer: 1,
        coding: { kind: 'flate' },
        take: (p) => p,
      };
    case 'converter':
      return { ...base, resolution: random.pick([150, 170, 200]), finer: 4, take: (p) => p };
    case 'ocr-layer':
      return { ...base, layer: true, take: (p) => optics(p, 0.4, 2, 0) };
    case 'low-quality':
      return {
        ...base,
        resolution: 150,
        finer: 3,
        take: (p) => optics(p, 0.6, 3, 0.6 * skew),
        coding: { kind: 'jpeg', quality: 40 },
      };
  }
}
