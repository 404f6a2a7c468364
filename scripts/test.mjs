/**
 * `npm test`: format, lint, types, generated files, unit and server tests, the build, and the browser
 * journeys. The last line is `N passed, N failed[, N skipped]`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

await ensure();

const bin = (name) => join(root, 'node_modules', '.bin', name);
const totals = { passed: 0, failed: 0, skipped: 0 };
const scratch = mkdtempSync(join(tmpdir(), 'assay-test-'));

const postgres = providePostgres();
// The longest first; two at a time keep both cores of a small machine busy.
await twoAtATime([
  () => check('build', process.execPath, ['scripts/run.mjs', '--build=engine,server,web']),
  () => check('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  () => check('types', bin('tsc'), ['-p', 'tsconfig.check.json']),
  () => check('generated files', bin('tsx'), ['scripts/generate.ts', '--check']),
  () => check('lint', bin('oxlint'), ['--deny-warnings']),
]);
await postgres;
await suite('unit', 'vitest.config.ts');
if (existsSync(join(root, 'vitest.e2e.config.ts'))) await suite('browser', 'vitest.e2e.config.ts');

rmSync(scratch, { recursive: true, force: true });
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/**
 * The server's tests run on PostgreSQL too. A container's root installs it; elsewhere, or when that fails,
 * those tests are skipped, which the last line tells.
 */
async function providePostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  const folders = [process.env.POSTGRES_BIN ?? '', '/usr/local/bin', '/opt/homebrew/bin', ...versions];
  if (process.env.TEST_DATABASE_URL || folders.some((folder) => folder && existsSync(join(folder, 'initdb'))))
    return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  const status =
    (await runQuietly('apt-get', ['update', '-qq'])).status ||
    (await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])).status;
  console.log(
    status === 0
      ? '\n── installed PostgreSQL for the tests'
      : '\n── PostgreSQL could not be installed; the tests on it are skipped',
  );
}

/** A command that passes or fails as a whole; what it prints comes at its end, because others run beside it. */
async function check(name, command, args) {
  const { status, printed } = await runQuietly(command, args);
  totals[status === 0 ? 'passed' : 'failed']++;
  console.log(`\n── ${name}${status === 0 ? '' : ' failed'}`);
  if (printed) console.log(printed);
}

/** Starts each piece of work when one of two before it has ended. */
async function twoAtATime(work) {
  const waiting = [...work];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([lane(), lane()]);
}

/** A vitest run, counted test by test; one that dies without a result fails. */
async function suite(name, config) {
  console.log(`\n── ${name}`);
  const output = join(scratch, `${name}.json`);
  const status = await run(bin('vitest'), [
    'run',
    '--config',
    config,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  if (!existsSync(output)) {
    totals.failed++;
    return;
  }
  const result = JSON.parse(readFileSync(output, 'utf8'));
  totals.passed += result.numPassedTests;
  totals.skipped += result.numPendingTests + result.numTodoTests;
  totals.failed += result.numFailedTests;
  // A file that cannot be loaded, or an error outside of tests, fails without a failed test.
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  totals.failed += broken.length;
  if (status !== 0 && result.numFailedTests + broken.length === 0) totals.failed++;
}

async function run(command, args) {
  return (await start(command, args, 'inherit')).status;
}

/** Runs a command and keeps what it prints. */
function runQuietly(command, args) {
  return start(command, args, 'pipe');
}

function start(command, args, output) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, CI: process.env.CI ?? '1' },
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const end = (status) => resolve({ status, printed: Buffer.concat(chunks).toString().trim() });
    child.on('error', (error) => {
      chunks.push(Buffer.from(String(error)));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
