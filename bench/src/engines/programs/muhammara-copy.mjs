/**
 * `node muhammara-copy.mjs MODULES SOURCE OUT PRODUCER`: rewrites the pages of a file with muhammara, under the name of
 * another program, as kits seen in public do. `MODULES` holds a node_modules with muhammara.
 */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [modules, source, out, producer] = process.argv.slice(2);
const muhammara = createRequire(join(resolve(modules), 'package.json'))('muhammara');
const writer = muhammara.createWriter(out);
writer.appendPDFPagesFromPDF(source);
writer.getDocumentContext().getInfoDictionary().producer = producer;
writer.end();
