// `npm start`: installs and builds what is missing, then serves in this process, so that signals reach the server.
import { build } from './build.mjs';
import { builtFile, stopWithParent } from './built.mjs';
import { ensurePackages } from './steps.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Node 20.19 or newer is needed.');
  process.exit(1);
}
await ensurePackages();
await build();
await import(builtFile('server'));
stopWithParent();
