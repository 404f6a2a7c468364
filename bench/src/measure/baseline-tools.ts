import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What free tools say of a file: true when they object to it, `null` where the tool is not installed. */
export type Objections = Readonly<Record<ToolName, boolean | null>>;

export type ToolName = keyof typeof TOOLS;

/** Each tool's command and when its answer is an objection. */
const TOOLS = {
  'qpdf --check': {
    command: (file: string) => ['qpdf', '--check', file],
    objects: (run: Run) => run.status !== 0,
  },
  pdfsig: {
    command: (file: string) => ['pdfsig', '-nocert', file],
    objects: (run: Run) => /invalid|not total document signed|digest mismatch/i.test(run.text),
  },
  pdfresurrect: {
    command: (file: string) => ['pdfresurrect', '-q', file],
    objects: (run: Run) => Number(/: (\d+)/.exec(run.text)?.[1] ?? 0) > 1,
  },
} as const;

interface Run {
  status: number | null;
  text: string;
}

/** The names of the tools, in the order of the table. */
export const toolNames = Object.keys(TOOLS) as readonly ToolName[];

const installed = new Map<string, boolean>();

/** Asks every tool of a file. */
export function objectionsTo(bytes: Uint8Array): Objections {
  const folder = mkdtempSync(join(tmpdir(), 'assay-peer-'));
  const file = join(folder, 'file.pdf');
  try {
    writeFileSync(file, bytes);
    const answers = toolNames.map((name) => [name, ask(name, file)] as const);
    return Object.fromEntries(answers) as Record<ToolName, boolean | null>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ask(name: ToolName, file: string): boolean | null {
  const { command, objects } = TOOLS[name];
  const [program = '', ...options] = command(file);
  if (installed.get(program) === false) return null;
  const run = spawnSync(program, options, { encoding: 'utf8', timeout: 20_000 });
  installed.set(program, run.error === undefined || !('code' in run.error) || run.error.code !== 'ENOENT');
  if (run.error) return null;
  return objects({ status: run.status, text: `${run.stdout}${run.stderr}` });
}
