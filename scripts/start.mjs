// `npm start`: installs and builds what is missing, then serves in this process, so that signals reach the server.
import { build } from './build.mjs';
import { builtFile, stopWithParent } from './built.mjs';
import { ensurePackages, take } from './steps.mjs';

await take(ensurePackages, build);
await import(builtFile('server'));
stopWithParent();
