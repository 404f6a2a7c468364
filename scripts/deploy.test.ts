import { readFileSync } from 'node:fs';
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
