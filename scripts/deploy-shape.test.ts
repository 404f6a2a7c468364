import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/*
 * What can be said of the image and the manifests without building or running them: that they parse, that what they
 * name is there, and that nothing runs with more rights than it needs.
 */
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const { version } = JSON.parse(read('package.json')) as { version: string };

interface Container {
  name: string;
  image: string;
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  resources?: { limits?: { memory?: string } };
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  volumeMounts?: { name: string }[];
}

interface Pod {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean };
  containers: Container[];
  volumes?: { name: string }[];
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    selector?: Labels & { matchLabels?: Labels };
    template?: { metadata: { labels: Labels }; spec: Pod };
    jobTemplate?: { spec: { template: { spec: Pod } } };
    scaleTargetRef?: { kind: string; name: string };
    policyTypes?: string[];
    egress?: { to?: object[]; ports?: { port: number }[] }[];
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[];
  };
}

type Labels = Record<string, string>;

describe('the Kubernetes manifests', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/assay.yaml'), {
    uniqueKeys: true,
    strict: true,
  });
  const all = documents.map((one) => one.toJS() as Manifest);
  const named = (kind: string) => all.filter((one) => one.kind === kind).map((one) => one.metadata.name);
  const pods = all.flatMap(({ metadata, spec }) => {
    const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
    return pod ? [{ name: metadata.name, pod }] : [];
  });
  const templates = all.flatMap(({ spec }) => (spec?.template ? [spec.template.metadata.labels] : []));
  const has = (labels: Labels, wanted: Labels) =>
    Object.entries(wanted).every(([key, value]) => labels[key] === value);

  test('parse, each with its kind and a name of its own', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    expect(all.length).toBeGreaterThan(8);
    for (const { apiVersion, kind, metadata } of all) {
      expect([apiVersion, kind, metadata.name]).toEqual([
        expect.stringMatching(/^([a-z0-9.]+\/)?v\d/),
        expect.stringMatching(/^[A-Z]/),
        expect.stringMatching(/^assay/),
      ]);
    }
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('name only what is there', () => {
    for (const { kind, spec } of all) {
      if (kind === 'Service') expect(templates.some((labels) => has(labels, spec.selector ?? {}))).toBe(true);
      if (kind === 'Deployment')
        expect(has(spec.template?.metadata.labels ?? {}, spec.selector?.matchLabels ?? { none: '' })).toBe(
          true,
        );
      if (spec?.scaleTargetRef) expect(named(spec.scaleTargetRef.kind)).toContain(spec.scaleTargetRef.name);
      for (const { http } of spec?.rules ?? [])
        for (const { backend } of http.paths) expect(named('Service')).toContain(backend.service.name);
    }
    for (const { pod } of pods) {
      const volumes = (pod.volumes ?? []).map(({ name }) => name);
      for (const { envFrom, volumeMounts } of pod.containers) {
        for (const { name } of volumeMounts ?? []) expect(volumes).toContain(name);
        for (const { configMapRef } of envFrom ?? [])
          if (configMapRef) expect(named('ConfigMap')).toContain(configMapRef.name);
      }
    }
  });

  test('run nothing with more rights than it needs', () => {
    expect(pods.map(({ name }) => name)).toEqual(['assay-web', 'assay-analysis', 'assay-backup']);
    for (const { name, pod } of pods) {
      expect([name, pod.automountServiceAccountToken, pod.securityContext?.runAsNonRoot]).toEqual([
        name,
        false,
        true,
      ]);
      for (const { securityContext, image, resources } of pod.containers) {
        expect([name, securityContext]).toEqual([
          name,
          {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        ]);
        // The image of this version: what the manifests set is what it reads.
        expect(image.split(':').at(-1)).toBe(version);
        expect(resources?.limits?.memory).toMatch(/^\d+[GM]i$/);
      }
    }
  });

  test('what reads documents reaches the database and the name server alone', () => {
    const policy = all.find(({ kind }) => kind === 'NetworkPolicy');
    expect(policy?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const egress = policy?.spec.egress ?? [];
    expect(egress.flatMap(({ ports }) => (ports ?? []).map(({ port }) => port)).sort()).toEqual([
      53, 53, 5432,
    ]);
    for (const { to } of egress) {
      expect(to?.length).toBe(1);
      expect(JSON.stringify(to)).not.toContain('ipBlock');
    }
  });
});

interface Service {
  image?: string;
  build?: string;
  networks: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, object>;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

describe('the compose file', () => {
  const text = read('deploy/compose.yaml');
  const { services, networks, volumes } = parse(text, { uniqueKeys: true, strict: true }) as Compose;

  test('names only what is there', () => {
    for (const [name, one] of Object.entries(services)) {
      expect([name, Boolean(one.image ?? one.build), one.restart]).toEqual([name, true, 'unless-stopped']);
      for (const network of one.networks) expect(Object.keys(networks)).toContain(network);
      const needed = Array.isArray(one.depends_on) ? one.depends_on : Object.keys(one.depends_on ?? {});
      for (const other of needed) expect(Object.keys(services)).toContain(other);
      for (const volume of one.volumes ?? []) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('./'))
          expect(existsSync(new URL(`../deploy/${from}`, import.meta.url))).toBe(true);
        else expect(Object.keys(volumes)).toContain(from);
      }
    }
  });

  test('opens the proxy alone, and the application has no rights to spare', () => {
    const open = Object.entries(services).filter(([, one]) => one.ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    const { app, database } = services;
    expect([app?.read_only, app?.cap_drop, app?.security_opt]).toEqual([
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
    expect(database?.networks.map((name) => networks[name]?.internal)).toEqual([true]);
    // A secret that is not set stops the start instead of being empty.
    expect(text).not.toMatch(/\$\{(?![A-Z_]+:\?)/);
  });

  test('its PostgreSQL is no newer than the pg_dump of the image', () => {
    // Debian releases and the major version of their postgresql-client.
    const clients: Record<string, number> = { bookworm: 15, trixie: 17 };
    const release = /^FROM node:\d+-(\w+)-slim$/m.exec(read('Dockerfile'))?.[1] ?? '';
    const major = Number(/^postgres:(\d+)/.exec(services['database']?.image ?? '')?.[1]);
    expect(clients[release]).toBeGreaterThanOrEqual(major);
  });
});

test('the image is made in two stages, runs as a user without rights, and is checked', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const stages = lines.flatMap((line, i) => (line.startsWith('FROM ') ? [i] : []));
  expect(stages).toHaveLength(2);
  const last = lines.slice(stages[1]);
  const ends = (word: string) => last.filter((line) => line.startsWith(`${word} `)).at(-1);
  expect(ends('USER')).toBe('USER node');
  expect(ends('HEALTHCHECK')).toContain('/readyz');
  expect(ends('ENTRYPOINT')).toBe('ENTRYPOINT ["tini", "--"]');
  expect(last.filter((line) => /^(ADD|EXPOSE 22|SHELL) /.test(line))).toEqual([]);
  expect(lines.filter((line) => /^FROM \S+(:latest| |$)/.test(line) && !/^FROM \S+:\S+/.test(line))).toEqual(
    [],
  );
  for (const line of lines.filter((one) => one.includes('apt-get install')))
    expect(line).toMatch(/--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/);
  expect(lines.filter((line) => /^(ENV|ARG) .*(SECRET|KEY|PASSWORD|TOKEN)/.test(line))).toEqual([]);
  // Only what was built is taken over, owned by root: the process cannot change its own program.
  expect(
    last.filter((line) => line.startsWith('COPY ') && !/--from=build --chown=root:root/.test(line)),
  ).toEqual([]);
  const left = new Set(read('.dockerignore').split('\n'));
  for (const name of ['.git', '.env', 'data', '**/node_modules']) expect(left).toContain(name);
});

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: Labels; annotations: Labels }[] }[];
}

test('each alert says how urgent it is, what is wrong and what to do', () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yaml'), {
    uniqueKeys: true,
    strict: true,
  }) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(4);
  for (const { alert, expr, labels, annotations } of rules) {
    expect(alert).toMatch(/^Assay[A-Z]/);
    expect(expr.split('(').length).toBe(expr.split(')').length);
    expect(['page', 'ticket']).toContain(labels['severity']);
    expect([alert, Object.keys(annotations).sort()]).toEqual([alert, ['summary', 'todo']]);
  }
});

test('each panel of the dashboard asks for something', () => {
  const { panels } = JSON.parse(read('deploy/grafana/assay.json')) as {
    panels: { type: string; title: string; targets?: { expr: string }[] }[];
  };
  const drawn = panels.filter(({ type }) => type !== 'row');
  expect(drawn.length).toBeGreaterThan(5);
  for (const { title, targets } of drawn)
    expect([title, (targets ?? []).every(({ expr }) => expr.length > 3), (targets ?? []).length > 0]).toEqual(
      [title, true, true],
    );
});
