import { reprocessings } from './benign/reprocessings.ts';
import type { Reprocessing } from './benign/target.ts';
import { isAsIssued, targetOf, type Change, type Target, type Technique } from './forgeries/target.ts';
import { techniques } from './forgeries/techniques.ts';
import { familyIds } from './genuine/draw.ts';
import type { GenuineTruth } from './genuine/truth.ts';
import { createRandom, type Random } from './writer/random.ts';

/** How much of the bench's own corpus to make. */
export interface CorpusOptions {
  /** Decides every file; another seed gives another corpus. */
  readonly seed: string | number;
  /** Genuine statements of each family. */
  readonly perFamily: number;
  /** Forgeries of each technique and files of each re-processing; as many as families when absent. */
  readonly perTechnique?: number;
  /** Makes only these families, techniques and re-processings; every file stays the same. */
  readonly only?: readonly string[];
}

/** A file of the bench's own corpus with its label. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly label: 'genuine' | 'forged' | 'benign';
  /** The forging technique, or the kind of re-processing. */
  readonly technique?: string;
  readonly family: string;
  /** The imagined writer of the genuine statement. */
  readonly writer: string;
  /** What the statement states; absent where the file is forged or not one whole statement. */
  readonly truth?: GenuineTruth;
  /** Of forgeries: whether anything in the file could tell. */
  readonly leavesTrace?: boolean;
  readonly changed?: readonly Change[];
}

/** The parts a corpus is made of: families, techniques, and the re-processings that can be done here. */
export function corpusParts(): Record<CorpusFile['label'], readonly string[]> {
  const available = reprocessings.filter((r) => r.available());
  return {
    genuine: familyIds,
    forged: techniques.map((t) => t.technique),
    benign: available.map((r) => r.kind),
  };
}

/** Makes the corpus file by file: genuine statements first, then forgeries, then re-processings. */
export async function* ownCorpus(options: CorpusOptions): AsyncGenerator<CorpusFile> {
  const { seed, perFamily, only } = options;
  const each = options.perTechnique ?? familyIds.length;
  const wanted = (part: string) => only === undefined || only.includes(part);
  for (const family of familyIds.filter(wanted)) yield* genuineOf(family, seed, perFamily);
  for (const one of techniques.filter((t) => wanted(t.technique))) yield* forgedBy(one, seed, each);
  for (const one of reprocessings.filter((r) => wanted(r.kind))) yield* benignBy(one, seed, each);
}

type Seed = CorpusOptions['seed'];

function* genuineOf(family: string, seed: Seed, count: number): Generator<CorpusFile> {
  for (let i = 0; i < count; i++) {
    const target = targetOf(family, `${seed}-${i}`);
    const { truth } = target.composed;
    yield {
      name: `genuine/${family}/${seed}-${i}.pdf`,
      bytes: target.file.bytes,
      label: 'genuine',
      family,
      writer: target.composed.spec.style.id,
      truth,
    };
  }
}

async function* forgedBy(
  { technique, leavesTrace, forge }: Technique,
  seed: Seed,
  count: number,
): AsyncGenerator<CorpusFile> {
  let made = 0;
  for (const { target, name, random } of targets(technique, seed, count)) {
    const forged = await forge(target, random);
    if (!forged) continue;
    const { family } = target;
    yield {
      name: `forged/${technique}/${name}.pdf`,
      label: 'forged',
      technique,
      family,
      writer: target.composed.spec.style.id,
      leavesTrace: leavesTrace && !isAsIssued(target, forged),
      bytes: forged.bytes,
      changed: forged.changed,
    };
    if (++made === count) break;
  }
}

async function* benignBy(reprocessing: Reprocessing, seed: Seed, count: number): AsyncGenerator<CorpusFile> {
  if (!reprocessing.available()) return;
  const { kind } = reprocessing;
  let made = 0;
  for (const { target, name, random } of targets(kind, seed, count)) {
    const bytes = await reprocessing.apply(target, random);
    if (!bytes) continue;
    const { family } = target;
    yield {
      name: `benign/${kind}/${name}.pdf`,
      bytes,
      label: 'benign',
      technique: kind,
      family,
      writer: target.composed.spec.style.id,
      ...(reprocessing.truth ? { truth: reprocessing.truth(target) } : {}),
    };
    if (++made === count) break;
  }
}

/** The statements a technique is tried on: the families in turn, in an order of its own, each time another seed. */
function* targets(
  technique: string,
  seed: string | number,
  wanted: number,
): Generator<{ target: Target; name: string; random: Random }> {
  const order = createRandom(`${seed}/${technique}/families`).shuffle(familyIds);
  // Some techniques need what few statements have, so there are more tries than files wanted.
  for (let i = 0; i < wanted * 3 + order.length; i++) {
    const family = order[i % order.length];
    if (family === undefined) return;
    const own = `${seed}-${technique}-${i}`;
    const target = targetOf(family, own);
    yield { target, name: `${family}-${seed}-${i}`, random: createRandom(`${own}/technique`) };
  }
}
