import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A copy of what production has: the built apps, the scripts, and the packages of `npm ci --omit=dev`.

const root = fileURLToPath(new URL('..', import.meta.url));
const api = '/api/v1.0';

let copy: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  // Builds nothing if dist/ is up to date, as in `npm test`.
  const build = `import('${join(root, 'scripts/build.mjs')}').then((module) => module.build())`;
  await promisify(execFile)(process.execPath, ['-e', build], { cwd: root });
  copy = await mkdtemp(join(tmpdir(), 'production-'));
  for (const name of ['package.json', 'scripts', 'dist']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const path of productionPackages()) link(join(root, path), join(copy, path));
}, 900_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(copy, { recursive: true, force: true });
});

/** The folders of all installed packages that the lock file does not mark as development-only. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
    .map(([path]) => path);
}

// Links instead of copies keep this quick; packages within a package are linked on their own.
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') link(source, target);
      continue;
    }
    try {
      linkSync(source, target);
    } catch {
      // The temporary folder is on another disk.
      cpSync(source, target);
    }
  }
}

function run(script: string, args: string[], input = '') {
  return runProgram([process.execPath, join(copy, 'scripts', script), ...args], input);
}

function runProgram([program = '', ...args]: string[], input = '') {
  const child = spawn(program, args, {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      // As a line of an environment file without a value leaves it.
      NODE_ENV: '',
      DATA_DIR: join(copy, 'data'),
      OFFICE_FILE: join(root, 'docs/office.example.json'),
      PORT: '0',
      SMPT_URL: 'smtp://localhost',
    },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  child.stdin.end(input);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
  return { child, ended, output };
}

async function listening({ child, ended, output }: ReturnType<typeof run>): Promise<string> {
  const port = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const found = /"port":(\d+).*"listening"/.exec(output.out)?.[1];
      if (found) resolve(found);
    });
  });
  const failed = ended.then(({ code, err }) => Promise.reject(new Error(`${code}: ${err}`)));
  return `http://127.0.0.1:${await Promise.race([port, failed])}`;
}

test('the copy has no development packages, and all that the built server imports', () => {
  expect(existsSync(join(copy, 'node_modules/vite'))).toBe(false);
  const folder = join(copy, 'dist/server');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/^(?:import|export)\b[^;]*?\bfrom\s*"([^".][^"]*)"/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const packages = new Set(
    imported
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  expect(packages).toContain('better-sqlite3');
  expect(
    [...packages].filter((name) => !existsSync(join(copy, 'node_modules', name, 'package.json'))),
  ).toEqual([]);
});

test('npm run serve and a command work without development packages', async () => {
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  expect(scripts.serve).toBe('node scripts/serve.mjs');
  expect(scripts['user:create']).toBe('node scripts/command.mjs user-create');

  const user = [
    'manager',
    '--login',
    'admin',
    '--name',
    '甲野太郎',
    '--kana',
    'コウノタロウ',
    ...['--mail', 'head@example.jp'],
  ];
  const password = 'Office-Admin-1234';
  const refused = await run('command.mjs', ['migrate']).ended;
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('migrate -- --new') });
  expect(await run('command.mjs', ['migrate', '--new']).ended).toMatchObject({ code: 0, err: '' });
  const created = await run('command.mjs', ['user-create', ...user], `${password}\n`).ended;
  expect(created).toMatchObject({ code: 0, err: '' });
  const file = new Sqlite(join(copy, 'data/app.sqlite'), { readonly: true });
  expect(file.prepare('select mail_address from managers').pluck().all()).toEqual([
    'head@example.jp',
  ]);
  file.close();

  const server = run('serve.mjs', []);
  const origin = await listening(server);
  const commit = readFileSync(join(copy, 'dist/commit'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  expect(JSON.parse(server.output.out.split('\n')[0] ?? '')).toMatchObject({
    release: `${version} ${commit}`.trim(),
  });
  expect(server.output.out).toContain('SMPT_URL is not a setting; SMTP_URL is');
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  const health = spawnSync(process.execPath, [join(copy, 'scripts/health.mjs')], {
    env: { PORT: new URL(origin).port },
  });
  expect(health.status).toBe(0);
  expect(await status('/dev/mail')).toBe(404);
  const page = await fetch(`${origin}/comregtaqusu/`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<title>');
  const script = /src="(\/comregtaqusu\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  expect(await status(script)).toBe(200);

  // Of the build is served what pages ask for, and nothing else.
  const files = ['web', 'capture'].flatMap((name) =>
    readdirSync(join(copy, 'dist', name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(copy, 'dist/').length)),
  );
  expect(files).toEqual(expect.arrayContaining(['web/.vite/manifest.json', 'web/preloads.json']));
  const sent: string[] = [];
  for (const file of files) {
    const at = `/comregtaqusu/${file.replace(/^web\//, '')}`;
    const { status: code, headers } = await fetch(`${origin}${at}`, { method: 'HEAD' });
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (code === 200 && !isPage) sent.push(file);
  }
  expect(
    sent.filter((file) => !/\/(?:assets|icons|screenshots)\/[^.][^/]*$/.test(file)).sort(),
  ).toEqual(['capture/sw.js', 'web/manifest.webmanifest', 'web/og.png', 'web/sw.js']);
  expect(sent.filter((file) => /\.(?:gz|br|json|html|map)$/.test(file))).toEqual([]);
  expect(
    files.filter((file) => /\/assets\/.*\.(?:js|css|woff2)$/.test(file) && !sent.includes(file)),
  ).toEqual([]);

  const login = async (side: string, username: string, word: string) => {
    const response = await fetch(`${origin}${api}/login/${side}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: word }),
    });
    return response.status;
  };
  // The published logins of the demo.
  expect(await login('core', 'demo@example.jp', 'Demo-1234')).toBe(401);
  expect(await login('mainte', 'admin01', 'Admin-1234')).toBe(401);
  expect(await login('mainte', 'admin', password)).toBe(200);

  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('a command finishes its work for a reader that has left', async () => {
  const command = run('command.mjs', ['store', 'status']);
  command.child.stdout.destroy();
  expect(await command.ended).toMatchObject({ code: 0, err: '' });
});

test('a server outlives the shell that started it, and ends with npm', async () => {
  const start = '"$0" scripts/serve.mjs &';
  const shell = runProgram([
    ...['sh', '-c', `${start} echo "alone $!"; npm_lifecycle_event=serve ${start} wait`],
    process.execPath,
  ]);
  const log = () => shell.output.out;
  await expect.poll(() => log().match(/"listening"/g)).toHaveLength(2);
  shell.child.kill('SIGKILL');
  await expect.poll(log).toContain('"signal":"the end of npm","msg":"stopping"');
  await expect.poll(log).toContain('"msg":"stopped"');
  const ports = [...log().matchAll(/"port":(\d+).*"listening"/g)].map(([, port]) => port);
  const healthy = ports.map((port) => fetch(`http://127.0.0.1:${port}/healthz`));
  const answers = await Promise.allSettled(healthy);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  process.kill(Number(/^alone (\d+)$/m.exec(log())?.[1]), 'SIGTERM');
  expect(await shell.ended).toMatchObject({ err: '' });
});

test('without dist/ both say in one line what to do', async () => {
  await rename(join(copy, 'dist'), join(copy, 'dist-moved'));
  try {
    for (const [script, args] of [
      ['serve.mjs', []],
      ['command.mjs', ['store', 'status']],
    ] as const) {
      const { code, out, err } = await run(script, [...args]).ended;
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^dist\/server\/\w+\.js is missing: run "npm run build" [^\n]+\n$/);
    }
  } finally {
    await rename(join(copy, 'dist-moved'), join(copy, 'dist'));
  }
});
