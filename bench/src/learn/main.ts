/**
 * `npm run learn`: examines the files, learns from the training side alone, and writes the engine's
 * `judgement/weights.json`. Options as for `npm run bench`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { examineAll } from '../measure/examine.ts';
import { runSize } from '../measure/options.ts';
import { learn } from './learn.ts';
import { isTraining } from './split.ts';

const facts = (await examineAll(runSize())).filter(isTraining);
const table = learn(facts);
const file = fileURLToPath(new URL('../../../engine/src/judgement/weights.json', import.meta.url));
writeFileSync(file, await format(JSON.stringify(table), { parser: 'json', printWidth: 110 }));
const { accuse, together, review } = table.thresholds;
console.log(
  `Learned from ${facts.length} files. Thresholds in nats: accuse ${accuse}, together ${together}, review ${review}.`,
);
