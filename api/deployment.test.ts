import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The variables in the first column of the configuration table. */
const documented = new Set(
  read('docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)])
    .map(([, name = '']) => name),
);
// Variables of other programs: storage credentials, and Node's.
const foreign = [
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
  ...['NODE_ENV', 'NODE_EXTRA_CA_CERTS'],
];
const known = (name: string) => documented.has(name) || foreign.includes(name);

test('every variable that the server reads is in the configuration table, and no other', () => {
  const asked = new Set<string>();
  // With these, a start reads the variables that depend on them.
  const set: Record<string, string> = {
    FILES_URL: 's3://bucket?endpoint=http://127.0.0.1&region=here',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    DIGITAL_ID_ISSUER: 'https://issuer.example.jp',
    DIGITAL_ID_CLIENT_ID: 'office',
    DIGITAL_ID_CLIENT_KEY: 'key.pem',
  };
  readConfig(
    new Proxy(set, {
      get: (variables, name) => {
        asked.add(String(name));
        return variables[String(name)];
      },
    }),
  );
  expect([...asked].filter((name) => !known(name))).toEqual([]);
  expect([...documented].filter((name) => !asked.has(name))).toEqual([]);
});

test('what deploys the server sets variables that it knows', () => {
  const compose = read('deploy/compose.yaml');
  const environment = /x-environment: &environment\n((?: {2}.*\n)+)/.exec(compose)?.[1] ?? '';
  const names = [
    ...[...environment.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)],
    ...read('deploy/touki-online.service').matchAll(/^Environment=([A-Z0-9_]+)=/gm),
    ...(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '').matchAll(/([A-Z0-9_]+)=/g),
    ...(read('deploy/env.example').split('# systemd alone')[1] ?? '').matchAll(/^#([A-Z_]+)=/gm),
    ...(/# Both[\s\S]*?(?=\n# compose)/.exec(read('deploy/env.example'))?.[0] ?? '').matchAll(
      /^([A-Z_]+)=/gm,
    ),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !known(name))).toEqual([]);
});

test('every documented variable that is set for compose reaches the server, but what its containers are to each other', () => {
  const compose = read('deploy/compose.yaml');
  const services = compose.split(/^ {2}(?=[a-z]+:$)/m);
  const told = services.filter((text) => /^ {4}env_file: \.env$/m.test(text));
  expect(told.map((text) => text.split(':')[0])).toEqual(['app', 'migrate']);
  const environment = /x-environment: &environment\n((?: {2}.*\n)+)/.exec(compose)?.[1] ?? '';
  const fixed = [...environment.matchAll(/^ {2}([A-Z][A-Z0-9_]*): (.*)$/gm)]
    .filter(([, name = '', value = '']) => !value.includes(`\${${name}:`))
    .map(([, name = '']) => name);
  expect(fixed.filter((name) => documented.has(name)).sort()).toEqual([
    ...['BACKUP_DIR', 'DATABASE_URL', 'DATA_DIR', 'HOST', 'OFFICE_FILE', 'PORT', 'PUBLIC_ORIGIN'],
    ...['TLS_CERT', 'TLS_KEY', 'TRUST_PROXY'],
  ]);
  // Folders of the machine: what lies in a container without a volume is gone with it.
  for (const name of ['AUDIT_ANCHOR_DIR', 'BACKUP_KEY_DIR']) {
    const [, inside = 'none'] =
      new RegExp(`${name}: \\$\\{${name}:\\+(\\S+)\\}`).exec(environment) ?? [];
    for (const text of told)
      expect(text).toMatch(new RegExp(`- \\$\\{${name}:-.*\\}:${inside}$`, 'm'));
  }
});

test('a new installation is made by hand alone, and each way to deploy says how', () => {
  const compose = read('deploy/compose.yaml');
  const migrate = /^ {2}migrate:\n([\s\S]*?)\n\n/m.exec(compose)?.[1] ?? '';
  expect(migrate).toMatch(/^ {4}command: \[node, scripts\/command\.mjs, migrate\]$/m);
  const known = /migrate (?:-- )?--new/;
  for (const path of ['deploy/compose.yaml', 'deploy/touki-online.service', 'docs/operations.md']) {
    expect(read(path), path).toMatch(known);
  }
});

test('the containers of compose know each other by certificates that a client checks, made once', () => {
  const tls = mkdtempSync(join(tmpdir(), 'touki-tls-'));
  const folders = ['authority', 'database', 'app', 'migrate', 'storage', 'proxy'];
  for (const folder of folders) mkdirSync(join(tls, folder));
  const make = () => spawnSync('sh', [join(root, 'deploy/certificates.sh'), tls]);
  const certificate = (path: string) => new X509Certificate(readFileSync(join(tls, path)));
  try {
    const made = make();
    expect([made.status, made.stderr.toString()]).toEqual([0, '']);
    const authority = certificate('authority/ca.crt');
    for (const [path, name] of [
      ['database/tls.crt', 'database'],
      ['app/tls.crt', 'app'],
      ['storage/tls.crt', 'storage'],
      ['app/client.crt', 'touki'],
      ['migrate/client.crt', 'touki_owner'],
    ] as const) {
      const one = certificate(path);
      expect(one.verify(authority.publicKey), path).toBe(true);
      expect([one.checkHost(name), one.subject], path).toEqual([name, `CN=${name}`]);
    }
    for (const folder of folders.slice(1)) {
      expect(readFileSync(join(tls, folder, 'ca.crt'))).toEqual(
        readFileSync(join(tls, 'authority/ca.crt')),
      );
    }
    // Keys are for their owner alone, and that of the authority goes to no other container.
    const keys = readdirSync(tls, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.key'));
    expect(keys).toHaveLength(6);
    for (const path of keys) expect(statSync(join(tls, path)).mode & 0o77, path).toBe(0);
    expect(keys.filter((path) => path.endsWith('ca.key'))).toEqual(['authority/ca.key']);
    const before = readFileSync(join(tls, 'app/tls.crt'), 'utf8');
    expect(make().status).toBe(0);
    expect(readFileSync(join(tls, 'app/tls.crt'), 'utf8')).toBe(before);
  } finally {
    rmSync(tls, { recursive: true });
  }
});

test('nothing in compose is reached without encryption or by a password', () => {
  const compose = read('deploy/compose.yaml');
  const urls = [...compose.matchAll(/DATABASE_URL: (\S+)/g)].map(([, url = '']) => new URL(url));
  expect(urls.map(({ username }) => username)).toEqual(['touki', 'touki_owner']);
  for (const { password, searchParams } of urls) {
    expect([password, searchParams.get('sslmode')]).toEqual(['', 'verify-full']);
  }
  expect(compose).not.toContain('http://');
  expect(read('deploy/env.example')).not.toContain('endpoint=http://');
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy https://app:8080');
  const rules = read('deploy/database/pg_hba.conf')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(
    rules.map((line) => line.split(/\s+/)).map(([kind, , , ...by]) => [kind, by.at(-1)]),
  ).toEqual([
    ['local', 'peer'],
    ['hostssl', 'cert'],
  ]);
});

test('what runs commands that print secrets reaches the network on which a key service may be', () => {
  const services = read('deploy/compose.yaml').split(/^ {2}(?=[a-z]+:$)/m);
  const running = services.filter((text) =>
    /^ {4}environment:\s+(\*|<<: \*)environment/m.test(text),
  );
  expect(running.map((text) => text.split(':')[0])).toEqual(['app', 'migrate']);
  for (const text of running) expect(text).toContain('networks: [inside, outside]');
});

test('the container runs as an ordinary user, from images of no particular registry', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*scripts\/health\.mjs/m);
  const images = [
    ...dockerfile.matchAll(/^FROM (\S+)/gm),
    ...read('deploy/compose.yaml').matchAll(/^ +image: (\S+)/gm),
  ].map(([, image = '']) => image);
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => /^[^/]*\.[^/]*\//.test(image))).toEqual([]);
});

test.runIf(spawnSync('haproxy', ['-v']).status === 0)('HAProxy accepts its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const pem = join(folder, 'pem');
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=a', '-keyout', pem];
  const { stdout } = spawnSync('openssl', ['req', ...made]);
  appendFileSync(pem, stdout);
  const own = read('deploy/haproxy.cfg')
    .replaceAll(/\/etc\/haproxy\/\S+\.(?:pem|crt)/g, pem)
    // Users of the machine that has the package.
    .replaceAll(/^\t(?:user|group) haproxy$/gm, '');
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, own);
  const checked = spawnSync('haproxy', ['-c', '-f', path]);
  rmSync(folder, { recursive: true });
  expect([checked.status, checked.stderr.toString()]).toEqual([0, '']);
});

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  'systemd accepts the unit',
  () => {
    const verified = spawnSync('systemd-analyze', [
      'verify',
      join(root, 'deploy/touki-online.service'),
    ]);
    // A path that is missing on this machine is no fault of the unit.
    const faults = verified.stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes('touki-online') && !/not executable/.test(line));
    expect(faults).toEqual([]);
  },
);
