// What several commands need: running a program, and installing what is missing.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { installLocked } from './npm.mjs';

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

/** Whether the process was started with this module, also through a link. */
export function isMain(url) {
  const [, started] = process.argv;
  return started !== undefined && realpathSync(started) === fileURLToPath(url);
}

/** Path of an installed package's program. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

const stamp = join(root, 'node_modules', '.cache', 'installed');

/** Installs the packages of the lock file, unless exactly these are installed. */
export async function ensurePackages() {
  const lockHash = hashOf([join(root, 'package-lock.json')]);
  await unlessStamped(stamp, lockHash, async () => {
    console.log('Installing packages …');
    const fault = await installLocked(root, 1100);
    if (fault !== null) throw new StepFailed(`Installing packages failed: ${fault}.`);
  });
}

/** Does the work and stamps it with what it was done from, unless it is stamped so; one process of this folder at a time. */
export async function unlessStamped(path, from, work) {
  const isDone = () => existsSync(path) && readFileSync(path, 'utf8') === from;
  if (isDone()) return;
  await alone(root, async () => {
    if (isDone()) return;
    rmSync(path, { force: true });
    await work();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, from);
  });
}

/** A step that failed for a reason that its message tells in one line. */
export class StepFailed extends Error {}

/** Prints why a step failed; an error of the scripts themselves with its stack. */
export function tell(error) {
  console.error(error instanceof StepFailed ? error.message : error);
}

/** Takes the steps one after the other and returns what the last one gives; ends the process where one fails. */
export async function take(...steps) {
  try {
    let given;
    for (const step of steps) given = await step();
    return given;
  } catch (error) {
    tell(error);
    process.exit(1);
  }
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
