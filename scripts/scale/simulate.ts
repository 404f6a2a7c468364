import { parseArgs } from 'node:util';
import { assumed, scaleTable } from './table.ts';

const { values } = parseArgs({
  options: {
    native: { type: 'string' },
    picture: { type: 'string' },
    pictures: { type: 'string' },
    peak: { type: 'string' },
    workers: { type: 'string' },
    wait: { type: 'string' },
  },
});
const given = (value: string | undefined, usual: number) => (value === undefined ? usual : Number(value));

const [head = [], ...rows] = scaleTable({
  nativeSeconds: given(values.native, assumed.nativeSeconds),
  pictureSeconds: given(values.picture, assumed.pictureSeconds),
  pictures: given(values.pictures, assumed.pictures),
  peak: given(values.peak, assumed.peak),
  workers: given(values.workers, assumed.workers),
  wait: given(values.wait, assumed.wait),
});
for (const row of [head, head.map(() => '---:'), ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`);
