import { generator, outcomeOf } from './hostile.ts';
import { januaryRows, statementPdf } from './statement-pdf.ts';

/** Bytes in use after all that can be collected is. */
function used(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const random = generator(11);
const sizes: number[] = [];
for (let i = 1; i <= 1_000; i++) {
  const rows = januaryRows.map((row) => ({ ...row, text: `${row.text} ${random(1_000_000)}` }));
  const bytes = statementPdf({ rows, holder: `JORDAN ${i} EXAMPLE` });
  // Every third file is damaged: errors must not hold on to what they were thrown from.
  outcomeOf(i % 3 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes);
  if (i === 500 || i === 1_000) sizes.push(used());
}
process.stdout.write(JSON.stringify({ early: sizes[0], late: sizes[1] }));
