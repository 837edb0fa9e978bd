// What `npm run serve` needs in production, so it imports nothing that installs or builds.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** URL of a built server program; ends the process with one line when there is no build. */
export function builtFile(name) {
  const url = new URL(`../dist/server/${name}.js`, import.meta.url);
  if (!existsSync(fileURLToPath(url))) {
    console.error(
      `dist/server/${name}.js is missing: run "npm run build" where the development packages are installed, and copy dist/`,
    );
    process.exit(1);
  }
  return url.href;
}

/** Ends this process when its parent ends, because npm's shell does not pass signals on. */
export function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal would end it in the middle of its stop.
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
