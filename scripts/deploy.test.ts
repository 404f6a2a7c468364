import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startAccounts } from '../server/test/accounts.ts';
import { onEachDatabase } from '../server/test/databases.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

onEachDatabase((kind) => {
  test('dashboard, alerts and autoscaling ask for metrics that there are', async () => {
    const server = await startAccounts(kind);
    try {
      await fetch(`${server.url}/healthz`);
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const given = new Set([...metrics.matchAll(/^([a-z_]+)/gm)].map((match) => match[1]));
      const asked = [
        'deploy/grafana/assay.json',
        'deploy/prometheus/alerts.yaml',
        'deploy/kubernetes/assay.yaml',
      ]
        .flatMap((file) => [...read(file).matchAll(/\b(?:assay|http|process)_[a-z_]+\b/g)])
        .map(([name]) => name);
      expect(asked.length).toBeGreaterThan(10);
      expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

test('what is put up is set by settings that there are', () => {
  const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]));
  const files = ['Dockerfile', 'deploy/compose.yaml', 'deploy/kubernetes/assay.yaml', 'docs/operations.md'];
  const named = files.flatMap((file) => [
    ...read(file).matchAll(
      /\b((?:ANALYSIS|AUTH|BACKUP|COOKIE|DATA|DATABASE|METRICS|REPORT|SCAN|SMTP|STOP|TRUST|UPLOAD)_[A-Z_]*[A-Z])\b/g,
    ),
  ]);
  const unknown = named.map((match) => match[1] ?? '').filter((name) => !known.has(name));
  // Families of settings, written as ANALYSIS_USER_*.
  expect(
    [...new Set(unknown)].filter((name) => ![...known].some((one) => one?.startsWith(`${name}_`))),
  ).toEqual([]);
});

test('image and manifests name files that there are', () => {
  const exists = (path: string) => existsSync(new URL(`../${path}`, import.meta.url));
  const dockerfile = read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => path !== '.' && !exists(path))).toEqual([]);
  const all = ['Dockerfile', 'deploy/compose.yaml', 'deploy/kubernetes/assay.yaml', 'docs/operations.md']
    .map(read)
    .join('\n');
  const programs = [...all.matchAll(/(?<![\w/])(?:server|engine)\/dist\/[\w/-]+\.js/g)].map(([path]) => path);
  expect(programs.length).toBeGreaterThan(1);
  // What is built is beside its source.
  expect(programs.filter((path) => !exists(path.replace('/dist/', '/src/').replace('.js', '.ts')))).toEqual(
    [],
  );
  const mounted = [...read('deploy/compose.yaml').matchAll(/\.\/(\w+):\//g)].map(
    ([, name]) => `deploy/${name}`,
  );
  expect(mounted).not.toEqual([]);
  expect(mounted.filter((path) => !exists(path))).toEqual([]);
});

test('one port and one health address everywhere', () => {
  const port = /^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1];
  expect(read('Dockerfile')).toContain(`PORT=${port}`);
  expect(read('deploy/Caddyfile')).toContain(`:${port}`);
  const kubernetes = read('deploy/kubernetes/assay.yaml');
  const ports = [...kubernetes.matchAll(/containerPort: (\d+)/g)].map(([, number]) => number);
  expect(new Set(ports)).toEqual(new Set([port]));
  expect(kubernetes).toContain('path: /readyz');
  expect(kubernetes).toContain('path: /healthz');
});
