import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { crosscheckFiles, pdfFiles } from './crosscheck-files.ts';
import { devFolder } from './dev-folder.ts';

/**
 * Compares the interpreter's text runs with PDFium's text page over folders of PDF files.
 * `crosscheck [--every N] [--list] [FOLDER…]`; exit 1 below 99% agreement, 2 when there is no file.
 */
const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const roots = positionals.length > 0 ? positionals : [devFolder];
const every = Math.max(1, Number(values.every) || 1);
const files = roots.flatMap((root) => pdfFiles(resolve(root))).filter((_, i) => i % every === 0);
if (files.length === 0) {
  process.stderr.write(`No PDF files under ${roots.join(', ')}: nothing was compared.\n`);
  process.exitCode = 2;
} else {
  const total = await crosscheckFiles(files);
  process.stdout.write(total.report(files.length, values.list));
  process.exitCode = total.share() >= 0.99 ? 0 : 1;
}
