/**
 * Writes trust lists for `ASSAY_TRUST_DIR`, for an operator who is online: `npm run trust:update -- [--node]
 * [--eu] [--adobe] [--into FOLDER]`. Each list names its source and today; what changed is for a person to review.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { trustSources, updateTrust } from './trust/update.ts';

const shipped = fileURLToPath(new URL('../engine/src/signatures/data', import.meta.url));

const { values } = parseArgs({
  options: {
    node: { type: 'boolean' },
    eu: { type: 'boolean' },
    adobe: { type: 'boolean' },
    into: { type: 'string' },
  },
});
if ((values.eu || values.adobe) && !values.into) {
  console.error('Name a folder of the deployment with --into: these lists do not ship with the engine.');
  process.exit(2);
}
const asked = (['node', 'eu', 'adobe'] as const).filter((list) => values[list]);
const said = await updateTrust({
  lists: asked.length > 0 ? asked : ['node'],
  folder: values.into ?? shipped,
  date: new Date().toISOString().slice(0, 10),
  sources: trustSources,
});
for (const line of said) console.log(line);
