import { targetOf, type Target } from '../forgeries/target.ts';
import { familyIds } from '../genuine/draw.ts';
import type { Labeled } from '../measure/labeled.ts';
import type { TextItem } from '../writer/page.ts';
import { createRandom, type Random } from '../writer/random.ts';
import { reduced, type Picture } from './picture.ts';
import { picturePdf, type LayerWord } from './picture-pdf.ts';
import type { Render } from './render.ts';
import { scanKinds, scannerOf, type Scanner } from './scanner.ts';
import { tamperedPictures, tamperKinds } from './tamper.ts';

/** Layouts whose statements are scanned, those that state a running or daily balance among them. */
const layouts = familyIds.filter((id) => !/^(?:de|fr|ch|br|ru|in)-/.test(id));

/** Most pages of a statement that is scanned. */
const MOST_PAGES = 3;

const base = { set: 'own', tool: 'scan', leavesTrace: true } as const;

/** Honest scans: statements of every layout in turn, by every kind of scanner in turn. */
export function* honestScans(seed: string, count: number, render: Render): Generator<Labeled> {
  for (let i = 0; i < count; i++) {
    const random = createRandom(`${seed}/honest/${i}`);
    const kind = scanKinds[i % scanKinds.length] ?? 'office-gray';
    const scanner = scannerOf(kind, random);
    const target = drawnTarget(random, `${seed}-h${i}`);
    const pictures = target.composed.spec.pages.map((_, page) =>
      scanner.take(cleanPage(target, page, scanner, render)),
    );
    const bytes = scanOf(target, pictures, scanner);
    yield { ...base, name: `honest/${i}-${kind}.pdf`, bytes, label: 'benign', kind, layout: target.family };
  }
}

/** Scans whose figures were changed in the picture; every kind of tampering in turn, sums kept in every other one. */
export function* tamperedScans(seed: string, count: number, render: Render): Generator<Labeled> {
  for (let i = 0, tries = 0; i < count && tries < 5 * count; tries++) {
    const random = createRandom(`${seed}/tampered/${tries}`);
    const tamper = tamperKinds[i % tamperKinds.length] ?? 'retype-same';
    const consistent = Math.floor(i / tamperKinds.length) % 2 === 0;
    const kinds = scanKinds.filter((kind) => tamper !== 'retype-after' || kind !== 'photo');
    const scanner = scannerOf(random.pick(kinds), random);
    const target = drawnTarget(random, `${seed}-t${tries}`);
    const pictures = tamperedPictures(target, tamper, consistent, scanner, render, random);
    if (!pictures) continue;
    const kind = `${tamper}, ${consistent ? 'sums kept' : 'one amount'}`;
    const bytes = scanOf(target, pictures, scanner);
    yield {
      ...base,
      name: `tampered/${i}-${tamper}-${scanner.kind}.pdf`,
      bytes,
      label: 'forged',
      kind,
      layout: target.family,
    };
    i++;
  }
  yield* pastedPages(seed, Math.ceil(count / tamperKinds.length / 2), render);
}

/** Scans into which a page of another statement of the same layout was put. */
function* pastedPages(seed: string, count: number, render: Render): Generator<Labeled> {
  for (let i = 0, tries = 0; i < count && tries < 30 * count; tries++) {
    const random = createRandom(`${seed}/pasted/${tries}`);
    const scanner = scannerOf(random.pick(scanKinds), random);
    const target = drawnTarget(random, `${seed}-p${tries}`);
    const other = targetOf(target.family, `${seed}-q${tries}`);
    const pages = target.composed.spec.pages.length;
    if (pages < 2 || other.composed.spec.pages.length < pages) continue;
    const at = random.int(0, pages - 1);
    const pictures = target.composed.spec.pages.map((_, page) =>
      scanner.take(cleanPage(page === at ? other : target, page, scanner, render)),
    );
    const bytes = scanOf(target, pictures, scanner);
    yield {
      ...base,
      name: `tampered/pasted-${i}.pdf`,
      bytes,
      label: 'forged',
      kind: 'page of another statement',
      layout: target.family,
    };
    i++;
  }
}

/** A statement of few pages. */
function drawnTarget(random: Random, seed: string): Target {
  let target = targetOf(random.pick(layouts), seed);
  for (let i = 0; i < 40 && target.composed.spec.pages.length > MOST_PAGES; i++) {
    target = targetOf(random.pick(layouts), `${seed}-${i}`);
  }
  return target;
}

function cleanPage({ file }: Target, page: number, { resolution, finer }: Scanner, render: Render): Picture {
  return reduced(render(file.bytes, page, resolution * finer), finer);
}

function scanOf({ composed }: Target, pictures: readonly Picture[], scanner: Scanner): Uint8Array {
  const pages = pictures.map((picture, i) => {
    const page = composed.spec.pages[i];
    const size = [page?.width ?? 612, page?.height ?? 792] as const;
    const texts = (page?.items ?? []).filter((item): item is TextItem => item.kind === 'text' && !item.angle);
    const layer: LayerWord[] = scanner.layer ? texts : [];
    return { picture, size: (page?.rotate ?? 0) % 180 === 0 ? size : ([size[1], size[0]] as const), layer };
  });
  return picturePdf(pages, scanner.coding);
}
