import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { newUser, Visitor } from '../../server/test/accounts.ts';
import { pause } from '../../server/test/test-server.ts';
import { copyOf, isLeftOut, stagesOf, wordsOf, type Stage } from './dockerfile.ts';
import { sample, type Seen } from './world.ts';

/** What the image is run as; `node` of the official images. */
const uid = 1000;
/** Longest build of the first stage, in milliseconds. */
const buildMs = 900_000;
/** Folders of the system that an image of the same distribution brings along. */
const ofSystem = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'etc'];

/**
 * Follows the Dockerfile step by step without a container runtime: copies what its context holds, runs its commands,
 * takes over what the last stage takes, and starts what it starts on a file system of its own that cannot be
 * written to, as a user without rights. Packages of the distribution are not installed: those of this machine are there.
 */
export async function image(root: string, folder: string): Promise<Seen[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/pivot_root')) {
    const seen = 'takes root on Linux, for a file system of its own';
    return [{ claim: 'The image as its Dockerfile makes it', seen, holds: true, open: true }];
  }
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const [first, last] = [stages[0]!, stages.at(-1)!];
  const built = join(folder, 'image', 'build');
  const disk = join(folder, 'image', 'disk');
  const log = followBuild(root, first, built);
  takeOver(last, { [first.name]: built }, disk);
  const files = filesOf(join(disk, 'app'));
  const size = files.reduce((sum, path) => sum + statSync(join(disk, 'app', path)).size, 0);
  const tools = ['typescript', 'vite', 'vitest', 'tsx', 'oxlint', 'prettier', 'playwright-core'];
  const kept = tools.filter((name) => existsSync(join(disk, 'app', 'node_modules', name)));
  const sources = files.filter(
    (path) => !path.includes('node_modules/') && /\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
  );
  const holds = kept.length === 0 && sources.length === 0;
  return [
    {
      claim:
        'The first stage of the Dockerfile builds from its context, and the last takes over neither sources nor tools',
      seen: `${log}; ${files.length.toLocaleString('en-US')} files, ${Math.round(size / 1e6)} MB${holds ? '' : `; kept ${[...kept, ...sources.slice(0, 5)].join(', ')}`}`,
      holds,
    },
    ...(await runs(last, disk)),
  ];
}

/** The steps of the first stage in a folder. @throws Error with the end of what a step printed */
function followBuild(root: string, stage: Stage, disk: string): string {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  }).stdout.split('\0');
  const context = listed.filter((path) => path && existsSync(join(root, path)) && !isLeftOut(path, ignored));
  let workdir = '/';
  let steps = 0;
  for (const { name, text } of stage.instructions) {
    const at = join(disk, workdir);
    if (name === 'WORKDIR') workdir = text;
    else if (name === 'COPY') {
      const { sources, target } = copyOf(text);
      for (const source of sources) copyFrom(root, context, source, join(at, target));
    } else if (name === 'RUN') {
      const env = { PATH: process.env['PATH'] ?? '', HOME: join(disk, 'home'), CI: '1' };
      mkdirSync(env.HOME, { recursive: true });
      const { status, stdout, stderr } = spawnSync('sh', ['-c', text], {
        cwd: at,
        env,
        encoding: 'utf8',
        timeout: buildMs,
        maxBuffer: 64e6,
      });
      if (status !== 0) throw new Error(`RUN ${text.slice(0, 60)}: ${(stderr || stdout).slice(-600)}`);
    } else throw new Error(`${name} is not followed`);
    mkdirSync(join(disk, workdir), { recursive: true });
    steps++;
  }
  return `${steps} steps from ${context.length.toLocaleString('en-US')} files`;
}

/** `COPY` of one source: a file, or what a folder of the context holds. @throws Error where nothing is copied */
function copyFrom(root: string, context: readonly string[], source: string, target: string): void {
  const from = source.replace(/\/$/, '');
  const found = context.filter((path) => from === '.' || path === from || path.startsWith(`${from}/`));
  if (found.length === 0) throw new Error(`COPY ${source}: the context holds no such file`);
  for (const path of found) {
    const inFolder = from === '.' ? path : path.slice(from.length + 1);
    const to = inFolder === '' ? join(target, path.split('/').at(-1) ?? '') : join(target, inFolder);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to, { verbatimSymlinks: true });
  }
}

/** What the last stage takes from others, and the folders it makes. Its packages are those of this machine. */
function takeOver(stage: Stage, from: Readonly<Record<string, string>>, disk: string): void {
  let workdir = '/';
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') workdir = text;
    if (name !== 'COPY') continue;
    const { stage: other, sources, target } = copyOf(text);
    for (const source of sources) {
      const to = target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target;
      cpSync(join(from[other] ?? '', source), join(disk, workdir, to), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  }
  for (const name of [...ofSystem, 'proc', 'dev', 'tmp', 'data', 'old'])
    mkdirSync(join(disk, name), { recursive: true });
  chmodSync(join(disk, 'tmp'), 0o1777);
  chownSync(join(disk, 'data'), uid, uid);
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Settings of production, with stand-ins of no one for what is outside. */
function production(port: number): Record<string, string> {
  const strong = () => randomBytes(32).toString('base64');
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    ...{ PORT: String(port), APP_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' },
    ...{ AUTH_SECRET: strong(), DATA_KEY: strong(), METRICS_TOKEN: strong() },
    REPORT_SIGNING_KEY: signing.toString('base64'),
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Assay <assay@assay.test>' },
    ...{ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' },
    ...{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' },
    ...{ OPERATOR_NAME: 'Example', SUPPORT_EMAIL: 'help@assay.test', GOVERNING_LAW: 'Oregon' },
    ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_BASIC: 'price_1' },
    LOG_LEVEL: 'warn',
  };
}

/**
 * Starts a command on the disk as a container does: own mounts, the root not writable, `/tmp` and `/data` as tmpfs, a
 * user without rights or a way to any.
 */
function contained(
  disk: string,
  workdir: string,
  env: Record<string, string>,
  command: string[],
): ChildProcess {
  const mounts = [
    'set -e',
    'mount --make-rprivate /',
    'mount --bind "$DISK" "$DISK"',
    'cd "$DISK"',
    ...ofSystem.map((name) => `if [ -e /${name} ]; then mount --bind -o ro /${name} ${name}; fi`),
    'mount --rbind /dev dev',
    'mount -t proc proc proc',
    'mount -t tmpfs -o size=16m,noexec,nosuid,nodev tmp tmp',
    `mount -t tmpfs -o size=512m,uid=${uid},gid=${uid},mode=700 data data`,
    'pivot_root . old',
    'umount -l /old',
    'mount -o remount,bind,ro /',
    `cd ${workdir}`,
    `exec setpriv --reuid ${uid} --regid ${uid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`,
  ];
  const args = [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    mounts.join('\n'),
    'sh',
    ...command,
  ];
  return spawn('unshare', args, {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', DISK: disk, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What the last stage starts, with its variables, on a free port. */
async function runs(stage: Stage, disk: string): Promise<Seen[]> {
  const textOf = (wanted: string) => stage.instructions.find(({ name }) => name === wanted)?.text ?? '';
  const port = await freePort();
  const set = Object.fromEntries(
    textOf('ENV')
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );
  const env = { ...set, ...production(port) };
  const start = (command: string[]) => contained(disk, textOf('WORKDIR'), env, command);
  const server = start(wordsOf(textOf('CMD')));
  const log = outputOf(server);
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, server, log);
    const inside = processOf(server.pid ?? 0);
    const health = wordsOf(textOf('HEALTHCHECK')).map((word) => word.replaceAll(':3000/', `:${port}/`));
    const [healthy] = (await once(start(health), 'exit')) as [number];
    const writes = start(['sh', '-c', 'touch /app/x /usr/x /etc/x /x 2>&1; touch /tmp/x /data/x && id -u']);
    const written = outputOf(writes);
    await once(writes, 'close');
    const page = await fetch(url);
    const visitor = new Visitor({ url });
    const signedUp = await visitor.post('/api/identity/sign-up', newUser('image@example.com'));
    const scan = await visitor.upload(sample, 'sample.pdf');
    const report = await visitor.open(String(scan.body['report_path']));
    const confined = confinedSeen(inside, written.text, log.text);
    process.kill(inside.pid, 'SIGTERM');
    const stopped = await Promise.race([ended, pause(20_000)]);
    return [
      {
        claim: `What the Dockerfile starts serves in production, with its production packages alone: page, sign-up, scan, report; its health check passes; it ends by SIGTERM`,
        seen: `page ${page.status}, sign-up ${signedUp.status}, scan ${scan.status} with score ${String(scan.body['score'])}, report ${report.status} ${report.headers.get('content-type') ?? ''}, health check ends with ${healthy}, SIGTERM with ${stopped ? String(stopped[0]) : 'nothing'}`,
        holds:
          page.status === 200 &&
          signedUp.status === 201 &&
          scan.status === 200 &&
          report.status === 200 &&
          healthy === 0 &&
          stopped?.[0] === 0,
      },
      confined,
    ];
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}

/** What a process has written so far. */
function outputOf({ stdout, stderr }: ChildProcess): { text: string } {
  const output = { text: '' };
  for (const stream of [stdout, stderr])
    stream?.on('data', (text: Buffer) => (output.text += text.toString()));
  return output;
}

/** @throws Error when the server ends, or is not ready within a minute */
async function untilReady(url: string, server: ChildProcess, log: { text: string }): Promise<void> {
  const until = performance.now() + 60_000;
  for (let answer = ''; ; await pause(100)) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.status === 200) return;
    if (ready) answer = await ready.text();
    if (performance.now() > until || server.exitCode !== null)
      throw new Error(`it does not serve: ${answer} ${log.text.slice(-600)}`);
  }
}

function confinedSeen(inside: ReturnType<typeof processOf>, written: string, log: string): Seen {
  const refused = written.split('\n').filter((line) => line.includes('Read-only file system')).length;
  const noNetwork = !log.includes('workers have a network');
  return {
    claim:
      'It runs as user 1000 without capabilities on a file system that cannot be written to, its workers without a network',
    seen: `user ${inside.uid}, capabilities ${inside.capabilities}, no new privileges ${inside.noNewPrivileges}; ${refused} of 4 places refused a file; workers ${noNetwork ? 'have none' : 'have one'}`,
    holds:
      inside.uid === String(uid) &&
      /^0+$/.test(inside.capabilities) &&
      inside.noNewPrivileges === '1' &&
      refused === 4 &&
      written.trim().endsWith(String(uid)) &&
      noNetwork,
  };
}

/** The process that `unshare` started, as the kernel shows it. */
function processOf(launcher: number) {
  const pid = Number(
    spawnSync('pgrep', ['-P', String(launcher)])
      .stdout.toString()
      .trim()
      .split('\n')[0],
  );
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const told = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
  return { pid, uid: told('Uid'), capabilities: told('CapBnd'), noNewPrivileges: told('NoNewPrivs') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
