/** One instruction of a Dockerfile. */
export interface Instruction {
  name: string;
  /** What follows it, on one line. */
  text: string;
}

/** A stage of a Dockerfile: its instructions, and what it is called. */
export interface Stage {
  from: string;
  name: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, each with its instructions in order; comments and line ends are gone. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [from = '', called = ''] = text.split(/\s+as\s+/i);
      stages.push({ from, name: called, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** What a `COPY` takes, from which stage (`''` is the context), and where it goes. */
export function copyOf(text: string): { stage: string; sources: string[]; target: string } {
  const words = text.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const stage = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? '';
  return { stage, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** Whether a file of the context is left out by `.dockerignore`: names at its top, and names after two stars at any depth. */
export function isLeftOut(path: string, ignored: readonly string[]): boolean {
  const parts = path.split('/');
  return ignored.some((pattern) => {
    const rest = /^\*\*\/(.+)$/.exec(pattern)?.[1];
    if (rest === undefined) return path === pattern || path.startsWith(`${pattern}/`);
    const name = new RegExp(`^${rest.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    return parts.some((part) => name.test(part));
  });
}

/** The words of `ENTRYPOINT`, `CMD` or of a `HEALTHCHECK`'s `CMD` in their form as a list. */
export function wordsOf(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
