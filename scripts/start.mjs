// `npm start`: sets up what is missing, then serves. In one process, so that signals reach the server.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Node 20.19 or newer is needed.');
  process.exit(1);
}
await ensurePackages();
await build();
await import('../dist/server/server.js');

// npm runs this through a shell that dies of a signal without passing it on; nobody is to be left behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
