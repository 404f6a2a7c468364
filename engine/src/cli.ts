#!/usr/bin/env node
import { read } from './cli/read.ts';
import { scan } from './cli/scan.ts';
import { compileLater } from './platform/compile-later.ts';

compileLater();

const usage = `usage: assay scan [--json] [--report DIR] [--jobs N] [--no-ocr] FILE…

  FILE          a bank statement PDF; - reads standard input
  --json        one JSON object a line for each file, in order
  --report DIR  also writes each Report as DIR/NAME.json
  --jobs N      files analyzed at the same time (1 to 16; default 1)
  --no-ocr      leave pages that are pictures unread: faster, and judged with less

       assay read [--csv] [--no-ocr] FILE…

  prints what statements state, unjudged: one JSON object a line, or rows as CSV

Exit status: 0 all files were read, 1 some could not be, 2 wrong usage.
`;

const [command, ...rest] = process.argv.slice(2);
if (command === '--help' || command === '-h' || rest.includes('--help')) {
  process.stdout.write(usage);
} else if (command === 'read') {
  process.exitCode = await read(rest);
} else if (command !== 'scan') {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const status = await scan(rest);
  if (status === 2) process.stderr.write(usage);
  process.exitCode = status;
}
