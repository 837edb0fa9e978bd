// `npm run restore -- folder`: tells what is in a backup, and brings it back.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

await ensurePackages();
await build();
await import('../dist/server/restore.js');
