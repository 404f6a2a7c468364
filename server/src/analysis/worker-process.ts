import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readTrustFolder } from '@assay/engine/node';
import type { FromWorker, ToWorker } from './messages.ts';

/** How a worker is started. */
export interface WorkerEntry {
  /** File of the worker's module. */
  file: URL;
  /** Options of the runtime. */
  execArgv: string[];
  /** Variables of its environment beside those every worker has. */
  env?: Record<string, string>;
  /** Program the runtime is started by, with its arguments; without it the runtime is started directly. */
  launcher?: string[];
}

/**
 * The analysis worker beside this module: the built file, or the source under a TypeScript loader.
 * The built worker runs under the permission model: it may read the program's code and
 * nothing else of the disk, so a document can neither be written nor exchanged for another's data, whatever a
 * parser is talked into. `trustFolder` is what the engine reads further trust lists from.
 * @throws Error where it holds what is none
 */
export function analysisWorker(trustFolder: string | null = null): WorkerEntry {
  // A folder that cannot be read would fail the signatures of every scan.
  if (trustFolder) readTrustFolder(trustFolder);
  const trusting = trustFolder ? { env: { ASSAY_TRUST_DIR: trustFolder } } : {};
  if (import.meta.url.endsWith('.ts'))
    return { ...sourceWorker(new URL('./worker.ts', import.meta.url)), ...trusting };
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const code = [
    'package.json',
    'node_modules',
    'engine/package.json',
    'engine/dist',
    'engine/node_modules',
    'server/package.json',
    'server/dist',
  ];
  const readable = code.map((path) => (path.endsWith('.json') ? root + path : `${root}${path}/*`));
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return {
    file: new URL('./worker.js', import.meta.url),
    execArgv: [
      permission,
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...(trustFolder ? [`--allow-fs-read=${trustFolder}/*`] : []),
      '--allow-worker',
      '--no-warnings',
    ],
    ...trusting,
  };
}

/** Starts a program in a network namespace of its own, in which there is nothing (`unshare`, util-linux). */
const ownNetwork = ['unshare', '--user', '--map-current-user', '--net'];

/** Whether workers can be started without a network here: on Linux, where namespaces are allowed. */
export function canCutNetwork(): boolean {
  const [program = '', ...args] = ownNetwork;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore', timeout: 5000 }).status === 0;
}

/** The same worker without a network: what a document talks it into can be told to no one. */
export function withoutNetwork(entry: WorkerEntry): WorkerEntry {
  return { ...entry, launcher: ownNetwork };
}

/** A worker written in TypeScript, for tests and development. */
export function sourceWorker(file: URL): WorkerEntry {
  return { file, execArgv: ['--import', 'tsx', '--conditions=source', '--no-warnings'] };
}

/** What happens to a worker. */
export interface WorkerEvents {
  message(message: FromWorker): void;
  /** Once, when the process is gone. */
  exit(): void;
}

/**
 * Size of the space for new objects, in megabytes. Node's 16 (three of them) cost a long statement an eighth of its
 * memory and save it a tenth of its time.
 */
const semiSpaceMb = 8;

/**
 * How large the heap may grow, as a share of the memory limit: above one, so that the limit's kill, which leaves no
 * core, comes first. V8 collects later the larger a heap may be.
 */
const heapOfLimit = 1.25;

/**
 * A worker in a process of its own. A thread's `resourceLimits` bound neither Buffers nor WebAssembly and
 * an allocation that fails in a thread takes the server with it; a process is measured and killed whole.
 */
export class WorkerProcess {
  readonly #child: ChildProcess;

  constructor(entry: WorkerEntry, memoryBytes: number, events: WorkerEvents) {
    const heap = Math.ceil((memoryBytes * heapOfLimit) / (1024 * 1024));
    const options = [
      ...entry.execArgv,
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${semiSpaceMb}`,
    ];
    const [launcher, ...launched] = entry.launcher ?? [];
    this.#child = fork(fileURLToPath(entry.file), [], {
      ...(launcher ? { execPath: launcher } : {}),
      execArgv: launcher ? [...launched, process.execPath, ...options] : options,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the server's settings: the process reads documents of strangers.
      env: {
        NODE_ENV: process.env['NODE_ENV'] ?? 'development',
        PATH: process.env['PATH'] ?? '',
        ...entry.env,
      },
    });
    this.#child.on('message', (message) => events.message(message as FromWorker));
    let gone = false;
    const exit = () => {
      if (!gone) events.exit();
      gone = true;
    };
    this.#child.once('exit', exit);
    this.#child.once('error', exit);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Sends a task; what is sent is a copy. */
  send(task: ToWorker): void {
    // A failure to send is followed by the worker's exit, which settles the task.
    this.#child.send(task, () => {});
  }

  /** Ends the process at once, leaving no core. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
