import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { scannedStatement } from '../../test/scanned-statement.ts';
import { statementPdf, textAt } from '../../test/statement-pdf.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-scan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const good = save('good.pdf', statementPdf());
const bad = save('bad.pdf', 'no PDF at all');

interface Run {
  status: number | null;
  out: string;
  err: string;
}

/** Runs the CLI from its sources in a process of its own. */
function assay(
  args: readonly string[],
  options: { env?: Record<string, string>; input?: Uint8Array; node?: readonly string[] } = {},
): Promise<Run> {
  const node = ['--conditions=source', '--import', 'tsx', ...(options.node ?? []), cli];
  const env = { ...process.env, ...options.env };
  const child = spawn(process.execPath, [...node, ...args], { env });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined).end(options.input);
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })));
}

const lines = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const slow = { timeout: 300_000 };

test('text for a person, without color where no terminal is', slow, async () => {
  const { status, out, err } = await assay(['scan', good]);
  expect(status).toBe(0);
  expect(out).toContain('good.pdf');
  expect(out).not.toContain('\u001b');
  expect(err).not.toContain('\u001b');
});

test('one JSON object a file, with the fields others rely on', slow, async () => {
  const tampered = save('tampered.pdf', statementPdf({ closing: 999_999 }));
  const { status, out } = await assay(['scan', '--json', good, tampered]);
  expect(status).toBe(0);
  const [first, second] = lines(out);
  const fields = ['file', 'score', 'verdict', 'recommendation', 'findings', 'lane', 'ms', 'report'];
  expect(Object.keys(first!)).toEqual([...fields, 'edits', 'story']);
  expect([first!['file'], second!['file']]).toEqual([good, tampered]);
  expect(second!['score']).toBeLessThan(first!['score'] as number);
  const [finding] = second!['findings'] as Record<string, unknown>[];
  expect(finding).toMatchObject({
    ...{ detector: expect.any(String), family: expect.any(String), title: expect.any(String) },
    ...{ detail: expect.any(String), strength: expect.anything(), locations: expect.any(Array) },
  });
});

test('a file that cannot be read is a line with its error, and the status 1', slow, async () => {
  const missing = join(folder, 'missing.pdf');
  const { status, out } = await assay(['scan', '--json', bad, missing, good]);
  expect(status).toBe(1);
  const [first, second, third] = lines(out);
  expect(first).toEqual({ file: bad, error: { code: 'not-a-pdf', message: expect.any(String) } });
  expect(second).toMatchObject({ file: missing, error: { code: 'unreadable-file' } });
  expect(third).toMatchObject({ file: good, score: expect.any(Number) });
});

test('reading recognizes text in pages that are pictures, unless told not to', slow, async () => {
  const scan = save('scan.pdf', scannedStatement().pdf);
  const codeOf = async (...options: string[]) => {
    const { status, out } = await assay(['read', ...options, scan]);
    expect(status).toBe(1);
    return (lines(out)[0]?.['error'] as { code: string } | undefined)?.code;
  };
  expect(await codeOf('--no-ocr')).toBe('no-text');
  // It draws digits for all words.
  expect(await codeOf()).toBe('unknown');
});

test('rows as CSV, and what could not be read on standard error', slow, async () => {
  const { status, out, err } = await assay(['read', '--csv', good, bad]);
  expect(status).toBe(1);
  const [head, first] = out.split('\n');
  expect(head).toBe('file,account,currency,date,description,amount,balance,page');
  expect(first).toContain(`${good},000123456789,USD,2025-01-02,CORNER BAKERY 0412 PORTLAND OR,-12.85,`);
  expect(err).toContain(bad);
});

test('standard input', slow, async () => {
  const { status, out } = await assay(['scan', '--json', '-'], { input: statementPdf() });
  expect(status).toBe(0);
  expect(lines(out)[0]).toMatchObject({ file: '-', score: expect.any(Number) });
});

test.each([[[]], [['scan']], [['scan', '--jobs', '0', good]], [['scan', '--nonsense', good]]])(
  'wrong usage: %j',
  slow,
  async (args) => {
    const { status, out, err } = await assay(args);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('usage: assay scan');
  },
);

test('reports are written, two of one name apart', slow, async () => {
  const reports = join(folder, 'reports');
  await assay(['scan', '--json', '--report', reports, good, good]);
  expect(readdirSync(reports).sort()).toEqual(['good-2.json', 'good-2.pdf', 'good.json', 'good.pdf']);
  expect(readFileSync(join(reports, 'good.pdf'), 'latin1')).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/);
  expect(JSON.parse(readFileSync(join(reports, 'good.json'), 'utf8'))).toHaveProperty('score');
});

test('a file past the time limit does not stop the others', slow, async () => {
  const page = Array.from({ length: 150_000 }, (_, i) => textAt(i % 600, i % 700, '01/02 1.00')).join('');
  const heavy = save('heavy.pdf', statementPdf({ after: page }));
  const env = { ASSAY_TIME_LIMIT_MS: '1' };
  const { status, out } = await assay(['scan', '--json', '--jobs', '2', heavy, bad], { env });
  expect(status).toBe(1);
  expect(lines(out)[0]).toMatchObject({ file: heavy, error: { code: 'too-slow' } });
  expect(lines(out)[1]).toHaveProperty('error');
});

test('a file past the memory limit does not stop the others', slow, async () => {
  const heavy = save(
    'hungry.pdf',
    statementPdf({ after: 'BT /F1 9 Tf ' + '(1) Tj '.repeat(190_000) + 'ET' }),
  );
  const env = { ASSAY_HEAP_LIMIT_MB: '48' };
  const { status, out } = await assay(['scan', '--json', heavy, good], { env });
  expect(status).toBe(1);
  expect(lines(out)[0]).toMatchObject({ file: heavy, error: { code: 'analysis-failed' } });
  expect(lines(out)[1]).toMatchObject({ file: good, score: expect.any(Number) });
});

test('two hundred files by two workers come in order', slow, async () => {
  const files = Array.from({ length: 200 }, (_, i) =>
    save(`many-${i}.pdf`, i % 10 === 9 ? 'x' : statementPdf({ holder: `JORDAN ${i} EXAMPLE` })),
  );
  const { status, out } = await assay(['scan', '--json', '--jobs', '2', ...files], {
    env: { ASSAY_HEAP_LIMIT_MB: '160' },
  });
  expect(status).toBe(1);
  // The small heap holds a few Reports, not two hundred: memory that grew would end a worker.
  expect(lines(out).map(({ file }) => file)).toEqual(files);
  expect(lines(out).filter((line) => 'error' in line)).toHaveLength(20);
});
