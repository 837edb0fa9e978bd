// What several commands need: running a program, and installing what is missing.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program with this terminal; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program quietly; returns what it printed, or null when it failed. */
export function ask(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });
  return status === 0 ? stdout : null;
}

/** Path of an installed package's program. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

const stamp = join(root, 'node_modules', '.cache', 'installed');
const lockHash = () => hashOf([join(root, 'package-lock.json')]);

/** Installs the packages of the lock file, unless exactly these are installed. */
export async function ensurePackages() {
  if (await unpackPackages()) await compileDriver();
}

/** As `ensurePackages`, but without compiling; returns whether `compileDriver` must follow. */
export async function unpackPackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return false;
  console.log('Installing packages …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', ['ci', '--ignore-scripts', ...quiet]);
  if (code !== 0) throw new Error('npm ci failed');
  return true;
}

/**
 * Compiles the database driver, the only package with a script that is needed, or takes what another clone on this machine
 * has compiled.
 */
export async function compileDriver() {
  const folder = join(root, 'node_modules', 'better-sqlite3');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { platform, arch, versions } = process;
  const name = `better-sqlite3-${version}-${platform}-${arch}-${versions.modules}.node`;
  const cached = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'touki-online',
    name,
  );
  const driver = join(folder, 'build', 'Release', 'better_sqlite3.node');
  if (existsSync(cached)) copy(cached, driver);
  else {
    console.log('Compiling the database driver (once, up to two minutes) …');
    // Half the time of a full optimisation, for queries that take a twentieth more; `npm ci` on a server compiles in full.
    const env = { JOBS: 'max', CFLAGS: '-O1', CXXFLAGS: '-O1', ...process.env };
    const code = await run('npm', ['rebuild', 'better-sqlite3', '--loglevel=error'], { env });
    if (code !== 0) throw new Error('compiling better-sqlite3 failed');
    try {
      copy(driver, cached);
    } catch (error) {
      console.warn(`The driver is compiled anew for each clone: ${error.message}`);
    }
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  // Renamed, so that another clone finds the whole file or none.
  copyFileSync(from, `${to}.${process.pid}`);
  renameSync(`${to}.${process.pid}`, to);
}

/** One hash over the contents of files and folders. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    if (!existsSync(path)) return;
    let entries;
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch {
      hash.update(relative(root, path)).update(readFileSync(path));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      walk(join(path, entry.name));
    }
  };
  for (const path of paths) walk(path);
  return hash.digest('hex');
}

/** Installs Debian packages; false on another system or without the rights to do so. */
export async function installDebian(...packages) {
  if (process.getuid?.() !== 0 || ask('apt-get', ['--version']) === null) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-qq'], quiet);
  return (await run('apt-get', ['install', '-y', '-qq', ...packages], quiet)) === 0;
}
