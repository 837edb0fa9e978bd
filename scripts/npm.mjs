// Installing by npm, and saying in one line why it failed. Runs on Node 18.
import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
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

/** Whether the disk of a folder has less room than so many MB. */
export function isDiskFull(folder, size = 64) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < size * 2 ** 20;
}
