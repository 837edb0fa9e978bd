// Builds both client apps and the server into dist/, unless dist/ was already built from the current sources.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isDiskFull } from './npm.mjs';
import {
  bin,
  ensurePackages,
  hashOf,
  isMain,
  root,
  run,
  StepFailed,
  take,
  unlessStamped,
} from './steps.mjs';

const sources = [
  ...['api', 'web', 'capture', 'migrations', 'public', 'vite.config.ts', 'package-lock.json'],
  ...['scripts/build.mjs', 'scripts/prerender.mjs', 'tsconfig.base.json'],
];

export async function build() {
  const wanted = hashOf(sources.map((path) => join(root, path)));
  await unlessStamped(join(root, 'dist', 'built-from'), wanted, async () => {
    console.log('Building …');
    // The prerender build makes the landing page of the web build, so it comes before it.
    for (const mode of ['server', 'prerender', 'web', 'capture']) {
      const args = ['build', '--mode', mode, '--logLevel', 'warn', '--configLoader', 'runner'];
      const env = { ...process.env, NODE_ENV: 'production', VITE_BUILT_FROM: wanted };
      if ((await run(bin('vite'), args, { env })) !== 0) {
        throw new StepFailed(
          `Building ${mode} failed: ${isDiskFull(root) ? 'the disk is full' : 'see above'}.`,
        );
      }
    }
    for (const app of ['web', 'capture']) compress(join(root, 'dist', app));
  });
  writeCommit();
}

// Beside the stamp and not in the bundle, so that a commit of documents alone builds nothing.
function writeCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root });
  writeFileSync(join(root, 'dist', 'commit'), process.env.COMMIT || String(stdout ?? '').trim());
}

// Compresses files during the build, so that the server need not do it for each request.
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  }
}

if (isMain(import.meta.url)) await take(ensurePackages, build);
