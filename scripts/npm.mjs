// Installing by npm, and saying in one line why it failed. Runs on Node 18.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
const unreachable =
  /^(?:E(?:CONN\w+|NOTFOUND|AI_AGAIN|\w*TIMEDOUT|HOSTUNREACH|NETUNREACH)|\w+_TIMEOUT)$/;
const forbidden = /^(?:EACCES|EPERM|EROFS)$/;

/** Installs what a folder's lock file names, of so many MB; returns null, or why that failed and what to do. */
export function installLocked(folder, size) {
  const diskFull = `the disk is full: free 2 GB for ${folder}`;
  // npm tries for minutes on a full disk, and reports success at the end.
  if (!existsSync(join(folder, 'node_modules')) && isDiskFull(folder, size)) return diskFull;
  return new Promise((resolve) => {
    const child = spawn('npm', ['ci', ...options, '--prefix', folder], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    child.on('error', ({ code }) => resolve(`npm does not run (${code}): install it`));
    child.on('close', (code, signal) => {
      if (isDiskFull(folder) || said.includes('ENOSPC')) resolve(diskFull);
      else resolve(code === 0 ? null : reason(said, signal, folder));
    });
  });
}

function reason(said, signal, folder) {
  if (signal) return `npm was ended by ${signal}: try again`;
  const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(said) ?? [];
  if (unreachable.test(code)) {
    return `the registry does not answer (${code}): check the network and "npm config get registry"`;
  }
  if (forbidden.test(code)) return `${folder} or npm's cache cannot be written (${code})`;
  const lines = said.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const told = lines.find((line) => line !== '' && !/^code /.test(line));
  return `npm says ${code} ${told ?? 'nothing'}`;
}

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'touki-online');

/**
 * Folder of one package of exactly this version and hash, in the user's cache; fetched where it is not there.
 * @throws {Error} with one line that says why it cannot be
 */
export async function fetchedPackage(name, version, integrity, { size, isWhole = () => true }) {
  const folder = join(cache, `${name.replace('/', '-')}-${version}`);
  const inside = join('node_modules', name);
  if (existsSync(join(folder, inside))) return join(folder, inside);
  console.log(`Fetching ${name} ${version}, once …`);
  const part = `${folder}.${process.pid}`;
  const needs = { dependencies: { [name]: version } };
  const packages = { '': needs, [`node_modules/${name}`]: { version, integrity } };
  try {
    mkdirSync(part, { recursive: true });
    writeFileSync(join(part, 'package.json'), JSON.stringify(needs));
    const lock = JSON.stringify({ lockfileVersion: 3, packages });
    writeFileSync(join(part, 'package-lock.json'), lock);
  } catch ({ code }) {
    throw new Error(`${cache} cannot be written (${code}); XDG_CACHE_HOME names another place`);
  }
  const fault = await installLocked(part, size);
  if (fault === null && !isWhole(join(part, inside))) {
    throw new Error(`the fetched one does not run here; remove ${part}`);
  }
  // Renamed when it is whole; another process may have been sooner.
  if (fault === null && !existsSync(folder)) renameSync(part, folder);
  rmSync(part, { recursive: true, force: true });
  if (fault !== null) throw new Error(`fetching it failed: ${fault}`);
  return join(folder, inside);
}

/** Whether the disk of a folder has less room than so many MB. */
export function isDiskFull(folder, size = 64) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < size * 2 ** 20;
}
