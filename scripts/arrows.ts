/**
 * Which folder may import from which, over all packages, type imports included. An arrow that is not listed here
 * is a fault, and so is one that is listed and not used: `arrows.test.ts`.
 */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineArrows } from './engine-arrows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders that are looked at: what ships, what measures it, and what tests share. */
const folders = [
  'engine/src',
  'server/src',
  'web/src',
  'bench/src',
  'scripts',
  'engine/test',
  'server/test',
  'web/e2e',
];

/** Source files as paths from the root, without tests and the helpers that are beside them. */
export function sources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
      .sort(),
  );
}

/** What a file imports: paths of files from the root, and names of packages. `lazily` with `import()`. */
export interface Imports {
  files: readonly string[];
  packages: readonly string[];
}

/** What a file imports as it is written there, type imports included; by `import()` only where asked. */
export function specifiersOf(file: string, lazily: boolean): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/`(?:\\.|[^`\\])*`/g, '``');
  const specifiers = [...text.matchAll(/^(?:import|export)\b[^;'`]*?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  );
  if (lazily) specifiers.push(...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name = '']) => name));
  return specifiers;
}

/** The imports of a file, type imports included; those of `import()` only where asked. */
export function importsOf(file: string, lazily: boolean): Imports {
  const specifiers = specifiersOf(file, lazily);
  const files = specifiers
    .flatMap((name) => fileOf(file, name) ?? [])
    .filter((path) => /\.\w+$/.test(path) && existsSync(join(root, path)) && !path.includes('/dist/'));
  return {
    files,
    packages: specifiers.filter((name) => !name.startsWith('.') && !name.startsWith('@assay/')),
  };
}

function fileOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier);
  const [scope, name = '', ...rest] = specifier.split('/');
  if (scope !== '@assay') return undefined;
  const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    exports?: Record<string, { source: string }>;
  };
  const entry = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  const source = exports?.[entry]?.source;
  return source && posix.join(name, source);
}

/** The folder of a file as the list names it: `engine/pdf/fonts`, `server/identity`, `web`, `scripts/assure`. */
export function folderOf(file: string): string {
  const parts = file.split('/');
  if (parts[0] === 'scripts') return parts.length > 2 ? `scripts/${parts[1]}` : 'scripts';
  if (parts[1] !== 'src') return `${parts[0]}/${parts[1]}`;
  // The program is beside the library, where `bin` expects it, and belongs to its folder.
  if (file === 'engine/src/cli.ts') return 'engine/cli';
  if (parts.length === 3) return parts[0] ?? '';
  const split = /^(?:pdf|statement)$/.test(parts[2] ?? '') && parts[0] === 'engine' && parts.length > 4;
  return `${parts[0]}/${parts[2]}${split ? `/${parts[3]}` : ''}`;
}

/** What each folder may import from; those of the engine stand in one line. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  ...engineArrows,

  // What tests share may import all of its package, and nothing that ships may import it.
  'engine/test': [
    'engine',
    'engine/contract',
    'engine/evidence',
    'engine/pdf/content',
    'engine/pdf/fonts',
    'engine/pdf/images',
    'engine/pdf/structure',
    'engine/pdf/syntax',
    'engine/platform',
    'engine/recognition',
  ],

  server: [
    'server/analysis',
    'server/audit',
    'server/billing',
    'server/commands',
    'server/identity',
    'server/platform',
    'server/profile',
    'server/report',
    'server/sandbox',
    'server/support',
  ],
  'server/analysis': [
    'engine',
    'engine/platform',
    'engine/recognition',
    'server/audit',
    'server/billing',
    'server/identity',
    'server/platform',
    'server/profile',
  ],
  'server/audit': ['server/identity', 'server/platform', 'server/profile'],
  'server/billing': ['server/identity', 'server/platform', 'server/profile', 'server/sandbox'],
  'server/commands': ['server/platform', 'server/profile'],
  'server/identity': ['server/audit', 'server/billing', 'server/platform', 'server/profile'],
  'server/platform': [],
  'server/profile': [
    'server/audit',
    'server/billing',
    'server/identity',
    'server/platform',
    'server/support',
  ],
  'server/report': [
    'engine',
    'engine/report',
    'server/analysis',
    'server/audit',
    'server/identity',
    'server/platform',
    'server/profile',
  ],
  'server/sandbox': ['server/billing', 'server/platform'],
  'server/support': ['server/identity', 'server/platform'],
  'server/test': [
    'engine',
    'engine/platform',
    'server',
    'server/analysis',
    'server/billing',
    'server/platform',
    'server/profile',
    'server/report',
    'server/sandbox',
  ],

  web: [
    'server/analysis',
    'server/platform',
    'web/dialogs',
    'web/maintenance',
    'web/routes',
    'web/session',
    'web/ui',
  ],
  'web/account': [
    'server/audit',
    'server/identity',
    'server/platform',
    'server/profile',
    'web',
    'web/auth',
    'web/session',
    'web/ui',
  ],
  'web/auth': ['server/identity', 'web', 'web/dialogs', 'web/session', 'web/ui'],
  'web/dialogs': ['server/billing', 'web', 'web/account', 'web/auth', 'web/plan', 'web/session', 'web/ui'],
  'web/history': ['server/profile', 'web', 'web/report', 'web/ui'],
  'web/maintenance': ['server/platform', 'web', 'web/ui'],
  'web/plan': ['server/billing', 'server/profile', 'web', 'web/dialogs', 'web/session', 'web/ui'],
  'web/render': [],
  'web/report': [
    'engine',
    'server/analysis',
    'server/profile',
    'server/report',
    'web',
    'web/history',
    'web/render',
    'web/session',
    'web/ui',
  ],
  'web/routes': [
    'server/analysis',
    'server/platform',
    'server/support',
    'engine',
    'web',
    'web/dialogs',
    'web/history',
    'web/plan',
    'web/render',
    'web/report',
    'web/scan',
    'web/session',
    'web/ui',
    'web/verify',
  ],
  'web/scan': [
    'engine',
    'server/analysis',
    'web',
    'web/dialogs',
    'web/history',
    'web/report',
    'web/session',
    'web/ui',
  ],
  'web/session': ['server/identity', 'server/profile', 'web', 'web/dialogs'],
  'web/ui': ['web', 'web/dialogs', 'web/session'],
  'web/verify': ['server/report', 'web', 'web/ui'],
  'web/e2e': ['engine', 'engine/test', 'server', 'server/platform', 'server/report'],

  bench: [
    'bench/benign',
    'bench/forgeries',
    'bench/genuine',
    'bench/learn',
    'bench/measure',
    'bench/writer',
    'engine',
    'engine/platform',
  ],
  'bench/benign': ['bench/forgeries', 'bench/genuine', 'bench/writer'],
  'bench/compare': ['bench', 'bench/forgeries', 'bench/genuine', 'engine', 'engine/platform'],
  'bench/edits': ['bench', 'bench/engines', 'bench/measure', 'engine'],
  'bench/engines': ['bench/forgeries', 'bench/genuine', 'bench/writer'],
  'bench/forgeries': ['bench/benign', 'bench/genuine', 'bench/writer'],
  'bench/fuzz': [
    'bench/genuine',
    'bench/growth',
    'bench/measure',
    'bench/processes',
    'bench/writer',
    'engine',
    'engine/platform',
  ],
  'bench/genuine': ['bench/writer'],
  'bench/growth': ['bench/measure', 'bench/processes', 'engine', 'engine/platform'],
  'bench/honest': [
    'bench',
    'bench/compare',
    'bench/engines',
    'bench/forgeries',
    'bench/genuine',
    'bench/layouts',
    'bench/measure',
    'engine',
    'engine/platform',
  ],
  'bench/layouts': [
    'bench/benign',
    'bench/forgeries',
    'bench/genuine',
    'bench/measure',
    'bench/processes',
    'bench/writer',
    'engine',
    'engine/platform',
  ],
  'bench/kits': [
    'bench/engines',
    'bench/forgeries',
    'bench/genuine',
    'bench/measure',
    'bench/names',
    'bench/writer',
    'engine',
    'engine/platform',
  ],
  'bench/learn': ['bench/measure', 'engine'],
  'bench/measure': [
    'bench',
    'bench/engines',
    'bench/forgeries',
    'bench/learn',
    'bench/processes',
    'engine',
    'engine/platform',
    'engine/recognition',
  ],
  'bench/names': [
    'bench/engines',
    'bench/genuine',
    'bench/measure',
    'bench/writer',
    'engine',
    'engine/platform',
  ],
  'bench/rates': ['bench', 'bench/measure', 'engine'],
  'bench/reader': ['bench', 'engine', 'engine/platform'],
  'bench/published': ['bench/measure', 'engine', 'engine/platform', 'engine/recognition'],
  'bench/processes': [],
  'bench/robustness': ['bench/measure', 'bench/processes', 'engine', 'engine/platform', 'engine/recognition'],
  'bench/scans': ['bench', 'bench/forgeries', 'bench/genuine', 'bench/measure', 'bench/writer'],
  'bench/signatures': ['engine', 'engine/platform'],
  'bench/writer': [],
  'bench/writers': ['bench', 'engine', 'engine/platform'],

  scripts: [
    'engine',
    'engine/contract',
    'engine/detectors',
    'engine/platform',
    'engine/programs',
    'scripts/issuer-rows',
    'scripts/sample',
    'scripts/trust',
    'server/identity',
    'server/report',
    'server/test',
    'web/e2e',
    'web/ui',
  ],
  'scripts/assure': [
    'bench/growth',
    'engine',
    'engine/platform',
    'engine/test',
    'scripts/scale',
    'server',
    'server/analysis',
    'server/platform',
    'server/test',
    'web/public',
  ],
  'scripts/issuer-rows': ['engine', 'engine/programs'],
  'scripts/mutate': ['engine/detectors', 'engine/evidence', 'scripts'],
  'scripts/sweep': [
    'bench',
    'bench/measure',
    'engine',
    'engine/contract',
    'engine/detectors',
    'engine/edits',
    'engine/evidence',
    'engine/judgement',
    'engine/pdf/structure',
    'engine/platform',
    'scripts/mutate',
  ],
  'scripts/sample': ['bench/forgeries', 'bench/writer', 'engine', 'engine/contract', 'engine/platform'],
  'scripts/scale': [],
  'scripts/trust': ['engine/pdf/structure', 'engine/pdf/syntax', 'engine/platform'],
};

/** Folders of the engine that touch the machine: all else is a pure function. */
export const onNode = ['engine/platform', 'engine/cli', 'engine/report/pdf', 'engine/recognition/tesseract'];
