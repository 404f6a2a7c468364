/**
 * Child process of `main.ts`: analyzes the files it is sent with the engine of the checkout named on its command
 * line, and answers each with the Report as JSON and the processor time it took.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The Report of a file as JSON text, or the error in its place. */
export interface Answer {
  report: string;
  /** Milliseconds of processor time. */
  cpu: number;
}

type Engine = typeof import('@assay/engine');
type Node = typeof import('@assay/engine/node');

const checkout = process.argv[2] ?? '';
const { exports } = JSON.parse(readFileSync(join(checkout, 'engine/package.json'), 'utf8')) as {
  exports: Record<string, { source: string }>;
};
const load = (entry: string): Promise<unknown> =>
  import(pathToFileURL(join(checkout, 'engine', exports[entry]?.source ?? '')).href);

const { analyze } = (await load('.')) as Engine;
const { nodePlatform: platform } = (await load('./node')) as Node;

function reportOf(file: string): string {
  try {
    return JSON.stringify(analyze(readFileSync(file), { platform, fileName: 'statement.pdf' }));
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string };
    return JSON.stringify({ error: { name, code, message } });
  }
}

process.on('message', (file: string) => {
  const start = process.cpuUsage();
  const report = reportOf(file);
  const { user, system } = process.cpuUsage(start);
  process.send?.({ report, cpu: (user + system) / 1000 } satisfies Answer);
});
process.send?.('ready');
