// What production needs: it imports nothing that installs or builds.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The address of a built program of the server; ends the process with one line when nothing was built. */
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

/** Ends this process when its parent ends: npm's shell dies of a signal without passing it on. */
export function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
