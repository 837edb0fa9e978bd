// What `npm run serve` needs in production, so it imports nothing that installs or builds. Runs on Node 18.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The oldest Node that the server runs on. */
export const neededNode = engines.node.replace('>=', '');

const [major, minor] = process.versions.node.split('.').map(Number);
const [leastMajor, leastMinor] = neededNode.split('.').map(Number);
export const isOldNode = major < leastMajor || (major === leastMajor && minor < leastMinor);

/** Ends the process with one line where its Node is too old. */
export function requireNode() {
  if (!isOldNode) return;
  console.error(`Node ${neededNode} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/** URL of a built server program; ends the process with one line when it, or what it imports, is not there. */
export function builtFile(name) {
  const url = new URL(`../dist/server/${name}.js`, import.meta.url);
  if (!existsSync(fileURLToPath(url))) {
    console.error(
      `dist/server/${name}.js is missing: run "npm run build" where the development packages are installed, and copy dist/`,
    );
    process.exit(1);
  }
  if (!existsSync(new URL('../node_modules', import.meta.url))) {
    console.error('node_modules/ is missing: run "npm ci --omit=dev --ignore-scripts"');
    process.exit(1);
  }
  return url.href;
}

/** Ends this process when npm ends, whose shell does not pass signals on. Without npm it outlives its parent. */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal would end it in the middle of its stop.
    clearInterval(watch);
    // The log of a server names the reason in place of the signal.
    if (!process.emit('SIGTERM', 'the end of npm')) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
