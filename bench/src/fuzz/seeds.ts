import { drawStatement, familyIds } from '../genuine/draw.ts';
import { growthAxes } from '../growth/inputs.ts';
import { fileOf } from '../growth/source-file.ts';
import { statementObjects } from '../growth/statement-source.ts';

/** A file that mutations start from. */
export interface Seed {
  name: string;
  /** One character a byte. */
  source: string;
}

const seed = (name: string, bytes: Uint8Array): Seed => ({
  name: name.replaceAll(' ', '-'),
  source: Buffer.from(bytes).toString('latin1'),
});

/** Small files of all that the bench's writers know: statements of every family, and one of each growth axis. */
export function seeds(): Seed[] {
  return [
    seed('plain statement', fileOf(statementObjects({ pages: 2, rowsOnPage: 10, plain: true }))),
    ...growthAxes.map(({ name, make }) => seed(name, make(name === 'glyphs of one run' ? 20 : 3))),
    ...familyIds.map((family) => seed(family, drawStatement(family, 'fuzz').pdf)),
  ];
}
