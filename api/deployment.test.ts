import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
const foreign = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'NODE_ENV'];
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
  const compose = /\n {2}app:\n([\s\S]*?)\n {2}proxy:/.exec(read('deploy/compose.yaml'))?.[1] ?? '';
  const environment = /environment:\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? '';
  const names = [
    ...[...environment.matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)],
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
